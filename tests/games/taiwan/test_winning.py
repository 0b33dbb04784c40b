"""胡: off a discard or by own draw, false wins, several winners of one discard."""

from __future__ import annotations

import pytest

from .stories import around, judge, rows, seats, settled, the, won

WAITS = "S deal 46m 22z .."
"""S waits for 5m alone."""


# --- a win that stands --------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_anyones_discard_can_be_won(seat: str) -> None:
    """The discarder alone pays."""
    audited = judge(f"{WAITS.replace('S', seat)}\nE discard 5m\n{seat} win 5m\nend")
    assert (audited.outcome, audited.winners) == ("won", seats(seat))
    assert set(won(audited).points) == {0}


def test_his_own_draw_is_paid_by_all_three() -> None:
    audited = judge(f"{WAITS}\nE discard 9s\nS draw 5m\nS win 5m\nend")
    assert audited.winners == seats("S")
    assert set(won(audited).points) == {0, 2, 3}
    assert rows(audited) == {"closed-hand": 1, "self-draw": 1}


def test_the_tile_need_not_be_named() -> None:
    assert won(judge(f"{WAITS}\nE discard 5m\nS win\nend")).points == {0: 1 + 1 + 1}
    assert judge(f"{WAITS}\nE discard 9s\nS draw 5m\nS win\nend").outcome == "won"


def test_a_win_names_another_tile_than_the_one_that_lies_there() -> None:
    """declared-differs, a slip of the record: he won, with the tile that the replay gives."""
    audited = judge(f"{WAITS}\nE discard 5m\nS win 6m   #! declared-differs\nend")
    assert (audited.outcome, audited.winners) == ("won", seats("S"))
    audited = judge(f"{WAITS}\nE discard 9s\nS draw 5m\nS win 6m   #! declared-differs\nend")
    assert (audited.outcome, audited.winners) == ("won", seats("S"))


def test_a_win_with_what_was_dealt_names_a_tile_of_it() -> None:
    """The dealer's seventeen: any of them may have been the last."""
    judge("E deal 456m 22z ..\nE win 6m\nend")
    audited = judge("E deal 456m 22z ..\nE win 8m   #! declared-differs\nend")
    assert audited.winners == seats("E")


def test_five_sets_and_a_pair() -> None:
    """Chows, pungs and kongs, in hand and on the table."""
    audited = judge(f"""
        S deal 46m 333z 2222p 3m 55z 789s 9p
        E discard 9s
        S draw 8s
        S kong 2p concealed
        S draw 3m
        S discard 9p
        W draw 3m
        W discard 3m
        S pung 3m
        S discard 8s
        {around("WNE", "8p")}
        S draw 5m
        S win
        end
    """)
    assert rows(audited) == {"self-draw": 1}
    assert settled(audited).kongs[0].kind == "concealed"


def test_after_a_claim_the_win_of_a_later_draw() -> None:
    """A chow lies open: the hand is not closed."""
    story = f"S deal 46m 46s 22z 1z ..\nE discard 5s\nS chow 5s with 46s\nS discard 1z\n{around('WNE', '3z')}"
    assert rows(judge(f"{story}\nS draw 5m\nS win\nend")) == {"self-draw": 1}


def test_a_winning_hand_may_be_read_in_several_ways() -> None:
    """The reading with the most tai counts: 111222333 as three pungs under standard, drawn."""
    story = "S deal 111222333m 456p 55z 78s\nE discard 9p\nS draw 9s\nS win\nend"
    assert rows(judge(story, by="taiwan-standard"))["three-concealed-pungs"] == 2


# --- out of turn --------------------------------------------------------------------------------


def test_nothing_stands_to_be_won() -> None:
    """no-standing-discard: out of turn with nothing to take."""
    judge(f"{WAITS}\nS win   #! no-standing-discard")
    judge(f"{WAITS}\nE discard 5m\nS draw ?\nS discard 9s\nW draw ?\nS win   #! no-standing-discard")
    judge("E deal 46m 22z 1z ..\nE discard 1z\nE win   #! no-standing-discard")


def test_play_goes_on_after_it() -> None:
    judge(f"{WAITS}\nE discard 9s\nS draw ?\nW win   #! no-standing-discard\nS discard 8s\nW draw ?")


