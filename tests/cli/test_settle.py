"""`referee settle`: both results of each deal, and the sums by player."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.disputed import HEAD
from tests.cli.disputed import sheet as disputed
from tests.cli.running import GOLDEN, run
from tests.reports.test_logged import tamper

EXAMPLE = GOLDEN / "seed000-example-1.deal"
SHEETS = (GOLDEN / "lawful-01.deal", GOLDEN / "song-zi-1.deal")


def test_the_settled_example() -> None:
    ran = run("settle", EXAMPLE, "--json")
    assert ran.status == 0
    assert ran.json["schema"] == "referee.settle/1"
    assert ran.json["deals"][0]["settlement"]["as_played"] == {
        "totals": {"tian": 2600, "di": 3700, "yin": 2700, "chang": 5200},
        "net": {"tian": -3800, "di": 600, "yin": -3400, "chang": 6600},
    }


def test_text_shows_totals_and_nets() -> None:
    out = run("settle", EXAMPLE).out
    assert "5200" in out
    assert "+6600" in out
    assert "-3800" in out


def test_sums_by_player_are_zero() -> None:
    players = run("settle", *SHEETS, "--json").json["players"]
    assert sum(player["ruled"] for player in players) == 0
    assert sum(player["as_played"] for player in players) == 0
    names = [player["name"] for player in players]
    assert len(names) == len(set(names)) > 4


def test_offences_make_status_1() -> None:
    assert run("settle", *SHEETS).status == 1


def test_what_cannot_be_settled_says_so() -> None:
    ran = run("settle", GOLDEN / "record-not-held-1.deal", "--json")
    assert ran.status == 1
    assert ran.json["deals"][0]["settlement"] is None
    assert "not settled" in run("settle", GOLDEN / "record-not-held-1.deal").out


def test_an_evening_of_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sheets = []
    for number, path in enumerate(SHEETS, 1):
        head = f"game wahua\ndeal {number}\ntable {number}\ndate 2026-11-{28 + number}\n"
        sheets.append(tmp_path / f"{number}.deal")
        sheets[-1].write_text(path.read_text("utf-8").replace("game wahua\n", head, 1), "utf-8")
    run("log", *sheets, "--db", "a.db")
    for number, sheet in enumerate(sheets, 1):
        logged = run("settle", "--db", "a.db", "--date", f"2026-11-{28 + number}", "--json")
        from_sheet = run("settle", sheet, "--json")
        assert logged.json["players"] == from_sheet.json["players"]
        assert logged.json["deals"][0]["settlement"] == from_sheet.json["deals"][0]["settlement"]
        assert logged.json["deals"][0]["source"] == f"log:2026-11-{28 + number}/{number}/{number}"
    monkeypatch.setenv("REFEREE_DB", "a.db")
    assert run("settle").out == run("settle", "--date", "2026-11-30").out  # the latest
    for wrong in (["--date", "2026-11-01"], [sheets[0], "--db", "a.db"], ["--rules", "wahua-yuhuan"]):
        refused = run("settle", *wrong)
        assert (refused.status, refused.out) == (2, "")
    assert run("settle", sheets[0], "--date", "2026-11-29").status == 2
    tamper(Path("a.db"), "UPDATE event SET recorded_at = '2020-01-01T00:00:00Z' WHERE position = 5")
    broken = run("settle")
    assert (broken.status, broken.out) == (2, "")
    assert "event 5" in broken.err


def test_a_deal_is_paid_once(tmp_path: Path) -> None:
    """As it is written, and by date, table and number, whatever was added to a copy."""
    head = HEAD + "deal 5\ndate 2026-11-27\n"
    first = disputed(tmp_path, head=head)
    copy = disputed(tmp_path, '南 爭 7 "新手"\n', "b.deal", head)
    for twice in ((first, first), (first, copy)):
        for option in ([], ["--json"]):
            ran = run("settle", *twice, *option)
            assert (ran.status, ran.out) == (2, "")
            assert f"与 {first}:1 是同一局" in ran.err
            assert run("report", *twice, "-o", "-").err == ran.err
    undated = run("settle", *SHEETS, "--json")
    assert len(undated.json["deals"]) == 2


def test_deals_of_the_same_number_are_told_apart_by_date_and_table(tmp_path: Path) -> None:
    heads = ("date 2026-11-27\n", "date 2026-11-28\n", "date 2026-11-28\ntable 2\n")
    sheets = [disputed(tmp_path, "", f"{n}.deal", f"{HEAD}deal 1\n{more}") for n, more in enumerate(heads)]
    assert len(run("settle", *sheets, "--json").json["deals"]) == 3


def test_every_win_is_told_row_by_row() -> None:
    """The rows add up to the tai that stand in the payments."""
    path = GOLDEN.parent / "taiwan" / "lawful-book-04.deal"
    wins = run("settle", path, "--json").json["deals"][0]["settlement"]["wins"]
    out = " ".join(run("settle", path).out.partition("算法 Accounts")[2].split())
    assert len(wins) == 2
    for win in wins:
        assert f"= {win['total_tai']} 台" in out
        for row in win["tai"]:
            assert f"({row['name']}) {row['tai']}" in out


def test_every_hand_is_told_group_by_group() -> None:
    hands = run("settle", EXAMPLE, "--json").json["deals"][0]["settlement"]["hands"]
    out = run("settle", EXAMPLE).out.partition("算法 Accounts")[2]
    for hand in hands.values():
        assert f"= {hand['total']} 道" in out
        for group in hand["groups"]:
            assert str(group["value"]) in out


def test_totals_that_rest_on_a_faulty_record_say_so(tmp_path: Path) -> None:
    good = disputed(tmp_path)
    faulty = disputed(tmp_path, "改 5: 東 打 菊\n", "b.deal")
    assert "共 2 局 (2 deals)，1 局记录有误 (1 deal with a record fault)\n" in run("settle", good, faulty).out
    other = disputed(tmp_path, "", "c.deal", HEAD.replace("repeat 0", "repeat 1"))
    assert "记录有误" not in run("settle", good, other).out
