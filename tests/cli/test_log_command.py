"""``log``, ``export`` and ``migrate`` as a scribe meets them."""

from __future__ import annotations

import datetime
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import cli

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "wahua"
HEADERS = ("deal", "table", "date")


def referee(*words: str, stdin: bytes | None = None) -> Result:
    result = CliRunner().invoke(cli, list(words), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def sheet(name: str, **header: object) -> str:
    """A golden sheet with these header lines instead of its own."""
    lines = (GOLDEN / f"{name}.deal").read_text("utf-8").splitlines()
    lines = [line for line in lines if line.split(" ")[0] not in HEADERS]
    game = lines.index("game wahua") + 1
    lines[game:game] = [f"{key} {value}" for key, value in header.items()]
    return "\n".join(lines) + "\n"


def names(text: str) -> list[str]:
    """The players of a sheet."""
    return [line.split(" ", 2)[2] for line in text.splitlines() if line.startswith("seat ")]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REFEREE_DB", raising=False)
    Path("1.deal").write_text(sheet("lawful-01", deal=1, date="2026-11-29"))
    Path("2.deal").write_text(sheet("song-zi-1", deal=2, date="2026-11-29", table=2))
    return tmp_path


def files() -> set[str]:
    return {path.name for path in Path().iterdir()}


def test_log_and_log_again() -> None:
    first = referee("log", "1.deal", "2.deal")
    assert first.exit_code == 0  # an offence of a player is no fault of the record
    assert "第 1 局" in first.stdout
    assert first.stdout.count("已登记 logged") == 3
    assert "referee.db" in files()
    again = referee("log", "2.deal")
    assert (again.exit_code, again.stderr) == (0, "")
    assert "already logged" in again.stdout


def test_json() -> None:
    answer = json.loads(referee("log", "--json", "1.deal", "2.deal").stdout)
    assert answer["schema"] == "referee.log/1"
    first, second = answer["deals"]
    assert (first["source"], first["line"], first["deal"], first["status"]) == ("1.deal", 1, 1, "logged")
    assert (second["session"], second["table"]) == ("2026-11-29", "2")
    assert first["positions"] == [1, first["events"] + 1]
    assert answer["head"]["size"] == second["positions"][1]
    assert len(first["key"]) == len(answer["head"]["hash"]) == 64


def test_from_standard_input_into_a_named_database(monkeypatch: pytest.MonkeyPatch) -> None:
    data = Path("1.deal").read_bytes()
    assert referee("log", "-", "--db", "a.db", stdin=data).exit_code == 0
    monkeypatch.setenv("REFEREE_DB", "b.db")
    assert referee("log", "-", stdin=data).exit_code == 0
    assert {"a.db", "b.db"} <= files()
    assert referee("export").stdout == referee("export", "--db", "a.db").stdout


def test_a_sheet_without_a_date() -> None:
    Path("3.deal").write_text(sheet("lawful-02", deal=3))
    Path("4.deal").write_text(sheet("lawful-03", deal=4))
    told = referee("log", "3.deal")
    today = datetime.date.today().isoformat()
    assert today in told.stdout
    assert "no date" in told.stdout
    assert "2026-11-30 · 1 桌 · 第 4 局" in referee("log", "4.deal", "--date", "2026-11-30").stdout
    assert referee("log", "4.deal", "--date", "30.11.2026").exit_code == 2
    assert "2026-11-29" in referee("log", "1.deal", "--date", "2026-11-30").stdout


def test_every_fault_is_told_and_nothing_logged() -> None:
    Path("3.deal").write_text(sheet("lawful-02"))
    Path("4.deal").write_text("game wahua\n天 扔 34\n")
    Path("5.deal").write_text(sheet("lawful-02", deal=5).replace("seat 地 ", "seat 地 王 # "))
    Path("5.deal").write_text(Path("5.deal").read_text().replace("seat 银 ", "seat 银 王 # "))
    refused = referee("log", "1.deal", "3.deal", "4.deal", "5.deal", "6.deal")
    assert (refused.exit_code, refused.stdout) == (2, "")
    for told in ("3.deal:1: ", "deal 3", "4.deal:2:3", "5.deal:", "one name on two seats", "6.deal: "):
        assert told in refused.stderr
    assert "referee.db" not in files()


def test_a_record_that_cannot_be_true() -> None:
    Path("3.deal").write_text(sheet("record-not-held-1", deal=3, date="2026-11-29"))
    refused = referee("log", "1.deal", "3.deal", "--json")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "not-held" in refused.stderr
    assert "--force" in refused.stderr
    assert "referee.db" not in files()
    forced = referee("log", "1.deal", "3.deal", "--force", "--json")
    assert forced.exit_code == 1
    assert json.loads(forced.stdout)["deals"][1]["findings"][0]["kind"] == "record"
    assert referee("log", "1.deal", "3.deal").exit_code == 0  # it is logged already


def test_corrections_come_in_at_the_end_of_a_sheet() -> None:
    referee("log", "1.deal")
    text = referee("export", "--date", "2026-11-29", "--table", "1", "--deal", "1").stdout
    Path("1.deal").write_text(text + 'amend header: scribe "小 周"\n')
    grown = referee("log", "1.deal", "--json")
    assert grown.exit_code == 0
    assert json.loads(grown.stdout)["deals"][0]["status"] == "extended"
    assert "amend header" in referee("export").stdout


def test_a_changed_sheet_is_refused() -> None:
    referee("log", "1.deal")
    before = Path("referee.db").read_bytes()
    Path("1.deal").write_text(sheet("lawful-01", deal=1, date="2026-11-29").replace("dice 4 4", "dice 4 5"))
    refused = referee("log", "2.deal", "1.deal")
    assert (refused.exit_code, refused.stdout) == (2, "")
    for told in ("event 1", "dice 4 4", "amend 1: dice 4 5", "referee export --date 2026-11-29"):
        assert told in refused.stderr
    assert Path("referee.db").read_bytes() == before


def test_other_rules_do_not_change_a_logged_deal() -> None:
    Path("club.toml").write_text('schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan"\nunit = 7\n')
    referee("log", "1.deal")
    again = referee("log", "1.deal", "--rules", "club.toml")
    assert again.exit_code == 0
    assert "rules stay" in again.stderr


@pytest.mark.parametrize("command", [["log", "1.deal"], ["export"], ["migrate"]])
def test_a_database_that_cannot_be_used(command: list[str]) -> None:
    Path("folder").mkdir()
    Path("text.db").write_text("no database")
    referee("log", "2.deal", "--db", "newer.db")
    with sqlite3.connect("newer.db") as link:
        link.execute("UPDATE alembic_version SET version_num = '0999'")
    link.close()
    for name in ("folder", "text.db", "newer.db", "no/such/folder.db", "", "postgresql://x/y"):
        before = Path(name).read_bytes() if Path(name).is_file() else None
        refused = referee(*command, "--db", name)
        assert (refused.exit_code, refused.stdout) == (2, ""), name
        assert refused.stderr.startswith("referee: "), name
        assert (Path(name).read_bytes() if Path(name).is_file() else None) == before


def test_a_missing_database_is_not_made() -> None:
    for command in ("export", "migrate"):
        refused = referee(command)
        assert refused.exit_code == 2
        assert "referee log" in refused.stderr
    assert "referee.db" not in files()


def test_export_chooses() -> None:
    referee("log", "1.deal", "2.deal")
    everything = referee("export").stdout
    assert (
        everything
        == referee("export", "--deal", "1").stdout + "\n" + referee("export", "--table", "2").stdout
    )
    none = referee("export", "--date", "2026-11-30")
    assert (none.exit_code, none.stdout) == (2, "")
    assert "2026-11-29" in none.stderr


def test_export_into_files() -> None:
    referee("log", "1.deal", "2.deal")
    assert referee("export", "-o", "all.deal").exit_code == 0
    assert Path("all.deal").read_text("utf-8") == referee("export").stdout
    assert referee("export", "-o", "sheets/").exit_code == 0
    assert {path.name for path in Path("sheets").iterdir()} == {
        "2026-11-29-1-1.deal",
        "2026-11-29-2-2.deal",
    }
    for target in ("all.deal", "sheets"):
        refused = referee("export", "-o", target)
        assert refused.exit_code == 2
        assert "--force" in refused.stderr
        assert referee("export", "-o", target, "--force").exit_code == 0
    assert referee("export", "-o", "no/such/file.deal").exit_code == 2
    assert not [name for name in files() if name.startswith(".")]


def test_tables_with_awkward_names() -> None:
    tables = ["../../a", "..", "a/b", "a_b", "A", "a", "桌", "<b>"]
    for number, name in enumerate(tables, 1):
        Path(f"t{number}.deal").write_text(
            sheet("lawful-02", deal=1, date="2026-11-29", table=f'"{name}"'), "utf-8"
        )
    assert referee("log", *(f"t{number}.deal" for number in range(1, 9))).exit_code == 0
    assert referee("export", "-o", "sheets/").exit_code == 0
    made = [path.name.casefold() for path in Path("sheets").iterdir()]
    assert len(set(made)) == 8
    again = referee("log", *map(str, Path("sheets").iterdir()), "--json")
    assert {deal["status"] for deal in json.loads(again.stdout)["deals"]} == {"already"}


@pytest.mark.parametrize("options", [[], ["--chinese"]])
def test_every_golden_sheet_comes_back(options: list[str]) -> None:
    for number, path in enumerate(sorted(GOLDEN.glob("*.deal")), 1):
        text = sheet(path.stem, deal=number, date="2026-11-29", table=path.stem)
        if len(set(names(text))) == len(names(text)):  # one name on two seats cannot be logged
            Path(f"g{number:03}.deal").write_text(text, "utf-8")
    sheets = sorted(str(path) for path in Path().glob("g*.deal"))
    first = json.loads(referee("log", "--force", "--json", *sheets).stdout)
    assert len(first["deals"]) == len(sheets) > 100
    assert referee("export", "-o", "all.deal", *options).exit_code == 0
    again = json.loads(referee("log", "--json", "all.deal").stdout)
    assert {deal["status"] for deal in again["deals"]} == {"already"}
    assert {deal["key"] for deal in again["deals"]} == {deal["key"] for deal in first["deals"]}
    assert again["head"] == first["head"]


@pytest.mark.parametrize("words", [["--help"], ["log", "--help"], ["export", "--help"], ["audit", "1.deal"]])
def test_the_database_is_imported_only_when_it_is_needed(words: list[str]) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1))\n"
        "from referee.cli import main\n"
        "try: main()\n"
        "finally: print([name for name in ('sqlmodel', 'sqlalchemy', 'alembic', 'pydantic') "
        "if name in sys.modules], file=sys.stderr)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(ROOT), *words], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr.strip()) == (0, "[]")
