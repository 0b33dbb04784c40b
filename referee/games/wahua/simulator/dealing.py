"""How the tiles happen to lie: shuffled, or so that what seldom comes about comes about sooner."""

from __future__ import annotations

from random import Random

from referee.games.simulating.table import whole_set
from referee.games.wahua.plain import is_frame, point_of
from referee.games.wahua.simulator.values import DEALT
from referee.games.wahua.tiles import COPIES, POINTS, is_bonus


def shuffled(rng: Random) -> list[int]:
    """The set in the order in which it is dealt: four hands, then the wall."""
    tiles = whole_set(COPIES)
    rng.shuffle(tiles)
    return tiles


def dealt_by_point(rng: Random, wanted: int) -> list[int]:
    """Every player picks, of the next few tiles, one of a point of which he has ``wanted``: 0 or 1."""
    tiles = shuffled(rng)
    hands: list[list[int]] = [[] for _ in range(4)]
    for _ in range(DEALT):
        for hand in hands:
            have = [point_of(tile) for tile in hand]
            near = tiles[:8]
            fits = [tile for tile in near if not is_bonus(tile) and have.count(point_of(tile)) == wanted]
            pick = fits[0] if fits else near[0]
            tiles.remove(pick)
            hand.append(pick)
    bonus = [tile for tile in tiles if is_bonus(tile)]
    if bonus and wanted == 0 and rng.random() < 0.2:  # one lies at the very end
        tiles.remove(bonus[0])
        tiles.append(bonus[0])
    return [tile for hand in hands for tile in hand] + tiles


def dealt_for_a_race(rng: Random) -> list[int]:
    """Two or three players wait from the start: in 看花, or for one point that they share."""
    tiles = shuffled(rng)
    shared = rng.randrange(len(POINTS))
    hands: list[list[int]] = [[] for _ in range(4)]
    for hand in rng.sample(hands, rng.choice((2, 3))):
        pairs = 10 if rng.random() < 0.15 else 9
        left = {p: [tile for tile in tiles if point_of(tile) == p] for p in range(len(POINTS))}
        points = [p for p in left if p != shared and len(left[p]) > 1]
        rng.shuffle(points)
        for point in points[:pairs]:
            hand += left[point][:2]
        if pairs == 9:
            spare = [tile for tile in tiles if is_frame(tile) and point_of(tile) in points[pairs:]]
            hand += [left[shared][0], *spare[:1]]
        for tile in hand:
            tiles.remove(tile)
    for hand in hands:
        if not hand:  # the others have such a tile too, if there are any left
            hand += [tile for tile in tiles if point_of(tile) == shared][:1]
            for tile in hand:
                tiles.remove(tile)
        while len(hand) < DEALT:
            hand.append(tiles.pop(0))
    return [tile for hand in hands for tile in hand] + tiles
