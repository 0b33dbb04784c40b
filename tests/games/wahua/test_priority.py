"""拦和 and a win called late: several who can win one discard, and how long they may call."""

from __future__ import annotations

import pytest

from referee.games.wahua.tiles import POINTS

from .stories import IDLE, judge, seats, settled


def both_call(near: str, far: str) -> str:
    """天 discards 34; 地 and 长 both call it, 长 first in the record."""
    return f"""
        地 deal {near} ..
        长 deal {far} ..
        天 draw ?
        天 discard 34
        长 win
        地 win
        end
    """


def test_the_nearest_after_the_discarder_wins() -> None:
    """拦和: 地 comes before 长. The one cut off has not offended."""
    assert judge(both_call("34h 25h", "34h 25d")).winners == seats("地")


def test_whoever_pairs_it_with_a_frame_comes_first() -> None:
    """长 pairs 34 with his 花, 地 with a white: 长 wins though he sits farther."""
    assert judge(both_call("34 25h", "34h 25d")).winners == seats("长")


def test_frames_of_both_leave_it_to_the_nearest() -> None:
    """度 and 花 are both frames: the nearest wins."""
    assert judge(both_call("34h 25h", "34d 25d")).winners == seats("地")


def test_kan_hua_pairs_nothing() -> None:
    """地 waits in 看花, 长 pairs the tile with his frame: 长 comes first."""
    audited = judge("""
        地 deal ..
        长 deal 34h 25d ..
        天 draw ?
        天 discard 34d
        地 win
        长 win
        end
    """)
    assert audited.winners == seats("长")


def test_kan_hua_and_a_white_leave_it_to_the_nearest() -> None:
    """Neither pairs it with a frame."""
    audited = judge("""
        地 deal ..
        长 deal 34 25d ..
        天 draw ?
        天 discard 34d
        长 win
        地 win
        end
    """)
    assert audited.winners == seats("地")


def test_only_one_wins_and_only_he_has_a_tail() -> None:
    """Three call; one winner."""
    audited = judge(
        """
        地 deal 34h 25h ..
        银 deal 34h 16h ..
        长 deal 34d 55h ..
        天 draw 34
        天 discard 34
        地 win
        银 win
        长 win
        end
        """,
        rest=IDLE,
    )
    assert audited.winners == seats("地")
    assert [score.tail is not None for score in settled(audited).hands] == [False, True, False, False]


def test_a_false_win_gives_way_to_one_that_stands() -> None:
    """地's hand is no winning hand: 长 wins, and 地 has offended."""
    audited = judge("""
        地 deal 34h 25h 46h 13 ..
        长 deal 34d 25d ..
        天 draw ?
        天 discard 34
        地 win               #! false-win
        长 win
        end
    """)
    assert audited.winners == seats("长")


def test_nobody_calls_twice_and_not_his_own_discard() -> None:
    judge("地 deal 34h 25h ..\n天 draw ?\n天 discard 34\n地 win\n地 win   #! after-end\nend")
    judge("地 deal 34h 25h ..\n天 draw ?\n天 discard 34\n地 win\n天 win   #! after-end\nend")


def test_a_call_after_the_end_line_is_too_late() -> None:
    judge("""
        地 deal 34h 25h ..
        长 deal 34d 25d ..
        天 draw ?
        天 discard 34
        地 win
        end
        长 win               #! after-end
    """)


@pytest.mark.parametrize("caller", ["银", "长"])
def test_a_win_called_late_undoes_the_eat(caller: str) -> None:
    """地 has eaten but not discarded: the win comes through, his eaten pair is his single tile again."""
    audited = judge(
        f"""
        地 deal 34 25h 46h 12h ..
        {caller} deal 34h 16h ..
        天 draw 34
        天 discard 34
        地 eat 34 with 34
        {caller} win 34
        end
        """,
        rest=IDLE,
    )
    assert audited.winners == seats(caller)
    assert len(settled(audited).hands[1].groups) == 8


def test_a_wrong_eat_undone_by_a_win_gives_no_finding() -> None:
    """地 broke his white pair by eating; the win undid it before he could take it back."""
    judge("""
        地 deal 34 34 25h 46h ..
        银 deal 34d 16h ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34
        银 win 34h
        end
    """)


def test_he_who_ate_may_call_it_too() -> None:
    """He sees too late that the tile wins."""
    audited = judge("""
        地 deal 34 25h ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34
        地 win
        end
    """)
    assert audited.winners == seats("地")


def test_after_the_discard_of_him_who_ate_it_is_too_late() -> None:
    """The discard that stands then is his: 银 called the tile before."""
    judge("""
        地 deal 34 25 46h 12 ..
        银 deal 34h 16h ..
        天 draw ?
        天 discard 34        #! pao-hu 银
        地 eat 34 with 34
        地 discard 25
        银 win 34            #! declared-differs
        end
    """)


def test_after_the_next_draw_it_is_too_late() -> None:
    """Nothing stands any more."""
    judge("""
        银 deal 34h 16h ..
        天 draw ?
        天 discard 34        #! pao-hu 银
        地 draw ?
        银 win 34            #! no-standing-discard
        end
    """)


def test_a_win_called_late_undoes_a_gong_as_well() -> None:
    """地 took 度34 as a gong and drew; 银's call comes before his discard."""
    audited = judge(
        """
        地 deal 34h 34h 25h 46h ..
        银 deal 34 16h ..
        天 draw 34d
        天 discard 34d
        地 gong 34
        地 draw 13h
        银 win 34d
        end
        """,
        rest=IDLE,
    )
    assert audited.winners == seats("银")
    groups = {POINTS[group.point]: group.combo for group in settled(audited).hands[1].groups}
    assert groups["34"] == "FF"
