"""Readings: every way to lay out a complete hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from referee.games.taiwan.counting.groupings import Grouping, groupings, stands
from referee.games.taiwan.counting.hand import Hand, Meld
from referee.games.taiwan.counting.tai import Worth
from referee.games.taiwan.tiles import HONOURS


class Reading(msgspec.Struct, frozen=True):
    """The concealed tiles as sets, by their lowest tiles, and the pair."""

    pungs: tuple[int, ...]
    chows: tuple[int, ...]
    pair: int

    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The sets in order of their tiles, then the pair."""
        sets = [Meld("pung", tile).tiles() for tile in self.pungs]
        sets += [Meld("chow", tile).tiles() for tile in self.chows]
        return (*sorted(sets), (self.pair, self.pair))


def readings(hand: Hand) -> Iterator[Reading]:
    """Every reading of a hand's concealed tiles, none twice."""
    for ways in _whole(hand):
        pungs = tuple(suit * 9 + rank for suit, way in enumerate(ways) for rank in way.pungs)
        chows = tuple(suit * 9 + rank for suit, way in enumerate(ways) for rank in way.chows)
        (pair,) = (suit * 9 + way.pair for suit, way in enumerate(ways) if way.pair is not None)
        yield Reading(pungs, chows, pair)


def _whole(hand: Hand) -> Iterator[tuple[Grouping, ...]]:
    for ways in product(*(groupings(key, suit == HONOURS) for suit, key in enumerate(hand.concealed))):
        if sum(way.pair is not None for way in ways) == 1:
            yield ways


def reading_of(hand: Hand, tile: int | None, worth: Worth) -> Reading:
    """The reading in which a hand is worth what it is; the first, where several are."""
    for ways, reading in zip(_whole(hand), readings(hand), strict=True):
        if len(reading.pungs) != worth.pungs:
            continue
        if tile is None or worth.stand in stands(ways[tile // 9], tile % 9):
            return reading
    raise ValueError("the hand has no such reading")
