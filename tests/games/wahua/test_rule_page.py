"""The rule page: a section for every code and every field, each able to stand by itself."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.tiles import POINTS, WahuaTiles, read_point
from referee.verdicts.finding import Term

from ..rule_pages import CHINESE, Page

PAGE = Page(WAHUA.rule_page())
CODES = dict(WAHUA.terms)
FIELDS = {field.name: field for field in msgspec.structs.fields(WahuaRules)}


def test_every_code_has_its_section_once() -> None:
    """And no section names a code that does not exist."""
    assert Counter(PAGE.words("###")) == Counter(list(CODES))


def test_every_field_has_its_section_once() -> None:
    """And no section names a field that does not exist."""
    assert Counter(PAGE.words("####")) == Counter(list(FIELDS))


@pytest.mark.parametrize(("code", "term"), CODES.items())
def test_a_code_is_headed_by_the_players_own_word(code: str, term: Term) -> None:
    """`### CODE 中文名`."""
    assert PAGE.section("###", code)[0] == term.native


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_told_in_both_languages(code: str) -> None:
    """Chinese first, then English."""
    first, _, second = PAGE.section("###", code)[1].partition("\n\n")
    assert len(CHINESE.findall(first)) > 20
    assert re.search(r"[a-z]{3,} [a-z]{2,} ", second)
    assert len(CHINESE.findall(second)) < len(CHINESE.findall(first))


OFFENCES = [code for code in CODES if f"### {code} " in PAGE.text.partition("## 提示")[0]]


def test_the_offences_are_those_that_players_commit() -> None:
    """Fourteen, with the one that a rule set adds."""
    assert len(OFFENCES) == 14


@pytest.mark.parametrize("code", OFFENCES)
def test_an_offence_says_when_it_is_none_and_gives_an_example(code: str) -> None:
    """The rule, when it is an offence and when not, and an example in tiles: for two angry players."""
    text = PAGE.section("###", code)[1]
    chinese, _, english = text.partition("\n\n")
    assert chinese.startswith("规则：")
    assert "\n不算：" in chinese
    assert "\n例：" in chinese
    english = " ".join(english.split())
    assert english.startswith("The rule:")
    assert "t is none" in english or "no offence" in english
    assert "Example:" in english or "Examples:" in english
    assert re.search(r"`\d\d", text) or "春" in text


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_names_each_of_its_values(name: str) -> None:
    """Words, truth values and the default number are all there, in both languages."""
    chinese, english = PAGE.both("####", name)
    values = _values(FIELDS[name])
    for value in values:
        assert value in chinese, f"{name}: {value}"
        assert value in english, f"{name}: {value}"


def _values(field: msgspec.structs.FieldInfo) -> list[str]:
    words = re.findall(r"'([a-z-]+)'", str(field.type)) if "Literal" in str(field.type) else []
    if "PayEach" in str(field.type):
        words.append("pay_each")
    if field.type is bool:
        words = ["`true`", "`false`"]
    if isinstance(field.default, int) and not isinstance(field.default, bool):
        words.append(str(field.default))
    if name_of_list(field):
        words += [*map(str, field.default)]
    return words


def name_of_list(field: msgspec.structs.FieldInfo) -> bool:
    return isinstance(field.default, tuple)


def test_what_stands_in_square_brackets_is_a_field() -> None:
    """The text refers to rule-set fields by their names."""
    named = {name for found in re.findall(r"\[([a-z_, ]+)\]", PAGE.text) for name in found.split(", ")}
    assert named == set(FIELDS)


def test_the_tables_of_the_page_are_those_of_the_rules() -> None:
    """The rows of 道, and the list of points with their names."""
    defaults = WahuaRules()
    for row, values in (
        ("大张 large", defaults.values.large),
        ("小张 small", defaults.values.small),
        ("摇张 shaken", defaults.values.shaken),
    ):
        cells = " | ".join(map(str, msgspec.to_builtins(values).values()))
        assert f"| {row} | {cells} |" in PAGE.text
    named = re.findall(r"(\S+) (\d\d)(?= ·| \|)", PAGE.text.partition("## 座位")[0])
    assert [point for _, point in named] == list(POINTS)
    assert all(read_point(name) == POINTS.index(point) for name, point in named)


def test_the_tiles_of_the_examples_are_tiles() -> None:
    """Every word in backticks that begins with two pips."""
    codec = WahuaTiles()
    words = {word for span in re.findall(r"`([^`]+)`", PAGE.text) for word in span.split()}
    tiles = {word for word in words if re.match(r"[1-6]{2}[^:]*\Z", word)}
    assert len(tiles) > 10
    assert all(codec.read(word) for word in tiles)
