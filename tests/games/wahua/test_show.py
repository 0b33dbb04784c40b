"""献花 / 亮牌: after 落花 the drawn tile is shown before a white goes."""

from __future__ import annotations

from .stories import judge

FALLEN = """
    天 deal 34h 11 25h 12h ..
    天 draw 46h
    天 discard 11
    地 draw ?
    地 discard 36
    银 draw ?
    银 discard 36
    长 draw ?
    长 discard 36
    天 draw 56h
    天 discard 34h
    地 draw ?
    地 discard 45
    银 draw ?
    银 discard 45
    长 draw ?
    长 discard 45
"""
"""天 has discarded his first frame (落花); 25花 12花 46花 56花 are his single tiles."""


def test_a_white_discarded_without_showing_the_drawn_tile() -> None:
    """He draws the white 13 and discards it at once: it should have been shown."""
    judge(f"{FALLEN}\n天 draw 13\n天 discard 13   #! xian-hua")
    judge(f"{FALLEN}\n天 draw 13\n天 show 13\n天 discard 13")


def test_a_frame_drawn_onto_a_pair_is_shown_before_its_white_goes() -> None:
    """He holds 花白 of 25 and draws 度25: shown, then the white is discarded."""
    story = """
        天 deal 34h 34h 11 25h 25 12h ..
        天 draw 46h
        天 discard 11
        地 draw ?
        地 discard 36
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 56h
        天 discard 12h
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 45
        天 draw 25d
    """
    judge(f"{story}\n天 discard 25   #! xian-hua")
    judge(f"{story}\n天 show 25d\n天 discard 25")


def test_a_frame_discarded_needs_no_show() -> None:
    """Only the discard of a white asks for it."""
    judge(f"{FALLEN}\n天 draw 13h\n天 discard 46h")


def test_before_the_first_frame_nothing_is_shown() -> None:
    """落花 has not come: whites go unshown."""
    judge("天 deal 34 11 ..\n天 draw 13\n天 discard 13")


def test_the_turn_of_the_first_frame_itself_needs_none() -> None:
    """He has discarded a frame *earlier*: the discard that is his first frame asks for nothing."""
    judge("天 deal 34h 25h ..\n天 draw 13h\n天 discard 34h")


def test_a_white_that_breaks_a_pair_asks_for_no_show() -> None:
    """Whites of tiers 1 to 5 only: a white torn from its pair is 拆对 alone."""
    judge("""
        天 deal 34h 34h 11 25h 25 12h ..
        天 draw 46h
        天 discard 11
        地 draw ?
        地 discard 36
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 56h
        天 discard 12h
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 45
        天 draw 16h
        天 discard 25        #! chai-dui
    """)


def test_showing_another_tile_does_not_help() -> None:
    """What must be shown is the tile he drew, not one he held."""
    judge(f"{FALLEN}\n天 draw 13\n天 show 25h\n天 discard 13   #! xian-hua")


def test_the_replacement_is_what_must_be_shown() -> None:
    """He drew a bonus tile; its replacement is the last tile drawn this turn."""
    story = f"{FALLEN}\n天 draw 春\n天 flower 春\n天 draw 13"
    judge(f"{story}\n天 discard 13   #! xian-hua")
    judge(f"{story}\n天 show 13\n天 discard 13")


def test_a_tile_shown_and_then_replaced_is_not_the_last_drawn() -> None:
    """He showed the 花 that made his gong; the replacement is the last tile drawn and was not shown."""
    story = """
        天 deal 34d 34h 34 11 25h 12h ..
        天 draw 46h
        天 discard 34
        地 draw ?
        地 discard 36
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 56h
        天 discard 11
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 45
        天 draw 16h
        天 discard 12h
        地 draw ?
        地 discard 22
        银 draw ?
        银 discard 22
        长 draw ?
        长 discard 22
        天 draw 34h
        天 show 34h
        天 gong 34
        天 draw 13
    """
    judge(f"{story}\n天 discard 13   #! xian-hua")
    judge(f"{story}\n天 show 13\n天 discard 13")


def test_a_swap_has_shown_the_frame() -> None:
    """The drawn 度 replaced the white of his open pair before all eyes: the white goes unshown."""
    judge("""
        地 deal 25h 34h 13h 46h ..
        天 draw ?
        天 discard 25
        地 eat 25 with 25h
        地 discard 34h
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw ?
        天 discard 36
        地 draw 25d
        地 swap 25d
        地 discard 25
    """)


def test_a_swap_of_another_frame_has_not_shown_the_drawn_tile() -> None:
    """He swaps the frame that he held, and drew another tile."""
    judge("""
        地 deal 25h 34h 13h 46h ..
        天 draw ?
        天 discard 25
        地 eat 25 with 25h
        地 discard 34h
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw ?
        天 discard 36
        地 draw 25d
        地 discard 13h       #! song-zi
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 45
        天 draw ?
        天 discard 45
        地 draw 56h
        地 swap 25d
        地 discard 25        #! xian-hua
    """)


def test_a_turn_begun_by_an_eat_needs_none() -> None:
    """He ate 45 with his 45 and discards the white 13 that he kept: no tile was drawn."""
    judge("""
        地 deal 34h 25h 46h 45 ..
        天 draw ?
        天 discard 36
        地 draw 13
        地 discard 34h       #! xian-kuang
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw ?
        天 discard 45
        地 eat 45 with 45
        地 discard 13
    """)


def test_a_turn_begun_by_a_claimed_gong_needs_none() -> None:
    """吃杠 and its replacement: the turn was not begun by a draw."""
    judge("""
        地 deal 34h 25h 45d 45h ..
        天 draw ?
        天 discard 36
        地 draw 12h
        地 discard 34h
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw ?
        天 discard 45h
        地 gong 45
        地 draw 13
        地 discard 13
    """)


def test_each_seat_falls_by_itself() -> None:
    """地 has discarded a frame; 天, who has not, shows nothing."""
    judge("""
        天 deal 11 25 34 46 ..
        天 draw 13
        天 discard 11
        地 draw ?
        地 discard 36h
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 56
        天 discard 25
    """)
