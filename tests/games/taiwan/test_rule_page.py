"""The rule page has a section for everything that can be written in a rule set."""

from __future__ import annotations

import re

import msgspec

from referee.games.taiwan.facts import PLACES
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rows import ORDER, Row
from referee.games.taiwan.rules import TaiwanRules

from .notation import rules

PAGE = TAIWAN.rule_page()
SECTIONS = dict(re.findall(r"^#{3,4} (\S+).*\n((?:(?!^#).*\n)+)", PAGE, re.MULTILINE))


def test_every_row_has_a_section() -> None:
    """Its native name in the heading, a Chinese paragraph, then an English one."""
    for name in ORDER:
        term = rules("taiwan-standard").tai.get(name, rules("taiwan-table").tai.get(name))
        assert term is not None
        assert re.search(rf"^### {name} {term.term}$", PAGE, re.MULTILINE), name
    for name in (*ORDER, "dealer", "repeat"):
        chinese, english = SECTIONS[name].strip().split("\n\n")
        assert re.search("[\u4e00-\u9fff]", chinese), name
        assert english.isascii() or "–" in english, name


def test_every_field_has_a_section() -> None:
    fields = [field.name for kind in (TaiwanRules, Row) for field in msgspec.structs.fields(kind)]
    assert [name for name in fields if name not in SECTIONS] == []


def test_every_condition_is_named() -> None:
    assert [name for name in PLACES if f"`{name}`" not in SECTIONS["when"]] == []


def test_the_tai_of_each_row_are_those_of_the_sets() -> None:
    """The first line says them: table and book, then standard."""
    table, standard = rules("taiwan-table").tai, rules("taiwan-standard").tai
    for name in ORDER:
        first = SECTIONS[name].strip().split("，")[0].split("。")[0]
        found = [part.strip() for part in first.split("／")]
        expected = [str(one[name].tai) if name in one else "–" for one in (table, standard)]
        assert found == expected, name
