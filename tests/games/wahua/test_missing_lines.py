"""Lines that are missing, or stand there twice: what nobody wrote is no player's fault."""

from __future__ import annotations

import pytest

from .stories import judge

WAITS = "34h 66 66 11 11 44 44 33 33 13 13 46 46 55 55 22 22 56 56"
"""Nineteen tiles, as one has them whose twentieth was not written."""


@pytest.mark.parametrize(
    "story",
    [
        f"天 deal 15 {WAITS}\n天 discard 15   #! out-of-turn\n地 draw ?\n地 discard 25\n天 win 25",
        f"天 deal 15 {WAITS}\n天 draw 25h\n地 draw ?   #! out-of-turn\n地 discard 25\n天 win 25",
        f"地 deal 春 {WAITS}\n地 flower 春\n天 draw ?   #! unreplaced 地\n天 discard 25\n地 win 25",
        f"地 deal {WAITS}   #! wrong-count\n天 draw ?\n天 discard 25\n地 win 25",
    ],
    ids=["draw", "discard", "replacement", "dealt tile"],
)
def test_a_win_of_a_hand_that_is_not_certain(story: str) -> None:
    """It is neither false nor settled, until the hand is shown."""
    audited = judge(f"{story}\nend")
    assert audited.outcome == "won"
    assert audited.settlement is None


def test_the_replacement_that_a_win_came_with_was_not_written() -> None:
    """He names it, and wins with it."""
    story = f"天 deal 15 {WAITS}\n天 draw 夏\n天 flower 夏\n天 win 15h   #! unreplaced\nend"
    assert judge(story).outcome == "won"


def test_a_draw_that_stands_there_twice_changes_nothing() -> None:
    told = f"天 deal 15 {WAITS}\n天 draw 25h\n天 draw 25h   #! out-of-turn\n天 discard 15"
    judge(f"{told}\n地 draw ?\n地 discard 25\n天 win 25\nend")


def test_nobody_lets_go_what_cannot_be() -> None:
    """天 never held what he is said to have discarded."""
    told = "天 deal 14 15 23 24 26 35 36 45 12 12 16 16 14h 15h 23h 24h 26h 35h 36h 45h"
    judge(f"{told}\n长 deal 25h {WAITS}\n天 draw 12h\n天 discard 34   #! not-held\n地 draw ?\nend time")


def test_a_tile_of_which_there_are_too_many_may_be_the_slip() -> None:
    """That his win is false is not proven."""
    told = f"天 deal 25d {WAITS}\n地 deal 25d ?19   #! no-such-tile\n天 draw 16\n天 win"
    audited = judge(f"{told}\nend")
    assert audited.settlement is None
