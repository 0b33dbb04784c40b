"""Every slip of a scribe is told with its place and with what to write instead."""

from __future__ import annotations

import pytest

from referee.record.faults import render

from .dialects import faults

# A line (or lines) under `game wahua`, the place of the one fault, what its text must say.
WRONG: list[tuple[str, str, str]] = [
    # tiles: mistyped keys
    ("天 打 47", "2:5", "没有这样的牌 (no such tile): 47 … 天 打 46"),
    ("t discard 47", "2:11", "no such tile … t discard 46"),
    ("天 打 77", "2:5", "天 打 66"),
    ("天 打 46hh", "2:5", "天 打 46h"),
    ("天 打 4h6", "2:5", "天 打 46h"),
    ("天 打 46j", "2:5", "天 打 46h"),
    ("天 打 46e", "2:5", "天 打 46w"),
    ("天 打 h46", "2:5", "天 打 46h"),
    ("天 打 4-6d", "2:5", "天 打 46d"),
    ("天 摸 f9", "2:5", "天 摸 f8"),
    # tiles: pinyin, characters that sound or look alike, forms
    ("天 打 zhurou", "2:5", "天 打 猪肉"),
    ("天 打 duzhurou", "2:5", "天 打 度猪肉"),
    ("天 打 meihuahua", "2:5", "天 打 花梅花"),
    ("天 打 46du", "2:5", "天 打 46d"),
    ("天 打 朱肉", "2:5", "天 打 猪肉"),
    ("天 打 鸟龟", "2:5", "天 打 乌龟"),
    ("天 打 渡猪肉", "2:5", "天 打 度猪肉"),
    ("天 打 猪肉化", "2:5", "天 打 猪肉花"),
    ("天 摸 百板", "2:5", "天 摸 白板"),
    ("天 摸 村", "2:5", "天 摸 春"),
    # tiles: run together, cut in two, punctuation between them, another game's
    ("天 发 66、66d，11", "2:5", "天 发 66 66d 11"),
    ("天 发 6666d11", "2:5", "天 发 66 66d 11"),
    ("天 打 34。", "2:5", "天 打 34"),
    ("天 打 46 h", "2:8", "一张牌连着写 (one tile, written together): 46h"),
    ("天 发 66 猪肉 花 11", "2:11", "written together): 猪肉花"),
    ("天 打 三万", "2:5", "牌写成 (tiles are written): 46 46h 46d"),
    ("天 打 八饼", "2:5", "no such tile"),
    ("天 打 34 35", "2:8", "nothing more belongs here): 35 … 一张牌"),
    # unknown tiles
    ("天 打 ?", "2:5", "this tile was open: write which it was"),
    ("天 花 ?", "2:5", "this tile was open"),
    ("天 胡 ?", "2:5", "this tile was open"),
    ("天 发 ?0", "2:5", "1–200 … ?20"),
    ("天 发 ?201", "2:5", "1–200"),
    ("天 发 ?二十", "2:5", "only a count may follow ?"),
    ("天 发 20?", "2:5", "? 或 ?20"),
    ("天 发 ?150 ?51", "2:10", "more tiles than a set has"),
    # verbs: mistyped keys, pinyin, homophones, other words
    ("t discrad 34", "2:3", "no such verb): discrad … t discard 34"),
    ("t dsicard 34", "2:3", "t discard 34"),
    ("t disc 34", "2:3", "t discard 34"),
    ("t drwa 34", "2:3", "t draw 34"),
    ("y wni 25", "2:3", "y win 25"),
    ("t throw 34", "2:3", "t discard 34"),
    ("y kong 66", "2:3", "y gong 66"),
    ("天 da 34", "2:3", "天 打 34"),
    ("天 大 34", "2:3", "没有这个动作 (no such verb): 大 … 天 打 34"),
    ("地 迟 34 用 34花", "2:3", "地 吃 34 用 34花"),
    ("银 糊 25", "2:3", "银 胡 25"),
    ("天 莫 34", "2:3", "天 摸 34"),
    ("天 刚 66", "2:3", "天 杠 66"),
    ("天 桃", "2:3", "天 逃"),
    ("天 补 34", "2:3", "天 摸 34"),
    ("天 还 34花", "2:3", "天 换 34花"),
    ("天 良 34花", "2:3", "天 亮 34花"),
    ("天 会", "2:3", "天 悔"),
    ("天 滩 34", "2:3", "天 摊 34"),
    ("天 嗯 34", "2:3", "动作有 (the verbs are): 发 摸 打"),
    # the same in English
    ("d eta 34 with 34h", "2:3", "d eat 34 with 34h"),
    ("c reveall 34 34h", "2:3", "c reveal 34 34h"),
    ("y pas", "2:3", "y pass"),
    ("y eat 34 wiht 34h", "2:10", "这里要写 with / 用"),
    ("t discard", "2:10", "a tile"),
    ("discard 34", "2:1", "a seat stands before it"),
    ("t end", "2:3", "no seat stands before it"),
    ("x discard 34", "2:1", "not a seat"),
    ("t draw 34h 35", "2:12", "nothing more belongs here): 35"),
    ("dcie 2 4", "2:1", "dice 2 4"),
    ("dealr tian", "2:1", "dealer tian"),
    ("raeson", "2:1", "not a seat"),
    # spaces forgotten
    ("天打34", "2:1", "put spaces between the words … 天 打 34"),
    ("天打 34", "2:1", "天 打 34"),
    ("天 打34", "2:3", "天 打 34"),
    ("天+34", "2:1", "天 + 34"),
    ("天吃34用34花", "2:1", "天 吃 34 用 34花"),
    ("天 吃34用34花", "2:3", "天 吃 34 用 34花"),
    ("天发6666d", "2:1", "天 发 66 66d"),
    ("天，打，34", "2:1", "天 打 34"),
    ("天摸?", "2:1", "天 摸 ?"),
    ("天： 打 34", "2:1", "天 打 34"),
    ("天:打 34", "2:1", "天 打 34"),
    ("dealer：天", "2:1", "dealer 天"),
    ("seat：天：王建国", "2:1", "seat 天 王建国"),
    ("天 打 34\n废1", "3:1", "废 1"),
    ("天 打 34\n改1：天打35", "3:1", "改 1: 天 打 35"),
    # seats
    ("很 打 34", "2:1", "not a seat, a verb or a header line): 很 … 银 打 34"),
    ("tain discard 34", "2:1", "tian discard 34"),
    ("田 打 34", "2:1", "天 打 34"),
    ("seat 很 王建国", "2:6", "没有这个位子 (no such seat): 很 … seat 银 王建国"),
    ("dealer 东", "2:8", "no such seat): 东 … 天 地 银 长"),
    ("seat 天:王建国", "2:6", "seat 天 王建国"),
    ("seat 天王建国", "2:6", "seat 天 王建国"),
    ("seat 天 王建国\n王建国 打 34", "3:1", "the seat, not the name … 天 打 34"),
    ("打 34", "2:1", "前面要写是谁 (say who … 天 地 银 长"),
    ("打 天 34", "2:1", "写成 (write): 天 打 34"),
    ("大 34", "2:1", "前面要写是谁"),
    ("天 地 打 34", "2:3", "one seat stands before the verb"),
    ("乱七八糟", "2:1", "每行先写是谁 (a line begins with who did it): 天 地 银 长"),
    # too little, too much, in another order
    ("天", "2:2", "这里还要写他做什么 (what he did)"),
    ("天 打", "2:4", "这里还要写一张牌 (a tile) … 天 打 牌"),
    ("天 发", "2:4", "a tile … 天 发 牌 牌"),
    ("天 34", "2:3", "缺动作 … 天 摸 34 / 天 打 34"),
    ("天 34 打", "2:3", "写成 (write): 天 打 34"),
    ("天 打 34 慢了", "2:8", "注写在 # 后面 (a remark stands behind #): # 慢了"),
    ("天 打 34 地 摸 ?", "2:8", "or ; between them"),
    ("天 骰 2 4", "2:3", "no seat stands before it … 骰 2 4"),
    ("天 废 3", "2:3", "no seat stands before it … 废 3"),
    ("天 吃 34", "2:7", "这里要写 with / 用 … 天 吃 [牌] 用 牌"),
    ("天 吃 34 34", "2:8", "天 吃 34 用 34"),
    ("t eat 34 34", "2:10", "t eat 34 with 34"),
    ("天 吃 34 用", "2:9", "a tile"),
    ("地 杠 春", "2:5", "没有这一点 (no such point): 春 … 杠 66"),
    ("地 杠 猪内", "2:5", "地 杠 猪肉"),
    # dice
    ("骰 24", "2:3", "put spaces between the dice): 24 … 骰 2 4"),
    ("骰 2，4", "2:3", "骰 2 4"),
    ("骰 2 7", "2:5", "从 1 到 6，不是 (out of range): 7"),
    ("骰 2 x", "2:5", "骰子点数 (the dice)，不是 (not): x"),
    ("骰 2", "2:4", "骰子点数 (the dice)"),
    ("骰 2 4 5", "2:7", "nothing more belongs here): 5"),
    # time
    ("[3:75] 天 打 34", "2:1", "看不懂的时间 (not a time): [3:75] … [03:12]"),
    ("[25:00:00] 天 打 34", "2:1", "not a time"),
    ("[03:12 天 打 34", "2:1", "not a time): [03:12"),
    ("[03:12]", "2:1", "时间后面要写事件"),
    ("天 打 34 [03:12]", "2:8", "时间写在最前面 (the time stands in front) … [03:12] 天 打 34"),
    ("[03:12] dealer 天", "2:1", "时间只写在事件前面"),
    # reveal
    ("天 摊", "2:4", "the tiles he shows"),
    ("天 摊 （34 34h", "2:5", "括号没有关上 (the bracket is not closed)"),
    ("天 摊 34 34h)", "2:11", "an empty or stray bracket"),
    ("天 摊 ((34) 34h)", "2:6", "a bracket inside a bracket"),
    ("天 摊 () 34", "2:6", "an empty or stray bracket"),
    ("天 摊 (34 34x)", "2:9", "no such tile): 34x … 天 摊 (34 34d)"),
    # disputes and rulings
    ('天 争 "x"', "2:5", "这里要写事件的号码 (the number of an event)"),
    ('天 争 9 "x"', "2:5", "前面还没有事件"),
    ('天 打 34\n天 争 9 "x"', "3:5", "前面没有第 9 号事件，只到 1 号 … events are numbered from 1"),
    ("天 打 34\n天 争 1", "3:6", '原因 (a reason) … "原因"'),
    ("天 打 34\n天 争 1 他 没有", "3:9", '写成 (write): "他 没有"'),
    ('天 打 34\n天 争 1 "他 没有', "3:7", '引号没有关上 (the quotation mark is not closed) … "他 没有"'),
    ('天 打 34\n裁 1 准 "x"', "3:3", "第 1 号不是争议 (event 1 is no dispute)，没有争议"),
    ('天 打 34\n天 争 1 "x"\n裁 2 好 "y"', "4:5", "uphold 准 / dismiss 驳 / amend 改，不是 (not): 好"),
    ('天 打 34\n天 争 1 "x"\nruling 2 uphlod "y"', "4:10", 'ruling 2 uphold "y"'),
    ('天 打 34\n天 争 1 "x"\n裁 2', "4:4", "裁决 (the ruling)"),
    ('天 打 34\n天 争 1 "x"\n裁 2 准 说 对', "4:9", '写成 (write): "说 对"'),
    ('天 打 34\n天 争 1 "x"\n裁 2 准 "说 对', "4:7", "the quotation mark is not closed"),
    ('天 打 34\n天 争 1 "x"\n天 争 2 "y"\n裁 3 改: 天 打 35 "z"', "5:3", "is no event of the table"),
    # corrections
    ("void", "2:5", "事件的号码 … void 12"),
    ("void x", "2:6", "这里要写事件的号码 (the number of an event)，不是 (not): x"),
    ("天 打 34\namend 1", "3:8", "事件 (an event) … amend 12: 天 …"),
    ("天 打 34\nvoid 2", "3:6", "前面没有第 2 号事件"),
    ("天 打 34\nvoid 0", "3:6", "前面没有第 0 号事件"),
    ("天 打 34\nvoid 1\nvoid 2", "4:6", "event 2 is a correction: only events of the table can be corrected"),
    ('天 打 34\n天 争 1 "x"\n改 2: 天 打 35', "4:3", "event 2 is a dispute"),
    ("天 打 34\namend 1: void 1", "3:10", "a correction cannot hold a correction"),
    ('天 打 34\namend 1: 天 争 1 "x"', "3:10", "a correction holds an event of the table"),
    ("天 打 34\ninsert 1: 打 35", "3:11", "say who"),
    ("天 打 34\ninsert 1: 天 打 47", "3:15", "insert 1: 天 打 46"),
    ("天 打 34\n删 1", "3:1", "废 1"),
    ("天 打 34\n更正 1: 天 打 35", "3:1", "改 1: 天 打 35"),
    ("天 打 34\ndelete 1", "3:1", "void 1"),
    ("amend header: game wahua", "2:15", "the game cannot be amended"),
    ("amend header: 天 打 34", "2:15", "这里要写一行表头 (a header line) … amend header: dealer 天"),
    ("改 表头", "2:5", "a header line"),
    # header lines
    ("seat 天 王 建国", "2:10", '写成 (write): "王 建国"'),
    ("seat 天", "2:7", "名字 (a name) … seat 天 王建国"),
    ('seat 天 ""', "2:8", "不能是空的 (must not be empty)"),
    ('seat 天 "王', "2:8", "the quotation mark is not closed"),
    ('seat 天 "王\u202e国"', "2:8", "holds a character that cannot be seen): 王⟨U+202E⟩国 … 王国"),
    ('seat 天 "王\\u{a}国"', "2:8", "cannot be seen): 王⟨U+000A⟩国"),
    (f"seat 天 {'王' * 201}", "2:8", "longer than 200 characters"),
    ("seat 天 王\nseat 天家 李", "3:6", "seat 写了两次，第一次在第 2 行 (given twice) … amend header"),
    ("dealer 天\n天 打 34\ndealer 地", "4:1", "if a new deal begins, write first): game wahua"),
    ("dealer", "2:7", "位子 (a seat)：天 地 银 长"),
    ("dealer: 天", "2:1", "dealer 天"),
    ("庄 天", "2:1", "dealer 天"),
    ("规则 wahua-yuhuan", "2:1", "rules wahua-yuhuan"),
    ("date 29.11.2026", "2:6", "date 2026-11-29"),
    ("date 2026 11 29", "2:6", "date 2026-11-29"),
    ("date 2026-13-29", "2:6", "看不懂的日期 (not a date): 2026-13-29"),
    ("deal 0", "2:6", "从 1 到 999999，不是 (out of range): 0"),
    ("deal 三", "2:6", "局号 (the number of the deal)，不是 (not): 三"),
    ("deal 66 66d", "2:1", "a seat stands before the tiles dealt"),
    ("date", "2:5", "日期 (a date)"),
    ("rules", "2:6", "规则名 (a rule set)"),
    ("table 2 3", "2:9", '"2 3"'),
    # the club's own fields
    ("天 打 34 _x=a b", "2:8", '_x="…"'),
    ("天 打 34 _=a", "2:8", "a name of letters and digits follows _"),
    ("_ 二楼", "2:1", "a name of letters and digits follows _"),
    ('天 打 34 _x="a b', "2:8", 'the quotation mark is not closed … _x="a b"'),
    # the end
    ("终 流局了", "2:3", "exhausted / time / abandoned，不是 (not): 流局了 … 终 流局"),
    ("end exhuasted", "2:5", "end exhausted"),
    ("end abandoned 停 电", "2:17", '写成 (write): "停 电"'),
    ("终 34", "2:3", '终 [exhausted|time|abandoned] ["原因"]'),
    # what cannot be seen
    ("天 打\u202e 34", "2:3", "打⟨U+202E⟩ … type it again): 打"),
    ("天 打 34\x07", "2:7", "a control character): U+0007"),
    ("天 打 34 # \x00", "2:10", "a control character): U+0000"),
]


