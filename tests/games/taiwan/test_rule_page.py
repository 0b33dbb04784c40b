"""The rule page: a section for every code, row and field, each able to stand by itself."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest
from wcwidth import wcswidth

from referee.games.taiwan.counting.facts import PLACES
from referee.games.taiwan.counting.rows import Row
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.terms import TERMS
from referee.games.taiwan.tiles import TILES
from tests.cli.running import run

from ..rule_pages import CHINESE, Page
from ..stories import read
from .notation import rules

PAGE = Page(TAIWAN.rule_page())
ROWS = {name: row.term for one in TAIWAN.built_in for name, row in rules(one).tai.items()}
PAID_ALONE = ("dealer", "repeat")
"""Tai that belong to a payment and to no hand."""

CODES = TAIWAN.terms
FIELDS = {field.name: field for kind in (Row, TaiwanRules) for field in msgspec.structs.fields(kind)}

# --- there is a section, and it is headed as players say ------------------------------------------


def test_every_code_and_row_has_its_section_once() -> None:
    """And no section names a code or row that does not exist."""
    expected = Counter([*CODES, *ROWS, *PAID_ALONE])
    assert Counter(PAGE.words("###")) == expected


def test_every_field_has_its_section_once() -> None:
    """And no section names a field that does not exist. ``tai`` is the table of rows and a row's worth."""
    assert Counter(PAGE.words("####")) == Counter(list(FIELDS))


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_headed_by_the_players_own_word(code: str) -> None:
    assert PAGE.section("###", code)[0] == CODES[code].native


@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_headed_by_its_term(row: str) -> None:
    assert PAGE.section("###", row)[0] == ROWS[row]


@pytest.mark.parametrize(("mark", "word"), [("###", word) for word in CODES] + [("####", w) for w in FIELDS])
def test_a_section_is_told_in_both_languages(mark: str, word: str) -> None:
    """Chinese first, then English."""
    chinese, english = PAGE.both(mark, word)
    assert len(CHINESE.findall(chinese)) > 6
    assert re.search(r"[a-z]{3,} [a-z]{2,}", english)
    if word != "when":  # whose list stands below both
        assert len(CHINESE.findall(english)) < len(CHINESE.findall(chinese))


@pytest.mark.parametrize("code", TERMS)
def test_an_offence_says_when_it_is_none_and_gives_an_example(code: str) -> None:
    """The rule, when it is an offence and when not, and an example in tiles: for two angry players."""
    chinese = PAGE.section("###", code)[1].partition("\n\n")[0]
    english = PAGE.both("###", code)[1]
    assert chinese.startswith("規則：")
    assert "\n不算：" in chinese
    assert "\n例：" in chinese
    assert english.startswith("The rule:")
    assert "t is none" in english
    assert "Example:" in english
    assert re.search(r"\d[mpszf]`", chinese)


def test_every_word_can_be_explained() -> None:
    """``rules explain`` finds each by its name, and fits a terminal."""
    for mark, words in (("###", [*CODES, *ROWS, *PAID_ALONE]), ("####", [*FIELDS])):
        for word in words:
            told = run("rules", "explain", word)
            assert told.status == 0, word
            assert PAGE.section(mark, word)[1].partition("\n\n")[0] in told.out, word


def test_the_page_fits_a_terminal() -> None:
    assert [line for line in PAGE.text.splitlines() if wcswidth(line) > 79] == []


# --- what it refers to is there ------------------------------------------------------------------


def test_every_condition_is_named() -> None:
    assert [name for name in PLACES if f"`{name}`" not in PAGE.section("####", "when")[1]] == []


def test_what_stands_in_square_brackets_is_a_field() -> None:
    """The text refers to rule-set fields by their names, and to every one of a whole rule set."""
    brackets = re.findall(r"\[([a-z_,\s]+)\]", PAGE.text)
    told = {name for found in brackets for name in re.split(r",\s+", found)}
    assert told == {field.name for field in msgspec.structs.fields(TaiwanRules)}


def test_the_tiles_of_the_page_are_tiles() -> None:
    """Every word in backticks that is digits and a letter."""
    words = {word for span in re.findall(r"`([^`]+)`", PAGE.text) for word in span.split()}
    tiles = {word for word in words if re.fullmatch(r"\(?\d[\dmpszf]*\)?", word) and not word.isdecimal()}
    assert len(tiles) > 20
    assert all(TILES.read(word.strip("()")) for word in tiles)


def examples() -> list[str]:
    """The lines of a sheet that the page gives whole."""
    seat = r"(?:\[[\d:]+\] )?[東南西北ESWN] \S"
    start = rf"{seat}|[終骰槓] \S|end \w|dice |C (?:wind|風) |kong "
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", PAGE.text)]
    lines = [span for span in spans if re.match(start, span) and "…" not in span]
    return [*dict.fromkeys(f"S {line}" if line[:4] in ("kong", "槓 ? ", "槓 1p") else line for line in lines)]


def test_there_are_examples() -> None:
    assert len(examples()) > 25


@pytest.mark.parametrize("line", examples())
def test_an_example_is_read(line: str) -> None:
    record = read(f"game taiwan\nrules taiwan-table\ndealer E\nround E\n{line}\n", TAIWAN)
    assert len(record.entries) == 1
