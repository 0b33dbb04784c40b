"""All that is known of a hand when its tai are counted: numbers with names, in six parts.

A rule set's rows ask these names (``open_sets`` is written ``open-sets``). Each part is worked out from
little and comes up again and again, so that they are kept.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from referee.games.taiwan.counting.groupings import CLOSED, EDGE, NARROW, PAIR, PUNG, TWO_SIDED
from referee.games.taiwan.counting.hand import SETS, Event, How
from referee.games.taiwan.counting.packed import BITS, RANK_MASK
from referee.games.taiwan.tiles import FIRST_FLOWER

NOWHERE = -1
"""How the winning tile stands where nobody can say which it was."""

TERMINALS = RANK_MASK | RANK_MASK << 8 * BITS
"""The ones and nines of a packed suit."""

_WINDS = (1 << 4 * BITS) - 1


class HandFacts(NamedTuple):
    """The hand as it lies there."""

    closed: int = 0  # 門清: no open set; a concealed kong is not open
    open_sets: int = 0
    kongs: int = 0
    concealed_kongs: int = 0
    suits: int = 0  # how many of the three suits it has
    terminals: int = 0  # 么九: whether it has a one or a nine


class HonourFacts(NamedTuple):
    """Its honours. A pung is a pung or kong."""

    honours: int = 0  # whether it has any
    winds: int = 0  # whether it has a wind
    dragons: int = 0
    wind_pungs: int = 0  # how many
    dragon_pungs: int = 0
    seat_wind_pung: int = 0
    round_wind_pung: int = 0
    wind_pair: int = 0
    dragon_pair: int = 0


class FlowerFacts(NamedTuple):
    """Its flowers, all of them and those of either four: 春夏秋冬, 梅蘭竹菊."""

    flowers: int = 0
    own_flowers: int = 0  # 正花: n and n+4 of seat n
    flower_fours: int = 0  # 花槓: how many of the two fours he has
    flowers_of_first: int = 0
    own_flowers_of_first: int = 0
    flower_fours_of_first: int = 0
    flowers_of_second: int = 0
    own_flowers_of_second: int = 0
    flower_fours_of_second: int = 0


class WinFacts(NamedTuple):
    """How it was won."""

    self_drawn: int = 0
    discard: int = 0  # a robbed kong is none
    robbed_kong: int = 0
    seven_flowers: int = 0  # by flowers alone: he has seven, another exposes the eighth
    eight_flowers: int = 0  # by flowers alone: he has all eight
    replacement: int = 0  # on a replacement, for a kong or for a flower
    flower_replacement: int = 0  # for a flower
    last: int = 0  # the last tile that may be drawn, or the discard after it
    heaven: int = 0
    earth: int = 0
    human: int = 0


class ReadingFacts(NamedTuple):
    """One reading: what its sets are, and how the winning tile stands in it."""

    chows: int = 0
    pungs: int = 0  # pungs and kongs
    concealed_pungs: int = 0  # made without another's tile
    early_concealed_pungs: int = 0  # the same, but for one that the winning tile completed
    two_sided_wait: int = 0  # 兩面
    edge_wait: int = 0  # 邊張
    closed_wait: int = 0  # 嵌張
    pair_wait: int = 0  # 單吊
    pung_wait: int = 0  # 對碰
    narrow_wait: int = 0  # edge, closed or pair
    always_two_sided: int = 0  # in every reading it stands two-sided


class WaitFacts(NamedTuple):
    """What else would have won: asked for only where a row hangs on it."""

    waits: int = 0  # how many kinds of tile, that it was won with among them


Facts = tuple[HandFacts, HonourFacts, FlowerFacts, WinFacts, ReadingFacts]
"""All that is known but for the waits."""

PARTS: tuple[Any, ...] = (HandFacts, HonourFacts, FlowerFacts, WinFacts, ReadingFacts, WaitFacts)
WAITS = PARTS.index(WaitFacts)

PLACES: dict[str, tuple[int, int]] = {
    name.replace("_", "-"): (part, field)
    for part, facts in enumerate(PARTS)
    for field, name in enumerate(facts._fields)
}
"""Where each name stands: in which part, and where in it."""

NO_FACTS: Facts = (HandFacts(), HonourFacts(), FlowerFacts(), WinFacts(), ReadingFacts())
"""A hand of which nothing is so."""

HANG_ON_TILE = frozenset(
    {"early-concealed-pungs", "always-two-sided", "waits", "narrow-wait", "two-sided-wait"}
    | {"edge-wait", "closed-wait", "pair-wait", "pung-wait"}
)
"""Facts that hang on which tile it was won with; but for a self-drawn win, ``concealed-pungs`` as well."""

BY_FOUR = ("flowers", "own-flowers", "flower-fours")
"""Facts whose parts of either four have places of their own."""


@cache
def hand_facts(melds: int, kongs: int, concealed_kongs: int, suits: int, terminals: bool) -> HandFacts:
    open_sets = melds - concealed_kongs
    return HandFacts(open_sets == 0, open_sets, kongs, concealed_kongs, suits, terminals)


@cache
def honour_facts(key: int, seat: int, round_wind: int) -> HonourFacts:
    """Of the packed counts of a complete hand's honours; seat and round as winds from east."""
    if not key:
        return HonourFacts()
    counts = [key >> BITS * rank & RANK_MASK for rank in range(7)]
    pungs = [rank for rank, held in enumerate(counts) if held >= 3]
    winds = sum(rank < 4 for rank in pungs)
    pair = counts.index(2) if 2 in counts else NOWHERE
    return HonourFacts(
        1,
        key & _WINDS > 0,
        key > _WINDS,
        winds,
        len(pungs) - winds,
        seat in pungs,
        round_wind in pungs,
        0 <= pair < 4,
        pair >= 4,
    )


@cache
def flower_facts(flowers: tuple[int, ...], seat: int) -> FlowerFacts:
    fours = []
    for first in (FIRST_FLOWER, FIRST_FLOWER + 4):
        held = [tile - first for tile in flowers if 0 <= tile - first < 4]
        fours.append((len(held), held.count(seat), len(held) == 4))
    both = [one + other for one, other in zip(*fours, strict=True)]
    return FlowerFacts._make([*both, *fours[0], *fours[1]])


@cache
def win_facts(how: How, happened: tuple[Event, ...]) -> WinFacts:
    return WinFacts(**{name.replace("-", "_"): 1 for name in (how, *happened)})


@cache
def reading_facts(
    pungs: int,
    concealed_pungs: int,
    stand: int,
    self_drawn: bool,
    always_two_sided: bool,
) -> ReadingFacts:
    """Of a reading with so many pungs, so many of them in hand or concealed kongs."""
    taken = stand == PUNG
    return ReadingFacts(
        SETS - pungs,
        pungs,
        concealed_pungs - (taken and not self_drawn),
        concealed_pungs - taken,
        stand == TWO_SIDED,
        stand == EDGE,
        stand == CLOSED,
        stand == PAIR,
        stand == PUNG,
        stand in NARROW,
        always_two_sided,
    )
