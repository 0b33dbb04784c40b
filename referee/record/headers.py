"""The lines above the events: how each is read, and which value it sets."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any

import msgspec

from referee.record.deal import Header, Pairs
from referee.record.dialect import Dialect
from referee.record.faults import nearest
from referee.record.lexer import Statement, Word, statements
from referee.record.slots import Cursor, Slip

LONGEST_NAME = 200
HEADERS = ("game", "rules", "seat", "dealer", "deal", "date", "table", "scribe")


def header_from_line(header: Header, line: str, dialect: Dialect) -> Header:
    """The header with one of its lines written anew; :class:`Slip` if the line is none."""
    statement = next(statements(line), None)
    if statement is None or not statement.words:
        raise Slip("这里要写一行表头 (a header line)")
    fields = msgspec.structs.asdict(header)
    read_header_line(statement, fields, dialect)
    return Header(**fields)


def is_header(words: tuple[Word, ...], dialect: Dialect) -> bool:
    first = words[0].text.casefold()
    return first in HEADERS or first in dialect.extra or first.startswith("_")


def read_header_line(
    statement: Statement,
    fields: dict[str, Any],
    dialect: Dialect,
    seen: Mapping[str, Any] | None = None,
) -> tuple[str, int]:
    """Put one header line into ``fields``; gives its name and the index of the word it is about."""
    words = statement.words
    name = words[0].text.casefold()
    cursor = Cursor(statement, 1, dialect.tiles)
    if name.startswith("_"):
        value = " ".join(word.raw for word in words[1:])
        own: Pairs = fields.get("own", ())
        fields["own"] = (*(pair for pair in own if seen is not None or pair[0] != name), (name, value))
        return name, 0
    if name == "seat":
        seat = _seat(cursor, dialect)
        place = f"seat {seat}"
        value = _name(cursor, "名字 (a name)")
        names = list(fields.get("seats", (None,) * len(dialect.seats)))
        _once(place, seen, words[1])
        names[seat] = value
        fields["seats"] = tuple(names)
    elif name in dialect.extra:
        notation = dialect.notation()
        slots = dialect.extra[name]
        value = " ".join(slot.write(slot.read(cursor), notation) for slot in slots)
        # Lines such as `side A NAME` differ by their first word; the others stand once.
        key = f"{name} {value.split()[0]}" if len(slots) > 1 else name
        place = key
        _once(place, seen, words[0])
        extra: Pairs = fields.get("extra", ())
        kept = (
            pair
            for pair in extra
            if (f"{pair[0]} {pair[1].split()[0]}" if len(slots) > 1 else pair[0]) != key
        )
        fields["extra"] = (*kept, (name, value))
    else:
        place = name
        if name == "game":
            raise Slip("游戏名不能改 (the game cannot be amended)", words[0])
        _once(place, seen, words[0])
        fields[name] = _header_value(name, cursor, dialect)
    done(cursor)
    return place, len(words) - 1


def _header_value(name: str, cursor: Cursor, dialect: Dialect) -> Any:
    if name == "dealer":
        return _seat(cursor, dialect)
    if name == "deal":
        word = cursor.take("第几局 (the number of the deal)")
        if not (word.text.isascii() and word.text.isdigit() and 0 < len(word.text) < 7 and int(word.text)):
            raise Slip(f"局号要是正整数 (a whole number from 1)，不是 (not): {word.raw}", word)
        return int(word.text)
    if name == "date":
        word = cursor.take("日期 (a date)")
        try:
            return datetime.date.fromisoformat(word.text).isoformat()
        except ValueError:
            raise Slip(
                f"看不懂的日期 (not a date): {word.raw}", word, "写成 (write): date 2026-11-29"
            ) from None
    return _name(
        cursor,
        {"rules": "规则名 (a rule set)", "table": "桌号 (a table)", "scribe": "记录人 (a scribe)"}[name],
    )


def _name(cursor: Cursor, what: str) -> str:
    word = cursor.take(what)
    if word.text.startswith('"') and not word.quoted:
        raise Slip("引号没有关上 (the quotation mark is not closed)", word, '写成 (write): "…"')
    if not word.raw.strip():
        raise Slip(f"{what}不能是空的 (must not be empty)", word)
    if len(word.raw) > LONGEST_NAME:
        raise Slip(f"{what}太长 (longer than {LONGEST_NAME} characters)", word)
    if not all(char.isprintable() for char in word.raw):
        raise Slip(f"{what}里有看不见的字符 (holds a character that cannot be seen)", word)
    return word.raw


def _seat(cursor: Cursor, dialect: Dialect) -> int:
    known = " ".join(seat.chinese for seat in dialect.seats)
    word = cursor.take(f"位子 (a seat)：{known}")
    seat = dialect.seat_words.get(word.text.casefold())
    if seat is None:
        guess = nearest(word.text.casefold(), dialect.seat_words)
        raise Slip(
            f"没有这个位子 (no such seat): {word.raw}",
            word,
            f"位子是 (the seats are): {known}" if guess is None else f"是不是 (did you mean): {guess}",
        )
    return seat


def _once(place: str, seen: Mapping[str, Any] | None, word: Word) -> None:
    if seen is not None and place in seen:
        raise Slip(
            f"{place.split()[0]} 写了两次，第一次在第 {seen[place][0]} 行 (given twice)",
            word,
            "要改正请另写一行 (to correct it write): amend header: …",
        )


def done(cursor: Cursor) -> None:
    word = cursor.peek()
    if word is not None:
        raise Slip(f"这里多写了 (nothing more belongs here): {word.raw}", word)
