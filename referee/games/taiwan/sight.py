"""What a player sees when he may move: his own tiles, and what lies open on the table."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Literal

import msgspec

from referee.games.state import SEATS
from referee.games.taiwan.claims import DISCARD, RANKS, Offer
from referee.games.taiwan.counting.hand import Hand
from referee.games.taiwan.counting.packed import count
from referee.games.taiwan.holding import CONCEALED, Holding
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.state import DEALT, TaiwanState
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER

Due = Literal["turn", "kong", "flower"]
"""Why a tile is to be drawn: his turn begins, or a kong or a flower is replaced."""


class Lying(msgspec.Struct, frozen=True):
    """A tile that lies there: ``kind`` and ``seat`` as in :class:`Offer`.

    ``called`` is the rank of the claim that was called on it, 0 where there is none: only a higher one
    goes before it. ``last``: nothing can be drawn after it.
    """

    kind: str
    seat: int
    tile: int
    called: int = 0
    last: bool = False


class Rival(msgspec.Struct, frozen=True):
    """Another player: how many sets he has on the table, and what he discarded."""

    seat: int
    sets: int
    discards: tuple[int, ...]


class Sight(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One seat's view of the table at a moment when it may move.

    ``hand``: his concealed tiles, sets and exposed flowers; ``held``: flowers still in his hand, of which
    he exposes ``exposes`` next.
    ``shown``: every tile that lies face up, those of his own sets left out. ``lying``: what he may take, or
    himself just added to a pung or exposed. ``due``: what he draws a tile for, before anything else.
    ``drawn`` is the tile he drew last in this turn, None where nobody can say; ``own_draw`` is False where
    the turn began with a claim. ``let_go``: the tiles whose win he let go since his last discard.
    ``dead``: he cannot win whatever comes: a dead hand, a wrong number of tiles, a set that is none.
    """

    seat: int
    hand: Hand
    rules: TaiwanRules
    rivals: tuple[Rival, ...] = ()
    shown: tuple[int, ...] = ()
    drawable: int
    lying: Lying | None = None
    due: Due | None = None
    held: tuple[int, ...] = ()
    exposes: tuple[int, ...] = ()
    drawn: int | None = None
    own_draw: bool = True
    let_go: tuple[int, ...] = ()
    dead: bool = False

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """How many of each tile but the flowers he does not see: in the wall or in another's hand."""
        shown, own = Counter(self.shown), self.hand.everything()
        return tuple(max(COPIES - count(own, tile) - shown[tile], 0) for tile in range(FIRST_FLOWER))

    def left(self, tiles: tuple[int, ...]) -> int:
        """How many of some kinds of tile he does not see."""
        return sum(self.unseen[tile] for tile in tiles)

    def locked(self, tile: int | None, own_draw: bool) -> bool:
        """過水: whether he may not win on a tile because of a win that he let go."""
        return bool(self.let_go) and self.rules.pass_lock.forbids(self.let_go, tile, own_draw)


def sight_of(state: TaiwanState, seat: int) -> Sight:
    """What a player sees in a deal as the referee has followed it.

    :raises ValueError: not all of his tiles are known.
    """
    hand = state.hands[seat]
    if not hand.known() or not (state.dealt[seat] or state.played):
        raise ValueError("not all of his tiles are known")
    lock = state.lock[seat]
    return Sight(
        seat=seat,
        hand=_hand(hand),
        rules=state.rules,
        rivals=tuple(_rival(state, other) for other in range(SEATS) if other != seat),
        shown=_shown(state, seat),
        drawable=state.drawable,
        lying=_lying(state.offer, seat),
        due=_due(state, seat),
        held=tuple(hand.held),
        exposes=_exposes(state, seat),
        drawn=state.at.drawn,
        own_draw=state.at.drawn is not None or state.at.first,
        let_go=() if lock is None else tuple(lock.tiles),
        dead=_dead(state, seat),
    )


def _hand(hand: Holding) -> Hand:
    """A hand as it is counted; a set that is none counts for nothing."""
    scored = hand.scored()
    sound = tuple(meld for meld, laid in zip(scored.melds, hand.laid, strict=True) if laid.sound)
    return msgspec.structs.replace(scored, melds=sound)


def _rival(state: TaiwanState, seat: int) -> Rival:
    hand = state.hands[seat]
    return Rival(seat, len(hand.laid), tuple(hand.discards))


def _shown(state: TaiwanState, seat: int) -> tuple[int, ...]:
    """What lies face up beside his own sets."""
    found: Counter[int] = Counter()
    for other, hand in enumerate(state.hands):
        found.update(hand.discards)
        for laid in hand.laid:
            if laid.kind != CONCEALED and not (other == seat and laid.sound):
                found.update(laid.tiles)
    return tuple(found.elements())


def _lying(offer: Offer | None, seat: int) -> Lying | None:
    if offer is None or (offer.kind == DISCARD and offer.seat == seat):
        return None
    claim = offer.claim()
    if claim is not None and claim.seat == seat:
        return None
    called = RANKS[claim.kind] if claim is not None and claim.lawful else 0
    return Lying(offer.kind, offer.seat, offer.tile, called, offer.last)


def _due(state: TaiwanState, seat: int) -> Due | None:
    if state.due[seat]:
        return "kong" if state.replacing[seat] == "kong" else "flower"
    return "turn" if state.turn == seat and state.must_draw else None


def _exposes(state: TaiwanState, seat: int) -> tuple[int, ...]:
    """The flowers in his hand; in the opening, where it goes in rounds, those of the earliest one."""
    held = sorted(state.hands[seat].held)
    if not state.opening or state.rules.opening_flowers != "rounds":
        return tuple(held)
    first = min((round_of(state, seat, tile) for tile in held), default=0)
    return tuple(tile for tile in held if round_of(state, seat, tile) == first)


def round_of(state: TaiwanState, seat: int, flower: int) -> int:
    """The opening round in which a seat exposes a flower that it holds."""
    return state.waiting_flowers[seat].get(flower, 1)


def _dead(state: TaiwanState, seat: int) -> bool:
    hand = state.hands[seat]
    to_discard = state.turn == seat and not state.must_draw
    miscounted = hand.whole() != DEALT + to_discard - state.due[seat]
    return miscounted or not hand.sound or state.cannot_win(seat)
