"""`referee replay`: the table after each event."""

from __future__ import annotations

from pathlib import Path

from tests.cli.disputed import sheet as disputed
from tests.cli.running import GOLDEN, run

LAWFUL = GOLDEN / "lawful-01.deal"


def test_every_event_has_a_table() -> None:
    ran = run("replay", LAWFUL, "--json")
    assert ran.json["schema"] == "referee.replay/1"
    events = ran.json["deals"][0]["events"]
    assert [event["event"] for event in events] == list(range(1, len(events) + 1))
    last = events[-1]["table"]
    assert set(last["seats"]) == {"tian", "di", "yin", "chang"}


def test_at_one_event() -> None:
    """After 地 draws, it is his move: what he holds, what he may discard."""
    ran = run("replay", LAWFUL, "--at", "60", "--json")
    (event,) = ran.json["deals"][0]["events"]
    table = event["table"]
    assert event["text"] == "天 discard 14"
    assert table["turn"] == "di"
    assert table["standing"] == {"seat": "tian", "tile": "14"}
    assert table["seats"]["tian"]["open"] == [["14d", "14h"]]
    assert table["seats"]["di"]["lawful"] == ["66h", "33h", "22h", "23h"]
    text = run("replay", LAWFUL, "--at", "60").out
    assert "牌墙 wall 32" in text
    assert "(14d 14h)" in text


HANDS = """\
game wahua
rules wahua-yuhuan
dealer 天
dice 2 4
天 deal 66d 66h 66h 春 11 44 33 13 46 55 22 16 34 25 56 12 23 45 36 14
地 deal ?20
银 deal ?20
长 deal ?20
"""


def due(tmp_path: Path, more: str) -> list[str]:
    sheet = tmp_path / "a.deal"
    sheet.write_text(HANDS + more, encoding="utf-8")
    events = run("replay", sheet, "--json").json["deals"][0]["events"]
    found: list[str] = events[-1]["table"]["seats"]["tian"]["due"]
    return found


def test_what_is_due_bonus_tiles_and_gongs(tmp_path: Path) -> None:
    told = " ".join(due(tmp_path, ""))
    assert "春" in told
    assert "杠 (gong) 66" in told


def test_what_is_due_replacements(tmp_path: Path) -> None:
    assert due(tmp_path, "天 flower 春\n天 gong 66\n") == ["补牌 (replacement draws) 2"]


PLAYED = (
    "天 flower 春\n天 gong 66\n天 draw 24h\n天 draw 24\n天 draw 35h\n天 discard 35h\n"
    "地 draw ?\n地 discard 15\n银 draw ?\n银 discard 15\n长 draw ?\n长 discard 11\n"
    "天 eat 11 with 11\n天 discard 44\n"
    "地 draw ?\n地 discard 26\n银 draw ?\n银 discard 26\n长 draw ?\n长 discard 26\n"
)
"""天 has discarded a frame (落花) and has an open pair of 地 with a white in it."""


def test_what_is_due_a_swap(tmp_path: Path) -> None:
    assert due(tmp_path, PLAYED + "天 draw 11h\n") == ["替换白皮 (swap) 11h"]


def test_what_is_due_a_tile_to_show(tmp_path: Path) -> None:
    assert due(tmp_path, PLAYED + "天 draw 23\n") == ["献花 (show) 23"]
    assert due(tmp_path, PLAYED + "天 draw 23\n天 show 23\n") == []


def test_an_event_that_is_not_there() -> None:
    ran = run("replay", LAWFUL, "--at", "9999")
    assert ran.status == 2
    assert "9999" in ran.err


def test_a_sheet_is_replayed_in_its_own_words(tmp_path: Path) -> None:
    """Verbs and tiles as it writes them, in what is due too; JSON has the codes."""
    path = disputed(tmp_path)
    out = run("replay", path, "--at", "7").out
    assert "第 7 号 (12 行) 南 打 夏\n" in out
    assert "桌上 standing 夏 (南)" in out
    assert "手 hand    一萬 二萬 三萬" in out
    (event,) = run("replay", path, "--at", "7", "--json").json["deals"][0]["events"]
    assert event["text"] == "南 discard 2f"
    assert event["table"]["seats"]["east"]["hand"][0] == "1m"
    path.write_text(path.read_text("utf-8").replace("六筒 東 南", "六筒 東 蘭"), "utf-8")
    assert "欠 due     補花 (expose) 蘭\n" in run("replay", path, "--at", "1").out


def test_a_sheet_in_english_words_is_replayed_in_them() -> None:
    assert "天 discard 14\n" in run("replay", LAWFUL, "--at", "60").out


def test_what_was_corrected_says_by_which_line(tmp_path: Path) -> None:
    path = disputed(tmp_path, "改 7: 南 打 五條\n廢 9\n補 10: 西 打 八條\n")
    amended = run("replay", path, "--at", "7").out.splitlines()
    assert amended[1:4] == [
        "第 7 号 (12 行) 南 打 五條",
        "  改过，见第 13 号 (18 行) (amended by event 13)",
        "  原写 (written first): 南 打 夏",
    ]
    inserted = run("replay", path, "--at", "15").out
    assert "第 15 号 (20 行) 西 打 八條\n  补在第 10 号 (15 行) 前 (inserted before event 10)\n" in inserted
    void = run("replay", path, "--at", "9").out
    assert "第 9 号 (14 行) 西 打 九條\n  废了，见第 14 号 (19 行) (voided by event 14)\n" in void
    whole = run("replay", path).out
    places = [whole.index(f"\n第 {number} 号") for number in (8, 9, 15, 10)]
    assert places == sorted(places)
    assert "改过" not in run("replay", path, "--at", "6").out


def test_what_a_ruling_amended_says_so(tmp_path: Path) -> None:
    path = disputed(tmp_path, '南 爭 7 "是五條"\n裁 13 改: 南 打 五條\n')
    assert "  裁判改的，见第 14 号 (19 行) (amended by event 14)\n" in run("replay", path, "--at", "7").out


def test_the_number_of_a_correction_leads_to_what_it_corrects(tmp_path: Path) -> None:
    path = disputed(tmp_path, "改 7: 南 打 五條\n")
    ran = run("replay", path, "--at", "13")
    assert ran.status == 2
    assert "--at 7" in ran.err
