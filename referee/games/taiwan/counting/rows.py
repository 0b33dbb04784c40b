"""台: the rows that a hand is counted by, as a rule set writes them and made ready to be looked through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from referee.games.taiwan.counting.conditions import MOST, Bound, parse, place_of
from referee.games.taiwan.counting.facts import BY_FOUR, HANG_ON_TILE, PARTS, PLACES, WAITS, Facts, WaitFacts

ORDER = (
    *("closed-hand", "self-draw", "closed-self-draw", "dragon-pung", "seat-wind", "round-wind"),
    *("all-pungs", "half-flush", "full-flush", "all-honours", "little-dragons", "big-dragons"),
    *("little-winds", "big-winds", "flower", "seat-flower", "flower-kong", "all-chows", "single-wait"),
    *("all-begged", "half-begged", "three-concealed-pungs", "four-concealed-pungs"),
    *("five-concealed-pungs", "kong-draw", "robbed-kong", "last-draw", "last-discard"),
    *("seven-flowers", "eight-flowers", "heaven", "earth", "human"),
)
"""The rows in the order they are told in; a club's own come after them, by name."""

EVERY_ROW = "*"
"""In ``replaces``: all other rows."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One row: so many 台 where all of ``when`` holds, or as many times that as ``each`` counts.

    ``replaces`` names rows that do not count beside it. ``part`` says which part of the sum it belongs
    to, for a cap that does not cover all.
    """

    tai: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    term: str = ""
    when: tuple[str, ...] = ()
    each: str | None = None
    replaces: tuple[str, ...] = ()
    part: Literal["hand", "flowers"] = "hand"


class Count(msgspec.Struct, frozen=True):
    """What a reading is worth: rows with their 台, the sum of the hand's and of the flowers'."""

    rows: tuple[tuple[str, int], ...]
    hand: int
    flowers: int


class _Line(msgspec.Struct, frozen=True):
    """A row made ready: its 台, where its number stands, or None; which four it counts; what it asks.

    A row that counts flowers makes a line for each four of them, so that one four can be replaced and
    not the other.
    """

    name: str
    tai: int
    on_flowers: bool
    each: tuple[int, int] | None
    four: int | None
    bounds: tuple[Bound, ...]


class _Passed(dict[Sequence[int], int]):
    """For a part of the facts: the lines that ask nothing of it which is not so, as bits."""

    def __init__(self, part: int, lines: Sequence[_Line]) -> None:
        self.asked = [[bound for bound in line.bounds if bound.place[0] == part] for line in lines]

    def __missing__(self, facts: Sequence[int]) -> int:
        bits = sum(
            1 << place
            for place, bounds in enumerate(self.asked)
            if all(bound.holds(facts) for bound in bounds)
        )
        self[facts] = bits
        return bits


class _Standing:
    """Lines that stand together, and what they count for each set of numbers that came up."""

    def __init__(self, lines: Sequence[_Line]) -> None:
        self.lines = lines
        self.places = tuple(line.each for line in lines if line.each is not None)
        self.counts: dict[Sequence[int], Count] = {}

    def count(self, numbers: Sequence[int]) -> Count:
        """The 台 of each row; ``numbers`` say how often those lines count that count something."""
        ahead = iter(numbers)
        sums: dict[str, int] = {}
        flowers = 0
        for line in self.lines:
            tai = line.tai if line.each is None else line.tai * next(ahead)
            sums[line.name] = sums.get(line.name, 0) + tai
            flowers += tai if line.on_flowers else 0
        return Count(tuple(sums.items()), sum(sums.values()) - flowers, flowers)


class Sheet:
    """The rows of a rule set made ready: tables of what each part of the facts lets pass, filled as used.

    :raises ValueError: a row cannot be; which, and why.
    """

    def __init__(self, rows: Mapping[str, Row]) -> None:
        self.rows = rows
        self._places = {name: place for place, name in enumerate(in_order(rows))}
        self._lines = [line for name in self._places for line in _lines(name, rows[name])]
        self._replaced = [self._replaced_by(line) for line in self._lines]
        self._passed = [_Passed(part, self._lines) for part in range(len(PARTS))]
        self._standing: dict[int, _Standing] = {}
        self._asked = {bound.place for line in self._lines for bound in line.bounds}
        self._ask_waits = sum(1 << place for place, bounds in enumerate(self._passed[WAITS].asked) if bounds)

    def asks(self, name: str) -> bool:
        """Whether some row looks at a fact."""
        return PLACES[name] in self._asked

    def hangs_on_tile(self, self_drawn: bool) -> bool:
        """Whether some row hangs on which tile a hand was won with."""
        return any(map(self.asks, HANG_ON_TILE)) or (not self_drawn and self.asks("concealed-pungs"))

    def count(self, facts: Facts, waits: Callable[[], int]) -> Count:
        """The rows that hold, each with its 台, those that others replace left out.

        ``waits`` is called only if a row hangs on it.
        """
        hand, honours, flowers, win, reading, _ = self._passed
        held = hand[facts[0]] & honours[facts[1]] & flowers[facts[2]] & win[facts[3]] & reading[facts[4]]
        known: tuple[Sequence[int], ...] = facts
        if held & self._ask_waits:
            known = (*facts, WaitFacts(waits()))
            held &= self._passed[WAITS][known[WAITS]]
        standing = self._standing.get(held)
        if standing is None:
            standing = self._standing[held] = self._left(held)
        numbers = tuple([known[part][field] for part, field in standing.places])
        count = standing.counts.get(numbers)
        if count is None:
            count = standing.counts[numbers] = standing.count(numbers)
        return count

    def rank(self, count: Count) -> tuple[int, list[tuple[int, int]]]:
        """Sorts counts, the best first: the most 台, then the one whose rows stand first."""
        return -count.hand - count.flowers, [(self._places[name], -tai) for name, tai in count.rows]

    def _left(self, held: int) -> _Standing:
        """The lines of those that hold which no other of them replaces."""
        places = [place for place in range(len(self._lines)) if held >> place & 1]
        gone = {other for place in places for other in self._replaced[place]}
        return _Standing([self._lines[place] for place in places if place not in gone])

    def _replaced_by(self, line: _Line) -> frozenset[int]:
        """The lines that do not count beside a line."""
        replaces = self.rows[line.name].replaces
        return frozenset(
            place
            for place, other in enumerate(self._lines)
            if (other.name in replaces or (EVERY_ROW in replaces and other.name != line.name))
            and (line.four is None or other.four is None or line.four == other.four)
        )


def _lines(name: str, row: Row) -> Iterable[_Line]:
    try:
        bounds = [parse(text) for text in row.when]
        each = None if row.each is None else place_of(row.each)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    if row.each in BY_FOUR:
        for four, which in enumerate(("first", "second")):
            each = PLACES[f"{row.each}-of-{which}"]
            yield _Line(name, row.tai, row.part == "flowers", each, four, (*bounds, Bound(each, 1, MOST)))
    else:
        counted = () if each is None else (Bound(each, 1, MOST),)
        yield _Line(name, row.tai, row.part == "flowers", each, None, (*bounds, *counted))


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Row names in the order of :data:`ORDER`, unknown ones behind, by name.

    >>> in_order(["zhu", "flower", "all-pungs", "a-row"])
    ('all-pungs', 'flower', 'a-row', 'zhu')
    """
    places = {name: place for place, name in enumerate(ORDER)}
    return tuple(sorted(names, key=lambda name: (places.get(name, len(ORDER)), name)))
