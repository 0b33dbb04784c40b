"""Tiles of Wahua that nobody saw: simulated deals partly seen, and what stays proven in stories."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from ..partly_seen import PartlySeen
from .simulated import DEALS
from .stories import judge


class TestWahua(PartlySeen):
    of: ClassVar[Any] = DEALS

    def same_totals(self, partly: Any, full: Any) -> None:
        assert partly.as_played.totals == full.as_played.totals


# --- what stays proven --------------------------------------------------------------------------


def test_a_known_undeclared_gong() -> None:
    """Whether 11 goes out of its turn, or out of a pair, is not known."""
    judge("""
        天 deal 34 34d 34h 34h ?16
        天 draw ?
        天 discard 11        #! you-gang-bu-gang
    """)


def test_an_extra_of_his_gong_held_while_another_extra_goes() -> None:
    judge("""
        天 deal 34 34d 34h 34h 25 25h 25 ?13
        天 gong 34
        天 draw ?
        天 draw ?
        天 discard 25        #! song-zi
    """)


SHOWS = """
    天 deal 34h 25 25h 25 ?16
    天 draw ?
    天 discard 34h
    地 draw ?
    地 discard 36
    银 draw ?
    银 discard 36
    长 draw ?
    长 discard 36
    天 draw ?
"""


def test_a_drawn_tile_not_shown_before_an_extra_goes() -> None:
    """34花 may have been one of a pair or a tile before its turn; the extra 25 is a white in any case."""
    judge(f"{SHOWS}\n天 discard 25   #! xian-hua")
    judge(f"{SHOWS}\n天 show 12\n天 discard 25")


@pytest.mark.parametrize(
    "claim", ["银 eat 34h with 34   #! illegal-claim", "长 gong 34           #! illegal-claim"]
)
def test_a_claim_out_of_place(claim: str) -> None:
    """Who may not take it at all may not, whatever he holds."""
    judge(f"""
        银 deal 34 ?19
        长 deal 34h 34d ?18
        天 draw ?
        天 discard 34h
        {claim}
    """)


def test_eating_a_known_white_pair() -> None:
    judge("""
        地 deal 34 34 34 ?17
        银 deal 34h ?19
        长 deal 34d ?19
        天 draw ?
        天 discard 34h
        地 eat 34h with 34   #! chai-dui
    """)


def test_a_bonus_tile_that_is_known() -> None:
    judge("""
        天 deal 春 ?19
        天 draw ?
        天 discard 34        #! flower-held
    """)


# --- what must not be proven --------------------------------------------------------------------


def test_an_unseen_white_that_was_drawn_again() -> None:
    """He shows the unseen tile he drew: it is the 34 that goes again, and breaks no pair."""
    judge("""
        天 deal 34 25 11 46h ..
        天 draw 12
        天 discard 34
        地 draw ?
        地 discard 36
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 34h
        天 discard 11
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 45
        天 draw ?
        天 show 34
        天 discard 34
    """)


def test_a_win_that_may_stand_lets_others_off() -> None:
    """Nobody saw the hand that won: who also could have won may have been cut off by it."""
    judge("""
        地 deal 25h 34 11 11 12 12 13 13 22 22 33 33 44 44 55 55 66 66 46 46
        天 draw ?
        天 discard 34
        银 win 34
        end
    """)
