"""What people see of a game: how a tile is drawn, what lies before every seat."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """A shape on a tile: an SVG path in a box of 40 by 64, filled, or drawn with a line so wide."""

    path: str
    colour: str = "black"
    line: float = 0


class Face(msgspec.Struct, frozen=True):
    """How a tile is drawn: two halves of pips (a domino), shapes, or a word, in a frame.

    ``frame``: none, single or double. ``label`` names the tile for those who cannot see it. A tile with
    ``marks`` has a ``word`` as well, for where shapes cannot be drawn.
    """

    label: str
    pips: tuple[int, int] | None = None
    frame: str = "none"
    word: str = ""
    colour: str = "black"
    marks: tuple[Mark, ...] = ()


class Group(msgspec.Struct, frozen=True):
    """Tiles laid on the table together, in the order in which they lie; ``hidden``: face down."""

    tiles: tuple[int, ...]
    hidden: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One seat of the table at a moment. Tiles are numbers of the game.

    ``lawful`` lists what he may discard now, ``due`` says in words what he still owes, ``notes`` what else
    there is to know of him; each may be empty. ``sure`` is False once his hand is no longer certain.
    """

    seat: int
    hand: tuple[int, ...]
    groups: tuple[Group, ...]
    bonus: tuple[int, ...]
    discards: tuple[int, ...]
    lawful: tuple[int, ...] = ()
    due: tuple[str, ...] = ()
    sure: bool = True
    notes: tuple[str, ...] = ()


class TableView(msgspec.Struct, frozen=True):
    """The whole table at a moment: ``standing`` is the discard that can be taken, with its seat.

    ``dice`` is the roll that opened the deal, ``facts`` what else there is to know, in words.
    """

    seats: tuple[SeatView, ...]
    wall: int
    turn: int | None
    standing: tuple[int, int] | None = None
    facts: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
