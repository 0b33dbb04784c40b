"""吃: only the upstream discard, only to make or improve a pair."""

from __future__ import annotations

import pytest

from referee.games.wahua.tiles import POINTS, WahuaTiles

from .stories import IDLE, judge, settled


@pytest.mark.parametrize("eaten", ["34", "34h", "34d"])
@pytest.mark.parametrize("own", ["34", "34h"])
def test_with_one_tile_of_the_point_any_tile_of_it(own: str, eaten: str) -> None:
    """Owning exactly one tile of the point, any form: any tile of it may be eaten."""
    judge(f"""
        地 deal {own} 25 46h 12 ..
        天 draw ?
        天 discard {eaten}
        地 eat {eaten} with {own}
        地 discard 25
    """)


@pytest.mark.parametrize(
    ("pair", "eaten", "keep"),
    [
        ("34d 34", "34h", "34d"),
        ("34h 34", "34h", "34h"),
        ("34h 34", "34d", "34h"),
    ],
)
def test_a_frame_that_raises_a_pair_with_one_white(pair: str, eaten: str, keep: str) -> None:
    """度白 and 花白: the frame goes into the pair, the white comes free and is sent."""
    story = f"""
        地 deal {pair} 25 46h ..
        天 draw ?
        天 discard {eaten}
        地 eat {eaten} with {keep}
    """
    judge(f"{story}\n地 discard 34")
    judge(f"{story}\n地 discard 25   #! song-zi")


def test_the_white_may_stay_in_the_open_pair() -> None:
    """``with`` names the own tile that stays: the white may, and 度 and 花 are his best pair all the same."""
    judge("""
        地 deal 34h 34 25 46h ..
        天 draw ?
        天 discard 34d
        地 eat 34d with 34
        地 swap 34h
        地 discard 34
    """)


def test_an_open_pair_is_raised_too() -> None:
    """吃在外面摊开的牌: the open 花白 takes the 度, its white comes to his hand as an extra."""
    story = """
        地 deal 34h 25 46h 12 ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34h
        地 discard 25
        银 draw ?
        银 discard 56
        长 draw ?
        长 discard 56
        天 draw ?
        天 discard 34d
        地 eat 34d with 34h
    """
    judge(f"{story}\n地 discard 34")
    judge(f"{story}\n地 discard 12   #! song-zi")


def test_extras_do_not_matter() -> None:
    """What counts is the best pair he owns: 花白 with a white to spare may take the 度."""
    judge("""
        地 deal 34h 34 34 25h ..
        天 draw ?
        天 discard 34d
        地 eat 34d with 34h
        地 discard 34
    """)


def test_another_tile_named_than_the_one_that_stands() -> None:
    """declared-differs: 天 discarded 34, the eat names 34花."""
    judge("""
        地 deal 34 25 46h 12 ..
        天 draw ?
        天 discard 34
        地 eat 34h with 34       #! declared-differs
    """)


def test_nothing_stands_to_be_eaten() -> None:
    """no-standing-discard: before any discard, after the next draw, and when it was eaten already."""
    judge("地 deal 34 25 46h 12 ..\n地 eat 34 with 34   #! no-standing-discard")
    judge("""
        银 deal 34 25 46h 12 ..
        天 draw ?
        天 discard 34
        地 draw ?
        银 eat 34 with 34        #! no-standing-discard
    """)
    judge("""
        地 deal 34 25 46h 12 ..
        银 deal 34h 25h 46h 12 ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34
        银 eat 34 with 34h       #! no-standing-discard
    """)


def test_what_he_must_discard_after_an_eat_goes_by_the_same_order() -> None:
    """An eat begins a turn like a draw: single whites before frames."""
    judge("""
        地 deal 34 25 46h 12 ..
        天 draw ?
        天 discard 34
        地 eat with 34
        地 discard 46h           #! xian-kuang
    """)


def test_an_eaten_pair_lies_open_and_counts() -> None:
    """The open 度花 of 34 is a group of his when the deal is settled: 800."""
    audited = judge(
        """
        地 deal 34h 25h 46h 12h ..
        天 draw 34d
        天 discard 34d
        地 eat 34d with 34h
        地 discard 25h
        银 draw 56
        银 discard 56
        end time
        """,
        rest=IDLE,
    )
    groups = {POINTS[group.point]: (group.combo, group.value) for group in settled(audited).hands[1].groups}
    assert groups["34"] == ("DF", 800)


def test_a_tile_of_an_open_pair_cannot_be_discarded() -> None:
    """It is not in his hand: a slip of the record and no offence."""
    judge("""
        地 deal 34 25 46h 12 ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34
        地 discard 34            #! not-held
    """)


def test_eating_needs_no_tile_named() -> None:
    """Chinese and English, with the tile and without: the same events."""
    codec = WahuaTiles()
    assert codec.read("34花") == codec.read("34h")
    judge("""
        地 deal 34花 25 46h 12 ..
        天 摸 ?
        天 打 野鸡
        地 吃 用 花野鸡
        地 打 25
    """)
