"""A series of simulated deals: evenings of four players, each deal with what its audit must say."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from referee.games.wahua.events import DIALECT
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.playing import Manners, play
from referee.games.wahua.simulator.sheets import Expected, expected, four_names, record_of, seated, timed
from referee.games.wahua.simulator.slip import Slip
from referee.games.wahua.simulator.slips import make
from referee.games.wahua.simulator.table import Table
from referee.games.wahua.simulator.values import Label
from referee.record.deal import DealRecord, Entry
from referee.record.writer import write_deal, write_event

EVENING = 8
"""Deals that the same four play."""

SCRIBES_SHARE = 0.25
"""Where slips are wanted: the share of deals in which it is the scribe who slips, and nobody else."""

FIRST_EVENING = datetime.date(2026, 1, 2)


class Simulated(msgspec.Struct, frozen=True):
    """One deal as it was written, with what happened at the table.

    ``slip`` is the scribe's; ``wanted`` what the audit must say, of which only the findings are certain
    where the scribe slipped.
    """

    number: int
    record: DealRecord
    table: Table
    wanted: Expected
    slip: Slip | None = None
    chinese: bool = False

    def sheet(self) -> str:
        """The sheet, its labels in comment lines above it."""
        labels = [f"# {_told(label)}" for label in self.wanted.findings]
        if self.slip is not None:
            mend = write_event(self.slip.mend, DIALECT)
            labels.append(f"# the scribe's slip: {self.slip.kind}; put right by: {mend}")
        lines = [f"# simulated deal {self.number}", *labels]
        return "\n".join([*lines, write_deal(self.record, DIALECT, self.chinese)])

    def labels(self) -> dict[str, Any]:
        """What the audit must say, as JSON."""
        told = self.wanted.fields()
        if self.slip is None:
            return {"deals": [told], "_compare": list(told)}
        return {"deals": [{"findings": told["findings"]}], "_compare": ["findings"], "_slip": self.slip.kind}


def series(
    seed: str,
    deals: int,
    rules: WahuaRules,
    name: str = "wahua-yuhuan",
    slips: float = 0.0,
    manners: Manners | None = None,
) -> Iterator[Simulated]:
    """So many deals; the same for the same arguments, and the first of them whatever ``deals`` is.

    ``slips`` is the chance that a player breaks a rule where he can. Every fourth deal or so, though,
    is played lawfully and written down with one slip.
    """
    calm = manners or Manners()
    names: list[str] = []
    dealer = 0
    for number in range(1, deals + 1):
        rng = Random(f"wahua {seed} {number}")
        evening, place = divmod(number - 1, EVENING)
        if place == 0:
            names, dealer = four_names(rng), 0
        scribe = slips > 0 and rng.random() < SCRIBES_SHARE
        offence = 0.0 if scribe else slips
        follows = rules.houses == "follow-dealer"
        table = play(rng, rules, 0 if follows else dealer, msgspec.structs.replace(calm, offence=offence))
        date = FIRST_EVENING + datetime.timedelta(days=7 * evening)
        record = record_of(
            table, name, seated(names, dealer) if follows else names, place + 1, date=str(date), table="1"
        )
        if rng.random() < 0.3:
            record = timed(record, rng)
        yield _written(number, rng, table, record, scribe)
        following = table.next_dealer()
        if following is not None:
            dealer = (dealer + following) % 4 if follows else following


def _written(number: int, rng: Random, table: Table, record: DealRecord, scribe: bool) -> Simulated:
    wanted = expected(table)
    chinese = rng.random() < 0.3
    slip = make(rng, table) if scribe else None
    if slip is None:
        return Simulated(number, record, table, wanted, None, chinese)
    stands = slip.as_it_stands()
    numbers = {origin: place for place, (origin, _) in enumerate(slip.lines, 1) if origin is not None}
    others = tuple(
        msgspec.structs.replace(label, event=numbers[label.event])
        for label in wanted.findings
        if not slip.cut or numbers.get(label.event, _first(slip)) < _first(slip)
    )
    found = msgspec.structs.replace(wanted, findings=(*others, *slip.found))
    entries = tuple(Entry(place, event) for place, event in enumerate(stands, 1))
    written = msgspec.structs.replace(record, entries=entries)
    return Simulated(number, written, table, found, slip, chinese)


def _first(slip: Slip) -> int:
    return min(label.event for label in slip.found)


def _told(label: Label) -> str:
    seat = "" if label.seat is None else f" {DIALECT.seats[label.seat].chinese}"
    return f"{label.kind} at {label.event}:{seat} {label.code}"
