"""Who deals next, with how many repeats, in which round; where the players then sit."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.taiwan.game import TAIWAN
from referee.record.deal import Header

from .notation import rules as rule_set
from .stories import SEATS, around, judge, rows, seats

WINS = "S deal 46m 22z ..\nE discard 5m\nS win"
OWN = "E deal 456m 22z ..\nE win"

# --- who deals next -----------------------------------------------------------------------------


def wins(dealer: str, winner: str, header: str = "", **fields: Any) -> Any:
    """A deal that this player wins: off the dealer's discard, or with his own seventeenth tile."""
    if winner == dealer:
        return judge(f"{header}\ndealer {dealer}\n{dealer} deal 456m 22z ..\n{dealer} win\nend", **fields)
    hand = f"{header}\ndealer {dealer}\n{winner} deal 46m 22z .."
    return judge(f"{hand}\n{dealer} discard 5m\n{winner} win\nend", **fields)


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("winner", SEATS)
def test_the_dealer_keeps_the_deal_when_he_wins_else_the_next_player_deals(dealer: str, winner: str) -> None:
    """Whoever else won; his repeats then grow by one, or begin again."""
    audited = wins(dealer, winner, "repeat 2")
    place = SEATS.index(dealer)
    assert audited.next_dealer == (place if winner == dealer else (place + 1) % 4)
    assert audited.following["repeat"] == (3 if winner == dealer else 0)


BOTH = "E deal 9s 34m 33z ..\nN deal 46m 22z ..\nE discard 9s\nS draw 5m\nS discard 5m\nN win\nE win\nend"
"""The dealer and N win S's discard; N sits nearer."""


def test_the_dealer_among_several_winners_keeps_the_deal() -> None:
    audited = judge(BOTH)
    assert audited.winners == seats("NE")
    assert (audited.next_dealer, audited.following["repeat"]) == (0, 1)


def test_where_only_the_nearest_wins_a_dealer_cut_off_has_not_won() -> None:
    audited = judge(BOTH, winners="nearest")
    assert (audited.winners, audited.next_dealer, audited.following["repeat"]) == (seats("N"), 1, 0)


@pytest.mark.parametrize("word", ["time", "abandoned"])
def test_time_and_abandoned_leave_dealer_and_repeats(word: str) -> None:
    audited = judge(f"dealer W\nrepeat 2\nround S\nW discard 9s\nend {word}")
    assert (audited.next_dealer, audited.following["repeat"]) == (2, 2)
    assert audited.following["round"] == "south"


def test_an_open_deal_has_no_next_dealer() -> None:
    assert judge("E discard 9s").next_dealer is None


def test_what_other_programs_are_told_of_the_next_deal() -> None:
    """next_repeat and next_round, whatever came of this one."""
    for story in (WINS, OWN, "E discard 9s", "E discard 9s\nend time"):
        assert {"repeat", "round"} <= set(judge(story).following)


# --- the round ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealer", "wind"), [("E", "south"), ("S", "south"), ("W", "south"), ("N", "west")])
def test_the_round_moves_on_when_the_deal_has_passed_through_all_four(dealer: str, wind: str) -> None:
    """Where letters stay with the players East deals first: after North's deal the wind moves on."""
    winner = "S" if dealer != "S" else "E"
    audited = wins(dealer, winner, "round S", by="taiwan-book")
    assert audited.following["round"] == wind


def test_the_round_after_north_is_east_again() -> None:
    audited = wins("N", "S", "round N", by="taiwan-book")
    assert audited.following["round"] == "east"


@pytest.mark.parametrize("passed", [0, 1, 2, 3])
def test_where_letters_follow_the_dealer_the_sheet_counts_how_often_the_deal_has_passed(passed: int) -> None:
    """The dealer is always East; `passed` tells how many have dealt in this round before him."""
    audited = wins("E", "S", f"round E\npassed {passed}")
    assert audited.following["round"] == ("south" if passed == 3 else "east")
    assert audited.following["passed"] == (passed + 1) % 4
    kept = wins("E", "E", f"round E\npassed {passed}")
    assert (kept.following["round"], kept.following["passed"]) == ("east", passed)


@pytest.mark.parametrize(
    ("by", "names", "dealer"),
    [("taiwan-book", "ABCD", 1), ("taiwan-table", "BCDA", 0), ("taiwan-standard", "BCDA", 0)],
)
def test_seat_winds(by: str, names: str, dealer: int) -> None:
    """fixed: letters stay and the deal moves round them; follow-dealer: the next dealer is E."""
    header = "\n".join(f"seat {seat} {name}" for seat, name in zip(SEATS, "ABCD", strict=True))
    audited = wins("E", "S", header, by=by)
    assert audited.next_dealer == 1
    following = TAIWAN.next_header(audited.header, rule_set(by), 1, audited.following)
    assert isinstance(following, Header)
    assert following.seats == tuple(names)
    assert following.dealer == dealer


@pytest.mark.parametrize(("by", "flowers"), [("taiwan-table", "flower"), ("taiwan-standard", "seat-flower")])
def test_a_seats_letter_is_its_wind_whoever_deals(by: str, flowers: str) -> None:
    """N deals; S has a pung of south winds, and a flower of his own."""
    dealt = "dealer N\nS deal 46m 222z 33z 2f 456p 789p 12s\nS flower 2f\nS draw 3s\nN discard 9s"
    audited = judge(f"{dealt}\n{around('ES', '1z')}\nW draw 5m\nW discard 5m\nS win\nend", by=by)
    assert {"seat-wind", flowers} <= set(rows(audited))
