"""Tiles that nobody saw: what is still proven, what is not judged, and what is said of it."""

from __future__ import annotations

import pytest

from .stories import around, judge, rows, seats, settled, table, won


def codes(story: str, **fields: str) -> list[tuple[str, int | None, int | None]]:
    """The notes of a story, whose margin holds the rest."""
    return [(one.code, one.seat, one.event) for one in judge(story, **fields).findings if one.kind == "note"]


# --- what is said -------------------------------------------------------------------------------


def test_a_hand_that_was_not_seen_is_said_once() -> None:
    """At the first discard of which it matters."""
    found = codes("E discard 9s\nS draw ?\nS discard 9s\nW draw ?\nW discard 9s")
    assert sorted(seat for code, seat, _ in found if code == "hands-unknown" and seat is not None) == [
        0,
        1,
        2,
        3,
    ]
    assert all(event is not None for _, _, event in found)


def test_a_hand_that_was_seen_is_not_said() -> None:
    assert ("hands-unknown", 1) not in [
        one[:2] for one in codes("S deal --\nE discard 9s\nS draw 9s\nS discard 9s")
    ]


def test_a_winner_whose_hand_nobody_saw() -> None:
    """not-revealed, of no event; he won, and there is no settlement."""
    audited = judge("E discard 5m\nS win 5m\nend")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("won", seats("S"), 1)
    assert audited.settlement is None
    assert ("not-revealed", 1, None) in [(one.code, one.seat, one.event) for one in audited.findings]


def test_the_hands_of_those_who_pay_are_not_needed() -> None:
    assert settled(judge("S deal 46m 22z ..\nE discard 5m\nS win 5m\nend")).wins != ()


def test_one_of_two_winners_did_not_show_his_hand() -> None:
    """Both have won; what is known of one does not settle the deal."""
    audited = judge("S deal 46m 22z ..\nE discard 5m\nS win\nN win\nend")
    assert audited.winners == seats("SN")
    assert audited.settlement is None
    assert [one.seat for one in audited.findings if one.code == "not-revealed"] == [3]


# --- a reveal tells -----------------------------------------------------------------------------


def test_a_reveal_shows_that_he_won() -> None:
    for shown in ("46m 22z ..", "456m 22z .."):
        audited = judge(f"E discard 5m\nS win 5m\nS reveal {shown}\nend")
        assert rows(audited) == {"closed-hand": 1}


def test_a_reveal_shows_that_he_did_not_win() -> None:
    """詐胡 at the win's event."""
    judge("E discard 5m\nS win 5m   #! false-win\nS reveal 46m 2z 3z ..\nend")


def test_claims_of_unseen_tiles_and_the_reveal_of_the_rest() -> None:
    """What lies open is known from the claims."""
    story = f"E discard 5m\nS chow 5m with 46m\nS discard 9s\n{around('WNE', '3z')}\nS draw ?\nS win 2z"
    audited = judge(f"{story}\nS reveal 222z 44z 123456789p\nend")
    assert rows(audited) == {"self-draw": 1, "seat-wind": 1}
    assert won(audited).hand.melds[0].kind == "chow"


def test_the_tile_that_a_win_by_own_draw_names_is_the_one_he_drew() -> None:
    story = "S deal 46m 22z ..\nE discard 9s\nS draw ?\nS win {0}\nend"
    assert judge(story.format("5m")).winners == seats("S")
    judge(story.format("8m   #! false-win"))


def test_an_unseen_draw_and_no_tile_named() -> None:
    """What he drew nobody knows: he won, and that is all."""
    audited = judge("S deal 46m 22z ..\nE discard 9s\nS draw ?\nS win\nend")
    assert (audited.winners, audited.settlement) == (seats("S"), None)


# --- what is proven all the same ----------------------------------------------------------------


