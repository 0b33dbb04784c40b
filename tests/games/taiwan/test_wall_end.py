"""How the wall ends: the dead wall, the last tile, a flower or kong with nothing left to draw."""

from __future__ import annotations

from typing import Any

import pytest

from .stories import SEATS, around, judge, rows, seats, settled, table

WALL = 144 - 4 * 16 - 1
"""Tiles that lie there once the dealer has his seventeenth."""

SHORT: dict[str, Any] = {"dead_wall": 60}
LIMIT = WALL - 60
"""So many tiles can be drawn of such a wall: the last one by N, unless turns are skipped."""

GOING = [f"{rank}z" for rank in range(7, 0, -1)] + [
    f"{rank}{suit}" for suit in "spm" for rank in range(9, 4, -1)
]
"""Tiles to discard, of each of which there are four."""


def turns(first: str, count: int) -> str:
    """So many turns from a seat on, in each of which a tile is drawn and discarded."""
    tiles = [tile for tile in GOING for _ in range(4)]
    start = SEATS.index(first)
    return "\n".join(around(SEATS[(start + turn) % 4], tiles[turn + 1]) for turn in range(count))


def drawn(count: int, *hands: str) -> str:
    """E's first discard, and so many turns."""
    return "\n".join([*hands, f"E discard {GOING[0]}", turns("S", count)])


# --- how many tiles can be drawn ----------------------------------------------------------------


@pytest.mark.parametrize(("by", "left"), [("taiwan-table", 0), ("taiwan-book", 0), ("taiwan-standard", 16)])
def test_the_built_in_dead_walls(by: str, left: int) -> None:
    """0 in table and book, 16 in standard: the deal is exhausted then and not before. The dealer stays."""
    audited = judge(f"repeat 1\n{drawn(WALL - left)}\nend exhausted", by=by)
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("exhausted", (), 0)
    assert audited.following["repeat"] == 2
    assert table(drawn(WALL - left), by=by).wall == left
    judge(f"{drawn(WALL - left - 1)}\nend exhausted   #! declared-differs -", by=by)


@pytest.mark.parametrize("left", [0, 1, 16, 60])
def test_dead_wall(left: int) -> None:
    """Neither a draw nor a replacement goes below it."""
    story = drawn(WALL - left)
    judge(f"{story}\nend exhausted", dead_wall=left)
    seat = SEATS[(WALL - left + 1) % 4]
    audited = judge(f"{story}\n{seat} draw ?   #! wall-empty\nend exhausted", dead_wall=left)
    assert audited.outcome == "exhausted"


@pytest.mark.parametrize(
    "extra",
    ["N draw 1f\nN flower 1f\nN draw 5m\nN discard 5m", "N draw 5m\nN kong 5m\nN draw 5p\nN discard 5p"],
    ids=["flower", "kong"],
)
def test_replacements_are_taken_of_the_same_wall(extra: str) -> None:
    """N takes two of the last five."""
    story = f"{drawn(LIMIT - 5, 'N deal 555m --')}\n{extra}"
    judge(f"{story}\n{around('ESW', '5s')}\nend exhausted", **SHORT)
    judge(f"{story}\n{around('ES', '5s')}\nend exhausted   #! declared-differs -", **SHORT)


def test_the_dealers_seventeenth_is_of_the_wall() -> None:
    """Written as a draw or dealt; an opening flower takes one more."""
    assert table("E deal ?16\nE draw 9s\nE discard 9s").wall == table("E discard 9s").wall == WALL
    assert table("E flower 1f\nE draw ?\nE discard 9s").wall == WALL - 1


# --- the last discard ---------------------------------------------------------------------------


def last(hand: str, *lines: str) -> str:
    """N's discard after the last draw, and what is done with it."""
    return "\n".join([drawn(LIMIT - 1, hand), "N draw 5m", "N discard 5m", *lines])


def test_the_last_discard_can_be_won() -> None:
    audited = judge(last("W deal 46m 22z ..", "W win", "end"), **SHORT)
    assert (audited.outcome, audited.winners) == ("won", seats("W"))


