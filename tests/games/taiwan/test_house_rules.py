"""Rule sets as a club writes them: rows of its own, rows left out, other choices, and slips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.games.rulesets import RuleSet, from_pinned, load
from referee.games.shelf import Shelf
from referee.games.taiwan.counting.facts import PLACES
from referee.games.taiwan.counting.rows import Row
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rules import TaiwanRules
from referee.record.faults import Unreadable

from .notation import rows, rules

CHOWS = "123456m234p345789s"
OPEN = ("chow 123m", "chow 456m", "chow 234p", "chow 345s", "chow 789s")


def house(folder: Path, text: str, extends: str = "taiwan-standard") -> RuleSet:
    """The rule set of a club's file that extends a built-in one."""
    file = folder / "house.toml"
    file.write_text(f'schema = 1\ngame = "taiwan"\nextends = "{extends}"\n{text}', encoding="utf-8")
    return load(str(file), TAIWAN, Shelf())


def values(folder: Path, text: str, extends: str = "taiwan-standard") -> TaiwanRules:
    found = house(folder, text, extends).values
    assert isinstance(found, TaiwanRules)
    return found


def test_the_three_sets() -> None:
    """What the table gives for each, row by row; book is the same column as table."""
    table, book, standard = (rules(f"taiwan-{name}") for name in ("table", "book", "standard"))
    assert {name: row.tai for name, row in table.tai.items()} == {
        "closed-hand": 1,
        "self-draw": 1,
        "dragon-pung": 1,
        "seat-wind": 1,
        "round-wind": 1,
        "all-pungs": 4,
        "half-flush": 4,
        "full-flush": 8,
        "big-dragons": 8,
        "little-winds": 8,
        "big-winds": 16,
        "flower": 1,
    }
    assert book.tai == table.tai
    assert {name: row.tai for name, row in standard.tai.items()} == {
        "closed-hand": 1,
        "self-draw": 1,
        "closed-self-draw": 3,
        "dragon-pung": 1,
        "seat-wind": 1,
        "round-wind": 1,
        "all-pungs": 4,
        "half-flush": 4,
        "full-flush": 8,
        "all-honours": 16,
        "little-dragons": 4,
        "big-dragons": 8,
        "little-winds": 8,
        "big-winds": 16,
        "seat-flower": 1,
        "flower-kong": 2,
        "all-chows": 2,
        "single-wait": 1,
        "all-begged": 2,
        "half-begged": 1,
        "three-concealed-pungs": 2,
        "four-concealed-pungs": 5,
        "five-concealed-pungs": 8,
        "kong-draw": 1,
        "robbed-kong": 1,
        "last-draw": 1,
        "last-discard": 1,
        "seven-flowers": 8,
        "eight-flowers": 8,
        "heaven": 24,
        "earth": 16,
        "human": 16,
    }
    assert all(row.term for row in standard.tai.values())
    assert [(one.base, one.per_tai, one.cap) for one in (table, book, standard)] == [
        (1, 1, 32),
        (3, 1, 0),
        (3, 1, 0),
    ]
    kongs = [msgspec.structs.astuple(one.kong_points) for one in (table, book, standard)]
    assert kongs == [(2, 1, 2), (0, 0, 0), (0, 0, 0)]
    assert TaiwanRules(tai=table.tai) == table


def test_a_row_of_its_own_needs_no_code(tmp_path: Path) -> None:
    """五門齊: all three suits, winds and dragons; counted beside the others and named last."""
    by = values(
        tmp_path,
        """
        [tai.five-kinds]
        term = "五門齊"
        tai = 3
        when = ["suits = 3", "winds", "dragons"]
        [tai.two-kongs]
        tai = 2
        when = ["kongs >= 2", "not closed"]
        [tai.each-wind]
        tai = 1
        each = "wind-pungs"
        replaces = ["seat-wind", "round-wind"]
        """,
    )
    melds = ["pung 222z", "kong 9999m", "kong 1111p"]
    assert rows("123s55z", "1s", melds=[*melds, "chow 456p"], seat="S", by=by) == {
        "five-kinds": 3,
        "two-kongs": 2,
        "each-wind": 1,
    }
    assert rows("123s99p", "1s", melds=[*melds, "chow 456p"], seat="S", by=by) == {
        "two-kongs": 2,
        "each-wind": 1,
    }


