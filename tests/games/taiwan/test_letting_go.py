"""過水: the ways to let a win go, and what lets none go."""

from __future__ import annotations

import pytest

from .stories import around, judge

WAITS = "W deal 45m 22z .."
"""W waits for 3m and 6m."""

AGAIN = "S draw 3m\nS discard 3m"
"""S discards another 3m."""


def test_without_a_word() -> None:
    """Play goes on: that is letting it go."""
    judge(f"{WAITS}\nE discard 3m\n{AGAIN}\nW win   #! blocked-win\nend")


def test_by_a_pass() -> None:
    """He says that he declines, and may not call it any more."""
    judge(f"{WAITS}\nE discard 3m\nW pass\n{AGAIN}\nW win   #! blocked-win\nend")
    judge(f"{WAITS}\nE discard 3m\nW pass\nW win   #! blocked-win\nend")


def test_a_pass_locks_only_where_the_tile_would_have_won() -> None:
    judge(f"{WAITS}\nE discard 9s\nW pass\n{AGAIN}\nW win\nend", by="taiwan-book")


def test_while_another_takes_the_tile() -> None:
    """N's pung took what W could have won."""
    story = f"N deal 33m 1z --\n{WAITS}\nE discard 3m\nN pung 3m\nN discard 1z\nE draw 6m\nE discard 6m"
    judge(f"{story}\nW win\nend")
    judge(f"{story}\nW win   #! blocked-win\nend", by="taiwan-standard")


def test_while_another_calls_a_win_that_is_none() -> None:
    story = f"N deal --\n{WAITS}\nE discard 3m\nN win   #! false-win\n{AGAIN}"
    judge(f"{story}\nW win   #! blocked-win\nend")


@pytest.mark.parametrize(("by", "blocked"), [("taiwan-table", ""), ("taiwan-book", "#! blocked-win")])
@pytest.mark.parametrize(
    ("hand", "claim"),
    [("45m", "chow 3m with 45m"), ("33m", "pung 3m")],
    ids=["chow", "pung"],
)
def test_by_taking_the_tile_as_a_chow_or_pung(by: str, blocked: str, hand: str, claim: str) -> None:
    """W could win S's 3m and takes it otherwise; before he discards, a kong's replacement wins."""
    story = f"W deal {hand} 22z 999978s ..\nE discard 1z\nS draw 3m\nS discard 3m\nW {claim}"
    kong = f"{story}\nW kong 9s concealed\nW draw 6s\nW win   {blocked}\nend"
    judge(kong, by=by, kong_after_claim=True)


@pytest.mark.parametrize(("by", "blocked"), [("taiwan-table", ""), ("taiwan-book", "#! blocked-win")])
def test_by_taking_the_tile_as_a_kong(by: str, blocked: str) -> None:
    """W waits for 3m and 6m, takes the last 3m as a kong, and draws 6m."""
    story = "W deal 33345m 22z ..\nE discard 3m\nW kong 3m exposed\nW draw 6m"
    judge(f"{story}\nW win   {blocked}\nend", by=by)


def test_the_discard_after_the_claim_frees_him() -> None:
    """He takes 3m as a chow, discards 9s, and waits for 6s and 9s."""
    story = f"W deal 45m 22z 789s ..\nE discard 1z\n{AGAIN}\nW chow 3m with 45m\nW discard 9s"
    judge(f"{story}\nN draw 6s\nN discard 6s\nW win\nend", by="taiwan-book")


ADDED = f"""
    S deal 33m 1z --
    {WAITS}
    E discard 3m
    S pung 3m
    S discard 1z
    {around("WNE", "9s")}
    S draw 3m
    S kong 3m added
"""
"""W, free again after his discard, might rob S's kong of 3m."""


@pytest.mark.parametrize(
    ("by", "blocked"),
    [("taiwan-table", False), ("taiwan-book", True), ("taiwan-standard", True)],
)
def test_by_letting_an_added_kong_be(by: str, blocked: bool) -> None:
    """He waits for 6m still, which S discards after his replacement."""
    judge(f"{ADDED}\nS draw 6m\nS discard 6m\nW win   {'#! blocked-win' if blocked else ''}\nend", by=by)


def test_an_added_kong_he_could_not_rob_locks_nothing() -> None:
    story = ADDED.replace("45m 22z", "78m 22z")
    judge(f"{story}\nS draw 6m\nS discard 6m\nW win\nend", by="taiwan-book")


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-book", "taiwan-standard"])
def test_passing_his_own_draw_does_not_lock(by: str) -> None:
    """He draws 3m, which wins, and makes a kong; its replacement wins again, by own draw or not."""
    drawn = "W deal 45m 22z 999978s ..\nE discard 1z\nS draw 1z\nS discard 1z\nW draw 3m\nW kong 9s concealed"
    judge(f"{drawn}\nW draw 6s\nW win\nend", by=by)
    freed = (
        f"{WAITS}\nE discard 1z\nS draw 1z\nS discard 1z\nW draw 3m\nW discard 3m\nN draw 3m\nN discard 3m"
    )
    judge(f"{freed}\nW win\nend", by=by)
