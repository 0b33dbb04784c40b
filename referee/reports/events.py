"""The events of a deal as lines of text, each with the place that findings link to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.games.game import Words
from referee.record import events as e
from referee.record.corrections import last_corrections
from referee.record.deal import DealRecord, Entry
from referee.record.dialect import Dialect
from referee.record.writer import write_entry, write_event
from referee.reports.texts import plain
from referee.reports.words import REMARKS, RULINGS


class EventLine(msgspec.Struct, frozen=True):
    """One event as written. ``void``: it never happened; ``amended_by``: the number of its correction.

    ``kinds`` names the kinds of finding that stand at it.
    """

    anchor: str
    number: int
    chinese: str
    english: str
    void: bool
    amended_by: int | None
    kinds: tuple[str, ...]


class Remark(msgspec.Struct, frozen=True):
    """A dispute, ruling or correction: what it says, about which event, and why.

    ``verdict`` is the referee's word in a ruling; ``text`` what a correction or ruling puts in place.
    """

    kind: str
    words: Words
    verdict: Words | None
    number: int
    anchor: str
    about: int | None
    about_anchor: str | None
    seat: int | None
    text: str
    reason: str | None


def anchor(deal: str, number: int) -> str:
    """The name of an event's place on the page."""
    return f"{deal}-event-{number}"


def event_lines(
    record: DealRecord, dialect: Dialect, deal: str, kinds: dict[int, tuple[str, ...]]
) -> tuple[EventLine, ...]:
    """Every event of a record in the order written; ``kinds``: the findings at each number."""
    void, amended = _corrected(record.entries)
    return tuple(
        EventLine(
            anchor(deal, entry.number),
            entry.number,
            plain(write_entry(entry, dialect, chinese=True)),
            plain(write_entry(entry, dialect)),
            entry.number in void,
            amended.get(entry.number),
            kinds.get(entry.number, ()),
        )
        for entry in record.entries
    )


def _corrected(entries: Sequence[Entry]) -> tuple[set[int], dict[int, int]]:
    """The events that were voided, and for each amended one the number of the line that did it."""
    last = last_corrections(entries)
    void = {number for number, entry in last.items() if isinstance(entry.event, e.Void)}
    return void, {number: entry.number for number, entry in last.items() if number not in void}


def _disputed(ruling: e.Ruling, entries: Sequence[Entry]) -> int | None:
    dispute = entries[ruling.dispute - 1].event
    return dispute.event if isinstance(dispute, e.Dispute) else None


def remarks(record: DealRecord, dialect: Dialect, deal: str) -> tuple[Remark, ...]:
    """Everything that was written about the record itself, in the order written."""
    found = []
    for entry in record.entries:
        if not isinstance(entry.event, e.AFTERMATH):
            continue
        kind, about = _about(entry.event, record.entries)
        found.append(
            Remark(
                kind,
                REMARKS[kind],
                RULINGS.get(entry.event.word) if isinstance(entry.event, e.Ruling) else None,
                entry.number,
                anchor(deal, entry.number),
                about,
                None if about is None else anchor(deal, about),
                entry.event.seat if isinstance(entry.event, e.Dispute) else None,
                _text(entry.event, dialect),
                _reason(entry.event),
            )
        )
    return tuple(found)


def _about(event: e.Event, entries: Sequence[Entry]) -> tuple[str, int | None]:
    match event:
        case e.Dispute():
            return "dispute", event.event
        case e.Ruling():
            return "ruling", _disputed(event, entries)
        case e.Void() | e.Amend() | e.Insert():
            return "correction", event.event
    return "correction", None


def _text(event: e.Event, dialect: Dialect) -> str:
    """What is put in place of what; a dispute and a plain ruling put nothing."""
    if isinstance(event, e.Ruling):
        return "" if event.new is None else plain(write_event(event.new, dialect, chinese=True))
    return "" if isinstance(event, e.Dispute) else plain(write_event(event, dialect, chinese=True))


def _reason(event: e.Event) -> str | None:
    reason = event.reason if isinstance(event, (e.Dispute, e.Ruling)) else None
    return None if reason is None else plain(reason)
