"""The bot wins where it may, and calls what goes before another's claim."""

from __future__ import annotations

from .positions import Position, moves, why

# --- his own draw, another's discard ------------------------------------------------------------


def test_a_hand_that_is_dealt_complete() -> None:
    """天胡: nobody can say which tile it was won with."""
    assert moves("E deal 123456m234p345777s11z") == {"E": "win"}


def test_his_own_draw() -> None:
    story = "E deal 9p --\nS deal 123456m234p3477s11z3z\nE discard 9p\nS draw 2s"
    assert moves(story)["S"].startswith("discard")
    story = "E deal 9p --\nS deal 123456m234p34777s11z\nE discard 9p\nS draw 2s"
    assert moves(story) == {"S": "win 2s"}
    assert why(story, "S") == "自摸，胡了 | his own draw wins"


TWO_WAIT = """
    E deal 2s5s --
    S deal 123456m234p34777s11z
    W deal 789m678p99p34s555666z
    E discard 2s
"""


def test_several_may_win_one_discard() -> None:
    """A win that was called leaves the same to the others, and to nobody else."""
    assert moves(TWO_WAIT) == {"S": "win 2s", "W": "win 2s", "N": "pass"}
    assert moves(f"{TWO_WAIT}S win 2s") == {"W": "win 2s"}


LET_GO = f"{TWO_WAIT}W pass\nS draw {{0}}\nS discard {{0}}\n"


def test_a_win_let_go_locks_him() -> None:
    """過水: the tile in taiwan-table, every win in taiwan-book until his own next discard."""
    same, other = LET_GO.format("2s"), LET_GO.format("5s")
    assert moves(same)["W"] == "pass"
    assert why(same, "W").startswith("二條 能胡，可是過了水")
    assert moves(other)["W"] == "win 5s"
    assert moves(other, "taiwan-book")["W"] == "pass"
    assert moves(other, "taiwan-book", pass_lock={"scope": "off"})["W"] == "win 5s"


def test_a_lock_on_his_own_draw() -> None:
    story = f"{TWO_WAIT}W pass\nS draw 9s\nS discard 9s\nW draw 5s"
    assert moves(story) == {"W": "win 5s"}
    assert moves(story, "taiwan-book")["W"].startswith("discard")
    assert why(story, "W", "taiwan-book").startswith("牌成了可是不能胡；打了就聽")


# --- kongs and flowers --------------------------------------------------------------------------

ADDED = """
    E deal 9p --
    S deal 349m99p234567s11567z
    N deal 78p123456m456789s33z
    E discard 9p
    S pung 9p
    S discard 5z
    W draw 9s
    W discard 9s
    N draw 9s
    N discard 9s
    E draw 1p
    E discard 1p
    S draw 9p
    S kong 9p added
"""


def test_an_added_kong_is_robbed() -> None:
    """If nobody robs it, its player draws."""
    assert moves(ADDED) == {"E": "pass", "W": "pass", "N": "win 9p", "S": "draw ?"}
    assert why(ADDED, "N").startswith("搶槓，胡 九筒")
    assert "沒有槓可搶" in why(ADDED, "E")


def test_seven_flowers_take_the_eighth() -> None:
    """Only where the rule set has that row; the one who exposed it draws otherwise."""
    story = "E deal 8f --\nS deal 1234567f --\nE flower 8f"
    assert moves(story, "taiwan-standard") == {"S": "win 8f", "E": "draw ?"}
    assert moves(story) == {"E": "draw ?"}


def test_flowers_in_hand_count_whichever_round_they_wait_for() -> None:
    """One lies open, five are of the first round and one of the second."""
    story = """
        E deal 123456m234p3457s11z9p
        S deal 123567f --
        S flower 1f
        S draw 4f
        E draw 8f
        E flower 8f
    """
    assert moves(story, "taiwan-standard") == {"S": "win 8f", "E": "draw ?"}


def test_all_eight_flowers() -> None:
    story = "E deal 12345678f --\nE flower 12345678f"
    assert moves(story, "taiwan-standard") == {"E": "win 8f"}
    assert moves(story) == {"E": "draw ?"}


# --- claims that were called --------------------------------------------------------------------

CLAIMED = """
    E deal 1m --
    S deal 23m456p234567s1166z9p
    W deal 119m456p23567s1177z5z
    N deal 23m678p678s456789s55z
    E discard 1m
    S chow 1m with 23m
"""


def test_a_chow_that_was_called_gives_way_to_pung_and_win() -> None:
    """The player of the chow goes on unless somebody does."""
    assert moves(CLAIMED) == {"W": "pung 1m", "N": "win 1m", "S": "discard 9p"}


def test_a_pung_that_was_called_gives_way_to_a_win_only() -> None:
    story = CLAIMED.replace("S chow 1m with 23m", "W pung 1m")
    found = moves(story)
    assert list(found) == ["N", "W"]
    assert found["N"] == "win 1m"
    assert found["W"].startswith("discard")


def test_a_chow_called_behind_a_pung_is_not_carried_out() -> None:
    """The one who had called the pung is asked again; the chow's player has no lawful move."""
    story = CLAIMED.replace("S chow", "W pung 1m\nS chow").replace("456789s55z", "45678s155z")
    assert Position(story).moves() == {"W": "pung 1m"}


def test_a_discarded_flower_cannot_be_taken() -> None:
    position = Position("E deal 5f --\nS deal 123456m234p34777s11z\nE discard 5f")
    assert position.codes == ["flower-held"]
    assert position.moves() == {"S": "pass", "W": "pass", "N": "pass"}
