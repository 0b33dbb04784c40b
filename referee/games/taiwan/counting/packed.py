"""Counts of tiles, packed: one number for each suit and one for the honours.

Every rank has three bits, the first rank the lowest ones, so that a suit is a key for a table, one
more tile is one addition, and nothing has to be sorted. Four copies fit; a fifth never comes here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.games.taiwan.tiles import FIRST_FLOWER

BITS = 3
RANK_MASK = 7

UNIT: tuple[int, ...] = tuple(1 << BITS * (tile % 9) for tile in range(FIRST_FLOWER))
"""What one tile adds to the key of its suit."""

SHIFT: tuple[int, ...] = tuple(BITS * (tile % 9) for tile in range(FIRST_FLOWER))
"""Where its count lies in that key."""

_WIDTH = 9 * BITS
_SUIT = (1 << _WIDTH) - 1
_WHOLE = tuple(UNIT[tile] << _WIDTH * (tile // 9) for tile in range(FIRST_FLOWER))
"""The same where the four keys lie one behind the other."""

Suits = tuple[int, int, int, int]
"""The packed counts of 萬, 筒, 條 and the honours."""


def pack(tiles: Iterable[int]) -> Suits:
    """The counts of some tiles, none of them a flower.

    >>> [oct(key) for key in pack([0, 0, 2, 27])]
    ['0o102', '0o0', '0o0', '0o1']
    """
    whole = sum(map(_WHOLE.__getitem__, tiles))
    return whole & _SUIT, whole >> _WIDTH & _SUIT, whole >> 2 * _WIDTH & _SUIT, whole >> 3 * _WIDTH


def count(suits: Sequence[int], tile: int) -> int:
    """How many of a tile there are."""
    return suits[tile // 9] >> BITS * (tile % 9) & RANK_MASK


def size(key: int) -> int:
    """How many tiles a suit has.

    >>> size(0o103)
    4
    """
    total = 0
    while key:
        total += key & RANK_MASK
        key >>= BITS
    return total


def unpack(suits: Sequence[int]) -> list[int]:
    """The tiles again, sorted."""
    return [tile for tile in range(FIRST_FLOWER) for _ in range(count(suits, tile))]


def with_tile(suits: Sequence[int], tile: int, change: int = 1) -> Suits:
    """The counts with one tile more, or less where ``change`` is -1."""
    keys = [*suits]
    keys[tile // 9] += change * UNIT[tile]
    return keys[0], keys[1], keys[2], keys[3]


def added(suits: Sequence[int], others: Sequence[int]) -> Suits:
    """Two counts together."""
    return (
        suits[0] + others[0],
        suits[1] + others[1],
        suits[2] + others[2],
        suits[3] + others[3],
    )
