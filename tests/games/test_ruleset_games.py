"""Rule sets and their games: one fault, in the club's own file or where it was named, not in a built-in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.games import rule_books
from referee.games.rulenames import plain
from referee.games.rulesets import load_any, load_named_in_sheet
from referee.games.shelf import Shelf
from referee.record.faults import Fault, Unreadable

from .club_files import refused, write

PLACE = Fault("a.deal", 2, 7, "", None, "rules house", 5)
EXTENDS = 'extends = "taiwan-standard"\n'


def told(found: Sequence[Fault]) -> list[tuple[str, int, int]]:
    return [(Path(fault.source).name, fault.line, fault.column) for fault in found]


def refused_by_any(name: str | Path, shelf: Shelf | None = None) -> Sequence[Fault]:
    with pytest.raises(Unreadable) as caught:
        load_any(str(name), rule_books(), shelf or Shelf())
    return caught.value.faults


def test_a_game_that_is_not_said_follows_from_what_is_extended(tmp_path: Path) -> None:
    """One fault: nothing is looked for among the fields of another game."""
    path = write(tmp_path, "house", "schema = 1\n" + EXTENDS + "base = 5\n")
    for found in (refused_by_any(path), refused(path, game="taiwan")):
        assert told(found) == [("house.toml", 0, 0)]
        assert "缺 (missing): game" in found[0].message
        assert found[0].hint == '写上 (write): game = "taiwan"'


@pytest.mark.parametrize("extends", ["", EXTENDS])
def test_a_game_that_there_is_not(extends: str, tmp_path: Path) -> None:
    """Only what is extended tells which was meant."""
    path = write(tmp_path, "house", f'schema = 1\ngame = "mahjong"\n{extends}')
    (fault,) = refused_by_any(path)
    assert (fault.line, fault.column, fault.width) == (2, 8, 9)
    assert "no such game): mahjong" in fault.message
    assert ("wahua" in str(fault.hint)) == (not extends)
    assert 'game = "taiwan"' in str(fault.hint)


def test_without_any_game_other_faults_of_the_file_are_told(tmp_path: Path) -> None:
    found = refused_by_any(write(tmp_path, "house", 'extends = "nobody-s"\ntitle = 5\n'))
    assert sorted(told(found)) == [
        *[("house.toml", 0, 0)] * 2,  # schema and game
        ("house.toml", 1, 11),
        ("house.toml", 2, 9),
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('schema = 1\ngame = "taiwan"\n', (2, 8)),
        ('schema = 1\ngame = "taiwan"\nbonus_valu = 5\n' + EXTENDS, (2, 8)),
        ("schema = 1\n" + EXTENDS, (2, 11)),
        ('schema = 1\ngame = "wahua"\n' + EXTENDS, (3, 11)),
    ],
)
def test_a_file_of_the_other_game(text: str, place: tuple[int, int], tmp_path: Path) -> None:
    (fault,) = refused(write(tmp_path, "house", text), game="wahua")
    assert (Path(fault.source).name, fault.line, fault.column) == ("house.toml", *place)
    assert "这是 台灣麻將 Taiwanese mahjong 的规则，这里打的是 挖花 Wahua" in fault.message
    assert "there are): " in str(fault.hint)
    assert "taiwan-" not in str(fault.hint)
    assert ('write) game = "taiwan"' in str(fault.hint)) == ("wahua" in text)


def test_a_set_of_the_other_game_that_a_sheet_names(tmp_path: Path) -> None:
    """Told at the sheet's line, whether it is built in or the club's."""
    write(tmp_path, "house", "schema = 1\n" + EXTENDS)
    for name in ("taiwan-book", "house"):
        with pytest.raises(Unreadable) as caught:
            load_named_in_sheet(name, rule_books()["wahua"], Shelf(tmp_path), PLACE)
        assert told(caught.value.faults) == [("a.deal", 2, 7)]
        assert caught.value.faults[0].message.startswith(f"{name}: 这是 台灣麻將")


def test_a_set_of_the_other_game_that_a_command_names() -> None:
    """No line of a file that the club never wrote."""
    assert told(refused("taiwan-book")) == [("taiwan-book", 0, 0)]


def test_only_names_of_the_game_are_told_and_where_a_file_belongs(tmp_path: Path) -> None:
    write(tmp_path, "club-mahjong", 'schema = 1\ngame = "taiwan"\n')
    (fault,) = refused("zzzz", Shelf.near(tmp_path / "a.deal"))
    assert fault.hint == (
        "把 zzzz.toml 放在牌谱旁边 (beside the sheet)，或用 (or) --rules-dir DIR；"
        "现有的规则 (there are): wahua-yuhuan"
    )
    (fault,) = refused("club-mahjonk", Shelf.near(tmp_path / "a.deal"), "taiwan")
    assert str(fault.hint).startswith("是不是 (did you mean): club-mahjong；或把 club-mahjonk.toml 放在")
    (fault,) = refused("club-mahjonk", Shelf.near(tmp_path / "a.deal"))
    assert "did you mean" not in str(fault.hint)
    (fault,) = refused("zzzz", Shelf.near("-"))
    assert str(fault.hint).startswith("zzzz.toml 的文件夹用 --rules-dir 写明")
    assert "taiwan-book, taiwan-standard, taiwan-table, wahua-yuhuan" in str(refused_by_any("zzzz")[0].hint)


def test_a_path_where_a_name_belongs_suggests_the_name(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        load_named_in_sheet("b.toml", rule_books()["wahua"], Shelf(), PLACE)
    assert str(caught.value.faults[0].hint).startswith("写成 (write): rules b；")
    path = write(tmp_path, "house", 'schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan.toml"\n')
    assert refused(path)[0].hint == '写成 (write): extends = "wahua-yuhuan"'
    assert [plain(one) for one in ("../a/b.toml", "c\\d", "x.y", ".toml", "..", "a\0b")] == [
        *("b", "d", "x.y"),
        *(None, None, None),
    ]


def test_a_folder_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Named by the option or by the variable: nobody's rule sets are passed over in silence."""
    for shelf in (Shelf.here, lambda folder: Shelf.near("a.deal", folder)):
        with pytest.raises(Unreadable) as caught:
            shelf(tmp_path / "nowhere")
        assert caught.value.faults[0].source == "--rules-dir"
    monkeypatch.setenv("REFEREE_RULES", str(tmp_path / "nowhere"))
    with pytest.raises(Unreadable) as caught:
        Shelf.here()
    assert caught.value.faults[0].source == "REFEREE_RULES"
