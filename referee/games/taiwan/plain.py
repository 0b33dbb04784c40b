"""Hands read plainly: lists of tiles, every combination tried, each row a sentence of its own.

The simulated deals rest on this reading, the referee on that of ``groupings.py``, ``facts.py`` and
``tai.py``. Neither knows the other, so that each checks the other. This one is slow and means to be obvious.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

import msgspec

from referee.games.taiwan.counting.rows import ORDER, Row

Group = tuple[int, ...]
Meld = tuple[str, Group]
"""A set on the table: ``chow``, ``pung``, ``kong`` or ``concealed-kong``, and its tiles."""

CHOWS: list[Group] = [(tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 < 7]
PUNGS: list[Group] = [(tile,) * 3 for tile in range(34)]
FOURS = (range(34, 38), range(38, 42))
"""The seasons and the plants."""

# --- sets and a pair ----------------------------------------------------------------------------


def without(tiles: Sequence[int], group: Group) -> list[int] | None:
    """The tiles less those of a group; None if one is lacking."""
    rest = list(tiles)
    for tile in group:
        if tile not in rest:
            return None
        rest.remove(tile)
    return rest


def all_readings(tiles: Sequence[int]) -> set[tuple[tuple[Group, ...], int]]:
    """Every way to lay tiles out as sets and one pair: (sorted sets, tile of the pair)."""
    found = set()
    for pair in set(tiles):
        rest = without(tiles, (pair, pair))
        if rest is not None:
            found |= {(sets, pair) for sets in _all_sets(tuple(sorted(rest)))}
    return found


@lru_cache(maxsize=1 << 15)
def _all_sets(tiles: Group) -> frozenset[tuple[Group, ...]]:
    if not tiles:
        return frozenset({()})
    found = set()
    first = tiles[0]
    for group in ((first,) * 3, (first, first + 1, first + 2)):
        if group in CHOWS or group in PUNGS:
            rest = without(tiles, group)
            if rest is not None:
                found |= {tuple(sorted((group, *others))) for others in _all_sets(tuple(rest))}
    return frozenset(found)


def complete(tiles: Sequence[int]) -> bool:
    """Whether the tiles are sets and a pair."""
    return len(tiles) % 3 == 2 and _complete(tuple(sorted(tiles)))


@lru_cache(maxsize=1 << 15)
def _complete(tiles: Group) -> bool:
    return bool(all_readings(tiles))


def winning_tiles(tiles: Sequence[int], melds: Sequence[int] = ()) -> list[int]:
    """The tiles that complete the concealed ones; none of which he has four, melds included."""
    return [tile for tile in range(34) if [*tiles, *melds].count(tile) < 4 and complete([*tiles, tile])]


def missing(tiles: Sequence[int], sets: int, melds: Sequence[int] = ()) -> int:
    """The least number of tiles to add so that they hold so many sets and a pair: every hand is tried."""
    held, gone = Counter(tiles), Counter(melds)
    least = 99
    for groups in combinations_with_replacement([*CHOWS, *PUNGS], sets):
        wanted = Counter(tile for group in groups for tile in group)
        if any(number + gone[tile] > 4 for tile, number in wanted.items()):
            continue
        lacking = sum((wanted - held).values())
        if lacking > least:
            continue
        for pair in range(34):
            if wanted[pair] + 2 + gone[pair] <= 4:
                more = max(wanted[pair] + 2 - held[pair], 0) - max(wanted[pair] - held[pair], 0)
                least = min(least, lacking + more)
    return least


# --- 台 ----------------------------------------------------------------------------------------


class Case(msgspec.Struct, frozen=True):
    """A winning hand and how it was won, as a scorer by hand would note it down.

    ``concealed`` has the winning ``tile`` in it, which is None where nobody can say which one it was.
    ``drawn``: he drew it himself. ``happened``: ``robbed``, ``replacement``, ``last``, ``heaven``,
    ``earth``, ``human``.
    """

    concealed: Sequence[int]
    melds: Sequence[Meld]
    flowers: Sequence[int]
    tile: int | None
    drawn: bool
    seat: int
    round: int
    happened: Collection[str] = ()


class Worth(msgspec.Struct, frozen=True):
    """The rows that count, each with its 台, in the order in which they are told."""

    rows: dict[str, int]
    flowers: int

    @property
    def total(self) -> int:
        return sum(self.rows.values())

    @property
    def hand(self) -> int:
        """Without what the flowers are worth."""
        return self.total - self.flowers


def best(case: Case, rows: Mapping[str, Row]) -> Worth:
    """The reading worth most under the rows of a rule set; of equal ones, that of the earlier rows."""
    return min(every_worth(case, rows), key=lambda one: (-one.total, [ORDER.index(row) for row in one.rows]))


def every_worth(
    case: Case, rows: Mapping[str, Row], readings: Iterable[tuple[Sequence[Group], int]] | None = None
) -> Iterator[Worth]:
    """What each reading, or each of these, is worth with each place for the winning tile."""
    tiles = sorted(set(case.concealed)) if case.tile is None else [case.tile]
    for sets, pair in all_readings(case.concealed) if readings is None else readings:
        for tile in tiles:
            for place, group in enumerate((*sets, (pair, pair))):
                if tile in group:
                    taken = None if place == len(sets) else place
                    reading = Reading(case, sets, pair, tile, taken)
                    yield counted({**reading.rows(), **_flowers(case, rows)}, rows)


def counted(times: Mapping[str, int], rows: Mapping[str, Row]) -> Worth:
    """The rows of a rule set that hold so many times, those replaced by others left out."""
    held = [name for name in ORDER if times.get(name) and name in rows]
    gone = {other for name in held for other in rows[name].replaces}
    alone = [name for name in held if "*" in rows[name].replaces]
    # Which flowers a flower kong replaces is a matter of each four: they are not counted to begin with.
    left = alone or [name for name in held if name not in gone - {"seat-flower"}]
    worth = {name: times[name] * rows[name].tai for name in left}
    return Worth(worth, sum(tai for name, tai in worth.items() if rows[name].part == "flowers"))


def _flowers(case: Case, rows: Mapping[str, Row]) -> dict[str, int]:
    replaced = "flower-kong" in rows and "seat-flower" in rows["flower-kong"].replaces
    own = fours = 0
    for four in FOURS:
        whole = all(flower in case.flowers for flower in four)
        fours += whole
        own += four[case.seat] in case.flowers and not (whole and replaced)
    return {"flower": len(case.flowers), "seat-flower": own, "flower-kong": fours}


class Reading:
    """One way to read a winning hand: its sets, its pair, and where the winning tile stands.

    ``taken`` is the place of the set that the winning tile completes, None for the pair.
    """

    def __init__(self, case: Case, sets: Sequence[Group], pair: int, tile: int, taken: int | None) -> None:
        self.case, self.sets, self.pair, self.tile, self.taken = case, sets, pair, tile, taken
        self.everything = [*sets, *(group for _, group in case.melds)]
        self.tiles = [tile for group in self.everything for tile in group] + [pair, pair]
        self.pungs = [group[0] for group in self.everything if group[0] == group[1]]
        self.opened = [kind for kind, _ in case.melds if kind != "concealed-kong"]
        self.robbed = "robbed" in case.happened

    def rows(self) -> dict[str, int]:
        """How many times each row holds, flowers aside; what replaces what is not looked at."""
        case, happened = self.case, self.case.happened
        discard = not case.drawn and not self.robbed
        return {
            "closed-hand": not self.opened,
            "self-draw": case.drawn,
            "closed-self-draw": not self.opened and case.drawn,
            **self._honours(),
            **self._suits(),
            "all-pungs": len(self.pungs) == 5,
            "all-chows": not self.pungs
            and not self._has_honours()
            and not case.flowers
            and self._two_sided()
            and discard,
            "single-wait": self._narrow() and self._only_wait(),
            "all-begged": len(self.opened) == 5 and self.taken is None and not case.drawn,
            "half-begged": len(self.opened) == 5 and self.taken is None and case.drawn,
            **self._concealed_pungs(),
            "kong-draw": case.drawn and "replacement" in happened,
            "robbed-kong": self.robbed,
            "last-draw": case.drawn and "last" in happened,
            "last-discard": discard and "last" in happened,
            "heaven": case.drawn and "heaven" in happened,
            "earth": case.drawn and "earth" in happened,
            "human": discard and "human" in happened,
        }

    def _honours(self) -> dict[str, int]:
        winds = [tile for tile in self.pungs if 27 <= tile < 31]
        dragons = [tile for tile in self.pungs if tile >= 31]
        return {
            "dragon-pung": len(dragons),
            "little-dragons": len(dragons) == 2 and self.pair >= 31,
            "big-dragons": len(dragons) == 3,
            "seat-wind": 27 + self.case.seat in winds,
            "round-wind": 27 + self.case.round in winds,
            "little-winds": len(winds) == 3 and 27 <= self.pair < 31,
            "big-winds": len(winds) == 4,
        }

    def _has_honours(self) -> bool:
        return any(tile >= 27 for tile in self.tiles)

    def _suits(self) -> dict[str, int]:
        suits = {tile // 9 for tile in self.tiles if tile < 27}
        return {
            "half-flush": len(suits) == 1 and self._has_honours(),
            "full-flush": len(suits) == 1 and not self._has_honours(),
            "all-honours": not suits,
        }

    def _concealed_pungs(self) -> dict[str, int]:
        """A pung that another's tile completes is not concealed; a concealed kong is one."""
        concealed = [place for place, group in enumerate(self.sets) if group[0] == group[1]]
        if not self.case.drawn and self.taken in concealed:
            concealed.remove(self.taken)
        number = len(concealed) + len(self.case.melds) - len(self.opened)
        names = {3: "three", 4: "four", 5: "five"}
        return {f"{names[number]}-concealed-pungs": 1} if number in names else {}

    # --- the wait -------------------------------------------------------------------------------

    def _group(self) -> Group:
        return (self.pair, self.pair) if self.taken is None else self.sets[self.taken]

    def _narrow(self) -> bool:
        """The tile came to the pair, into the middle of a chow, or to its only open side."""
        group = self._group()
        if len(group) == 2:
            return True
        if group[0] == group[1]:
            return False
        edge = (self.tile == group[2] and group[0] % 9 == 0) or (self.tile == group[0] and group[2] % 9 == 8)
        return self.tile == group[1] or edge

    def _two_sided(self) -> bool:
        group = self._group()
        return len(group) == 3 and group[0] != group[1] and not self._narrow()

    def _only_wait(self) -> bool:
        before = without(self.case.concealed, (self.tile,))
        assert before is not None
        return len(winning_tiles(before, [tile for _, group in self.case.melds for tile in group])) == 1
