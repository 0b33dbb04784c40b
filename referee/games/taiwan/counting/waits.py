"""聽: what a hand waits for."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.taiwan.counting.groupings import HONOURED, SUITED, completing, shape, shapes
from referee.games.taiwan.counting.packed import UNIT, count, with_tile
from referee.games.taiwan.tiles import COPIES, HONOURS


def is_complete(concealed: Sequence[int]) -> bool:
    """Whether the concealed tiles are sets and one pair."""
    return sum(2 if made is None else made.paired for made in shapes(concealed)) == 1


def waits(concealed: Sequence[int], everything: Sequence[int] | None = None) -> list[int]:
    """The tiles that complete the concealed ones, in order.

    ``everything`` counts all that he has, melds included: a tile of which he has all four himself is no
    wait. It is left out where there are no melds, or none that are known.
    """
    one, two, three, four = concealed
    whole = SUITED[one], SUITED[two], SUITED[three], HONOURED[four]
    if whole.count(None) > 1:  # as with most hands: two suits lack something
        return []
    broken = None
    paired = []
    for suit, made in enumerate(whole):
        if made is None:
            broken = suit
        elif made.paired:
            paired.append(suit)
    if broken is not None:
        # One suit lacks a tile; the pair is in it, unless another suit has one.
        suits = [broken] if len(paired) < 2 else []
        with_pair = not paired
    else:
        # Two pairs (對碰 or more): either suit may make sets of all it has.
        suits = paired if len(paired) == 2 else []
        with_pair = False
    found = [
        suit * 9 + rank for suit in suits for rank in completing(concealed[suit], with_pair, suit == HONOURS)
    ]
    if everything is None:
        return found
    return [tile for tile in found if count(everything, tile) < COPIES]


def waits_before(concealed: Sequence[int], tile: int) -> list[int]:
    """What a complete hand waited for before one of its tiles came."""
    suit = tile // 9
    honours = suit == HONOURS
    whole, before = shape(concealed[suit], honours), concealed[suit] - UNIT[tile]
    if whole is not None and (whole.paired or shape(before, honours) is None):
        # The other suits were complete as they are: only this one could wait.
        return [suit * 9 + rank for rank in completing(before, whole.paired, honours)]
    return waits(with_tile(concealed, tile, -1))
