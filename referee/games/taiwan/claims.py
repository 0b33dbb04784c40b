"""What lies there to be taken, and who calls it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from referee.games.taiwan.counting.hand import Event, How
from referee.games.taiwan.payments import KongKind
from referee.games.taiwan.tiles import FLOWERS

ClaimKind = Literal["chow", "pung", "kong"]
DISCARD, KONG, FLOWER = "discard", "kong", "flower"
RANKS = {"chow": 1, "pung": 2, "kong": 2, "win": 3}
"""Which claim goes before which: win, then pung or kong, then chow."""

BY_FLOWERS = {"seven-flowers": FLOWERS - 1, "eight-flowers": FLOWERS}
"""Wins by flowers alone, each with how many the winner holds."""


class Call(msgspec.Struct):
    """A win that somebody called.

    ``payer`` gave the tile, None by own draw. ``valid``: the hand wins; None until it is known. A win may
    be void though the hand wins: ``blocked`` by the pass lock, ``late`` (after the deal's limit), ``dead``
    (by a dead hand). ``faulted``: something of the event
    cannot be true, so that it is judged for no offence.
    """

    number: int
    seat: int
    how: How
    tile: int | None
    payer: int | None
    happened: tuple[Event, ...] = ()
    valid: bool | None = None
    blocked: bool = False
    late: bool = False
    dead: bool = False
    faulted: bool = False

    @property
    def void(self) -> bool:
        """Whether it changes nothing at the table."""
        return self.valid is False or self.blocked or self.late or self.dead


class Claim(msgspec.Struct):
    """A chow, pung or exposed kong of the discard that stands, with what is needed to undo it.

    ``undo`` is None where nothing was laid down. ``unseen``: of tiles that nobody saw in his hand, so that
    it may be that he has none; ``instead`` is the claim in whose place it then came, and what lays it again.
    """

    kind: ClaimKind
    number: int
    seat: int
    lawful: bool
    unseen: bool = False
    undo: dict[str, Any] | None = None
    instead: tuple[Any, dict[str, Any]] | None = None


class Unlaid(msgspec.Struct, frozen=True):
    """A claim with tiles that its player does not have, as it was called."""

    claim: Claim
    tiles: tuple[int, ...]


class Offer(msgspec.Struct, gc=False):
    """A tile that can be taken: a discard, an added kong's or, for a win by flowers, an exposed flower.

    ``winners`` are the seats whose known hands it makes a win of; ``last``: nothing can be drawn after it.
    ``unlaid`` is the claim called last, if its player does not have the tiles for it.
    """

    kind: str
    number: int
    seat: int
    tile: int
    winners: tuple[int, ...] = ()
    last: bool = False
    claims: tuple[Claim, ...] = ()
    calls: tuple[Call, ...] = ()
    unlaid: Unlaid | None = None

    def claim(self) -> Claim | None:
        """The claim that counts: the last one called."""
        return self.claims[-1] if self.claims else None

    def laid(self) -> Claim | None:
        """The claim whose set lies on the table, and can be undone."""
        claim = self.claim()
        return None if claim is None or claim.undo is None else claim


class Lock(msgspec.Struct):
    """過水: the tiles whose win a player let go since his last discard, each with the event of the first."""

    tiles: dict[int, int]


class Turn(msgspec.Struct, gc=False):
    """The turn at hand: what was drawn last, and how.

    ``drawn`` is None where nothing was drawn in it. ``replacing``: kong or flower where that draw was a
    replacement. ``first``: the player's first draw of the deal. ``claimed``: it began with a claim.
    """

    drawn: int | None = None
    replacing: str | None = None
    first: bool = False
    claimed: bool = False


class MadeKong(msgspec.Struct, frozen=True):
    """A kong that is to be paid, made at event ``number``; ``discarder`` of an exposed one."""

    number: int
    seat: int
    kind: KongKind
    discarder: int | None = None
