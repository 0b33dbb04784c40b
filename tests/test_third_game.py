"""A game that nothing above the games has heard of passes through every command as the others do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tests.reports.reading import Page
from tests.third_game import FOLDER, admit

LAWFUL = """\
game toy
rules toy-club
seat 甲 王建国
seat 乙 李梅
seat 丙 陈海
seat 丁 林秀
dealer 甲
lap 2
deal 1
date 2026-11-29
table 1
dice 2 4
甲 deal 66 66d 11 春
乙 deal 34 34h 56 12d
丙 deal 44 44h 56d 12
丁 deal 11d 11h 白板 66h
乙 lay 34 34h
甲 flower 春
甲 draw 12h
甲 discard 12h
乙 draw 12
乙 discard 56
丙 win 56
end
"""
OFFENCE = LAWFUL.replace("deal 1\n", "deal 2\n").replace("discard 12h", "discard 11")
FAULTY = LAWFUL.replace("deal 1\n", "deal 3\n").replace("12h\n甲 discard 12h", "44\n甲 discard 44")

TOTALS = {"甲": 12 + 12 + 2 + 10, "乙": 7 + 7 + 3 + 3, "丙": 8 + 8 + 11 + 3, "丁": 2 + 2 + 10 + 12}
STAKE = 5


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with three sheets; the game is admitted, and nothing else is touched."""
    admit(monkeypatch)
    monkeypatch.delenv("REFEREE_DB", raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in (("lawful", LAWFUL), ("offence", OFFENCE), ("faulty", FAULTY)):
        Path(f"{name}.deal").write_text(text, encoding="utf-8")


def nets() -> list[int]:
    whole = sum(TOTALS.values())
    return [4 * total - whole + (3 if seat == "丙" else -1) * STAKE for seat, total in TOTALS.items()]


def test_check() -> None:
    assert (run("check", "lawful.deal").status, run("check", "lawful.deal").out) == (0, "")
    assert run("check", "offence.deal").status == 0
    faulty = run("check", "faulty.deal")
    assert faulty.status == 1
    assert "not-held" in faulty.out


def test_a_slip_in_a_sheet_is_told_with_the_game_s_own_words() -> None:
    Path("slip.deal").write_text(LAWFUL.replace("乙 lay", "乙 lai"), encoding="utf-8")
    ran = run("check", "slip.deal")
    assert ran.status == 2
    assert "slip.deal:17:" in ran.err
    assert "乙 lay 34 34h" in ran.err


def test_audit() -> None:
    ran = run("audit", "lawful.deal")
    assert ran.status == 0
    assert "胡牌 won 丙 陈海 · 无违规 clean · 下局庄 乙，lap 3" in ran.out
    deal = run("audit", "offence.deal", "--json").json["deals"][0]
    assert (deal["game"], deal["winners"], deal["next_dealer"], deal["next_lap"]) == (
        "toy",
        ["bing"],
        "yi",
        3,
    )
    assert [(one["code"], one["seat"]) for one in deal["findings"]] == [("toy-eleven", "jia")]
    assert "打幺幺 toy-eleven" in run("audit", "offence.deal").out


def test_settle() -> None:
    ran = run("settle", "lawful.deal")
    sums, _, accounts = ran.out.partition("算法 Accounts\n")
    for seat, net in zip(TOTALS, nets(), strict=True):
        (line,) = [line for line in sums.splitlines() if line.split()[:1] == [seat] and "→" not in line]
        assert line.split()[2:] == [str(TOTALS[seat]), f"{net:+}", f"{net:+}"]
        assert any(seat in line and f"= {TOTALS[seat]}" in line for line in accounts.splitlines())
    assert "分 points" in ran.out
    assert "付与胡家 To the winner" in ran.out
    assert "乙 → 丙   5  分  注 stake" in ran.out
    assert "乙 → 丙  10  分  ✗ 不执行 not applied · 包 alone" in ran.out
    ruled = run("settle", "offence.deal", "--json").json["deals"][0]["settlement"]["ruled"]
    assert ruled["totals"][0] == 0


def test_deals_of_two_games_are_added_up_apart() -> None:
    golden = sorted((Path(__file__).parent / "golden").glob("*/lawful-*01.deal"))
    ran = run("settle", "lawful.deal", "offence.deal", golden[0], "--json")
    sums = {(row["game"], row["name"]): row["deals"] for row in ran.json["players"]}
    assert sums["toy", "王建国"] == 2
    assert len({game for game, _ in sums}) == 2
    assert "骨牌 Toy · 共 2 局" in run("settle", "lawful.deal", "offence.deal", golden[0]).out


def test_replay() -> None:
    out = run("replay", "lawful.deal", "--at", "6").out
    assert "组 open    [## ## · 34 34h]" in out
    assert "手 hand    56 12d" in out
    assert "注 note    手里 14 分" in out
    assert "第 2 圈" in out
    (event,) = run("replay", "lawful.deal", "--at", "6", "--json").json["deals"][0]["events"]
    assert event["table"]["seats"]["yi"]["hidden"] == [["34", "34h"]]
    assert event["table"]["seats"]["yi"]["open"] == []


def test_log_and_export() -> None:
    logged = run("log", "lawful.deal", "offence.deal")
    assert logged.status == 0
    assert logged.err.startswith("备注 note: 1 桌第 1 局之后应是 dealer 乙, lap 3")
    refused = run("log", "faulty.deal")
    assert refused.status == 2
    assert "the record of 1 deal cannot be true" in refused.err
    exported = run("export", "--deal", "1")
    assert "乙 lay 34 34h" in exported.out
    assert "lap 2" in exported.out
    Path("again.deal").write_text(exported.out, encoding="utf-8")
    assert "already" in run("log", "again.deal").out
    assert "乙 扣 34 34h" in run("export", "--deal", "1", "--chinese").out


@pytest.mark.parametrize("source", ["log", "sheets"])
def test_report(source: str) -> None:
    sheets = ["lawful.deal", "offence.deal"]
    if source == "log":
        assert run("log", *sheets).status == 0
    ran = run("report", "-o", "page.html", *(sheets if source == "sheets" else ()))
    assert ran.status == 1  # for the offence that it tells of
    page = Page(Path("page.html").read_text(encoding="utf-8"))
    assert page.faults == []
    for said in (
        "骨牌 Toy · toy-club",
        "积分榜 Standings 分 points",
        "胡 · 每家一份 <b> 三家 15 = 15 分",
        "付与胡家 To the winner",
        "打幺幺 eleven discarded toy-eleven",
        "留着 kept",
        "第 2 圈",
        "乙 扣 34 34h",
    ):
        assert said in page.text, said
    assert len(page.all("svg", cls="die")) == 4


def test_rules() -> None:
    assert any(line.split()[:2] == ["toy-club", "toy"] for line in run("rules", "list").out.splitlines())
    assert "stake = 5" in run("rules", "show", "toy-club").out
    assert run("rules", "check", FOLDER / "toy-club.toml").status == 0
    assert "whoever does counts nothing" in run("rules", "explain", "打幺幺").out
    Path("bad.toml").write_text('schema = 1\ngame = "toy"\nstake = "many"\n', encoding="utf-8")
    bad = run("rules", "check", "bad.toml")
    assert bad.status == 2
    assert "bad.toml:3" in bad.err


def test_new_and_the_deal_after() -> None:
    made = run("new", "toy", "-o", "first.deal")
    assert made.status == 0
    text = Path("first.deal").read_text(encoding="utf-8")
    assert "rules toy-club\nlap 1\ndealer 甲\ndeal 1\n" in text
    assert run("check", "first.deal").err == ""
    after = run("new", "toy", "--after", "lawful.deal").out
    for line in ("dealer 乙", "lap 3", "deal 2", "seat 丙 陈海"):
        assert f"{line}\n" in after


def test_bot_and_score() -> None:
    assert run("bot", "lawful.deal", "--at", "8", "--json").json["moves"][0]["tile"] == "11"
    assert run("score", "toy", "66", "11", "--double", "--json").json == {"total": 28}


def test_a_game_that_was_not_admitted_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tests above prove rests on the game being admitted, and on nothing else."""
    sheet = Path("lawful.deal").resolve()
    monkeypatch.undo()
    ran = run("audit", sheet)
    assert ran.status == 2
    assert "lawful.deal:1" in ran.err


def test_payments_of_a_win_that_is_void_as_ruled_say_so() -> None:
    """The winner discarded 11 before he won."""
    text = LAWFUL.replace("丙 win 56", "丙 draw 11\n丙 discard 11\n丙 draw 66\n丙 win")
    Path("void.deal").write_text(text, encoding="utf-8")
    out = run("settle", "void.deal").out
    assert out.count("裁定不算 void as ruled · 注 stake") == 3
    assert "裁定不算" not in run("settle", "offence.deal").out
    assert run("report", "void.deal", "-o", "void.html").status == 1
    page = Page(Path("void.html").read_text(encoding="utf-8"))
    assert len(page.all("span", cls="off")) == 3
    assert "胡不算 void win" in page.text
