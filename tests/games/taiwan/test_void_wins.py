"""Void wins: false, blocked, too late, or by a dead hand. They change nothing at the table."""

from __future__ import annotations

from typing import Any

import pytest

from referee.verdicts.audit import Audit

from .stories import around, judge, seats, settled, table

WAITS = "S deal 46m 22z .."
DIES = f"""
    E discard 3z
    S draw 3z
    S draw 4z
    S discard 3z            #! wrong-tiles
    {around("WN", "3z")}
    E draw 4z
    E discard 4z
    S discard 4z
    {around("WN", "4z")}
    E draw 5m
"""
"""S drew twice, then discarded without a draw: he holds sixteen tiles again, that wait for 5m."""

KINDS = {
    "false": "S deal --\nE discard 5m\nS win   #! false-win",
    "blocked": f"{WAITS}\nE discard 5m\nS pass\nS win   #! blocked-win",
    "late": f"{WAITS}\n[04:50] E discard 5m\n[05:01] S win   #! deal-overtime",
    "dead": f"{WAITS}\n{DIES}\nE discard 5m\nS win",
}
"""S calls a win of E's 5m."""

each = pytest.mark.parametrize("kind", KINDS)
ended = pytest.mark.parametrize("kind", ["blocked", "late", "dead"])
in_time = pytest.mark.parametrize("kind", ["false", "blocked", "dead"])


NOTHING = (0, 0, 0, 0)
LIMITS: dict[str, Any] = {"turn_seconds": 0, "deal_seconds": 300}


def called(kind: str, *lines: str, hands: str = "", by: str = "taiwan-table", **fields: Any) -> Audit:
    """The audit of a void win of a kind, and what came after it."""
    return judge("\n".join([hands, KINDS[kind], *lines]), by=by, **LIMITS | fields)


# --- the table ----------------------------------------------------------------------------------


@each
def test_the_table_is_as_it_was(kind: str) -> None:
    """E's discard lies there, S has his sixteen tiles and draws next."""
    view = table(KINDS[kind], **LIMITS)
    assert view.standing is not None
    assert view.standing[0] == 0
    assert view.turn == 1
    assert (len(view.seats[1].hand), view.seats[1].groups) == (16, ())


@each
def test_play_goes_on_with_a_draw(kind: str) -> None:
    """Nobody has won by it, and nothing is paid for it."""
    audited = called(kind, "S draw 8p", "S discard 8p", "W draw ?", "end time")
    assert (audited.outcome, audited.winners) == ("time", ())
    assert settled(audited).as_played.net == (0, 0, 0, 0)


@each
def test_the_discard_can_still_be_claimed(kind: str) -> None:
    """A void win goes before nothing: it is no claim-priority."""
    called(kind, "W pung 5m", "W discard 1z", "N draw ?", hands="W deal 55m 1z --")


@each
@pytest.mark.parametrize(
    ("hand", "claim", "goes_on"),
    [
        ("W deal 55m 1z --", "W pung 5m", ["W discard 1z", "N draw ?"]),
        ("W deal 555m 1z --", "W kong 5m exposed", ["W draw ?", "W discard 1z", "N draw ?"]),
    ],
    ids=["pung", "kong"],
)
def test_a_claim_called_before_is_carried_out(kind: str, hand: str, claim: str, goes_on: list[str]) -> None:
    """The void win had no effect on it."""
    before, _, call = KINDS[kind].rpartition("\n")
    judge("\n".join([hand, before, claim, call, *goes_on]), **LIMITS)


def test_a_chow_and_a_void_win_of_one_player() -> None:
    """He calls a chow, then a win that is none, and goes on with the chow."""
    judge("S deal 46m 1z --\nE discard 5m\nS chow 5m with 46m\nS win   #! false-win\nS discard 1z\nW draw ?")


@in_time
def test_the_discard_can_still_be_won(kind: str) -> None:
    """By another, and he alone is paid as ruled."""
    audited = called(kind, "N win", "end", hands="N deal 34m 66z ..")
    assert set(seats("N")) <= set(audited.winners)
    assert settled(audited).ruled.net == (-3, 0, 0, 3)


def test_a_false_win_by_own_draw_and_a_discard() -> None:
    """He discards, and play goes on."""
    judge(f"{WAITS}\nE discard 9s\nS draw 8m\nS win   #! false-win\nS discard 8m\nW draw ?")


@pytest.mark.parametrize(("kind", "net"), [("blocked", (0, 2, -2, 0)), ("late", NOTHING), ("dead", NOTHING)])
def test_he_may_call_again_on_a_later_discard(kind: str, net: tuple[int, ...]) -> None:
    """After his own discard the lock is gone; a dead hand stays dead, and the limit stays passed."""
    later = ["S draw 8p", "S discard 8p", "W draw 5m", "W discard 5m", "S win", "end"]
    audited = called(kind, *later)
    assert audited.winners == seats("S")
    assert settled(audited).ruled.net == net


