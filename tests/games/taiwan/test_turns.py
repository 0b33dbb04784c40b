"""Turns: draw and discard, flowers in turn, the number of tiles a player holds."""

from __future__ import annotations

import pytest

from .stories import around, judge, the

# --- draw and discard ---------------------------------------------------------------------------


def test_turns_go_round_in_order() -> None:
    """E → S → W → N → E; who draws or discards out of it is a slip of the record."""
    judge(f"E discard 9s\n{around('SWN', '9s')}\nE draw 8s\nE discard 8s\nS draw ?")
    judge("E discard 9s\nW draw ?   #! out-of-turn\nW discard 9s\nN draw ?")
    judge("E discard 9s\nS draw ?\nW discard 9s   #! out-of-turn\nN draw ?")
    judge("E discard 9s\nE draw ?   #! out-of-turn")


def test_a_discard_he_does_not_hold() -> None:
    """not-held: a slip of the record, and from there on nobody knows what he holds."""
    judge("""
        E deal 46m 55z 3z ..
        E discard 4z            #! not-held
        S draw ?
        S discard 5m
        E win                   # what he really holds may win or not
    """)


def test_a_discard_of_an_open_set_is_not_held() -> None:
    judge("S deal 55m --\nE discard 5m\nS pung 5m\nS discard 5m   #! not-held")


# --- too many, too few --------------------------------------------------------------------------


def test_a_second_draw_in_his_turn() -> None:
    """相公, told at his discard: a player erred, not the scribe."""
    audited = judge(
        "S deal 5m --\nE discard 9s\nS draw 9s\nS draw 8s\nS discard 9s   #! wrong-tiles\nW draw ?"
    )
    evidence = the("wrong-tiles", audited).evidence
    assert (evidence["count"], evidence["expected"], len(evidence["hand"])) == (17, 16, 17)


def test_a_discard_without_a_draw_in_his_turn() -> None:
    """It is not out of turn."""
    audited = judge("E discard 9s\nS discard 9s   #! wrong-tiles\nW draw ?")
    assert the("wrong-tiles", audited).evidence["count"] == 15


def test_two_draws_more() -> None:
    audited = judge("E discard 9s\nS draw ?\nS draw ?\nS draw ?\nS discard 9s   #! wrong-tiles")
    assert the("wrong-tiles", audited).evidence["count"] == 18


DRAWN_TWICE = "E discard 9s\nS draw ?\nS draw ?\nS discard 9s   #! wrong-tiles"


def test_a_deviation_is_told_when_it_changes() -> None:
    """Not again in every turn that he has one tile too many; again when he has two."""
    again = f"{DRAWN_TWICE}\n{around('WN', '9s')}\nE draw 8s\nE discard 8s"
    judge(f"{again}\nS draw ?\nS discard 8s\nW draw ?")
    judge(f"{again}\nS draw ?\nS draw ?\nS discard 8s   #! wrong-tiles\nW draw ?")


def test_back_at_sixteen_he_holds_neither_too_many_nor_too_few() -> None:
    """And when he errs again, it is told again."""
    back = f"{DRAWN_TWICE}\n{around('WN', '9s')}\nE draw 8s\nE discard 8s\nS discard 8s"
    judge(f"{back}\n{around('WN', '7s')}\nE draw 8s\nE discard 8s\nS discard 7s   #! wrong-tiles")


def test_the_dealer_draws_an_eighteenth() -> None:
    judge("E deal ?17\nE draw ?\nE discard 9s   #! wrong-tiles")


def test_a_kong_counts_as_three() -> None:
    """With its replacement he has his number; discarding without one that he drew twice, he has not."""
    kong = "S deal 5555m --\nE discard 9s\nS draw 9s\nS kong 5m concealed\nS draw 8s"
    judge(f"{kong}\nS discard 9s\nW draw ?")
    judge(f"{kong}\nS draw 8s\nS discard 9s   #! wrong-tiles\nW draw ?")


def test_a_claim_takes_the_place_of_the_draw() -> None:
    """Drawing after a chow is one tile too many."""
    judge("S deal 46m --\nE discard 5m\nS chow 5m with 46m\nS draw 9s\nS discard 9s   #! wrong-tiles")


def test_a_line_that_lacks_is_no_offence_of_a_player() -> None:
    """E's second discard came out of turn: that a draw is missing before it is the scribe's slip."""
    story = f"E discard 9s\n{around('S', '9s')}\nE discard 9s   #! out-of-turn\n{around('SWN', '8s')}"
    judge(f"{story}\nE draw 7s\nE discard 7s")


# --- flowers in turn ----------------------------------------------------------------------------


