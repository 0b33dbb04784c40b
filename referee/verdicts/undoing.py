"""Corrections of a record taken back: a fault that one of them brought about is gone without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from referee.record import events as e
from referee.record.corrections import corrected, corrected_header, last_corrections
from referee.record.deal import Entry
from referee.record.headers import header_lines
from referee.verdicts.cases import UNDONE, Case, Remedy


def undoing(case: Case) -> Iterator[Remedy]:
    """Each correction of the record taken back by a line below it, the last one first."""
    for line in reversed(case.record.entries):
        event = _taken_back(line, case)
        if event is not None:
            yield Remedy((event,), UNDONE, line.number)


def named(line: Entry, entries: Sequence[Entry]) -> int | None:
    """The number of the event that a line voids or amends; None if it does neither."""
    if isinstance(line.event, (e.Void, e.Amend)):
        return line.event.event
    counting = last_corrections(entries)
    return next((number for number, one in counting.items() if one is line), None)


def without(line: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """The entries with one that says nothing in the place of a correction, so that the numbers stay."""
    silent = msgspec.structs.replace(line, event=e.Dispute(0, line.number, ""))
    return [silent if entry is line else entry for entry in entries]


def as_before(line: Entry, entries: Sequence[Entry]) -> Entry | None:
    """The event that a line voids or amends, as it stood without that line; None if it did not stand."""
    number = named(line, entries)
    return next((one for one in corrected(without(line, entries)) if one.number == number), None)


def _taken_back(line: Entry, case: Case) -> e.Event | None:
    """What to write below so that a line is as if it were not there; None for one that is no correction."""
    if isinstance(line.event, e.Insert):
        return e.Void(line.number)
    if isinstance(line.event, e.AmendHeader):
        was_said = header_before(line, case)
        return None if was_said is None else e.AmendHeader(was_said)
    if not isinstance(line.event, (e.Void, e.Amend, e.Ruling)):
        return None
    was = as_before(line, case.record.entries)
    return None if was is None else e.Amend(was.number, was.event, None, was.bot)


def header_before(line: Entry, case: Case) -> str | None:
    """The header line that another one replaced; None where there was none."""
    record = case.record
    before = msgspec.structs.replace(record, entries=tuple(without(line, record.entries)))
    said = [header_lines(corrected_header(one, case.dialect), case.dialect) for one in (before, record)]
    gone = [text for text in said[0] if text not in said[1]]
    return gone[0] if len(gone) == 1 else None
