"""Corrections: what the record says once its slips are put right. The original stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from referee.record import events as e
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.headers import header_from_line

_NOT_CORRECTED = (e.Void, e.Amend, e.AmendHeader, e.Dispute, e.Ruling)


def misdirection(event: e.Event, before: Sequence[e.Event | None]) -> str | None:
    """What is wrong with the event that a correction, dispute or ruling names; None if nothing is.

    Each is about the past: ``before`` holds the events above it, None for one that could not be read.
    """
    if isinstance(event, e.Ruling):
        return _ruling_misdirected(event, before)
    if not isinstance(event, (e.Void, e.Amend, e.Insert, e.Dispute)):
        return None
    if not 1 <= event.event <= len(before):
        return _missing(event.event, len(before))
    named = before[event.event - 1]
    if not isinstance(event, e.Dispute) and isinstance(named, _NOT_CORRECTED):
        return (
            f"第 {event.event} 号不是牌桌上的事，不能更正 "
            f"(event {event.event} is {_kind(named)}: only events of the table can be corrected)"
        )
    return None


def _ruling_misdirected(event: e.Ruling, before: Sequence[e.Event | None]) -> str | None:
    if not 1 <= event.dispute <= len(before):
        return _missing(event.dispute, len(before))
    named = before[event.dispute - 1]
    if named is None:
        return None
    if not isinstance(named, e.Dispute):
        last = next((n for n in range(len(before), 0, -1) if isinstance(before[n - 1], e.Dispute)), None)
        there = f"最后的争议是 (the last dispute is) {last}" if last else "没有争议 (there is none)"
        return f"第 {event.dispute} 号不是争议 (event {event.dispute} is no dispute)，{there}"
    disputed = before[named.event - 1] if 1 <= named.event <= len(before) else None
    if event.new is not None and isinstance(disputed, _NOT_CORRECTED):
        return (
            f"争的第 {named.event} 号不是牌桌上的事，不能更正 "
            f"(the disputed event {named.event} is no event of the table and cannot be amended)"
        )
    return None


def _missing(number: int, count: int) -> str:
    if count == 0:
        return f"前面还没有事件 (there is no event before this one): {number}"
    return f"前面没有第 {number} 号事件，只到 {count} 号 (no event {number} before this one, only {count})"


def _kind(event: e.Event | None) -> str:
    if isinstance(event, e.Dispute):
        return "a dispute"
    return "a ruling" if isinstance(event, e.Ruling) else "a correction"


_AFTERMATH = frozenset(e.AFTERMATH)


def has_aftermath(entries: Sequence[Entry]) -> bool:
    """Whether anything in the record was corrected, disputed or ruled on; in most deals nothing was."""
    for entry in entries:  # noqa: SIM110 (half the time of `any`, and every replay begins with it)
        if type(entry.event) in _AFTERMATH:
            return True
    return False


def corrected(entries: Sequence[Entry]) -> list[Entry]:
    """The table's events with every correction carried out, in the order they happened.

    A corrected event keeps its number, an inserted one has the number of its ``insert`` line; the
    last correction to name an event counts. Corrections, disputes and rulings are left out.
    """
    if not has_aftermath(entries):
        return list(entries)
    last = {number: entry.event for number, entry in last_corrections(entries).items()}
    before: dict[int, list[Entry]] = {}
    for entry in entries:
        if isinstance(entry.event, e.Insert):
            before.setdefault(entry.event.event, []).append(entry)
    happened: list[Entry] = []
    for entry in entries:
        if type(entry.event) not in _AFTERMATH:
            for placed in _with_inserted(entry, before):
                correction = last.get(placed.number)
                if not isinstance(correction, e.Void):
                    assert correction is None or isinstance(correction, (e.Amend, e.Ruling))
                    happened.append(_as_it_was(placed, correction))
    return happened


def last_corrections(entries: Sequence[Entry]) -> dict[int, Entry]:
    """For each event that was voided or amended, the line that counts: the last one that names it.

    Of several rulings on a dispute only the last is heard.
    """
    rulings = last_rulings(entries)
    last: dict[int, Entry] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, (e.Void, e.Amend)):
            last[event.event] = entry
        elif isinstance(event, e.Ruling) and event.new is not None and rulings[event.dispute] is entry:
            last[_disputed(event, entries)] = entry
    return last


def _with_inserted(entry: Entry, before: Mapping[int, Sequence[Entry]]) -> Iterator[Entry]:
    """An event with those inserted before it, and before those in turn, to any depth: a stack."""
    stack = [(entry, False)]
    while stack:
        placed, opened = stack.pop()
        inserted = () if opened else before.get(placed.number, ())
        if inserted:
            stack.append((placed, True))
            stack += [(one, False) for one in reversed(inserted)]
        else:
            yield placed


def _as_it_was(placed: Entry, correction: e.Amend | e.Ruling | None) -> Entry:
    """An event of the table, as its own line or its correction tells it."""
    if isinstance(placed.event, e.Insert):
        inserted = placed.event
        placed = msgspec.structs.replace(
            placed, event=inserted.new, stamp=inserted.stamp or placed.stamp, bot=inserted.bot
        )
    if correction is None:
        return placed
    assert correction.new is not None
    return msgspec.structs.replace(
        placed, event=correction.new, stamp=correction.stamp or placed.stamp, bot=correction.bot
    )


def corrected_header(record: DealRecord, dialect: Dialect) -> Header:
    """The header with every ``amend header`` carried out; the last one about a line counts."""
    header = record.header
    for entry in record.entries:
        if isinstance(entry.event, e.AmendHeader):
            header = header_from_line(header, entry.event.line, dialect)
    return header


def last_rulings(entries: Sequence[Entry]) -> dict[int, Entry]:
    """The ruling that counts on each dispute, by the number of the dispute: the last one."""
    return {entry.event.dispute: entry for entry in entries if isinstance(entry.event, e.Ruling)}


def _disputed(ruling: e.Ruling, entries: Sequence[Entry]) -> int:
    dispute = entries[ruling.dispute - 1].event
    assert isinstance(dispute, e.Dispute)
    return dispute.event


def upheld(entries: Sequence[Entry]) -> frozenset[int]:
    """The events whose findings the referee took out of ``ruled``; the last ruling on a dispute counts."""
    rulings = [entry.event for entry in last_rulings(entries).values()]
    return frozenset(
        _disputed(ruling, entries)
        for ruling in rulings
        if isinstance(ruling, e.Ruling) and ruling.word == "uphold"
    )
