"""How the third game is written: its tiles, its seats, one verb and one header line of its own."""

from __future__ import annotations

from collections.abc import Iterable

from referee.record.dialect import Dialect, Seat, Verb, shared_verbs
from referee.record.events import UNKNOWN, SeatEvent
from referee.record.slots import Number, Tiles

POINTS = ("66", "11", "44", "34", "56", "12")
FORMS = ("", "h", "d")
WORDS = (*(point + form for point in POINTS for form in FORMS), "春", "白板")
BONUS = len(POINTS) * len(FORMS)
COPIES = 4


class ToyTiles:
    """Dominoes in three forms, and two bonus tiles."""

    def read(self, text: str) -> tuple[int, ...] | None:
        return (WORDS.index(text),) if text in WORDS else None

    def write(self, tile: int, chinese: bool = False) -> str:
        return WORDS[tile]

    def words(self) -> Iterable[str]:
        return WORDS


class Lay(SeatEvent, frozen=True):
    """扣: tiles of his hand laid on the table face down."""

    tiles: tuple[int, ...]


def pips(tile: int) -> int:
    if tile == UNKNOWN:
        return 0
    return 10 if tile >= BONUS else sum(map(int, WORDS[tile][:2]))


DIALECT = Dialect(
    "toy",
    (Seat("jia", "a", "甲"), Seat("yi", "b", "乙"), Seat("bing", "c", "丙"), Seat("ding", "d", "丁")),
    ToyTiles(),
    (*shared_verbs(dice=(2, 3)), Verb("lay", ("扣",), Lay, (Tiles("tiles"),))),
    extra={"lap": (Number("lap", 1, 99, "第几圈 (the number of the lap)"),)},
)
