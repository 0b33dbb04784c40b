"""Plain text for a terminal, wide characters counted by their width."""

from __future__ import annotations

from collections.abc import Sequence

from wcwidth import ljust, rjust, width, wrap

from referee.cli.lines import COLUMNS, fits


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


def hanging(text: str, columns: int = 4) -> list[str]:
    """A line of a result, wrapped between words where it is too long; what goes on below is set in.

    >>> hanging("五萬 5m、 " * 9)[1]
    '    五萬 5m、'
    """
    if fits(text):
        return [text]
    return wrap(text, COLUMNS, subsequent_indent=" " * columns, break_on_hyphens=False)


def paragraphs(text: str) -> list[str]:
    """A text of several lines, each wrapped to the terminal; the rows of a table stay whole."""
    return [
        part
        for line in text.splitlines()
        for part in ([line] if line.startswith("|") else wrap(line, COLUMNS) or [""])
    ]