def shown(fault: str, wanted: str) -> bool:
    """Whether a text says all of this in this order."""
    place = 0
    for part in wanted.split(" … "):
        found = fault.find(part, place)
        if found < 0:
            return False
        place = found + len(part)
    return True


@pytest.mark.parametrize(("lines", "place", "wanted"), WRONG, ids=[lines for lines, _, _ in WRONG])
def test_slip(lines: str, place: str, wanted: str) -> None:
    (fault,) = faults(f"game wahua\n{lines}\n天 过\n")
    text = render(fault)
    assert text.startswith(f"a.deal:{place}: ")
    assert shown(text, wanted), text


@pytest.mark.parametrize(
    ("line", "columns", "meant"),
    [
        ("天 发 66 47 46hh 11 朱肉 ?0", [8, 11, 19, 22], ["46", "46h", "猪肉", None]),
        ("天 摊 (47 34h) 66 77 (11 1l)", [6, 17, 24], ["46", "66", None]),
        ("地 吃 47 用 77", [5, 10], ["46", "66"]),
        ("[3:75] 地 摸 47", [1, 12], [None, "46"]),
        ("[3:75] 地 吃 47 用 46hh", [1, 12, 17], [None, "46", "46h"]),
        ("amend 1: 地 吃 47 用 77", [14, 19], ["46", "66"]),
    ],
)
def test_several_slips_of_one_line(line: str, columns: list[int], meant: list[str | None]) -> None:
    found = faults(f"game wahua\n天 过\n{line}\n地 打 47\n")
    assert [fault.column for fault in found if fault.line == 3] == columns
    for fault, word in zip(found, meant, strict=False):
        assert word is None or fault.hint == f"是不是 (did you mean): {word}"
    assert found[-1].line == 4


