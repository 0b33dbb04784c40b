"""The lines above the events: how each is read and written, and which value it sets."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from referee.record.advice import leftover, seat_meant
from referee.record.dates import read_date
from referee.record.deal import Header, Pairs
from referee.record.dialect import Dialect
from referee.record.header_words import HEADERS
from referee.record.lexer import Statement, Word, statements
from referee.record.quoting import quote, visible
from referee.record.slots import Cursor, Name, Slip
from referee.record.slots.cursor import closed
from referee.record.slots.plain import whole_number

LARGEST_DEAL = 999_999
_PLAYER = Name("name")
_NAMED = {
    "rules": Name("rules", "规则名 (a rule set)"),
    "table": Name("table", "桌号 (a table)"),
    "scribe": Name("scribe", "记录人 (a scribe)"),
}
_USAGES = {
    "rules": "rules 规则名",
    "seat": "seat {seat} 王建国",
    "dealer": "dealer {seat}",
    "deal": "deal 3",
    "date": "date 2026-11-29",
    "table": "table 2",
    "scribe": "scribe 王建国",
}
_NUMBER = "局号 (the number of the deal)"
_OWN_NAME = re.compile(r"_[\w.-]+\Z")


class HeaderLine(msgspec.Struct, frozen=True):
    """One header line: ``key`` tells those that may stand once from each other, ``word`` is its spot."""

    name: str
    key: str
    value: Any
    word: Word


def is_header(words: tuple[Word, ...], dialect: Dialect) -> bool:
    """Whether a statement is a header line."""
    first = words[0].text.casefold()
    return first in HEADERS or first in dialect.extra or first.startswith("_")


def header_from_line(header: Header, line: str, dialect: Dialect) -> Header:
    """The header with one of its lines written anew; :class:`Slip` if the line is none."""
    statement = next(statements(line), None)
    if statement is None or not statement.words:
        raise Slip("这里要写一行表头 (a header line)")
    return replaced(header, read_header_line(statement, dialect), dialect)


def canonical_line(line: HeaderLine, dialect: Dialect) -> str:
    """A header line in its usual form."""
    (_, text) = header_lines(replaced(Header(dialect.game), line, dialect), dialect)
    return text


def replaced(header: Header, line: HeaderLine, dialect: Dialect) -> Header:
    """The header with that line in place of what it had under the same key."""
    if line.name == "seat":
        seat, name = line.value
        names = [*header.seats]
        names[seat] = name
        return msgspec.structs.replace(header, seats=tuple(names))
    if line.name.startswith("_"):
        kept = tuple(pair for pair in header.own if pair[0] != line.name)
        return msgspec.structs.replace(header, own=in_order((*kept, (line.name, line.value))))
    if line.name in dialect.extra:
        kept = tuple(pair for pair in header.extra if _extra_key(pair, dialect) != line.key)
        return msgspec.structs.replace(header, extra=_by_kind((*kept, (line.name, line.value)), dialect))
    return msgspec.structs.replace(header, **{line.name: line.value})


def in_order(pairs: Pairs) -> Pairs:
    """A club's own fields by name, so that the order in which they were written does not matter."""
    return tuple(sorted(pairs, key=lambda pair: pair[0]))


def _by_kind(pairs: Pairs, dialect: Dialect) -> Pairs:
    kinds = list(dialect.extra)
    return tuple(sorted(pairs, key=lambda pair: (kinds.index(pair[0]), _extra_key(pair, dialect))))


def _extra_key(pair: tuple[str, str], dialect: Dialect) -> str:
    """Lines such as ``side A NAME`` differ by their first word; the others stand once."""
    name, value = pair
    return f"{name} {value.split()[0]}" if len(dialect.extra[name]) > 1 else name


def read_header_line(statement: Statement, dialect: Dialect) -> HeaderLine:
    """One header line.

    :raises Slip: it is none, or a wrong one.
    """
    try:
        return _read(statement, dialect)
    except Slip as slip:
        if slip.hint is None:
            slip.hint = _usage(statement.words[0].text.casefold(), dialect)
        raise


