"""What one player owns, and what he may do with it: worked out from his tiles each time it is asked."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from referee.games.taiwan.plain import CHOWS, PUNGS, Group, Meld, complete
from referee.games.taiwan.tiles import is_flower

HELD = 16
"""Tiles that a player holds between his turns, those of his sets counted in, three to a set."""


class Owned(msgspec.Struct):
    """One player's tiles. ``hand`` is what he holds concealed, flowers that he has not exposed among it."""

    hand: list[int] = []
    melds: list[Meld] = []
    flowers: list[int] = []
    discards: list[int] = []

    def over(self) -> int:
        """How many tiles he holds beyond sixteen; a kong counts as the three of its set."""
        return len(self.hand) + 3 * len(self.melds) - HELD

    def held_flowers(self) -> list[int]:
        return [tile for tile in self.hand if is_flower(tile)]

    def sound(self) -> bool:
        """Whether every set that he laid is one."""
        return all(tiles[:3] in PUNGS or tiles in CHOWS for _, tiles in self.melds)

    def wins_with(self, tile: int) -> bool:
        """Whether one more tile wins."""
        return self.over() == 0 and not is_flower(tile) and self._complete([*self.hand, tile])

    def wins(self) -> bool:
        """Whether he wins with what he holds."""
        return self.over() == 1 and self._complete(self.hand)

    def _complete(self, tiles: list[int]) -> bool:
        return not any(is_flower(tile) for tile in tiles) and self.sound() and complete(tiles)

    # --- sets -----------------------------------------------------------------------------------

    def chows(self, tile: int) -> Iterator[Group]:
        """The two tiles of his own that make a chow with a discard, in every way."""
        for chow in CHOWS:
            if tile in chow:
                keep = tuple(other for other in chow if other != tile)
                if all(other in self.hand for other in keep):
                    yield keep

    def concealed_kongs(self) -> list[int]:
        return sorted({tile for tile in self.hand if self.hand.count(tile) == 4})

    def added_kongs(self) -> list[int]:
        return [tiles[0] for kind, tiles in self.melds if kind == "pung" and tiles[0] in self.hand]

    def lay(self, kind: str, own: Group, taken: tuple[int, ...] = ()) -> None:
        """A set goes to the table, of his own tiles and perhaps one that he took."""
        for tile in own:
            self.hand.remove(tile)
        self.melds.append((kind, tuple(sorted((*own, *taken)))))

    def add(self, tile: int) -> None:
        """The fourth tile goes to an open pung."""
        self.hand.remove(tile)
        self._turn_into(("pung", (tile,) * 3), ("kong", (tile,) * 4))

    def take_back(self, tile: int) -> None:
        """The added kong was robbed: the tile is gone, the pung stays."""
        self._turn_into(("kong", (tile,) * 4), ("pung", (tile,) * 3))

    def _turn_into(self, meld: Meld, other: Meld) -> None:
        self.melds[self.melds.index(meld)] = other