def test_the_last_draw_and_the_last_discard_count_in_standard() -> None:
    """海底 for the last tile that may be drawn, 河底 for the discard after it."""
    short = SHORT | {"by": "taiwan-standard"}
    assert "last-discard" in rows(judge(last("W deal 46m 22z ..", "W win", "end"), **short))
    own = f"{drawn(LIMIT - 1, 'N deal 46m 22z ..')}\nN draw 5m\nN win\nend"
    assert "last-draw" in rows(judge(own, **short))
    before = f"{drawn(LIMIT - 2, 'W deal 46m 22z ..')}\nW draw 5m\nW win\nend"
    assert "last-draw" not in rows(judge(before, **short))
    before = f"{drawn(LIMIT - 2, 'N deal 46m 22z ..')}\nW draw 5m\nW discard 5m\nN win\nend"
    assert "last-discard" not in rows(judge(before, **short))


@pytest.mark.parametrize(
    ("hand", "claim"),
    [
        ("E deal 7z 46m --", "E chow 5m with 46m"),
        ("S deal 55m --", "S pung 5m"),
        ("S deal 555m --", "S kong 5m exposed"),
    ],
)
def test_the_last_discard_can_only_be_won(hand: str, claim: str) -> None:
    judge(last(hand, f"{claim}   #! illegal-claim"), **SHORT)


def test_the_discard_before_the_last_draw_can_be_claimed() -> None:
    """A pung takes no tile of the wall: the last one is still to be drawn."""
    story = f"{drawn(LIMIT - 2, 'S deal 55m 1z --')}\nW draw 5m\nW discard 5m\nS pung 5m\nS discard 1z"
    judge(f"{story}\n{around('W', '5s')}\nend exhausted", **SHORT)


def test_a_flower_replaced_by_the_last_tile() -> None:
    """N's flower is the last but one; his discard can only be won."""
    story = f"{drawn(LIMIT - 2, 'S deal 55m --')}\nW draw 1f\nW flower 1f\nW draw 5m\nW discard 5m"
    judge(f"{story}\nend exhausted", **SHORT)
    judge(f"{story}\nS pung 5m   #! illegal-claim", **SHORT)


# --- nothing left for a replacement -------------------------------------------------------------


def test_a_flower_with_no_replacement_left_ends_the_deal() -> None:
    audited = judge(f"{drawn(LIMIT - 1)}\nN draw 1f\nN flower 1f\nend exhausted", **SHORT)
    assert audited.outcome == "exhausted"


def test_a_kong_with_no_replacement_left_ends_the_deal() -> None:
    """It is paid all the same."""
    audited = judge(f"{drawn(LIMIT - 1, 'N deal 555m --')}\nN draw 5m\nN kong 5m\nend exhausted", **SHORT)
    assert audited.outcome == "exhausted"
    assert settled(audited).as_played.net == (-2, -2, -2, 6)


def test_an_added_kong_with_no_replacement_left_can_be_robbed() -> None:
    """N draws the last of twenty tiles and adds it to his pung."""
    pung = "N deal 55m 1z --\nW deal 46m 22z ..\nE discard 5m\nN pung 5m\nN discard 1z"
    story = f"{pung}\n{turns('E', 19)}\nN draw 5m\nN kong 5m"
    assert judge(f"{story}\nW win\nend", dead_wall=WALL - 20).winners == seats("W")
    assert judge(f"{story}\nend exhausted", dead_wall=WALL - 20).outcome == "exhausted"


@pytest.mark.parametrize("made", ["N draw 1f\nN flower 1f", "N draw 5m\nN kong 5m"], ids=["flower", "kong"])
def test_nothing_is_discarded_after_it(made: str) -> None:
    """The deal has ended: a discard is a slip of the record, and no offence of his."""
    judge(f"{drawn(LIMIT - 1, 'N deal 555m 1z --')}\n{made}\nN discard 1z   #! after-end", **SHORT)


@pytest.mark.parametrize("made", ["N draw 1f\nN flower 1f", "N draw 5m\nN kong 5m"], ids=["flower", "kong"])
def test_no_replacement_goes_below_the_dead_wall(made: str) -> None:
    """The last sixty tiles of this wall are never drawn."""
    judge(f"{drawn(LIMIT - 1, 'N deal 555m --')}\n{made}\nN draw ?   #! wall-empty\nend exhausted", **SHORT)
