"""What a simulated deal must settle at, worked out from the table as it was left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.games.taiwan.plain import Worth, best, counted
from referee.games.taiwan.seats import SEAT_NAMES
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.games.taiwan.simulator.values import Call

FINED = ("false-win", "blocked-win")


def settled(table: TaiwanTable) -> dict[str, Any]:
    """The settlement as the audit's JSON gives it."""
    calls = sorted(table.carried_out(), key=lambda call: call.seat)
    wins = [_win(table, call) for call in calls]
    standing = [_win(table, call) for call in calls if call.void is None]
    kongs = _kongs(table, ruled=False)
    return {
        "wins": wins,
        "kongs": kongs,
        "as_played": {"net": _net([*wins, *kongs])},
        "ruled": {"net": _net([*standing, *_kongs(table, ruled=True), *_fines(table)])},
    }


def _win(table: TaiwanTable, call: Call) -> dict[str, Any]:
    worth = worth_of(table, call)
    payers = [call.giver] if call.giver is not None else [seat for seat in range(4) if seat != call.seat]
    return {
        "seat": SEAT_NAMES[call.seat],
        "from": None if call.giver is None else SEAT_NAMES[call.giver],
        "tai": [{"name": name, "tai": tai} for name, tai in worth.rows.items()],
        "total_tai": worth.total,
        "points": {SEAT_NAMES[payer]: _points(table, call, payer, worth) for payer in payers},
    }


def worth_of(table: TaiwanTable, call: Call) -> Worth:
    """The rows of a called win."""
    if call.flowers is not None:
        return counted({call.flowers: 1}, table.rules.tai)
    assert call.case is not None
    return best(call.case, table.rules.tai)


def _points(table: TaiwanTable, call: Call, payer: int, worth: Worth) -> int:
    """De and so much for each 台, the dealer's extra among them, as far as the cap lets."""
    rules = table.rules
    parts = {"hand": worth.hand, "flowers": worth.flowers, "dealer": _extra(table, call, payer)}
    covered = sum(tai for part, tai in parts.items() if part in rules.cap_covers)
    beyond = sum(parts.values()) - covered
    if rules.cap:
        covered = min(covered, rules.cap)
    return rules.base + rules.per_tai * (covered + beyond)


def _extra(table: TaiwanTable, call: Call, payer: int) -> int:
    """莊家, 連莊: in a payment between the dealer and a winner, either way round."""
    rules = table.rules
    if call.seat == table.dealer:
        way = "dealer-wins"
    elif payer == table.dealer:
        way = "dealer-discards" if call.giver is not None else "other-draws"
    else:
        return 0
    once = rules.dealer_tai if way in rules.dealer_extra else 0
    return once + (rules.repeat_tai * table.repeat if way in rules.repeat_extra else 0)


def _kongs(table: TaiwanTable, ruled: bool) -> list[dict[str, Any]]:
    worth = {
        "exposed": table.rules.kong_points.exposed,
        "added": table.rules.kong_points.added,
        "concealed": table.rules.kong_points.concealed,
    }
    return [
        {
            "seat": SEAT_NAMES[kong.seat],
            "kind": kong.kind,
            "points": {SEAT_NAMES[payer]: worth[kong.kind] for payer in kong.payers},
        }
        for kong in table.paid_kongs(ruled)
        if worth[kong.kind]
    ]


def _fines(table: TaiwanTable) -> list[dict[str, Any]]:
    """What a false or blocked win costs: so much to each other player."""
    each = table.rules.false_win_pays_each
    fined = [label.seat for label in table.labels if label.code in FINED]
    return [
        {"seat": name, "points": {SEAT_NAMES[seat]: each}}
        for seat in fined
        if seat is not None
        for name in SEAT_NAMES
        if name != SEAT_NAMES[seat]
    ]


def _net(payments: Iterable[dict[str, Any]]) -> dict[str, int]:
    net = dict.fromkeys(SEAT_NAMES, 0)
    for one in payments:
        for payer, points in one["points"].items():
            net[payer] -= points
            net[one["seat"]] += points
    return net
