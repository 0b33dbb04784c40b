"""台: each row where it holds, beside what it replaces, and just where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.taiwan.counting.rows import Row
from referee.games.taiwan.counting.tai import reckon
from referee.games.taiwan.rules import TaiwanRules

from .notation import hand, rows, rules, win, worth_of

CHOWS = "123456m234p345789s"
"""Five chows less the pair."""

OPEN = ("chow 123m", "chow 456m", "chow 234p", "chow 345s", "chow 789s")

STANDARD: list[tuple[str, tuple[Any, ...], dict[str, Any], dict[str, int]]] = [
    ("a closed hand off a discard", (CHOWS + "11z", "4m"), {}, {"closed-hand": 1}),
    ("a closed hand drawn", (CHOWS + "11z", "4m", "self-drawn"), {}, {"closed-self-draw": 3}),
    ("an open hand drawn", ("456m234p345789s11z", "4m", "self-drawn"), {"melds": OPEN[:1]}, {"self-draw": 1}),
    (
        "a concealed kong leaves a hand closed",
        ("456m234p345789s11z", "4m"),
        {"melds": ["concealed-kong 9999m"]},
        {"closed-hand": 1},
    ),
    ("dragons", ("123m99s", "1m"), {"melds": ["pung 555z", "kong 6666z", *OPEN[2:4]]}, {"dragon-pung": 2}),
    (
        "one wind twice over",
        ("456m234p11m", "4m"),
        {"melds": ["pung 222z", *OPEN[3:]], "seat": "S", "round_wind": "S"},
        {"seat-wind": 1, "round-wind": 1},
    ),
    (
        "all pungs",
        ("111m77z", "1m"),
        {"melds": ["pung 222m", "kong 3333p", "pung 444s", "pung 555s"]},
        {"all-pungs": 4},
    ),
    ("half a flush", ("12345699m", "4m"), {"melds": ["pung 333z", *OPEN[:2]]}, {"half-flush": 4}),
    ("a flush", ("12345699m", "4m"), {"melds": ["pung 777m", *OPEN[:2]]}, {"full-flush": 8}),
    (
        "honours alone",
        ("11133z", "1z"),
        {"melds": ["pung 222z", "pung 444z", "pung 555z", "pung 666z"], "seat": "W", "round_wind": "W"},
        {"all-pungs": 4, "all-honours": 16, "little-winds": 8, "dragon-pung": 2},
    ),
    (
        "two dragons and the third as the pair",
        ("123m77z", "1m"),
        {"melds": ["pung 555z", "pung 666z", *OPEN[2:4]]},
        {"little-dragons": 4},
    ),
    (
        "three dragons",
        ("123m99s", "1m"),
        {"melds": ["pung 555z", "pung 666z", "pung 777z", OPEN[2]]},
        {"big-dragons": 8},
    ),
    (
        "three winds and the fourth as the pair",
        ("123m44z", "1m"),
        {"melds": ["pung 111z", "pung 222z", "pung 333z", OPEN[2]]},
        {"little-winds": 8},
    ),
    (
        "four winds",
        ("123m99s", "1m"),
        {"melds": ["pung 111z", "pung 222z", "pung 333z", "pung 444z"]},
        {"big-winds": 16},
    ),
    (
        "flowers of the seat",
        (CHOWS + "11z", "4m"),
        {"flowers": "1268f"},
        {"closed-hand": 1, "seat-flower": 2},
    ),
    (
        "a four replaces its own seat flower and not the other",
        (CHOWS + "11z", "4m"),
        {"flowers": "12346f"},
        {"closed-hand": 1, "seat-flower": 1, "flower-kong": 2},
    ),
    ("both fours", (CHOWS + "11z", "4m"), {"flowers": "12345678f"}, {"closed-hand": 1, "flower-kong": 4}),
    ("all chows", (CHOWS + "88s", "4m"), {}, {"closed-hand": 1, "all-chows": 2}),
    ("all chows with a flower", (CHOWS + "88s", "4m"), {"flowers": "1f"}, {"closed-hand": 1}),
    ("all chows drawn", (CHOWS + "88s", "4m", "self-drawn"), {}, {"closed-self-draw": 3}),
    (
        "all chows off a robbed kong",
        (CHOWS + "88s", "4m", "robbed-kong"),
        {},
        {"closed-hand": 1, "robbed-kong": 1},
    ),
    ("an edge wait", (CHOWS + "11z", "3m"), {}, {"closed-hand": 1, "single-wait": 1}),
    ("an edge wait beside another", ("123345m234p345789s11z", "3m"), {}, {"closed-hand": 1}),
    ("a closed wait", (CHOWS + "11z", "3p"), {}, {"closed-hand": 1, "single-wait": 1}),
    ("a wait for the pair", (CHOWS + "11z", "1z"), {}, {"closed-hand": 1, "single-wait": 1}),
    (
        "the other tile he holds four times himself",
        ("22223455m234p345789s", "5m"),
        {},
        {"closed-hand": 1, "single-wait": 1},
    ),
    (
        "the same with three of them in a meld",
        ("23455m234p345789s", "5m"),
        {"melds": ["pung 222m"]},
        {"single-wait": 1},
    ),
    ("the same with none of them", ("23455m234p345789s", "5m"), {"melds": ["pung 222p"]}, {}),
    ("begging", ("22z", "2z"), {"melds": OPEN}, {"single-wait": 1, "all-begged": 2}),
    (
        "begging off a robbed kong",
        ("22z", "2z", "robbed-kong"),
        {"melds": OPEN},
        {"single-wait": 1, "all-begged": 2, "robbed-kong": 1},
    ),
    (
        "half begging",
        ("22z", "2z", "self-drawn"),
        {"melds": OPEN},
        {"self-draw": 1, "single-wait": 1, "half-begged": 1},
    ),
    (
        "a concealed kong does not beg",
        ("22z", "2z"),
        {"melds": ["concealed-kong 9999p", *OPEN[1:]]},
        {"single-wait": 1},
    ),
    (
        "a pung completed by a discard is not concealed",
        ("111222333m456p55s777p", "7p"),
        {},
        {"closed-hand": 1, "three-concealed-pungs": 2},
    ),
    (
        "a pung that he drew is",
        ("111222333m456p55s777p", "7p", "self-drawn"),
        {},
        {"closed-self-draw": 3, "four-concealed-pungs": 5},
    ),
    (
        "five of them",
        ("111444m222555p777s33z", "3z"),
        {},
        {"closed-hand": 1, "all-pungs": 4, "single-wait": 1, "five-concealed-pungs": 8},
    ),
    (
        "on a replacement",
        ("456m234p345789s11z", "4m", "self-drawn", "replacement"),
        {"melds": OPEN[:1]},
        {"self-draw": 1, "kong-draw": 1},
    ),
    (
        "the last draw",
        ("456m234p345789s11z", "4m", "self-drawn", "last"),
        {"melds": OPEN[:1]},
        {"self-draw": 1, "last-draw": 1},
    ),
    (
        "the last discard",
        ("456m234p345789s11z", "4m", "discard", "last"),
        {"melds": OPEN[:1]},
        {"last-discard": 1},
    ),
    (
        "a kong robbed at the end is no discard",
        ("456m234p345789s11z", "4m", "robbed-kong", "last"),
        {"melds": OPEN[:1]},
        {"robbed-kong": 1},
    ),
    ("heaven", (CHOWS + "11z", None, "self-drawn", "heaven"), {}, {"heaven": 24}),
    ("earth", (CHOWS + "11z", "1z", "self-drawn", "replacement", "earth"), {}, {"earth": 16}),
    ("human", (CHOWS + "11z", "1z", "discard", "human"), {}, {"human": 16}),
    ("human is off a discard", (CHOWS + "11z", "4m", "self-drawn", "human"), {}, {"closed-self-draw": 3}),
    ("seven flowers", ("", None, "seven-flowers"), {"flowers": "1234567f"}, {"seven-flowers": 8}),
    ("eight flowers", ("", None, "eight-flowers"), {"flowers": "12345678f"}, {"eight-flowers": 8}),
]


@pytest.mark.parametrize(
    ("asked", "more", "expected"), [one[1:] for one in STANDARD], ids=[one[0] for one in STANDARD]
)
def test_standard(asked: tuple[Any, ...], more: dict[str, Any], expected: dict[str, int]) -> None:
    """The rows named, and no others."""
    assert rows(*asked, **more) == expected


@pytest.mark.parametrize("name", ["taiwan-table", "taiwan-book"])
def test_the_other_column(name: str) -> None:
    """What table and book leave out, and what they have besides."""
    by = rules(name)
    assert rows(CHOWS + "88s", "4m", "self-drawn", by=by) == {"closed-hand": 1, "self-draw": 1}
    assert rows(CHOWS + "11z", "1z", flowers="1268f", by=by) == {"closed-hand": 1, "flower": 4}
    dragons = ["pung 555z", "pung 666z", *OPEN[2:4]]
    assert rows("123m77z", "1m", melds=dragons, by=by) == {"dragon-pung": 2}
    honours = ["pung 222z", "pung 444z", "pung 555z", "pung 777z"]
    assert rows("11166z", "1z", melds=honours, seat="W", round_wind="N", by=by) == {
        "dragon-pung": 2,
        "round-wind": 1,
        "all-pungs": 4,
    }


def test_of_readings_the_one_that_counts_most() -> None:
    """Three pungs beside each other, not three chows; the winning tile in the chow, not in the pung."""
    assert rows("111222333m456p789s77z", "7z") == {
        "closed-hand": 1,
        "single-wait": 1,
        "three-concealed-pungs": 2,
    }
    assert rows("111123m444p777999s22z", "1m") == {"closed-hand": 1, "four-concealed-pungs": 5}


def test_of_equal_readings_the_one_whose_rows_stand_first() -> None:
    """All chows stands before three concealed pungs, all pungs before both."""
    assert rows("111222333m456p789s88p", "4p") == {"closed-hand": 1, "all-chows": 2}
    alike = {"all-pungs": Row(tai=2, when=("pungs = 5",)), "all-chows": Row(tai=2, when=("chows = 3",))}
    for order in (alike, dict(reversed(alike.items()))):
        assert rows("111222333m444555p77z", "7z", by=TaiwanRules(tai=order)) == {"all-pungs": 2}


def test_what_does_not_win() -> None:
    """No sets and pair; four pairs beside three sets; a flower win where no row is for it."""
    assert worth_of("1133557799m2244p666s", "1m") is None
    assert worth_of("11456m11456p11456s11z", "1z") is None
    assert worth_of("", None, "eight-flowers", flowers="12345678f") is not None
    assert reckon(hand("", (), "12345678f"), win(None, "eight-flowers"), rules("taiwan-table").sheet) is None
