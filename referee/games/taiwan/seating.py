"""搬位, 起莊, 開門: chairs, the first dealer and the break, from dice and winds.

Sides A B C D follow each other counterclockwise, which is the order of turns. Every count begins with 1
at the one who casts and goes counterclockwise to the sum of the two dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

SIDES = "ABCD"
STACKS = 18
"""Stacks of two in each wall."""


def counted(start: int, dice: Sequence[int]) -> int:
    """Where a count ends.

    >>> SIDES[counted(0, (1, 1))], SIDES[counted(1, (2, 4))]
    ('B', 'C')
    """
    return (start + sum(dice) - 1) % len(SIDES)


class Seating(msgspec.Struct, frozen=True):
    """What has been found out so far; sides count from A, winds from east. None: not cast or drawn yet.

    ``chair`` is the temporary dealer's side, ``first`` draws the first wind, ``sides`` says on which side
    each wind sits, ``moves`` from which side to which each player goes. ``dealer`` is the first dealer's
    wind; ``stays`` is how many stacks of his wall are left on the right of the break.
    """

    chair: int | None = None
    first: int | None = None
    sides: tuple[int, ...] | None = None
    moves: Mapping[int, int] | None = None
    dealer: int | None = None
    stays: int | None = None

    @property
    def marker(self) -> int | None:
        """The side where the dealer's marker lies."""
        if self.dealer is None or self.chair is None:
            return self.chair
        return (self.chair + self.dealer) % len(SIDES)


def drawing_order(first: int) -> tuple[int, ...]:
    """The sides in the order in which they draw their winds."""
    return tuple((first + step) % len(SIDES) for step in range(len(SIDES)))


def seated(
    caster: int = 0,
    seat_dice: Sequence[int] | None = None,
    temporary_dice: Sequence[int] | None = None,
    winds: Mapping[int, int] | None = None,
    dealer_dice: Sequence[int] | None = None,
) -> Seating:
    """As much as can be said: each step needs the one before it. ``winds`` gives each side's wind."""
    if seat_dice is None:
        return Seating()
    chair = counted(caster, seat_dice)
    if temporary_dice is None:
        return Seating(chair)
    first = counted(chair, temporary_dice)
    if winds is None:
        return Seating(chair, first)
    sides = tuple((chair + wind) % len(SIDES) for wind in range(len(SIDES)))
    moves = {side: sides[winds[side]] for side in range(len(SIDES))}
    if dealer_dice is None:
        return Seating(chair, first, sides, moves)
    # East sits in the temporary dealer's chair and casts: the count goes over the winds.
    return Seating(chair, first, sides, moves, counted(0, dealer_dice), sum(dealer_dice))
