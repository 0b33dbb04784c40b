"""However a sheet is laid out, it is the same deal."""

from __future__ import annotations

import pytest

from referee.record import events as e
from referee.record.bodies import deal_key
from referee.record.reader import decode

from .dialects import DIALECTS, WAHUA, events, faults, one, read, unplaced

SHEET = """\
game wahua
rules wahua-yuhuan
seat 天 王建国
seat 地 "李 梅"
dealer 天
deal 3
date 2026-11-29
table 2
scribe 小周
_room 二楼
_light 暗
骰 2 4
天 发 66 66d 11 ?17
[00:40] 天 打 34 _slow=yes
地 吃 34 用 34花
地 摊 (66d 66h 66h) 11 12
"""

LAYOUTS = {
    "a byte order mark": "\ufeff" + SHEET,
    "CR LF": SHEET.replace("\n", "\r\n"),
    "lone CR": SHEET.replace("\n", "\r"),
    "no line end at the end": SHEET.rstrip("\n"),
    "blank lines": "\n \n\t\n" + SHEET.replace("\n", "\n\n　\n"),
    "full-width spaces": SHEET.replace(" ", "　").replace("李　梅", "李 梅"),
    "tabs and several spaces": SHEET.replace(" ", " \t  ").replace("李 \t  梅", "李 梅"),
    "indented": SHEET.replace("\n", "\n    "),
    "spaces at the end": SHEET.replace("\n", "  \n"),
    "no-break spaces": SHEET.replace(" ", "\u00a0").replace("李\u00a0梅", "李 梅"),
    "zero-width spaces": SHEET.replace("天 打", "\u200b天 \ufeff打\u2060").replace("骰", "\u200b骰"),
    "full-width digits and letters": SHEET.translate(
        {ord(c): ord(c) + 0xFEE0 for c in "0123456789hd?-="}
    ),
    "full-width brackets": SHEET.replace("(", "（").replace(")", "）").replace("[", "【").replace("]", "】"),
    "spaces in brackets": SHEET.replace("(66d", "( 66d").replace("66h)", "66h )"),
    "spaces in the time": SHEET.replace("[00:40]", "[ 00:40 ]"),
    "no space behind brackets": SHEET.replace("] ", "]").replace("66h) 11", "66h)11").replace("摊 (", "摊("),
    "curly quotation marks": SHEET.replace('"李 梅"', "“李 梅”"),
    "corner quotation marks": SHEET.replace('"李 梅"', "「李 梅」"),
    "comments": SHEET.replace("\n", "  # 注 ; 天 打 47 \"\n") + "# 完 ［\n#\n",
    "full-width comments": SHEET.replace("\n", "　＃ 注\n"),
    "statements on one line": SHEET.replace("4\n天 发", "4; 天 发").replace("\n地", " ；地"),
    "empty statements": SHEET.replace("骰 2 4\n", ";; 骰 2 4 ;;\n;\n"),
    "header lines in another order": "\n".join(
        ["game wahua", "_light 暗", *reversed(SHEET.split("\n")[1:9]), "_room 二楼", *SHEET.split("\n")[11:]]
    ),
    "header lines behind events": SHEET.replace("scribe 小周\n", "").replace("_room 二楼\n", "")
    + "scribe 小周\n_room 二楼\n",
    "other words": SHEET.replace("天 发", "TIAN deal").replace("地 吃 34 用 34花", "d eat 43 with 花野鸡"),
    "unknown tiles one by one": SHEET.replace("?17", "? " * 17),
    "another form of the time": SHEET.replace("[00:40]", "[+0:00:40]"),
    "another form of the date": SHEET.replace("2026-11-29", "2026年11月29日"),
    "own fields with an equals sign": SHEET.replace("_room 二楼", "_room=二楼"),
}  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS.keys())
def test_layout(layout: str) -> None:
    (wanted,), (found,) = read(SHEET), read(decode(layout.encode(), "a.deal"))
    assert unplaced(found) == unplaced(wanted)
    assert deal_key(found, WAHUA) == deal_key(wanted, WAHUA)


