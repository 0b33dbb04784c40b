"""The stored form of a record: one canonical JSON body an event, and the key of a deal.

A body holds text (seat names, tile words), so that it can be read without this program and stays
true when tiles are numbered otherwise.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from referee.record import events as e
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.events import Event
from referee.record.lexer import Statement, statements
from referee.record.slots import Cursor
from referee.record.stamps import Stamp, parse_stamp
from referee.record.verbs import CORRECTING


def header_fields(header: Header, dialect: Dialect) -> dict[str, Any]:
    """The header as JSON values: seats by name, absent values left out."""
    fields: dict[str, Any] = {"game": header.game}
    if header.rules is not None:
        fields["rules"] = header.rules
    names = {dialect.seat_name(s): name for s, name in enumerate(header.seats) if name is not None}
    if names:
        fields["seats"] = names
    if header.dealer is not None:
        fields["dealer"] = dialect.seat_name(header.dealer)
    for field in ("deal", "date", "table", "scribe"):
        if getattr(header, field) is not None:
            fields[field] = getattr(header, field)
    if header.extra:
        fields["extra"] = [list(pair) for pair in header.extra]
    if header.own:
        fields["own"] = [list(pair) for pair in header.own]
    return fields


def header_from_fields(fields: dict[str, Any], dialect: Dialect) -> Header:
    """The header of :func:`header_fields`."""
    seats: list[str | None] = [None] * len(dialect.seats)
    for name, player in fields.get("seats", {}).items():
        seats[dialect.seat_by_name(name)] = player
    dealer = fields.get("dealer")
    return Header(
        game=fields["game"],
        rules=fields.get("rules"),
        seats=tuple(seats),
        dealer=None if dealer is None else dialect.seat_by_name(dealer),
        deal=fields.get("deal"),
        date=fields.get("date"),
        table=fields.get("table"),
        scribe=fields.get("scribe"),
        extra=tuple((name, value) for name, value in fields.get("extra", ())),
        own=tuple((name, value) for name, value in fields.get("own", ())),
    )


def event_fields(event: Event, dialect: Dialect) -> dict[str, Any]:
    """An event as JSON values: ``verb``, ``seat``, then its places; None left out."""
    match event:
        case e.Void(number):
            return {"verb": "void", "event": number}
        case e.Amend(number, new, stamp, bot):
            return {"verb": "amend", "event": number, "new": _happening_fields(new, stamp, bot, dialect)}
        case e.Insert(number, new, stamp, bot):
            return {"verb": "insert", "event": number, "new": _happening_fields(new, stamp, bot, dialect)}
        case e.AmendHeader(line):
            return {"verb": "amend", "header": line}
        case e.Ruling(dispute, word, new, reason, stamp, bot):
            fields: dict[str, Any] = {"verb": "ruling", "dispute": dispute, "word": word}
            if new is not None:
                fields["new"] = _happening_fields(new, stamp, bot, dialect)
            if reason:
                fields["reason"] = reason
            return fields
    verb = dialect.by_event[type(event)]
    notation = dialect.notation()
    fields = {"verb": verb.word}
    if isinstance(event, e.SeatEvent):
        fields["seat"] = dialect.seat_name(event.seat)
    for slot in verb.places:
        told = slot.get(event)
        value = None if told is None else slot.encode(told, notation)
        if value is not None:
            fields[slot.field] = value
    return fields


def _happening_fields(event: Event, stamp: Stamp | None, bot: bool, dialect: Dialect) -> dict[str, Any]:
    """An event with its time and whether the bot did it, where there is something to say."""
    fields = event_fields(event, dialect)
    if stamp is not None:
        fields["time"] = str(stamp)
    if bot:
        fields["bot"] = True
    return fields


def event_from_fields(fields: dict[str, Any], dialect: Dialect) -> Event:
    """The event of :func:`event_fields`."""
    word = fields["verb"]
    kind = CORRECTING.get(word)
    if kind is not None:
        return _correction_from_fields(kind, fields, dialect)
    verb = dialect.verb_words[word]
    values: dict[str, Any] = {}
    if verb.seated:
        values["seat"] = dialect.seat_by_name(fields["seat"])

    def cursor(text: str) -> Cursor:
        return Cursor(next(statements(text), Statement((), None, 1)), 0, dialect.tiles)

    for slot in verb.places:
        told = fields.get(slot.field)
        slot.put(values, None if told is None and slot.optional else slot.decode(told, dialect.tiles, cursor))
    return verb.event(**values)


def _correction_from_fields(kind: type[Event], fields: dict[str, Any], dialect: Dialect) -> Event:
    if "header" in fields:
        return e.AmendHeader(fields["header"])
    if kind is e.Void:
        return e.Void(fields["event"])
    told = fields.get("new")
    new = None if told is None else event_from_fields(told, dialect)
    stamp, bot = (None, False) if told is None else (_stamp(told), told.get("bot", False))
    if kind is e.Ruling:
        return e.Ruling(fields["dispute"], fields["word"], new, fields.get("reason"), stamp, bot)
    assert kind is e.Amend or kind is e.Insert
    if new is None:
        raise KeyError("new")
    return kind(fields["event"], new, stamp, bot)


def _stamp(fields: dict[str, Any]) -> Stamp | None:
    time = fields.get("time")
    return None if time is None else parse_stamp(time)


def entry_body(entry: Entry, dialect: Dialect) -> bytes:
    """The exact bytes that are stored for an entry: canonical JSON, keys sorted."""
    fields = _happening_fields(entry.event, entry.stamp, entry.bot, dialect)
    if entry.own:
        fields["own"] = [list(pair) for pair in entry.own]
    return canonical(fields)


def entry_from_body(number: int, body: bytes, dialect: Dialect) -> Entry:
    """The entry of :func:`entry_body`."""
    fields = msgspec.json.decode(body)
    return Entry(
        number,
        event_from_fields(fields, dialect),
        _stamp(fields),
        fields.get("bot", False),
        tuple((name, value) for name, value in fields.get("own", ())),
    )


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces: the same value gives the same bytes everywhere."""
    return msgspec.json.encode(value, order="sorted")


def deal_key(record: DealRecord, dialect: Dialect) -> str:
    """The SHA-256 of a deal's canonical header and events, in hexadecimal.

    Two sheets of one deal have the same key however they were laid out.
    """
    digest = hashlib.sha256()
    for body in (
        canonical(header_fields(record.header, dialect)),
        *(entry_body(n, dialect) for n in record.entries),
    ):
        digest.update(len(body).to_bytes(8, "big"))
        digest.update(body)
    return digest.hexdigest()
