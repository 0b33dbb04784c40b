"""The ways of writing that these tests read: Wahua's, and one of a game that is only written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from referee.games.wahua.events import DIALECT
from referee.record.deal import DealRecord
from referee.record.dialect import Dialect, Seat, Verb, shared_verbs
from referee.record.events import Event, SeatEvent
from referee.record.faults import Fault, Unreadable
from referee.record.reader import read_text
from referee.record.slots import Choice, Dice, Name, Number, OneTile, Tiles

_RUNS = re.compile(r"([1-9]+)([mp])")


class JoinedTiles:
    """Two suits of nine, written ``123m55p``: several tiles in one word."""

    def read(self, text: str) -> tuple[int, ...] | None:
        if not re.fullmatch(f"(?:{_RUNS.pattern})+", text):
            return None
        return tuple(
            int(rank) - 1 + 9 * (suit == "p") for ranks, suit in _RUNS.findall(text) for rank in ranks
        )

    def write(self, tile: int, chinese: bool = False) -> str:
        rank, suit = tile % 9 + 1, tile // 9
        return f"{rank}{'mp'[suit]}"

    def words(self) -> Iterable[str]:
        return [self.write(tile) for tile in range(18)]


class Chow(SeatEvent, frozen=True):
    """A claim with a word between its two places."""

    tile: int | None
    keep: tuple[int, ...]


class Wind(Event, frozen=True):
    """An event of a side of the table, not of a seat."""

    side: str
    tile: int


class Cast(Event, frozen=True):
    """Dice of several kinds, cast by a side that may be left out."""

    side: str | None
    kind: str | None
    dice: tuple[int, ...]


WAHUA = DIALECT
SIDES: dict[str, tuple[str, ...]] = {"A": ("甲",), "B": ("乙",)}

JOINED = Dialect(
    "joined",
    (
        Seat("east", "E", "东", ("東",)),
        Seat("south", "S", "南"),
        Seat("west", "W", "西"),
        Seat("north", "N", "北"),
    ),
    JoinedTiles(),
    (
        *(verb for verb in shared_verbs(dice=(2, 3)) if verb.word != "dice"),
        Verb(
            "dice",
            ("骰",),
            Cast,
            (Choice("kind", {"seat": ("位",), "dealer": ("庄",)}, optional=True), Dice("dice", 2, 3)),
            leader=Choice("side", SIDES, optional=True),
        ),
        Verb("chow", ("吃",), Chow, (OneTile("tile", optional=True), Tiles("keep", before=("with", "用")))),
        Verb("wind", ("风",), Wind, (OneTile("tile"),), leader=Choice("side", SIDES)),
    ),
    extra={
        "side": (Choice("side", SIDES), Name("name")),
        "round": (Choice("wind", {"E": ("东", "東"), "S": ("南",)}),),
        "repeat": (Number("repeat", 0, 99),),
    },
)

DIALECTS = {"wahua": WAHUA, "joined": JOINED}


def read(text: str) -> list[DealRecord]:
    """The records of a sheet's text."""
    return read_text(text, "a.deal", DIALECTS)


def one(*lines: str) -> DealRecord:
    """The record of a Wahua deal with these lines below ``game wahua``."""
    (record,) = read("\n".join(["game wahua", *lines]) + "\n")
    return record


def events(*lines: str) -> list[Any]:
    """The events of a Wahua deal with these lines."""
    return [entry.event for entry in one(*lines).entries]


def faults(text: str) -> Sequence[Fault]:
    """The faults of a text that cannot be read."""
    try:
        records = read(text)
    except Unreadable as unreadable:
        return unreadable.faults
    raise AssertionError(f"it can be read: {records}")


def unplaced(record: DealRecord) -> DealRecord:
    """The record without the places where it was read."""
    entries = tuple(msgspec.structs.replace(entry, line=0, column=0) for entry in record.entries)
    return DealRecord(record.header, entries)
