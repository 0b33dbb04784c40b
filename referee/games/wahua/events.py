"""What only Wahua's players do, and how it is written."""

from __future__ import annotations

from typing import Any

from referee.games.wahua.slips import TILE_HELP, guess_point, guess_tile
from referee.games.wahua.tiles import POINTS, WahuaTiles, name_of, read_point
from referee.record.dialect import Dialect, Seat, Verb, shared_verbs
from referee.record.events import SeatEvent
from referee.record.quoting import visible
from referee.record.slots import Cursor, Notation, OneTile, Slip, Slot


class Eat(SeatEvent, frozen=True):
    """Takes the upstream discard as a pair; ``keep`` is the own tile that stays in it."""

    tile: int | None
    keep: int


class Swap(SeatEvent, frozen=True):
    """替换白皮: a frame from his hand replaces the white of his open pair."""

    tile: int


class Gong(SeatEvent, frozen=True):
    """杠: the 度 and both 花 of a point, from what he owns or with the discard that stands."""

    point: int


class Show(SeatEvent, frozen=True):
    """献花, 亮牌: shows the tile he drew."""

    tile: int


class Escape(SeatEvent, frozen=True):
    """逃花: gives the deal up."""


class Takeback(SeatEvent, frozen=True):
    """悔牌: takes his eat back."""


class Point(Slot):
    """A point, written by its pips or its name."""

    usage = "66"

    def read(self, cursor: Cursor) -> int:
        word = cursor.take("哪一点的牌 (a point)")
        point = read_point(word.text)
        if point is None:
            meant = guess_point(word.text)
            raise Slip(
                f"没有这一点 (no such point): {visible(word.raw)}",
                word,
                None if meant else "写成 (write): 杠 66 / 杠 天",
                meant,
            )
        return point

    def write(self, value: Any, notation: Notation) -> str:
        return name_of(value) if notation.chinese else POINTS[value]


SEATS = (
    Seat("tian", "t", "天", ("天家",), ("田", "甜", "添", "夫", "夭", "无", "天位")),
    Seat("di", "d", "地", ("地家",), ("弟", "第", "低", "底", "帝", "地位")),
    Seat(
        "yin",
        "y",
        "银",
        ("銀", "银家", "银牌家", "銀牌家"),
        ("很", "根", "跟", "恨", "眼", "音", "因", "阴", "人", "人家", "银牌"),
    ),
    Seat(
        "chang",
        "c",
        "长",
        ("長", "长家", "长三家", "長三家"),
        ("常", "张", "涨", "掌", "厂", "长三", "zhang"),
    ),
)

VERBS = (
    *shared_verbs(dice=(2, 2)),
    Verb(
        "eat",
        ("吃",),
        Eat,
        (OneTile("tile", optional=True), OneTile("keep", before=("with", "用"))),
        slips=("迟", "池", "持", "尺", "乞", "碰", "吃牌", "chi"),
        likes=("chow", "chi", "pair"),
    ),
    Verb(
        "swap",
        ("换", "換", "替"),
        Swap,
        (OneTile("tile"),),
        slips=("还", "欢", "缓", "替换", "换白皮", "替换白皮", "huan", "ti"),
        likes=("replace", "exchange", "switch"),
    ),
    Verb(
        "gong",
        ("杠", "槓"),
        Gong,
        (Point("point"),),
        slips=("岗", "刚", "钢", "港", "缸", "扛", "吃杠", "杠牌", "gang"),
        likes=("kong",),
    ),
    Verb(
        "show",
        ("亮", "献", "獻"),
        Show,
        (OneTile("tile"),),
        slips=("良", "量", "凉", "现", "先", "线", "献花", "亮牌", "liang", "xian"),
        likes=("expose", "present"),
    ),
    Verb(
        "escape",
        ("逃",),
        Escape,
        slips=("桃", "讨", "淘", "跑", "跳", "逃花", "tao"),
        likes=("flee", "quit"),
    ),
    Verb(
        "takeback", ("悔",), Takeback, slips=("回", "会", "汇", "毁", "悔牌", "hui"), likes=("undo", "back")
    ),
)

DIALECT = Dialect(
    "wahua",
    SEATS,
    WahuaTiles(),
    VERBS,
    called=("挖花", "花牌", "wa", "hua", "wah"),
    guess_tile=guess_tile,
    tile_help=TILE_HELP,
)
