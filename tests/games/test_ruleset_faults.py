"""What is wrong with a rule set: told at its file, line and column, and all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.wahua.game import WAHUA
from referee.record.faults import Unreadable

from .club_files import HEAD, faults, rules, write


def test_a_cycle_is_an_error(tmp_path: Path) -> None:
    """Named with the way round; a file that extends only itself is one too."""
    write(tmp_path, "one", HEAD + 'extends = "two"\n')
    write(tmp_path, "two", HEAD + 'extends = "one"\n')
    with pytest.raises(Unreadable) as caught:
        load("one", WAHUA, Shelf(tmp_path))
    (fault,) = caught.value.faults
    assert "one → two → one" in fault.message
    assert (Path(fault.source).name, fault.line) == ("two.toml", 3)
    write(tmp_path, "self", HEAD + 'extends = "self"\n')
    assert faults("self", Shelf(tmp_path)) == [("self.toml", 3, 11, "extends 绕成了圈 (a cycle)")]


def test_an_unknown_set_is_extended(tmp_path: Path) -> None:
    path = write(tmp_path, "house", HEAD + 'extends = "wahua-yuhaun"\n')
    with pytest.raises(Unreadable) as caught:
        load(str(path), WAHUA, Shelf())
    (fault,) = caught.value.faults
    assert (fault.line, fault.column) == (3, 11)
    assert fault.hint is not None
    assert "wahua-yuhuan" in fault.hint


@pytest.mark.parametrize("parent", ['"../house"', '"house.toml"', '".house"', "7", '["wahua-yuhuan"]'])
def test_what_is_extended_is_a_name(tmp_path: Path, parent: str) -> None:
    path = write(tmp_path, "house", HEAD + f"extends = {parent}\n")
    assert [fault[:3] for fault in faults(path)] == [("house.toml", 3, 11)]


@pytest.mark.parametrize(
    ("line", "column", "name"),
    [
        ("grace = 1", 1, "没有这一项 (unknown field)"),
        ('unit = "100"', 8, "unit"),
        ("unit = 0", 8, "unit"),
        ("grace_rounds = -1", 16, "grace_rounds"),
        ("bonus_value = 5.5", 15, "bonus_value"),
        ('takeback = "yes"', 12, "takeback"),
        ('escape = "on"', 10, "escape"),
        ('penalty = "fine"', 11, "penalty"),
        ("penalty = { pay_all = 3 }", 13, "没有这一项 (unknown field)"),
        ("penalty = {}", 11, "penalty"),
        ("penalty = { pay_each = -3 }", 24, "penalty.pay_each"),
        ('large = "66"', 9, "large"),
        ('large = ["66", 11]', 16, "large[1]"),
        ('large = ["66", "67"]', 16, "large[1]"),
        ('large = ["66", "46", "64"]', 9, "large"),
        ("values = 3", 10, "values"),
        ("values.large = { DF = 800 }", 16, "values.large"),
        ("values.huge = {}", 8, "没有这一项 (unknown field)"),
        ('values.point = { "99" = {} }', 25, "values.point.99"),
    ],
)
def test_a_field_that_cannot_be_so(tmp_path: Path, line: str, column: int, name: str) -> None:
    """Unknown, of the wrong type, of a value it cannot have: each at its very key or value."""
    path = write(tmp_path, "house", HEAD + "\n" + line + "\n")
    assert faults(path) == [("house.toml", 4, column, name)]


def test_an_unknown_field_is_guessed(tmp_path: Path) -> None:
    """The mistyped name and what it may have been."""
    path = write(tmp_path, "house", HEAD + 'let_goo = "lock"\n')
    with pytest.raises(Unreadable) as caught:
        load(str(path), WAHUA, Shelf())
    assert caught.value.faults[0].hint == "是不是 (did you mean): let_go"


def test_several_faults_are_told_at_once(tmp_path: Path) -> None:
    """Unknown fields together, wrong values together, each at its own line."""
    unknown = write(tmp_path, "unknown", HEAD + "gracee = 1\nunit = 1\nhouse = 2\n")
    assert [fault[1] for fault in faults(unknown)] == [3, 5]
    wrong = write(tmp_path, "wrong", HEAD + 'unit = "1"\nescape = "on"\ntakeback = 3\n')
    assert sorted(fault[1] for fault in faults(wrong)) == [3, 4, 5]
    headless = write(tmp_path, "headless", "unitt = 1\n")
    assert len(faults(headless)) == 3


def test_a_wrong_value_below_is_told_where_it_stands(tmp_path: Path) -> None:
    """The file that set it, not the one that extends it."""
    write(tmp_path, "town", HEAD + '\n\nunit = "x"\n')
    path = write(tmp_path, "house", HEAD + 'extends = "town"\nbonus_value = 1\n')
    assert faults(path) == [("town.toml", 5, 8, "unit")]
    mended = write(tmp_path, "mended", HEAD + 'extends = "town"\nunit = 5\n')
    assert rules(load(str(mended), WAHUA, Shelf())).unit == 5


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('game = "wahua"\n', 0),
        ("schema = 1\n", 0),
        ('schema = 2\ngame = "wahua"\n', 1),
        ('schema = 1\ngame = "taiwan"\n', 2),
        ("schema = 1\ngame =\n", 2),
        ("schema = 1\nschema = 1\n", 2),
    ],
)
def test_what_is_no_rule_set_of_the_game(tmp_path: Path, text: str, line: int) -> None:
    """No schema, no game, an unknown schema, another game, no TOML."""
    assert [fault[1] for fault in faults(write(tmp_path, "house", text))] == [line]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    """Missing, no text, too large: a fault and no traceback."""
    assert len(faults(tmp_path / "none.toml")) == 1
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert len(faults(tmp_path / "bytes.toml")) == 1
    (tmp_path / "large.toml").write_bytes(b"#" * (1024 * 1024 + 1))
    assert len(faults(tmp_path / "large.toml")) == 1
