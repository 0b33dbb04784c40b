"""The 136 tiles and every way to write one."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.games.wahua.points import PAIRS, SIZES
from referee.games.wahua.tiles import (
    BLANK,
    BONUS_NAMES,
    COPIES,
    DU,
    FIRST_BONUS,
    FLOWER,
    KINDS,
    POINTS,
    WHITE,
    WahuaTiles,
    point_index,
    read_point,
)

NAMES = {
    "66": "天 六六",
    "11": "地 一一",
    "44": "银牌 人牌 银 四四",
    "33": "长三 长 三三",
    "13": "和牌 和 一三 三一",
    "46": "猪肉 猪 四六 六四",
    "55": "梅花 五五",
    "22": "板凳 凳 二二",
    "16": "一六 幺六 六一",
    "34": "野鸡 鸡 三四 四三",
    "25": "乌龟 龟 二五 五二",
    "56": "牛头 头 五六 六五",
    "12": "三丁 丁 一二 二一",
    "23": "二三 三二",
    "45": "金九 金 四五 五四",
    "36": "大刀 刀 三六 六三",
    "14": "一四 幺四 四一",
    "24": "蛤蟆 蛤 二四 四二",
    "35": "三五 五三",
    "26": "二六 六二",
    "15": "一五 幺五 五一",
}
FORMS = {WHITE: "白 白皮", FLOWER: "花 双框 两框", DU: "度 单框 壹框 杜"}
CODEC = WahuaTiles()


def tile(point: str, form: int) -> int:
    return point_index(point) * 3 + form


def test_the_set() -> None:
    """136 tiles of 72 kinds: 21 points of six tiles in three forms, ten bonus tiles."""
    assert (sum(COPIES), KINDS, len(COPIES)) == (136, 72, 72)
    assert len(set(POINTS)) == 21
    assert Counter(COPIES[:FIRST_BONUS]) == {3: 21, 2: 21, 1: 21}
    assert sum(COPIES[FIRST_BONUS:]) == 10
    assert COPIES[BLANK] == 2


@pytest.mark.parametrize(("point", "names"), NAMES.items())
def test_names_of_a_point(point: str, names: str) -> None:
    """A name alone is the white; with a form before or after it that tile."""
    for name in [point, point[::-1], *names.split()]:
        assert CODEC.read(name) == (tile(point, WHITE),), name
        assert read_point(name) == point_index(point)
        for form, words in FORMS.items():
            for word in words.split():
                assert CODEC.read(name + word) == (tile(point, form),), name + word
                assert CODEC.read(word + name) == (tile(point, form),), word + name


@pytest.mark.parametrize("point", POINTS)
def test_ascii(point: str) -> None:
    """Two pips in either order and w, h or d; capital letters do as well."""
    for pips in (point, point[::-1]):
        for mark, form in (("", WHITE), ("w", WHITE), ("h", FLOWER), ("d", DU), ("H", FLOWER)):
            assert CODEC.read(pips + mark) == (tile(point, form),)


def test_bonus_tiles() -> None:
    """梅 alone is the bonus tile, 梅花 the point 55 and 梅花花 its 花."""
    for offset, name in enumerate(BONUS_NAMES):
        assert CODEC.read(name) == CODEC.read(f"f{offset + 1}") == (FIRST_BONUS + offset,)
    assert CODEC.read("蘭") == CODEC.read("兰")
    assert CODEC.read("白板") == CODEC.read("bb") == (BLANK,)
    assert CODEC.read("梅") == (FIRST_BONUS + 4,)
    assert CODEC.read("梅花") == (tile("55", WHITE),)
    assert CODEC.read("梅花花") == (tile("55", FLOWER),)
    assert CODEC.read("度梅花") == (tile("55", DU),)


@pytest.mark.parametrize("word", ["", "77", "67", "60", "3", "34x", "f9", "f0", "花", "度", "白", "東", "1m"])
def test_what_is_no_tile(word: str) -> None:
    assert CODEC.read(word) is None


def test_what_is_written_reads_back() -> None:
    """In both scripts, for all 72 kinds; no two are written alike."""
    for chinese in (False, True):
        words = [CODEC.write(one, chinese) for one in range(KINDS)]
        assert len(set(words)) == KINDS
        assert [CODEC.read(word) for word in words] == [(one,) for one in range(KINDS)]


@pytest.mark.parametrize("whites", range(4))
@pytest.mark.parametrize("flowers", range(3))
@pytest.mark.parametrize("du", range(2))
def test_the_best_pair_of_every_count(whites: int, flowers: int, du: int) -> None:
    """度花 > 花花 > 度白 > 花白 > 白白, found by trying them in this order."""
    packed = whites + 4 * flowers + 16 * du
    needs = {"DF": (0, 1, 1), "FF": (0, 2, 0), "DW": (1, 0, 1), "FW": (1, 1, 0), "WW": (2, 0, 0)}
    best = next((name for name, (w, f, d) in needs.items() if w <= whites and f <= flowers and d <= du), None)
    assert PAIRS[packed][0] == best
    assert SIZES[packed] == whites + flowers + du
    if best is not None:
        white, flower, single = needs[best]
        assert PAIRS[packed][1:] == (whites - white, flowers - flower + du - single)
