"""The opening: the deal, the dealer's seventeenth tile, opening flowers in rounds."""

from __future__ import annotations

import pytest

from .stories import IDLE, around, judge, the

FIELDS = ["rounds", "at-once"]


# --- the deal -----------------------------------------------------------------------------------


def test_the_dealer_has_seventeen_tiles_and_discards_first() -> None:
    """And the others follow counterclockwise, whoever deals."""
    judge(f"E discard 9s\n{around('SWN', '9s')}\nE draw 8s")
    judge(f"dealer W\nW discard 9s\n{around('NES', '9s')}\nW draw 8s")


def test_the_dealer_with_sixteen_and_a_draw() -> None:
    """The seventeenth tile may be written as a draw."""
    judge("E deal ?16\nE draw 9s\nE discard 9s\nS draw ?")
    judge("E deal 46m 55z ..\nE draw 9s\nE discard 9s\nS draw ?")


@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_nobody_else_begins(seat: str) -> None:
    judge(f"{seat} draw ?   #! out-of-turn")
    judge(f"{seat} discard 9s   #! out-of-turn")


@pytest.mark.parametrize("line", ["E deal ?15", "E deal ?18", "S deal ?15", "S deal ?17", "E deal 1m ?17"])
def test_a_hand_of_the_wrong_size(line: str) -> None:
    judge(f"{line}   #! wrong-count")


@pytest.mark.parametrize("size", [15, 18])
def test_a_wrong_deal_is_told_once_and_shifts_what_is_expected_later(size: int) -> None:
    """It is a slip of the record: no player has a tile too many or too few."""
    judge(f"E deal ?{size}   #! wrong-count\nE discard 9s\n{around('SWN', '9s')}\nE draw 8s\nE discard 8s")


def test_a_player_who_errs_beside_a_wrong_deal() -> None:
    """Of seventeen tiles that S was given, he has one too many after a second draw."""
    judge("S deal ?17   #! wrong-count\nE discard 9s\nS draw ?\nS draw ?\nS discard 9s   #! wrong-tiles")


def test_each_hand_is_dealt_once_and_before_play() -> None:
    judge("E deal ?17\nE deal ?17   #! out-of-turn")
    judge("E discard 9s\nS deal ?16   #! out-of-turn")


@pytest.mark.parametrize("dice", ["2 4", "2 4 6"])
def test_the_wall_is_broken_by_two_or_three_dice(dice: str) -> None:
    judge(f"dice {dice}\nE discard 9s")
    judge(f"dice {dice}\ndice 1 1   #! out-of-turn -\nE discard 9s")


# --- opening flowers ----------------------------------------------------------------------------

BOTH = """
    E deal 1f 5f --
    S deal 2f --
    W deal 3f 7f --
    N deal --
    {0}
    E discard 9s
"""
ROUND = """
    E flower 1f 5f
    E draw 9s
    E draw 9s
    S flower 2f
    S draw 8s
    W flower 3f 7f
    W draw 8s
    W draw 8s
"""


@pytest.mark.parametrize("value", FIELDS)
def test_a_round_from_the_dealer_in_turn_order(value: str) -> None:
    """Each exposes his flowers and draws one replacement for each."""
    judge(BOTH.format(ROUND), opening_flowers=value)


@pytest.mark.parametrize("value", FIELDS)
def test_a_flower_among_the_replacements_waits_for_the_next_round(value: str) -> None:
    """And one among those for a third."""
    second = ROUND.replace("S draw 8s", "S draw 4f").replace("E draw 9s", "E draw 6f", 1)
    third = "E flower 6f\nE draw 8f\nS flower 4f\nS draw 8s\nE flower 8f\nE draw 9s"
    judge(BOTH.format(f"{second}\n{third}"), opening_flowers=value)


@pytest.mark.parametrize("value", FIELDS)
def test_all_exposures_of_a_round_first_and_then_its_draws(value: str) -> None:
    draws = "E draw 9s\nE draw 9s\nS draw 8s\nW draw 8s\nW draw 8s"
    judge(BOTH.format(f"E flower 1f 5f\nS flower 2f\nW flower 3f 7f\n{draws}"), opening_flowers=value)


@pytest.mark.parametrize("value", FIELDS)
def test_one_flower_after_the_other(value: str) -> None:
    """A line for each, each with its replacement, in the same round."""
    one_by_one = ROUND.replace("E flower 1f 5f\n    E draw 9s", "E flower 1f\nE draw 9s\nE flower 5f")
    assert one_by_one != ROUND
    judge(BOTH.format(one_by_one), opening_flowers=value)


def marks(value: str) -> str:
    return "#! flower-order" if value == "rounds" else ""


