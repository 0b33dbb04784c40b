"""Plain text for a terminal, wide characters counted by their width."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wcwidth import ljust, rjust, width, wrap

COLUMNS = 79

_HAN = "\u3000-\u9fff"
_OPENING, _CLOSING = "（「“‘", "，。：；、）」！？”’"
_PIECE = re.compile(rf"\s*(?:[{_OPENING}]*[{_HAN}](?=[{_HAN}{_OPENING}])|[^\s{_HAN}]+|.)[{_CLOSING}]*")
"""What stays on one line: a word or a character, with the punctuation that belongs to it."""


def table(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> list[str]:
    """Rows as lines of aligned columns; ``right`` says which stand at the right.

    >>> table([["天", "5"], ["长三", "-12"]], [False, True])
    ['天      5', '长三  -12']
    """
    columns = [max(width(row[index]) for row in rows) for index in range(len(right))]
    return [
        "  ".join(
            (rjust if at_right else ljust)(cell, columns)
            for cell, columns, at_right in zip(row, columns, right, strict=True)
        ).rstrip()
        for row in rows
    ]


def labelled(label: str, text: str) -> list[str]:
    """A label and a text behind it, which goes on under itself.

    >>> labelled("  hand", "66 " * 3)
    ['  hand 66 66 66']
    """
    return wrap(text, COLUMNS, initial_indent=f"{label} ", subsequent_indent=" " * (width(label) + 1)) or [
        label
    ]


def folded(text: str, columns: int) -> list[str]:
    """A sentence set in and folded to the terminal: Chinese between any two characters, else between words.

    >>> folded("他" + "打" * 40 + "。", 2)[1]
    '  打打打。'
    """
    lines = [indent := " " * columns]
    for piece in _PIECE.findall(text):
        if width(lines[-1] + piece) > COLUMNS and lines[-1] != indent:
            lines.append(indent + piece.lstrip())
        else:
            lines[-1] += piece
    return lines


def paragraphs(text: str) -> list[str]:
    """A text of several lines, each wrapped to the terminal; the rows of a table stay whole."""
    return [
        part
        for line in text.splitlines()
        for part in ([line] if line.startswith("|") else wrap(line, COLUMNS) or [""])
    ]
