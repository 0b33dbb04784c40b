"""What only Wahua's players do, and how it is written."""

from __future__ import annotations

from typing import Any

from referee.games.wahua.tiles import POINTS, WahuaTiles, name_of, read_point
from referee.record.dialect import Dialect, Seat, Verb, shared_verbs
from referee.record.events import SeatEvent
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

    def read(self, cursor: Cursor) -> int:
        word = cursor.take("哪一种牌 (a point)")
        point = read_point(word.text)
        if point is None:
            raise Slip(f"没有这种牌 (no such point): {word.raw}", word, "写成 (write): 杠 66 或 (or) 杠 天")
        return point

    def write(self, value: Any, notation: Notation) -> str:
        return name_of(value) if notation.chinese else POINTS[value]


SEATS = (
    Seat("tian", "t", "天", ("天家",)),
    Seat("di", "d", "地", ("地家",)),
    Seat("yin", "y", "银", ("銀", "银家", "银牌家", "銀牌家")),
    Seat("chang", "c", "长", ("長", "长家", "长三家", "長三家")),
)

VERBS = (
    *shared_verbs(dice=(2, 2)),
    Verb("eat", ("吃",), Eat, (OneTile("tile", optional=True), OneTile("keep", before=("with", "用")))),
    Verb("swap", ("换", "換", "替"), Swap, (OneTile("tile"),)),
    Verb("gong", ("杠",), Gong, (Point("point"),)),
    Verb("show", ("亮", "献", "獻"), Show, (OneTile("tile"),)),
    Verb("escape", ("逃",), Escape),
    Verb("takeback", ("悔",), Takeback),
)

DIALECT = Dialect("wahua", SEATS, WahuaTiles(), VERBS)
