"""Tier 3, what it leaves alone: whites in groups, eaten ones, and those that others discarded."""

from __future__ import annotations

from referee.games.wahua.tiles import POINTS

from .stories import IDLE, judge, settled

ROUND = """
    地 draw ?
    地 discard {0}
    银 draw ?
    银 discard {0}
    长 draw ?
    长 discard {0}
"""
THROWN = f"""
    天 deal 34 11 25 46h ..
    天 draw 13
    天 discard 34
    {ROUND.format("36")}
"""
"""天 has discarded his only 34; single whites 11 25 13 and the frame 46h are left."""

ONTO_A_FRAME = f"""
    {THROWN}
    天 draw 34h
    天 discard 11
    {ROUND.format("45")}
    天 draw 34
"""
"""Then he drew 34花, and now 34 onto it."""


def test_drawn_onto_a_group_it_is_an_extra() -> None:
    """The point was grouped before the draw: 34 is a tier-2 extra of the pair 花花."""
    judge(f"""
        {THROWN}
        天 draw 34h
        天 discard 11
        {ROUND.format("45")}
        天 draw 34h
        天 discard 25
        {ROUND.format("56")}
        天 draw 34
        天 discard 13        #! song-zi
    """)


def test_once_better_paired_it_is_an_extra() -> None:
    """He kept the white of 花白; with the 度 the pair is 度花, and the white is of tier 2."""
    judge(f"""
        {ONTO_A_FRAME}
        天 discard 25        #! da-bai-liu-bai
        {ROUND.format("56")}
        天 draw 34d
        天 discard 13        #! song-zi
    """)


def test_a_pair_left_after_an_extra_was_sent_stays() -> None:
    """Three whites: one was sent, the two that stay are a group and of no tier."""
    judge(f"""
        天 deal 34 34 34 11 25 46h ..
        天 draw 13
        天 discard 34
        {ROUND.format("36")}
        天 draw 16
        天 discard 11
    """)


def test_a_white_he_eats_is_never_one() -> None:
    """He discarded 34, drew 34花, and eats 34 with it: the eaten white stays."""
    judge(f"""
        天 deal 34 11 25 46h ..
        天 draw 13
        天 discard 34
        {ROUND.format("36")}
        天 draw 34h
        天 discard 11
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 34
        天 eat 34 with 34h
        天 discard 25
    """)


def test_another_players_discard_does_not_count() -> None:
    """地 discarded 11: 天, who never did, may keep his drawn 11 as any single white."""
    judge("""
        天 deal 34 25 46h 16 ..
        天 draw 13
        天 discard 34
        地 draw ?
        地 discard 11
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 11
        天 discard 25
    """)


def test_a_discarded_frame_does_not_count() -> None:
    """Only a white makes its like go again: he discarded 34花, and may keep 34."""
    judge(f"""
        天 deal 34h 46h ..
        天 draw 13h
        天 discard 34h
        {ROUND.format("36")}
        天 draw 34
        天 show 34
        天 discard 34
        {ROUND.format("45")}
        天 draw 11
        天 show 11
        天 discard 11
    """)


def test_it_counts_in_a_group_for_scoring() -> None:
    """Kept against the rule, the white still makes 花白 when the deal is settled: 200 道."""
    audited = judge(
        """
        天 deal 34 11h 25h 55h ..
        天 draw 66h
        天 discard 34
        地 draw 36
        地 discard 36
        银 draw 36
        银 discard 36
        长 draw 36
        长 discard 36
        天 draw 34h
        天 discard 66h
        地 draw 66
        地 discard 66
        银 draw 66
        银 discard 66
        长 draw 66
        长 discard 66
        天 draw 34
        天 discard 11h       #! da-bai-liu-bai
        end time
        """,
        rest=IDLE,
    )
    group = next(group for group in settled(audited).hands[0].groups if POINTS[group.point] == "34")
    assert (group.combo, group.value) == ("FW", 200)


def test_it_counts_in_a_group_for_winning() -> None:
    """The white that would have to go completes his tenth group: he wins by it."""
    audited = judge(f"""
        天 deal 34 46h ..
        天 draw 13h
        天 discard 34
        {ROUND.format("36")}
        天 draw 34h
        天 discard 13h
        {ROUND.format("45")}
        天 draw 34
        天 win
        end
    """)
    assert audited.winners == (0,)
