"""Simulated deals of Wahua as records, and what their audit must say."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from referee.games.simulating.sheets import Expected, in_order
from referee.games.wahua.events import DIALECT
from referee.games.wahua.simulator.accounts import SEATS, settled
from referee.games.wahua.simulator.table import WahuaTable
from referee.record.deal import DealRecord, Entry, Header
from referee.record.stamps import DAY, Stamp

FAMILIES = tuple("王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗")
GIVEN = (
    *("伟", "芳", "秀英", "建国", "军", "洋", "勇", "艳", "杰", "娟", "涛", "明", "桂兰", "海", "梅"),
    "志强",
)


def expected(table: WahuaTable) -> Expected:
    """What the audit of a finished deal must say."""
    winner, following = table.winner(), table.next_dealer()
    return Expected(
        table.outcome(),
        () if winner is None else (SEATS[winner.seat],),
        None if following is None else SEATS[following],
        in_order(table.labels),
        settled(table),
    )


def record_of(
    played: WahuaTable,
    rules: str,
    names: Sequence[str | None] = (),
    deal: int | None = None,
    **header: Any,
) -> DealRecord:
    """The deal as a record without times; ``header`` has further header lines."""
    head = Header("wahua", rules, tuple(names) or (None,) * 4, played.dealer, deal, **header)
    entries = (Entry(place, event) for place, event in enumerate(played.events, 1))
    return DealRecord(head, tuple(entries))


def timed(record: DealRecord, rng: Random) -> DealRecord:
    """The same with the time since the deal opened on every line, or a clock time."""
    clock = rng.random() < 0.5
    seconds = rng.randint(19 * 3600, 23 * 3600 - 1) if clock else 0
    entries = []
    for entry in record.entries:
        seconds += rng.randint(0, 15)
        entries.append(msgspec.structs.replace(entry, stamp=Stamp(seconds % DAY, clock)))
    return msgspec.structs.replace(record, entries=tuple(entries))


def seated(names: Sequence[str], dealer: int) -> list[str]:
    """The players by seat after the houses moved: whoever deals is 天."""
    return [names[(dealer + seat) % 4] for seat in range(len(DIALECT.seats))]
