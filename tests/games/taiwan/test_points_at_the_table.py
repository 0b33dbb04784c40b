"""What a deal pays: base and tai, the dealer's extra, the cap."""

from __future__ import annotations

from typing import Any

import pytest

from .stories import around, judge, rows, settled, won

S_WINS = "S deal 46m 22z ..\nE discard 5m\nS win\nend"
S_DRAWS = "S deal 46m 22z ..\nE discard 3z\nS draw 5m\nS win\nend"
E_WINS = f"E deal 46m 22z 3z ..\nE discard 3z\n{around('S', '4z')}\nW draw 5m\nW discard 5m\nE win\nend"
E_DRAWS = f"E deal 46m 22z 3z ..\nE discard 3z\n{around('SWN', '4z')}\nE draw 5m\nE win\nend"
FLOWER = "S deal 46m 22z 3f 456p 12s 456789s\nS flower 3f\nS draw 3s\nE discard 5m\nS win\nend"


def paid(story: str, **fields: Any) -> dict[int, int]:
    """What each payer pays for the one win."""
    return dict(won(judge(story, **fields)).points)


# --- base and tai -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "points"),
    [("taiwan-table", 1 + 1 + 1), ("taiwan-book", 3 + 1 + 1), ("taiwan-standard", 3 + 16 + 1)],
)
def test_the_built_in_sets(by: str, points: int) -> None:
    """門清 (人胡 in standard), and the dealer who discarded."""
    assert paid(S_WINS, by=by) == {0: points}


@pytest.mark.parametrize("base", [2, 4])
@pytest.mark.parametrize("per_tai", [1, 10])
def test_base_and_per_tai(base: int, per_tai: int) -> None:
    """De is 2 to 4 in the book."""
    assert paid(S_WINS, by="taiwan-book", base=base, per_tai=per_tai) == {0: base + 2 * per_tai}


def test_flowers_count_with_the_hand() -> None:
    assert rows(judge(FLOWER)) == {"closed-hand": 1, "flower": 1}
    assert paid(FLOWER) == {0: 1 + 2 + 1}


# --- the dealer's extra -------------------------------------------------------------------------

EXTRAS = ("dealer-wins", "dealer-discards", "other-draws")
STORIES = [
    (E_WINS, "dealer-wins", {2: 2}),
    (E_DRAWS, "dealer-wins", {1: 3, 2: 3, 3: 3}),
    (S_WINS, "dealer-discards", {0: 2}),
    (S_DRAWS, "other-draws", {0: 3, 2: 3, 3: 3}),
]
IDS = ["the dealer wins", "the dealer draws", "the dealer discards", "another draws"]


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize(("story", "kind", "plain"), STORIES, ids=IDS)
def test_dealer_extra(extra: str, story: str, kind: str, plain: dict[int, int]) -> None:
    """One tai, only in a payment between the dealer and the winner; each kind can be left out."""
    points = paid(f"repeat 3\n{story}", dealer_extra=[extra], repeat_extra=[])
    assert points == {
        payer: amount + (extra == kind and between(story, payer)) for payer, amount in plain.items()
    }


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize(("story", "kind", "plain"), STORIES, ids=IDS)
def test_repeat_extra(extra: str, story: str, kind: str, plain: dict[int, int]) -> None:
    """Two tai for each repeat, in the same payments."""
    points = paid(f"repeat 3\n{story}", dealer_extra=[], repeat_extra=[extra])
    assert points == {
        payer: amount + 6 * (extra == kind and between(story, payer)) for payer, amount in plain.items()
    }


def between(story: str, payer: int) -> bool:
    """Whether a payment is one between the dealer, E, and the winner."""
    return payer == 0 or story in (E_WINS, E_DRAWS)


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-book", "taiwan-standard"])
def test_all_three_in_the_built_in_sets(by: str) -> None:
    """With two repeats the dealer pays or gets five tai more."""
    for story, _, plain in STORIES:
        points = paid(f"repeat 2\n{story}", by=by)
        without = paid(f"repeat 2\n{story}", by=by, dealer_extra=[], repeat_extra=[])
        assert points == {payer: without[payer] + 5 * between(story, payer) for payer in plain}


def test_between_others_the_dealer_is_no_matter() -> None:
    """N gives the tile to S."""
    story = f"S deal 46m 22z ..\nE discard 3z\n{around('SW', '4z')}\nN draw 5m\nN discard 5m\nS win\nend"
    assert paid(f"repeat 3\n{story}") == {3: 1 + 1}


def test_the_extra_is_no_row_and_not_in_the_total() -> None:
    win = won(judge(f"repeat 3\n{S_WINS}"))
    assert dict(win.worth.rows) == {"closed-hand": 1}
    assert win.worth.total == 1
    assert win.points == {0: 1 + 1 + 7}


@pytest.mark.parametrize(("dealer_tai", "repeat_tai"), [(0, 0), (3, 1)])
def test_dealer_tai_and_repeat_tai(dealer_tai: int, repeat_tai: int) -> None:
    points = paid(f"repeat 2\n{S_WINS}", dealer_tai=dealer_tai, repeat_tai=repeat_tai)
    assert points == {0: 1 + 1 + dealer_tai + 2 * repeat_tai}


# --- the cap ------------------------------------------------------------------------------------

CAPPED = f"repeat 20\n{FLOWER}"
"""Hand 1 (門清), flowers 1, the dealer's 41."""


def test_the_cap_of_table_covers_the_dealers_extra() -> None:
    """32 tai, the base on top; no cap elsewhere."""
    assert paid(CAPPED) == {0: 1 + 32}
    assert paid(CAPPED, by="taiwan-book") == {0: 3 + 43}
    assert paid(CAPPED, cap=0) == {0: 1 + 43}


@pytest.mark.parametrize(
    ("covers", "points"),
    [
        (["hand", "flowers", "dealer"], 1 + 10),
        (["dealer"], 1 + 1 + 1 + 10),
        (["hand", "flowers"], 1 + 2 + 41),
        (["flowers", "dealer"], 1 + 1 + 10),
        ([], 1 + 43),
    ],
)
def test_cap_covers(covers: list[str], points: int) -> None:
    assert paid(CAPPED, cap=10, cap_covers=covers) == {0: points}


# --- everybody pays and is paid -----------------------------------------------------------------


def test_nets_sum_to_zero_with_kongs_and_several_winners() -> None:
    story = f"""
        repeat 1
        S deal 46m 22z ..
        N deal 34m 66z ..
        W deal 5555s --
        E discard 3z
        {around("S", "4z")}
        W draw 4z
        W kong 5s
        W draw 5m
        W discard 5m
        S win
        N win
        end
    """
    result = settled(judge(story))
    assert [win.points for win in result.wins] == [{2: 2}, {2: 2}]
    assert result.as_played.net == (-2, 0, 6 - 4, 0)
