"""過水: a win let go locks until the next discard. What each form of the lock forbids, and how long."""

from __future__ import annotations

from typing import Any

import pytest

from .stories import judge, settled, the

WAITS = "W deal 45m 22z .."
"""W waits for 3m and 6m."""

FORMS = [
    pytest.param({"scope": scope, "self_draw": own}, id=f"{scope}{', own draws too' if own else ''}")
    for scope in ("tile", "all", "off")
    for own in (False, True)
]
forms = pytest.mark.parametrize("lock", FORMS)

Lock = dict[str, Any]


def let_go(tile: str) -> str:
    """E's 3m passed W by, and S discards this tile."""
    return f"{WAITS}\nE discard 3m\nS draw {tile}\nS discard {tile}"


def mark(blocked: bool) -> str:
    return "#! blocked-win" if blocked else ""


# --- what is locked -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "scope", "own"),
    [("taiwan-table", "tile", False), ("taiwan-book", "all", True), ("taiwan-standard", "all", False)],
)
def test_the_built_in_sets(by: str, scope: str, own: bool) -> None:
    """table: that kind of tile, off discards only; book: every win; standard: every discard win."""
    judge(f"{let_go('3m')}\nW win   {mark(True)}\nend", by=by)
    judge(f"{let_go('6m')}\nW win   {mark(scope == 'all')}\nend", by=by)
    for tile in ("3m", "6m"):
        judge(f"{let_go('9s')}\nW draw {tile}\nW win   {mark(own)}\nend", by=by)


@forms
def test_the_same_tile_off_a_discard(lock: Lock) -> None:
    audited = judge(f"{let_go('3m')}\nW win   {mark(lock['scope'] != 'off')}\nend", pass_lock=lock)
    if lock["scope"] != "off":
        evidence = the("blocked-win", audited).evidence
        assert (evidence["tile"], evidence["let_go"], evidence["let_go_at"]) == ("3m", "3m", 5)
        assert len(evidence["hand"]) == 16


@forms
def test_another_tile_off_a_discard(lock: Lock) -> None:
    judge(f"{let_go('6m')}\nW win   {mark(lock['scope'] == 'all')}\nend", pass_lock=lock)


@forms
def test_his_own_draw_of_the_same_tile(lock: Lock) -> None:
    blocked = lock["self_draw"] and lock["scope"] != "off"
    judge(f"{let_go('9s')}\nW draw 3m\nW win   {mark(blocked)}\nend", pass_lock=lock)


@forms
def test_his_own_draw_of_another_tile(lock: Lock) -> None:
    blocked = lock["self_draw"] and lock["scope"] == "all"
    judge(f"{let_go('9s')}\nW draw 6m\nW win   {mark(blocked)}\nend", pass_lock=lock)


# --- how long -----------------------------------------------------------------------------------


@forms
def test_after_his_next_discard_the_lock_is_gone(lock: Lock) -> None:
    """Whatever he discards."""
    freed = f"{let_go('9s')}\nW draw 9s\nW discard 9s\nN draw 3m\nN discard 3m"
    judge(f"{freed}\nW win\nend", pass_lock=lock)


@forms
def test_the_lock_lasts_while_others_have_their_turns(lock: Lock) -> None:
    """N takes S's discard, and W's turn is skipped: he has not discarded yet."""
    story = f"N deal 99s 3m --\n{let_go('9s')}\nN pung 9s\nN discard 3m"
    judge(f"{story}\nW win   {mark(lock['scope'] != 'off')}\nend", pass_lock=lock)


@forms
@pytest.mark.parametrize(("hand", "tile"), [("66m 3m --", "3m"), ("666m --", "6m")])
def test_tiles_let_go_one_after_another(lock: Lock, hand: str, tile: str) -> None:
    """First 3m, then 6m: each is locked."""
    story = f"N deal {hand}\n{let_go('6m')}\nN pung 6m\nN discard {tile}"
    judge(f"{story}\nW win   {mark(lock['scope'] != 'off')}\nend", pass_lock=lock)


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-book", "taiwan-standard"])
def test_a_void_win_of_his_own_locks_nothing_anew(by: str) -> None:
    """He called what was blocked, and plays on: after his discard he is free."""
    story = f"{let_go('3m')}\nW win   #! blocked-win\nW draw 9s\nW discard 9s\nN draw 3m\nN discard 3m"
    judge(f"{story}\nW win\nend", by=by)


def test_what_he_does_not_wait_for_is_not_let_go() -> None:
    judge(f"{let_go('6m').replace('discard 3m', 'discard 4m')}\nW win\nend", by="taiwan-book")


def test_a_win_that_is_none_is_false_whatever_is_locked() -> None:
    judge(f"{let_go('8s')}\nW win   #! false-win", by="taiwan-book")


# --- what a blocked win pays --------------------------------------------------------------------


def test_a_blocked_win_that_ended_the_deal() -> None:
    """As played its price, as ruled nothing; who won and who deals next stays as played."""
    audited = judge(f"{let_go('3m')}\nW win   #! blocked-win\nend")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("won", (2,), 1)
    result = settled(audited)
    assert (result.as_played.net, result.ruled.net, result.void) == ((0, -2, 2, 0), (0, 0, 0, 0), (2,))


def test_a_blocked_win_pays_the_penalty_of_the_rule_set() -> None:
    """The base and 8 tai to each other player in standard."""
    result = settled(judge(f"{let_go('3m')}\nW win   #! blocked-win\nend", by="taiwan-standard"))
    assert result.ruled.net == (11, 11, -33, 11)
