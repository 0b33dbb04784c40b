"""Rule sets: where they are sought, how they extend one another, what their digest says."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from referee.games.rulesets import from_pinned, load, load_named_in_sheet
from referee.games.shelf import BUILT_IN, Shelf
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import PayEach, WahuaRules
from referee.record.faults import Fault, Unreadable

from .club_files import HEAD, rules, write

PLACE = Fault("a.deal", 2, 7, "", None, "rules house", 5)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A folder for a club's rule sets."""
    folder = tmp_path / "club"
    folder.mkdir()
    return folder


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
    row = "{ GONG = 1, DF = 2, FF = 3, DW = 4, FW = 5, WW = 6, TAIL_D = 7, TAIL_F = 8 }"
    changed = f'large = ["66", "15"]\n[values.large]\nDF = 900\n[values.point]\n"15" = {row}\n'
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
