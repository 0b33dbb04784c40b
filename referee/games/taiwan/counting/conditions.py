"""The small language in which a tai row asks about a hand.

A row's ``when`` is a list of conditions that must all hold: ``"closed"``, ``"not honours"``,
``"pungs = 5"``, ``"concealed-pungs >= 3"``. Every name is a number; a bare name asks that it is not 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from referee.games.taiwan.counting.facts import PLACES
from referee.record.faults import nearest

MOST = 1000
_CONDITION = re.compile(
    r"(?P<no>not\s+)?(?P<name>[a-z][a-z-]*)(?:\s*(?P<sign>>=|<=|=)\s*(?P<number>\d{1,3}))?\Z"
)


class Bound(msgspec.Struct, frozen=True):
    """One condition: the fact at ``place`` (its part, its field) lies between ``least`` and ``most``."""

    place: tuple[int, int]
    least: int
    most: int

    def holds(self, facts: Sequence[int]) -> bool:
        """Whether it does in this part of the facts."""
        return self.least <= facts[self.place[1]] <= self.most


def parse(text: str) -> Bound:
    """The condition that a text says.

    >>> parse("pungs >= 3") == Bound(PLACES["pungs"], 3, MOST), parse("not closed").most
    (True, 0)

    :raises ValueError: it says none; what, and what may have been meant.
    """
    found = _CONDITION.match(text.strip())
    if found is None or (found["no"] and found["sign"]):
        raise ValueError(
            f"看不懂的條件 (not a condition): {text!r}；寫成 (write): "
            '"closed", "not closed", "pungs = 5", "pungs >= 3", "pungs <= 3"'
        )
    place = place_of(found["name"])
    if found["no"]:
        return Bound(place, 0, 0)
    if not found["sign"]:
        return Bound(place, 1, MOST)
    number = int(found["number"])
    least, most = {"=": (number, number), ">=": (number, MOST), "<=": (0, number)}[found["sign"]]
    return Bound(place, least, most)


def place_of(name: str) -> tuple[int, int]:
    """Where a fact stands: in which part, and where in it.

    :raises ValueError: there is none of this name.
    """
    if name not in PLACES:
        guess = nearest(name, PLACES)
        hint = f"；是不是 (did you mean): {guess}" if guess else ""
        raise ValueError(f"沒有這個條件 (no such condition): {name}{hint}")
    return PLACES[name]
