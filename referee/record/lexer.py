"""From a line of a sheet to its statements and words, with the column of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from referee.record.quoting import CLOSERS, NARROW, WIDE, unescape

_TOKEN = re.compile(r"\s+|(?P<end>;)|(?P<comment>#.*)|(?P<word>[^\s;#]+)", re.DOTALL)
_STAMP = re.compile(r"\[\s*[^\]\s]*\s*\]|\[[^\]\s]*")
_OWN = re.compile(r'_[^\s;#"=]*=(?=["「『])')
_SPECIAL = re.compile(r'[;#"\[「『]|[^\S ]')


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word of a statement: ``text`` is narrowed for the grammar, ``raw`` is what it says as written.

    ``column`` counts from 1, ``width`` is how many characters it takes in the line. A quoted text keeps
    its opening quotation mark in ``text``, so that it is never taken for a word of the grammar;
    ``quoted`` says that it is closed too.
    """

    text: str
    raw: str
    column: int
    width: int
    quoted: bool = False

    @property
    def end(self) -> int:
        """The column behind the word."""
        return self.column + self.width

    @property
    def unclosed(self) -> bool:
        """Whether a quotation mark was opened and never closed."""
        return not self.quoted and (self.text[0] == '"' or bool(_OWN.match(self.text)))

    def cut(self, start: int, stop: int | None = None) -> Word:
        """A part of an unquoted word, as a word at its own column."""
        text, raw = self.text[start:stop], self.raw[start:stop]
        return Word(text, raw, self.column + start, len(raw))


class Statement(msgspec.Struct, frozen=True, gc=False):
    """What stands between two ``;``: its words, and the ``[time]`` before them."""

    words: tuple[Word, ...]
    stamp: Word | None
    column: int

    @property
    def end(self) -> int:
        """The column behind the last word."""
        last = self.words[-1] if self.words else self.stamp
        return last.end if last is not None else self.column


def statements(line: str) -> Iterator[Statement]:
    """The statements of one line, full-width letters, digits, brackets and spaces read as narrow ones.

    >>> [[w.raw for w in s.words] for s in statements('天 打 ３４; 地 摸 ? # 慢')]
    [['天', '打', '３４'], ['地', '摸', '?']]
    """
    narrow = line.translate(NARROW) if WIDE.search(line) else line
    if _SPECIAL.search(narrow):
        yield from _with_marks(line, narrow)
        return
    words = []
    column = 1
    for text in narrow.split(" "):
        width = len(text)
        if text:
            raw = text if narrow is line else line[column - 1 : column - 1 + width]
            words.append(Word(text, raw, column, width))
        column += width + 1
    if words:
        yield Statement(tuple(words), None, words[0].column)


def _with_marks(line: str, narrow: str) -> Iterator[Statement]:
    """The statements of a line that holds a stamp, a quoted text, a comment or several statements."""
    words: list[Word] = []
    stamp: Word | None = None
    position = 0
    while position < len(narrow):
        if not words and stamp is None and (found := _STAMP.match(narrow, position)):
            raw = line[position : found.end()]
            stamp = Word("".join(found[0].split()), raw, position + 1, len(raw))
            position = found.end()
            continue
        own = _OWN.match(narrow, position)
        if narrow[position] == '"' or line[position] in CLOSERS or own:
            word = _quoted(line, narrow, position, own.end() if own else position)
            words.append(word)
            position += word.width
            continue
        token = _TOKEN.match(narrow, position)
        assert token is not None, "every character is a space, an end, a comment or part of a word"
        if token["word"]:
            raw = line[position : token.end()]
            words.append(Word(token["word"], raw, position + 1, len(raw)))
        position = token.end()
        if token["end"]:
            if words or stamp:
                yield Statement(tuple(words), stamp, (stamp or words[0]).column)
            words, stamp = [], None
    if words or stamp:
        yield Statement(tuple(words), stamp, (stamp or words[0]).column)


def _quoted(line: str, narrow: str, start: int, opening: int) -> Word:
    """The quoted text whose mark is at ``opening``; before it may stand ``_name=``."""
    mark = line[opening]
    found = CLOSERS[mark].match(line, opening + 1)
    stop = found.end() if found else len(line)
    name = narrow[start:opening]
    inner = found[1] if found else line[opening + 1 :]
    said = unescape(inner) if mark == '"' else inner
    text = f'{name}"{said.translate(NARROW)}'
    return Word(text, name + said, start + 1, stop - start, found is not None)
