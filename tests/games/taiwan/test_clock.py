"""限時: the time of a turn and of a deal, timeouts, both kinds of stamps."""

from __future__ import annotations

import pytest

from .stories import judge, seats, settled, the

OFF = {"turn_seconds": 0, "deal_seconds": 0}


# --- the turn -----------------------------------------------------------------------------------


def test_longer_than_the_turn_limit() -> None:
    """超時: 40 seconds are in time, 41 are not; at the first event beyond it."""
    judge("[00:10] E discard 9s\n[00:20] S draw ?\n[00:50] S discard 9s\n[00:55] W draw ?")
    audited = judge("[00:10] E discard 9s\n[00:20] S draw ?\n[00:51] S discard 9s   #! turn-overtime")
    evidence = the("turn-overtime", audited).evidence
    assert (evidence["seconds"], evidence["limit"]) == (41, 40)


def test_the_dealers_turn_runs_from_the_start() -> None:
    judge("[00:40] E discard 9s")
    judge("[00:41] E discard 9s   #! turn-overtime")


def test_told_once_a_turn() -> None:
    """And again in the next turn that takes too long."""
    judge("""
        [00:00] E discard 9s
        [00:45] S draw ?        #! turn-overtime
        [00:50] S discard 9s
        [01:40] W draw ?        #! turn-overtime
        [01:45] W discard 9s
        [01:46] N draw ?
    """)


def test_replacements_are_in_the_turn() -> None:
    """The clock runs on from the discard before him to his own."""
    judge("""
        [00:00] E discard 9s
        [00:15] S draw 1f
        [00:16] S flower 1f
        [00:30] S draw ?
        [00:41] S discard 9s    #! turn-overtime
    """)


def test_a_claim_gives_him_a_turn_of_his_own() -> None:
    """From the claim on."""
    story = "W deal 55m 1z --\n[00:00] E discard 5m\n[00:30] W pung 5m"
    judge(f"{story}\n[01:10] W discard 1z\n[01:12] N draw ?")
    judge(f"{story}\n[01:11] W discard 1z   #! turn-overtime")


def test_a_claim_when_the_next_players_time_has_run_out() -> None:
    """The turn was S's since E's discard, and is his fault."""
    judge("W deal 55m 1z --\n[00:00] E discard 5m\n[00:41] W pung 5m   #! turn-overtime S")


def test_events_without_a_stamp() -> None:
    """Nothing is measured by them: the next stamp tells, if any does."""
    judge("[00:00] E discard 9s\nS draw ?\n[00:41] S discard 9s   #! turn-overtime")
    judge("[00:00] E discard 9s\n[00:39] S draw ?\nS discard 9s\n[01:15] W draw ?\n[01:16] W discard 9s")


@pytest.mark.parametrize(("limit", "within", "beyond"), [(20, "00:20", "00:21"), (90, "01:30", "01:31")])
def test_turn_seconds(limit: int, within: str, beyond: str) -> None:
    """Each value; 0 is no limit."""
    judge(f"[00:00] E discard 9s\n[{within}] S draw ?", turn_seconds=limit)
    judge(f"[00:00] E discard 9s\n[{beyond}] S draw ?   #! turn-overtime", turn_seconds=limit)
    judge(f"[00:00] E discard 9s\n[{beyond}] S draw ?", turn_seconds=0)


@pytest.mark.parametrize("by", ["taiwan-book", "taiwan-standard"])
def test_elsewhere_the_limits_are_off(by: str) -> None:
    judge("[00:00] E discard 9s\n[+1:00:00] S draw ?\n[+2:00:00] S discard 9s", by=by)


# --- timeout and bot ----------------------------------------------------------------------------


def test_a_turn_that_runs_out_is_played_by_the_bot() -> None:
    """With a timeout there is nothing wrong with it, however long it takes."""
    turn = "[00:00] E discard 9s\n[00:40] S timeout\n[00:41] S draw ? bot\n[00:41] S discard 9s bot"
    judge(f"{turn}\n[00:42] W draw ?")
    judge("[00:00] E discard 9s\n[00:05] S draw ?\n[00:40] S timeout\n[00:55] S discard 9s bot")


def test_a_timeout_before_the_limit_is_a_note() -> None:
    audited = judge("[00:00] E discard 9s\n[00:39] S timeout   #! early-timeout\n[00:39] S draw ? bot")
    assert audited.clean
    judge("[00:00] E discard 9s\n[00:40] S timeout\n[00:40] S draw ? bot")


def test_a_timeout_where_nothing_is_measured_is_not_early() -> None:
    judge("E discard 9s\nS timeout\nS draw ? bot\nS discard 9s bot")
    judge("[00:00] E discard 9s\n[00:01] S timeout\n[00:01] S draw ? bot", turn_seconds=0)


def test_the_bot_without_a_timeout_is_a_note() -> None:
    audited = judge("E discard 9s\nS draw ? bot   #! bot-without-timeout\nS discard 9s")
    assert audited.clean
    judge("E discard 9s\nS timeout\nS draw ? bot\nS discard 9s bot\nW draw ? bot   #! bot-without-timeout")


def test_a_timeout_is_for_the_turn_at_hand() -> None:
    """In his next turn the clock runs again."""
    story = "[00:00] E discard 9s\n[00:40] S timeout\n[00:40] S draw ? bot\n[00:40] S discard 9s bot"
    judge(f"{story}\n[01:21] W draw ?   #! turn-overtime")


def test_a_timeout_of_another_does_not_excuse_him() -> None:
    """W's turn has not come: S's runs on."""
    judge("[00:00] E discard 9s\n[00:30] W timeout\n[00:45] S draw ?   #! turn-overtime")