SEEN: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("123456m234p345789s11z", "1z"), {}),
    (("123456m234p345789s88s", "4m"), {"flowers": "1256f"}),
    (
        ("111m22277z", "1m", "self-drawn", "replacement", "flower-replacement", "last"),
        {"melds": ["concealed-kong 9999m", "kong 5555z", "pung 111z"], "flowers": "1234f"},
    ),
    (("22z", "2z", "robbed-kong"), {"melds": OPEN}),
    (("123456m234p345789s11z", "3m", "self-drawn", "earth"), {"flowers": "5678f"}),
    (("123456m234p345789s11z", None, "self-drawn", "heaven"), {}),
    (("123456m234p345789s11z", "3p", "discard", "human"), {}),
    (("", None, "seven-flowers"), {"flowers": "1234567f"}),
    (("", None, "eight-flowers"), {"flowers": "12345678f"}),
]
"""Hands of which, taken together, everything is so that can be asked."""


@pytest.mark.parametrize("name", PLACES)
def test_every_name_can_be_asked(name: str) -> None:
    """A row that asks for it holds for some hands, the row that asks for the opposite for the others."""
    asks = Row(tai=1, when=(name,)), Row(tai=1, when=(f"not {name}",)), Row(tai=1, each=name)
    flowers_win = {way: Row(tai=1, when=(way,)) for way in ("seven-flowers", "eight-flowers")}
    by = TaiwanRules(tai=dict(zip(("so", "not-so", "each"), asks, strict=True)) | flowers_win)
    found = [rows(*asked, by=by, **more) for asked, more in SEEN]
    assert any("so" in one for one in found)
    assert any("not-so" in one for one in found)
    for one in found:
        assert ("so" in one) != ("not-so" in one)
        assert ("so" in one) == ("each" in one)


def test_a_row_of_no_tai_is_taken_out(tmp_path: Path) -> None:
    """It does not count, is not in the resolved set, and nothing names it any more."""
    by = values(tmp_path, "[tai.closed-hand]\ntai = 0\n[tai.flower-kong]\ntai = 0\n")
    assert "closed-hand" not in by.tai
    assert by.tai["closed-self-draw"].replaces == ("self-draw",)
    assert rows(CHOWS + "11z", "4m", flowers="1234f", by=by) == {"seat-flower": 1}


def test_tables_merge_by_key(tmp_path: Path) -> None:
    by = values(tmp_path, "base = 5\n[tai.all-pungs]\ntai = 6\n[kong_points]\nadded = 1\n")
    assert by.tai["all-pungs"].when == ("pungs = 5",)
    assert by.tai["all-pungs"].tai == 6
    assert (by.base, by.kong_points.added, by.kong_points.exposed) == (5, 1, 0)


@pytest.mark.parametrize(
    ("text", "asked", "melds", "before", "after"),
    [
        pytest.param(
            '[tai.all-begged]\nreplaces = ["single-wait"]\n',
            ("22z", "2z"),
            OPEN,
            {"single-wait": 1, "all-begged": 2},
            {"all-begged": 2},
            id="no single wait beside begging",
        ),
        pytest.param(
            '[tai.three-concealed-pungs]\nwhen = ["early-concealed-pungs = 3"]\n'
            '[tai.four-concealed-pungs]\nwhen = ["early-concealed-pungs = 4"]\n',
            ("111222333m456p55s777p", "7p", "self-drawn"),
            (),
            {"closed-self-draw": 3, "four-concealed-pungs": 5},
            {"closed-self-draw": 3, "three-concealed-pungs": 2},
            id="a drawn pung is not concealed",
        ),
        pytest.param(
            '[tai.single-wait]\nwhen = ["narrow-wait"]\n',
            ("123345m234p345789s11z", "3m"),
            (),
            {"closed-hand": 1},
            {"closed-hand": 1, "single-wait": 1},
            id="a single wait by its shape alone",
        ),
        pytest.param(
            '[tai.all-chows]\nwhen = ["chows = 5", "not closed", "not self-drawn", "always-two-sided"]\n',
            ("567789m12345699p", "7m"),
            ("chow 345s",),
            {"all-chows": 2},
            {},
            id="all chows only where no reading is otherwise",
        ),
        pytest.param(
            "[tai.little-winds]\nreplaces = []\n",
            ("123m44z", "1m"),
            ("pung 111z", "pung 222z", "pung 333z", "chow 234p"),
            {"little-winds": 8},
            {"little-winds": 8, "seat-wind": 1, "round-wind": 1},
            id="little winds beside seat and round wind",
        ),
        pytest.param(
            '[tai.all-honours]\nreplaces = ["all-pungs"]\n',
            ("11144z", "1z"),
            ("pung 333z", "pung 555z", "pung 666z", "kong 7777z"),
            {"round-wind": 1, "all-pungs": 4, "all-honours": 16, "big-dragons": 8},
            {"round-wind": 1, "all-honours": 16, "big-dragons": 8},
            id="honours alone without all pungs",
        ),
        pytest.param(
            '[tai.kong-draw]\nwhen = ["self-drawn", "replacement", "not flower-replacement"]\n',
            ("456m234p345789s11z", "4m", "self-drawn", "replacement", "flower-replacement"),
            OPEN[:1],
            {"self-draw": 1, "kong-draw": 1},
            {"self-draw": 1},
            id="no kong draw for a flower",
        ),
    ],
)
def test_disputed_points_are_choices(
    tmp_path: Path,
    text: str,
    asked: tuple[str, ...],
    melds: tuple[str, ...],
    before: dict[str, int],
    after: dict[str, int],
) -> None:
    assert rows(*asked, melds=melds) == before  # type: ignore[arg-type]
    assert rows(*asked, melds=melds, by=values(tmp_path, text)) == after  # type: ignore[arg-type]


