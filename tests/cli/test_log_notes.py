"""What ``log`` and ``report`` note of several deals, and how ``log`` treats dates and rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Ran, run

DAY = "2026-11-27"
SEATS = ("林志豪", "陳怡君", "楊雅婷", "張家瑋")


def write(number: int, repeat: int = 0, seats: tuple[str, ...] = SEATS, date: str | None = DAY) -> str:
    """The sheet of a deal that was broken off, so that the next one is as this was."""
    lines = ["game taiwan", "rules club", "round E", "dealer 東", f"deal {number}", f"repeat {repeat}"]
    lines += [f"date {date}"] if date else []
    lines += [f"seat {seat} {name}" for seat, name in zip("東南西北", seats, strict=True)]
    lines += ["東 deal ?17", "南 deal ?16", "西 deal ?16", "北 deal ?16"]
    lines += [f"[00:{number:02}] 東 discard 1m", "end abandoned"]
    Path(f"{number}.deal").write_text("\n".join(lines) + "\n", "utf-8")
    return f"{number}.deal"


def tells(ran: Ran, text: str) -> bool:
    """Whether a text stands on standard error, however it is folded."""
    return "".join(text.split()) in "".join(ran.err.split())


@pytest.fixture(autouse=True)
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REFEREE_DB", raising=False)
    monkeypatch.delenv("REFEREE_RULES", raising=False)
    path = tmp_path / "club.toml"
    path.write_text('schema = 1\ngame = "taiwan"\nextends = "taiwan-standard"\nturn_seconds = 60\n')
    return path


def test_a_deal_that_does_not_follow_is_noted_by_log_and_report() -> None:
    first = run("log", write(1), write(2))
    assert (first.status, first.err) == (0, "")
    later = run("log", write(3, 5))
    assert later.status == 0
    assert tells(later, "备注 note: 1 桌第 2 局之后应是 repeat 0，1 桌第 3 局写的是 repeat 5")
    report = run("report")
    assert report.status == 0
    assert tells(report, "第 2 局之后应是 repeat 0")
    assert "第 2 局之后应是 repeat 0" in Path(f"report-{DAY}.html").read_text("utf-8")
    Path("3.deal").write_text(Path("3.deal").read_text("utf-8") + "amend header: repeat 0\n", "utf-8")
    assert run("log", "3.deal").err == ""
    assert run("report").err == ""


def test_a_name_in_two_scripts_is_noted_by_log_and_report() -> None:
    run("log", write(1), write(2))
    other = run("log", write(3, 0, ("林志豪", "陳怡君", "杨雅婷", "張家瑋")))
    line = "杨雅婷（1 桌第 3 局）和 楊雅婷 只差繁简，是不是同一人？改表头: seat 西 楊雅婷"
    assert other.status == 0
    assert tells(other, line)
    assert tells(run("report"), line)
    assert run("log", "3.deal").err == ""  # it was said when it was logged


def test_events_that_are_logged_twice_are_noted() -> None:
    run("log", write(1))
    Path("again.deal").write_text(Path("1.deal").read_text("utf-8").replace("deal 1\n", "deal 9\n"), "utf-8")
    again = run("log", "again.deal", "--json")
    assert again.status == 0
    assert again.json["deals"][0]["status"] == "logged"
    note = f"{DAY} 1 桌第 9 局 的事件和 {DAY} 1 桌第 1 局 完全一样"
    assert tells(again, note)


def test_a_wrong_date_is_put_right_everywhere() -> None:
    run("log", write(1, date=None), "--date", "2026-11-30")
    refused = run("log", "1.deal", "--date", DAY)
    assert (refused.status, refused.out) == (2, "")
    assert tells(refused, f"amend header: date {DAY}")
    Path("1.deal").write_text(Path("1.deal").read_text("utf-8") + f"amend header: date {DAY}\n", "utf-8")
    moved = run("log", "1.deal")
    assert (moved.status, moved.err) == (0, "")
    assert moved.out.startswith(f"{DAY} · 1 桌 · 第 1 局 · 已补记 extended")
    assert "原在 moved from 2026-11-30 · 1 桌 · 第 1 局" in moved.out
    for command in ("report", "export", "settle"):
        assert run(command, "--date", DAY).status == 0
        assert run(command, "--date", "2026-11-30").status == 2


def test_a_logged_deal_is_judged_by_the_rules_kept_with_it(club: Path) -> None:
    run("log", write(1))
    club.unlink()
    assert run("log", "1.deal").out == run("log", "1.deal", "--rules-dir", ".").out
    Path("1.deal").write_text(Path("1.deal").read_text("utf-8") + "amend header: scribe 周\n", "utf-8")
    grown = run("log", "1.deal")
    assert (grown.status, grown.err) == (0, "")
    refused = run("log", "1.deal", "--rules", "nobody-s")
    assert (refused.status, "nobody-s" in refused.err) == (2, True)
    Path("1.deal").write_text(Path("1.deal").read_text("utf-8") + "amend header: rules nobody-s\n", "utf-8")
    refused = run("log", "1.deal")
    assert (refused.status, "nobody-s" in refused.err) == (2, True)
    assert run("log", write(2)).status == 2  # a new one needs its rules


def test_a_sheet_that_is_refused_need_not_find_its_rules_either(club: Path) -> None:
    run("log", write(1))
    club.unlink()
    Path("1.deal").write_text(Path("1.deal").read_text("utf-8").replace("discard 1m", "discard 2m"), "utf-8")
    refused = run("log", "1.deal")
    assert refused.status == 2
    assert tells(refused, "amend 5: [00:01] 東 discard 2m")
