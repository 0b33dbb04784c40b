"""`referee check`: silent when all is well, else the faults of form and record and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import GOLDEN, Ran, run

TAIWAN = "game taiwan\nrules taiwan-table\nround E\ndealer E\nseat E 楊雅婷\nseat S 蔡宗翰\n{}\n"
"""A sheet whose events begin on its seventh line."""


def test_silent_on_a_clean_sheet_and_on_offences() -> None:
    assert run("check", GOLDEN / "lawful-01.deal") == run("check", GOLDEN / "song-zi-1.deal")
    ran = run("check", GOLDEN / "song-zi-1.deal")
    assert (ran.status, ran.out, ran.err) == (0, "", "")


def test_a_fault_of_the_record(tmp_path: Path) -> None:
    """What is wrong, where (wide characters counted by their width), and what to write."""
    sheet = tmp_path / "a.deal"
    sheet.write_text(TAIWAN.format("東 發 123456789m12345p111s\n東 打 六筒"), "utf-8")
    ran = run("check", sheet)
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        f"{sheet}:8:5: 记录有误 record fault: 手裡沒有 not-held · 第 2 号",
        "  | 東 打 六筒",
        "  |       ^^^^",
        "  東 楊雅婷 手裡沒有 六筒：這一行，或前面某一行，寫錯了",
        "  East 楊雅婷 does not hold 6p: this line or one above it is a slip",
        "  当时手牌 hand at that moment: 一萬 二萬 三萬 四萬 五萬 六萬 七萬 八萬 九萬",
        "    一筒 二筒 三筒 四筒 五筒 一條 一條 一條",
        "  写上 (write): 改 2: 東 打 五筒",
    ]


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ("東 發 123456789m12345p111s\n東 打 六筒", "改 2: 東 打 五筒"),
        ("東 deal 123456789m12345p111s\n東 discard 6p", "amend 2: 東 discard 5p"),
        ("E deal 123456789m12345p111s\nE - 6p", "amend 2: E - 5p"),
        ("东 发 123456789m12345p111s\n东 出 六筒\n南 摸 ?", "改 2: 东 出 五筒"),
        ("東 花 春\n東 打 1m", "補 2: 東 摸 ?"),
        ("东 花 春\n东 打 1m", "补 2: 东 摸 ?"),
        ("E flower 1f\nE - 1m", "insert 2: E draw ?"),
    ],
)
def test_what_to_write_is_written_as_the_sheet_is(events: str, line: str, tmp_path: Path) -> None:
    """And once it is written nothing is wrong any more."""
    sheet = tmp_path / "a.deal"
    sheet.write_text(TAIWAN.format(events), "utf-8")
    assert run("check", sheet).out.splitlines()[-1] == f"  写上 (write): {line}"
    sheet.write_text(TAIWAN.format(f"{events}\n{line}"), "utf-8")
    assert run("check", sheet) == Ran(0, "", "")


def test_a_form_is_filled_in_by_the_scribe(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    sheet.write_text(TAIWAN.format("東 打 1m\n西 摸 ?\n西 打 2m"), "utf-8")
    assert run("check", sheet).out.splitlines()[-2:] == [
        "  写上 (write): 補 2: 南 摸 ?",
        "                補 2: 南 打 …",
    ]


def test_a_correction_that_misleads_is_named(tmp_path: Path) -> None:
    """Which line it is, what it is about, and the line that takes it back."""
    sheet = tmp_path / "a.deal"
    events = "東 發 123456789m12345p111s\n東 打 五筒\n南 摸 ?\n廢 2"
    sheet.write_text(TAIWAN.format(events), "utf-8")
    assert run("check", sheet).out.splitlines()[-3:] == [
        "  第 10 行「廢 2」删去的是「東 打 五筒」（第 8 行）；没有这一行，记录无误",
        "  “廢 2” in line 10 takes out “東 打 五筒” (line 8); without it all is right",
        "  写上 (write): 改 2: 東 打 五筒",
    ]


@pytest.mark.parametrize(
    ("correction", "said", "line"),
    [
        ("補 3: 西 摸 ?", "第 10 行「補 3: 西 摸 ?」插在「南 摸 ?」（第 9 行）前面", "廢 4"),
        ("改 3: 西 摸 ?", "第 10 行「改 3: 西 摸 ?」改掉的是「南 摸 ?」（第 9 行）", "改 3: 南 摸 ?"),
        ("改 表頭: dealer 南", "第 10 行「改 表頭: dealer 南」改掉的是「dealer 東」", "改 表頭: dealer 東"),
    ],
)
def test_each_correction_that_misleads(correction: str, said: str, line: str, tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    events = f"東 發 123456789m12345p111s\n東 打 五筒\n南 摸 ?\n{correction}"
    sheet.write_text(TAIWAN.format(events), "utf-8")
    out = run("check", sheet).out
    assert f"  {said}；没有这一行，记录无误" in out.replace("\n    ", " ")
    assert f"  写上 (write): {line}" in out
    sheet.write_text(TAIWAN.format(f"{events}\n{line}"), "utf-8")
    assert run("check", sheet) == Ran(0, "", "")


def test_where_the_copies_of_a_tile_stand(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    events = "東 發 1123456789m12345p11s\n東 打 五筒\n南 摸 一萬\n南 打 北\n西 摸 一萬\n西 打 北\n北 摸 一萬"
    sheet.write_text(TAIWAN.format(events), "utf-8")
    assert run("check", sheet).out.splitlines()[-3:] == [
        "  其余的 一萬：第 7 行（两张）、第 9 行、第 11 行",
        "  the others of 一萬: line 7 twice, line 9, line 11",
        "  写上 (write): 改 7: 北 摸 …",
    ]


def test_a_line_too_long_for_its_place_has_one_of_its_own() -> None:
    out = run("check", GOLDEN.parent / "taiwan" / "record-reveal-differs-2.deal").out
    (at,) = (number for number, line in enumerate(out.splitlines()) if line == "  写上 (write):")
    assert out.splitlines()[at + 1 :] == [
        "    amend 88: W reveal 3m 3m 6m 6m 6m 7m 9m 9m 9m 7p 2s 3s 3s 4s 5s 8m"
    ]


def test_what_goes_away_with_another_line_has_none_of_its_own(tmp_path: Path) -> None:
    """The missing header is told at the line that begins the deal, the second of the sheet's deals."""
    events = "南 發 123456789m12345p111s\n南 打 五筒"
    sheet = tmp_path / "a.deal"
    faulty = TAIWAN.format(events).replace("dealer E\n", "")
    sheet.write_text(TAIWAN.format("東 打 五筒") + faulty, "utf-8")
    first, *others = re.split(r"^(?=.*: 记录有误)", run("check", sheet).out, flags=re.MULTILINE)[1:]
    assert first.splitlines()[:3] == [
        f"{sheet}:8:1: 记录有误 record fault: 缺表頭 missing-header",
        "  | game taiwan",
        "  | ^^^^^^^^^^^",
    ]
    assert first.splitlines()[-1] == "  写上 (write): dealer 南"
    assert [one.splitlines()[-1] for one in others] == [
        "  上面的改好就没有了 (gone once what is above is put right)"
    ] * 2
    sheet.write_text(
        TAIWAN.format("東 打 五筒") + faulty.replace("round E\n", "round E\ndealer 南\n"), "utf-8"
    )
    assert run("check", sheet) == Ran(0, "", "")


