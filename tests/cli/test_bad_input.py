"""What cannot be done ends with a clear message, status 2, no traceback, and nothing changed."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.cli.running import GOLDEN, Ran, run, run_process

GOOD = (GOLDEN / "lawful-01.deal").read_text(encoding="utf-8")
SHEET_COMMANDS = ("audit", "settle", "check", "replay")

BAD_SHEETS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "blank": (b"\n \n# only a comment\n", "empty"),
    "binary": (bytes(range(256)) * 20, "not"),
    "latin": (b"game wahua\nseat \xcc\xec x\n", "UTF-8"),
    "unknown verb": (GOOD.replace("天 discard 35", "天 dicsard 35").encode(), "discard"),
    "unknown tile": (GOOD.replace("天 discard 35", "天 discard 47").encode(), "47"),
    "unknown seat": (GOOD.replace("天 discard 35", "南 discard 35").encode(), "南"),
    "unknown rule set": (GOOD.replace("wahua-yuhuan", "wahua-yuhuam").encode(), "wahua-yuhuan"),
    "unknown game": (GOOD.replace("game wahua", "game wahau").encode(), "wahua"),
    "rule set path": (GOOD.replace("wahua-yuhuan", "../secret").encode(), "--rules"),
}


def refused(ran: Ran) -> None:
    assert ran.status == 2, ran
    assert ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", SHEET_COMMANDS)
@pytest.mark.parametrize("name", BAD_SHEETS)
def test_a_bad_sheet_is_refused(name: str, command: str, tmp_path: Path) -> None:
    data, says = BAD_SHEETS[name]
    sheet = tmp_path / "bad.deal"
    sheet.write_bytes(data)
    ran = run(command, sheet)
    refused(ran)
    assert "bad.deal" in ran.err
    assert says in ran.err
    assert ran.out == ""


def test_every_fault_of_every_sheet_is_told_at_once(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.deal").write_text("game wahua\n天 扔 34\n天 discard 99\n", encoding="utf-8")
    ran = run("audit", tmp_path / "one.deal", tmp_path / "two.deal", tmp_path / "none.deal")
    refused(ran)
    places = ["one.deal:2:3", "one.deal:3:11", "two.deal:2:3", "two.deal:3:11", "none.deal"]
    positions = [ran.err.index(place) for place in places]
    assert positions == sorted(positions)
    assert "5 faults" in ran.err


@pytest.mark.parametrize("command", ["check", "audit"])
@pytest.mark.parametrize(
    ("line", "place", "carets", "write"),
    [
        ("天 dicsard 35", "3", "   ^^^^^^^", "天 discard 35"),
        ("t discard 3h5", "11", "          ^^^", "t discard 35h"),
        ("　天　打　鸟龟花", "6", "          ^^^^^^", "天　打　乌龟花"),
        ("很 打 35", "1", "^^", "银 打 35"),
        ("[3:7] 天 打 35", "1", "^^^^^", "[03:12]"),
        ("天 打 35 慢 了", "8", "         ^^", "# 慢"),
    ],
)
def test_a_fault_shows_its_line_a_caret_and_what_to_write(
    line: str, place: str, carets: str, write: str, command: str, tmp_path: Path
) -> None:
    sheet = tmp_path / "bad.deal"
    sheet.write_text(f"game wahua\n{line}\n", encoding="utf-8")
    ran = run(command, sheet)
    refused(ran)
    message, shown, caret, *hint = ran.err.rstrip("\n").split("\n")
    assert message.startswith(f"{sheet}:2:{place}: ")
    assert (shown, caret) == (f"  | {line}", f"  | {carets}")
    assert write in " ".join(map(str.strip, hint))


def test_check_tells_the_same_faults_as_json(tmp_path: Path) -> None:
    sheet = tmp_path / "bad.deal"
    sheet.write_text("game wahua\n天 打 46hh\n", encoding="utf-8")
    (fault,) = run("check", sheet, "--json").json["faults"]
    assert (fault["line"], fault["column"]) == (2, 5)
    assert (fault["message"], fault["hint"]) == (
        "没有这样的牌 (no such tile): 46hh",
        "是不是 (did you mean): 天 打 46h",
    )


def test_a_line_of_100_megabytes(tmp_path: Path) -> None:
    sheet = tmp_path / "long.deal"
    sheet.write_bytes(b"game wahua\n" + "天".encode() * 35_000_000)
    start = time.monotonic()
    ran = run("audit", sheet)
    refused(ran)
    assert len(ran.err) < 2000
    assert time.monotonic() - start < 60  # no aim of speed, only no hang


@pytest.mark.parametrize("command", SHEET_COMMANDS)
def test_paths_that_cannot_be_read(command: str, tmp_path: Path) -> None:
    refused(run(command, tmp_path / "missing.deal"))
    refused(run(command, tmp_path))
    refused(run(command, "/dev/null"))
    refused(run(command, "bad\0name"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_sheet_without_permission(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    sheet.write_text(GOOD, encoding="utf-8")
    sheet.chmod(0)
    refused(run("audit", sheet))


def test_usage(tmp_path: Path) -> None:
    for args in (
        ["audti"],
        ["audit"],
        ["audit", "--jsno", "x"],
        ["new", "wahau"],
        ["replay", "x", "--at", "z"],
    ):
        refused(run(*args))
    assert "audit" in run("audti").err


def test_a_failure_inside_is_a_message_too(tmp_path: Path) -> None:
    """Even a fault of this program shows no traceback."""
    script = (
        "import referee.games.wahua.deal as d\n"
        "def broken(*a): raise ZeroDivisionError('boom')\n"
        "d.WahuaDeal.apply = broken\n"
        "from referee.cli import main; main()\n"
    )
    (tmp_path / "run.py").write_text(script)
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "run.py", "audit", str(GOLDEN / "lawful-01.deal")],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"ZeroDivisionError" in done.stderr


HOSTILE = ("<script>alert(1)</script>", "{{7*7}}{%x%}", "Robert'); DROP TABLE event;--", 'a\\b"c # d')


def test_hostile_names_are_shown_as_written(tmp_path: Path) -> None:
    text = GOOD
    for old, new in zip(("王海", "刘明", "叶建国", "苏明"), HOSTILE, strict=True):
        escaped = new.replace("\\", "\\\\").replace('"', '\\"')
        text = text.replace(old, f'"{escaped}"')
    sheet = tmp_path / "a.deal"
    sheet.write_text(text, encoding="utf-8")
    ran = run("audit", sheet, "--json")
    assert ran.status == 0
    assert list(ran.json["deals"][0]["seats"].values()) == list(HOSTILE)
    assert HOSTILE[1] in run("audit", sheet).out


def test_a_terminal_that_knows_no_chinese(tmp_path: Path) -> None:
    sheet = GOLDEN / "song-zi-1.deal"
    ran = run_process("audit", sheet, cwd=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.status == 1
    assert "song-zi" in ran.out
    assert "Traceback" not in ran.err
    as_json = run_process("audit", sheet, "--json", cwd=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert as_json.json["deals"][0]["seats"]["yin"] == "刘桂香"
