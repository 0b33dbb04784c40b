"""What to tell a scribe about a word that cannot be read: what is wrong, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.record import events as e
from referee.record.dialect import Dialect
from referee.record.guessing import nearest, run_together
from referee.record.header_words import HEADER_SLIPS, HEADERS
from referee.record.lexer import Statement, Word
from referee.record.quoting import quote_always, visible
from referee.record.slots import Slip
from referee.record.verbs import CORRECTING, CORRECTING_SLIPS, Verb

_BETWEEN = re.compile(r"[,、。.:：=·/|]+")
"""What is written between words where only a space belongs."""

_CORRECTION = re.compile(f"({'|'.join(CORRECTING)})([0-9]+):?(.*)")
_LONGEST = 200
"""Longer runs of characters are not taken apart."""


def seat_meant(word: Word, dialect: Dialect) -> str | None:
    """The seat that a word which is none may mean."""
    text = word.text.casefold()
    bare = _BETWEEN.sub("", text)
    if bare in dialect.seat_words and bare != text:
        return bare
    pieces = [piece for piece in _BETWEEN.split(word.raw) if piece]
    if len(pieces) == 2 and pieces[0].casefold() in dialect.seat_words:
        return " ".join(pieces)
    if text[0] in dialect.seat_words and not text[0].isascii():
        return f"{word.raw[0]} {word.raw[1:]}"
    return dialect.seat_slips.get(text) or nearest(text, [w for w in dialect.seat_words if len(w) > 1])


def unknown_start(words: Sequence[Word], dialect: Dialect) -> Slip:
    """A statement whose first word is no seat, no verb that stands alone, and no header line."""
    first = words[0]
    text = first.text.casefold()
    verb = dialect.verb_words.get(text)
    if verb is not None:
        return _without_seat(words, verb, dialect)
    message = f"看不懂的开头 (not a seat, a verb or a header line): {visible(first.raw)}"
    parted = _parted(text, dialect)
    if parted is not None:
        return _run_together(first, parted)
    meant = (
        dialect.seat_slips.get(text)
        or HEADER_SLIPS.get(text)
        or dialect.extra_slips.get(text)
        or CORRECTING_SLIPS.get(text)
        or _alone(dialect.verb_slips.get(text), dialect)
        or nearest(text, _starts(dialect))
    )
    if meant is None:
        if text in dialect.verb_slips:
            return _without_seat(words, dialect.verb_words[dialect.verb_slips[text]], dialect)
        return Slip(message, first, f"每行先写是谁 (a line begins with who did it): {dialect.seat_list()}")
    return Slip(message, first, None, meant)


def _run_together(word: Word, parted: str) -> Slip:
    return Slip(f"中间要有空格 (put spaces between the words): {visible(word.raw)}", word, None, parted)


def _starts(dialect: Dialect) -> list[str]:
    """Every word that may begin a line and is long enough to be mistyped."""
    words = [*dialect.seat_words, *HEADERS, *dialect.extra, *CORRECTING, *dialect.verb_words]
    return [word for word in words if len(word) > 1]


def _alone(word: str | None, dialect: Dialect) -> str | None:
    """The verb, if no seat stands before it."""
    return word if word is not None and not dialect.verb_words[word].seated else None


def _without_seat(words: Sequence[Word], verb: Verb, dialect: Dialect) -> Slip:
    first, *rest = words
    message = f"{visible(first.raw)} 前面要写是谁 (say who: a seat stands before it)"
    seated = rest and rest[0].text.casefold() in dialect.seat_words and len(rest) > len(verb.slots)
    line = line_of(rest[0], first, *rest[1:]) if seated else None
    return Slip(message, first, f"位子是 (the seats are): {dialect.seat_list()}", line=line)


def line_of(*words: Word) -> str:
    """Words as a line of the sheet; a quoted text keeps its quotation marks."""
    return " ".join(quote_always(word.raw) if word.text[0] == '"' else word.raw for word in words)


def unknown_verb(seat: Word, word: Word, behind: Sequence[Word], dialect: Dialect) -> Slip:
    """The word behind a seat is nothing that a player does; ``behind`` are those behind it."""
    text = word.text.casefold()
    verb, verbs = dialect.verb_words.get(text), verbs_known(seat, dialect)
    if verb is not None or (text in CORRECTING and text not in dialect.verb_slips):
        message = f"{visible(word.raw)} 前面不写位子 (no seat stands before it)"
        return Slip(message, word, verbs, line=line_of(word, *behind))
    if text in dialect.seat_words and behind and behind[0].text.casefold() in dialect.verb_words:
        message = "一行只写一个人 (one seat stands before the verb)"
        return Slip(message, word, verbs, line=line_of(word, *behind))
    if text[0] == "?" or dialect.tiles.read(word.text) is not None:
        if behind and behind[0].text.casefold() in dialect.verb_words:
            message = "动作写在牌前面 (the verb stands before the tile)"
            return Slip(message, word, verbs, line=line_of(seat, behind[0], word, *behind[1:]))
        return Slip(
            f"缺动作：他拿这张牌做什么 (what he did is missing before): {visible(word.raw)}",
            word,
            f"例如 (such as): {' / '.join(_with_verb(seat, word, dialect))}",
        )
    parted = _parted_verb(text, dialect)
    if parted is not None:
        return _run_together(word, parted)
    meant = verb_meant(text, dialect) or nearest(text, dialect.seated_verbs())
    message = f"没有这个动作 (no such verb): {visible(word.raw)}"
    return Slip(message, word, None if meant else verbs, meant)


def verb_meant(text: str, dialect: Dialect) -> str | None:
    """The verb for which a word stands that is another one for it, or has 了 or 牌 behind it."""
    bare = text.removesuffix("了").removesuffix("牌")
    slips = dialect.verb_slips
    return slips.get(text) or (bare if bare in dialect.verb_words else slips.get(bare))


def verbs_known(seat: Word, dialect: Dialect) -> str:
    """A hint that lists what a player may do, in the notation of the seat before it."""
    words = (_word(verb, seat) for verb in dialect.verbs if verb.seated)
    return f"动作有 (the verbs are): {' '.join(words)}"


def _word(verb: Verb, seat: Word) -> str:
    """The usual word for a verb behind a seat that was written so."""
    return verb.word if seat.text.isascii() or not verb.others else verb.others[0]


def _with_verb(seat: Word, tile: Word, dialect: Dialect) -> list[str]:
    """What is usually done with a tile: it is drawn or discarded."""
    verbs = [verb for verb in dialect.verbs if verb.event in (e.Draw, e.Discard)]
    return [visible(f"{seat.raw} {_word(verb, seat)} {tile.raw}") for verb in verbs]


def _parted(text: str, dialect: Dialect) -> str | None:
    """A statement written without spaces, with them: ``天打34`` is ``天 打 34``."""
    if len(text) > _LONGEST:
        return None
    pieces = [piece for piece in _BETWEEN.split(text) if piece]
    if pieces and (pieces[0] in dialect.seat_words or (len(pieces) > 1 and pieces[0] in HEADERS)):
        return " ".join(pieces) if pieces != [text] else None
    if found := _CORRECTION.match(text):
        word, number, rest = found.groups()
        return f"{word} {number}: {_parted(rest, dialect) or rest}" if rest else f"{word} {number}"
    for start in sorted(dialect.seat_words, key=len, reverse=True):
        rest = text.removeprefix(start)
        if rest and rest != text:
            if rest in dialect.verb_words and dialect.verb_words[rest].seated:
                return f"{start} {rest}"
            verb = _parted_verb(rest, dialect)
            if verb is not None:
                return f"{start} {verb}"
    return None


def _parted_verb(text: str, dialect: Dialect) -> str | None:
    """The same for a verb with what follows it: ``打34`` is ``打 34``."""
    for word in sorted(dialect.seated_verbs(), key=len, reverse=True):
        rest = text.removeprefix(word)
        if not rest or rest == text:
            continue
        if rest[0] == "?" or rest.isdigit() or dialect.tiles.read(rest) is not None:
            return f"{word} {rest}"
        leads = [lead for slot in dialect.verb_words[word].slots for lead in slot.stops]
        parts = run_together(rest, {*dialect.tiles.words(), *leads})
        if parts is not None:
            return " ".join([word, *parts])
    return None


def leftover(word: Word, statement: Statement, dialect: Dialect, hint: str | None = None) -> Slip:
    """A word behind everything that belongs into a line; ``hint`` is what may be meant by it."""
    text = word.text.casefold()
    if text.startswith("["):
        front = [one for one in statement.words if one is not word]
        message = "时间写在最前面 (the time stands in front)"
        return Slip(message, word, "例如 (such as): [03:12] …", line=line_of(word, *front))
    message = f"这里多写了 (nothing more belongs here): {visible(word.raw)}"
    more = word is not statement.words[-1]
    if text.startswith("_"):
        name = text.partition("=")[0]
        hint = f'有空格要加引号 (with spaces, in quotation marks): {visible(name)}="…"'
    elif hint is None and more and (text in dialect.seat_words or text in dialect.verb_words):
        hint = "一行写一件事，或用 ; 分开 (one event a line, or ; between them)"
    elif hint is None and (text[0] == "?" or dialect.tiles.read(word.text) is not None):
        hint = "一行写一件事，一张牌 (one event a line, of one tile)"
    elif hint is None and text[0] != '"' and not text.isascii():
        hint = f"注写在 # 后面 (a remark stands behind #): # {visible(word.raw)}"
    return Slip(message, word, hint or "删掉它，或另写一行 (delete it, or write it on a line of its own)")
