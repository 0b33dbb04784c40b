"""替换白皮: a frame drawn later replaces the white of an open pair. 悔牌: an eat taken back."""

from __future__ import annotations

import pytest

from .stories import judge

OPEN_PAIR = """
    地 deal {0} 25 46 13 ..
    天 draw ?
    天 discard 34
    地 eat 34 with {0}
    地 discard 25
    银 draw ?
    银 discard 56
    长 draw ?
    长 discard 56
    天 draw ?
    天 discard 56
"""
"""地 has an open pair of 34 with a white in it; single whites 46 and 13 are left."""

EATEN = """
    地 deal 34 25 46h 12 ..
    天 draw ?
    天 discard 34h
    地 eat 34h with 34
"""


@pytest.mark.parametrize(("kept", "drawn"), [("34h", "34d"), ("34h", "34h"), ("34d", "34h"), ("34", "34d")])
def test_the_frame_replaces_the_white_and_the_white_goes(kept: str, drawn: str) -> None:
    """The swap, then the white is discarded by its own line."""
    judge(f"""
        {OPEN_PAIR.format(kept)}
        地 draw {drawn}
        地 swap {drawn}
        地 discard 34
    """)


def test_the_white_that_came_free_is_an_extra() -> None:
    """It is a tier-2 tile: single whites wait for it."""
    judge(f"""
        {OPEN_PAIR.format("34h")}
        地 draw 34d
        地 swap 34d
        地 discard 46            #! song-zi
    """)


def test_without_the_swap_the_white_is_held_back() -> None:
    """He must replace it: the white beyond his 度花 is an extra before the swap as well."""
    audited = judge(f"{OPEN_PAIR.format('34h')}\n地 draw 34d\n地 discard 46   #! song-zi")
    (finding,) = audited.offences
    assert finding.evidence["held_back"] == ["34d"], "the frame that should have been put to the pair"


def test_before_the_swap_the_white_cannot_be_discarded() -> None:
    """It lies in the open pair and not in his hand."""
    judge(f"{OPEN_PAIR.format('34h')}\n地 draw 34d\n地 discard 34   #! not-held")


def test_the_frame_itself_belongs_to_the_pair() -> None:
    """Discarding the frame that should replace the white breaks his best pair."""
    judge(f"{OPEN_PAIR.format('34h')}\n地 draw 34d\n地 discard 34d   #! chai-dui")


def test_a_swap_needs_an_open_pair_with_a_white() -> None:
    """No open pair, a pair without a white, a frame he does not hold, a white: slips of the record."""
    judge("天 deal 34h 34 25 46 ..\n天 draw 34d\n天 swap 34d   #! not-held")
    judge(f"{OPEN_PAIR.format('34h')}\n地 draw 12\n地 swap 34d   #! not-held")
    judge(f"{OPEN_PAIR.format('34h')}\n地 draw 34\n地 swap 34   #! not-held")
    judge(f"{OPEN_PAIR.format('34h')}\n地 draw 34d\n地 swap 34d\n地 swap 34d   #! not-held")


def test_a_swap_out_of_turn() -> None:
    """It belongs to his turn, before his discard."""
    judge(f"""
        {OPEN_PAIR.format("34h")}
        地 draw 34d
        地 discard 46            #! song-zi
        地 swap 34d              #! out-of-turn
    """)


def test_two_frames_replace_two_whites() -> None:
    """An open 白白 takes a 花 and then the 度: two whites come free, one after the other."""
    judge(f"""
        {OPEN_PAIR.format("34")}
        地 draw 34h
        地 swap 34h
        地 discard 34
        银 draw ?
        银 discard 16
        长 draw ?
        长 discard 16
        天 draw ?
        天 discard 16
        地 draw 34d
        地 swap 34d
        地 discard 34
    """)


def test_an_eat_taken_back() -> None:
    """悔牌: the discard stands again, he draws instead, and the eat has given no finding."""
    judge(f"""
        {EATEN}
        地 takeback
        地 draw 13
        地 discard 25
    """)


def test_a_wrong_eat_taken_back_gives_no_finding() -> None:
    """He breaks a white pair by eating, and takes it back."""
    judge("""
        地 deal 34 34 25 46h ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34
        地 takeback
        地 draw 13
        地 discard 25
    """)


def test_a_wrong_eat_not_taken_back_is_told() -> None:
    """The same eat that stands."""
    judge("""
        地 deal 34 34 25 46h ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34       #! chai-dui
        地 discard 34
    """)


@pytest.mark.parametrize("between", ["银 pass", "银 timeout", "天 pass"])
def test_what_others_do_in_between_does_not_matter(between: str) -> None:
    """As long as nothing of his own stands between, a wrong eat taken back gives no finding."""
    judge(f"""
        地 deal 34 34 25 46h ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34
        {between}
        地 takeback
        地 draw 13
        地 discard 25
    """)


def test_after_his_next_act_it_is_too_late() -> None:
    """He declares a gong after the eat: the takeback is an offence, and so is the eat if it was one."""
    judge("""
        地 deal 34 34 25 55d 55h 55h ..
        天 draw ?
        天 discard 34h
        地 eat 34h with 34       #! chai-dui
        地 gong 55
        地 takeback              #! illegal-claim
    """)


def test_after_his_discard_there_is_nothing_to_take_back() -> None:
    """His discard closed the eat."""
    judge(f"{EATEN}\n地 discard 25\n地 takeback   #! out-of-turn")


def test_only_he_who_ate_takes_it_back() -> None:
    """And only an eat: neither another player nor a gong."""
    judge(f"{EATEN}\n银 takeback   #! out-of-turn")
    judge("""
        地 deal 34d 34h 25 46 ..
        天 draw ?
        天 discard 34h
        地 gong 34
        地 takeback              #! out-of-turn
    """)


def test_after_a_takeback_the_discard_can_be_taken_again() -> None:
    """It stands again: 地 may eat it with another tile, or somebody may win it."""
    judge(f"""
        {EATEN}
        地 takeback
        地 eat 34h with 34
        地 discard 25
    """)
    audited = judge(f"""
        银 deal 34 16h ..
        {EATEN}
        地 takeback
        银 win 34h
        end
    """)
    assert audited.winners == (2,)


def test_his_hand_is_as_before() -> None:
    """The white that he laid open is in his hand again: it is a single white, and goes before frames."""
    judge(f"""
        {EATEN}
        地 takeback
        地 draw 13h
        地 discard 46h           #! xian-kuang
    """)
    judge(f"""
        {EATEN}
        地 takeback
        地 draw 13h
        地 discard 34
    """)
