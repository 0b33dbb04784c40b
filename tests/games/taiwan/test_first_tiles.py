"""天胡 地胡 人胡 at the table: the first draw, a discard before it, and what comes before either."""

from __future__ import annotations

import pytest

from .stories import around, judge, rows, settled, won

STANDARD = "taiwan-standard"
WAITS = "46m 22z .."
"""Waits for 5m alone."""


def told(story: str) -> dict[str, int]:
    return rows(judge(f"{story}\nend", by=STANDARD))


# --- heaven -------------------------------------------------------------------------------------

HEAVEN = {"heaven": 24}


def test_the_dealer_wins_with_the_seventeen_he_was_dealt() -> None:
    """In place of closed-hand, self-draw and single-wait; nobody can say with which tile."""
    story = "E deal 456m 22z ..\nE win"
    assert told(story) == HEAVEN
    assert won(judge(f"{story}\nend", by=STANDARD)).win.tile is None
    assert settled(judge(f"{story}\nend", by=STANDARD)).as_played.net == (84, -28, -28, -28)


def test_the_dealer_wins_on_the_seventeenth_he_draws() -> None:
    """The same hand, written as sixteen and a draw."""
    assert told(f"E deal {WAITS}\nE draw 5m\nE win 5m") == HEAVEN


def test_opening_flowers_do_not_matter() -> None:
    """His own, and those of others, which were replaced before; no kong-draw beside it."""
    dealt = "E deal 46m 22z 2f ..\nE flower 2f\nE draw 5m"
    assert told(f"{dealt}\nE win") == HEAVEN
    assert told(f"{dealt}\nS flower 4f\nS draw ?\nE win") == HEAVEN
    assert told(f"E deal {WAITS}\nE draw 2f\nE flower 2f\nE draw 5m\nE win") == HEAVEN


def test_his_own_kong_before_it() -> None:
    """A kong made by anyone: no heaven, and the replacement is a kong-draw."""
    story = "E deal 46m 22z 9999p ..\nE kong 9p\nE draw 5m\nE win"
    assert told(story) == {"closed-self-draw": 3, "single-wait": 1, "kong-draw": 1}


def test_his_second_draw_is_no_first() -> None:
    story = f"E deal {WAITS.replace('..', '3z ..')}\nE discard 3z\n{around('SWN', '3z')}\nE draw 5m\nE win"
    assert told(story) == {"closed-self-draw": 3, "single-wait": 1}


# --- earth --------------------------------------------------------------------------------------

EARTH = {"earth": 16}


def test_another_wins_on_his_first_draw() -> None:
    """South at once, or North after the others have had a turn."""
    assert told(f"S deal {WAITS}\nE discard 3z\nS draw 5m\nS win") == EARTH
    assert told(f"N deal {WAITS}\nE discard 3z\n{around('SW', '3z')}\nN draw 5m\nN win") == EARTH


def test_the_first_draw_is_a_flower_and_its_replacement_wins() -> None:
    """It is his first draw still; kong-draw does not count beside it."""
    story = f"S deal {WAITS}\nE discard 3z\nS draw 1f\nS flower 1f\nS draw 5m\nS win"
    assert told(story) == EARTH


@pytest.mark.parametrize(
    "made",
    [
        "S deal 13s 3z --\nE discard 2s\nS chow 2s with 13s\nS discard 3z",
        "S deal 55s 3z --\nE discard 5s\nS pung 5s\nS discard 3z",
        "S deal 555s 3z --\nE discard 5s\nS kong 5s exposed\nS draw ?\nS discard 3z",
        "S deal 5555s 3z --\nE discard 4z\nS draw ?\nS kong 5s\nS draw ?\nS discard 3z",
        "E deal 5555s 3z --\nE kong 5s\nE draw ?\nE discard 3z\nS draw 3z\nS discard 3z",
    ],
    ids=["chow", "pung", "kong", "concealed kong", "the dealer's kong"],
)
def test_a_claim_or_kong_of_anyone_before_it(made: str) -> None:
    """Neither earth nor human after it."""
    earth = f"W deal {WAITS}\n{made}\nW draw 5m\nW win"
    assert told(earth) == {"closed-self-draw": 3, "single-wait": 1}
    human = f"N deal {WAITS}\n{made}\nW draw 5m\nW discard 5m\nN win"
    assert told(human) == {"closed-hand": 1, "single-wait": 1}


def test_his_own_kong_in_his_first_turn() -> None:
    """It counts as any other: a kong-draw and no earth."""
    story = "S deal 46m 22z 999p ..\nE discard 3z\nS draw 9p\nS kong 9p\nS draw 5m\nS win"
    assert told(story) == {"closed-self-draw": 3, "single-wait": 1, "kong-draw": 1}


def test_a_claim_that_was_called_and_not_carried_out() -> None:
    """S called a pung of the tile that N won: nothing was made before."""
    story = f"N deal {WAITS}\nS deal 55m --\nE discard 5m\nS pung 5m\nN win"
    assert told(story) == {"human": 16}


def test_a_void_win_before_it() -> None:
    """It changes nothing at the table."""
    story = f"S deal {WAITS}\nW deal --\nE discard 3z\nW win   #! false-win\nS draw 5m\nS win"
    assert told(story) == EARTH


# --- human --------------------------------------------------------------------------------------

HUMAN = {"human": 16}


def test_a_discard_before_his_own_first_draw() -> None:
    """The dealer's, or that of anyone in the first round."""
    assert told(f"S deal {WAITS}\nE discard 5m\nS win") == HUMAN
    assert told(f"N deal {WAITS}\nE discard 3z\nS draw 5m\nS discard 5m\nN win") == HUMAN


def test_after_his_own_first_draw_it_is_none() -> None:
    story = f"S deal {WAITS}\nE discard 3z\n{around('S', '3z')}\nW draw 5m\nW discard 5m\nS win"
    assert told(story) == {"closed-hand": 1, "single-wait": 1}


def test_the_dealer_has_had_his_first_draw() -> None:
    """His seventeenth tile: no human for him, dealt or drawn."""
    for first in (f"E deal {WAITS.replace('..', '3z ..')}", f"E deal {WAITS}\nE draw 3z"):
        story = f"{first}\nE discard 3z\nS draw 5m\nS discard 5m\nE win"
        assert told(story) == {"closed-hand": 1, "single-wait": 1}


def test_opening_flowers_are_no_first_draw() -> None:
    story = "S deal 4m 22z 2f ..\nS flower 2f\nS draw 6m\nE discard 5m\nS win"
    assert told(story) == {"human": 16, "seat-flower": 1}


# --- elsewhere ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-book"])
def test_sets_without_these_rows(by: str) -> None:
    """They count what they have."""
    assert rows(judge("E deal 456m 22z ..\nE win\nend", by=by)) == {"closed-hand": 1, "self-draw": 1}
    assert rows(judge(f"S deal {WAITS}\nE discard 5m\nS win\nend", by=by)) == {"closed-hand": 1}
