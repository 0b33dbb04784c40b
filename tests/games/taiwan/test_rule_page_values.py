"""What the rule page says of the built-in sets is what their files say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from referee.games.taiwan.counting.rows import ORDER
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.payments import Called, Table, win_points
from referee.games.taiwan.rules import PassLock, TaiwanRules

from ..rule_pages import Page
from .notation import rules

PAGE = Page(TAIWAN.rule_page())
SETS = {name.removeprefix("taiwan-"): rules(name) for name in TAIWAN.built_in}
TERMS = {name: row.term for one in SETS.values() for name, row in one.tai.items()}
EXTRAS = {"dealer": "dealer_tai", "repeat": "repeat_tai"}
FIELDS = {field.name: field for field in msgspec.structs.fields(TaiwanRules)}

# --- tai ------------------------------------------------------------------------------------------


def worth(row: str) -> list[str]:
    """What a row is worth in each built-in set, a dash where it is none."""
    if row in EXTRAS:
        return [str(getattr(one, EXTRAS[row])) for one in SETS.values()]
    return [str(one.tai[row].tai) if row in one.tai else "–" for one in SETS.values()]


def test_the_table_of_tai_is_that_of_the_sets() -> None:
    told = {name: (term, found) for name, term, *found in PAGE.rows("台")}
    assert list(told) == [*ORDER, *EXTRAS]
    for row in ORDER:
        assert told[row] == (TERMS[row], worth(row))
    for row in EXTRAS:
        assert told[row][1] == worth(row)


@pytest.mark.parametrize("row", [*ORDER, *EXTRAS])
def test_the_tai_of_a_row_are_those_of_the_sets(row: str) -> None:
    """How many, and in which sets where not in all of them; in both languages."""
    chinese, english = PAGE.both("###", row)
    number, only = re.match(r"(\d+) 台(?:，每.)?(?:，只有 ([^。]+))?", chinese).groups()  # type: ignore[union-attr]
    named = only.split("、") if only else [*SETS]
    assert [number if name in named else "–" for name in SETS] == worth(row)
    first = english.partition(".")[0]
    assert first.startswith(f"{number} tai")
    assert ("only" in first) == bool(only)
    assert only is None or all(name in first for name in named)


# --- fields ---------------------------------------------------------------------------------------


def test_the_table_of_fields_is_that_of_the_sets() -> None:
    told = {name: found for name, *found in PAGE.rows("欄位")}
    expected: dict[str, list[str]] = {}
    for field in msgspec.structs.fields(TaiwanRules):
        if field.name != "tai":
            for name, values in told_values(field.name, field.default):
                expected[name] = values
    assert told == expected


def told_values(name: str, default: Any) -> Iterator[tuple[str, list[str]]]:
    """A field, or each part of it, with its value in each set as the table tells it."""
    values = [msgspec.to_builtins(getattr(one, name)) for one in SETS.values()]
    if isinstance(default, tuple):
        assert all(tuple(value) == default for value in values), "the table says that it is all of them"
        yield name, ["全部 all"] * len(values)
    elif isinstance(values[0], dict):
        for part in values[0]:
            yield f"{name}.{part}", [plain(value[part]) for value in values]
    else:
        yield name, [plain(value) for value in values]


def plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


NUMBERS = [name for name, field in FIELDS.items() if name != "tai" and type(field.default) is int]
WORDS = [
    field.name
    for field in msgspec.structs.fields(TaiwanRules)
    if field.type is bool or ("Literal" in str(field.type) and isinstance(field.default, str))
]


def named(ones: str, between: str) -> list[str]:
    return [*SETS] if ones in ("三套都", "三套都是", "all three") else ones.split(between)


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_is_that_of_each_set(name: str) -> None:
    """`1 in table, 3 in book and standard`; `1 in all three`."""
    chinese, english = PAGE.both("####", name)
    expected = {one: str(getattr(values, name)) for one, values in SETS.items()}
    told = re.findall(r"(\d+) in (all three|(?:\w+ and )?(?:table|book|standard))", english)
    assert {one: number for number, ones in told for one in named(ones, " and ")} == expected
    told = re.findall(r"(三套都|(?:\w+ 和 )?(?:table|book|standard)) ?是 (\d+)", chinese)
    assert {one: number for ones, number in told for one in named(ones, " 和 ")} == expected


def who_has(text: str, colon: str, comma: str) -> dict[str, list[str]]:
    """Every value that a text explains, and the sets said behind it in brackets to have it."""
    told = {}
    for value, said in re.findall(rf"`([\w-]+)`{colon}(.*?)(?=`[\w-]+`{colon}|$)", text):
        found = re.search(r"[（(]((?:三套都是|all three|table|book|standard)[^）)]*)", said)
        told[value] = named(found[1], comma) if found else []
    return told


def possible(kind: Any) -> list[str]:
    """The values that a type of words or truth values can have."""
    return ["true", "false"] if kind is bool else re.findall(r"'([\w-]+)'", str(kind))


@pytest.mark.parametrize("name", [*WORDS, "pass_lock"])
def test_a_word_is_that_of_the_sets_said_to_have_it(name: str) -> None:
    """Every value that a field, or a part of it, can have is there; in both languages."""
    expected: dict[str, list[str]] = {}
    parts = msgspec.structs.fields(PassLock) if name == "pass_lock" else [FIELDS[name]]
    for part in parts:
        have = {one: getattr(values, name) for one, values in SETS.items()}
        if name == "pass_lock":
            have = {one: getattr(lock, part.name) for one, lock in have.items()}
        for value in possible(part.type):
            expected[value] = [one for one, its in have.items() if plain(its) == value]
    chinese, english = PAGE.both("####", name)
    assert who_has(chinese, "：", "、") == expected
    assert who_has(english, ":", ", ") == expected


def test_what_is_locked_is_that_of_the_sets() -> None:
    """The table of the chapter on it."""
    told = {name.removeprefix("taiwan-"): cells for name, *cells in PAGE.rows("過水")}
    assert told.keys() == SETS.keys()
    for name, (locked, drawn) in told.items():
        lock = SETS[name].pass_lock
        assert ("that kind" in locked, "every tile" in locked) == (lock.scope == "tile", lock.scope == "all")
        assert ("locked too" in drawn) == lock.self_draw


def test_the_points_of_a_kong_are_those_of_the_sets() -> None:
    table, *others = [one.kong_points for one in SETS.values()]
    told = msgspec.structs.astuple(table)
    chinese, english = PAGE.both("####", "kong_points")
    assert "table 依次是 {}、{}、{}，book 和 standard 都是 0".format(*told) in chinese
    assert "{}, {}, {} in table, 0 in book and standard".format(*told) in english
    assert all(msgspec.structs.astuple(one) == (0, 0, 0) for one in others)


@pytest.mark.parametrize("name", ["cap_covers", "dealer_extra", "repeat_extra"])
def test_a_list_names_all_it_can_hold(name: str) -> None:
    for text in PAGE.both("####", name):
        assert re.findall(r"`([\w-]+)`", text)[:3] == list(FIELDS[name].default)


def test_the_example_of_a_payment_is_right() -> None:
    """5 tai by own draw, the dealer with two repeats."""
    points = win_points(Called(1, None, 5), Table(0, 2), SETS["table"])
    assert points == {0: 11, 2: 6, 3: 6}
    page = " ".join(PAGE.text.split())
    assert "he pays 11 (base 1, hand 5, dealer 1, repeats 4), the two others 6 each" in page
