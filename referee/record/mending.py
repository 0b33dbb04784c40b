"""The corrections that make one record of a deal say what another says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

import msgspec

from referee.record import events as e
from referee.record.corrections import corrected, corrected_header
from referee.record.deal import DealRecord, Entry, Header, Pairs
from referee.record.dialect import Dialect
from referee.record.events import Event
from referee.record.headers import header_from_line
from referee.record.stamps import Stamp
from referee.record.writer import header_lines, write_entry

_MOST_COMPARED = 1_000_000
"""Pairs of events that are compared; beyond that two deals are set against each other line by line."""

_Said = tuple[Event, Stamp | None, bool, Pairs]


class Mending(msgspec.Struct, frozen=True):
    """What to write below a record: ``lines``. ``stays`` is what no line can change."""

    lines: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()


def mending(record: DealRecord, wanted: DealRecord, dialect: Dialect) -> Mending:
    """The lines that, below ``record``, give the header and the events of the table that ``wanted`` has.

    Disputes and rulings are no part of what is compared: they are told among what stays.
    """
    header = _of_header(corrected_header(record, dialect), corrected_header(wanted, dialect), dialect)
    lines = tuple(
        write_entry(entry, dialect)
        for entry in _of_events(corrected(record.entries), corrected(wanted.entries))
    )
    words = [[write_entry(one, dialect) for one in _about(entries.entries)] for entries in (record, wanted)]
    ours, theirs = words
    differing = [word for word in (*ours, *theirs) if ours.count(word) != theirs.count(word)]
    return Mending((*header.lines, *lines), (*header.stays, *dict.fromkeys(differing)))


def _about(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The disputes and rulings of a record."""
    return (entry for entry in entries if isinstance(entry.event, (e.Dispute, e.Ruling)))


def _of_header(header: Header, wanted: Header, dialect: Dialect) -> Mending:
    """Header lines can be written anew, but not taken away; the game can be neither."""
    ours, theirs = header_lines(header, dialect), header_lines(wanted, dialect)
    missing = [line for line in theirs[1:] if line not in ours]
    for line in missing:
        header = header_from_line(header, line, dialect)
    result = header_lines(header, dialect)
    stays = [line for line in result if line not in theirs] + [line for line in theirs if line not in result]
    return Mending(tuple(f"amend header: {line}" for line in missing), tuple(stays))


def _of_events(happened: Sequence[Entry], wanted: Sequence[Entry]) -> Iterator[Entry]:
    """The lines that turn some events of the table into others, each as an entry."""
    for start, stop, first, last in _differences([*map(_said, happened)], [*map(_said, wanted)]):
        ours, theirs = happened[start:stop], wanted[first:last]
        for was, new in zip(ours, theirs, strict=False):
            yield from _instead(was, new)
        for was in ours[len(theirs) :]:
            yield Entry(0, e.Void(was.number))
        following = happened[stop].number if stop < len(happened) else None
        for new in theirs[len(ours) :]:
            yield _before(following, new)


def _instead(was: Entry, new: Entry) -> Iterator[Entry]:
    """The lines that put one event in the place of another.

    An amendment keeps the time where it gives none, and the club's own fields: to be rid of those the
    event is voided and written anew.
    """
    if new.own == was.own and (new.stamp is not None or was.stamp is None):
        yield Entry(0, e.Amend(was.number, new.event, new.stamp, new.bot))
    else:
        yield Entry(0, e.Void(was.number))
        yield _before(was.number, new)


def _before(number: int | None, new: Entry) -> Entry:
    """The line that puts an event before another, or behind all."""
    if number is None:
        return msgspec.structs.replace(new, number=0)
    return Entry(0, e.Insert(number, new.event, new.stamp, new.bot), own=new.own)


def _said(entry: Entry) -> _Said:
    return entry.event, entry.stamp, entry.bot, entry.own


def _differences(ours: Sequence[_Said], theirs: Sequence[_Said]) -> Iterator[tuple[int, int, int, int]]:
    """Where two rows differ: from and to in the one, from and to in the other, from the front."""
    least = min(len(ours), len(theirs))
    front = next((at for at in range(least) if ours[at] != theirs[at]), least)
    back = next((at for at in range(least - front) if ours[-1 - at] != theirs[-1 - at]), least - front)
    ours, theirs = ours[front : len(ours) - back], theirs[front : len(theirs) - back]
    if len(ours) * len(theirs) > _MOST_COMPARED:
        yield front, front + len(ours), front, front + len(theirs)
        return
    for kind, start, stop, first, last in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if kind != "equal":
            yield front + start, front + stop, front + first, front + last