CHANGES = [
    ("rules wahua-yuhuan", "rules club"),
    ("王建国", "王建"),
    ("seat 天", "seat 银"),
    ("dealer 天", "dealer 地"),
    ("deal 3", "deal 4"),
    ("2026-11-29", "2026-11-30"),
    ("table 2", "table 3"),
    ("小周", "小李"),
    ("_room 二楼", "_room 三楼"),
    ("_room 二楼", "_hall 二楼"),
    ("_room 二楼\n", ""),
    ("骰 2 4", "骰 4 2"),
    ("66 66d", "66d 66"),
    ("?17", "?16"),
    ("00:40", "00:41"),
    ("[00:40]", "[00:00:40]"),
    ("[00:40] ", ""),
    ("天 打 34 ", "天 打 34h "),
    ("天 打 34 ", "地 打 34 "),
    ("天 打 34 ", "天 打 34 bot "),
    ("天 打 34 ", "天 摸 34 "),
    ("_slow=yes", "_slow"),
    (" _slow=yes", ""),
    ("吃 34 用", "吃 用"),
    ("用 34花", "用 34度"),
    ("(66d 66h 66h) 11", "66d 66h 66h 11"),
    ("(66d 66h 66h) 11 12", "(66d 66h 66h) (11 12)"),
    ("地 摊 (66d 66h 66h) 11 12\n", ""),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_any_other_value_is_another_deal(old: str, new: str) -> None:
    assert old in SHEET
    (wanted,), (found,) = read(SHEET), read(SHEET.replace(old, new))
    assert deal_key(found, WAHUA) != deal_key(wanted, WAHUA)


def test_a_comment_begins_anywhere_but_in_a_text() -> None:
    assert events("天 打 34#慢", "天 争 1 他#没有", '天 争 1 "他 # 没有; 看"#x', "天 争 1 “他#”") == [
        e.Discard(0, 27),
        e.Dispute(0, 1, "他"),
        e.Dispute(0, 1, "他 # 没有; 看"),
        e.Dispute(0, 1, "他#"),
    ]


def test_where_an_event_stands() -> None:
    record = one("骰 2 4", "", "  天 打 34; [00:10] 地 过", "# 注", "银 过")
    places = [(entry.number, entry.line, entry.column) for entry in record.entries]
    assert places == [(1, 2, 1), (2, 4, 3), (3, 4, 11), (4, 6, 1)]
    assert (record.line, record.line_of(3), record.line_of(5), record.line_of(None)) == (1, 4, None, None)


def test_where_a_header_value_stands() -> None:
    record = one("rules wahua-yuhuan", "  seat 地 李梅", "天 过", "dealer 天")
    assert record.header_lines == {"game": (1, 6), "rules": (2, 7), "seat 1": (3, 10), "dealer": (5, 8)}


def test_several_deals() -> None:
    first, second = read("# 两局\ngame wahua\n天 过\n\ngame joined\nround E\nrepeat 2\n东 过\n")
    assert (first.header.game, first.line) == ("wahua", 2)
    assert (second.header.game, second.line) == ("joined", 5)
    assert [entry.number for entry in second.entries] == [1]


def test_every_deal_of_a_file_is_read_whatever_is_wrong_with_another() -> None:
    found = faults(
        "game wahua\n天 打 47\ngame joined\n东 打 0m\ngame wahau\n天 打 77\ngame wahua\n天 打 99x\n"
    )
    assert [fault.line for fault in found] == [2, 4, 5, 6, 8]


def test_header_lines_that_only_one_game_has() -> None:
    (record,) = read('game joined\nrepeat 2\nside 乙 "林 志豪"\nround 東\nside A David\n')
    assert record.header.extra == (
        ("side", "A David"),
        ("side", 'B "林 志豪"'),
        ("round", "E"),
        ("repeat", "2"),
    )
    found = faults("game joined\nround E\nround S\nside A x\nside 甲 y\nrepeat x\nround Q\nside A\n")
    assert [(fault.line, fault.column) for fault in found] == [(3, 1), (5, 1), (6, 8), (7, 7), (8, 7)]
    assert faults("game wahua\nround E\n")


def test_a_reserved_name_for_a_place_is_refused() -> None:
    from referee.record.dialect import Dialect, Verb
    from referee.record.slots import Number

    verb = Verb("wait", (), e.Timeout, (Number("time"),))
    with pytest.raises(ValueError, match="wait has a place called"):
        Dialect("other", WAHUA.seats, WAHUA.tiles, (verb,))


def test_the_dialects_are_those_that_were_passed() -> None:
    assert set(DIALECTS) == {"wahua", "joined"}
    (fault,) = faults("game taiwan\n")
    assert "no such game" in fault.message
