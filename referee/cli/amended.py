"""What a replay says of events that were corrected: by which line, and what was written first."""

from __future__ import annotations

from collections.abc import Iterator

from referee.cli.lines import folded
from referee.cli.notation import written
from referee.cli.printing import plain
from referee.cli.tables import labelled
from referee.record import events as e
from referee.record.corrections import last_corrections
from referee.record.deal import DealRecord, Entry
from referee.verdicts.forms import Writing


def event_label(entry: Entry) -> str:
    """The number of an event and the line that it stands on."""
    return f"第 {entry.number} 号{f' ({entry.line} 行)' if entry.line else ''}"


def correction_lines(record: DealRecord, number: int, writing: Writing) -> Iterator[str]:
    """By which line an event was amended or inserted; nothing of one that stands as it was written."""
    first = record.entries[number - 1]
    told = []
    if isinstance(first.event, e.Insert):
        place = record.entries[first.event.event - 1]
        told.append(f"补在{event_label(place)} 前 (inserted before event {place.number})")
    last = last_corrections(record.entries).get(number)
    if last is not None:
        by = "裁判改的" if isinstance(last.event, e.Ruling) else "改过"
        told.append(f"{by}，见{event_label(last)} (amended by event {last.number})")
        told.append(f"原写 (written first): {_as_first(first, writing)}")
    for line in told:
        yield from folded(line, 2)


def place_of(record: DealRecord, number: int) -> int:
    """The number of the event that an inserted one stands before; any other's own."""
    event = record.entries[number - 1].event
    while isinstance(event, e.Insert):
        number = event.event
        event = record.entries[number - 1].event
    return number


def named_by(record: DealRecord, number: int) -> int | None:
    """The event that a correction, dispute or ruling is about, by the number of that line."""
    event = record.entries[number - 1].event if number <= len(record.entries) else None
    if isinstance(event, e.Ruling):
        event = record.entries[event.dispute - 1].event
    return event.event if isinstance(event, (e.Void, e.Amend, e.Dispute)) else None


def voided(record: DealRecord) -> dict[int, Entry]:
    """The line that took each event out that never happened, by the number of the event."""
    last = last_corrections(record.entries)
    return {number: last[number] for number in sorted(last) if isinstance(last[number].event, e.Void)}


def void_lines(record: DealRecord, number: int, writing: Writing) -> Iterator[str]:
    """An event that never happened, and by which line it was taken out."""
    entry, by = record.entries[number - 1], voided(record)[number]
    yield from labelled(event_label(entry), _as_first(entry, writing))
    yield from folded(f"废了，见{event_label(by)} (voided by event {by.number})", 2)


def _as_first(entry: Entry, writing: Writing) -> str:
    return plain(written(entry, writing))
