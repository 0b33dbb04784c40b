"""How the tiles happen to lie: shuffled, or so that what seldom comes about comes sooner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import msgspec

from referee.games.simulating.table import whole_set
from referee.games.taiwan.plain import CHOWS, PUNGS, Group
from referee.games.taiwan.simulator.owned import HELD
from referee.games.taiwan.simulator.state import State
from referee.games.taiwan.tiles import FIRST_FLOWER, FLOWERS

ALL_FLOWERS = tuple(range(FIRST_FLOWER, FIRST_FLOWER + FLOWERS))


class Layout(msgspec.Struct):
    """Four hands by seat and the wall, whose first tile is the dealer's seventeenth.

    ``tails`` are tiles that a seat draws in the place of its next flowers and kongs. ``throws`` are tiles
    that a seat discards as soon as it can, or (``late``) when nothing can be drawn any more. ``still`` are
    seats that discard what they draw, ``lets_go`` seats that let the first win go, ``grabs`` seats that
    take whatever they can as a pung, ``clumsy`` seats that draw twice in their first turn where rules are
    broken at all; ``shy``: nobody claims anything.
    """

    hands: list[list[int]]
    wall: list[int]
    tails: dict[int, list[int]] = {}
    throws: dict[int, int] = {}
    late: bool = False
    still: set[int] = set()
    lets_go: set[int] = set()
    grabs: set[int] = set()
    clumsy: set[int] = set()
    shy: bool = False

    def tiles(self) -> list[int]:
        return [tile for hand in self.hands for tile in hand] + self.wall


class Dealing:
    """Deals by design; whatever is not asked for is dealt at random."""

    def __init__(self, rng: Random, dealer: int, dead_wall: int) -> None:
        self.rng, self.dealer, self.dead_wall = rng, dealer, dead_wall
        self.left = Counter(whole_set(State.copies))
        self.hands: list[list[int]] = [[] for _ in range(4)]
        self.early: dict[int, int] = {}
        """Tiles that lie at places of the wall, the dealer's seventeenth at 0."""

        self.tails: dict[int, list[int]] = {}

    # --- tiles ----------------------------------------------------------------------------------

    def seat(self, place: int) -> int:
        """The seat so many places after the dealer."""
        return (self.dealer + place) % 4

    def take(self, tiles: Iterable[int]) -> list[int]:
        wanted = list(tiles)
        self.left -= Counter(wanted)
        return wanted

    def put(self, place: int, tile: int) -> None:
        """A tile lies at a place of the wall."""
        (self.early[place],) = self.take((tile,))

    def put_aside(self, seat: int, tiles: Iterable[int]) -> None:
        """He will draw these in the place of his flowers and kongs."""
        self.tails.setdefault(seat, []).extend(self.take(tiles))

    def has(self, tiles: Iterable[int]) -> bool:
        return not Counter(tiles) - self.left

    def give(self, seat: int, tiles: Iterable[int]) -> None:
        self.hands[seat] += self.take(tiles)

    def group(self, groups: list[Group]) -> Group:
        """Some set that is still to be had."""
        return self.rng.choice([group for group in groups if self.has(group)])

    def pair(self) -> Group:
        return self.group([(tile, tile) for tile in range(FIRST_FLOWER)])

    def give_sets(self, seat: int, number: int, chows: float = 0.75) -> None:
        for _ in range(number):
            self.give(seat, self.group(CHOWS if self.rng.random() < chows else PUNGS))

    def wait_for(self, seats: Iterable[int], tile: int, closed: bool = False) -> None:
        """Hands of sixteen that win with a tile, of which no copy is used up.

        ``closed``: it comes between two others.
        """
        waiting = list(seats)
        around = [tuple(one for one in chow if one != tile) for chow in CHOWS if tile in chow]
        if closed:
            around = [(tile - 1, tile + 1)]
        for seat in waiting:
            self.give(seat, self.group(around))
        self.left[tile] -= (kept := self.left[tile])
        for seat in waiting:
            self.give(seat, self.pair())
            self.give_sets(seat, 4)
        self.left[tile] += kept

    # --- the rest -------------------------------------------------------------------------------

    def laid_out(self, last: Iterable[int] = (), **wishes: object) -> Layout:
        """Hands filled up and the wall; ``last`` are the last tiles that may be drawn."""
        end = self.take(last)
        rest = list(self.left.elements())
        self.rng.shuffle(rest)
        for hand in self.hands:
            while len(hand) < HELD:
                hand.append(rest.pop())
            self.rng.shuffle(hand)
        for place in sorted(self.early):
            rest.insert(place, self.early[place])
        cut = len(rest) - max(0, self.dead_wall)
        wall = [*rest[:cut], *end, *rest[cut:]]
        return Layout(self.hands, wall, self.tails, **wishes)  # type: ignore[arg-type]
