"""胡: what a winning hand is, what it waits for, and a win that is none."""

from __future__ import annotations

import pytest

from referee.verdicts.audit import Audit

from .stories import IDLE, judge, settled


def wins(hand: str, tile: str, more: str = "", false: bool = False) -> Audit:
    """地 holds this hand and calls 天's discard."""
    return judge(f"""
        地 deal {hand}
        {more}
        天 draw ?
        天 discard {tile}
        地 win {tile}        {"#! false-win" if false else ""}
        end
    """)


@pytest.mark.parametrize("tile", ["34", "34h", "34d", "25", "25h", "25d"])
def test_nine_groups_and_two_frames_wait_for_both_points(tile: str) -> None:
    """Either point's tile, any form: the other frame is left over as the tail."""
    assert wins("34h 25h ..", tile).winners == (1,)


@pytest.mark.parametrize(("tile", "false"), [("34", False), ("34h", False), ("34d", False), ("25", True)])
def test_nine_groups_a_frame_and_a_white_wait_for_the_white(tile: str, false: bool) -> None:
    """Singles 34 and 25花: only a tile of 34 leaves a frame over; 25 would leave the white."""
    wins("34 25h ..", tile, false=false)


@pytest.mark.parametrize("tile", ["34", "25"])
def test_two_single_whites_wait_for_nothing(tile: str) -> None:
    """A white would be left over as the last tile."""
    wins("34 25 ..", tile, false=True)


@pytest.mark.parametrize(("tile", "false"), [("34h", False), ("25d", False), ("34", True)])
def test_ten_groups_wait_for_any_frame(tile: str, false: bool) -> None:
    """看花: any frame of another point is the tail, a white is not."""
    wins("..", tile, false=false)


def test_kan_hua_takes_no_frame_of_a_point_it_has() -> None:
    """The frame would be a third tile of a group."""
    wins("34h 34 ..", "34d", false=True)


def test_the_tail_is_found() -> None:
    """顺胡: the single 三五 is completed and 天 is left over; 倒退胡 the other way round."""
    story = """
        地 deal 66d 35d ..
        天 draw {0}
        天 discard {0}
        地 win
        end
    """
    for tile, tail in (("35", "66d"), ("66", "35d")):
        audited = judge(story.format(tile), rest=IDLE)
        score = settled(audited).hands[1]
        assert score.tail is not None
        assert score.tail.tile == {"66d": 2, "35d": 3 * 18 + 2}[tail]


def test_by_own_draw() -> None:
    """He draws 34 and says so; the tail is 25花."""
    audited = judge("天 deal 34h 25h ..\n天 draw 34\n天 win 34\nend")
    assert audited.winners == (0,)
    assert judge("天 deal ..\n天 draw 25h\n天 win\nend").winners == (0,)


def test_by_own_draw_a_white_as_the_last_tile_is_no_win() -> None:
    """看花 and a white drawn: it has to be discarded."""
    judge("天 deal ..\n天 draw 25\n天 win   #! false-win\nend")
    judge("天 deal ..\n天 draw 25\n天 discard 25")


def test_on_a_replacement() -> None:
    """The tile drawn for a bonus tile or a gong wins like any."""
    judge("天 deal 34h 25h ..\n天 draw 春\n天 flower 春\n天 draw 34\n天 win\nend")
    judge("天 deal 34h 34d 25h 46h ..\n天 draw 34h\n天 gong 34\n天 draw 46\n天 win 46\nend")


def test_with_gongs_the_hand_has_a_tile_more_for_each() -> None:
    """Two gongs: 23 tiles at the win, ten groups and the tail."""
    audited = judge("""
        地 deal 66d 66h 66h 55d 55h 55h 34h 25h ..
        地 gong 66
        地 draw 13
        地 gong 55
        地 draw 13
        天 draw ?
        天 discard 34
        地 win
        end
    """)
    assert audited.winners == (1,)


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("34h 25h 46h 13 ..", "34"),
        ("34 34 34 25h ..", "25"),
        ("66d 66h 66h 25h ..", "25"),
        ("34h 春 ..", "25h"),
        ("34h 25h ..", "46h"),
    ],
    ids=["eight groups", "an extra", "a gong not declared", "a bonus tile held", "not its wait"],
)
def test_what_is_no_winning_hand(hand: str, tile: str) -> None:
    """诈胡: ten groups, one single frame, and nothing else."""
    wins(hand, tile, false=True)


def test_a_discarded_bonus_tile_wins_nothing() -> None:
    """天 discarded 春; 地, who waits in 看花, calls it."""
    judge(
        "地 deal ..\n天 deal 25 ?19\n天 draw 春\n天 discard 春   #! flower-held\n地 win   #! false-win\nend"
    )
    judge("天 deal 25 46h 13h 12h ..\n天 draw 春\n天 discard 春   #! flower-held\n地 win\nend")


def test_a_false_win_names_what_is_short() -> None:
    """The evidence counts his groups and what is left over."""
    (finding,) = wins("34h 25h 46h 13 ..", "34", false=True).offences
    assert finding.evidence["groups"] == 9
    assert finding.evidence["left"] == ["13", "46h", "25h"]


def test_a_deal_that_ended_on_a_false_win() -> None:
    """Outcome won, winners as played, no tail; ruled, nobody won and he forfeits."""
    audited = judge(
        """
        地 deal 34h 25h 46h 13 ..
        天 draw 34
        天 discard 34
        地 win               #! false-win
        end
        """,
        rest=IDLE,
    )
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("won", (1,), 1)
    result = settled(audited)
    assert result.hands[1].tail is None
    assert result.liabilities == ()
    assert result.as_played.totals is not None
    assert result.ruled.totals is not None
    assert result.ruled.totals[1] == 0 < result.as_played.totals[1]


def test_a_false_win_by_the_dealer_keeps_the_deal() -> None:
    """The next dealer follows the deal as it was played."""
    assert judge("天 deal 34h 25 46 13 ..\n天 draw 12\n天 win   #! false-win\nend").next_dealer == 0


def test_a_win_named_by_another_tile() -> None:
    """declared-differs: 天 discarded 34, the win names 34花; on his own draw alike."""
    judge("地 deal 34d 25h ..\n天 draw ?\n天 discard 34\n地 win 34h   #! declared-differs\nend")
    judge("天 deal 34d 25h ..\n天 draw 34\n天 win 34h   #! declared-differs\nend")


def test_nothing_stands_to_be_won() -> None:
    """A win with no discard on the table and no draw of his own."""
    judge("地 deal 34d 25h ..\n地 win   #! no-standing-discard")
    judge("地 deal 34d 25h ..\n天 draw ?\n地 win   #! no-standing-discard")
    judge("天 deal 34d 25h ..\n天 draw 46h\n天 discard 46h\n天 win   #! no-standing-discard")


def test_waiting_he_draws_another_frame() -> None:
    """Waiting on two frames he draws a third: any of the three may go, and he waits on."""
    for tile in ("34h", "25h", "46h"):
        judge(f"天 deal 34h 25h ..\n天 draw 46h\n天 discard {tile}")


def test_waiting_he_draws_a_frame_onto_a_pair() -> None:
    """The white that comes free must go: 花白 becomes 度花."""
    judge("天 deal 34h 25h 66h 66 ..\n天 draw 66d\n天 discard 66")
    judge("天 deal 34h 25h 66h 66 ..\n天 draw 66d\n天 discard 34h   #! song-zi")
