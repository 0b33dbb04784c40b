"""The values of a simulated deal: what lies there to be taken, called wins, kongs that are paid."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from referee.games.taiwan.plain import Case, Group

RANKS = {"chow": 1, "pung": 2, "kong": 2, "win": 3}
"""What goes before what of the claims on one discard."""


class Claim(NamedTuple):
    """Chow, pung or kong: who calls it, and his own tiles in it."""

    kind: str
    seat: int
    keep: Group


class Standing(msgspec.Struct):
    """A discard that lies there to be taken, or a kong just added, which can be robbed.

    ``could`` are those who may win it, ``called`` the claims on it so far, ``last``: it can be won only.
    """

    number: int
    seat: int
    tile: int
    could: list[int]
    last: bool = False
    kong: bool = False
    called: list[str] = []


class Call(msgspec.Struct, frozen=True):
    """A called win. ``giver`` gave the tile, None if he drew it himself.

    ``void`` says why it does not stand: ``false``, ``blocked``, ``dead``, ``late``, or None. ``case`` is
    the winning hand; where it wins by flowers alone, ``flowers`` names the row.
    """

    seat: int
    number: int
    tile: int | None
    giver: int | None
    void: str | None = None
    case: Case | None = None
    flowers: str | None = None
    robs: bool = False


class PaidKong(msgspec.Struct, frozen=True):
    """A kong and who pays for it."""

    seat: int
    kind: str
    payers: tuple[int, ...]
