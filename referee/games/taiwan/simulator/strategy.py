"""How the bots choose: towards the least distance. What is lawful is no matter of this module."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from referee.games.taiwan.counting.distance import shanten
from referee.games.taiwan.counting.packed import pack
from referee.games.taiwan.plain import Group
from referee.games.taiwan.simulator.owned import Owned
from referee.games.taiwan.tiles import EAST, is_flower

SETS = 5


def distance(hand: Iterable[int], melds: int) -> int:
    """Tiles still missing less one, flowers left out."""
    return shanten(pack(tile for tile in hand if not is_flower(tile)), SETS - melds)


def best_discard(me: Owned, rng: Random) -> int:
    """The tile that leaves the least distance; of several, one that stands most by itself."""
    tiles = sorted({tile for tile in me.hand if not is_flower(tile)})
    left = {tile: distance(_less(me.hand, (tile,)), len(me.melds)) for tile in tiles}
    least = min(left.values())
    near = [tile for tile in tiles if left[tile] == least]
    lonely = {tile: _company(tile, me.hand) for tile in near}
    fewest = min(lonely.values())
    return rng.choice([tile for tile in near if lonely[tile] == fewest])


def improves(me: Owned, keep: Group) -> bool:
    """Whether laying these own tiles with a discard brings him nearer, once he has discarded."""
    return after_claim(me, keep) < distance(me.hand, len(me.melds))


def after_claim(me: Owned, keep: Group) -> int:
    """His distance after a claim and the best discard."""
    rest = _less(me.hand, keep)
    return min(distance(_less(rest, (tile,)), len(me.melds) + 1) for tile in set(rest))


def _less(hand: Iterable[int], tiles: Group) -> list[int]:
    rest = list(hand)
    for tile in tiles:
        rest.remove(tile)
    return rest


def _company(tile: int, hand: list[int]) -> int:
    """How many other tiles it could make a set with."""
    near = range(tile, tile + 1) if tile >= EAST else range(tile - 2, tile + 3)
    return sum(other // 9 == tile // 9 for one in near for other in hand if other == one) - 1
