"""The record of one deal: its header and its numbered events."""

from __future__ import annotations

import msgspec

from referee.record.events import Event
from referee.record.faults import Fault
from referee.record.stamps import Stamp

Pairs = tuple[tuple[str, str], ...]


class Header(msgspec.Struct, frozen=True):
    """What stands above the events. Seats are numbers in turn order, names as written.

    ``extra`` holds the header lines that only this game has, ``own`` those a club adds (``_…``), each
    sorted by name: the order in which header lines are written means nothing.
    """

    game: str
    rules: str | None = None
    seats: tuple[str | None, ...] = (None, None, None, None)
    dealer: int | None = None
    deal: int | None = None
    date: str | None = None
    table: str | None = None
    scribe: str | None = None
    extra: Pairs = ()
    own: Pairs = ()


class Entry(msgspec.Struct, frozen=True):
    """One numbered event as it stands in the record.

    ``line`` and ``column`` (from 1) say where it was read, 0 where it was not read from a sheet;
    they are no part of the event. ``bot`` marks what was done for a player whose time had run out.
    ``own`` are the fields a club added behind the event, sorted by name.
    """

    number: int
    event: Event
    stamp: Stamp | None = None
    bot: bool = False
    own: Pairs = ()
    line: int = 0
    column: int = 0


class DealRecord(msgspec.Struct, frozen=True):
    """One deal as written: ``line`` is that of its ``game`` line in ``source``.

    ``header_lines`` gives the place (line, column) of each header value that was written. ``clashes``
    are faults of the header that leave every event readable: one name on two seats. Such a deal can be
    judged by its seats, but must not be logged or settled by its names.
    """

    header: Header
    entries: tuple[Entry, ...]
    source: str = ""
    line: int = 0
    header_lines: dict[str, tuple[int, int]] = {}
    clashes: tuple[Fault, ...] = ()

    def line_of(self, number: int | None) -> int | None:
        """The line of the event with that number, or None."""
        if number is None or not 1 <= number <= len(self.entries):
            return None
        return self.entries[number - 1].line or None