@pytest.mark.parametrize("seat", ["W", "N"])
def test_a_chow_of_anothers_discard(seat: str) -> None:
    """Whatever he holds."""
    judge(f"E discard 5m\n{seat} chow 5m with 46m   #! illegal-claim")


def test_a_chow_that_is_no_run() -> None:
    judge("E discard 5m\nS chow 5m with 47m   #! illegal-claim")


def test_a_claim_of_a_hand_partly_seen() -> None:
    """What he does not surely hold may be among the tiles that nobody saw, if there are so many."""
    judge("S deal 4m ?15\nE discard 5m\nS chow 5m with 46m\nS discard 9s")
    one = "S deal 1z --\nE discard 9s\nS draw ?\nS discard 1z\nW draw 5m\nW discard 5m"
    judge(f"{one}\nS pung 5m   #! illegal-claim")


def test_the_number_of_his_tiles() -> None:
    judge("E discard 9s\nS draw ?\nS draw ?\nS discard 9s   #! wrong-tiles")


def test_a_flower_that_is_known() -> None:
    judge("S deal 2f ?15\nE discard 9s\nS draw ?\nS discard 9s   #! flower-held")


def test_a_flower_exposed_from_an_unseen_hand() -> None:
    """He must have held it."""
    judge("E discard 9s\nS draw ?\nS flower 2f\nS draw ?\nS discard 9s")


def test_priority_of_claims() -> None:
    judge("E discard 5m\nW pung 5m\nS chow 5m with 46m   #! claim-priority\nS discard 9s\nW draw ?")


def test_times() -> None:
    judge("[00:00] E discard 9s\n[00:41] S draw ?   #! turn-overtime")


def test_a_blocked_win_of_a_hand_that_is_known() -> None:
    """Of all others' hands nothing is known."""
    judge("S deal 46m 22z ..\nE discard 5m\nS pass\nS win   #! blocked-win")


# --- what must not be told ----------------------------------------------------------------------


def test_a_win_of_an_unseen_hand_is_neither_false_nor_blocked() -> None:
    judge("E discard 5m\nS pass\nS win 5m\nend")
    judge("E discard 5m\nS draw ?\nS discard 5m\nW win 5m\nend")


def test_a_win_that_nobody_can_judge_goes_before_no_claim() -> None:
    """Whether it was one is not known: the pung carried out is no claim-priority."""
    judge("E discard 5m\nN win 5m\nW pung 5m\nW discard 9s\nN draw ?")


def test_discards_of_an_unseen_hand_are_learned() -> None:
    """And the hand has one unseen tile fewer."""
    assert len(table("S deal 1m ?15\nE discard 9s\nS draw 5m\nS discard 9s").seats[1].hand) == 16
    judge("S deal 1m ?15\nE discard 9s\nS draw 5m\nS discard 5m\nW draw ?")


def test_a_fifth_copy_shown_by_unseen_hands() -> None:
    """More of a tile than the set has: a slip of the record."""
    story = f"E discard 9s\n{around('SWN', '9s')}\nE draw ?\nE discard 9s   #! no-such-tile"
    judge(story)


# --- a drawn tile that nobody named -------------------------------------------------------------

DRAWS = f"E discard 3z\n{around('SWNE', '4z')}\nS draw ?\nS win\nS reveal 456m 22z ..\nend"


def test_where_the_drawn_tile_is_no_matter_the_deal_is_settled() -> None:
    """Under table every tile of the hand makes the same win of it."""
    audited = judge(DRAWS)
    assert rows(audited) == {"closed-hand": 1, "self-draw": 1}
    assert settled(audited).as_played.net == (-4, 10, -3, -3)


def test_where_it_is_a_matter_nothing_is_guessed() -> None:
    """Under standard it may have been a single wait or not: no settlement, and it is said."""
    audited = judge(DRAWS, by="taiwan-standard")
    assert (audited.winners, audited.settlement) == (seats("S"), None)
    assert "not-revealed" in {one.code for one in audited.findings}
