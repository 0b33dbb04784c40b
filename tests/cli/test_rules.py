"""`referee rules`: list, show, check, explain."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.rule_pages import sections
from referee.games import rule_books
from referee.games.game import RuleBook
from referee.record.scripts import folded
from tests.cli.running import GOLDEN, run


def test_list_names_the_built_in_sets() -> None:
    rows = run("rules", "list", "--json").json["rules"]
    assert {"wahua-yuhuan"} <= {row["name"] for row in rows}


def test_show_gives_a_file_that_checks(tmp_path: Path) -> None:
    shown = run("rules", "show", "wahua-yuhuan")
    assert shown.status == 0
    copy = tmp_path / "copy.toml"
    copy.write_text(shown.out, encoding="utf-8")
    assert run("rules", "check", copy).status == 0
    first = run("rules", "show", "wahua-yuhuan", "--json").json
    second = run("rules", "show", copy, "--json").json
    assert first["digest"] == second["digest"]
    assert first["rules"]["bonus_value"] == 500


def test_check_tells_every_fault_with_its_line(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('schema = 1\ngame = "wahua"\nescape = "maybe"\nunit = 0\n')
    ran = run("rules", "check", house)
    assert ran.status == 2
    assert "house.toml:3" in ran.err
    assert "house.toml:4" in ran.err
    assert run("rules", "check", "wahua-yuhuan") == run("rules", "check", "wahua-yuhuan", "wahua-yuhuan")


def test_explain_by_code_term_and_field() -> None:
    by_code = run("rules", "explain", "song-zi")
    assert by_code.status == 0
    assert "送子" in by_code.out
    assert run("rules", "explain", "送子没送").out == by_code.out
    assert run("rules", "explain", "frame_first").status == 0
    wrong = run("rules", "explain", "song-zu")
    assert wrong.status == 2
    assert "song-zi" in wrong.err


@pytest.mark.parametrize(("asked", "told"), [("过水", "過水"), ("抢杠", "搶槓"), ("壓迫", "压迫")])
def test_explain_in_either_script(asked: str, told: str) -> None:
    ran = run("rules", "explain", asked)
    assert ran.status == 0
    assert ran.out == run("rules", "explain", told).out


@pytest.mark.parametrize("book", rule_books().values(), ids=list(rule_books()))
def test_every_heading_can_be_asked_for_in_simplified_characters(book: RuleBook) -> None:
    """What the fold does not know could be found in one script only."""
    for heading, _ in sections(book.rule_page()):
        assert folded(heading).encode("gb2312")
    for term in book.terms.values():
        assert folded(term.native).encode("gb2312")


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("過海", "八仙過海"),
        ("海底捞月", "海底"),
        ("送子", "送子没送"),
        ("pass-lock", "pass_lock"),
        ("zzz", "rules show"),
    ],
)
def test_explain_suggests_what_is_near(asked: str, near: str) -> None:
    ran = run("rules", "explain", asked)
    assert (ran.status, ran.out) == (2, "")
    assert near in ran.err


def test_a_set_in_the_working_directory_is_named_alike_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "j.toml").write_text('schema = 1\ngame = "wahua"\nbonus_value = 1\n')
    monkeypatch.chdir(tmp_path)
    score = ("score", "wahua", "--seat", "tian", "--dice", "2", "4", "--bonus", "1", "--json")
    assert run("rules", "check", "j").status == 0
    assert run(*score, "--rules", "j").json["bonus"] == 1


def test_a_folder_of_rule_sets_that_is_not_there() -> None:
    for command in (
        ("rules", "list"),
        ("score", "wahua"),
        ("new", "wahua"),
        ("audit", GOLDEN / "lawful-01.deal"),
    ):
        ran = run(*command, "--rules-dir", "/nowhere/at/all")
        assert (ran.status, ran.out) == (2, "")
        assert "--rules-dir: 没有这个文件夹 (no such folder): /nowhere/at/all" in ran.err


def test_an_unknown_field_does_not_hide_a_wrong_value(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('schema = 1\ngame = "wahua"\nbonus_valu = 5\nframe_first = "yes"\n')
    ran = run("rules", "check", house)
    assert "house.toml:3" in ran.err
    assert "house.toml:4" in ran.err
    assert "it can be): true, false" in ran.err
