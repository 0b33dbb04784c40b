"""Writes the record of a deal as a sheet that reads back to the same events."""

from __future__ import annotations

from referee.record import events as e
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.events import Event
from referee.record.lexer import quote
from referee.record.parsing import RULINGS

_CHINESE_RULINGS = {value: word for word, value in reversed(RULINGS.items()) if not word.isascii()}


def write_deal(record: DealRecord, dialect: Dialect, chinese: bool = False) -> str:
    """The sheet of one deal, header and events, in English or Chinese words; ends in a newline."""
    lines = [*header_lines(record.header, dialect)]
    lines += [write_entry(entry, dialect, chinese) for entry in record.entries]
    return "\n".join(lines) + "\n"


def header_lines(header: Header, dialect: Dialect) -> list[str]:
    """The header lines in their usual order."""
    lines = [f"game {header.game}"]
    if header.rules is not None:
        lines.append(f"rules {quote(header.rules)}")
    lines += [f"{name} {value}" for name, value in header.extra]
    lines += [
        f"seat {dialect.seats[seat].chinese} {quote(name)}"
        for seat, name in enumerate(header.seats)
        if name is not None
    ]
    if header.dealer is not None:
        lines.append(f"dealer {dialect.seats[header.dealer].chinese}")
    for field in ("deal", "date", "table", "scribe"):
        value = getattr(header, field)
        if value is not None:
            lines.append(f"{field} {quote(str(value))}")
    lines += [f"{name} {quote(value)}".rstrip() if value else name for name, value in header.own]
    return lines


def write_entry(entry: Entry, dialect: Dialect, chinese: bool = False) -> str:
    """One line: time stamp, event, ``bot``, the club's own fields."""
    parts = [f"[{entry.stamp}]"] if entry.stamp else []
    parts.append(write_event(entry.event, dialect, chinese))
    if entry.bot:
        parts.append("bot")
    parts += [f"{name}={value}" if value else name for name, value in entry.own]
    return " ".join(parts)


def write_event(event: Event, dialect: Dialect, chinese: bool = False) -> str:
    """One event as a scribe would write it."""
    match event:
        case e.Void(number):
            return f"{'废' if chinese else 'void'} {number}"
        case e.Amend(number, new):
            return f"{'改' if chinese else 'amend'} {number}: {write_event(new, dialect, chinese)}"
        case e.Insert(number, new):
            return f"{'补' if chinese else 'insert'} {number}: {write_event(new, dialect, chinese)}"
        case e.AmendHeader(line):
            return f"{'改' if chinese else 'amend'} header: {line}"
        case e.Ruling(dispute, word, new, reason):
            said = _CHINESE_RULINGS[word] if chinese else word
            parts = ["裁" if chinese else "ruling", str(dispute), said + (":" if new is not None else "")]
            if new is not None:
                parts.append(write_event(new, dialect, chinese))
            if reason is not None:
                parts.append(quote_reason(reason))
            return " ".join(parts)
    verb = dialect.by_event[type(event)]
    notation = dialect.notation(chinese)
    parts = [dialect.seats[event.seat].chinese] if isinstance(event, e.SeatEvent) else []
    parts.append(verb.others[0] if chinese and verb.others else verb.word)
    parts += [slot.write(slot.get(event), notation) for slot in verb.slots]
    return " ".join(part for part in parts if part)


def quote_reason(reason: str) -> str:
    """A reason is always quoted, so that it cannot be read as part of the event before it."""
    quoted = quote(reason)
    return quoted if quoted.startswith('"') else f'"{reason}"'