def test_what_the_bot_does_is_judged_as_his() -> None:
    judge("S deal 5m --\nE discard 9s\nS timeout\nS draw 1f bot\nS discard 5m bot   #! flower-held")


# --- the deal -----------------------------------------------------------------------------------

LATE = "S deal 46m 22z ..\n[04:40] E discard 5m"


def test_play_after_the_deals_limit() -> None:
    """逾時: 300 seconds are in time; once a deal, of whoever acts first."""
    story = "[04:40] E discard 9s\n[05:00] S draw ?"
    judge(f"{story}\n[05:00] S discard 9s\nend time", turn_seconds=0)
    late = "[05:01] S discard 9s   #! deal-overtime\n[05:02] W draw ?\n[05:20] W discard 9s"
    audited = judge(f"{story}\n{late}\nend time", turn_seconds=0)
    evidence = the("deal-overtime", audited).evidence
    assert (evidence["seconds"], evidence["limit"]) == (301, 300)
    assert audited.outcome == "time"


def test_a_win_after_the_deals_limit() -> None:
    """It is void: ruled as if time had ended the deal, as played it has its price."""
    audited = judge(f"{LATE}\n[05:01] S win   #! deal-overtime\nend", turn_seconds=0)
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("won", seats("S"), 1)
    result = settled(audited)
    assert (result.as_played.net, result.ruled.net) == ((-3, 3, 0, 0), (0, 0, 0, 0))


def test_a_win_in_a_deal_that_was_over_before() -> None:
    """The offence was told at the first event beyond the limit."""
    story = f"{LATE.replace('5m', '9s')}\n[05:01] S draw 5m   #! deal-overtime\n[05:05] S win\nend"
    result = settled(judge(story, turn_seconds=0))
    assert (result.as_played.net, result.ruled.net) == ((-4, 10, -3, -3), (0, 0, 0, 0))


def test_a_win_in_time_that_is_revealed_after_it() -> None:
    """Reveals and the end are no play."""
    hand = "46m22z123456789p123s"
    story = f"S deal {hand}\n[04:50] E discard 5m\n[05:00] S win\n[05:10] S reveal {hand}\n[05:20] end"
    result = settled(judge(story, turn_seconds=0))
    assert result.as_played == result.ruled


def test_a_deal_unfinished_at_the_limit_ends_without_a_winner() -> None:
    """outcome time: kongs stay paid, the dealer and his repeats stay."""
    story = "repeat 2\nS deal 5555m --\n[00:10] E discard 9s\n[00:20] S draw 8s\n[00:21] S kong 5m\nend time"
    audited = judge(story)
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("time", (), 0)
    assert audited.following["repeat"] == 2
    assert settled(audited).ruled.net == (-2, 6, -2, -2)


@pytest.mark.parametrize(("value", "kind"), [("ends", "offence"), ("note", "note")])
def test_deal_limit(value: str, kind: str) -> None:
    """Where the limit is only noted the deal goes on, and a win after it stands."""
    audited = judge(f"{LATE}\n[05:01] S win   #! deal-overtime\nend", turn_seconds=0, deal_limit=value)
    assert the("deal-overtime", audited).kind == kind
    assert settled(audited).ruled.net == ((0, 0, 0, 0) if value == "ends" else (-3, 3, 0, 0))


@pytest.mark.parametrize(("limit", "late"), [(0, False), (60, True), (281, False)])
def test_deal_seconds(limit: int, late: bool) -> None:
    """Each value; 0 is no limit."""
    judge(f"[04:41] E discard 9s   {'#! deal-overtime' if late else ''}", turn_seconds=0, deal_seconds=limit)


# --- stamps -------------------------------------------------------------------------------------


def test_clock_times_count_from_the_first_stamped_event() -> None:
    """The deal opened at 19:42:07."""
    story = "[19:42:07] E discard 9s\n[19:42:40] S draw ?\n[19:42:47] S discard 9s"
    judge(f"{story}\n[19:43:27] W draw ?\n[19:43:28] W discard 9s   #! turn-overtime")
    judge(f"{story}\n[19:47:07] W draw ?", turn_seconds=0)
    judge(f"{story}\n[19:47:08] W draw ?   #! deal-overtime", turn_seconds=0)


def test_clock_times_from_the_first_line_on() -> None:
    """The first stamped event may be the deal of a hand."""
    judge("[19:42:07] E deal ?17\n[19:42:47] E discard 9s")
    judge("[19:42:07] E deal ?17\n[19:42:48] E discard 9s   #! turn-overtime")


def test_past_midnight() -> None:
    """It is no time that goes back."""
    story = "[23:59:30] E discard 9s\n[00:00:05] S draw ?"
    judge(f"{story}\n[00:00:10] S discard 9s\n[00:00:50] W draw ?")
    judge(f"{story}\n[00:00:11] S discard 9s   #! turn-overtime")
    judge(f"{story}\n[00:04:31] S discard 9s   #! deal-overtime", turn_seconds=0)


def test_a_time_that_goes_back_is_a_note_and_measures_nothing() -> None:
    judge("[00:10] E discard 9s\n[00:05] S draw ?   #! clock-back -\n[00:50] S discard 9s")
    judge("[00:10] E discard 9s\n[00:05] S draw ?   #! clock-back -\n[00:51] S discard 9s   #! turn-overtime")


def test_both_kinds_of_stamps_in_one_deal() -> None:
    """The first clock time stands where the last elapsed time stood."""
    story = "[00:10] E discard 9s\n[00:20] S draw ?\n[19:42:00] S discard 9s\n[19:42:40] W draw ?"
    judge(f"{story}\n[19:42:41] W discard 9s   #! turn-overtime")
