"""A slip of the scribe as a value, and the tools that the kinds of slips are made with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

import msgspec

from referee.games.simulating.table import Label, Table
from referee.record import events as e
from referee.record.deal import DealRecord, Entry, Header

T = TypeVar("T")
TableT = TypeVar("TableT", bound=Table)
Lines = list[tuple[int | None, e.Event]]
"""Written events, each with the number it has in what happened; None where it never did."""


class Slip(msgspec.Struct, frozen=True):
    """A record with one slip.

    ``lines`` is what was written, ``mend`` the correction that puts it right (naming events as they
    are written), ``found`` what the referee must find in it as it stands. ``cut``: what follows hangs on
    the slip so much that the sheet as it stands is broken off behind it. ``header`` is what was written
    above the events, where the slip is there.
    """

    kind: str
    lines: Lines
    mend: e.Event
    found: tuple[Label, ...]
    cut: bool = True
    header: Header | None = None

    def as_it_stands(self, record: DealRecord) -> DealRecord:
        """The record of the deal with the slip in it.

        Where it is broken off nothing behind the slip has a time: turns seem longer there than they were.
        """
        if not self.cut:
            return self._written(record, self.lines)
        numbers = [label.event for label in self.found]
        broken = self._written(record, [*self.lines[: max(numbers)], (None, e.End("abandoned"))])
        before, behind = broken.entries[: min(numbers) - 1], broken.entries[min(numbers) - 1 :]
        timeless = tuple(msgspec.structs.replace(entry, stamp=None) for entry in behind)
        return msgspec.structs.replace(broken, entries=before + timeless)

    def put_right(self, record: DealRecord, rng: Random) -> tuple[DealRecord, dict[int, int]]:
        """The record with the correction somewhere behind the slip, and where each event now stands.

        The numbers are those of what happened and of the corrected record.
        """
        mend = self.mend
        target = mend.event if isinstance(mend, (e.Void, e.Amend, e.Insert)) else 0
        place = rng.randint(target, len(self.lines))
        found = {origin for origin, _ in self.lines}
        if isinstance(mend, e.Insert):  # the one that was left out has the number of its insert line
            lost = next(number for number in range(1, len(self.lines) + 2) if number not in found)
            entry = record.entries[lost - 1]
            mend = msgspec.structs.replace(mend, stamp=entry.stamp, bot=entry.bot)
        lines: Lines = [*self.lines[:place], (None, mend), *self.lines[place:]]
        numbers = {origin: number for number, (origin, _) in enumerate(lines, 1) if origin is not None}
        if isinstance(mend, e.Insert):
            numbers[lost] = place + 1
        return self._written(record, lines), numbers

    def _written(self, record: DealRecord, lines: Lines) -> DealRecord:
        """Each event with the time at which it happened, if it did."""
        entries = []
        for number, (origin, event) in enumerate(lines, 1):
            entry = Entry(number, event) if origin is None else record.entries[origin - 1]
            entries.append(msgspec.structs.replace(entry, number=number, event=event))
        header = record.header if self.header is None else self.header
        return msgspec.structs.replace(record, header=header, entries=tuple(entries))


class NoRoom(Exception):
    """The deal gives no room for a slip of this kind; its maker in :func:`kinds_of` makes None of it."""


Maker = Callable[[Random, TableT], Slip | None]
"""Makes a slip of one kind in the record of a deal; None where the deal gives no room for one."""

Kinds = Mapping[str, Maker[TableT]]


def kinds_of(*makers: Maker[TableT]) -> dict[str, Maker[TableT]]:
    """The makers by the names of their kinds."""
    return {maker.__name__.replace("_", " "): _where_there_is_room(maker) for maker in makers}


def _where_there_is_room(maker: Maker[TableT]) -> Maker[TableT]:
    def made(rng: Random, table: TableT) -> Slip | None:
        with suppress(NoRoom):
            return maker(rng, table)
        return None

    return made


def make(rng: Random, table: TableT, kinds: Kinds[TableT]) -> Slip | None:
    """A slip of one of these kinds in the record of a deal; None where it gives no room for any."""
    for name in rng.sample(sorted(kinds), len(kinds)):
        slip = kinds[name](rng, table)
        if slip is not None:
            return slip
    return None


def numbered(table: Table, *kinds: type[e.Event]) -> Iterator[tuple[int, e.Event]]:
    """The events of some kinds, each with its number."""
    for number, event in enumerate(table.events, 1):
        if isinstance(event, kinds):
            yield number, event


def written(events: Sequence[e.Event]) -> Lines:
    return list(enumerate(events, 1))


def seat_of(event: e.Event) -> int:
    assert isinstance(event, e.SeatEvent)
    return event.seat


def faults(number: int, seat: int | None, *codes: str) -> tuple[Label, ...]:
    return tuple(Label(number, seat, code, "record") for code in codes)


def instead(kind: str, table: Table, number: int, wrong: e.Event, code: str, cut: bool = True) -> Slip:
    """An event written wrongly."""
    lines = written(table.events)
    right = lines[number - 1][1]
    lines[number - 1] = (number, wrong)
    seat = right.seat if isinstance(right, e.SeatEvent) else None
    return Slip(kind, lines, e.Amend(number, right), faults(number, seat, code), cut)


def beyond(kind: str, table: Table, number: int, extra: e.Event, *codes: str, cut: bool = True) -> Slip:
    """A line too many, written as number ``number``."""
    lines = written(table.events)
    lines.insert(number - 1, (None, extra))
    seat = extra.seat if isinstance(extra, e.SeatEvent) else None
    return Slip(kind, lines, e.Void(number), faults(number, seat, *codes), cut)


def left_out(kind: str, table: Table, number: int, seat: int | None, *codes: str) -> Slip:
    """A line left out; the one that comes in its place shows it."""
    lines = written(table.events)
    _, gone = lines.pop(number - 1)
    return Slip(kind, lines, e.Insert(number, gone), faults(number, seat, *codes))


def named_tiles(events: Sequence[e.Event]) -> Counter[int]:
    """The tiles that the record has named as dealt or drawn."""
    named: Counter[int] = Counter()
    for event in events:
        if isinstance(event, e.Deal):
            named.update(event.tiles)
        elif isinstance(event, e.Draw):
            named[event.tile] += 1
    return named


def turns(table: Table) -> Iterator[tuple[int, e.Draw, e.Discard]]:
    """The turns that are a draw and a discard and nothing else, by the number of the draw."""
    for number, event in numbered(table, e.Draw):
        following = table.events[number] if number < len(table.events) else None
        if not isinstance(event, e.Draw) or not isinstance(following, e.Discard):
            continue
        begins = isinstance(table.events[number - 2], (e.Discard, e.Pass))
        if begins and event.seat == following.seat:
            yield number, event, following


def pick(rng: Random, choices: Iterable[T]) -> T:
    """:raises NoRoom: there is nothing to choose from."""
    found = list(choices)
    if not found:
        raise NoRoom
    return rng.choice(found)


def losers_reveals(table: Table) -> Iterator[tuple[int, e.Reveal]]:
    """The reveals that can only be read in one way: a winner's may hold the won tile or not."""
    for number, event in numbered(table, e.Reveal):
        if isinstance(event, e.Reveal) and event.seat not in table.callers():
            yield number, event
