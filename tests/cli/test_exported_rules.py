"""``export`` writes the rules that deals were logged with beside their sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import registry
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from tests.cli.running import GOLDEN, run

DAY = "2026-11-29"


def club(unit: int) -> None:
    Path("club.toml").write_text(
        f'schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan"\nunit = {unit}\n', "utf-8"
    )


def sheet(number: int, rules: str = "club") -> str:
    """A golden sheet that names a rule set."""
    text = (GOLDEN / "lawful-01.deal").read_text("utf-8").replace("rules wahua-yuhuan", f"rules {rules}")
    head = f"game wahua\ndeal {number}\ndate {DAY}\ntable {number}\n"
    Path(f"{number}.deal").write_text(text.replace("game wahua\n", head), "utf-8")
    return f"{number}.deal"


@pytest.fixture(autouse=True)
def logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REFEREE_DB", raising=False)
    monkeypatch.delenv("REFEREE_RULES", raising=False)
    club(7)
    assert run("log", sheet(1), sheet(2, "wahua-yuhuan")).status == 0
    return tmp_path


def made() -> set[str]:
    return {path.name for path in Path("out").iterdir()}


def test_an_exported_sheet_can_be_used_where_it_lies() -> None:
    kept = load("club.toml", registry()["wahua"], Shelf())
    Path("club.toml").unlink()
    exported = run("export", "-o", "out/")
    assert exported.status == 0
    assert "out/club.toml" in exported.err
    assert made() == {"club.toml", f"{DAY}-1-1.deal", f"{DAY}-2-2.deal"}  # what is built in is not written
    again = load("out/club.toml", registry()["wahua"], Shelf())
    assert again.digest == kept.digest
    audited = run("audit", f"out/{DAY}-1-1.deal", "--json").json["deals"][0]
    assert (audited["rules"], audited["rules_digest"]) == ("club", kept.digest)
    assert run("new", "wahua", "--after", f"out/{DAY}-1-1.deal").status == 0
    assert run("settle", *sorted(Path("out").glob("*.deal"))).status == 0


def test_the_same_rules_are_not_written_again() -> None:
    before = Path("club.toml").read_bytes()
    assert run("export", "-o", "all.deal").status == 0
    assert run("export", "-o", "all.deal", "--force").status == 0
    assert Path("club.toml").read_bytes() == before
    assert {path.name for path in Path().glob("*.toml")} == {"club.toml"}


def test_other_rules_that_are_there_are_left_alone() -> None:
    club(9)
    before = Path("club.toml").read_bytes()
    run("log", sheet(3))
    Path("all.deal").touch()
    exported = run("export", "-o", "all.deal", "--force")
    assert exported.status == 0
    assert Path("club.toml").read_bytes() == before
    assert {path.name for path in Path().glob("*.toml")} == {"club.toml", "club-2.toml"}
    assert f"{DAY}/1/1: " in exported.err
    assert "--rules club-2" in exported.err
    assert f"{DAY}/3/3" not in exported.err
    game = registry()["wahua"]
    assert load("club-2", game, Shelf(Path())).values == load("club-2.toml", game, Shelf()).values
    assert load("club-2.toml", game, Shelf()).digest != load("club.toml", game, Shelf()).digest
    run("export", "-o", "all.deal", "--force")
    assert not Path("club-3.toml").exists()


def test_rules_that_were_an_option_are_told() -> None:
    assert run("log", sheet(4, "wahua-yuhuan"), "--rules", "club.toml").status == 0
    exported = run("export", "--deal", "4", "-o", "out/")
    assert made() == {"club.toml", f"{DAY}-4-4.deal"}
    assert f"{DAY}/4/4: " in exported.err
    assert "--rules club" in exported.err


def test_standard_output_writes_no_file() -> None:
    before = {path.name for path in Path().iterdir()}
    assert run("export").status == 0
    assert {path.name for path in Path().iterdir()} == before
