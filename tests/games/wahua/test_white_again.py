"""打白留白, tier 3: whites of a point whose white he himself discarded earlier."""

from __future__ import annotations

import pytest

from .stories import judge

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


@pytest.mark.parametrize("tile", ["11", "46h"])
def test_a_white_drawn_again_must_go(tile: str) -> None:
    """He draws 34 again and keeps it, discarding from tier 5 or 6."""
    judge(f"{THROWN}\n天 draw 34\n天 discard {tile}   #! da-bai-liu-bai")
    judge(f"{THROWN}\n天 draw 34\n天 discard 34")


def test_it_goes_before_a_white_of_anothers_gong() -> None:
    """Tier 3 before tier 4: 长 has declared 11."""
    story = f"""
        {THROWN}
        天 draw 34h
        天 discard 25
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 gong 11
        长 draw ?
        长 discard 45
        天 draw 34
    """
    judge(f"{story}\n天 discard 11   #! da-bai-liu-bai")
    judge(f"{story}\n天 discard 34")


def test_it_waits_for_the_extras() -> None:
    """Tier 2 before tier 3: a white beyond a pair is sent first, else it is 送子没送."""
    judge(f"""
        天 deal 34 11 11 11h 11h 46h ..
        天 draw 13
        天 discard 34        #! pin-shuang-dui
        {ROUND.format("36")}
        天 draw 34
        天 discard 34        #! pin-shuang-dui
    """)


def test_even_where_it_now_makes_a_pair() -> None:
    """Drawn onto a single frame it makes 花白, and still goes first; sending it breaks no pair."""
    judge(f"{ONTO_A_FRAME}\n天 discard 25   #! da-bai-liu-bai")
    judge(f"{ONTO_A_FRAME}\n天 discard 34")


def test_the_frame_of_that_pair_may_not_go() -> None:
    """Only the white is of tier 3: discarding the frame breaks the pair."""
    judge(f"{ONTO_A_FRAME}\n天 discard 34h   #! chai-dui")


def test_the_single_one_left() -> None:
    """He broke his white pair: the one left of it is of tier 3, though he drew nothing of it since."""
    judge(f"""
        天 deal 34 34 11 46h ..
        天 draw 13
        天 discard 34        #! chai-dui
        {ROUND.format("36")}
        天 draw 16
        天 discard 11        #! da-bai-liu-bai
        {ROUND.format("45")}
        天 draw 12
        天 discard 34
    """)


def test_whites_held_since_before_that_draw_are_not_touched() -> None:
    """The drawn white goes, whichever of the two he takes; the one left is then the single one left."""
    judge(f"""
        天 deal 34 34 11 46h ..
        天 draw 13
        天 discard 34        #! chai-dui
        {ROUND.format("36")}
        天 draw 34
        天 discard 34
        {ROUND.format("45")}
        天 draw 12h
        天 discard 34
    """)


def test_a_replacement_that_brings_it_back_counts_as_drawn() -> None:
    """The white came as the replacement of a bonus tile."""
    judge(f"""
        {THROWN}
        天 draw 春
        天 flower 春
        天 draw 34
        天 discard 11        #! da-bai-liu-bai
    """)


def test_his_discard_counts_though_it_was_eaten() -> None:
    """地 ate the 34 that he discarded: he discarded it all the same."""
    judge("""
        天 deal 34 11 25 46h ..
        地 deal 34h ?19
        天 draw 13
        天 discard 34
        地 eat 34 with 34h
        地 discard 36
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 34
        天 discard 11        #! da-bai-liu-bai
    """)
