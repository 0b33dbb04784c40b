"""`referee replay`: the table after each event."""

from __future__ import annotations

from pathlib import Path

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
