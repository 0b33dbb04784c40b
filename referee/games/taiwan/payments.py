"""Who pays whom: points of a win, of several at once, of a kong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from referee.games.taiwan.rules import Payment, TaiwanRules

SEATS = 4
KongKind = Literal["exposed", "added", "concealed"]
Points = Mapping[int, int]
"""What each payer pays, by seat."""


class Called(msgspec.Struct, frozen=True):
    """A win that is to be paid: who, from whom (None: by his own draw), the 台 of hand and flowers.

    A robbed kong is paid by the kong's player, 七搶一 by the one who exposed the eighth flower.
    """

    seat: int
    payer: int | None
    hand: int
    flowers: int = 0


class Table(msgspec.Struct, frozen=True):
    """Who deals, and how often he has kept the deal."""

    dealer: int
    repeat: int = 0


def win_points(win: Called, table: Table, rules: TaiwanRules) -> dict[int, int]:
    """What each payer owes one winner.

    >>> rules = TaiwanRules(base=30, per_tai=10)
    >>> win_points(Called(seat=1, payer=None, hand=3), Table(dealer=0), rules)
    {0: 70, 2: 60, 3: 60}
    """
    return points_with(win, extras(win, table, rules), rules)


def extras(win: Called, table: Table, rules: TaiwanRules) -> dict[int, int]:
    """The dealer's 台 in what each payer owes one winner."""
    payers = [win.payer] if win.payer is not None else [seat for seat in range(SEATS) if seat != win.seat]
    return {payer: dealer_tai(win, payer, table, rules) for payer in payers}


def points_with(win: Called, extra: Mapping[int, int], rules: TaiwanRules) -> dict[int, int]:
    """What each payer owes one winner, the dealer's 台 given; the cap is on the parts that it covers."""
    covers, cap = rules.cap_covers, rules.cap
    covered = win.hand * ("hand" in covers) + win.flowers * ("flowers" in covers)
    beside = win.hand + win.flowers - covered
    points = {}
    for payer, tai in extra.items():
        capped, over = (covered + tai, beside) if "dealer" in covers else (covered, beside + tai)
        points[payer] = rules.base + rules.per_tai * ((min(capped, cap) if cap else capped) + over)
    return points


def dealer_tai(win: Called, payer: int, table: Table, rules: TaiwanRules) -> int:
    """莊家 and 連莊: the 台 that count only in a payment between the dealer and the winner."""
    kind: Payment
    if win.seat == table.dealer:
        kind = "dealer-wins"
    elif payer != table.dealer:
        return 0
    else:
        kind = "other-draws" if win.payer is None else "dealer-discards"
    extra = rules.dealer_tai if kind in rules.dealer_extra else 0
    if kind in rules.repeat_extra:
        extra += rules.repeat_tai * table.repeat
    return extra


def paid_wins(wins: Sequence[Called], rules: TaiwanRules) -> tuple[Called, ...]:
    """The wins on one tile that are paid: all, or only that of the next player after the payer."""
    if rules.winners == "all" or len(wins) < 2:
        return tuple(wins)
    return (min(wins, key=lambda win: (win.seat - (win.payer or 0)) % SEATS),)


def kong_points(kind: KongKind, seat: int, discarder: int | None, rules: TaiwanRules) -> dict[int, int]:
    """What each payer owes for a kong when it is made; empty where kongs are not paid.

    >>> kong_points("added", 2, None, TaiwanRules())
    {0: 1, 1: 1, 3: 1}
    """
    amount: int = getattr(rules.kong_points, kind)
    if not amount:
        return {}
    if kind == "exposed":
        assert discarder is not None
        return {discarder: amount}
    return {payer: amount for payer in range(SEATS) if payer != seat}


def net(payments: Iterable[tuple[int, Points]]) -> tuple[int, ...]:
    """What each seat has gained; payments are (to whom, what each payer pays). They sum to zero.

    >>> net([(1, {0: 70, 2: 60, 3: 60})])
    (-70, 190, -60, -60)
    """
    gained = [0] * SEATS
    for seat, points in payments:
        gained[seat] += sum(points.values())
        for payer, amount in points.items():
            gained[payer] -= amount
    return tuple(gained)
