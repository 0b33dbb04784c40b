"""Rule sets: where they are sought, how they extend one another, what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from referee.games.rulesets import BUILT_IN, RuleSet, Shelf, from_pinned, load, load_named_in_sheet
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import PayEach, WahuaRules
from referee.record.faults import Fault, Unreadable

HEAD = 'schema = 1\ngame = "wahua"\n'
PLACE = Fault("a.deal", 2, 7, "", None, "rules house", 5)


@pytest.fixture()
def club(tmp_path: Path) -> Path:
    """A folder for a club's rule sets."""
    folder = tmp_path / "club"
    folder.mkdir()
    return folder


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def rules(loaded: RuleSet) -> WahuaRules:
    assert isinstance(loaded.values, WahuaRules)
    return loaded.values


def faults(name: str | Path, shelf: Shelf | None = None) -> list[tuple[str, int, int, str]]:
    """Everything that is wrong with a rule set: file, line, column, the message's first word."""
    with pytest.raises(Unreadable) as caught:
        load(str(name), WAHUA, shelf or Shelf())
    return [
        (Path(one.source).name, one.line, one.column, one.message.split(":")[0])
        for one in caught.value.faults
    ]


def test_the_built_in_rule_set() -> None:
    """It is found by its name from anywhere."""
    loaded = load("wahua-yuhuan", WAHUA, Shelf())
    assert (loaded.name, loaded.game, loaded.values) == ("wahua-yuhuan", "wahua", WahuaRules())


def test_fields_of_a_club(club: Path) -> None:
    """What a file does not set comes from the game's defaults."""
    path = write(club, "house", HEAD + "unit = 100\npenalty = { pay_each = 1000 }\n")
    loaded = rules(load(str(path), WAHUA, Shelf()))
    assert (loaded.unit, loaded.penalty) == (100, PayEach(pay_each=1000))
    assert msgspec.structs.replace(loaded, unit=1, penalty="forfeit") == WahuaRules()


def test_a_club_extends_the_built_in(club: Path) -> None:
    """Tables merge by key; a list replaces."""
    extends = HEAD + 'extends = "wahua-yuhuan"\n'
    changed = 'large = ["66", "15"]\n[values.large]\nDF = 900\n[values.point]\n"15" = { GONG = 1, DF = 2, FF = 3, DW = 4, FW = 5, WW = 6, TAIL_D = 7, TAIL_F = 8 }\n'
    loaded = rules(load(str(write(club, "house", extends + changed)), WAHUA, Shelf()))
    assert loaded.large == ("66", "15")
    assert loaded.values.large.df == 900
    assert loaded.values.large.gong == 1600, "the other columns of the row are those below"
    assert loaded.values.small == WahuaRules().values.small
    assert loaded.values.point["15"].tail_f == 8


def test_a_chain_of_extensions(club: Path) -> None:
    """Each is laid over the one it extends."""
    write(club, "town", HEAD + 'extends = "wahua-yuhuan"\nunit = 10\nbonus_value = 300\n')
    path = write(club, "house", HEAD + 'extends = "town"\nunit = 100\n')
    loaded = rules(load(str(path), WAHUA, Shelf()))
    assert (loaded.unit, loaded.bonus_value, loaded.blank_tile_value) == (100, 300, 500)


def test_a_house_file_with_the_name_of_a_built_in(club: Path) -> None:
    """It extends the built-in of its own name, and is found before it."""
    write(club, "wahua-yuhuan", HEAD + 'extends = "wahua-yuhuan"\nunit = 100\nbonus_value = 1\n')
    shelf = Shelf(club)
    loaded = rules(load("wahua-yuhuan", WAHUA, shelf))
    assert (loaded.unit, loaded.bonus_value) == (100, 1)
    assert loaded.values == WahuaRules().values


def test_another_file_extends_the_house_file_and_not_the_built_in(club: Path) -> None:
    """Beside the file that extends is looked first."""
    write(club, "wahua-yuhuan", HEAD + 'extends = "wahua-yuhuan"\nunit = 100\n')
    path = write(club, "sunday", HEAD + 'extends = "wahua-yuhuan"\nbonus_value = 2\n')
    loaded = rules(load(str(path), WAHUA, Shelf()))
    assert (loaded.unit, loaded.bonus_value) == (100, 2)


