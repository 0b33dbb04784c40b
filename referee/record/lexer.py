"""From the lines of a sheet to statements and words, with the column of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

# One character becomes one character, so that columns stay those of the line as written.
_NARROW = {0x3000: " ", 0x3010: "[", 0x3011: "]", 0x201C: '"', 0x201D: '"', 0xFEFF: " "} | {
    code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)
}
_TOKEN = re.compile(r'\s+|(?P<quoted>"(?:[^"\\]|\\.)*"?)|(?P<end>;)|(?P<comment>\#.*)|(?P<word>[^\s;\#]+)')
_STAMP = re.compile(r"\[[^\]\s]*\]?")
_ESCAPE = re.compile(r'\\(["\\])')
_PLAIN_NAME = re.compile(r'[^\s"#;\\]+\Z')


class Word(msgspec.Struct, frozen=True):
    """A word of a statement. ``text`` is narrowed for the grammar, ``raw`` is as written."""

    text: str
    raw: str
    column: int
    quoted: bool = False


class Statement(msgspec.Struct, frozen=True):
    """What stands between two ``;``: its words, and the text of a ``[time]`` before them."""

    words: tuple[Word, ...]
    stamp: Word | None
    column: int


def statements(line: str) -> Iterator[Statement]:
    """The statements of one line, full-width letters, digits, brackets and spaces read as narrow ones.

    >>> [[w.raw for w in s.words] for s in statements('天 打 ３４; 地 摸 ? # 慢')]
    [['天', '打', '３４'], ['地', '摸', '?']]
    """
    narrow = line.translate(_NARROW)
    words: list[Word] = []
    stamp: Word | None = None
    position = 0
    while position < len(narrow):
        if not words and stamp is None and (found := _STAMP.match(narrow, position)):
            stamp = Word(found[0], line[position : found.end()], position + 1)
            position = found.end()
            continue
        match = _TOKEN.match(narrow, position)
        if match is None:  # a lone quotation mark inside a word cannot happen; be safe against a hang
            break
        position = match.end()
        if match["end"]:
            if words or stamp:
                yield Statement(tuple(words), stamp, (stamp or words[0]).column)
            words, stamp = [], None
        elif match["quoted"] is not None:
            words.append(_quoted(match.start(), match.end(), narrow, line))
        elif match["word"]:
            words.append(Word(match["word"], line[match.start() : match.end()], match.start() + 1))
    if words or stamp:
        yield Statement(tuple(words), stamp, (stamp or words[0]).column)


def _quoted(start: int, end: int, narrow: str, line: str) -> Word:
    """A quoted text keeps what is between the quotation marks as it was written."""
    closed = end - start >= 2 and narrow[end - 1] == '"'
    inner = line[start + 1 : end - 1 if closed else end]
    return Word(narrow[start:end], _ESCAPE.sub(r"\1", inner), start + 1, quoted=closed)


def quote(text: str) -> str:
    """A name or reason as it must stand in a sheet.

    >>> quote("王建国"), quote("a # b"), quote('say "hi"')
    ('王建国', '"a # b"', '"say \\\\"hi\\\\""')
    """
    narrow = text.translate(_NARROW)
    if _PLAIN_NAME.match(text) and narrow == text and not text.startswith("["):
        return text
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'
