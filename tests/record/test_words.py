"""Every word for a seat, a verb and a tile, Chinese and ASCII."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from referee.games.wahua.tiles import COPIES, KINDS, POINTS
from referee.record import events as e
from referee.record.faults import render

from .dialects import WAHUA, Cast, Wind, events, faults, read
from .test_messages import shown
from .wrong_lines import JOINED as SLIPS

NUMERALS = "零一二三四五六"
NAMES = {
    "66": "天 天牌",
    "11": "地 地牌",
    "44": "银 银牌 銀 銀牌 人牌",
    "33": "长 长三 長 長三",
    "13": "和 和牌",
    "46": "猪 猪肉 豬肉",
    "55": "梅花",
    "22": "凳 板凳",
    "16": "一六 幺六",
    "34": "鸡 野鸡 野雞",
    "25": "龟 乌龟 烏龜",
    "56": "头 牛头 牛頭",
    "12": "丁 三丁",
    "23": "二三",
    "45": "金 金九",
    "36": "刀 大刀",
    "14": "一四 幺四",
    "24": "蛤 蛤蟆",
    "35": "三五",
    "26": "二六",
    "15": "一五 幺五",
}
FORMS = {0: "白 白皮", 1: "花 双框 雙框 两框 兩框", 2: "度 单框 單框 壹框 杜"}
LETTERS = {0: "w", 1: "h", 2: "d"}


def tile(word: str) -> int:
    """The tile that a word of a sheet says."""
    (event,) = events(f"天 摸 {word}")
    assert isinstance(event, e.Draw)
    return event.tile


@pytest.mark.parametrize("pips", POINTS)
def test_every_word_for_a_point(pips: str) -> None:
    """Pips in either order, pairs of numerals, every name; a form before or behind; a letter behind."""
    first, second = (NUMERALS[int(pip)] for pip in pips)
    words = {pips, pips[::-1], first + second, second + first, *NAMES[pips].split()}
    point = POINTS.index(pips)
    for word in words:
        assert tile(word) == 3 * point
        for form, marks in FORMS.items():
            assert tile(word + LETTERS[form]) == tile(word + LETTERS[form].upper()) == 3 * point + form
            for mark in marks.split():
                assert tile(word + mark) == tile(mark + word) == 3 * point + form


def test_every_point_is_named_and_there_are_136_tiles() -> None:
    assert set(NAMES) == set(POINTS)
    assert sum(COPIES) == 136


def test_bonus_tiles() -> None:
    words = ["春", "夏", "秋", "冬", "梅", "兰", "竹", "菊"]
    assert [tile(word) for word in words] == [tile(f"f{n}") for n in range(1, 9)] == list(range(63, 71))
    assert tile("蘭") == tile("兰")
    assert tile("白板") == tile("bb") == tile("BB") == 71
    assert (tile("梅"), tile("梅花"), tile("梅花花")) == (67, 18, 19)


def test_no_word_means_two_tiles() -> None:
    """The canonical words, in both notations, read back to what they were written for."""
    for chinese in (False, True):
        written = [WAHUA.tiles.write(one, chinese) for one in range(KINDS)]
        assert [WAHUA.tiles.read(word) for word in written] == [(one,) for one in range(KINDS)]
        assert max(Counter(written).values()) == 1


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "天 天家 t T tian Tian TIAN ｔ"),
        (1, "地 地家 d di"),
        (2, "银 銀 银家 银牌家 銀牌家 y yin"),
        (3, "长 長 长家 长三家 長三家 c chang"),
    ],
)
def test_seats(seat: int, words: str) -> None:
    for word in words.split():
        assert events(f"{word} 过") == [e.Pass(seat)]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("天 {} 66 66h ?18", "deal 发 發 Deal"),
        ("天 {} 34h", "draw + 摸 挖 抓 ＋"),
        ("天 {} 34", "discard - 打 出 － −"),
        ("天 {} 春 白板", "flower 花"),
        ("地 {} 34 with 34h", "eat 吃"),
        ("地 {} 34h", "swap 换 換 替"),
        ("地 {} 66", "gong 杠 槓"),
        ("地 {} 34h", "show 亮 献 獻"),
        ("地 {}", "escape 逃"),
        ("地 {}", "takeback 悔"),
        ("地 {} 25", "win 胡 和"),
        ("地 {}", "pass 过 過"),
        ("地 {}", "timeout 超时 超時"),
        ("地 {} 36 36h (34 34h)", "reveal 摊 攤"),
        ('地 {} 1 "他没有"', "dispute 争 爭"),
        ("{} 2 4", "dice 骰"),
        ('{} abandoned "停电"', "end 终 終"),
        ("{} 1", "void 废 廢"),
        ("{} 1: 地 过", "amend 改"),
        ("{} 1: 地 过", "insert 补 補"),
        ("{} header: dealer 地", "amend 改"),
        ("改 {}: dealer 地", "header 表头 表頭"),
    ],
)
def test_verbs(said: str, words: str) -> None:
    found = {events("天 打 34", said.format(word))[1] for word in words.split()}
    assert len(found) == 1


@pytest.mark.parametrize(
    ("word", "others"),
    [("exhausted", "黄 黄牌 荒牌 流局 黃"), ("time", "时 时间 時 時間"), ("abandoned", "弃 中止 棄")],
)
def test_how_a_deal_ends(word: str, others: str) -> None:
    for written in (word, *others.split()):
        assert events(f"终 {written}") == [e.End(word)]
    assert events("end") == [e.End()]


@pytest.mark.parametrize(
    ("word", "others"), [("uphold", "准 準"), ("dismiss", "驳 駁"), ("amend:", "改: 改：")]
)
def test_rulings(word: str, others: str) -> None:
    new = "天 打 35" if word == "amend:" else ""
    lines = [f'{verb} 2 {said} {new} "对"' for verb in ("ruling", "裁") for said in (word, *others.split())]
    assert len({events("天 打 34", "地 争 1 x", line)[2] for line in lines}) == 1


def test_the_eaten_tile_may_be_left_out() -> None:
    kept = 27 + 1
    for line in ("地 吃 34 用 34花", "地 eat 34 with 34h", "地 吃 野鸡 用 花野鸡"):
        assert events(line) == events("地 eat 34 with 34h")
    for line in ("地 吃 用 34花", "地 eat with 34h"):
        (event,) = events(line)
        assert (event.tile, event.keep) == (None, kept)


def test_the_word_before_a_tile_needs_no_space() -> None:
    assert events("地 吃 34 用34花", "地 吃 用34花", "d eat 34 with34h") == events(
        "地 吃 34 用 34花", "地 吃 用 34花", "d eat 34 with 34h"
    )
    assert joined("南 吃 3m 用12m") == joined("南 吃 3m 用 1m 2m")


def test_signs_need_no_space() -> None:
    assert events("天 +34", "天 -34", "天 ＋３４", "天 + 34") == [
        e.Draw(0, 27),
        e.Discard(0, 27),
        e.Draw(0, 27),
        e.Draw(0, 27),
    ]


def test_unknown_tiles() -> None:
    unknown = e.UNKNOWN
    assert events("天 发 66 ?3 ? ??") == [e.Deal(0, (0, *([unknown] * 6)))]
    assert events("天 发 ?20", "天 发 ？２０") == [e.Deal(0, (unknown,) * 20)] * 2
    assert events("天 摸 ?") == [e.Draw(0, unknown)]


def test_a_tile_and_a_seat_may_be_one_word() -> None:
    assert events("天 打 天", "银 胡 银", "银 打 和") == [
        e.Discard(0, 0),
        e.Win(2, 6),
        e.Discard(2, 12),
    ]
    assert events("银 和 和") == [e.Win(2, 12)]
    assert events("银 和") == [e.Win(2)]


def test_a_game_that_joins_its_tiles() -> None:
    (record,) = read("game joined\n东 deal 123m55p ?2\n南 chow 3m with 12m\n南 chow with 1m 2m\n")
    deal, chow, short = (entry.event for entry in record.entries)
    assert deal == e.Deal(0, (0, 1, 2, 13, 13, e.UNKNOWN, e.UNKNOWN))
    assert chow.tile == 2  # type: ignore[attr-defined]
    assert chow.keep == short.keep == (0, 1)  # type: ignore[attr-defined]


def joined(*lines: str) -> list[Any]:
    """The events of a deal of the other game."""
    (record,) = read("\n".join(["game joined", *lines]) + "\n")
    return [entry.event for entry in record.entries]


def test_an_event_of_a_side() -> None:
    """A place may stand before the verb of an event that no seat does."""
    assert joined("A wind 1m", "乙 风 2m", "b wind 3m") == [Wind("A", 0), Wind("B", 1), Wind("B", 2)]
    assert joined("dice 2 4", "dice 1 2 3", "A dice seat 1 1", "骰 庄 3 4", "甲 骰 5 6") == [
        Cast(None, None, (2, 4)),
        Cast(None, None, (1, 2, 3)),
        Cast("A", "seat", (1, 1)),
        Cast(None, "dealer", (3, 4)),
        Cast("A", None, (5, 6)),
    ]


@pytest.mark.parametrize(("line", "column", "wanted"), SLIPS)
def test_slips_of_such_an_event(line: str, column: int, wanted: str) -> None:
    (fault,) = faults(f"game joined\n{line}\n")
    assert fault.column == column
    assert shown(render(fault), wanted)
