"""Writes the record of a deal as a sheet that reads back to the same events."""

from __future__ import annotations

from referee.record import events as e
from referee.record.deal import DealRecord, Entry
from referee.record.dialect import Dialect
from referee.record.events import Event
from referee.record.headers import header_lines
from referee.record.quoting import quote, quote_always
from referee.record.stamps import Stamp
from referee.record.verbs import RULINGS

__all__ = ["header_lines", "write_deal", "write_entry", "write_event"]


def write_deal(record: DealRecord, dialect: Dialect, chinese: bool = False) -> str:
    """The sheet of one deal, header and events, in English or Chinese words; ends in a newline."""
    lines = [*header_lines(record.header, dialect)]
    lines += [write_entry(entry, dialect, chinese) for entry in record.entries]
    return "\n".join(lines) + "\n"


def write_entry(entry: Entry, dialect: Dialect, chinese: bool = False) -> str:
    """One line: time stamp, event, ``bot``, the club's own fields."""
    parts = [_happening(entry.event, entry.stamp, entry.bot, dialect, chinese)]
    parts += [f"{name}={quote(value)}" if value else name for name, value in entry.own]
    return " ".join(parts)


def _happening(event: Event, stamp: Stamp | None, bot: bool, dialect: Dialect, chinese: bool) -> str:
    """An event with its time before it and ``bot`` behind it."""
    parts = [f"[{stamp}]"] if stamp is not None else []
    parts.append(write_event(event, dialect, chinese))
    if bot:
        parts.append("bot")
    return " ".join(parts)


def write_event(event: Event, dialect: Dialect, chinese: bool = False) -> str:
    """One event as a scribe would write it."""
    match event:
        case e.Void(number):
            return f"{'废' if chinese else 'void'} {number}"
        case e.Amend(number, new, stamp, bot):
            said = _happening(new, stamp, bot, dialect, chinese)
            return f"{'改' if chinese else 'amend'} {number}: {said}"
        case e.Insert(number, new, stamp, bot):
            said = _happening(new, stamp, bot, dialect, chinese)
            return f"{'补' if chinese else 'insert'} {number}: {said}"
        case e.AmendHeader(line):
            return f"{'改 表头' if chinese else 'amend header'}: {line}"
        case e.Ruling():
            return _ruling(event, dialect, chinese)
    verb = dialect.by_event[type(event)]
    notation = dialect.notation(chinese)
    parts = [dialect.seats[event.seat].chinese] if isinstance(event, e.SeatEvent) else []
    if verb.leader is not None:
        value = verb.leader.get(event)
        parts += [] if value is None else [verb.leader.write(value, notation)]
    parts.append(verb.others[0] if chinese and verb.others else verb.word)
    parts += [slot.write(slot.get(event), notation) for slot in verb.slots]
    return " ".join(part for part in parts if part)


def _ruling(event: e.Ruling, dialect: Dialect, chinese: bool) -> str:
    said = RULINGS[event.word][0] if chinese else event.word
    parts = ["裁" if chinese else "ruling", str(event.dispute), said]
    if event.new is not None:
        parts[-1] += ":"
        parts.append(_happening(event.new, event.stamp, event.bot, dialect, chinese))
    if event.reason or parts[-1].endswith('"'):
        # A text at the end is the ruling's reason: an empty one keeps the event's own text its own.
        parts.append(quote_always(event.reason or ""))
    return " ".join(parts)
