"""``referee report`` as it is typed: what it writes, where, and with which exit status."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import cli
from referee.games import dialects, registry
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.log import Submission, open_log
from referee.record.reader import read_file

from .reading import Page
from .test_logged import tamper

GOLDEN = Path(__file__).parents[1] / "golden" / "wahua"
SHEETS = ("song-zi-1", "lawful-01", "seed000-example-1")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three dated sheets, and nothing else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REFEREE_DB", raising=False)
    monkeypatch.delenv("REFEREE_RULES", raising=False)
    for number, name in enumerate(SHEETS, 1):
        text = (GOLDEN / f"{name}.deal").read_text(encoding="utf-8")
        head = f"game wahua\ndate 2026-11-29\ntable 2\ndeal {number}\n"
        (tmp_path / f"{number}.deal").write_text(text.replace("game wahua\n", head, 1), encoding="utf-8")
    return tmp_path


@pytest.fixture
def logged(club: Path) -> Path:
    game = registry()["wahua"]
    rules = load("wahua-yuhuan", game, Shelf())
    with open_log("referee.db", create=True) as log:
        for sheet in ("1.deal", "2.deal", "3.deal"):
            (record,) = read_file(sheet, dialects())
            log.append([Submission.of(record, rules, game, "2026-11-29")])
    return club


def report(*args: str) -> Result:
    return CliRunner().invoke(cli, ["report", *args])


def test_the_log_s_evening_is_written_beside_it(logged: Path) -> None:
    done = report()
    assert done.exit_code == 1
    assert done.stderr.startswith("备注 note: 2 桌第 1 局之后应是 seat 天 黄梅")  # deals of different parties
    assert done.stdout.startswith("report-2026-11-29.html")
    read = Page((logged / "report-2026-11-29.html").read_text(encoding="utf-8"))
    assert read.faults == []
    with open_log("referee.db") as log:
        assert log.head().hash in read.text
    for said in ("送子没送", "song-zi", "宕头"):
        assert said in read.text
    assert len(read.all("section", cls="deal")) == 3
    assert set(os.listdir()) >= {"report-2026-11-29.html"}
    assert not [name for name in os.listdir() if name.startswith(".")]


def test_the_status_says_whether_it_tells_of_offences_or_faults_of_the_record(club: Path) -> None:
    """It is written all the same; notes alone are clean."""
    assert "note" in report("3.deal", "-o", "-").stdout
    assert [report(sheet, "-o", "-").exit_code for sheet in ("1.deal", "2.deal", "3.deal")] == [1, 0, 0]
    shutil.copy(GOLDEN / "record-not-held-1.deal", "4.deal")
    assert report("4.deal", "-o", "a.html").exit_code == 1
    assert Path("a.html").exists()


def test_two_runs_give_the_same_bytes(logged: Path) -> None:
    first, second = report("-o", "-"), report("-o", "-")
    assert first.stdout_bytes == second.stdout_bytes
    assert first.stdout_bytes.endswith(b"</html>\n")
    assert not Path("report-2026-11-29.html").exists()


def test_sheets_need_no_database(club: Path) -> None:
    done = report("1.deal", "2.deal", "3.deal", "-o", "a.html")
    assert done.exit_code == 1
    assert done.stderr.startswith("备注 note: 2 桌第 1 局之后应是 seat 天 黄梅")  # deals of different parties
    read = Page(Path("a.html").read_text(encoding="utf-8"))
    assert "未入日志" in read.text
    assert read.faults == []
    assert not Path("referee.db").exists()


def test_a_page_is_replaced_and_any_other_file_is_not(club: Path) -> None:
    assert report("1.deal").exit_code == 1
    assert report("1.deal", "2.deal").exit_code == 1
    before = Path("2.deal").read_bytes()
    done = report("1.deal", "-o", "2.deal")
    assert done.exit_code == 2
    assert "2.deal" in done.stderr
    assert Path("2.deal").read_bytes() == before


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "referee.db"),
        (("--db", "other.db"), "other.db"),
        (("--date", "yesterday"), "yesterday"),
        (("1.deal", "--date", "2026-01-01"), "2026-01-01"),
        (("1.deal", "-o", "nowhere/a.html"), "nowhere/a.html"),
        (("1.deal", "-o", "."), "."),
        (("1.deal", "1.deal"), "1.deal:"),
        (("9.deal",), "9.deal"),
        (("1.deal", "--db", "referee.db"), "--db"),
        (("1.deal", "--rules", "nobody-s"), "nobody-s"),
    ],
)
def test_what_cannot_be_done_is_said_and_leaves_nothing(club: Path, args: tuple[str, ...], said: str) -> None:
    before = sorted(os.listdir())
    done = report(*args)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert sorted(os.listdir()) == before


def test_a_date_without_deals_names_those_that_have_some(logged: Path) -> None:
    done = report("--date", "2026-11-30")
    assert done.exit_code == 2
    assert "2026-11-29" in done.stderr


def test_a_broken_log_is_reported_all_the_same_with_status_1(logged: Path) -> None:
    tamper(Path("referee.db"), "UPDATE event SET recorded_at = '2020-01-01T00:00:00Z' WHERE position = 5")
    done = report()
    assert done.exit_code == 1
    assert "损坏" in done.stderr
    read = Page(Path("report-2026-11-29.html").read_text(encoding="utf-8"))
    assert len(read.all("div", cls="banner")) == 1
    assert len(read.all("section", cls="deal")) == 3


def test_a_failed_write_leaves_the_old_page(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert report("1.deal").exit_code == 1
    page = Path("report-2026-11-29.html")
    before = page.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    done = report("1.deal", "2.deal")
    assert done.exit_code == 2
    assert page.read_bytes() == before
    assert sorted(os.listdir()) == ["1.deal", "2.deal", "3.deal", page.name]


def test_a_report_has_the_permissions_of_any_file(club: Path) -> None:
    mask = os.umask(0o022)
    try:
        assert report("1.deal").exit_code == 1
    finally:
        os.umask(mask)
    assert Path("report-2026-11-29.html").stat().st_mode & 0o777 == 0o644


def test_a_link_stays_a_link(club: Path) -> None:
    Path("shelf").mkdir()
    Path("a.html").symlink_to("shelf/a.html")
    assert report("1.deal", "-o", "a.html").exit_code == 1
    assert Path("a.html").is_symlink()
    assert Path("shelf/a.html").read_bytes().startswith(b"<!DOCTYPE html>")
    shutil.rmtree("shelf")


def test_a_report_of_sheets_pays_for_no_database(club: Path) -> None:
    program = (
        "import sys; from referee.cli import cli;"
        "cli(['report', '1.deal'], standalone_mode=False);"
        "sys.exit(bool({'sqlmodel', 'sqlalchemy', 'alembic'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert done.returncode == 0, done.stderr
