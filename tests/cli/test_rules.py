"""`referee rules`: list, show, check, explain."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run


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


def test_an_unknown_field_does_not_hide_a_wrong_value(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('schema = 1\ngame = "wahua"\nbonus_valu = 5\nframe_first = "yes"\n')
    ran = run("rules", "check", house)
    assert "house.toml:3" in ran.err
    assert "house.toml:4" in ran.err
    assert "it can be): true, false" in ran.err
