"""看花不看, 抛胡: a winning tile let go, and at which event that stands."""

from __future__ import annotations

import pytest

from .stories import judge

WAITING = "地 deal 34h 25h .."


def test_a_win_let_go_stands_at_the_discard() -> None:
    """抛胡: 地 waits for 34 and draws instead; with ten groups it is 看花不看."""
    judge(f"{WAITING}\n天 draw ?\n天 discard 34   #! pao-hu 地\n地 draw ?")
    audited = judge("地 deal ..\n天 draw ?\n天 discard 34d   #! kan-hua-bu-kan 地\n地 draw ?")
    evidence = audited.offences[0].evidence
    assert (evidence["tile"], len(evidence["hand"]), evidence["lawful"]) == ("34d", 20, [])


@pytest.mark.parametrize("seat", ["银", "长"])
def test_every_player_lets_go_not_only_the_next(seat: str) -> None:
    """天's discard can be won by all three."""
    judge(f"{seat} deal 34h 25h ..\n天 draw ?\n天 discard 34   #! pao-hu {seat}\n地 draw ?")


def test_two_players_let_the_same_discard_go() -> None:
    """Each has offended."""
    judge("""
        地 deal 34h 25h ..
        银 deal 34d 16h ..
        天 draw ?
        天 discard 34        #! pao-hu 地, pao-hu 银
        地 draw ?
    """)


def test_a_discard_that_nothing_follows_is_not_judged() -> None:
    """The record breaks off: nobody knows whether he would have called."""
    judge(f"{WAITING}\n天 draw ?\n天 discard 34")
    judge(f"{WAITING}\n天 draw ?\n天 discard 34\nend abandoned")


def test_the_last_discard_is_judged_when_the_deal_ends_by_itself() -> None:
    """`end exhausted` follows the last discard: it was let go."""
    judge(f"""
        {WAITING}
        天 draw ?
        天 discard 34        #! pao-hu 地
        end time
    """)


def test_let_go_by_a_pass() -> None:
    """He says that he declines: the same offence, once."""
    judge(f"{WAITING}\n天 draw ?\n天 discard 34   #! pao-hu 地\n地 pass\n地 draw ?")


def test_a_pass_on_a_tile_that_does_not_win_is_nothing() -> None:
    """Declining what one could not win offends against nothing."""
    judge(f"{WAITING}\n天 draw ?\n天 discard 46\n地 pass\n银 pass\n地 draw ?")


def test_let_go_by_eating_it() -> None:
    """地 eats the tile that he could have won: 抛胡 at the discard."""
    judge(f"""
        {WAITING}
        天 draw ?
        天 discard 34        #! pao-hu 地
        地 eat 34 with 34h
        地 discard 25h
        银 draw ?
    """)


def test_let_go_while_another_takes_a_gong() -> None:
    """地 takes 花34 as a gong; 银, who waits for it, does not call."""
    judge("""
        地 deal 34h 34d 25h 46h ..
        银 deal 34 16h ..
        天 draw ?
        天 discard 34h       #! pao-hu 银
        地 gong 34
        地 draw 13h
        地 discard 13h
        银 draw ?
    """)


def test_let_go_while_another_eats() -> None:
    """银 could have won what 地 eats."""
    judge("""
        地 deal 34 25 46h 12 ..
        银 deal 34h 16h ..
        天 draw ?
        天 discard 34        #! pao-hu 银
        地 eat 34 with 34
        地 discard 25
        银 draw ?
    """)


def test_not_let_go_where_somebodys_win_stands() -> None:
    """长 did not call, but 银 won the tile: nothing is asked of 长."""
    judge("""
        银 deal 34h 16h ..
        长 deal 34d 25h ..
        天 draw ?
        天 discard 34
        银 win
        end
    """)


def test_let_go_where_only_a_false_win_was_called() -> None:
    """银's win is none, so 长 has let the tile go."""
    judge("""
        银 deal 34h 16h 25h 13 ..
        长 deal 34d 55h ..
        天 draw ?
        天 discard 34        #! pao-hu 长
        银 win               #! false-win
        end
    """)


def test_his_own_draw_let_go_stands_at_his_discard() -> None:
    """He draws the winning tile and discards, this tile or another."""
    for tile in ("34h", "25h"):
        judge(f"天 deal 34h 25h ..\n天 draw 46h\n天 discard {tile}\n地 draw ?")
    judge("天 deal 34h 25h ..\n天 draw 34\n天 discard 25h   #! pao-hu\n地 draw ?")
    judge("天 deal ..\n天 draw 25h\n天 discard 25h   #! kan-hua-bu-kan\n地 draw ?")


def test_a_replacement_let_go_stands_at_his_discard() -> None:
    """The replacement of a bonus tile would have won."""
    judge("天 deal 34h 25h ..\n天 draw 春\n天 flower 春\n天 draw 34\n天 discard 25h   #! pao-hu")


def test_after_a_takeback_he_may_still_win() -> None:
    """He ate, took it back, and draws: the win on the tile is let go then."""
    judge(f"""
        {WAITING}
        天 draw ?
        天 discard 34        #! pao-hu 地
        地 eat 34 with 34h
        地 takeback
        地 draw ?
    """)
    judge(f"""
        {WAITING}
        天 draw ?
        天 discard 34
        地 eat 34 with 34h
        地 takeback
        地 win
        end
    """)


def test_what_is_not_waited_for_is_not_let_go() -> None:
    """A hand with an extra or a bonus tile waits for nothing."""
    judge("地 deal 34 34 34 25h ..\n天 draw ?\n天 discard 25\n地 draw ?")
    judge("地 deal 春 25h ..\n天 draw ?\n天 discard 46h\n地 draw ?")


def test_who_says_that_he_passes_lets_it_go_though_the_deal_is_broken_off() -> None:
    """Nobody else does: the discard might have been taken still."""
    pairs = "66 66 11 11 44 44 33 33 13 13 46 46 55 55 22 22 56 56"
    story = f"长 deal 34h 25h {pairs}\n天 draw ?\n天 discard 34"
    judge(f"{story}\nend abandoned")
    judge(f"{story}   #! pao-hu 长\n长 pass\nend abandoned")
    judge(f"{story}\n地 pass\nend abandoned")