def test_a_win_in_his_turn_before_he_has_drawn_takes_the_discard() -> None:
    """It is S's turn, and E's discard lies there."""
    assert won(judge(f"{WAITS}\nE discard 5m\nS win\nend")).payer == 0


# --- false wins ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand",
    ["46m 2z 3z ..", "46m 77m ..", "4m 1z 2z 3z .."],
    ids=["no pair", "not its wait", "far away"],
)
def test_what_is_no_winning_hand(hand: str) -> None:
    """詐胡."""
    audited = judge(f"S deal {hand}\nE discard 8m\nS win   #! false-win\nend")
    evidence = the("false-win", audited).evidence
    assert (evidence["tile"], len(evidence["hand"])) == ("8m", 16)


def test_a_false_win_by_own_draw() -> None:
    judge(f"{WAITS}\nE discard 9s\nS draw 8m\nS win   #! false-win\nS discard 8m\nW draw ?")


def test_a_flower_in_hand_wins_nothing() -> None:
    """It has to be exposed and replaced first."""
    audited = judge("S deal 46m 22z 2f 123p 456p 789p 12s\nE discard 5m\nS win   #! false-win")
    assert "2f" in the("false-win", audited).evidence["why_english"]


def test_too_many_tiles() -> None:
    """Seventeen that win and one more."""
    audited = judge(f"{WAITS}\nE discard 9s\nS draw 5m\nS draw 8p\nS win   #! false-win")
    assert "18" in the("false-win", audited).evidence["why_english"]


def test_a_robbed_discard_is_not_won_twice() -> None:
    """Nobody calls a win twice, and nobody wins his own discard."""
    judge(f"{WAITS}\nE discard 5m\nS win\nS win   #! after-end\nend")
    judge(f"{WAITS}\nE discard 5m\nS win\nE win   #! after-end\nend")


# --- several ------------------------------------------------------------------------------------

TWO = "S deal 46m 22z ..\nN deal 34m 33z ..\nE discard 5m"
THREE = f"W deal 67m 44z ..\n{TWO}"


def test_several_win_one_discard() -> None:
    """The discarder pays each of them."""
    audited = judge(f"{TWO}\nS win\nN win\nend")
    assert audited.winners == seats("SN")
    assert settled(audited).as_played.net == (-6, 3, 0, 3)
    audited = judge(f"{THREE}\nW win\nN win\nS win\nend")
    assert audited.winners == seats("SWN")
    assert settled(audited).as_played.net == (-9, 3, 3, 3)


@pytest.mark.parametrize(("value", "winners"), [("all", "SWN"), ("nearest", "S")])
def test_winners(value: str, winners: str) -> None:
    """Nearest: the next in turn after the discarder, whatever the order of the calls."""
    audited = judge(f"{THREE}\nN win\nW win\nS win\nend", winners=value)
    assert audited.winners == seats(winners)
    assert {win.seat for win in settled(audited).wins} == set(seats(winners))
    assert sum(gain < 0 for gain in settled(audited).as_played.net) == 1


def test_nearest_of_those_who_really_win() -> None:
    """S's win is false: N is the nearest."""
    story = "S deal --\nN deal 34m 33z ..\nE discard 5m\nS win   #! false-win\nN win\nend"
    assert judge(story, winners="nearest").winners == seats("N")


def test_one_win_false_and_one_that_stands() -> None:
    """In either order; only he who is right is paid."""
    hands = "S deal 46m 22z ..\nN deal --\nE discard 5m"
    for calls in ("S win\nN win   #! false-win", "N win   #! false-win\nS win"):
        audited = judge(f"{hands}\n{calls}\nend")
        assert audited.winners == seats("S")
        assert settled(audited).as_played.net == (-3, 3, 0, 0)


def test_a_further_call_comes_before_the_end_line() -> None:
    judge(f"{TWO}\nS win\nend\nN win   #! after-end")


def test_his_own_draw_is_won_by_nobody_else() -> None:
    judge(f"N deal 34m 33z ..\n{WAITS}\nE discard 9s\nS draw 5m\nS win\nN win   #! after-end\nend")