def test_every_slip_is_told_at_once() -> None:
    """One faulty line neither hides another nor makes a right one look wrong."""
    lines = [line for lines, _, _ in WRONG for line in lines.split("\n")]
    found = faults("game wahua\n" + "\n".join(line for line in lines if not line.startswith("seat")) + "\n")
    assert len(found) > len(WRONG) * 0.8
    assert [(fault.line, fault.column) for fault in found] == sorted(
        (fault.line, fault.column) for fault in found
    )


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "空的牌谱 (the sheet is empty) … referee new"),
        ("# 只有注\n\n", "空的牌谱 (the sheet is empty)"),
        ("game wahau\n", "1:6: 没有这种游戏 (no such game): wahau … game wahua"),
        ("game 挖花\n天 打 34\n", "1:6: 没有这种游戏 (no such game): 挖花 … game wahua"),
        ("game 打麻将\n", "1:6: … no such game): 打麻将 … game wahua / game joined"),
        ("game\n天 打 34\n", "1:5: game 后面写游戏名 (the name of the game) … game wahua"),
        ("game wahua 天\n", "1:12: 这里多写了"),
        ("[03:12] game wahua\n", "1:1: 时间只写在事件前面"),
        ("挖花\n天 打 34\n", "1:1: 牌谱要以 game 开头 (a sheet begins with its game) … game wahua"),
        ("\n天 打 34\n地 摸 35\n", "2:1: 牌谱要以 game 开头 … (first line): game wahua"),
        ("东 打 3m\n", "1:1: 牌谱要以 game 开头 … (first line): game joined"),
        ("第一局\n", "1:1: 牌谱要以 game 开头 … game wahua / game joined"),
        ("rules wahua-yuhuan\ndealer 天\n天 打 34\n", "1:1: 牌谱要以 game 开头"),
    ],
)
def test_no_game(text: str, wanted: str) -> None:
    (fault,) = faults(text)
    assert shown(render(fault), wanted), render(fault)


