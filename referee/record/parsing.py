"""From a statement to an event: what happened at the table, or what is said about the record."""

from __future__ import annotations

import re

from referee.record import events as e
from referee.record.advice import leftover, line_of
from referee.record.deal import Pairs
from referee.record.dialect import Dialect
from referee.record.events import Event
from referee.record.guessing import nearest
from referee.record.happening import Happening, read_happening, read_stamp
from referee.record.headers import canonical_line, in_order, is_header, own_field, read_header_line
from referee.record.lexer import Statement, Word, statements
from referee.record.quoting import visible
from referee.record.slots import Cursor, Slip, Text
from referee.record.slots.cursor import closed, raise_all
from referee.record.slots.plain import MOST_EVENTS, whole_number
from referee.record.stamps import Stamp
from referee.record.verbs import CORRECTING, RULING_WORDS, RULINGS

_HEADER = ("header", "表头", "表頭")
_OWN_HEADER = re.compile(r"(header|表[头頭])\s*:?\s*_")
_NUMBER = "事件的号码 (the number of an event)"
_USAGES = {
    e.Void: "{word} 12",
    e.Amend: "{word} 12: {seat} …",
    e.Insert: "{word} 12: {seat} …",
    e.Ruling: '{word} 12 {uphold} "…" / {word} 12 {dismiss} "…" / {word} 12 {amend}: {seat} … "…"',
}
"""How each is written, in the words of the notation that was chosen."""

_WORDS = " / ".join(f"{said} {others[0]}" for said, others in RULINGS.items())
_REASON = Text("reason", "原因 (a reason)", optional=True)


def read_event(statement: Statement, dialect: Dialect) -> tuple[Happening, Pairs]:
    """What a statement says happened, and the club's own fields behind it.

    :raises Slip: it says nothing that can be understood.
    """
    stamp, slips = None, []
    try:
        stamp = None if statement.stamp is None else read_stamp(statement.stamp)
    except Slip as slip:
        slips.append(slip)
    try:
        happening, own = _read(statement, stamp, dialect)
    except Slip as slip:
        slips.append(slip)
    raise_all(slips)
    return happening, own


def event_from_line(line: str, dialect: Dialect) -> Event | None:
    """The one event that a line says; None where the reader would not take it."""
    try:
        happening, _ = read_event(next(statements(line)), dialect)
    except (Slip, StopIteration):
        return None
    return happening.event if len([*statements(line)]) == 1 else None


def _read(statement: Statement, stamp: Stamp | None, dialect: Dialect) -> tuple[Happening, Pairs]:
    words, own = _without_own(statement.words)
    cursor = dialect.cursor(Statement(words, None, statement.column))
    kind = CORRECTING.get(words[0].text.casefold())
    if kind is None:
        happening = read_happening(cursor, dialect, stamp)
    else:
        cursor.skip()
        happening = Happening(_correction(kind, words[0], cursor, dialect), stamp)
    word = cursor.peek()
    if word is not None:
        raise leftover(word, statement, dialect, cursor.joined(word))
    return happening, own


def _without_own(words: tuple[Word, ...]) -> tuple[tuple[Word, ...], Pairs]:
    """The words without the ``_name=value`` behind them, and those."""
    stop = len(words)
    while stop > 1 and words[stop - 1].text.startswith("_"):
        stop -= 1
    if stop == len(words):
        return words, ()
    if _OWN_HEADER.match(" ".join(word.text.casefold() for word in words[1:4])):
        return words, ()  # the header line that is amended is itself one of the club's own
    return words[:stop], in_order(tuple(own_field(word) for word in words[stop:]))


def _correction(kind: type[Event], verb: Word, cursor: Cursor, dialect: Dialect) -> Event:
    """Something that is said about the record; the cursor stands behind its verb."""
    word = cursor.peek()
    if kind is e.Amend and word is not None and word.text.casefold().partition(":")[0] in _HEADER:
        cursor.skip()
        return _header_amendment(cursor, dialect)
    try:
        number = _number(cursor)
        if kind is e.Void:
            return e.Void(number)
        if kind is e.Ruling:
            return _ruling(number, cursor, dialect)
        new = _new_event(cursor, dialect)
    except Slip as slip:
        if slip.hint is None:
            slip.hint = f"写法 (it is written): {_usage(kind, verb, dialect)}"
        raise
    assert kind is e.Amend or kind is e.Insert
    return kind(number, new.event, new.stamp, new.bot)


