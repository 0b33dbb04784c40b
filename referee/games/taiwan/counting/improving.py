"""進張: the tiles that bring a hand nearer, and the discards that leave most of them."""

from __future__ import annotations

import msgspec

from referee.games.taiwan.counting.distance import shanten
from referee.games.taiwan.counting.hand import Hand
from referee.games.taiwan.counting.packed import Suits, added, count, with_tile
from referee.games.taiwan.counting.waits import waits
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER


class Outlook(msgspec.Struct, frozen=True):
    """How far a hand is, and the tiles that bring it nearer: at shanten 0 those that win.

    ``left`` is how many of those tiles he does not hold himself.
    """

    shanten: int
    tiles: tuple[int, ...]
    left: int


class Choice(msgspec.Struct, frozen=True):
    """A discard and what it leaves."""

    tile: int
    outlook: Outlook


def distance(hand: Hand) -> int:
    """Shanten of the concealed tiles beside the melds."""
    return shanten(hand.concealed, hand.sets, hand.melded())


def outlook(concealed: Suits, sets: int, melded: Suits) -> Outlook:
    """Of tiles that have to make so many sets and the pair, one tile short."""
    everything = added(concealed, melded)
    away = shanten(concealed, sets, melded)
    if away == 0:
        found = waits(concealed, everything)
    else:
        found = [
            tile
            for tile in range(FIRST_FLOWER)
            if count(everything, tile) < COPIES and shanten(with_tile(concealed, tile), sets, melded) < away
        ]
    return Outlook(away, tuple(found), sum(COPIES - count(everything, tile) for tile in found))


def discards(concealed: Suits, sets: int, melded: Suits) -> list[Choice]:
    """Every tile that can be discarded of a hand that has drawn, the best first.

    The best leaves the least shanten, then the most tiles that bring it nearer.
    """
    choices = [
        Choice(tile, outlook(with_tile(concealed, tile, -1), sets, melded))
        for tile in range(FIRST_FLOWER)
        if count(concealed, tile)
    ]
    return sorted(choices, key=lambda choice: (choice.outlook.shanten, -choice.outlook.left, choice.tile))
