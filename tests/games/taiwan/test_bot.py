"""What the bot does in positions that a player can check by eye, and why it says it does."""

from __future__ import annotations

import pytest

from referee.games.taiwan.deal import TaiwanDeal
from referee.record.deal import Header
from referee.record.slots import Slip

from .notation import rules
from .positions import Position, moves, why

# --- discards -----------------------------------------------------------------------------------


def test_it_keeps_the_hand_as_near_as_it_can() -> None:
    """The one tile that belongs to nothing goes, and what he waits for then is told."""
    story = "E deal 123456m234p34578s11z7z"
    assert moves(story) == {"E": "discard 7z"}
    assert why(story, "E") == (
        "打了就聽 六條 九條，沒見過的還有 8 張，打別的都更遠 | "
        "then he waits for 69s, 8 tiles unseen; any other discard leaves him further away"
    )


def test_of_equally_near_discards_the_one_that_leaves_most() -> None:
    """334567s: without a 3s he waits for three kinds, without the 7s for the two pairs."""
    story = "E deal 123m456m789p11z334567s"
    assert moves(story) == {"E": "discard 3s"}
    assert why(story, "E") == (
        "打了就聽 二條 五條 八條，沒見過的還有 11 張，一樣近的打法裡最多 | then he waits for 258s, "
        "11 tiles unseen, more than after any other discard that leaves him as near"
    )


def test_tiles_that_lie_on_the_table_are_no_help() -> None:
    """34s, 67p and 67m are alike, but two 2s lie there: one of the 34s goes."""
    story = """
        E deal 555666777z11z34s67p6m9s
        S deal 2s --
        W deal 2s --
        E discard 9s
        S draw 9p
        S discard 2s
        W draw 9p
        W discard 2s
        N draw 9p
        N discard 9p
        E draw 7m
    """
    assert moves(story) == {"E": "discard 3s"}
    assert "進張有 4 種 16 張" in why(story, "E")


def test_of_equally_good_discards_the_safest() -> None:
    """68p, 34s and 89m: two of them stay. The 9m is the tile that others can use least."""
    story = "E deal 12345689m234p68p34s11z"
    assert moves(story) == {"E": "discard 9m"}
    assert "同樣好的牌裡它最安全，別家最難用上" in why(story, "E")


TWO_HONOURS = "E deal 123456m345p3478s11z{}\n"


def test_an_honour_that_nobody_can_use_goes_first() -> None:
    story = (
        TWO_HONOURS.format("9p5z")
        + """S deal 7z --
        W deal 7z --
        N deal 7z --
        E discard 9p
        S draw 1p
        S discard 7z
        W draw 1p
        W discard 7z
        N draw 1p
        N discard 7z
        E draw 7z"""
    )
    assert moves(story) == {"E": "discard 7z"}
    assert "nobody can use it" in why(story, "E")


def test_what_a_player_with_sets_on_the_table_discarded_is_safe() -> None:
    """North has two pungs: his 7z goes, though more of the 5z lie there."""
    story = (
        TWO_HONOURS.format("7z9p")
        + """S deal 5z --
        N deal 99p99m7z6z --
        E discard 9p
        N pung 9p
        N discard 7z
        E draw 9m
        E discard 9m
        N pung 9m
        N discard 6z
        E draw 1p
        E discard 1p
        S draw 2p
        S discard 5z
        W draw 1p
        W discard 1p
        N draw 1p
        N discard 1p
        E draw 5z"""
    )
    assert moves(story) == {"E": "discard 7z"}
    assert why(story, "E").endswith("it is the safest: North, with sets on the table, discarded it")


def test_a_dead_hand_plays_for_safety_only() -> None:
    """相公: he drew twice. The tiles that would win are discarded like any other."""
    story = """
        E deal 9p --
        S deal 123456m234p3456s111z
        W deal 1z --
        E discard 9p
        S draw 8s
        S draw 9s
        S discard 9s
        W draw 2p
        W discard 1z
    """
    position = Position(story)
    assert position.codes == ["wrong-tiles"]
    assert position.moves()["S"] == "pass"
    assert "這副牌不能胡" in position.why("S")[0]
    drawn = Position(f"{story}N draw 9p\nN discard 9p\nE draw 1p\nE discard 1p\nS draw 9s")
    assert drawn.moves() == {"S": "discard 1z"}
    assert drawn.why("S")[1] == "the hand cannot win, only safety counts: nobody can use it"


# --- claims -------------------------------------------------------------------------------------


def test_a_chow_that_brings_him_to_waiting() -> None:
    """Only the next player may; the others have 23m for nothing."""
    story = "E deal 1m --\nS deal 23m456p234567s1166z9p\nW deal 23m --\nE discard 1m"
    assert moves(story) == {"S": "chow 1m with 2m 3m", "W": "pass", "N": "pass"}
    assert why(story, "S") == "吃了就聽 東 發 | after the chow he waits for 16z"
    assert why(story, "W") == "一萬 他吃碰不了 | he can make no set with 1m"


