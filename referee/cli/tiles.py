"""Tiles drawn for a terminal, side by side in boxes."""

from __future__ import annotations

from collections.abc import Sequence

import click
from wcwidth import ljust, width

from referee.games.game import Face

WIDTH = 79
HEIGHT = 2
"""Lines inside a box: a word has at most so many characters, one below the other."""

_GAP = " "
_COLOURS = frozenset({"red", "green", "blue"})


def drawn(groups: Sequence[Sequence[Face]]) -> list[str]:
    """The lines of groups of tiles, a gap between the groups, as many rows as they need.

    >>> print("\\n".join(drawn([[Face("五萬", word="五萬"), Face("東", word="東")]])))
    ┌──┬──┐
    │五│東│
    │萬│  │
    └──┴──┘
    """
    lines: list[str] = []
    row: list[list[str]] = []
    used = 0
    for group in groups:
        box = _box(group)
        if row and used + len(_GAP) + width(click.unstyle(box[0])) > WIDTH:
            lines += map(_GAP.join, zip(*row, strict=True))
            row, used = [], 0
        row.append(box)
        used += len(_GAP) + width(click.unstyle(box[0]))
    if row:
        lines += map(_GAP.join, zip(*row, strict=True))
    return lines


def _box(group: Sequence[Face]) -> list[str]:
    """The four lines of one group."""
    cells = [_cells(face) for face in group]
    edges = ["──"] * len(group)
    return [
        f"┌{'┬'.join(edges)}┐",
        *(f"│{'│'.join(cell[line] for cell in cells)}│" for line in range(HEIGHT)),
        f"└{'┴'.join(edges)}┘",
    ]


def _cells(face: Face) -> list[str]:
    """The lines of a tile: its word from top to bottom, or the pips of its halves."""
    if face.pips is not None:
        return [ljust(str(half), 2) for half in face.pips]
    word = (face.word or face.label)[:HEIGHT]
    lines = [ljust(char, 2) for char in word] + ["  "] * (HEIGHT - len(word))
    return [click.style(line, fg=face.colour) for line in lines] if face.colour in _COLOURS else lines