def _usage(kind: type[Event], verb: Word, dialect: Dialect) -> str:
    chinese = not verb.text.isascii()
    words = {said: others[0] if chinese else said for said, others in RULINGS.items()}
    seat = dialect.seats[0].chinese if chinese else dialect.seats[0].plain
    return _USAGES[kind].format(word=visible(verb.raw), seat=seat, **words)


def _colon(cursor: Cursor, word: Word) -> Word:
    """The word before a colon, which may stand alone or be glued to either neighbour."""
    head, colon, rest = word.text.partition(":")
    if colon:
        if rest:
            cursor.push(word.cut(len(head) + 1))
        return word.cut(0, len(head)) if head else word
    following = cursor.peek()
    if following is not None and following.text.startswith(":"):
        cursor.skip()
        if len(following.text) > 1:
            cursor.push(following.cut(1))
    return word


def _number(cursor: Cursor) -> int:
    word = _colon(cursor, cursor.take(_NUMBER))
    return whole_number(word, 0, MOST_EVENTS, _NUMBER)


def _new_event(cursor: Cursor, dialect: Dialect) -> Happening:
    """The event that a correction puts into the record: as on a line of its own."""
    first = cursor.peek()
    stamp = None
    if first is not None and first.text.startswith("["):
        cursor.skip()
        inner, bracket, rest = first.text.partition("]")
        if rest:
            cursor.push(first.cut(len(inner) + 1))
        stamp = read_stamp(first.cut(0, len(inner) + len(bracket)))
        first = cursor.peek()
    if first is not None and first.text.casefold() in CORRECTING:
        raise Slip("更正里不能再有更正 (a correction cannot hold a correction)", first)
    happening = read_happening(cursor, dialect, stamp)
    if isinstance(happening.event, e.AFTERMATH):
        raise Slip("更正里只写牌桌上的事 (a correction holds an event of the table)", first)
    return happening


def _ruling(number: int, cursor: Cursor, dialect: Dialect) -> Event:
    word = cursor.take(f"裁决 (the ruling): {_WORDS}")
    said = RULING_WORDS.get(_colon(cursor, word).text.casefold())
    if said is None:
        raise Slip(
            f"裁决要写 (a ruling is) {_WORDS}，不是 (not): {visible(word.raw)}",
            word,
            instead=nearest(word.text, RULING_WORDS),
        )
    if said == "amend":
        _refuse_number(cursor)
    reason = None
    if cursor.peek() is not None and cursor.words[-1].text[0] == '"':
        # A text at the end is the ruling's reason, also where the event could have one of its own.
        reason = closed(cursor.words.pop()).raw
    new = _new_event(cursor, dialect) if said == "amend" else None
    if reason is None:
        reason = _REASON.read(cursor)
    if new is None:
        return e.Ruling(number, said, None, reason or None)
    return e.Ruling(number, said, new.event, reason or None, new.stamp, new.bot)


def _refuse_number(cursor: Cursor) -> None:
    """:raises Slip: the number of the disputed event stands before the one that it really was."""
    word = cursor.peek()
    number = "" if word is None else word.text.partition(":")[0]
    if word is None or not number.isdigit():
        return
    before = line_of(*cursor.words[: cursor.position])
    new = f"{word.raw[len(number) :].lstrip(':：')} {line_of(*cursor.words[cursor.position + 1 :])}"
    raise Slip(
        f"裁决改的就是争的那一号 (a ruling amends the event that is disputed): {visible(word.raw)}",
        word,
        line=f"{before.rstrip(':：')}: {new.strip()}",
    )


def _header_amendment(cursor: Cursor, dialect: Dialect) -> Event:
    cursor.position -= 1
    _colon(cursor, cursor.take(""))
    rest = tuple(cursor.words[cursor.position :])
    if not rest or not is_header(rest, dialect):
        raise Slip(
            "这里要写一行表头 (a header line)",
            rest[0] if rest else None,
            f"例如 (such as): amend header: dealer {dialect.seats[0].chinese}",
        )
    line = read_header_line(Statement(rest, None, rest[0].column), dialect)
    cursor.position = len(cursor.words)
    return e.AmendHeader(canonical_line(line, dialect))
