"""What was meant by a word that is no tile: other keys, pinyin, characters that sound or look alike."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from referee.games.wahua.tiles import WahuaTiles, is_bonus
from referee.record.tile_guessing import ALIKE, TileGuesser, by_slip

TILE_HELP = "牌写成 (tiles are written): 46 46h 46d，猪肉 花猪肉 度猪肉，春 夏 … 菊 白板"
_TILES = WahuaTiles()

MEANT: Mapping[str, str] = {
    **ALIKE,
    **by_slip(
        {
            "天": "田甜添夫夭无",
            "地": "弟第低底帝迪",
            "银": "很根跟恨眼音因阴引",
            "长": "常张涨掌厂",
            "和": "合河何禾荷核",
            "牌": "排派脾",
            "猪": "朱珠诸主株竹",
            "肉": "内柔",
            "梅": "没妹枚莓媒煤每",
            "板": "版班般搬扳",
            "凳": "登等灯蹬瞪",
            "野": "也夜业叶爷",
            "鸡": "机几击吉基",
            "乌": "鸟污屋呜",
            "龟": "归贵圭鬼规",
            "牛": "午扭钮",
            "头": "投偷透",
            "丁": "定订钉叮",
            "金": "今斤近巾",
            "大": "打达答",
            "刀": "道到力刃叨",
            "蛤": "哈虾",
            "蟆": "麻马码妈",
            "幺": "腰妖要么",
            "度": "渡肚毒独堵都",
            "花": "化画话华划",
            "框": "筐狂矿况",
            "单": "但担丹",
            "双": "霜爽",
            "皮": "批疲",
        }
    ),
}
"""Characters that sound or look like one of a tile's name."""

PINYIN: Mapping[str, str] = {
    "tian": "天",
    "di": "地",
    "yin": "银",
    "yinpai": "银牌",
    "renpai": "人牌",
    "chang": "长",
    "changsan": "长三",
    "hepai": "和牌",
    "zhu": "猪",
    "zhurou": "猪肉",
    "meihua": "梅花",
    "deng": "凳",
    "bandeng": "板凳",
    "yiliu": "一六",
    "yaoliu": "幺六",
    "ji": "鸡",
    "yeji": "野鸡",
    "gui": "龟",
    "wugui": "乌龟",
    "tou": "头",
    "niutou": "牛头",
    "ding": "丁",
    "sanding": "三丁",
    "ersan": "二三",
    "jin": "金",
    "jinjiu": "金九",
    "dao": "刀",
    "dadao": "大刀",
    "yisi": "一四",
    "yaosi": "幺四",
    "ha": "蛤",
    "hama": "蛤蟆",
    "sanwu": "三五",
    "erliu": "二六",
    "yiwu": "一五",
    "yaowu": "幺五",
    "chun": "春",
    "xia": "夏",
    "qiu": "秋",
    "dong": "冬",
    "mei": "梅",
    "lan": "兰",
    "ju": "菊",
    "baiban": "白板",
}
_FORMS: Mapping[str, str] = {
    "hua": "花",
    "shuangkuang": "花",
    "h": "花",
    "du": "度",
    "dankuang": "度",
    "d": "度",
    "bai": "白",
    "baipi": "白",
    "w": "白",
    "b": "白",
}


_NO_PIPS = re.compile("[0-9][07-9]|[07-9][0-9]")
"""Pips that no tile has: any others may have been meant."""


@cache
def _known() -> frozenset[str]:
    return frozenset(_TILES.words())


@cache
def _pinyin_words() -> dict[str, str]:
    """Every tile's name in pinyin, with its form before or behind it, and the tile it stands for."""
    words = dict(PINYIN)
    for said, name in PINYIN.items():
        for form, mark in _FORMS.items():
            if mark + name in _known():
                words.setdefault(form + said, mark + name)
                words.setdefault(said + form, mark + name)
    return words


@cache
def _forms_before() -> dict[str, str]:
    """``h46`` and ``bai46`` for ``46h`` and ``46w``."""
    letters = {"花": "h", "度": "d", "白": "w"}
    pips = [word for word in _known() if len(word) == 2 and word.isdigit()]
    both = {}
    for form, mark in _FORMS.items():
        for point in pips:
            both[form + point] = both[point + form] = point + letters[mark]
    return both


def _said(text: str) -> Sequence[str]:
    """What a form before its pips, or pinyin, stands for."""
    found = _forms_before().get(text) or _pinyin_words().get(text)
    return (found,) if found else ()


_GUESSER = TileGuesser(lambda word: word in _known(), _known, _said, MEANT)


def guess_tile(text: str) -> tuple[str, ...]:
    """The tile, or the row of tiles, that a word which is none may mean.

    >>> [*map(guess_tile, ("46hh", "h46", "zhurou", "度朱肉", "6666d", "47", "麻将"))]
    [('46h',), ('46h',), ('猪肉',), ('度猪肉',), ('66 66d',), (), ()]
    """
    return () if _NO_PIPS.search(text) else _GUESSER(text)


def guess_point(text: str) -> str | None:
    """The same for a point: only a tile that has one."""
    for meant in guess_tile(text):
        tiles = _TILES.read(meant)
        if tiles is not None and not is_bonus(tiles[0]):
            return meant
    return None
