"""From a statement to an event of the table, by the verbs of a dialect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from referee.record.advice import unknown_start, unknown_verb, verbs_known
from referee.record.dialect import Dialect
from referee.record.events import Event
from referee.record.lexer import Word
from referee.record.quoting import visible
from referee.record.slots import Cursor, OneTile, Slip, Slot
from referee.record.slots.cursor import raise_all
from referee.record.stamps import Stamp, parse_stamp
from referee.record.verbs import Verb


class Happening(msgspec.Struct, frozen=True):
    """What a statement says: the event, when it was, whether the bot did it."""

    event: Event
    stamp: Stamp | None = None
    bot: bool = False


def read_stamp(word: Word) -> Stamp:
    """The time between brackets.

    :raises Slip: it is none.
    """
    stamp = parse_stamp(word.text[1:-1]) if word.text.endswith("]") else None
    if stamp is None:
        raise Slip(
            f"看不懂的时间 (not a time): {visible(word.raw)}",
            word,
            "开局后几分几秒 (since the deal opened): [03:12] [+1:03:12]，钟点 (a clock time): [19:42:07]",
        )
    return stamp


def read_happening(cursor: Cursor, dialect: Dialect, stamp: Stamp | None = None) -> Happening:
    """An event that holds no other event, and the ``bot`` behind it, to the end of the statement.

    :raises Slip: there is none.
    """
    first = cursor.take("事件 (an event)")
    seat = dialect.seat_words.get(first.text.casefold())
    bot = seat is not None and cursor.words[-1].text.casefold() == "bot"
    if bot:
        cursor.words.pop()
    return Happening(_event(first, seat, cursor, dialect), stamp, bot)


def _event(first: Word, seat: int | None, cursor: Cursor, dialect: Dialect) -> Event:
    """The event that the word ``first`` begins, which may name a seat."""
    behind = cursor.peek()
    said = None if behind is None else dialect.verb_words.get(behind.text.casefold())
    if behind is not None and said is not None and said.leader is not None:
        return _led(said, said.leader, behind, cursor)
    if seat is None:
        alone = dialect.verb_words.get(first.text.casefold())
        if alone is None or alone.seated:
            raise unknown_start(cursor.words[cursor.position - 1 :], dialect)
        if alone.leader is not None and not alone.leader.optional:
            needed = alone.leader.shown(not first.text.isascii())
            message = f"{visible(first.raw)} 前面要写 (before it stands) {needed}"
            raise Slip(message, first, _usage(alone, "", first))
        return _filled(alone, {}, "", first, cursor)
    if behind is None:
        raise Slip("这里还要写他做什么 (what he did)", None, verbs_known(first, dialect))
    cursor.skip()
    verb = said or _signed(behind, cursor, dialect)
    if verb is None or not verb.seated:
        raise unknown_verb(first, behind, cursor.words[cursor.position :], dialect)
    return _filled(verb, {"seat": seat}, first.raw, behind, cursor)


def _led(verb: Verb, leader: Slot, said: Word, cursor: Cursor) -> Event:
    """An event of no seat, with the place that stands before its verb."""
    cursor.position -= 1
    fields: dict[str, Any] = {}
    try:
        leader.put(fields, leader.read(cursor))
    except Slip as slip:
        slip.hint = slip.hint or _usage(verb, "", said)
        raise
    cursor.skip()
    return _filled(verb, fields, "", said, cursor)


def _signed(word: Word, cursor: Cursor, dialect: Dialect) -> Verb | None:
    """``+34`` and ``-34`` without the space, and a bracket that follows its verb without one."""
    bracket = word.text.find("(")
    width = max(bracket, 1)
    verb = dialect.verb_words.get(word.text[:width].casefold())
    if verb is None or len(word.text) == width or (bracket < 0 and verb.symbol != word.text[0]):
        return None
    cursor.push(word.cut(width))
    return verb


def _filled(verb: Verb, fields: dict[str, Any], seat: str, said: Word, cursor: Cursor) -> Event:
    """The event of a verb, each of its places read in turn; ``seat`` and ``said`` as they were written."""
    if verb.leader is not None:
        fields.setdefault(verb.leader.field, None)
    slips: list[Slip] = []
    for place, slot in enumerate(verb.slots):
        if slot.optional:
            cursor.stops = _stops(verb.slots[place + 1 :])
        start = cursor.position
        try:
            slot.put(fields, slot.read(cursor))
        except Slip as slip:
            for one in (slip, *slip.more):
                one.hint = one.hint or _usage(verb, seat, said)
            slips.append(slip)
            if not isinstance(slot, OneTile) or cursor.position == start:
                break  # only behind a wrong tile it is clear where the next place begins
    raise_all(slips)
    return verb.event(**fields)


def _usage(verb: Verb, seat: str, said: Word) -> str:
    return f"写法 (it is written): {visible(verb.usage(seat, said.raw), 100)}"


def _stops(later: Sequence[Slot]) -> list[str]:
    """The words that begin the places which follow."""
    return [word for slot in later for word in slot.stops]
