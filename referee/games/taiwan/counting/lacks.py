"""Twelve small numbers in one: what a part of a hand lacks for each goal.

The goals are 0 to 5 sets, then 0 to 5 sets and the pair. Each has a lane of eight bits, the first goal
the lowest; no lane holds more than twice :data:`NEVER`, so that lanes add up without touching each other
and two numbers are compared lane by lane at once. The tables of ``distance.py`` fill three times as fast
for it as with tuples.
"""

from __future__ import annotations

MOST_SETS = 5
GOALS = MOST_SETS + 1
NEVER = 63
"""What cannot be reached at all."""

_LANE = 8
_HALF = GOALS * _LANE
_ONES = sum(1 << _LANE * goal for goal in range(2 * GOALS))
_GUARDS = 0x80 * _ONES
_PLAIN = (1 << _HALF) - 1
_UNMADE = tuple(
    sum(NEVER << _LANE * (goal + half) for half in (0, GOALS) for goal in range(sets))
    for sets in range(GOALS + 1)
)
"""Nothing in the lanes but :data:`NEVER` for fewer sets than so many."""

IMPOSSIBLE = NEVER * _ONES
NOTHING = IMPOSSIBLE - NEVER
"""No tiles and no goal but 0 sets: that lacks nothing."""


def least(one: int, other: int) -> int:
    """The smaller number of every lane.

    >>> least(0x_05_01, 0x_02_09) == 0x_02_01
    True
    """
    over = (one | _GUARDS) - other & _GUARDS  # the guard bit stays where one is not smaller
    lanes = over - (over >> 7)
    return one ^ (one ^ other) & lanes


def goal(lack: int, sets: int, pair: bool) -> int:
    """The tiles lacking for one goal."""
    return lack >> _LANE * (sets + GOALS * pair) & 0xFF


def with_made(lack: int, missing: int, sets: int, pair: bool) -> int:
    """What is lacking with so many sets, or the pair, made besides at the cost of ``missing`` tiles."""
    plain, paired = lack & _PLAIN, lack >> _HALF
    if pair:
        plain, paired = _UNMADE[GOALS] & _PLAIN, plain
    if sets:
        plain, paired = plain << _LANE * sets & _PLAIN, paired << _LANE * sets & _PLAIN
    return (plain | paired << _HALF | _UNMADE[sets]) + missing * _ONES


def together(one: int, other: int) -> int:
    """What two parts of a hand lack together."""
    best = IMPOSSIBLE
    for sets in range(GOALS):
        best = least(best, with_made(other, goal(one, sets, False), sets, False))
        paired = with_made(other, goal(one, sets, True), 0, True)
        best = least(best, with_made(paired, 0, sets, False))
    return best
