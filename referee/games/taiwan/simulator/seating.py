"""搬位: a seat allocation as it is cast and drawn, and where everybody sits after it.

Sides A B C D follow each other counterclockwise; every count starts with 1 at the caster and goes to the
sum of two dice. Nothing of the referee's own arithmetic is used here.
"""

from __future__ import annotations

from random import Random

import msgspec

SIDES = "ABCD"
Dice = tuple[int, int]


class Seating(msgspec.Struct, frozen=True):
    """One allocation. ``winds`` are those drawn, by side; ``caster`` cast first, ``first`` drew first."""

    caster: int
    seat_dice: Dice
    temporary_dice: Dice
    winds: tuple[int, ...]
    dealer_dice: Dice

    @property
    def chair(self) -> int:
        """The temporary dealer's side."""
        return _counted(self.caster, self.seat_dice)

    @property
    def first(self) -> int:
        return _counted(self.chair, self.temporary_dice)

    @property
    def dealer(self) -> int:
        """The first dealer's seat: counted from East, who sits in the chair and casts."""
        return _counted(0, self.dealer_dice)

    def by_seat(self, names: list[str]) -> list[str]:
        """The players, given by their sides, in the order of the winds that they drew."""
        return [names[self.winds.index(wind)] for wind in range(4)]


def _counted(start: int, dice: Dice) -> int:
    player = start
    for _ in range(sum(dice) - 1):
        player = (player + 1) % 4
    return player


def cast(rng: Random) -> Seating:
    """An allocation at random."""

    def dice() -> Dice:
        return rng.randint(1, 6), rng.randint(1, 6)

    caster = 0 if rng.random() < 0.5 else rng.randrange(4)
    return Seating(caster, dice(), dice(), tuple(rng.sample(range(4), 4)), dice())