@pytest.mark.parametrize("first", ["game wahau", "game", "game 打麻将", "挖花", "rules wahua-yuhuan"])
def test_what_follows_a_wrong_game_is_read(first: str) -> None:
    found = faults(f"{first}\n天 打 47\n地 打 66\n银 打 77\n")
    assert [fault.line for fault in found] == [1, 2, 4]


def test_the_number_of_an_event_counts_what_could_not_be_read() -> None:
    """A slip in line 3 does not make the correction in line 5 name another event, or none."""
    (fault,) = faults("game wahua\n天 打 34\n地 打 47\n银 打 35\nvoid 3\n")
    assert (fault.line, fault.column) == (3, 5)


def test_a_name_on_two_seats_is_no_reason_not_to_read() -> None:
    from .dialects import one

    record = one("seat 天 王建国", "seat 地 李梅", "seat 银 王建国")
    (clash,) = record.clashes
    assert render(clash) == (
        "a.deal:4:8: 同一个人坐了两个位子 (one name on two seats): 王建国\n"
        "  | seat 银 王建国\n"
        "  |         ^^^^^^\n"
        "  同名的人请写出区别 (tell namesakes apart), 例如 (such as): 王建国2"
    )
    assert not one("seat 天 王建国", "seat 地 王建国", "amend header: seat 地 李梅").clashes
    (late,) = one("seat 天 王建国", "seat 地 李梅", "amend header: seat 地 王建国").clashes
    assert (late.line, late.column) == (4, 22)
    assert one('seat 天 "Zo\u00eb"', 'seat 地 "Zoe\u0308"').clashes


def test_too_many_faults() -> None:
    found = faults("game wahua\n" + "天 打 47\n" * 5000)
    assert len(found) == 501
    assert "what follows was not read" in found[-1].message
