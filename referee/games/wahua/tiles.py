"""The 136 tiles: 21 points in three forms, and ten bonus tiles.

A tile is a small integer. ``point * 3 + form`` for the 126 tiles of a point, then eight flowers and
the blank. Points are numbered in the order of :data:`POINTS`, forms white < flower < du.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

WHITE, FLOWER, DU = 0, 1, 2
FORMS = ("", "h", "d")
POINTS = (
    *("66", "11", "44", "33", "13", "46", "55", "22", "16", "34", "25", "56", "12"),
    *("23", "45", "36", "14", "24", "35", "26", "15"),
)
"""Every point by its pips: the thirteen usually large ones, then the eight small ones."""

LARGE = POINTS[:13]
FIRST_BONUS = 3 * len(POINTS)
BONUS_NAMES = "春夏秋冬梅兰竹菊"
BLANK = FIRST_BONUS + len(BONUS_NAMES)
KINDS = BLANK + 1
"""How many different tiles there are: 72."""

COPIES = (3, 2, 1) * len(POINTS) + (1,) * len(BONUS_NAMES) + (2,)
"""How many of each tile the set has."""

NAMES: dict[str, tuple[str, ...]] = {
    "66": ("天", "天牌"),
    "11": ("地", "地牌"),
    "44": ("银", "银牌", "銀", "銀牌", "人牌"),
    "33": ("长", "长三", "長", "長三"),
    "13": ("和", "和牌"),
    "46": ("猪", "猪肉", "豬", "豬肉"),
    "55": ("梅花",),
    "22": ("凳", "板凳"),
    "16": ("一六", "幺六", "么六"),
    "34": ("鸡", "野鸡", "雞", "野雞"),
    "25": ("龟", "乌龟", "龜", "烏龜"),
    "56": ("头", "牛头", "頭", "牛頭"),
    "12": ("丁", "三丁"),
    "23": ("二三",),
    "45": ("金", "金九"),
    "36": ("刀", "大刀"),
    "14": ("一四", "幺四", "么四"),
    "24": ("蛤", "蛤蟆"),
    "35": ("三五",),
    "26": ("二六",),
    "15": ("一五", "幺五", "么五"),
}
"""The names of each point, short ones first."""

_FULL = {"66": "天", "11": "地", "44": "银牌", "33": "长三", "13": "和牌", "55": "梅花"}
_NUMERALS = "零一二三四五六"
_FORM_WORDS: dict[int, tuple[str, ...]] = {
    WHITE: ("白皮", "白", "w"),
    FLOWER: ("双框", "雙框", "两框", "兩框", "花", "h"),
    DU: ("单框", "單框", "壹框", "度", "杜", "d"),
}
_BONUS_OTHERS = {"蘭": "兰"}


def point_of(tile: int) -> int:
    """The point of a tile that has one."""
    return tile // 3


def is_bonus(tile: int) -> bool:
    return tile >= FIRST_BONUS


def point_index(text: str) -> int:
    """The number of a point written as two pips in either order; KeyError if there is none."""
    return _point_numbers()[text]


@cache
def _point_numbers() -> dict[str, int]:
    return {word: index for index, point in enumerate(POINTS) for word in (point, point[::-1])}


def name_of(point: int) -> str:
    """The usual Chinese name of a point."""
    pips = POINTS[point]
    return _FULL.get(pips) or NAMES[pips][min(1, len(NAMES[pips]) - 1)]


@cache
def _point_words() -> dict[str, int]:
    """Every word for a point: pips, names, pairs of numerals."""
    words = dict(_point_numbers())
    for index, pips in enumerate(POINTS):
        first, second = (_NUMERALS[int(pip)] for pip in pips)
        for word in (*NAMES[pips], first + second, second + first):
            words[word] = index
    return words


@cache
def _tile_words() -> dict[str, int]:
    """Every word for a tile, in lower case."""
    words: dict[str, int] = {}
    for word, point in _point_words().items():
        words[word] = point * 3 + WHITE
        for form, marks in _FORM_WORDS.items():
            for mark in marks:
                words[word + mark] = point * 3 + form
                if not mark.isascii():
                    words[mark + word] = point * 3 + form
    for offset, name in enumerate(BONUS_NAMES):
        words[name] = words[f"f{offset + 1}"] = FIRST_BONUS + offset
    for other, name in _BONUS_OTHERS.items():
        words[other] = words[name]
    words["白板"] = words["bb"] = BLANK
    return words


class WahuaTiles:
    """Reads and writes tiles.

    >>> TILES = WahuaTiles()
    >>> [TILES.write(TILES.read(word)[0]) for word in ("64", "猪肉花", "白皮地", "梅", "梅花", "bb")]
    ['46', '46h', '11', '梅', '55', '白板']
    >>> TILES.write(TILES.read("46d")[0], chinese=True)
    '度猪肉'
    """

    def read(self, text: str) -> tuple[int, ...] | None:
        tile = _tile_words().get(text.lower())
        return None if tile is None else (tile,)

    def write(self, tile: int, chinese: bool = False) -> str:
        return (_chinese_words() if chinese else _plain_words())[tile]

    def words(self) -> Iterable[str]:
        return _tile_words()


@cache
def _plain_words() -> tuple[str, ...]:
    points = [POINTS[tile // 3] + FORMS[tile % 3] for tile in range(FIRST_BONUS)]
    return (*points, *BONUS_NAMES, "白板")


@cache
def _chinese_words() -> tuple[str, ...]:
    marks = ("", "花", "度")
    points = [marks[tile % 3] + name_of(tile // 3) for tile in range(FIRST_BONUS)]
    return (*points, *BONUS_NAMES, "白板")


def read_point(text: str) -> int | None:
    """The point that a word names, or None. A tile of the point names it too."""
    point = _point_words().get(text.lower())
    if point is None:
        tile = _tile_words().get(text.lower())
        point = None if tile is None or is_bonus(tile) else point_of(tile)
    return point
