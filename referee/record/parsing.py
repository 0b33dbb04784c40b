"""From a statement to an event, by the verbs of a dialect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.record import events as e
from referee.record.deal import Pairs
from referee.record.dialect import CORRECTING, Dialect, Verb
from referee.record.events import Event
from referee.record.faults import nearest
from referee.record.headers import HEADERS, done, is_header, read_header_line
from referee.record.lexer import Statement, Word, quote
from referee.record.slots import Cursor, Slip


def read_event(
    statement: Statement, dialect: Dialect, header: Mapping[str, Any]
) -> tuple[Event, bool, Pairs]:
    """The event of a statement, whether the bot did it, and the club's own fields behind it."""
    words, own = list(statement.words), []
    while len(words) > 1 and words[-1].text.startswith("_"):
        name, _, value = words.pop().raw.partition("=")
        own.append((name, value))
    bot = (
        len(words) > 1
        and words[-1].text.casefold() == "bot"
        and words[0].text.casefold() in dialect.seat_words
    )
    if bot:
        words.pop()
    cursor = Cursor(Statement(tuple(words), None, statement.column), 0, dialect.tiles)
    first = words[0].text.casefold()
    if first in CORRECTING:
        cursor.position = 1
        event = _correction(CORRECTING[first], cursor, dialect, header)
    else:
        event = _plain_event(cursor, dialect)
    done(cursor)
    return event, bot, tuple(reversed(own))


def _plain_event(cursor: Cursor, dialect: Dialect) -> Event:
    """An event that holds no other event."""
    first = cursor.take("事件 (an event)")
    seat = dialect.seat_words.get(first.text.casefold())
    if seat is None:
        verb = dialect.verb_words.get(first.text.casefold())
        if verb is None or verb.seated:
            raise _unknown_start(first, verb, dialect)
        return _fill(verb, {}, cursor)
    word = cursor.take("动作 (what he did)")
    verb = dialect.verb_words.get(word.text.casefold()) or _glued(word, cursor, dialect)
    if verb is None or not verb.seated:
        guess = nearest(word.text.casefold(), [w for w, v in dialect.verb_words.items() if v.seated])
        raise Slip(
            f"没有这个动作 (no such verb): {word.raw}",
            word,
            f"是不是 (did you mean): {first.raw} {guess} …" if guess else None,
        )
    return _fill(verb, {"seat": seat}, cursor)


def _glued(word: Word, cursor: Cursor, dialect: Dialect) -> Verb | None:
    """``+34`` and ``-34`` without the space."""
    verb = dialect.verb_words.get(word.text[0])
    if verb is None or verb.symbol != word.text[0] or len(word.text) < 2:
        return None
    rest = Word(word.text[1:], word.raw[1:], word.column + 1)
    cursor.words = (*cursor.words[: cursor.position], rest, *cursor.words[cursor.position :])
    return verb


def _fill(verb: Verb, fields: dict[str, Any], cursor: Cursor) -> Event:
    for slot in verb.slots:
        slot.put(fields, slot.read(cursor))
    return verb.event(**fields)


def _correction(kind: type[Event], cursor: Cursor, dialect: Dialect, header: Mapping[str, Any]) -> Event:
    word = cursor.peek()
    if (
        kind is e.Amend
        and word is not None
        and word.text.casefold() in {"header:", "header", "表头:", "表头"}
    ):
        cursor.take("")
        return _header_amendment(cursor, dialect, header)
    number = _number(cursor)
    if kind is e.Void:
        return e.Void(number)
    if kind is e.Ruling:
        return _ruling(number, cursor, dialect)
    return kind(number, _new_event(cursor, dialect))


def _number(cursor: Cursor) -> int:
    word = cursor.take("事件的号码 (the number of an event)")
    text = word.text.removesuffix(":")
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Slip(f"这里写事件的号码 (the number of an event)，不是 (not): {word.raw}", word)
    colon = cursor.peek()
    if colon is not None and colon.text == ":":
        cursor.take("")
    return int(text)


def _new_event(cursor: Cursor, dialect: Dialect) -> Event:
    word = cursor.peek()
    if word is not None and word.text.casefold() in CORRECTING:
        raise Slip("更正里不能再有更正 (a correction cannot hold a correction)", word)
    return _plain_event(cursor, dialect)


def _ruling(number: int, cursor: Cursor, dialect: Dialect) -> Event:
    word = cursor.take("uphold / dismiss / amend")
    said = RULINGS.get(word.text.casefold().removesuffix(":"))
    if said is None:
        raise Slip(f"裁决要写 (a ruling is) uphold / dismiss / amend，不是 (not): {word.raw}", word)
    new = None
    if said == "amend":
        colon = cursor.peek()
        if colon is not None and colon.text == ":":
            cursor.take("")
        new = _new_event(cursor, dialect)
    reason = cursor.peek()
    if reason is not None:
        cursor.take("")
        if reason.text.startswith('"') and not reason.quoted:
            raise Slip("引号没有关上 (the quotation mark is not closed)", reason)
    return e.Ruling(number, said, new, reason.raw if reason else None)


RULINGS = {
    "uphold": "uphold",
    "准": "uphold",
    "dismiss": "dismiss",
    "驳": "dismiss",
    "駁": "dismiss",
    "amend": "amend",
    "改": "amend",
}


def _header_amendment(cursor: Cursor, dialect: Dialect, header: Mapping[str, Any]) -> Event:
    colon = cursor.peek()
    if colon is not None and colon.text == ":":
        cursor.take("")
    rest = cursor.words[cursor.position :]
    if not rest or not is_header(rest, dialect):
        raise Slip(
            "这里要写一行表头 (a header line)",
            rest[0] if rest else None,
            "例如 (such as): amend header: dealer 天",
        )
    read_header_line(Statement(rest, None, rest[0].column), dict(header), dialect)
    cursor.position = len(cursor.words)
    return e.AmendHeader(" ".join(quote(word.raw) if word.quoted else word.raw for word in rest))


def _unknown_start(word: Word, verb: Verb | None, dialect: Dialect) -> Slip:
    seats = " ".join(seat.chinese for seat in dialect.seats)
    if verb is not None:
        return Slip(
            f"{word.raw} 前面要写是谁 (say who: a seat stands before it)",
            word,
            f"位子是 (the seats are): {seats}",
        )
    known = [*dialect.seat_words, *HEADERS, *dialect.extra, *CORRECTING, *dialect.verb_words]
    guess = nearest(word.text.casefold(), known)
    hint = f"是不是 (did you mean): {guess}" if guess else None
    for start, seat in dialect.seat_words.items():
        rest = word.text.casefold().removeprefix(start)
        if rest and rest != word.text.casefold() and not start.isascii():
            for said, seated in dialect.verb_words.items():
                if rest.startswith(said) and seated.seated:
                    parts = f"{dialect.seats[seat].chinese} {said} {rest.removeprefix(said)}".rstrip()
                    hint = f"中间要有空格 (put spaces between): {parts}"
    return Slip(f"看不懂的开头 (not a seat, a verb or a header): {word.raw}", word, hint)
