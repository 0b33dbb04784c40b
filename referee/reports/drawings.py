"""How tiles and dice are drawn: the geometry of each, once; a page refers to it by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from referee.games.game import Face, Mark
from referee.record.events import UNKNOWN

WIDTH, HEIGHT = 40, 64
"""The box of a tile, in its own units."""

_ACROSS, _DOWN, _HALF = 7.2, 7.4, 13.4
_CENTRE, _MIDDLE = WIDTH / 2, HEIGHT / 2
_LAYOUT: Mapping[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((0, -0.72), (0, 0.72)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -0.8), (1, -0.8), (-1, 0.8), (1, 0.8)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a half stand, from its centre, in steps across and down."""

_RED = frozenset({1, 4})
"""Ones and fours are red on Chinese dominoes and dice."""

_COLOURS = frozenset({"black", "red", "green", "blue"})


class Pip(msgspec.Struct, frozen=True):
    """One dot."""

    x: float
    y: float
    radius: float
    red: bool


class Glyph(msgspec.Struct, frozen=True):
    """One character of a tile's word, centred on its place."""

    text: str
    x: float
    y: float
    size: float


class Drawing(msgspec.Struct, frozen=True):
    """A tile as a symbol of the page. ``label`` names it for those who cannot see it."""

    id: str
    label: str
    frame: str
    colour: str
    pips: tuple[Pip, ...] = ()
    glyphs: tuple[Glyph, ...] = ()
    marks: tuple[Mark, ...] = ()
    faint: bool = False
    back: bool = False


class Die(msgspec.Struct, frozen=True):
    """One die, in a box of 24 by 24."""

    id: str
    value: int
    pips: tuple[Pip, ...]


class Tile(msgspec.Struct, frozen=True):
    """A tile where it stands on a page: the symbol it refers to. ``marked`` sets it off in a row."""

    id: str
    label: str
    marked: bool = False


class TileBox:
    """The faces of a game, drawn on demand; it remembers which ones a page needs.

    ``prefix`` keeps the symbols of several games on one page apart.
    """

    def __init__(self, faces: Mapping[int, Face], prefix: str = "t") -> None:
        self.faces, self.prefix = faces, prefix
        self._needed: set[int] = set()

    def tile(self, tile: int, marked: bool = False) -> Tile:
        """One tile to be put on the page; a back where nobody saw it."""
        known = tile if tile in self.faces else UNKNOWN
        self._needed.add(known)
        return Tile(self._id(known), self.label(tile), marked)

    def hidden(self, tile: int) -> Tile:
        """A tile that lies face down: its back, which tells those who ask what it is."""
        self._needed.add(UNKNOWN)
        return Tile(self._id(UNKNOWN), f"{self.label(tile)}（扣着 face down）")

    def label(self, tile: int) -> str:
        """What a tile is called."""
        return self.faces[tile].label if tile in self.faces else "未知 unknown"

    def row(self, tiles: Iterable[int]) -> tuple[Tile, ...]:
        return tuple(self.tile(tile) for tile in tiles)

    def drawings(self) -> tuple[Drawing, ...]:
        """The symbols that the page needs, in the order of the set."""
        known = [self._draw(tile, face) for tile, face in self.faces.items() if tile in self._needed]
        if UNKNOWN in self._needed:
            known.append(Drawing(self._id(UNKNOWN), "", "none", "black", back=True))
        return tuple(known)

    def _id(self, tile: int) -> str:
        return f"{self.prefix}-back" if tile == UNKNOWN else f"{self.prefix}{tile}"

    def _draw(self, tile: int, face: Face) -> Drawing:
        frame = face.frame if face.frame in ("single", "double") else "none"
        colour = face.colour if face.colour in _COLOURS else "black"
        if face.pips is not None:
            return Drawing(self._id(tile), face.label, frame, colour, _domino(face.pips))
        if face.marks:
            return Drawing(self._id(tile), face.label, frame, colour, marks=face.marks)
        # A word stands in a frame of its colour; a face without one is told by its name, faintly.
        glyphs = _glyphs(face.word or face.label[:1])
        return Drawing(self._id(tile), face.label, "word", colour, (), glyphs, faint=not face.word)


def _domino(halves: tuple[int, int]) -> tuple[Pip, ...]:
    """The pips of an upright domino, upper half first."""
    return tuple(
        pip
        for half, middle in zip(halves, (_MIDDLE - _HALF, _MIDDLE + _HALF), strict=True)
        for pip in _half(half, _CENTRE, middle, (_ACROSS, _DOWN), 3.0)
    )


def _half(count: int, x: float, y: float, step: tuple[float, float], radius: float) -> Iterable[Pip]:
    size = radius * 1.6 if count == 1 else radius
    for across, down in _LAYOUT.get(count, ()):
        yield Pip(_short(x + across * step[0]), _short(y + down * step[1]), _short(size), count in _RED)


def _glyphs(word: str) -> tuple[Glyph, ...]:
    """A word set from top to bottom, as large as it fits."""
    if not word:
        return ()
    size = min(26.0, 50.0 / len(word))
    top = _MIDDLE - size * (len(word) - 1) / 2
    # 0.36 em below the middle of a CJK character is its baseline.
    return tuple(
        Glyph(char, _CENTRE, _short(top + size * (place + 0.36)), _short(size))
        for place, char in enumerate(word)
    )


def die(value: int) -> Die:
    """A die that shows ``value``."""
    return Die(f"die{value}", value, tuple(_half(value, 12, 12, (5.6, 5.6), 2.3)))


def _short(number: float) -> float:
    return round(number, 2)
