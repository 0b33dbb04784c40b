"""Simulated deals as records, and what their audit must say."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from referee.games.wahua.events import DIALECT
from referee.games.wahua.simulator.accounts import SEATS, settled
from referee.games.wahua.simulator.table import Table
from referee.games.wahua.simulator.values import Label
from referee.record.deal import DealRecord, Entry, Header
from referee.record.stamps import Stamp

FAMILY = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"
GIVEN = (
    "伟",
    "芳",
    "秀英",
    "建国",
    "军",
    "洋",
    "勇",
    "艳",
    "杰",
    "娟",
    "涛",
    "明",
    "桂兰",
    "海",
    "梅",
    "志强",
)


class Expected(msgspec.Struct, frozen=True):
    """What the audit of a deal must say, notes about how it was written aside."""

    outcome: str
    winners: tuple[str, ...]
    next_dealer: str | None
    findings: tuple[Label, ...]
    settlement: dict[str, Any] | None

    def fields(self) -> dict[str, Any]:
        """As JSON, in the words of an audit."""
        return {
            "outcome": self.outcome,
            "winners": list(self.winners),
            "next_dealer": self.next_dealer,
            "findings": [label_fields(label) for label in self.findings],
            "settlement": self.settlement,
        }


def label_fields(label: Label) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(label)
    return fields | {"seat": None if label.seat is None else SEATS[label.seat]}


def expected(table: Table) -> Expected:
    """What the audit of a finished deal must say."""
    winner, following = table.winner(), table.next_dealer()
    return Expected(
        table.outcome(),
        () if winner is None else (SEATS[winner.seat],),
        None if following is None else SEATS[following],
        tuple(sorted(table.labels, key=lambda one: (one.event, one.seat or 0, one.code))),
        settled(table),
    )


def record_of(
    played: Table, rules: str, names: Sequence[str | None] = (), number: int | None = None, **header: Any
) -> DealRecord:
    """The deal as a record without times; ``header`` has further header lines."""
    head = Header("wahua", rules, tuple(names) or (None,) * 4, played.dealer, number, **header)
    entries = (Entry(place, event) for place, event in enumerate(played.events, 1))
    return DealRecord(head, tuple(entries))


def timed(record: DealRecord, rng: Random) -> DealRecord:
    """The same with the time since the deal opened on every line, or a clock time."""
    clock = rng.random() < 0.5
    seconds = rng.randint(19 * 3600, 23 * 3600 - 1) if clock else 0
    entries = []
    for entry in record.entries:
        seconds += rng.randint(0, 15)
        entries.append(msgspec.structs.replace(entry, stamp=Stamp(seconds % (24 * 3600), clock)))
    return msgspec.structs.replace(record, entries=tuple(entries))


def four_names(rng: Random) -> list[str]:
    """Four players, no two of one name."""
    names: list[str] = []
    while len(names) < 4:
        name = rng.choice(FAMILY) + rng.choice(GIVEN)
        if name not in names:
            names.append(name)
    return names


def seated(names: Sequence[str], dealer: int) -> list[str]:
    """The players by seat after the houses moved: whoever deals is 天."""
    return [names[(dealer + seat) % 4] for seat in range(len(DIALECT.seats))]
