"""Lines of a terminal: parts side by side, and sentences folded where they are too long."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

COLUMNS = 79

_FIRST_WIDE = "\u1100"
"""No character before this one takes more than one column, and none more than two."""

_HAN = "\u3000-\u9fff"
_OPENING, _CLOSING = "（「“‘", "，。：；、）」！？”’"


def fits(text: str, columns: int = COLUMNS) -> bool:
    """Whether a text surely takes no more than so many columns, whatever its characters are.

    >>> fits("打" * 39), fits("打" * 40)
    (True, False)
    """
    return len(text) + sum(char >= _FIRST_WIDE for char in text) <= columns


@cache
def _piece() -> re.Pattern[str]:
    """What stays on one line: a word or a character, with the punctuation that belongs to it."""
    return re.compile(rf"\s*(?:[{_OPENING}]*[{_HAN}](?=[{_HAN}{_OPENING}])|[^\s{_HAN}]+|.)[{_CLOSING}]*")


def folded(text: str, set_in: int, columns: int = COLUMNS) -> list[str]:
    """A sentence set in and folded to the terminal: Chinese between any two characters, else between words.

    >>> folded("他" + "打" * 40 + "。", 2)[1]
    '  打打打。'
    """
    lines = [indent := " " * set_in]
    if fits(indent + text, columns):
        return [indent + text]
    for piece in _piece().findall(text):
        if lines[-1] != indent and not fits(lines[-1] + piece, columns):
            lines.append(indent + piece.lstrip())
        else:
            lines[-1] += piece
    return lines


def joined(parts: Sequence[str], first: int = 0, others: int = 4, between: str = " · ") -> list[str]:
    """Parts side by side, as many on a line as fit; one that is too long for a line is folded.

    ``first`` and ``others`` are the columns that the first line and those below it are set in.

    >>> joined(["a.deal:1", "x" * 40, "y" * 40])
    ['a.deal:1 · xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', '    yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy']
    """
    lines: list[str] = []
    for part in parts:
        if lines and fits(lines[-1] + between + part):
            lines[-1] += between + part
        else:
            lines += folded(part, others if lines else first)
    return lines
