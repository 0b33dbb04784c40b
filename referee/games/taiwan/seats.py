"""The four seats by their winds, in turn order."""

from __future__ import annotations

from referee.record.dialect import Seat

SEATS = (
    Seat("east", "E", "東", ("东", "1z")),
    Seat("south", "S", "南", ("2z",)),
    Seat("west", "W", "西", ("3z",)),
    Seat("north", "N", "北", ("4z",)),
)

SEAT_NAMES = tuple(seat.name for seat in SEATS)
WIND_WORDS: dict[str, int] = {
    word.casefold(): wind
    for wind, seat in enumerate(SEATS)
    for word in (seat.name, seat.plain, seat.chinese, *seat.others)
}
"""Every word for a seat or a wind."""


def named(wind: int) -> str:
    """A seat or wind as a message names it.

    >>> named(1)
    '南 South'
    """
    return f"{SEATS[wind].chinese} {SEATS[wind].name.capitalize()}"
