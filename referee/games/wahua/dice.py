"""What a roll shakes (摇张 and 掺数). Source: seed rules, the table of dice."""

from __future__ import annotations

from referee.games.wahua.tiles import point_index

_PAIRS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("66", "11"), ("66", "11", "16")),
    (("36", "14"), ("36", "14", "25")),
    (("26", "15"), ("26", "15", "34")),
    (("34", "16", "25"), ("34", "16", "25")),
    (("33", "44"), ("33", "44", "34")),
    (("56", "12"), ("56", "12", "34")),
    (("55", "22"), ("55", "22", "25")),
    (("35", "24"), ("35", "24", "16")),
    (("23", "45"), ("23", "45", "16")),
    (("13", "46"), ("13", "46", "25")),
)
_SHAKEN = {
    point_index(roll): frozenset(map(point_index, shaken)) for rolls, shaken in _PAIRS for roll in rolls
}


def shaken_by(first: int, second: int) -> frozenset[int]:
    """The three points that a roll of two dice shakes.

    >>> from referee.games.wahua.tiles import POINTS
    >>> sorted(POINTS[point] for point in shaken_by(4, 2))
    ['16', '24', '35']
    """
    return _SHAKEN[point_index(f"{first}{second}")]
