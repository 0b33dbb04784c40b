"""A hand kept up to date tile by tile: by whatever way the tiles came, it says the same of itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.games.wahua.hand import Hand
from referee.games.wahua.holding import Holding
from referee.games.wahua.points import CODES, NO_TIER, TIERS, tiers_by_code
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, KINDS, POINTS
from referee.record.events import UNKNOWN

DEALT = 20


def everything(hand: Hand) -> dict[str, Any]:
    return {name: getattr(hand, name) for name in Holding.__slots__}


def shuffled(seed: int) -> list[int]:
    tiles = [tile for tile in range(KINDS) for _ in range(COPIES[tile])]
    Random(seed).shuffle(tiles)
    return tiles


@pytest.mark.parametrize("seed", range(20))
def test_dealt_at_once_or_tile_by_tile(seed: int) -> None:
    tiles = shuffled(seed)[:DEALT]
    at_once, one_by_one = Hand(), Hand()
    at_once.deal(tuple(tiles))
    for tile in tiles:
        one_by_one.add(tile)
    assert everything(at_once) == everything(one_by_one)
    assert at_once.size == DEALT


def test_dealt_unseen_tiles_too() -> None:
    hand = Hand()
    hand.deal((0, UNKNOWN, 3, UNKNOWN))
    assert (hand.size, hand.unknown, hand.concealed()) == (4, 2, (0, 3, UNKNOWN, UNKNOWN))


def test_dealt_on_top_of_what_is_there() -> None:
    hand, other = Hand(), Hand()
    hand.lay((0, 1))
    hand.deal((3, 4))
    other.deal((3, 4))
    other.lay((0, 1))
    assert everything(hand) == everything(other)
    assert hand.groups == 2


@pytest.mark.parametrize("seed", range(10))
def test_the_tally_is_that_of_the_codes(seed: int) -> None:
    """Tiles come and go at random, discards and gongs among them."""
    rng = Random(seed)
    wall = shuffled(seed)
    hand = Hand()
    hand.deal(tuple(wall[:DEALT]))
    for tile in wall[DEALT:60]:
        hand.draw(tile)
        if rng.random() < 0.2:
            hand.declare_against(rng.randrange(len(POINTS)))
        hand.throw(rng.choice(hand.concealed()))
        assert hand.tally == sum(hand.weights[code] for code in hand.codes)
        tiers = [hand.tiers[code] for code in hand.codes]
        assert hand.first_tier() == min(tiers)
        for tier in TIERS:
            assert hand.points_of_tier(tier) == tiers.count(tier)
            assert hand.holds_before(tier) == (min(tiers) < tier)


def test_a_copy_is_independent() -> None:
    hand = Hand()
    hand.deal(tuple(shuffled(1)[:DEALT]))
    hand.throw(hand.concealed()[0])
    before = everything(hand.copy())
    assert everything(hand) == before
    twin = hand.copy()
    for tile in (0, 1, 1, 2, FIRST_BONUS):
        twin.add(tile)
    twin.throw(0)
    twin.lay_gong(0, (2, 1, 1))
    twin.flowers.append(FIRST_BONUS)
    twin.declare_against(1)
    assert everything(hand) == before


def test_a_tile_too_many_makes_the_hand_uncertain_and_can_go_again() -> None:
    hand = Hand()
    for _ in range(COPIES[0] + 1):
        hand.add(0)
    assert (hand.sure, hand.surplus, hand.size) == (False, {0: 1}, 4)
    assert hand.take(0)
    assert hand.surplus == {}
    assert hand.packed(0) == COPIES[0]


def test_what_is_just_his_hand() -> None:
    hand = Hand()
    hand.deal((0, 0, 4, FIRST_BONUS))
    assert hand.is_just([4, 0, FIRST_BONUS, 0])
    assert not hand.is_just([0, 4, FIRST_BONUS])
    assert not hand.is_just([0, 0, 5, FIRST_BONUS])
    assert not hand.is_just([0, 0, 4, UNKNOWN])
    hand.add(UNKNOWN)
    assert not hand.is_just([0, 0, 4, FIRST_BONUS])


@pytest.mark.parametrize(("white_again", "missing"), [("always", ()), ("unless-paired", ()), ("off", (3,))])
def test_every_tier_is_that_of_some_code(white_again: str, missing: tuple[int, ...]) -> None:
    assert {tiers_by_code(white_again)[code] for code in CODES} == {*TIERS, NO_TIER} - {*missing}
