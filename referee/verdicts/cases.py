"""A finding with what the record says around it, and the corrections that may put it right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from referee.record import events as e
from referee.record.deal import Entry, Header
from referee.record.dialect import Dialect
from referee.record.events import UNKNOWN, Event
from referee.record.slots import OneTile, Tiles
from referee.verdicts.finding import Finding

MEANT, ONLY, LAST = range(3)
"""How much speaks for a remedy: a slip of the hand explains it; nothing does, so that it must be the only
one that helps; it takes something out of the record, or leaves it open."""


class Remedy(msgspec.Struct, frozen=True):
    """Corrections that together may put a finding right; ``rank`` is one of the three above."""

    events: tuple[Event, ...]
    rank: int = MEANT


class Case(msgspec.Struct, frozen=True, dict=True):
    """A finding, the header it was judged by, and the events of the table as they stand corrected."""

    finding: Finding
    header: Header
    happened: Sequence[Entry]
    dialect: Dialect

    @cached_property
    def place(self) -> int | None:
        """Where the finding's event stands among those that happened."""
        numbers = (at for at, entry in enumerate(self.happened) if entry.number == self.finding.event)
        return next(numbers, None)

    @property
    def entry(self) -> Entry | None:
        """The event that the finding is about."""
        return None if self.place is None else self.happened[self.place]

    @property
    def before(self) -> Entry | None:
        """The event before that one."""
        return self.happened[self.place - 1] if self.place else None

    @property
    def mover(self) -> int | None:
        """The seat whose move was due, where the finding says so."""
        name = self.finding.evidence.get("mover")
        return None if name is None else self.dialect.seat_by_name(name)

    def tiles(self, key: str) -> list[int]:
        """The tiles that a place of the evidence names, without those that nobody saw."""
        value = self.finding.evidence.get(key, ())
        words = value.split() if isinstance(value, str) else value
        found = (self.dialect.tiles.read(word) for word in words if word[0] not in "?–")
        return [tiles[0] for tiles in found if tiles is not None and len(tiles) == 1]

    def amended(self, new: Event, rank: int = MEANT) -> Remedy:
        """The event was another one."""
        entry = self.entry
        assert entry is not None
        return Remedy((e.Amend(entry.number, new, None, entry.bot),), rank)

    def with_tile(self, old: int, new: int) -> Event | None:
        """The event with another tile in the place of one; None if that stands nowhere in it."""
        assert self.entry is not None
        event = self.entry.event
        for slot in self.dialect.by_event[type(event)].slots:
            if isinstance(slot, (OneTile, Tiles)) and (new != UNKNOWN or slot.unknown):
                value = slot.get(event)
                if value == old:
                    return msgspec.structs.replace(event, **{slot.field: new})
                if isinstance(slot, Tiles) and old in value:
                    at = len(value) - 1 - value[::-1].index(old)
                    return msgspec.structs.replace(
                        event, **{slot.field: (*value[:at], new, *value[at + 1 :])}
                    )
        return None