def test_a_header_line_that_differs_is_shown() -> None:
    out = run("check", GOLDEN.parent / "taiwan" / "record-seating-differs-2.deal").out
    assert "record-seating-differs-2.deal:7:8:" in out
    assert "  | seat 東 楊雅婷\n  |         ^^^^^^\n" in out
    assert "  写上 (write): amend header: seat 東 David\n" in out


def test_a_long_line_is_shown_from_its_beginning() -> None:
    """The mark stands under who did what: the whole of it would not be shown."""
    out = run("check", GOLDEN / "record-wrong-count-2.deal").out
    assert "  | 地 deal 23 56 白板 34 22h" in out
    assert "  | ^^^^^^^\n" in out


def test_several_events_on_a_line(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    sheet.write_text(TAIWAN.format("東 發 123456789m12345p111s; [00:07] 東 打 6p # 慢"), "utf-8")
    out = run("check", sheet).out
    assert f"{sheet}:7:{len('東 發 123456789m12345p111s; [00:07] 東 打 ') + 1}:" in out


def test_standard_input_is_shown_too() -> None:
    ran = run("check", "-", stdin=TAIWAN.format("東 發 123456789m12345p111s\n東 打 六筒"))
    assert ran.out.startswith("-:8:5:")
    assert "  |       ^^^^" in ran.out


def test_json() -> None:
    ran = run("check", GOLDEN / "record-not-held-1.deal", "--json")
    assert ran.json["schema"] == "referee.check/1"
    assert ran.json["faults"] == []
    (finding,) = ran.json["deals"][0]["findings"]
    assert (finding["event"], finding["code"]) == (18, "not-held")
    assert (finding["line"], finding["column"]) == (25, 1)


def test_json_of_a_finding_of_no_event() -> None:
    ran = run("check", GOLDEN.parent / "taiwan" / "record-missing-header-1.deal", "--json")
    finding = ran.json["deals"][0]["findings"][0]
    assert (finding["event"], finding["line"], finding["column"]) == (None, None, None)


def test_json_of_faults(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    sheet.write_text("game wahua\n天 扔 34\n", encoding="utf-8")
    ran = run("check", sheet, "--json")
    assert ran.status == 2
    (fault,) = ran.json["faults"]
    assert (fault["line"], fault["column"]) == (2, 3)
    assert ran.json["deals"] == []


def test_one_name_on_two_seats() -> None:
    ran = run("check", GOLDEN / "lawful-26.deal")
    assert ran.status == 2
    assert "lawful-26.deal:6:8" in ran.err
