"""Turns of play that simulated deals brought up, each told by itself."""

from __future__ import annotations

import pytest

from .stories import around, judge, rows, seats, settled

HEAVEN = "E deal 33z ..\nS deal 1f --"
"""The dealer's seventeen tiles are five chows and a pair."""


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-standard"])
def test_the_dealer_wins_after_anothers_opening_flower(by: str) -> None:
    """It was replaced: what he calls is his own hand and no win by flowers."""
    audited = judge(f"{HEAVEN}\nS flower 1f\nS draw 9s\nE win\nend", by=by)
    assert audited.winners == seats("E")
    assert rows(audited).keys() == ({"heaven"} if by == "taiwan-standard" else {"closed-hand", "self-draw"})


def test_the_seventeenth_tile_may_be_an_opening_flower() -> None:
    """Drawn after sixteen were dealt, it is exposed in the first round; the one in its place waits."""
    judge("""
        E deal ?16
        S deal 1f --
        W deal 2f --
        E draw 8f
        E flower 8f
        E draw 7f
        S flower 1f
        S draw ?
        W flower 2f
        W draw ?
        E flower 7f
        E draw ?
        E discard 9s
    """)
    judge("""
        E deal ?16
        S deal 1f --
        E draw 8f
        S flower 1f         #! flower-order
        S draw ?
        E flower 8f
        E draw ?
        E discard 9s
    """)


def test_a_flower_drawn_in_the_place_of_one_is_of_the_next_round() -> None:
    """Though nobody saw which tiles were dealt to him before it."""
    judge("""
        S deal ?16
        W deal 3f --
        S flower 1f
        S draw 7f
        W flower 3f
        W draw ?
        S flower 7f
        S draw ?
        E discard 9s
    """)


def test_a_claim_that_is_refused_leaves_no_trace() -> None:
    """He has not the tiles: nothing is laid, and the next player draws."""
    judge("""
        W deal 5m 1z --
        E discard 5m
        W pung 5m           #! illegal-claim
        S draw ?
        S discard 9s
        W draw ?
        W discard 1z
    """)
    judge("""
        S deal 4m 1z --
        E discard 5m
        S chow with 46m     #! illegal-claim
        S draw ?
        S discard 1z
        W draw ?
    """)


def test_a_flower_between_a_pung_and_a_kong() -> None:
    """His turn began with a pung: no kong before the discard, whatever he draws in between."""
    judge("""
        S deal 55m 1f 1z --
        E discard 5m
        S pung 5m
        S flower 1f         #! flower-order
        S draw 5m
        S kong 5m added     #! illegal-claim
        S draw ?
        S discard 1z
    """)


def test_the_clock_of_who_takes_a_tile_that_another_wins() -> None:
    """The turn after his runs from his discard."""
    judge(
        """
        W deal 34m 22z ..
        S deal 46m 1z --
        [00:00] E discard 5m
        [00:05] W win 5m
        [00:06] S chow with 46m     #! claim-priority
        [00:30] S discard 1z
        [00:60] W draw ?
        [01:05] W discard 2z
    """.replace("00:60", "01:00")
    )


LATE_ROBBERY = f"""
    W deal 46m 22z ..
    S deal 55m 1z --
    [00:01] E discard 5m
    S pung 5m
    [00:02] S discard 1z
    {around("WNE", "9s")}
    S draw 5m
    [05:01] S kong 5m added     #! deal-overtime
    [05:02] W win 5m
    end
"""


def test_a_kong_is_robbed_after_the_limit() -> None:
    """The table paid the robber and no kong; his win is void, so the kong stands where it is ruled."""
    audited = judge(LATE_ROBBERY, turn_seconds=0)
    assert (audited.outcome, audited.winners) == ("won", seats("W"))
    result = settled(audited)
    assert result.as_played.net == (0, -2, 2, 0)
    assert result.ruled.net == (-1, 3, -1, -1)


def test_a_false_win_ends_no_deal() -> None:
    """Whoever writes `end` behind it has an open deal: nobody won."""
    audited = judge("W deal 46m --\nE discard 5m\nW win 5m   #! false-win\nend")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("open", (), None)