# --- what it pays -------------------------------------------------------------------------------


def test_a_false_win_that_ended_the_deal_pays_nothing_as_played() -> None:
    result = settled(called("false", "end"))
    assert result.as_played.net == result.ruled.net == (0, 0, 0, 0)
    assert result.wins == ()


@ended
def test_a_win_that_ended_the_deal_has_its_price_as_played(kind: str) -> None:
    """And is void as ruled; who won and who deals next stays as played."""
    audited = called(kind, "end")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("won", seats("S"), 1)
    result = settled(audited)
    assert (result.as_played.net, result.ruled.net, result.void) == ((-3, 3, 0, 0), (0, 0, 0, 0), (1,))


@ended
def test_a_deal_that_ended_with_it_needs_no_end_line(kind: str) -> None:
    assert called(kind).outcome == "won"


@pytest.mark.parametrize("kind", ["false", "blocked"])
@pytest.mark.parametrize("amount", [0, 5])
def test_false_win_pays_each(kind: str, amount: int) -> None:
    """A false or blocked win pays so much to each other player, as ruled."""
    result = settled(called(kind, "end", false_win_pays_each=amount))
    assert result.ruled.net == (amount, -3 * amount, amount, amount)


@pytest.mark.parametrize(("by", "amount"), [("taiwan-table", 0), ("taiwan-book", 0), ("taiwan-standard", 11)])
def test_the_penalties_of_the_built_in_sets(by: str, amount: int) -> None:
    """0 in table and book, the base and 8 tai in standard."""
    for kind in ("false", "blocked"):
        assert settled(called(kind, "end", by=by)).ruled.net == (amount, -3 * amount, amount, amount)


@pytest.mark.parametrize("kind", ["late", "dead"])
def test_a_late_win_or_one_by_a_dead_hand_pays_no_penalty(kind: str) -> None:
    assert settled(called(kind, "end", false_win_pays_each=5)).ruled.net == (0, 0, 0, 0)


def test_the_penalty_beside_the_win_of_another() -> None:
    """And once for each false win."""
    hands = "N deal 34m 66z .."
    result = settled(called("false", "N win", "end", hands=hands, false_win_pays_each=5))
    assert (result.as_played.net, result.ruled.net) == ((-3, 0, 0, 3), (2, -15, 5, 8))
    again = ["S draw 8p", "S win   #! false-win", "S discard 8p", "end time"]
    assert settled(called("false", *again, false_win_pays_each=5)).ruled.net == (10, -30, 10, 10)


def test_a_blocked_win_beside_one_that_stands() -> None:
    """Both were paid; as ruled one is."""
    result = settled(called("blocked", "N win", "end", hands="N deal 34m 66z .."))
    assert (result.as_played.net, result.ruled.net) == ((-6, 3, 0, 3), (-3, 0, 0, 3))
    assert result.void == (1,)


# --- dead hands ---------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [True, False])
def test_dead_hand(value: bool) -> None:
    """A player once found with a wrong number cannot win; where that is off he can, with sixteen tiles."""
    result = settled(called("dead", "end", dead_hand=value))
    assert result.as_played.net == (-3, 3, 0, 0)
    assert result.ruled.net == (NOTHING if value else (-3, 3, 0, 0))


@pytest.mark.parametrize("value", [True, False])
def test_a_hand_of_the_wrong_number_wins_under_neither(value: bool) -> None:
    """Seventeen tiles and the one he calls: false."""
    story = f"{WAITS}\nE discard 9s\nS draw 9s\nS draw 8p\nS discard 9s   #! wrong-tiles"
    judge(f"{story}\nW draw 5m\nW discard 5m\nS win   #! false-win\nend", dead_hand=value)


def test_a_dead_hand_wins_nothing_by_own_draw_either() -> None:
    story = f"{WAITS}\n{DIES}\nE discard 8p\nS draw 5m\nS win\nend"
    result = settled(judge(story))
    assert (result.as_played.net, result.ruled.net) == ((-4, 10, -3, -3), (0, 0, 0, 0))


def test_a_dead_hand_still_pays() -> None:
    """W wins by own draw: S pays as the others do."""
    story = (
        f"S deal --\nW deal 46m 22z ..\n{DIES}\nE discard 8p\nS draw 8p\nS discard 8p\nW draw 5m\nW win\nend"
    )
    result = settled(judge(story))
    assert result.as_played == result.ruled
    assert result.ruled.net == (-4, -3, 10, -3)


def test_a_dead_hand_may_claim_and_discard() -> None:
    """He plays on."""
    judge(f"S deal 46m 1z --\n{DIES}\nE discard 5m\nS chow 5m with 46m\nS discard 1z\nW draw ?")
