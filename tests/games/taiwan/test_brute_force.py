"""Readings, worths, waits and distances against those that are found by trying everything."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.taiwan import plain
from referee.games.taiwan.counting.distance import shanten
from referee.games.taiwan.counting.packed import added, count, pack, with_tile
from referee.games.taiwan.counting.readings import reading_of, readings
from referee.games.taiwan.counting.tai import reckon
from referee.games.taiwan.counting.waits import is_complete, waits

from .notation import rules
from .random_hands import as_hand, pungs_beside, tiles_in_hand, winning_cases


@given(winning_cases())
@settings(max_examples=80, deadline=None)
def test_every_reading_is_found(case: plain.Case) -> None:
    hand, _ = as_hand(case)
    found = [(tuple(sorted(one.groups()[:-1])), one.pair) for one in readings(hand)]
    assert len(found) == len(set(found))
    assert set(found) == plain.all_readings(case.concealed)


@given(winning_cases())
@settings(max_examples=100, deadline=None)
def test_the_best_reading_counts(case: plain.Case) -> None:
    """The rows of the best reading, under either column of the table; the reading told has these rows."""
    for name in ("taiwan-table", "taiwan-standard"):
        worth = reckon(*as_hand(case), rules(name).sheet)
        assert worth is not None
        counts = [one.rows for one in plain.every_worth(case, rules(name).tai)]
        assert worth.total == max(sum(rows.values()) for rows in counts)
        assert dict(worth.rows) in counts
        hand, win = as_hand(case)
        told = reading_of(hand, win.tile, worth)
        reading = tuple(sorted(told.groups()[:-1])), told.pair
        assert reading in plain.all_readings(case.concealed)
        of_it = plain.every_worth(case, rules(name).tai, [reading])
        assert dict(worth.rows) in [one.rows for one in of_it]


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_waits(data: Any) -> None:
    sets = data.draw(st.integers(0, 5))
    tiles = data.draw(tiles_in_hand(sets, drawn=False))
    assert waits(pack(tiles)) == plain.winning_tiles(tiles)


@given(winning_cases())
@settings(max_examples=100, deadline=None)
def test_waits_of_hands_that_wait(case: plain.Case) -> None:
    """A winning hand less its winning tile waits for it; melds count against what he can wait for."""
    hand, win = as_hand(case)
    assert win.tile is not None
    before = with_tile(hand.concealed, win.tile, -1)
    rest = plain.without(case.concealed, (win.tile,))
    assert rest is not None
    melded = [tile for _, group in case.melds for tile in group]
    found = waits(before, with_tile(hand.everything(), win.tile, -1))
    assert found == plain.winning_tiles(rest, melded)
    assert win.tile in found


@given(st.data())
@settings(max_examples=30, deadline=None)
def test_distance_of_few_tiles(data: Any) -> None:
    """Every complete hand is tried, with and without melds that use up copies."""
    sets = data.draw(st.integers(0, 2))
    tiles = data.draw(tiles_in_hand(sets, data.draw(st.booleans())))
    melds = data.draw(pungs_beside(tiles, 3))
    assert shanten(pack(tiles), sets, pack(melds)) == plain.missing(tiles, sets, melds) - 1


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_distance_agrees_with_winning_and_waiting(data: Any) -> None:
    sets = data.draw(st.integers(0, 5))
    tiles = data.draw(tiles_in_hand(sets, drawn=False))
    suits, melded = pack(tiles), pack(data.draw(pungs_beside(tiles, 5 - sets)))
    everything = added(suits, melded)
    away = shanten(suits, sets, melded)
    assert (away == 0) == bool(waits(suits, everything))
    nearest = away
    for tile in range(34):
        if count(everything, tile) < 4:
            after = shanten(with_tile(suits, tile), sets, melded)
            assert after in (away, away - 1)
            assert (after == -1) == is_complete(with_tile(suits, tile))
            nearest = min(nearest, after)
    assert nearest == away - 1


def test_a_pair_that_he_holds_four_times_himself() -> None:
    """One tile beside a pung of its kind: it is no pair any more, two other tiles are needed."""
    assert shanten(pack([1]), 0, pack([1, 1, 1])) == 1
    assert shanten(pack([1]), 0, pack([2, 2, 2])) == 0
