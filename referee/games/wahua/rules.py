"""The rule set of Wahua: what clubs play differently. ``RULES.md`` says what each field decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from referee.games.game import Rules
from referee.games.wahua.tiles import LARGE, POINTS, point_index

Dao = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
"""道, the points of the game."""


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="upper"):
    """道 of each group and of each tail of a point."""

    gong: Dao
    df: Dao
    ff: Dao
    dw: Dao
    fw: Dao
    ww: Dao
    tail_d: Dao
    tail_f: Dao


LARGE_VALUES = Values(gong=1600, df=800, ff=400, dw=400, fw=200, ww=100, tail_d=1600, tail_f=800)
SMALL_VALUES = Values(gong=400, df=200, ff=100, dw=100, fw=100, ww=100, tail_d=400, tail_f=200)
SHAKEN_VALUES = Values(gong=3200, df=1600, ff=800, dw=800, fw=400, ww=200, tail_d=3200, tail_f=1600)


HOUSES = tuple(map(point_index, ("66", "11", "44", "33")))
"""The point that each seat owns: 天 66, 地 11, 银牌 44, 长三 33."""

Worth = Mapping[str, int]
"""道 by the names under which :class:`Values` are written: ``GONG``, ``DF``, … ``TAIL_D``, ``TAIL_F``."""


class ValueTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The value of groups: large, small and shaken points, and points that a club values by themselves.

    ``point`` and ``shaken_point`` override a single point, not shaken and shaken.
    """

    large: Values = LARGE_VALUES
    small: Values = SMALL_VALUES
    shaken: Values = SHAKEN_VALUES
    point: dict[str, Values] = {}
    shaken_point: dict[str, Values] = {}

    def __post_init__(self) -> None:
        for name in (*self.point, *self.shaken_point):
            _known_point(name)


class PayEach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The offender pays so many 道 to each other player, once a deal."""

    pay_each: Dao


class WahuaRules(Rules, frozen=True, kw_only=True, dict=True):
    """Every decision that clubs take differently; the defaults are ``wahua-yuhuan``."""

    large: tuple[str, ...] = LARGE
    values: ValueTable = ValueTable()
    houses: Literal["follow-dealer", "fixed"] = "follow-dealer"
    bonus_value: Dao = 500
    blank_tile_value: Dao = 500
    escape: Literal["ends-deal", "plays-on", "off"] = "ends-deal"
    escape_until: Literal["first-discard", "opening"] = "first-discard"
    escape_next_dealer: Literal["moves-if-dealer", "stays", "moves"] = "moves-if-dealer"
    eat_improves: Literal["rank", "value"] = "rank"
    must_take_gong: bool = False
    frame_first: bool = True
    intercept: Literal["after-discarder", "before-discarder"] = "after-discarder"
    takeback: bool = True
    undeclared_gong: Literal["pair", "gong"] = "pair"
    fresh_by: Literal["point", "tile"] = "point"
    large_frame: Literal["large-or-shaken", "shaken-or-house", "du"] = "large-or-shaken"
    gong_liability: Literal["gong", "eat-or-gong"] = "gong"
    liability_requires_alternative: bool = True
    waiting_exempt: bool = False
    white_again: Literal["always", "unless-paired", "off"] = "always"
    show_when: Literal["white-discarded", "drawn"] = "white-discarded"
    let_go: Literal["offence", "lock", "both"] = "offence"
    grace_rounds: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    seen_first: Literal["note", "off", "offence"] = "note"
    da_hua_liu_hua: bool = False
    penalty: Literal["forfeit", "void-win", "none"] | PayEach = "forfeit"
    unit: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1

    def __post_init__(self) -> None:
        for name in self.large:
            _known_point(name, "large: ")
        if len({point_index(name) for name in self.large}) != len(self.large):
            raise ValueError("large: 有一点写了两次 (a point stands twice)")

    @cached_property
    def large_points(self) -> frozenset[int]:
        """The large points."""
        return frozenset(map(point_index, self.large))

    @cached_property
    def worth(self) -> tuple[tuple[tuple[Worth, ...], tuple[Worth, ...]], ...]:
        """What each point counts for each seat, not shaken and shaken; his own house counts double."""
        table = self.values
        usual = [table.large if point in self.large_points else table.small for point in range(len(POINTS))]
        plain, shaken = _worth(table.point, usual), _worth(table.shaken_point, [table.shaken] * len(POINTS))
        return tuple((_doubled(plain, house), _doubled(shaken, house)) for house in HOUSES)


def _worth(own: Mapping[str, Values], usual: Sequence[Values]) -> tuple[Worth, ...]:
    """What each point counts: what it has of its own, under either of its names, or what is usual."""
    values = [own.get(name, own.get(name[::-1], other)) for name, other in zip(POINTS, usual, strict=True)]
    return tuple(map(msgspec.to_builtins, values))


def _doubled(worth: Sequence[Worth], house: int) -> tuple[Worth, ...]:
    own = {name: 2 * dao for name, dao in worth[house].items()}
    return (*worth[:house], own, *worth[house + 1 :])


def _known_point(name: str, field: str = "") -> None:
    try:
        point_index(name)
    except KeyError:
        raise ValueError(
            f"{field}没有这一点 (no such point): {name}；点子有 (the points are) {' '.join(POINTS)}"
        ) from None
