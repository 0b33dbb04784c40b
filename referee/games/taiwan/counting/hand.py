"""A hand as it is won or waits: concealed tiles, melds, flowers; and how it was won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from referee.games.taiwan.counting.packed import Suits, added, pack

MeldKind = Literal["chow", "pung", "kong", "concealed-kong"]
MELD_NAMES: dict[MeldKind, str] = {"chow": "吃", "pung": "碰", "kong": "槓", "concealed-kong": "暗槓"}
"""順子 刻子 明槓 暗槓, as they are called when they are made. An added kong is a ``kong``."""

SETS = 5
"""Sets of a winning hand, beside its pair."""

How = Literal["self-drawn", "discard", "robbed-kong", "seven-flowers", "eight-flowers"]
Event = Literal["replacement", "flower-replacement", "last", "heaven", "earth", "human"]


class Meld(msgspec.Struct, frozen=True):
    """A set on the table; ``tile`` is its lowest one. A concealed kong is a meld that is not open."""

    kind: MeldKind
    tile: int

    def tiles(self) -> tuple[int, ...]:
        """Its three or four tiles.

        >>> Meld("chow", 4).tiles(), Meld("kong", 27).tiles()
        ((4, 5, 6), (27, 27, 27, 27))
        """
        if self.kind == "chow":
            return self.tile, self.tile + 1, self.tile + 2
        return (self.tile,) * (3 if self.kind == "pung" else 4)


def is_meld(kind: MeldKind, tiles: Iterable[int]) -> bool:
    """Whether tiles without flowers are a set of this kind.

    >>> is_meld("chow", [7, 8, 9]), is_meld("chow", [2, 0, 1]), is_meld("chow", [27, 28, 29])
    (False, True, False)
    """
    first, *others = sorted(tiles)
    if kind == "chow":
        return first % 9 <= 6 and first < 27 and others == [first + 1, first + 2]
    return others == [first] * (2 if kind == "pung" else 3)


class Hand(msgspec.Struct, frozen=True):
    """``concealed`` counts the tiles in hand, for a win with the winning tile among them."""

    concealed: Suits
    melds: tuple[Meld, ...] = ()
    flowers: tuple[int, ...] = ()

    @property
    def sets(self) -> int:
        """How many sets the concealed tiles have to make."""
        return SETS - len(self.melds)

    def melded(self) -> Suits:
        """The counts of the melds' tiles."""
        return pack(tile for meld in self.melds for tile in meld.tiles())

    def everything(self) -> Suits:
        """The counts of all tiles but the flowers."""
        return added(self.concealed, self.melded())


class Win(msgspec.Struct, frozen=True):
    """How a hand was won.

    ``seat`` and ``round`` count the winds from east. ``tile`` is the winning tile, None where nobody
    can say which it was (天胡) and for a win by flowers alone. ``happened`` names what else was so.
    """

    seat: int
    round: int
    how: How
    tile: int | None = None
    happened: tuple[Event, ...] = ()
