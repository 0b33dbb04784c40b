"""Turns of play that simulated deals brought up, each told by itself."""

from __future__ import annotations

from .stories import judge

ROUND = """
    地 draw ?
    地 discard {0}
    银 draw ?
    银 discard {0}
    长 draw ?
    长 discard {0}
"""


def test_of_two_whites_drawn_again_the_second_still_must_go() -> None:
    """He kept two whites of 34 that he drew again and sent one: the other goes even out of 花白."""
    judge(f"""
        天 deal 34 11 25 46h ..
        天 draw 13
        天 discard 34
        {ROUND.format("36")}
        天 draw 34
        天 discard 11        #! da-bai-liu-bai
        {ROUND.format("45")}
        天 draw 34
        天 discard 25        #! da-bai-liu-bai
        {ROUND.format("56")}
        天 draw 12
        天 discard 34
        {ROUND.format("15")}
        天 draw 34h
        天 discard 34
    """)


def test_more_of_a_tile_than_there_is_does_not_end_the_replay() -> None:
    """The hand is in doubt from there on: nothing of his is judged, and everything else is."""
    judge("""
        天 deal 66d 66d 66d 11h ..       #! no-such-tile
        地 deal 34 34 34 11 25 46h ..
        天 draw 12
        天 discard 66d
        地 draw 13
        地 discard 46h                   #! song-zi
        银 draw 66d                      #! no-such-tile
        银 discard 66d
    """)


WAITS = """
    天 deal 34h 25 11 11 12 12 13 13 22 22 33 33 44 44 55 55 66 66 46 46
    天 draw 36
    天 discard 36
    地 draw ?
    地 discard 25        #! pao-hu 天
    银 draw ?
"""


def test_who_may_not_win_lets_nothing_go() -> None:
    """Until his own next discard: neither another's tile nor his own draw."""
    judge(
        f"""
        {WAITS}
        银 discard 25
        长 draw ?
        长 discard 15
        天 draw 25h
        天 discard 34h
    """,
        let_go="both",
    )
    judge(
        f"""
        {WAITS}
        银 discard 15
        长 draw ?
        长 discard 15
        天 draw 56
        天 discard 56
        地 draw ?
        地 discard 25        #! pao-hu 天
        银 draw ?
    """,
        let_go="both",
    )


def test_whether_he_may_win_is_not_known_of_an_unseen_hand() -> None:
    """The draw that nobody saw may have won: then he has let nothing more go."""
    story = """
        天 deal 34h 25 11 11 12 12 13 13 22 22 33 33 44 44 55 55 66 66 46 46
        天 draw ?
        天 discard 36
        地 draw ?
        地 discard 25        {mark}
        银 draw ?
    """
    judge(story.format(mark="#! pao-hu 天"), let_go="offence")
    judge(story.format(mark=""), let_go="both")


def test_of_two_frames_whose_like_he_discarded_one_goes_after_the_other() -> None:
    """打花留花: he cannot discard both at once."""
    judge(
        f"""
        天 deal 34h 25h 46h 13h ..
        天 draw 12h
        天 discard 34h
        {ROUND.format("36")}
        天 draw 36h
        天 discard 25h
        {ROUND.format("45")}
        天 draw 34d
        天 discard 46h       #! da-hua-liu-hua
        {ROUND.format("56")}
        天 draw 25d
        天 discard 34d
        {ROUND.format("15")}
        天 draw 56h
        天 discard 25d
    """,
        da_hua_liu_hua=True,
    )


def test_a_bonus_tile_goes_before_a_drawn_frame_was_shown() -> None:
    """Under `drawn` whatever he discards: the frame of a paired point is shown first."""
    story = f"""
        天 deal 34 34 春 11h ..
        天 draw 12h
        天 discard 11h       #! flower-held
        {ROUND.format("36")}
        天 draw 34h
        天 discard 春        #! flower-held
    """
    judge(story)
    judge(f"{story.rstrip()}, xian-hua", show_when="drawn")


def test_a_white_that_was_discarded_is_seen_wherever_it_is_now() -> None:
    """34 was discarded and eaten, and came back into 地's hand when he declared the gong."""
    judge("""
        天 deal 34 ?19
        地 deal 34h 56 15 12 13 13 22 22 33 33 44 44 55 55 66 66 46 46 35 35
        银 deal 34 11 13d 13h 22d 22h 33d 33h 44d 44h 55d 55h 66d 66h 46d 46h 35d 35h 24d 24h
        长 deal 11h 11h ?18
        天 draw ?
        天 discard 34
        地 eat 34 with 34h
        地 discard 56
        银 draw 36
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw ?
        天 discard 36
        地 draw 34d
        地 discard 15        #! song-zi
        银 draw 45
        银 discard 45
        长 draw 11d
        长 gong 11
        长 draw ?
        长 discard 45
        天 draw ?
        天 discard 45
        地 draw 34h
        地 gong 34
        地 draw 25d
        地 discard 12        #! song-zi
        银 draw 26d
        银 discard 11        #! seen-first
    """)


def test_a_known_gong_that_was_refused() -> None:
    judge(
        """
        地 deal 34h 34d ?18
        天 draw ?
        天 discard 34h       #! you-gang-bu-gang 地
        地 draw ?
        地 discard 12
    """,
        must_take_gong=True,
    )


def test_a_win_on_a_bonus_tile_that_nobody_saw_him_draw() -> None:
    """No slip of the scribe: he drew it, and it wins nothing."""
    judge("""
        天 deal 34h 25 11 11 12 12 13 13 22 22 33 33 44 44 55 55 66 66 46 46
        天 draw ?
        天 win 春            #! false-win
        end
    """)
