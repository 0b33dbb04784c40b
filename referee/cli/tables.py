"""Plain tables for a terminal, with wide characters counted by their width."""

from __future__ import annotations

from collections.abc import Sequence

from wcwidth import wcswidth


def width(text: str) -> int:
    """How many columns a text takes."""
    return max(wcswidth(text), 0)


def pad(text: str, columns: int, right: bool = False) -> str:
    """The text filled up to a width, on the left if it is to stand at the right."""
    space = " " * max(columns - width(text), 0)
    return space + text if right else text + space


def table(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> list[str]:
    """Rows as lines of aligned columns.

    >>> table([["天", "5"], ["长三", "-12"]], [False, True])
    ['天      5', '长三  -12']
    """
    columns = [max(width(row[index]) for row in rows) for index in range(len(right))]
    return [
        "  ".join(pad(cell, columns[index], right[index]) for index, cell in enumerate(row)).rstrip()
        for row in rows
    ]


def wrapped(label: str, words: Sequence[str], columns: int = 79) -> list[str]:
    """Words in lines of at most so many columns, the first behind a label, the others under its words."""
    indent = width(label) + 1
    lines: list[str] = []
    line = label
    used = width(label)
    for word in words:
        if used + 1 + width(word) > columns and used > indent:
            lines.append(line)
            line, used = " " * (indent - 1), indent - 1
        line += " " + word
        used += 1 + width(word)
    return [*lines, line]
