"""The events that every game shares: one small frozen class a verb.

Tiles are the small integers of the game's own codec and seats count 0 to 3 in turn order;
both become text again only at an edge. :data:`UNKNOWN` stands for a tile nobody saw.
"""

from __future__ import annotations

import msgspec

from referee.record.stamps import Stamp

UNKNOWN = -1
"""A tile that was not seen; written ``?``."""


class Event(msgspec.Struct, frozen=True, kw_only=False):
    """Something that was written down. Corrections and rulings are events too."""


class SeatEvent(Event, frozen=True):
    """An event that one seat did."""

    seat: int


class Dice(Event, frozen=True):
    """The roll that opens the deal, two or three dice."""

    dice: tuple[int, ...]


class Deal(SeatEvent, frozen=True):
    """The tiles dealt to a seat."""

    tiles: tuple[int, ...]


class Draw(SeatEvent, frozen=True):
    """A tile from the wall: the turn's draw, or the replacement that is due."""

    tile: int


class Discard(SeatEvent, frozen=True):
    tile: int


class Flower(SeatEvent, frozen=True):
    """Bonus tiles laid open."""

    tiles: tuple[int, ...]


class Win(SeatEvent, frozen=True):
    """A win is called; the tile is what the scribe named, or None."""

    tile: int | None = None


class Pass(SeatEvent, frozen=True):
    """He declined what he could claim."""


class Timeout(SeatEvent, frozen=True):
    """His turn ran out."""


class Reveal(SeatEvent, frozen=True):
    """What he shows at the end: concealed tiles, and open groups where they were written too."""

    tiles: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()


class End(Event, frozen=True):
    """The deal is over: ``word`` is ``exhausted``, ``time``, ``abandoned`` or None (won, escaped)."""

    word: str | None = None
    reason: str | None = None


class Dispute(SeatEvent, frozen=True):
    """A player disputes what stands at an event."""

    event: int
    reason: str


class Ruling(Event, frozen=True):
    """The referee's word on a dispute; ``dispute`` is the number of the dispute's own line.

    ``new``, ``stamp`` and ``bot`` are those of the event as it really was, where the word is ``amend``.
    """

    dispute: int
    word: str
    new: Event | None = None
    reason: str | None = None
    stamp: Stamp | None = None
    bot: bool = False


class Void(Event, frozen=True):
    """The event never happened."""

    event: int


class Amend(Event, frozen=True):
    """The event was really ``new``; it keeps its time where none is given."""

    event: int
    new: Event
    stamp: Stamp | None = None
    bot: bool = False


class Insert(Event, frozen=True):
    """``new`` happened immediately before the event and was forgotten.

    Its time is the one written after the colon, else the one at the head of the line.
    """

    event: int
    new: Event
    stamp: Stamp | None = None
    bot: bool = False


class AmendHeader(Event, frozen=True):
    """A header line was wrong; ``line`` is the right one in canonical form."""

    line: str


CORRECTIONS = (Void, Amend, Insert, AmendHeader)
AFTERMATH = (*CORRECTIONS, Dispute, Ruling)
"""Events about the record, not of the table: they may follow the end of a deal."""
