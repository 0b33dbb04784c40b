"""Corrections and rulings: what the audit says once the record is put right, and what is ruled."""

from __future__ import annotations

import pytest

from referee.games.taiwan.settlement import TaiwanSettlement

from .stories import around, judge, seats, settled

# --- corrections --------------------------------------------------------------------------------


def test_an_event_amended_is_judged_as_amended() -> None:
    """S discarded 9s and the scribe wrote 8s."""
    story = "S deal --\nE discard 3z\nS draw 9s\nS discard 8s   #@slip {0}\nW draw ?\n{1}"
    judge(story.format("#! not-held", ""))
    judge(story.format("", "amend @slip: S discard 9s"))


def test_a_voided_event_never_happened() -> None:
    judge("E discard 3z\nS draw ?\nS draw ?\nS discard 3z   #! wrong-tiles")
    judge("E discard 3z\nS draw ?\nS draw ?   #@twice\nS discard 3z\nvoid @twice")


def test_an_inserted_event_stands_before_the_one_it_names() -> None:
    """A replacement was forgotten."""
    story = "E discard 3z\nS draw 1f\nS flower 1f\nS discard 3z   #@next {0}\n{1}"
    judge(story.format("#! unreplaced", ""))
    judge(story.format("", "insert @next: S draw 3z"))


def test_the_header_amended() -> None:
    """S dealt, and the round was South's."""
    judge("S discard 3z   #! out-of-turn")
    assert judge("S deal ?17\nE deal ?16\nS discard 3z\namend header: dealer S").header.dealer == 1
    audited = judge("S deal 46m 222z 33z ..\nE discard 5m\nS win\nend\namend header: round S")
    assert ("round-wind", 1) in settled(audited).wins[0].worth.rows


def test_a_called_tile_amended() -> None:
    """The win stood on another discard."""
    story = "S deal 46m 22z ..\nE discard 6m   #@slip\nS win {0}\nend\n{1}"
    judge(story.format("#! false-win", ""))
    assert judge(story.format("", "amend @slip: E discard 5m")).winners == seats("S")


# --- rulings ------------------------------------------------------------------------------------

FALSE = "S deal --\nE discard 5m\nS win   #@wrong #! false-win\nend"
BLOCKED = "S deal 46m 22z ..\nE discard 5m\nS pass\nS win   #@wrong #! blocked-win\nend"
LATE = "S deal 46m 22z ..\n[04:50] E discard 5m\n[05:01] S win   #@wrong #! deal-overtime\nend"
DEAD = f"""
    S deal 46m 22z ..
    E discard 3z
    S draw 3z
    S draw 4z
    S discard 3z            #@wrong #! wrong-tiles
    {around("WN", "3z")}
    E draw 4z
    E discard 4z
    S discard 4z
    {around("WN", "4z")}
    E draw 5m
    E discard 5m
    S win
    end
"""
DISPUTE = 'S dispute @wrong "it was allowed"   #@d'
WIN, NOTHING = (-3, 3, 0, 0), (0, 0, 0, 0)


def ruled(story: str, *lines: str) -> TaiwanSettlement:
    """The settlement with these lines under the deal, where a void win costs 5 to each."""
    return settled(judge("\n".join([story, *lines]), false_win_pays_each=5, turn_seconds=0))


@pytest.mark.parametrize(
    ("story", "net"),
    [(FALSE, (5, -15, 5, 5)), (BLOCKED, (5, -15, 5, 5)), (LATE, NOTHING), (DEAD, NOTHING)],
    ids=["false", "blocked", "late", "dead"],
)
def test_a_dispute_alone_or_dismissed_changes_nothing(story: str, net: tuple[int, ...]) -> None:
    assert ruled(story).ruled.net == net
    assert ruled(story, DISPUTE).ruled.net == net
    assert ruled(story, DISPUTE, "ruling @d dismiss").ruled.net == net


@pytest.mark.parametrize(
    ("story", "net"),
    [(FALSE, NOTHING), (BLOCKED, WIN), (LATE, WIN), (DEAD, WIN)],
    ids=["false", "blocked", "late", "dead"],
)
def test_uphold_takes_the_finding_out_of_what_is_ruled(story: str, net: tuple[int, ...]) -> None:
    """No penalty, and the win stands where the hand wins; the finding is still told."""
    result = ruled(story, DISPUTE, 'ruling @d uphold "true"')
    assert result.ruled.net == net == result.as_played.net
    assert result.void == ()


def test_the_last_ruling_on_a_dispute_counts() -> None:
    assert ruled(BLOCKED, DISPUTE, "ruling @d uphold", "ruling @d dismiss").ruled.net == (5, -15, 5, 5)
    assert ruled(BLOCKED, DISPUTE, "ruling @d dismiss", "ruling @d uphold").ruled.net == WIN


def test_a_ruling_may_amend_the_event() -> None:
    """The referee finds that it was W who passed: S's win stands."""
    story = BLOCKED.replace("S pass\n", "S pass   #@pass\n").replace(" #! blocked-win", "")
    told = ['S dispute @pass "W said it"   #@d', "ruling @d amend: W pass"]
    assert ruled(story, *told).ruled.net == WIN


def test_upholding_one_event_leaves_the_offences_of_others() -> None:
    """S was blocked, N's win was false: only S's is upheld."""
    story = BLOCKED.replace("\nend", "\nN win   #! false-win\nend").replace("S deal", "N deal --\nS deal")
    assert ruled(story, DISPUTE, "ruling @d uphold").ruled.net == (-3 + 5, 3 + 5, 5, -15)


TWICE = f"""
    S deal 46m 22z ..
    E discard 3z
    S draw 3z
    S draw 4z
    S draw 5z
    S discard 3z            #@wrong #! wrong-tiles
    {around("WN", "3z")}
    {around("E", "4z")}
    S discard 4z            #@again #! wrong-tiles
    {around("WN", "4z")}
    {around("E", "6z")}
    S discard 5z
    {around("WN", "6z")}
    E draw 5m
    E discard 5m
    S win
    end
"""
"""S holds eighteen tiles, then seventeen, then sixteen that wait for 5m."""


def test_a_dead_hand_found_twice_is_dead_until_both_are_upheld() -> None:
    again = 'S dispute @again "it was allowed"   #@e'
    assert ruled(TWICE, DISPUTE, "ruling @d uphold").ruled.net == NOTHING
    assert ruled(TWICE, DISPUTE, again, "ruling @d uphold", "ruling @e uphold").ruled.net == WIN


def test_a_late_win_where_the_overtime_was_told_before() -> None:
    """Upholding that event lets the later win stand."""
    late = "[04:50] E discard 3z\n[05:01] S draw 5m   #@wrong #! deal-overtime\n[05:05] S win\nend"
    story = f"S deal 46m 22z ..\n{late}"
    assert ruled(story).ruled.net == NOTHING
    assert ruled(story, DISPUTE, "ruling @d uphold").ruled.net == (-4, 10, -3, -3)


def test_offences_without_a_penalty_change_nothing_ruled() -> None:
    """They are told; the settlement is as played."""
    story = (
        "S deal 46m 22z ..\nW deal 46m --\nE discard 5m\nW chow 5m with 46m   #! illegal-claim\nS win\nend"
    )
    result = ruled(story)
    assert result.ruled == result.as_played
