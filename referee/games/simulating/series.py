"""A series of simulated deals: evenings of four players, each deal with what its audit must say."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from referee.games.game import Rules
from referee.games.simulating.sheets import Expected
from referee.games.simulating.simulator import Manners, Simulator, Sitting
from referee.games.simulating.slip import Slip, make
from referee.games.simulating.table import Label, Table
from referee.record.deal import DealRecord
from referee.record.dialect import Dialect
from referee.record.writer import write_deal, write_event

R = TypeVar("R", bound=Rules)
TableT = TypeVar("TableT", bound=Table)

EVENING = 8
"""Deals that the same four play."""

SCRIBES_SHARE = 0.25
"""Where slips are wanted: the share of deals in which it is the scribe who slips, and nobody else."""

CHINESE_SHARE = 0.3
"""The share of the sheets that are written in Chinese."""

FIRST_EVENING = datetime.date(2026, 1, 2)


class Simulated(msgspec.Struct, Generic[TableT], frozen=True):
    """One deal as it was written, with what happened at the table.

    ``happened`` is the whole record of it, ``record`` what was written: it may have a slip of the scribe,
    or leave something out. ``wanted`` is what the audit must say of that, of which only the findings are
    certain where the scribe slipped.
    """

    number: int
    record: DealRecord
    happened: DealRecord
    table: TableT
    wanted: Expected
    slip: Slip | None = None
    chinese: bool = False

    def sheet(self, dialect: Dialect) -> str:
        """The sheet, its labels in comment lines above it."""
        labels = [f"# {_told(label, dialect)}" for label in self.wanted.findings]
        if self.slip is not None:
            mend = write_event(self.slip.mend, dialect)
            labels.append(f"# the scribe's slip: {self.slip.kind}; put right by: {mend}")
        lines = [f"# simulated deal {self.number}", *labels]
        return "\n".join([*lines, write_deal(self.record, dialect, self.chinese)])

    def labels(self, dialect: Dialect) -> dict[str, Any]:
        """What the audit must say, as JSON."""
        told = self.wanted.fields(dialect)
        if self.slip is None:
            return {"deals": [told], "_compare": list(told)}
        return {"deals": [{"findings": told["findings"]}], "_compare": ["findings"], "_slip": self.slip.kind}


def series(
    simulator: Simulator[R, TableT],
    seed: str,
    deals: int,
    rules: R,
    name: str,
    slips: float = 0.0,
    manners: Manners | None = None,
) -> Iterator[Simulated[TableT]]:
    """So many deals; the same for the same arguments, and the first of them whatever ``deals`` is.

    ``name`` is what the sheets call the rule set. ``slips`` is the chance that a player breaks a rule
    where he can. Every fourth deal or so, though, is played lawfully and written down with one slip.
    """
    calm = manners or simulator.manners
    sitting: Sitting[TableT] | None = None
    for number in range(1, deals + 1):
        rng = Random(f"{simulator.game.name} {seed} {number}")
        evening, place = divmod(number - 1, EVENING)
        if place == 0 or sitting is None:
            sitting = simulator.sit_down(rng, rules, name)
        scribe = slips > 0 and rng.random() < SCRIBES_SHARE
        date = FIRST_EVENING + datetime.timedelta(days=7 * evening)
        header = {"deal": place + 1, "date": str(date), "table": "1"}
        behave = msgspec.structs.replace(calm, offence=0.0 if scribe else slips)
        table, record = sitting.play(rng, behave, header)
        chinese = rng.random() < CHINESE_SHARE
        wanted = simulator.expected(table)
        slip = make(rng, table, simulator.kinds) if scribe else None
        if slip is None:
            written = simulator.written(rng, table, record)
            yield Simulated(number, written, record, table, wanted, None, chinese)
        else:
            yield _slipped(Simulated(number, record, record, table, wanted, slip, chinese), slip)


def _slipped(deal: Simulated[TableT], slip: Slip) -> Simulated[TableT]:
    """The deal as it stands with the slip in it."""
    numbers = {origin: place for place, (origin, _) in enumerate(slip.lines, 1) if origin is not None}
    first = min(label.event for label in slip.found)
    others = tuple(
        msgspec.structs.replace(label, event=numbers[label.event])
        for label in deal.wanted.findings
        if not slip.cut or numbers.get(label.event, first) < first
    )
    found = msgspec.structs.replace(deal.wanted, findings=(*others, *slip.found))
    return msgspec.structs.replace(deal, record=slip.as_it_stands(deal.record), wanted=found)


def _told(label: Label, dialect: Dialect) -> str:
    seat = "" if label.seat is None else f" {dialect.seats[label.seat].chinese}"
    return f"{label.kind} at {label.event}:{seat} {label.code}"
