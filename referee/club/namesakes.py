"""One player under two names: written in traditional characters here, and in simplified ones there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import msgspec

from referee.record.charsets import SIMPLIFIED, TRADITIONAL, written_in


class TwoNames(msgspec.Struct, frozen=True):
    """Two names that may be one player's: the one that more deals have, and the other.

    ``deal`` and ``seat`` are where the other stands first.
    """

    name: str
    other: str
    deal: int
    seat: int


def two_names(deals: Sequence[Sequence[str | None]]) -> list[TwoNames]:
    """The pairs among the names of some deals, in seat order, that may be one player's.

    Those that sit in one deal are two players.

    >>> [pair.other for pair in two_names([["杨雅婷", "王建国"], ["楊雅婷", "王建国"], ["杨雅婷", "楊建國"]])]
    ['楊雅婷']
    """
    count = Counter(name for names in deals for name in names if name is not None)
    found = []
    for pair in combinations(count, 2):
        if may_be_one(*pair) and not any(set(pair) <= set(names) for names in deals):
            other, name = sorted(pair, key=lambda one: count[one])
            deal = next(at for at, names in enumerate(deals) if other in names)
            found.append(TwoNames(name, other, deal, deals[deal].index(other)))
    return found


def may_be_one(name: str, other: str) -> bool:
    """Whether two names differ only in characters that one script alone has, the other name's the other.

    A character in common is asked for, for nothing here tells which characters are counterparts.
    """
    if len(name) != len(other):
        return False
    pairs = [*zip(name, other, strict=True)]
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    return 0 < len(differing) < len(pairs) and all(_of_two_scripts(*pair) for pair in differing)


def _of_two_scripts(one: str, other: str) -> bool:
    """Whether one character is in simplified script alone and another in traditional alone."""
    ours, theirs = ((written_in(char, TRADITIONAL), written_in(char, SIMPLIFIED)) for char in (one, other))
    return {ours, theirs} == {(True, False), (False, True)}
