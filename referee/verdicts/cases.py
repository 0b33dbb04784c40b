"""A finding with what the record says around it, and the corrections that may put it right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from referee.record import events as e
from referee.record.corrections import corrected
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.events import UNKNOWN, Event
from referee.record.slots import OneTile, Tiles
from referee.verdicts.finding import Finding

UNDONE, MISSING, MEANT, ONLY, LAST = range(5)
"""How much speaks for a remedy: a correction of the sheet brought the finding about; a line was left out, the
most usual slip; a slip of the hand explains it; nothing does, so that it must be the only one that helps; it
takes something out of the record, or leaves it open."""


class Remedy(msgspec.Struct, frozen=True):
    """Corrections that together may put a finding right; ``rank`` is one of those above.

    ``undone`` is the number of the correction in the record that they take back, where they do that.
    ``answer`` tells what they come to, where another line can say the same: who held which tile in the place
    of which.
    """

    events: tuple[Event, ...]
    rank: int = MEANT
    undone: int | None = None
    answer: tuple[int | None, int, int] | None = None


class Case(msgspec.Struct, frozen=True, dict=True):
    """A finding, the header it was judged by, and the record in which it was found."""

    finding: Finding
    header: Header
    record: DealRecord
    dialect: Dialect

    @cached_property
    def happened(self) -> Sequence[Entry]:
        """The events of the table as they stand corrected."""
        return corrected(self.record.entries)

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
    def above(self) -> Sequence[Entry]:
        """The events before that one, the nearest last."""
        return self.happened[: self.place or 0]

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
        words = value.split() if isinstance(value, str) else value if isinstance(value, list) else ()
        single = (word for word in words if isinstance(word, str) and word[0] not in "?–")
        found = map(self.dialect.tiles.read, single)
        return [tiles[0] for tiles in found if tiles is not None and len(tiles) == 1]

    def amended(self, new: Event, rank: int = MEANT) -> Remedy:
        """The event was another one."""
        assert self.entry is not None
        return amended(self.entry, new, rank)

    def holding(self, tile: int) -> list[Entry]:
        """The events in which that tile was dealt or drawn: the finding's own, and those above it upwards."""
        entries = [*([] if self.entry is None else [self.entry]), *reversed(self.above)]
        return [entry for entry in entries if tile in taken(entry.event)]


def amended(entry: Entry, new: Event, rank: int = MEANT) -> Remedy:
    """An event of the table was another one."""
    return Remedy((e.Amend(entry.number, new, None, entry.bot),), rank)


def dealt_or_drawn(entry: Entry, old: int, new: int, dialect: Dialect) -> Iterator[Remedy]:
    """Another tile was dealt or drawn: the same answer, whichever of his lines it stands on."""
    event = with_tile(entry.event, old, new, dialect)
    if event is not None and old != new:
        answer = (getattr(entry.event, "seat", None), old, new)
        yield msgspec.structs.replace(amended(entry, event, ONLY), answer=answer)


def every_tile(dialect: Dialect) -> Sequence[int]:
    """Each tile of the game's set, once."""
    read = map(dialect.tiles.read, dialect.tiles.words())
    return [*dict.fromkeys(tiles[0] for tiles in read if tiles is not None and len(tiles) == 1)]


def taken(event: Event) -> tuple[int, ...]:
    """The tiles that a player takes up unseen by the others: dealt or drawn."""
    if isinstance(event, e.Draw):
        return (event.tile,)
    return event.tiles if isinstance(event, e.Deal) else ()


def with_tile(event: Event, old: int, new: int, dialect: Dialect) -> Event | None:
    """An event with another tile in the place of one; None if that stands nowhere in it."""
    for slot in dialect.by_event[type(event)].slots:
        if isinstance(slot, (OneTile, Tiles)) and (new != UNKNOWN or slot.unknown):
            value = slot.get(event)
            if value == old:
                return msgspec.structs.replace(event, **{slot.field: new})
            if isinstance(slot, Tiles) and old in value:
                at = len(value) - 1 - value[::-1].index(old)
                return msgspec.structs.replace(event, **{slot.field: (*value[:at], new, *value[at + 1 :])})
    return None
