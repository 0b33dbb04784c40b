"""The values of a simulated deal: shaken points, discards and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.games.simulating.table import Label
from referee.games.wahua.tiles import point_index

DEALT = 20
THIRD_SHAKEN = {
    **dict.fromkeys(("66", "11", "35", "24", "23", "45"), "16"),
    **dict.fromkeys(("36", "14", "55", "22", "13", "46"), "25"),
    **dict.fromkeys(("26", "15", "33", "44", "56", "12"), "34"),
}
"""掺数 of a roll that is not its own opposite."""


def shaken(dice: Sequence[int]) -> tuple[int, ...]:
    """The points that a roll shakes: its own, that of the opposite faces, the 掺数."""
    own = point_index(f"{dice[0]}{dice[1]}")
    opposite = point_index(f"{7 - dice[0]}{7 - dice[1]}")
    if own == opposite:
        return tuple(sorted(point_index(name) for name in ("34", "16", "25")))
    third = next(third for name, third in THIRD_SHAKEN.items() if point_index(name) == own)
    return tuple(sorted({own, opposite, point_index(third)}))


class Thrown(msgspec.Struct):
    """What liability asks of a discard: was it fresh, what else lay in his first tier, is he exempt."""

    number: int
    seat: int
    tile: int
    fresh: bool
    others: list[tuple[int, bool]]
    exempt: bool


class Taken(msgspec.Struct):
    """A discard that somebody took as a gong or ate."""

    claim: str
    to: int
    group: str
    thrown: Thrown


class Call(msgspec.Struct):
    """A called win: ``how`` is None where it is no winning hand."""

    seat: int
    tile: int
    own_draw: bool
    how: str | None
    number: int
    frame: bool = False
    locked: bool = False

    @property
    def stands(self) -> bool:
        return self.how is not None and not self.locked


class Claim(msgspec.Struct):
    """An eat or gong of the discard, and the table as it was before it."""

    kind: str
    seat: int
    labels: list[Label]
    before: dict[str, object]
    touched: bool = False


class Standing(msgspec.Struct):
    """The discard that lies there to be taken, and who could win it."""

    number: int
    seat: int
    tile: int
    could: list[tuple[int, str]]
    thrown: Thrown
    last: bool
    gong_for: int | None = None
    claim: Claim | None = None
