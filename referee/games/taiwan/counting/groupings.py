"""Every way to group the tiles of one suit, kept in tables that fill as hands ask for them.

A suit whose size is a multiple of three is all sets; with two tiles more it has the pair as well. What
a suit can be does not depend on the other suits, so that a hand is four look-ups.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from referee.games.taiwan.counting.packed import BITS, RANK_MASK, size
from referee.games.taiwan.tiles import COPIES

TWO_SIDED, EDGE, CLOSED, PAIR, PUNG = range(5)
"""How a tile stands in what it completed: 兩面 邊張 嵌張 單吊 對碰."""

NARROW = frozenset({EDGE, CLOSED, PAIR})


class Grouping(NamedTuple):
    """One way to group a suit: the ranks of its pungs, the lowest ranks of its chows, its pair's rank."""

    pungs: tuple[int, ...]
    chows: tuple[int, ...]
    pair: int | None


Stands = tuple[tuple[int, int], ...]
"""Where a tile can stand: each (number of pungs of its suit, how it stands), none twice."""


class Shape(NamedTuple):
    """All that counts of a suit that is complete.

    Whether the pair is in it, how many pungs it can be, and where each of its tiles can stand.
    """

    paired: bool
    pungs: tuple[int, ...]
    stands: tuple[Stands, ...]


@cache
def groupings(key: int, honours: bool) -> tuple[Grouping, ...]:
    """Every grouping of a suit's tiles, none twice; empty where they make none.

    >>> from referee.games.taiwan.counting.packed import pack
    >>> groupings(pack([0, 0, 0, 1, 1, 1, 2, 2, 2])[0], False)
    (Grouping(pungs=(), chows=(0, 0, 0), pair=None), Grouping(pungs=(0, 1, 2), chows=(), pair=None))
    """
    left = size(key) % 3
    if left == 1:
        return ()
    sets = _honour_sets if honours else _sets
    if left == 0:
        return tuple(Grouping(pungs, chows, None) for pungs, chows in sets(key))
    return tuple(
        Grouping(pungs, chows, rank)
        for rank in _ranks(key, 2)
        for pungs, chows in sets(key - (2 << BITS * rank))
    )


class _Shapes(dict[int, Shape | None]):
    """The shape of every suit that was asked for; None for one that is not complete by itself."""

    def __init__(self, honours: bool) -> None:
        self.honours = honours

    def __missing__(self, key: int) -> Shape | None:
        ways = groupings(key, self.honours)
        made = None
        if ways:
            pungs = tuple(sorted({len(way.pungs) for way in ways}))
            made = _shape(ways[0].pair is not None, pungs, tuple(_stands(ways, rank) for rank in range(9)))
        self[key] = made
        return made


@cache
def _shape(paired: bool, pungs: tuple[int, ...], stands: tuple[Stands, ...]) -> Shape:
    """The same shape for all suits that are alike in it."""
    return Shape(paired, pungs, stands)


def _stands(ways: Sequence[Grouping], rank: int) -> Stands:
    return tuple(sorted({(len(way.pungs), stand) for way in ways for stand in stands(way, rank)}))


SUITED, HONOURED = _Shapes(honours=False), _Shapes(honours=True)
"""The shapes of a suit of numbers and of the honours, by their key."""

SHAPES = (SUITED, SUITED, SUITED, HONOURED)
"""The same for each suit."""


def shape(key: int, honours: bool) -> Shape | None:
    """The shape of a suit that is complete by itself, or None."""
    return HONOURED[key] if honours else SUITED[key]


def shapes(concealed: Sequence[int]) -> tuple[Shape | None, Shape | None, Shape | None, Shape | None]:
    """The shapes of the three suits and the honours."""
    one, two, three, honours = concealed
    return SUITED[one], SUITED[two], SUITED[three], HONOURED[honours]


def stands(way: Grouping, rank: int) -> Iterator[int]:
    """How a tile can stand in a grouping that holds it."""
    if way.pair == rank:
        yield PAIR
    if rank in way.pungs:
        yield PUNG
    for low in set(way.chows):
        if low == rank - 1:
            yield CLOSED
        elif (low == rank - 2 and low == 0) or (low == rank and low == 6):
            yield EDGE
        elif low in (rank, rank - 2):
            yield TWO_SIDED


@cache
def completing(key: int, with_pair: bool, honours: bool) -> tuple[int, ...]:
    """The ranks that make a suit complete, with the pair in it or without; none of which he holds four."""
    found = []
    for rank in range(7 if honours else 9):
        if key >> BITS * rank & RANK_MASK < COPIES:
            made = shape(key + (1 << BITS * rank), honours)
            if made is not None and made.paired == with_pair:
                found.append(rank)
    return tuple(found)


def _ranks(key: int, least: int) -> list[int]:
    """The ranks of which there are at least so many."""
    return [rank for rank in range(9) if key >> BITS * rank & RANK_MASK >= least]


Sets = tuple[tuple[int, ...], tuple[int, ...]]


@cache
def _sets(key: int) -> tuple[Sets, ...]:
    """Every way to cut a suit into sets alone: (pungs, chows), each by its lowest rank."""
    if key == 0:
        return (((), ()),)
    low = _ranks(key, 1)[0]
    held = key >> BITS * low & RANK_MASK
    found = []
    # The lowest tiles are in chows that begin with them, but for three of them in a pung.
    for chows in (held, held - 3):
        if chows < 0:
            continue
        rest = key - (held << BITS * low)
        if chows:
            if any(key >> BITS * (low + step) & RANK_MASK < chows for step in (1, 2)):
                continue
            rest -= chows << BITS * (low + 1) | chows << BITS * (low + 2)
        for pungs, others in _sets(rest):
            found.append(((low, *pungs) if held > chows else pungs, (low,) * chows + others))
    return tuple(found)


def _honour_sets(key: int) -> tuple[Sets, ...]:
    """Honours make pungs only."""
    ranks = _ranks(key, 1)
    if all(key >> BITS * rank & RANK_MASK == 3 for rank in ranks):
        return ((tuple(ranks), ()),)
    return ()