def test_a_drawn_flower_is_exposed_and_replaced() -> None:
    """The replacement may be a flower again."""
    judge("E discard 9s\nS draw 1f\nS flower 1f\nS draw 2f\nS flower 2f\nS draw ?\nS discard 9s")


def test_a_discard_while_a_flower_is_held() -> None:
    """花牌未補, at every such discard."""
    audited = judge(f"""
        S deal 5m --
        E discard 9s
        S draw 1f
        S discard 5m            #! flower-held
        {around("WN", "9s")}
        E draw 8s
        E discard 8s
        S draw 8s
        S discard 8s            #! flower-held
    """)
    evidence = audited.offences[0].evidence
    assert (evidence["tile"], evidence["flowers"]) == ("5m", ["1f"])


def test_a_flower_discarded() -> None:
    """It is the same offence, once."""
    audited = judge("S deal 5m --\nE discard 9s\nS draw 1f\nS discard 1f   #! flower-held\nW draw ?")
    assert the("flower-held", audited).evidence["tile"] == "1f"


def test_a_discarded_flower_can_be_claimed_by_nobody() -> None:
    judge("W deal --\nE discard 9s\nS draw 1f\nS discard 1f   #! flower-held\nW pung 1f   #! illegal-claim")


def test_a_dealt_flower_never_exposed() -> None:
    judge("E deal 5m 1f --\nE discard 5m   #! flower-held")


def test_a_flower_exposed_out_of_turn() -> None:
    """Of a flower that he drew in his turn: one from the deal would be late."""
    kept = "N deal 9s --\nE discard 9s\nS draw ?\nS discard 8s\nW draw ?\nW discard 8s\nN draw 2f"
    judge(f"{kept}\nN discard 9s   #! flower-held\nE draw ?\nN flower 2f   #! out-of-turn")


def test_an_unseen_flower_exposed_out_of_turn() -> None:
    """It may have been dealt to him: whether he or the scribe erred cannot be said."""
    judge("E discard 9s\nS draw ?\nN flower 2f\nN draw ?")


@pytest.mark.parametrize("tile", ["2f", "5m"])
def test_what_he_does_not_hold_is_not_exposed(tile: str) -> None:
    """not-held: another flower than his, or no flower at all."""
    judge(f"S deal 5m --\nE discard 9s\nS draw 1f\nS flower {tile}   #! not-held")


# --- replacements -------------------------------------------------------------------------------


def test_a_replacement_that_is_missing() -> None:
    """unreplaced at the event that came where the draw should have, and nothing else there."""
    drawn = "S deal 46m 55z ..\nE discard 9s\nS draw 1f\nS flower 1f"
    judge(f"{drawn}\nS discard 4m   #! unreplaced\nW draw ?")
    judge(f"{drawn}\nS win 5m       #! unreplaced")
    dealt = "S deal 1f --\nS flower 1f"
    judge(f"{dealt}\nE discard 9s   #! unreplaced S")
    judge(f"E deal ?16\n{dealt}\nE draw ?\nE discard 9s   #! unreplaced S")


def test_a_missing_replacement_shifts_what_is_expected_later() -> None:
    """Reported once: he has one tile fewer from there on, and that is no offence."""
    judge(f"""
        E discard 9s
        S draw 1f
        S flower 1f
        S discard 9s            #! unreplaced
        {around("WN", "9s")}
        E draw 8s
        E discard 8s
        S draw 8s
        S discard 8s
        W draw ?
    """)


def test_a_replacement_that_comes_late_is_no_second_fault() -> None:
    """S's comes after E's first discard."""
    late = "S deal 1f --\nS flower 1f\nE discard 9s   #! unreplaced S\nS draw 8s\nS draw 8s\nS discard 8s"
    judge(f"{late}\nW draw ?")


def test_a_kong_without_its_replacement() -> None:
    judge("S deal 5555m --\nE discard 9s\nS draw 9s\nS kong 5m concealed\nS discard 9s   #! unreplaced")
    judge("S deal 555m 1z --\nE discard 5m\nS kong 5m exposed\nS discard 1z   #! unreplaced\nW draw ?")


def test_two_that_are_missing_are_one_finding() -> None:
    audited = judge(
        "E discard 9s\nS draw 1f\nS flower 1f\nS draw 2f\nS flower 2f\nS discard 9s   #! unreplaced"
    )
    assert the("unreplaced", audited).evidence["due"] == 1
    audited = judge("S deal 1f 2f --\nS flower 1f 2f\nE discard 9s   #! unreplaced S")
    assert the("unreplaced", audited).evidence["due"] == 2