def test_anybody_may_pung() -> None:
    story = "E deal 1z --\nN deal 23m456p23567s1177z5z9p\nE discard 1z"
    assert moves(story)["N"] == "pung 1z"
    assert "離聽牌差 1 張，原來差 2 張" in why(story, "N")


def test_a_closed_hand_is_not_opened_for_nothing() -> None:
    """He has 123m and could take a second 1m with it; three 5z are a set as they are."""
    story = "E deal 1m --\nS deal 123m456p234567s1166z\nE discard 1m"
    assert moves(story)["S"] == "pass"
    assert why(story, "S").startswith("吃了不會更近，不破門清")
    story = "E deal 5z --\nS deal 349m456p23567s11z555z\nE discard 5z"
    assert moves(story)["S"] == "pass"
    assert why(story, "S").startswith("槓了不會更近，不破門清")


OPEN = """
    E deal 9p5z --
    S deal 34m99p234567s117z555z
    E discard 9p
    S pung 9p
    S discard 7z
    W draw 9s
    W discard 9s
    N draw 9s
    N discard 9s
    E draw 1p
"""


def test_a_kong_that_costs_nothing() -> None:
    """Of a discard where the hand is open; added; concealed."""
    assert moves(f"{OPEN}E discard 5z")["S"] == "kong 5z exposed"
    assert moves(f"{OPEN}E discard 1p\nS draw 9p") == {"S": "kong 9p added"}
    assert moves("E deal 1111z123m456p3457s22z7z") == {"E": "kong 1z concealed"}


def test_a_kong_that_would_cost_a_set() -> None:
    """1111m 23m are a pung and a chow."""
    assert moves("E deal 1111m23m456p345789s6z7z")["E"].startswith("discard")


def test_no_kong_right_after_a_claim_unless_the_rules_have_it() -> None:
    story = "E deal 9p --\nS deal 34m99p23567s7z1111z59s\nE discard 9p\nS pung 9p"
    assert moves(story)["S"].startswith("discard")
    assert moves(story, kong_after_claim=True)["S"] == "kong 1z concealed"


def test_no_kong_where_nothing_replaces_it() -> None:
    assert moves(f"{OPEN}E discard 1p\nS draw 9p", left=1)["S"].startswith("discard")


def test_the_last_discard_can_only_be_won() -> None:
    story = "E deal 1m --\nS deal 23m456p234567s1166z9p\nE discard 1m"
    assert moves(story, left=0) == {"S": "pass", "W": "pass", "N": "pass"}
    assert why(story, "S", left=0).startswith("最後一張只能胡")
    story = "E deal 1m --\nS deal 23m456p234567s11666z\nE discard 1m"
    assert moves(story, left=0)["S"] == "win 1m"


# --- who may move -------------------------------------------------------------------------------


def test_opening_flowers_go_in_rounds() -> None:
    """East first, then South; what East drew instead waits until South has exposed."""
    story = "E deal 1f2f --\nS deal 3f --"
    assert moves(story) == {"E": "flower 1f 2f"}
    story += "\nE flower 1f 2f"
    assert moves(story) == {"E": "draw ?"}
    story += "\nE draw 4f\nE draw 9p"
    assert moves(story) == {"S": "flower 3f"}
    assert moves(story, opening_flowers="at-once") == {"E": "flower 4f"}
    assert moves(f"{story}\nS flower 3f\nS draw 1p") == {"E": "flower 4f"}
    assert moves(f"{story}\nS flower 3f\nS draw 1p\nE flower 4f\nE draw 1p")["E"].startswith("discard")


def test_a_dealer_of_sixteen_tiles_draws_first() -> None:
    assert moves("E deal 123456m234p3457s11z9p") == {"E": "draw ?"}
    assert moves("E deal 123456m234p3457s11z9p\nE draw 5f") == {"E": "flower 5f"}


def test_who_cannot_be_asked() -> None:
    """Unseen tiles, a deal that is over, one that has not begun, a wall at its end."""
    for story, left, words in [
        ("E deal ?17\nS deal --", None, "not all of his tiles are known"),
        ("E deal 123456m234p345777s11z\nE win\nend", None, "the deal is over"),
        ("E deal 123456m234p345777s11z\nE win", None, "the deal is over"),
        ("E deal 1f --\nE flower 1f", 0, "the wall is exhausted"),
    ]:
        with pytest.raises(Slip, match=words):
            Position(story, left=left).moves()
    with pytest.raises(Slip, match="not all hands are dealt yet"):
        TaiwanDeal(Header("taiwan", dealer=0), rules("taiwan-table")).proposals()
