"""The rule set of sixteen-tile mahjong. ``RULES.md`` explains each field."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from referee.games.game import Objection, Rules
from referee.games.taiwan import rowcheck
from referee.games.taiwan.counting.rows import EVERY_ROW, Row, Sheet, in_order

Points = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Tai = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]
Part = Literal["hand", "flowers", "dealer"]
Payment = Literal["dealer-wins", "dealer-discards", "other-draws"]
"""A payment between the dealer and a winner: he won, he gave the tile, another drew it himself."""

PARTS: tuple[Part, ...] = ("hand", "flowers", "dealer")
PAYMENTS: tuple[Payment, ...] = ("dealer-wins", "dealer-discards", "other-draws")


class KongPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a kong is paid when it is made: an exposed one by its discarder, the others by each player."""

    exposed: Points = 0
    added: Points = 0
    concealed: Points = 0


class PassLock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """過水: what a player may not win until his next discard once he has let a win go.

    ``scope``: that kind of tile, every tile, or nothing. ``self_draw``: his own draws too.
    """

    scope: Literal["tile", "all", "off"] = "tile"
    self_draw: bool = False

    def forbids(self, let_go: Container[int], tile: int | None, own_draw: bool) -> bool:
        """Whether a win with a tile is forbidden to one who let these go; there is at least one of them."""
        if self.scope == "off" or (own_draw and not self.self_draw):
            return False
        return self.scope == "all" or tile in let_go


class TaiwanRules(Rules, frozen=True, kw_only=True, dict=True):
    """The table's play, the rows and the payments.

    A set that extends none has no rows; its other fields are as ``taiwan-table``. Times are seconds, 0 is
    no limit; ``dead_wall`` counts the tiles that are never drawn.
    """

    dead_wall: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    opening_flowers: Literal["rounds", "at-once"] = "rounds"
    seat_winds: Literal["fixed", "follow-dealer"] = "follow-dealer"
    kong_after_claim: bool = False
    pass_lock: PassLock = PassLock()
    deal_seconds: Seconds = 300
    turn_seconds: Seconds = 40
    deal_limit: Literal["ends", "note"] = "ends"
    false_win_pays_each: Points = 0
    dead_hand: bool = True

    tai: dict[str, Row] = msgspec.field(default_factory=dict)
    base: Points = 1
    per_tai: Points = 1
    cap: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 32
    cap_covers: tuple[Part, ...] = PARTS
    dealer_tai: Tai = 1
    repeat_tai: Tai = 2
    dealer_extra: tuple[Payment, ...] = PAYMENTS
    repeat_extra: tuple[Payment, ...] = PAYMENTS
    winners: Literal["all", "nearest"] = "all"
    kong_points: KongPoints = KongPoints(exposed=2, added=1, concealed=2)

    @classmethod
    def objections(cls, fields: Mapping[str, Any]) -> Iterable[Objection]:
        """Rows that are none, conditions that say nothing, rows replaced that are not there."""
        return rowcheck.objections(fields.get("tai"))

    def written(self) -> dict[str, Any]:
        """The fields; of a row that counts for every win a file must say so."""
        fields = super().written()
        return fields | {"tai": {name: rowcheck.written(row) for name, row in fields["tai"].items()}}

    def __post_init__(self) -> None:
        try:
            # What is kept is what counts, so that a set means the same wherever it is read again.
            msgspec.structs.force_setattr(self, "tai", _counted(self.tai))
            _ = self.sheet
        except ValueError as error:
            raise ValueError(f"tai: {error}") from None

    @cached_property
    def sheet(self) -> Sheet:
        """The rows made ready."""
        return Sheet(self.tai)


def _counted(rows: Mapping[str, Row]) -> dict[str, Row]:
    """The rows that are worth something, in order; one of 0 台 is taken out, and out of ``replaces``."""
    names = [name for name in in_order(rows) if rows[name].tai]
    counted = {}
    for name in names:
        replaces = tuple(other for other in rows[name].replaces if other in names or other == EVERY_ROW)
        counted[name] = msgspec.structs.replace(rows[name], replaces=replaces)
    for name in names:
        if name in _replaced(name, counted):
            raise ValueError(f"{name}: replaces: 繞了一圈 (it replaces itself by way of others)")
    return counted


def _replaced(name: str, rows: Mapping[str, Row]) -> set[str]:
    """The rows that a row replaces, those that these replace among them."""
    found: set[str] = set()
    ahead = [*rows[name].replaces]
    while ahead:
        other = ahead.pop()
        if other not in found and other in rows:
            found.add(other)
            ahead += rows[other].replaces
    return found
