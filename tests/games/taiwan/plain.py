"""Hands read plainly, for tests: lists of tiles, every combination tried, each row a sentence of its own.

It knows nothing of packed counts, tables or conditions, so that each reading checks the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

Group = tuple[int, ...]

CHOWS: list[Group] = [(tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 < 7]
PUNGS: list[Group] = [(tile,) * 3 for tile in range(34)]


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
            found |= {(sets, pair) for sets in _all_sets(sorted(rest))}
    return found


def _all_sets(tiles: list[int]) -> set[tuple[Group, ...]]:
    if not tiles:
        return {()}
    found = set()
    first = tiles[0]
    for group in ((first,) * 3, (first, first + 1, first + 2)):
        if group in CHOWS or group in PUNGS:
            rest = without(tiles, group)
            if rest is not None:
                found |= {tuple(sorted((group, *others))) for others in _all_sets(rest)}
    return found


def winning_tiles(tiles: Sequence[int], melds: Sequence[int] = ()) -> list[int]:
    """The tiles that complete the concealed ones; none of which he has four, melds included."""
    return [tile for tile in range(34) if [*tiles, *melds].count(tile) < 4 and all_readings([*tiles, tile])]


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


class Case:
    """A winning hand and how it was won, as a scorer by hand would note it down."""

    def __init__(
        self,
        concealed: Sequence[int],
        melds: Sequence[tuple[str, Group]],
        flowers: Sequence[int],
        tile: int,
        drawn: bool,
        seat: int,
        round_wind: int,
    ) -> None:
        self.concealed, self.melds, self.flowers = list(concealed), list(melds), list(flowers)
        self.tile, self.drawn, self.seat, self.round = tile, drawn, seat, round_wind


def best(case: Case, standard: bool) -> int:
    """The most 台 of all readings and all places where the winning tile can stand."""
    return max(sum(rows.values()) for rows in every_count(case, standard))


def every_count(case: Case, standard: bool) -> Iterator[dict[str, int]]:
    """The rows of each reading with each place for the winning tile."""
    for sets, pair in all_readings(case.concealed):
        for place, group in enumerate((*sets, (pair, pair))):
            if case.tile in group:
                taken = None if place == len(sets) else place
                yield _rows(case, sets, pair, taken, standard)


def _rows(case: Case, sets: Sequence[Group], pair: int, taken: int | None, standard: bool) -> dict[str, int]:
    everything = [*sets, *(group for _, group in case.melds)]
    tiles = [tile for group in everything for tile in group] + [pair, pair]
    pungs = [group[0] for group in everything if group[0] == group[1]]
    opened = [kind for kind, _ in case.melds if kind != "concealed-kong"]
    suits = {tile // 9 for tile in tiles if tile < 27}
    honours = any(tile >= 27 for tile in tiles)
    winds = [tile for tile in pungs if 27 <= tile < 31]
    dragons = [tile for tile in pungs if tile >= 31]
    rows: dict[str, int] = {}
    closed = not opened
    if standard and closed and case.drawn:
        rows["closed-self-draw"] = 3
    else:
        rows |= {"closed-hand": 1} if closed else {}
        rows |= {"self-draw": 1} if case.drawn else {}
    if len(dragons) == 3:
        rows["big-dragons"] = 8
    elif standard and len(dragons) == 2 and pair >= 31:
        rows["little-dragons"] = 4
    elif dragons:
        rows["dragon-pung"] = len(dragons)
    if len(winds) == 4:
        rows["big-winds"] = 16
    elif len(winds) == 3 and 27 <= pair < 31:
        rows["little-winds"] = 8
    else:
        rows |= {"seat-wind": 1} if 27 + case.seat in winds else {}
        rows |= {"round-wind": 1} if 27 + case.round in winds else {}
    if len(pungs) == 5:
        rows["all-pungs"] = 4
    if len(suits) == 1:
        rows |= {"half-flush": 4} if honours else {"full-flush": 8}
    if not standard:
        return rows | ({"flower": len(case.flowers)} if case.flowers else {})
    if not suits:
        rows["all-honours"] = 16
    _flowers(case, rows)
    group = (pair, pair) if taken is None else sets[taken]
    narrow = taken is None or (
        group[0] != group[1]
        and (
            case.tile == group[1]
            or (case.tile == group[2] and group[0] % 9 == 0)
            or (case.tile == group[0] and group[2] % 9 == 8)
        )
    )
    two_sided = taken is not None and group[0] != group[1] and not narrow
    if not pungs and not honours and not case.flowers and two_sided and not case.drawn:
        rows["all-chows"] = 2
    before = without(case.concealed, (case.tile,))
    assert before is not None
    if narrow and len(winning_tiles(before, [tile for _, group in case.melds for tile in group])) == 1:
        rows["single-wait"] = 1
    if len(opened) == 5 and taken is None:
        rows |= {"half-begged": 1} if case.drawn else {"all-begged": 2}
    concealed = [place for place, group in enumerate(sets) if group[0] == group[1]]
    if not case.drawn and taken in concealed:
        concealed.remove(taken)
    number = len(concealed) + len(case.melds) - len(opened)
    names = {3: ("three", 2), 4: ("four", 5), 5: ("five", 8)}
    if number in names:
        name, tai = names[number]
        rows[f"{name}-concealed-pungs"] = tai
    return rows


def _flowers(case: Case, rows: dict[str, int]) -> None:
    own = 0
    for first in (34, 38):
        four = [tile for tile in case.flowers if first <= tile < first + 4]
        if len(four) == 4:
            rows["flower-kong"] = rows.get("flower-kong", 0) + 2
        elif first + case.seat in four:
            own += 1
    if own:
        rows["seat-flower"] = own
