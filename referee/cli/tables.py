"""Plain text for a terminal, wide characters counted by their width."""

from __future__ import annotations

from collections.abc import Sequence

from wcwidth import ljust, rjust, width, wrap

COLUMNS = 79


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


def indented(text: str, columns: int = 4) -> list[str]:
    """A sentence set in, wrapped to the terminal."""
    return wrap(text, COLUMNS, initial_indent=" " * columns, subsequent_indent=" " * columns)


def paragraphs(text: str) -> list[str]:
    """A text of several lines, each wrapped to the terminal; the rows of a table stay whole."""
    return [
        part
        for line in text.splitlines()
        for part in ([line] if line.startswith("|") else wrap(line, COLUMNS) or [""])
    ]