def test_a_cycle_is_an_error(club: Path) -> None:
    """Named with the way round; a file that extends only itself is one too."""
    write(club, "one", HEAD + 'extends = "two"\n')
    write(club, "two", HEAD + 'extends = "one"\n')
    with pytest.raises(Unreadable) as caught:
        load("one", WAHUA, Shelf(club))
    (fault,) = caught.value.faults
    assert "one → two → one" in fault.message
    assert (Path(fault.source).name, fault.line) == ("two.toml", 3)
    write(club, "self", HEAD + 'extends = "self"\n')
    assert faults("self", Shelf(club)) == [("self.toml", 3, 1, "extends 绕成了圈 (a cycle)")]


def test_an_unknown_set_is_extended(club: Path) -> None:
    path = write(club, "house", HEAD + 'extends = "wahua-yuhaun"\n')
    with pytest.raises(Unreadable) as caught:
        load(str(path), WAHUA, Shelf())
    (fault,) = caught.value.faults
    assert (fault.line, fault.column) == (3, 1)
    assert fault.hint is not None
    assert "wahua-yuhuan" in fault.hint


@pytest.mark.parametrize("parent", ['"../house"', '"house.toml"', '".house"', "7", '["wahua-yuhuan"]'])
def test_what_is_extended_is_a_name(club: Path, parent: str) -> None:
    path = write(club, "house", HEAD + f"extends = {parent}\n")
    assert [fault[:3] for fault in faults(path)] == [("house.toml", 3, 1)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("grace = 1", "没有这一项 (unknown field)"),
        ('unit = "100"', "unit"),
        ("unit = 0", "unit"),
        ("grace_rounds = -1", "grace_rounds"),
        ("bonus_value = 5.5", "bonus_value"),
        ('takeback = "yes"', "takeback"),
        ('escape = "on"', "escape"),
        ('penalty = "fine"', "penalty"),
        ("penalty = { pay_all = 3 }", "penalty"),
        ("penalty = { pay_each = -3 }", "penalty.pay_each"),
        ('large = "66"', "large"),
        ('large = ["66", 11]', "large[1]"),
        ('large = ["67"]', "large"),
        ('large = ["66", "46", "64"]', "large"),
        ("values = 3", "values"),
        ("values.large = { DF = 800 }", "values.large"),
        ("values.huge = {}", "values"),
        ('values.point = { "99" = {} }', 'values.point[...]'),
    ],
)
def test_a_field_that_cannot_be_so(club: Path, line: str, name: str) -> None:
    """Unknown, of the wrong type, of a value it cannot have: each with file, line and column."""
    path = write(club, "house", HEAD + "\n" + line + "\n")
    assert faults(path) == [("house.toml", 4, 1, name)]


def test_an_unknown_field_is_guessed(club: Path) -> None:
    """The mistyped name and what it may have been."""
    path = write(club, "house", HEAD + 'let_goo = "lock"\n')
    with pytest.raises(Unreadable) as caught:
        load(str(path), WAHUA, Shelf())
    assert caught.value.faults[0].hint == "是不是 (did you mean): let_go"


def test_several_faults_are_told_at_once(club: Path) -> None:
    """Unknown fields together, wrong values together, each at its own line."""
    unknown = write(club, "unknown", HEAD + "gracee = 1\nunit = 1\nhouse = 2\n")
    assert [fault[1] for fault in faults(unknown)] == [3, 5]
    wrong = write(club, "wrong", HEAD + 'unit = "1"\nescape = "on"\ntakeback = 3\n')
    assert sorted(fault[1] for fault in faults(wrong)) == [3, 4, 5]
    headless = write(club, "headless", "unitt = 1\n")
    assert len(faults(headless)) == 3


def test_a_wrong_value_below_is_told_where_it_stands(club: Path) -> None:
    """The file that set it, not the one that extends it."""
    write(club, "town", HEAD + '\n\nunit = "x"\n')
    path = write(club, "house", HEAD + 'extends = "town"\nbonus_value = 1\n')
    assert faults(path) == [("town.toml", 5, 1, "unit")]
    mended = write(club, "mended", HEAD + 'extends = "town"\nunit = 5\n')
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
def test_what_is_no_rule_set_of_the_game(club: Path, text: str, line: int) -> None:
    """No schema, no game, an unknown schema, another game, no TOML."""
    assert [fault[1] for fault in faults(write(club, "house", text))] == [line]


