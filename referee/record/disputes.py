"""Disputes, and what the referee answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from referee.record import events as e
from referee.record.corrections import last_rulings
from referee.record.deal import Entry


class Disputed(msgspec.Struct, frozen=True):
    """A dispute by its number, and the ruling that counts on it by its own; None where there is none yet."""

    number: int
    dispute: e.Dispute
    ruled: int | None = None
    ruling: e.Ruling | None = None

    @property
    def upheld(self) -> bool:
        """Whether the findings at the disputed event do not count as ruled."""
        return self.ruling is not None and self.ruling.word == "uphold"


def disputes(entries: Sequence[Entry]) -> Iterator[Disputed]:
    """Every dispute of a record, in the order written."""
    rulings = last_rulings(entries)
    for entry in entries:
        if isinstance(entry.event, e.Dispute):
            last = rulings.get(entry.number)
            if last is None:
                yield Disputed(entry.number, entry.event)
            else:
                assert isinstance(last.event, e.Ruling)
                yield Disputed(entry.number, entry.event, last.number, last.event)