def test_a_seat_flower_beside_its_four(tmp_path: Path) -> None:
    by = values(tmp_path, "[tai.flower-kong]\nreplaces = []\n")
    assert rows(CHOWS + "11z", "4m", flowers="1234f", by=by) == {
        "closed-hand": 1,
        "seat-flower": 1,
        "flower-kong": 2,
    }


def test_what_replaces_everything(tmp_path: Path) -> None:
    by = values(tmp_path, '[tai.heaven]\nreplaces = ["*"]\n')
    dragons = "123456m234p345s55577z"
    assert rows(dragons, None, "self-drawn", "heaven", flowers="2f", by=by) == {"heaven": 24}
    assert rows(dragons, None, "self-drawn", "heaven", flowers="2f") == {
        "heaven": 24,
        "dragon-pung": 1,
        "seat-flower": 1,
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[tai.mine]\ntai = 1\nwhen = ["closd"]\n', ["mine", "closd", "closed"]),
        ('[tai.mine]\ntai = 1\neach = "pung"\n', ["mine", "pung", "pungs"]),
        ('[tai.mine]\ntai = 1\nwhen = ["not pungs = 3"]\n', ["mine", "not pungs = 3"]),
        ('[tai.mine]\ntai = 1\neach = "kongs"\nreplaces = ["mine"]\n', ["mine", "replaces itself"]),
        (
            '[tai.mine]\ntai = 1\neach = "kongs"\nreplaces = ["yours"]\n'
            '[tai.yours]\ntai = 1\neach = "kongs"\nreplaces = ["mine"]\n',
            ["mine", "replaces itself"],
        ),
        ('[tai.mine]\nterm = "我的"\n', ["tai"]),
        ("[tai.mine]\ntai = 1\nworth = 3\n", ["worth"]),
        ('cap_covers = ["hands"]\n', ["cap_covers", "hands"]),
        ('winners = "both"\n', ["winners", "both"]),
        ("base = -1\n", ["base"]),
    ],
)
def test_slips_are_named(tmp_path: Path, text: str, told: list[str]) -> None:
    with pytest.raises(Unreadable) as raised:
        house(tmp_path, text)
    message = "\n".join(map(str, raised.value.faults))
    assert [word for word in told if word not in message] == []
    assert "house.toml" in message


@pytest.mark.parametrize("name", ["taiwan-table", "taiwan-book", "taiwan-standard"])
def test_what_is_pinned_is_the_same_set(name: str) -> None:
    """A set decoded from a logged deal has the same digest and counts the same, order and all."""
    first = load(name, TAIWAN, Shelf())
    again = from_pinned(name, TAIWAN, first.pinned())
    assert again == first
    assert again.pinned() == first.pinned()
    assert isinstance(again.values, TaiwanRules)
    assert list(again.values.tai) == list(rules(name).tai)


def test_a_house_set_with_rows_left_out_is_pinned(tmp_path: Path) -> None:
    first = house(tmp_path, "[tai.seat-wind]\ntai = 0\n[tai.single-wait]\ntai = 0\n")
    again = from_pinned("house", TAIWAN, first.pinned())
    assert again.digest == first.digest
    assert again.values == first.values
