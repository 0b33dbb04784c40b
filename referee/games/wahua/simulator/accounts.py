"""What a simulated deal must settle at, worked out from the table as it was left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from referee.games.wahua.events import DIALECT
from referee.games.wahua.plain import (
    counted,
    house_point,
    is_frame,
    is_large,
    point_of,
    tail_worth,
    value_of,
)
from referee.games.wahua.rules import PayEach, WahuaRules
from referee.games.wahua.simulator.table import WahuaTable
from referee.games.wahua.simulator.values import Call, Taken, Thrown
from referee.games.wahua.tiles import DU, POINTS, WahuaTiles

SEATS = tuple(seat.name for seat in DIALECT.seats)
_TILES = WahuaTiles()


class Refund(msgspec.Struct, frozen=True):
    """包: the payer gives ``amount`` to each of the two others."""

    ground: str
    claim: str
    payer: int
    to: int
    amount: int
    alternative: bool
    applied: bool


def settled(table: WahuaTable, cleared: Iterable[int] = ()) -> dict[str, Any] | None:
    """The settlement as the audit's JSON gives it; None where the deal is not settled.

    ``cleared`` are the events whose findings the referee took out.
    """
    if table.outcome() in ("abandoned", "open"):
        return None
    rules, winner = table.rules, table.winner()
    hands, totals = [], []
    for seat in range(4):
        one = _hand(table, seat, winner)
        hands.append(one)
        totals.append(one["total"])
    refunds = _refunds(table, winner, hands)
    offenders = {
        label.seat
        for label in table.labels
        if label.kind == "offence" and label.seat is not None and label.event not in set(cleared)
    }
    void = winner is not None and (
        (winner.seat in offenders and rules.penalty in ("forfeit", "void-win"))
        or (not winner.stands and winner.number not in set(cleared))
    )
    forfeited = offenders if rules.penalty == "forfeit" else set()
    ruled = totals[:]
    for seat in range(4):
        if void and winner is not None and winner.seat == seat and hands[seat]["tail"] is not None:
            ruled[seat] -= hands[seat]["tail"]["value"]
        if seat in forfeited:
            ruled[seat] = 0
    binding = [one for one in refunds if one.applied]
    left = [
        one for one in binding if not {one.payer, one.to} & forfeited and not (void and one.claim == "win")
    ]
    fine = rules.penalty.pay_each if isinstance(rules.penalty, PayEach) else 0
    return {
        "unit": rules.unit,
        "hands": {SEATS[seat]: hand for seat, hand in enumerate(hands)},
        "liabilities": [
            msgspec.to_builtins(one) | {"payer": SEATS[one.payer], "to": SEATS[one.to]} for one in refunds
        ],
        "as_played": _sums(totals, binding, {}),
        "ruled": _sums(ruled, left, dict.fromkeys(offenders, fine)),
    }


def _hand(table: WahuaTable, seat: int, winner: Call | None) -> dict[str, Any]:
    owned, rules = table.players[seat], table.rules
    tail = None
    if winner is not None and winner.seat == seat and winner.how is not None:
        whole = owned if winner.own_draw else owned.with_tile(winner.tile)
        owned, tail = whole, whole.tail()
    groups, bonus = counted(owned, seat, table.shaken, rules)
    total = sum(value for _, _, value in groups) + bonus
    shown = None
    if tail is not None:
        worth = tail_worth(tail, seat, table.shaken, rules)
        total += worth
        shown = {"tile": _TILES.write(tail), "value": worth}
    tiles = len(owned.bonus) + sum(1 for tile in owned.hand if tile >= 3 * len(POINTS))
    return {
        "groups": [{"point": POINTS[point], "combo": name, "value": value} for point, name, value in groups],
        "bonus": tiles,
        "tail": shown,
        "total": 0 if seat in table.escaped else total,
    }


def _sums(totals: list[int], refunds: Iterable[Refund], fines: dict[int | None, int]) -> dict[str, Any]:
    net = [sum(mine - theirs for theirs in totals) for mine in totals]
    for one in refunds:
        for seat in set(range(4)) - {one.payer, one.to}:
            net[seat] += one.amount
            net[one.payer] -= one.amount
    for offender, fine in fines.items():
        for seat in range(4):
            net[seat] += -3 * fine if seat == offender else fine
    return {"totals": dict(zip(SEATS, totals, strict=True)), "net": dict(zip(SEATS, net, strict=True))}


def _refunds(table: WahuaTable, winner: Call | None, hands: list[dict[str, Any]]) -> list[Refund]:
    """Every claim on a fresh or large tile, a win last."""
    found = []
    taken = table.taken[:]
    amounts = [value_of(point_of(t.thrown.tile), t.group, t.to, table.shaken, table.rules) for t in taken]
    if winner is not None and winner.how is not None and not winner.own_draw:
        assert table.won_thrown is not None
        made = winner.tile if winner.how == "pair" else None
        tail = hands[winner.seat]["tail"]["value"]
        amounts.append(tail + (0 if made is None else _group_worth(made, hands[winner.seat])))
        taken.append(Taken("win", winner.seat, "", table.won_thrown))
    for one, amount in zip(taken, amounts, strict=True):
        refund = _refund(one, amount, table)
        if refund is not None:
            found.append(refund)
    return found


def _group_worth(tile: int, hand: dict[str, Any]) -> int:
    groups = [group for group in hand["groups"] if group["point"] == POINTS[point_of(tile)]]
    worth: int = groups[0]["value"]
    return worth


def _refund(taken: Taken, amount: int, table: WahuaTable) -> Refund | None:
    thrown, rules = taken.thrown, table.rules
    grounds = ["fresh"] if thrown.fresh else []
    if _large_frame(thrown.tile, table.shaken, rules):
        grounds.append("large")
    if not grounds:
        return None
    had = {ground: _had_other(ground, thrown, table) for ground in grounds}
    binding = (
        [] if thrown.exempt else [g for g in grounds if had[g] or not rules.liability_requires_alternative]
    )
    ground = binding[0] if binding else grounds[0]
    return Refund(ground, taken.claim, thrown.seat, taken.to, amount, had[ground], bool(binding))


def _had_other(ground: str, thrown: Thrown, table: WahuaTable) -> bool:
    """先打: his first tier held another tile that was safer on this ground."""
    if ground == "fresh":
        return any(not fresh for _, fresh in thrown.others)
    return any(not _large_frame(tile, table.shaken, table.rules) for tile, _ in thrown.others)


def _large_frame(tile: int, shaken: Iterable[int], rules: WahuaRules) -> bool:
    """大花."""
    if not is_frame(tile):
        return False
    point = point_of(tile)
    if rules.large_frame == "du":
        return tile % 3 == DU
    if rules.large_frame == "shaken-or-house":
        return point in set(shaken) or point in [house_point(seat) for seat in range(4)]
    return point in set(shaken) or is_large(point, rules)
