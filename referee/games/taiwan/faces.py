"""How the tiles are drawn: shapes of our own for dots and bamboos, characters for the rest."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from referee.games.game import Face, Mark
from referee.games.taiwan.tiles import (
    BAMBOOS,
    CHARACTERS,
    DOTS,
    FIRST_FLOWER,
    KINDS,
    TILES,
    WHITE,
    both,
    is_flower,
    is_honour,
)

_NUMBERS = "１２３４"
"""The seat that a flower belongs to, under its character."""

_HONOUR_COLOURS = ("black", "black", "black", "black", "blue", "green", "red")

Spot = tuple[float, float, str]
"""Where a dot or a stick stands, and its colour."""


def _rows(*rows: tuple[float, str, tuple[float, ...]]) -> tuple[Spot, ...]:
    """Spots row by row: height, colour, places across."""
    return tuple((x, y, colour) for y, colour, across in rows for x in across)


_DOTS: dict[int, tuple[float, tuple[Spot, ...]]] = {
    1: (13, ((20, 32, "green"),)),
    2: (8.5, _rows((18, "green", (20,)), (46, "blue", (20,)))),
    3: (7, ((11, 13, "blue"), (20, 32, "red"), (29, 51, "green"))),
    4: (
        7,
        _rows((18, "blue", (11.5,)), (18, "green", (28.5,)), (46, "green", (11.5,)), (46, "blue", (28.5,))),
    ),
    5: (
        6.3,
        ((10.5, 15, "blue"), (29.5, 15, "green"), (20, 32, "red"), (10.5, 49, "green"), (29.5, 49, "blue")),
    ),
    6: (6, _rows((13, "green", (12, 28)), (35, "red", (12, 28)), (51, "red", (12, 28)))),
    7: (
        5,
        (
            (9, 10.5, "green"),
            (20, 17, "green"),
            (31, 23.5, "green"),
            *_rows((39, "red", (12, 28)), (53, "red", (12, 28))),
        ),
    ),
    8: (5, _rows(*((y, "blue", (12, 28)) for y in (11, 25, 39, 53)))),
    9: (
        4.8,
        _rows((13, "blue", (8.5, 20, 31.5)), (32, "red", (8.5, 20, 31.5)), (51, "green", (8.5, 20, 31.5))),
    ),
}
"""For each number of dots the radius of one, and where they stand."""

_STICKS: dict[int, tuple[float, tuple[Spot, ...]]] = {
    2: (19, _rows((19, "green", (20,)), (45, "blue", (20,)))),
    3: (19, _rows((19, "green", (20,)), (45, "blue", (11,)), (45, "green", (29,)))),
    4: (19, _rows((19, "green", (11,)), (19, "blue", (29,)), (45, "blue", (11,)), (45, "green", (29,)))),
    5: (18, _rows((18, "green", (9, 31)), (32, "red", (20,)), (46, "blue", (9, 31)))),
    6: (19, _rows((19, "green", (9, 20, 31)), (45, "blue", (9, 20, 31)))),
    7: (13, _rows((12, "red", (20,)), (31, "green", (9, 20, 31)), (51, "blue", (9, 20, 31)))),
    9: (
        13,
        _rows(
            (12, "green", (9,)),
            (12, "red", (20,)),
            (12, "blue", (31,)),
            (32, "green", (9,)),
            (32, "red", (20,)),
            (32, "blue", (31,)),
            (52, "green", (9,)),
            (52, "red", (20,)),
            (52, "blue", (31,)),
        ),
    ),
}
"""For each number of bamboos the length of one, and where they stand; the one and the eight are their own."""

_BIRD = (
    Mark("M14 30C14 22 20 18 26 20C31 22 32 29 28 34C24 40 17 38 14 30Z", "green"),
    Mark("M22 19A5.4 5.4 0 1 1 22 19.1Z", "red"),
    Mark("M29.5 13.5 35.5 15.5 29.8 18Z", "black"),
    Mark("M16 34 9 54M18.5 36 15 57M21.5 37.5 21 56", "blue", 2.4),
    Mark("M24 38V46M27 36V45", "red", 1.8),
)
_EIGHT = (
    Mark("M8 28V9L20 24 32 9V28", "green", 3.6),
    Mark("M8 36V55L20 40 32 55V36", "blue", 3.6),
)
_WHITE_FRAME = (Mark("M8 9H32V55H8Z", "blue", 2.4), Mark("M12 14H28V50H12Z", "blue", 1.2))


def _disc(x: float, y: float, radius: float) -> str:
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0Z"


def _dots(rank: int) -> Iterable[Mark]:
    """Every dot is a ring around a smaller disc."""
    radius, spots = _DOTS[rank]
    for x, y, colour in spots:
        yield Mark(_disc(x, y, radius * 0.86), colour, round(radius * 0.28, 2))
        yield Mark(_disc(x, y, radius * 0.42), "red" if rank == 1 else colour)


def _sticks(rank: int) -> Iterable[Mark]:
    """Every bamboo has two joints with a gap between."""
    length, spots = _STICKS[rank]
    half = length / 2 - 1.8
    for x, y, colour in spots:
        yield Mark(f"M{x:g} {y - half:g}V{y - 2.8:g}M{x:g} {y + 2.8:g}V{y + half:g}", colour, 4.8)


def _face(tile: int) -> Face:
    label, word = both(tile), TILES.write(tile, chinese=True)
    suit, rank = divmod(tile, 9)
    if is_flower(tile):
        place = tile - FIRST_FLOWER
        return Face(label, word=word + _NUMBERS[place % 4], colour="green" if place < 4 else "red")
    if is_honour(tile):
        marks = _WHITE_FRAME if tile == WHITE else ()
        return Face(label, word=word, colour=_HONOUR_COLOURS[rank], marks=marks)
    if suit == CHARACTERS:
        return Face(label, word=word, colour="red")
    if suit == DOTS:
        return Face(label, word=word, colour="blue", marks=tuple(_dots(rank + 1)))
    assert suit == BAMBOOS
    own = {1: _BIRD, 8: _EIGHT}.get(rank + 1)
    return Face(label, word=word, colour="green", marks=own or tuple(_sticks(rank + 1)))


@cache
def faces() -> dict[int, Face]:
    """How every tile is drawn, in the order of the set."""
    return {tile: _face(tile) for tile in range(KINDS)}
