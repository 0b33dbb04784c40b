"""Useful tiles and best discards."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.taiwan import plain
from referee.games.taiwan.counting.distance import shanten
from referee.games.taiwan.counting.improving import discards, outlook
from referee.games.taiwan.counting.packed import pack, with_tile
from referee.games.taiwan.tiles import word

from .notation import tiles
from .random_hands import tiles_in_hand

NO_MELDS = (0, 0, 0, 0)


def test_a_hand_that_waits_and_one_that_does_not() -> None:
    seen = outlook(pack(tiles("123456m234p34578s11z")), 5, NO_MELDS)
    assert (seen.shanten, [word(tile) for tile in seen.tiles], seen.left) == (0, ["6s", "9s"], 8)
    seen = outlook(pack(tiles("123456m234p3478s112z")), 5, NO_MELDS)
    assert (seen.shanten, [word(tile) for tile in seen.tiles], seen.left) == (1, ["2s", "5s", "6s", "9s"], 16)


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_useful_tiles_are_those_that_lower_the_distance(data: Any) -> None:
    sets = data.draw(st.integers(0, 2))
    held = data.draw(tiles_in_hand(sets, drawn=False))
    seen = outlook(pack(held), sets, NO_MELDS)
    wanted = plain.missing(held, sets)
    assert seen.shanten == wanted - 1
    for tile in range(34):
        useful = held.count(tile) < 4 and shanten(pack([*held, tile]), sets) < wanted - 1
        assert (tile in seen.tiles) == useful
    assert seen.left == sum(4 - held.count(tile) for tile in seen.tiles)


@given(st.data())
@settings(max_examples=30, deadline=None)
def test_discards_best_first(data: Any) -> None:
    """Every tile once, none before a better one; the best keeps the distance where that can be."""
    sets = data.draw(st.integers(0, 5))
    held = data.draw(tiles_in_hand(sets, drawn=True))
    choices = discards(pack(held), sets, NO_MELDS)
    assert sorted(choice.tile for choice in choices) == sorted(set(held))
    ranks = [(choice.outlook.shanten, -choice.outlook.left, choice.tile) for choice in choices]
    assert ranks == sorted(ranks)
    away = shanten(pack(held), sets)
    assert choices[0].outlook.shanten == max(away, 0)
    for choice in choices:
        assert choice.outlook == outlook(with_tile(pack(held), choice.tile, -1), sets, NO_MELDS)
