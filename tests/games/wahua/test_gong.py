"""杠: 度花花 of one point, from the deal, from what he owns, or with the upstream discard."""

from __future__ import annotations

import pytest

from referee.games.wahua.tiles import POINTS

from .stories import IDLE, judge, settled

FOR_GONG = {"34h": "34d 34h", "34d": "34h 34h"}
"""The two frames that 地 holds, by the third that 天 discards."""


def test_dealt_gongs_are_declared_in_the_opening() -> None:
    """开花: by anyone, before the first turn's draw, in any order, each with its replacement."""
    judge("""
        天 deal 66 66h 66h 66d ..
        长 deal 55d 55h 55h 春 ..
        长 flower 春
        长 gong 55
        长 draw ?
        长 draw ?
        天 gong 66
        天 draw 34
        天 draw 25
        天 discard 66
    """)


def test_as_often_as_possible_in_one_turn() -> None:
    """The replacement makes another gong: declared too, and replaced."""
    judge("""
        天 deal 66d 66h 55d 55h 34 25 ..
        天 draw 66h
        天 gong 66
        天 draw 55h
        天 gong 55
        天 draw 46
        天 discard 34
    """)


def test_a_gong_that_the_replacement_made_must_be_declared() -> None:
    """He declares the first and leaves the second."""
    judge("""
        天 deal 66d 66h 55d 55h 34 25 ..
        天 draw 66h
        天 gong 66
        天 draw 55h
        天 discard 34        #! you-gang-bu-gang
    """)


@pytest.mark.parametrize("third", ["34h", "34d"])
def test_the_upstream_discard_makes_a_gong(third: str) -> None:
    """吃杠: he owns two of 度花花 and takes the third, with its replacement draw."""
    judge(f"""
        地 deal {FOR_GONG[third]} 25 46 ..
        天 draw ?
        天 discard {third}
        地 gong 34
        地 draw 13
        地 discard 25
    """)


def test_an_open_pair_becomes_a_gong() -> None:
    """吃杠 on an open 度花; its replacement is drawn."""
    judge("""
        地 deal 34h 25 46h 12 ..
        天 draw ?
        天 discard 34d
        地 eat 34d with 34h
        地 discard 25
        银 draw ?
        银 discard 56
        长 draw ?
        长 discard 56
        天 draw ?
        天 discard 34h
        地 gong 34
        地 draw 16
        地 discard 12
    """)


def test_the_white_of_an_open_pair_comes_to_hand_with_the_gong() -> None:
    """Open 花白, then 度 and 花 are drawn: the gong frees the white, and it is sent first (tier 1)."""
    story = """
        地 deal 34h 25 46 12 ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34h
        地 discard 25
        银 draw ?
        银 discard 56
        长 draw ?
        长 discard 56
        天 draw ?
        天 discard 56
        地 draw 34h
        地 swap 34h
        地 discard 34
        银 draw ?
        银 discard 16
        长 draw ?
        长 discard 34d
        天 draw ?
        天 discard 16
        地 draw 34d
        地 gong 34
        地 draw 13
        地 discard 12
    """
    judge(story.replace("34d\n        天 draw", "22\n        天 draw"))
    freed = """
        地 deal 34d 25 46 12 ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34d
        地 discard 25
        银 draw ?
        银 discard 56
        长 draw ?
        长 discard 56
        天 draw ?
        天 discard 56
        地 draw 34h
        地 discard 46        #! song-zi
        银 draw ?
        银 discard 16
        长 draw ?
        长 discard 16
        天 draw ?
        天 discard 16
        地 draw 34h
        地 gong 34
        地 draw 13
    """
    judge(f"{freed}\n地 discard 34")
    judge(f"{freed}\n地 discard 12   #! song-zi")


def test_not_from_a_player_who_is_not_upstream() -> None:
    """吃杠 takes the upstream discard only; the turn is the claimant's all the same."""
    judge("""
        银 deal 34h 34h 25 46 ..
        天 draw ?
        天 discard 34d
        银 gong 34           #! illegal-claim
        银 draw 13
        银 discard 25
        长 draw ?
        长 discard 56
    """)


def test_not_with_a_white() -> None:
    """A white makes no gong."""
    judge("""
        地 deal 34h 34d 25 46 ..
        天 draw ?
        天 discard 34
        地 gong 34           #! illegal-claim
    """)


def test_a_gong_he_lacks_tiles_for() -> None:
    """On a standing discard that is a wrong claim; from his own hand it is a slip of the record."""
    judge("""
        地 deal 34h 25 46 12 ..
        天 draw ?
        天 discard 34d
        地 gong 34           #! illegal-claim
    """)
    judge("天 deal 34h 34d 25 46 ..\n天 draw 13\n天 gong 34   #! not-held")


def test_a_gong_out_of_turn() -> None:
    """After the opening a gong belongs to his own turn, between his draw and his discard."""
    judge("""
        地 deal 34d 34h 34h 25 ..
        天 draw ?
        地 gong 34           #! out-of-turn
    """)
    judge("""
        地 deal 34d 34h 34h 25 ..
        天 draw ?
        天 discard 56
        地 gong 34           #! out-of-turn
    """)


def test_a_gong_without_its_replacement() -> None:
    """unreplaced: he discards where the replacement draw should have come."""
    judge("天 deal 34d 34h 34h 25 ..\n天 draw 13\n天 gong 34\n天 discard 25   #! unreplaced")


def test_a_dealt_gong_without_its_replacement() -> None:
    """The first turn's draw came while 长 had not yet drawn for his gong."""
    judge("长 deal 34d 34h 34h 25 ..\n长 gong 34\n天 draw ?   #! unreplaced 长")


def test_a_gong_counts_as_one_group() -> None:
    """Declared: 1600 for an unshaken large point, for the whole of its three frames."""
    audited = judge(
        """
        天 deal 34d 34h 34h 34 25h 46h ..
        天 gong 34
        天 draw 13h
        天 draw 12h
        天 discard 34
        end time
        """,
        rest=IDLE,
    )
    groups = {POINTS[group.point]: (group.combo, group.value) for group in settled(audited).hands[0].groups}
    assert groups["34"] == ("GONG", 1600)
