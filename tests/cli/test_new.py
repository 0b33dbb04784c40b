"""`referee new`: a sheet to start from, alone or after a deal."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import GOLDEN, run


def test_the_sheet_reads_and_is_clean(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    made = run("new", "wahua", "--date", "2026-11-29", "-o", sheet)
    assert (made.status, made.out) == (0, "")
    checked = run("check", sheet)
    assert (checked.status, checked.out, checked.err) == (0, "", "")


def test_the_words_of_the_end_are_those_that_are_written() -> None:
    """The template and what is told of a wrong word have the same ones, each game's in its characters."""
    for game, words in (("wahua", "黄 弃"), ("taiwan", "流局 時 棄")):
        out = run("new", game).out
        wrong = run("check", "-", stdin=f"game {game}\nend 34\n").err
        for word in words.split():
            assert f" {word} " in out.partition("# 终" if game == "wahua" else "# 終")[2]
            assert f"{word} " in wrong


def test_names_and_date(tmp_path: Path) -> None:
    args = ["new", "wahua", "--date", "2026-11-29", "--table", "3"]
    for name in ("王建国", "Li Mei", "陈海", "林秀"):
        args += ["-p", name]
    out = run(*args).out
    assert 'seat 地 "Li Mei"' in out
    assert "date 2026-11-29" in out
    assert "table 3" in out


def test_after_a_deal_the_houses_move_with_it() -> None:
    """天家 王海 lost the deal: the next player, 刘明, sits as 天 and deals."""
    out = run("new", "wahua", "--after", GOLDEN / "lawful-01.deal").out
    assert "seat 天 刘明\nseat 地 叶建国\nseat 银 苏明\nseat 长 王海\ndealer 天\n" in out


def test_after_a_deal_with_fixed_houses(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('schema = 1\ngame = "wahua"\nhouses = "fixed"\n')
    text = (GOLDEN / "lawful-01.deal").read_text(encoding="utf-8")
    sheet = tmp_path / "a.deal"
    sheet.write_text(text.replace("rules wahua-yuhuan", "rules house\ndeal 7"), encoding="utf-8")
    out = run("new", "wahua", "--after", sheet).out
    assert "seat 天 王海" in out
    assert "dealer 地" in out
    assert "deal 8" in out


def test_an_existing_file_is_kept(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    sheet.write_text("mine")
    ran = run("new", "wahua", "-o", sheet)
    assert ran.status == 2
    assert sheet.read_text() == "mine"


def test_wrong_names() -> None:
    assert run("new", "wahua", "-p", "a").status == 2
    assert run("new", "wahua", *(["-p", "a"] * 4)).status == 2
    assert run("new", "wahua", "--date", "yesterday").status == 2
    assert run("new", "wahua", "--after", GOLDEN / "record-not-held-1.deal").status == 2
