"""Corrections: what the record says once its slips are put right. The original stays as it is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.record import events as e
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.headers import header_from_line


def misdirected(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """The corrections, disputes and rulings that name an event they cannot: (number, what is wrong).

    Each is about the past: what it names must stand before it.
    """
    faults = []
    for entry in entries:
        event = entry.event
        if isinstance(event, e.Ruling):
            if not (1 <= event.dispute < entry.number and isinstance(_at(event.dispute, entries), e.Dispute)):
                faults.append((entry.number, f"{event.dispute} 不是争议的号码 (not the number of a dispute)"))
        elif isinstance(event, (e.Void, e.Amend, e.Insert, e.Dispute)):
            if not 1 <= event.event < entry.number:
                faults.append(
                    (
                        entry.number,
                        f"前面没有第 {event.event} 号事件 (there is no event {event.event} before)",
                    )
                )
            elif not isinstance(event, e.Dispute) and isinstance(_at(event.event, entries), _NOT_CORRECTED):
                faults.append(
                    (
                        entry.number,
                        f"第 {event.event} 号不是牌桌上的事 (event {event.event} cannot be corrected)",
                    )
                )
    return faults


_NOT_CORRECTED = (e.Void, e.Amend, e.AmendHeader, e.Dispute, e.Ruling)


def _at(number: int, entries: Sequence[Entry]) -> e.Event:
    return entries[number - 1].event


def corrected(entries: Sequence[Entry]) -> list[Entry]:
    """The table's events with every correction carried out, in the order they happened.

    A corrected event keeps its number, an inserted one has the number of its ``insert`` line; the
    last correction to name an event counts. Corrections, disputes and rulings are left out.
    """
    if not any(isinstance(entry.event, e.AFTERMATH) for entry in entries):
        return list(entries)
    last: dict[int, e.Event] = {}
    before: dict[int, list[Entry]] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, (e.Void, e.Amend)):
            last[event.event] = event
        elif isinstance(event, e.Insert):
            before.setdefault(event.event, []).append(entry)
        elif isinstance(event, e.Ruling) and event.new is not None:
            dispute = entries[event.dispute - 1].event
            assert isinstance(dispute, e.Dispute)
            last[dispute.event] = e.Amend(dispute.event, event.new)
    happened: list[Entry] = []
    for entry in entries:
        if not isinstance(entry.event, e.AFTERMATH):
            # An inserted event may have events inserted before it in turn, to any depth: a stack.
            stack = [(entry, entry.event, False)]
            while stack:
                placed, event, opened = stack.pop()
                inserted = () if opened else before.get(placed.number, ())
                if inserted:
                    stack.append((placed, event, True))
                    for one in reversed(inserted):
                        assert isinstance(one.event, e.Insert)
                        stack.append((one, one.event.new, False))
                    continue
                correction = last.get(placed.number)
                if isinstance(correction, e.Amend):
                    event = correction.new
                if not isinstance(correction, e.Void):
                    same = event is placed.event
                    happened.append(placed if same else msgspec.structs.replace(placed, event=event))
    return happened


def corrected_header(record: DealRecord, dialect: Dialect) -> Header:
    """The header with every ``amend header`` carried out; the last one about a line counts."""
    header = record.header
    for entry in record.entries:
        if isinstance(entry.event, e.AmendHeader):
            header = header_from_line(header, entry.event.line, dialect)
    return header


def upheld(entries: Sequence[Entry]) -> frozenset[int]:
    """The events whose findings the referee took out of ``ruled``; the last ruling on a dispute counts."""
    words: dict[int, tuple[int, str]] = {}
    for entry in entries:
        if isinstance(entry.event, e.Ruling):
            dispute = entries[entry.event.dispute - 1].event
            assert isinstance(dispute, e.Dispute)
            words[entry.event.dispute] = (dispute.event, entry.event.word)
    return frozenset(event for event, word in words.values() if word == "uphold")
