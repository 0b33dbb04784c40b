"""The four seats by their winds, in turn order."""

from __future__ import annotations

from referee.record.dialect import Seat
from referee.record.slots import Choice

SEATS = (
    Seat("east", "E", "東", ("东", "東家", "东家", "1z"), ("冬", "洞", "動", "东位")),
    Seat("south", "S", "南", ("南家", "2z"), ("男", "難", "难", "蓝")),
    Seat("west", "W", "西", ("西家", "3z"), ("希", "息", "吸", "席")),
    Seat("north", "N", "北", ("北家", "4z"), ("背", "被", "杯", "悲")),
)

SEAT_NAMES = tuple(seat.name for seat in SEATS)
WIND_WORDS: dict[str, int] = {
    word.casefold(): wind
    for wind, seat in enumerate(SEATS)
    for word in (seat.name, seat.plain, seat.chinese, *seat.others)
}
"""Every word for a seat or a wind."""

WIND_CHOICE = Choice("wind", {seat.plain: (seat.chinese, seat.name, *seat.others) for seat in SEATS})
"""A wind as a place of a header line; its value is the short form."""


def player(wind: int) -> tuple[str, str]:
    """Who sits there, as a sentence says it, in Chinese and in English.

    >>> player(1)
    ('南家', 'South')
    """
    return f"{SEATS[wind].chinese}家", SEATS[wind].name.capitalize()


def named(wind: int) -> str:
    """A seat or wind as a message names it.

    >>> named(1)
    '南 South'
    """
    return f"{SEATS[wind].chinese} {SEATS[wind].name.capitalize()}"