def _usage(name: str, dialect: Dialect) -> str | None:
    """A hint how a header line is written."""
    slots = dialect.extra.get(name)
    usage = " ".join([name, *(slot.shown(True) for slot in slots)]) if slots else _USAGES.get(name)
    return usage and f"写法 (it is written): {usage.format(seat=dialect.seats[0].chinese)}"


def _read(statement: Statement, dialect: Dialect) -> HeaderLine:
    first = statement.words[0]
    name = first.text.casefold()
    cursor = dialect.cursor(statement, 1)
    if statement.stamp is not None:
        raise Slip("时间只写在事件前面 (a time stands before an event only)", statement.stamp)
    if name.startswith("_"):
        field, value = own_field(first)
        more = [cursor.take_text("").raw for _ in statement.words[1:]]
        return HeaderLine(field, field, " ".join([*([value] if value else []), *more]), first)
    if name == "game":
        hint = "换了游戏就是另一局，另写一份牌谱 (another game is another deal: write a sheet of its own)"
        raise Slip("游戏名不能改 (the game cannot be amended)", first, hint)
    if name == "seat":
        spot = cursor.peek() or first
        seat = read_seat(cursor, dialect)
        line = HeaderLine(name, f"seat {seat}", (seat, _PLAYER.read(cursor)), spot)
    elif name in dialect.extra:
        notation = dialect.notation()
        value = " ".join(slot.write(slot.read(cursor), notation) for slot in dialect.extra[name])
        line = HeaderLine(name, _extra_key((name, value), dialect), value, first)
    else:
        line = HeaderLine(name, name, _value(name, cursor, dialect), first)
    word = cursor.peek()
    if word is not None:
        raise leftover(word, statement, dialect)
    return line


def own_field(word: Word) -> tuple[str, str]:
    """Name and value of a field that the club adds: ``_name`` or ``_name=value``.

    :raises Slip: it has no name, or its quotation mark is not closed.
    """
    name = closed(word).text.partition("=")[0]
    if not _OWN_NAME.match(name):
        raise Slip(
            f"_ 后面要有名字，只用文字和数字 (a name of letters and digits follows _): {visible(word.raw)}",
            word,
            "写成 (write): _备注=…",
        )
    return name, word.raw[len(name) + 1 :]


def _value(name: str, cursor: Cursor, dialect: Dialect) -> Any:
    if name == "dealer":
        return read_seat(cursor, dialect)
    if name == "date":
        return read_date(cursor)
    if name == "deal":
        if len(cursor.words) > 2:
            raise Slip(
                "发牌前面要写是谁 (say who: a seat stands before the tiles dealt)",
                cursor.words[0],
                f"写成 (write): {dialect.seats[0].chinese} deal …；局号 (the deal's number): deal 3",
            )
        return whole_number(cursor.take(_NUMBER), 1, LARGEST_DEAL, _NUMBER)
    word = cursor.peek()
    said = _NAMED[name].read(cursor)
    # Rule sets and tables are looked up by name: full-width letters and digits are the same ones.
    return said if word is None or word.quoted or name == "scribe" else word.text


def read_seat(cursor: Cursor, dialect: Dialect) -> int:
    """A seat.

    :raises Slip: the next word names none.
    """
    word = cursor.take(f"位子 (a seat)：{dialect.seat_list()}")
    seat = dialect.seat_words.get(word.text.casefold())
    if seat is None:
        meant = seat_meant(word, dialect)
        known = f"位子是 (the seats are): {dialect.seat_list()}"
        raise Slip(
            f"没有这个位子 (no such seat): {visible(word.raw)}", word, None if meant else known, instead=meant
        )
    return seat


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
    lines += [f"{name} {quote(value)}" if value else name for name, value in header.own]
    return lines
