"""吃错 and 拆白皮对 by eating: what may not be eaten, and by whom."""

from __future__ import annotations

import pytest

from .stories import judge


@pytest.mark.parametrize("eaten", ["34h", "34d", "34"])
@pytest.mark.parametrize("owned", ["34 34 25h 46h", "34 34 25h 46h 13h 12h"])
def test_a_white_pair_is_broken_by_eating(owned: str, eaten: str) -> None:
    """白白 takes nothing: eating on it is 拆白皮对."""
    judge(f"""
        地 deal {owned} ..
        天 draw ?
        天 discard {eaten}
        地 eat {eaten} with 34   #! chai-dui
    """)


@pytest.mark.parametrize("eaten", ["34h", "34d"])
def test_three_whites_are_a_white_pair_still(eaten: str) -> None:
    """白白白 is a white pair and one to send."""
    judge(f"""
        地 deal 34 34 34 25h ..
        天 draw ?
        天 discard {eaten}
        地 eat {eaten} with 34   #! chai-dui
    """)


def test_an_open_white_pair_is_broken_by_eating() -> None:
    """The pair lies open: it is broken all the same."""
    judge("""
        地 deal 34 25 46h 12 ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34
        地 discard 25
        银 draw ?
        银 discard 56
        长 draw ?
        长 discard 56
        天 draw ?
        天 discard 34h
        地 eat 34h with 34       #! chai-dui
    """)


@pytest.mark.parametrize(
    ("pair", "eaten", "keep"),
    [
        ("34h 34", "34", "34h"),
        ("34d 34", "34", "34d"),
        ("34h 34h", "34", "34h"),
        ("34h 34h", "34d", "34h"),
        ("34d 34h", "34h", "34d"),
        ("34d 34h", "34", "34d"),
    ],
)
def test_what_does_not_raise_the_pair_may_not_be_eaten(pair: str, eaten: str, keep: str) -> None:
    """吃错: a white raises nothing; a pair of two frames has no white to replace."""
    judge(f"""
        地 deal {pair} 25 46h ..
        天 draw ?
        天 discard {eaten}
        地 eat {eaten} with {keep}   #! illegal-claim
    """)


def test_without_a_tile_of_the_point() -> None:
    """He eats 34 with a 25: no pair comes of it."""
    judge("""
        地 deal 25 46h 13h 12h ..
        天 draw ?
        天 discard 34
        地 eat 34 with 25        #! illegal-claim
    """)


def test_a_point_declared_as_a_gong_takes_nothing() -> None:
    """The gong 34 is closed: its last whites are eaten by nobody who owns it."""
    judge("""
        地 deal 34d 34h 34h 34 25 46h ..
        地 gong 34
        地 draw 13h
        天 draw ?
        天 discard 34
        地 eat 34 with 34        #! illegal-claim
    """)


@pytest.mark.parametrize("seat", ["银", "长"])
def test_only_the_upstream_discard(seat: str) -> None:
    """天 discards: only 地 sits after him. The turn is then the claimant's, and nobody is out of turn."""
    after = {"银": "长", "长": "天"}[seat]
    judge(f"""
        {seat} deal 34 25 46h 12 ..
        天 draw ?
        天 discard 34
        {seat} eat 34 with 34    #! illegal-claim
        {seat} discard 25
        {after} draw ?
        {after} discard 56
    """)


def test_not_his_own_discard() -> None:
    """天 cannot eat what he discarded himself."""
    judge("""
        天 deal 34h 25 46h 12 ..
        天 draw 34
        天 discard 34            #! chai-dui
        天 eat 34 with 34h       #! illegal-claim
    """)


def test_a_bonus_tile_is_eaten_by_nobody() -> None:
    """天 discarded 春 instead of exposing it; 地 takes it."""
    judge("""
        地 deal 25 46h 13h 12h ..
        天 draw 春
        天 discard 春            #! flower-held
        地 eat 春 with 25        #! illegal-claim
    """)


def test_with_a_tile_that_he_lacks() -> None:
    """He owns 度34, and says that he eats with a 花34: that he does not hold."""
    judge("""
        地 deal 34d 25 46h 12 ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34h       #! illegal-claim
    """)
