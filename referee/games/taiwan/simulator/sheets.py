"""Simulated deals as records, and what their audit must say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from referee.games.simulating.sheets import Expected, in_order
from referee.games.taiwan.seats import SEAT_NAMES, SEATS
from referee.games.taiwan.simulator.accounts import settled
from referee.games.taiwan.simulator.seating import SIDES
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.record.deal import DealRecord, Entry, Header, Pairs

FAMILIES = tuple("陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐")
GIVEN = (*("怡君", "家瑋", "淑芬", "志豪", "美玲", "建宏", "雅婷", "俊傑", "宗翰", "惠如"), "文雄")


def expected(table: TaiwanTable) -> Expected:
    """What the audit of a finished deal must say."""
    following = table.next_dealer()
    return Expected(
        table.outcome(),
        tuple(SEAT_NAMES[call.seat] for call in table.carried_out()),
        None if following is None else SEAT_NAMES[following],
        in_order(table.labels),
        settled(table),
        table.following(),
    )


def header_of(table: TaiwanTable, rules: str, names: Sequence[str | None], more: Mapping[str, Any]) -> Header:
    """The header of a deal: seats, dealer, round and repeats as they are at the table."""
    extra = [("round", SEATS[table.round].plain), ("repeat", str(table.repeat))]
    if table.passed is not None:
        extra.append(("passed", str(table.passed)))
    return Header("taiwan", rules, tuple(names), table.dealer, extra=tuple(extra), **more)


def with_sides(header: Header, names: Sequence[str], seats_too: bool, passed_too: bool) -> Header:
    """The same with the players by their sides; seats, dealer and `passed` may be left to the dice."""
    sides: Pairs = tuple(("side", f"{side} {name}") for side, name in zip(SIDES, names, strict=True))
    told = (line for line in header.extra if passed_too or line[0] != "passed")
    header = msgspec.structs.replace(header, extra=(*sides, *told))
    return header if seats_too else msgspec.structs.replace(header, seats=(None,) * 4, dealer=None)


def record_of(table: TaiwanTable, header: Header) -> DealRecord:
    """The deal with the times that were written down."""
    entries = (
        Entry(number, event, stamp, number in table.bots)
        for number, (event, stamp) in enumerate(zip(table.events, table.stamps, strict=True), 1)
    )
    return DealRecord(header, tuple(entries))
