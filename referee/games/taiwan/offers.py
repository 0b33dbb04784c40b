"""What lies there to be taken: which claim of it is carried out, what is undone, what is let go."""

from __future__ import annotations

from typing import Any

from referee.games.taiwan.claims import RANKS, Claim, Lock, Offer
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.seats import player
from referee.games.taiwan.state import TaiwanState, after
from referee.games.taiwan.terms import CLAIM_WORDS, word


def close_offer(state: TaiwanState) -> None:
    """Play goes on: the last claim of what lay there is carried out, and wins not called are let go."""
    if state.calls or state.refused:
        state.calls = []
        state.refused = False
    state.flower_beside = None
    offer = state.offer
    if offer is None:
        return
    state.offer = None
    if offer.claims and len(offer.claims) + len(offer.calls) > 1 and offer.claims[-1].lawful:
        _judge_priority(state, offer)
    if offer.winners:
        called = {call.seat for call in offer.calls}
        for seat in offer.winners:
            if seat not in called:
                let_go(state, offer, seat)


def _judge_priority(state: TaiwanState, offer: Offer) -> None:
    """搶牌: the claim that is carried out, against the others that were called."""
    done = offer.claims[-1]
    called: list[tuple[str, int, int]] = [
        (claim.kind, claim.seat, claim.number) for claim in offer.claims if claim.lawful
    ]
    called += [("win", call.seat, call.number) for call in offer.calls if call.valid and not call.void]
    others = [one for one in called if one[1] != done.seat]
    kind, seat, number = max(others, key=lambda one: RANKS[one[0]], default=(done.kind, done.seat, 0))
    if RANKS[kind] > RANKS[done.kind]:
        evidence: dict[str, Any] = {"tile": word(offer.tile), "called_at": number}
        evidence["higher"], evidence["higher_english"] = player(seat)
        evidence["called"], evidence["called_english"] = CLAIM_WORDS[kind]
        evidence["carried"], evidence["carried_english"] = CLAIM_WORDS[done.kind]
        state.offence("claim-priority", done.number, done.seat, **evidence)


def before(state: TaiwanState, hand: Holding) -> dict[str, Any]:
    """What a claim may change, to undo it by."""
    return {
        "hand": hand.copy(),
        "turn": state.turn,
        "must_draw": state.must_draw,
        "at": state.at,
        "due": state.due[:],
        "replacing": state.replacing[:],
        "kongs": state.kongs[:],
        "broken": state.broken,
        "seen": state.seen[:],
        "clock": state.clock.turn(),
    }


def undo_claim(state: TaiwanState, offer: Offer) -> None:
    """The claim called before had no effect."""
    claim = offer.laid()
    if claim is None or claim.undo is None:
        return
    undo, claim.undo = claim.undo, None
    _put_back(state, claim, undo)
    state.hands[offer.seat].discards.append(offer.tile)


def carried_out(state: TaiwanState) -> tuple[Claim, dict[str, Any]] | None:
    """The claim that has been laid, and what is needed to lay it again."""
    claim = None if state.offer is None else state.offer.laid()
    return None if claim is None else (claim, before(state, state.hands[claim.seat]))


def redo_claim(state: TaiwanState, claim: Claim, carried: dict[str, Any]) -> None:
    """The win called after it was void, and changes nothing at the table."""
    if claim.undo is None and state.offer is not None:
        claim.undo = before(state, state.hands[claim.seat])
        _put_back(state, claim, carried)
        state.hands[state.offer.seat].discards.pop()


def give_up_claim(state: TaiwanState, seat: int, *, drew: bool) -> None:
    """Play goes on without the player who claimed: with tiles that nobody saw, it may be that he had none.

    A claim that the rules forbid the table has not let him carry out where the next player draws.
    """
    offer = state.offer
    claim = None if offer is None else offer.laid()
    if offer is None or claim is None or (claim.lawful and not claim.unseen):
        return
    next_draws = drew and seat == after(offer.seat)
    goes_on = claim.seat == seat and not (next_draws and claim.kind != "kong")
    if goes_on:
        claim.unseen = False
    elif claim.unseen or next_draws:
        undo_claim(state, offer)
        offer.claims = offer.claims[:-1]
        if claim.instead is not None:
            redo_claim(state, *claim.instead)


def _put_back(state: TaiwanState, claim: Claim, kept: dict[str, Any]) -> None:
    state.hands[claim.seat] = kept.pop("hand")
    state.clock.resume(*kept.pop("clock"))
    for name, value in kept.items():
        setattr(state, name, value)


def let_go(state: TaiwanState, offer: Offer, seat: int) -> None:
    """過水: he let a win go, and is locked until his next discard. A dead hand has none to let go."""
    if state.cannot_win(seat):
        return
    lock = state.lock[seat]
    if lock is None:
        state.lock[seat] = Lock({offer.tile: offer.number})
    else:
        lock.tiles.setdefault(offer.tile, offer.number)


def kong_robbers(state: TaiwanState, seat: int, tile: int) -> tuple[int, ...]:
    """Who could rob an added kong."""
    return tuple(other for other, hand in enumerate(state.hands) if other != seat and tile in hand.waits())