def test_a_file_that_cannot_be_read(club: Path) -> None:
    """Missing, no text, too large: a fault and no traceback."""
    assert len(faults(club / "none.toml")) == 1
    (club / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    assert len(faults(club / "bytes.toml")) == 1
    (club / "large.toml").write_bytes(b"#" * (1024 * 1024 + 1))
    assert len(faults(club / "large.toml")) == 1


def test_where_a_name_is_sought(club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the sheet, then in REFEREE_RULES, then among the built-ins."""
    beside = tmp_path / "evening"
    beside.mkdir()
    monkeypatch.setenv("REFEREE_RULES", str(club))
    shelf = Shelf.near(beside / "a.deal")
    assert load("wahua-yuhuan", WAHUA, shelf).values == WahuaRules()
    write(club, "wahua-yuhuan", HEAD + "unit = 2\n")
    assert rules(load("wahua-yuhuan", WAHUA, shelf)).unit == 2
    write(beside, "wahua-yuhuan", HEAD + "unit = 3\n")
    assert rules(load("wahua-yuhuan", WAHUA, shelf)).unit == 3
    assert rules(load("wahua-yuhuan", WAHUA, Shelf.near(tmp_path / "b.deal"))).unit == 2


def test_a_folder_that_is_named_comes_before_the_variable(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    write(club, "house", HEAD + "unit = 2\n")
    write(other, "house", HEAD + "unit = 4\n")
    monkeypatch.setenv("REFEREE_RULES", str(club))
    assert rules(load("house", WAHUA, Shelf.near(tmp_path / "a.deal", other))).unit == 4
    assert rules(load("house", WAHUA, Shelf.near("-"))).unit == 2, "a sheet from standard input has no folder"


@pytest.mark.parametrize(
    "name", ["../house", "/etc/house", "house.toml", "sub\\house", "./house", ".house", "a\0b"]
)
def test_a_path_in_a_header_is_refused(club: Path, name: str) -> None:
    """A sheet may come from anyone: its header names a rule set, never a file."""
    write(club, "house", HEAD)
    with pytest.raises(Unreadable) as caught:
        load_named_in_sheet(name, WAHUA, Shelf(club), PLACE)
    (fault,) = caught.value.faults
    assert (fault.source, fault.line, fault.column) == ("a.deal", 2, 7)
    assert "--rules" in (fault.hint or "")


def test_a_name_in_a_header_that_is_not_found(club: Path) -> None:
    """Told at the header's line, with the name it may have been."""
    write(club, "house", HEAD)
    with pytest.raises(Unreadable) as caught:
        load_named_in_sheet("huose", WAHUA, Shelf(club), PLACE)
    (fault,) = caught.value.faults
    assert (fault.source, fault.line, fault.column) == ("a.deal", 2, 7)
    assert "house" in (fault.hint or "")


def test_the_digest_follows_the_meaning(club: Path) -> None:
    """Not the name, the layout or the way it was put together."""
    plain = load("wahua-yuhuan", WAHUA, Shelf())
    same = write(club, "same", "# another layout\n" + HEAD + "unit = 1\n")
    other = write(club, "other", HEAD + "unit = 2\n")
    assert load(str(same), WAHUA, Shelf()).digest == plain.digest
    assert load(str(other), WAHUA, Shelf()).digest != plain.digest


def test_a_pinned_set_is_read_back(club: Path) -> None:
    """As it was kept with a deal; a field added to the software since then has its old behaviour."""
    path = write(club, "house", HEAD + "unit = 100\npenalty = { pay_each = 5 }\n")
    loaded = load(str(path), WAHUA, Shelf())
    assert from_pinned("house", WAHUA, loaded.pinned()) == loaded
    older = msgspec.json.decode(loaded.pinned())
    del older["rules"]["da_hua_liu_hua"]
    again = from_pinned("house", WAHUA, msgspec.json.encode(older, order="sorted"))
    assert again.values == loaded.values
    assert again.digest != loaded.digest, "the digest is that of what was kept"


def test_every_built_in_is_there() -> None:
    """A game's built-in sets can be found, and the first is what a sheet without rules is judged by."""
    for name in WAHUA.built_in:
        assert (BUILT_IN / f"{name}.toml").is_file()
    assert WAHUA.built_in[0] == "wahua-yuhuan"
    assert "wahua-yuhuan" in Shelf().names()