@pytest.mark.parametrize("value", FIELDS)
def test_who_exposes_before_those_who_go_first(value: str) -> None:
    """The offence is his who is too early; the one he overtook has done nothing."""
    story = ROUND.replace("S flower 2f\n    S draw 8s", "") + "S flower 2f\nS draw 8s"
    audited = judge(
        BOTH.format(story.replace("W flower 3f 7f", f"W flower 3f 7f  {marks(value)}")), opening_flowers=value
    )
    if value == "rounds":
        evidence = the("flower-order", audited).evidence
        assert "South" in evidence["why_english"]
        assert "2f" in evidence["why_english"]


@pytest.mark.parametrize("value", FIELDS)
def test_a_replacement_exposed_before_the_next_round(value: str) -> None:
    """E's second round comes when everybody's first is over."""
    story = ROUND.replace("E draw 9s", f"E draw 6f\nE flower 6f {marks(value)}\nE draw 9s", 1)
    judge(BOTH.format(story), opening_flowers=value)


@pytest.mark.parametrize("value", FIELDS)
def test_rounds_begin_with_the_dealer_wherever_he_sits(value: str) -> None:
    """W deals: he goes before E, who goes before S."""
    story = """
        dealer W
        W deal 3f --
        E deal 1f --
        S deal 2f --
        {0}
        W discard 9s
    """
    lines = ["W flower 3f", "W draw 9s", "E flower 1f", "E draw 9s", "S flower 2f", "S draw 9s"]
    judge(story.format("\n".join(lines)), IDLE, opening_flowers=value)
    early = [f"S flower 2f {marks(value)}", "S draw 9s", *lines[:4]]
    judge(story.format("\n".join(early)), IDLE, opening_flowers=value)


def test_a_dealt_flower_exposed_only_after_the_first_discard() -> None:
    """補花順序 at its event, and it is no draw out of turn."""
    judge("S deal 2f --\nE discard 9s\nS draw 8s\nS flower 2f   #! flower-order\nS draw 8s\nS discard 8s")
    judge("S deal 2f --\nE discard 9s\nS flower 2f   #! flower-order\nS draw 8s\nS draw 8s\nS discard 8s")


@pytest.mark.parametrize(
    ("hand", "claim"),
    [("S deal 2f 46s 1z --", "S chow 5s with 46s"), ("S deal 2f --\nN deal 55s 1z --", "N pung 5s")],
    ids=["his own claim", "another's"],
)
def test_the_first_discard_lies_there_while_a_late_flower_is_replaced(hand: str, claim: str) -> None:
    """Too late is all that it is: who may claim the discard still may."""
    late = f"{hand}\nE discard 5s\nS flower 2f   #! flower-order\nS draw 8p"
    judge(f"{late}\n{claim}\n{claim[0]} discard 1z")


def test_at_once_a_dealt_flower_may_wait_for_his_turn() -> None:
    """`flower-order` only under rounds; out of his turn it is a slip of the record."""
    late = "S deal 2f --\nE discard 9s\n{0}S flower 2f {1}\nS draw 8s\nS discard 8s"
    judge(late.format("S draw 8s\n", ""), opening_flowers="at-once")
    judge(late.format("", "").replace("S draw 8s", "S draw 8s\nS draw ?"), opening_flowers="at-once")
    judge("W deal 2f --\nE discard 9s\nW flower 2f   #! out-of-turn", opening_flowers="at-once")


def test_opening_flowers_when_the_dealer_draws_his_seventeenth() -> None:
    """The opening lasts until the first discard: his draw may be written before or after the flowers."""
    flowers = "S flower 2f\nS draw 8s"
    for story in (f"E draw 9s\n{flowers}", f"{flowers}\nE draw 9s"):
        judge(f"E deal ?16\nS deal 2f --\n{story}\nE discard 9s\nS draw 8s\nS discard 8s")


def test_the_seventeenth_tile_is_a_flower() -> None:
    """Exposed and replaced before the others' flowers: it belongs to his first round."""
    judge("E deal ?16\nS deal 2f --\nE draw 1f\nE flower 1f\nE draw ?\nS flower 2f\nS draw 8s\nE discard 9s")


@pytest.mark.parametrize("value", FIELDS)
def test_a_drawn_flower_is_exposed_in_his_turn_under_either(value: str) -> None:
    """Rounds are for the opening alone."""
    judge("E discard 9s\nS draw 2f\nS flower 2f\nS draw ?\nS discard 9s", opening_flowers=value)
    kept = "S deal 9s --\nE discard 9s\nS draw 2f\nS discard 9s   #! flower-held\nW draw ?"
    judge(f"{kept}\nS flower 2f   #! out-of-turn", opening_flowers=value)
