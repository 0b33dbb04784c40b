"""吃 碰 槓: claims of a discard, and kongs from what a player has."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.taiwan import refusals
from referee.games.taiwan.claims import DISCARD, KONG, Claim, ClaimKind, MadeKong, Offer, Turn, Unlaid
from referee.games.taiwan.counting.hand import is_meld
from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.holding import ADDED, CONCEALED, EXPOSED, Holding, Laid
from referee.games.taiwan.offers import (
    before,
    carried_out,
    close_offer,
    give_up_claim,
    kong_robbers,
    undo_claim,
)
from referee.games.taiwan.payments import KongKind
from referee.games.taiwan.refusals import Why
from referee.games.taiwan.reveals import note_kong_unknown
from referee.games.taiwan.state import TaiwanState, after, as_evidence
from referee.games.taiwan.terms import word
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER, is_flower
from referee.record.deal import Entry
from referee.record.events import UNKNOWN


def chow(state: TaiwanState, entry: Entry, event: Chow) -> None:
    """吃: the discard of the player before, with two tiles that make a run of it."""
    _claim(state, entry, event.seat, "chow", event.tile, event.keep)


def pung(state: TaiwanState, entry: Entry, event: Pung) -> None:
    """碰: anybody's discard, with two of it."""
    _claim(state, entry, event.seat, "pung", event.tile, None)


def kong(state: TaiwanState, entry: Entry, event: Kong) -> None:
    """槓: of the discard that stands, or from what he has."""
    kind = event.kind or _kind(state, event)
    if not (state.played or any(state.dealt)):
        _tell_kong(state, entry, event, kind)
        return
    if kind == EXPOSED:
        _claim(state, entry, event.seat, "kong", event.tile, None)
        return
    give_up_claim(state, event.seat, drew=False)
    if event.seat != state.turn or state.must_draw:
        if state.out_of_turn(entry):
            return
        state.take_turn(event.seat)
    close_offer(state)
    make = _conceal if kind == CONCEALED else _add
    if make(state, entry, event) and state.at.claimed and not state.rules.kong_after_claim:
        _illegal(state, entry, refusals.KONG_AFTER_CLAIM, event.tile)


def _tell_kong(state: TaiwanState, entry: Entry, event: Kong, kind: str) -> None:
    """A kong of a sheet that tells only the end: when he made it is not said."""
    seat, tile = event.seat, event.tile
    state.hands[seat].lay(Laid(kind, (tile,) * COPIES))
    if kind == EXPOSED:
        note_kong_unknown(state, entry.number, seat, tile)
        return
    state.kongs = [*state.kongs, MadeKong(entry.number, seat, CONCEALED if kind == CONCEALED else ADDED)]
    if kind == ADDED:
        state.offer = Offer(KONG, entry.number, seat, tile)


def _kind(state: TaiwanState, event: Kong) -> str:
    """The kind of a kong that was written without one."""
    offer, hand = state.offer, state.hands[event.seat]
    standing = offer is not None and offer.kind == DISCARD and offer.seat != event.seat
    if standing and offer is not None and offer.tile == event.tile:
        return EXPOSED
    return CONCEALED if hand.pung_of(event.tile) is None else ADDED


# --- of a discard -------------------------------------------------------------------------------


def _claim(
    state: TaiwanState,
    entry: Entry,
    seat: int,
    kind: ClaimKind,
    named_as: int | None,
    keep: Sequence[int] | None,
) -> None:
    """A claim is called. It is carried out unless another claim or a win follows."""
    offer = state.offer
    if offer is None or offer.kind != DISCARD or offer.seat == seat:
        own = offer is not None and offer.kind == DISCARD
        _illegal(state, entry, refusals.nothing_stands(kind, own), named_as)
        if kind == "kong":
            state.late[seat] += 1  # the replacement may follow all the same
        return
    if named_as is not None and named_as != UNKNOWN:
        state.check_named(entry, named_as, offer.tile)
    tiles = (offer.tile,) * (3 if kind == "kong" else 2) if keep is None else tuple(keep)
    hand = _hand_before(state, offer, seat)
    missing = hand.lacks(tiles)
    held = not missing or (len(missing) <= hand.unknown and state.left_for(missing))
    why = _why_not(state, offer, seat, kind, tiles)
    if not held and why is None:
        why = refusals.lacks(kind, missing)
    if why is not None and not (state.faulted or (not held and not hand.sure)):
        _illegal(state, entry, why, offer.tile)
    claim = Claim(kind, entry.number, seat, lawful=why is None, unseen=bool(missing))
    if not held:  # it changes nothing, unless he goes on as if it did
        offer.unlaid = Unlaid(claim, tiles)
        return
    if offer.claims:
        claim.instead = carried_out(state)
        undo_claim(state, offer)
    if state.calls:
        state.calls = [call for call in state.calls if call.valid is None]
    offer.unlaid = state.flower_beside = None
    hand = state.hands[seat]
    claim.undo = before(state, hand)
    offer.claims = (*offer.claims, claim)
    state.show(seat, tiles, entry if claim.lawful else None)
    hand.unseen_sets += claim.unseen
    _lay(state, offer, claim, tiles)
    if state.faulted:  # it names another tile: lines are missing, and nobody can say whose
        for one in state.hands:
            one.doubt()


def _hand_before(state: TaiwanState, offer: Offer, seat: int) -> Holding:
    """A player's hand without the claim that he called before on this discard."""
    claim = offer.laid()
    if claim is None or claim.seat != seat or claim.undo is None:
        return state.hands[seat]
    hand: Holding = claim.undo["hand"]
    return hand


def go_on(state: TaiwanState, offer: Offer, seat: int, *, drew: bool) -> None:
    """Play goes on from the claims that were called: whether they were carried out can now be said."""
    unlaid = offer.unlaid
    if unlaid is not None and (not drew or (unlaid.claim.kind == "kong" and seat != state.turn)):
        offer.unlaid = None
        if unlaid.claim.seat == seat:
            _lay_all_the_same(state, offer, unlaid)
    give_up_claim(state, seat, drew=drew)


def _lay_all_the_same(state: TaiwanState, offer: Offer, unlaid: Unlaid) -> None:
    """Go on from a claim with tiles that its player did not have: he laid some, nobody knows which."""
    undo_claim(state, offer)
    hand = state.hands[unlaid.claim.seat]
    for tile in unlaid.tiles:
        if not hand.take(tile):
            hand.size -= 1
    hand.doubt()
    offer.claims = (*offer.claims, unlaid.claim)
    _lay(state, offer, unlaid.claim, unlaid.tiles)


def _why_not(
    state: TaiwanState, offer: Offer, seat: int, kind: ClaimKind, tiles: Sequence[int]
) -> Why | None:
    """What rule a claim breaks, his tiles aside."""
    tile = offer.tile
    if kind == "chow" and seat != after(offer.seat):
        return refusals.not_from_before(offer, seat)
    if not _is_set(kind, [tile, *tiles]):
        return refusals.no_set(kind, sorted([tile, *tiles]))
    return refusals.LAST_DISCARD if offer.last else None


def _is_set(kind: ClaimKind, tiles: Sequence[int]) -> bool:
    return not any(map(is_flower, tiles)) and is_meld(kind, tiles)


def _lay(state: TaiwanState, offer: Offer, claim: Claim, tiles: Sequence[int]) -> None:
    """The claimed set is laid down, and the claimant has the move."""
    seat, tile = claim.seat, offer.tile
    kind = EXPOSED if claim.kind == "kong" else claim.kind
    shown = (tiles[0], tile, *tiles[1:]) if kind == "chow" else (tile, *tiles)
    state.hands[seat].lay(Laid(kind, shown, offer.seat, claim.lawful or _is_set(claim.kind, shown)))
    state.hands[offer.seat].discards.pop()  # it lies in the set now
    state.turn, state.must_draw = seat, False
    state.at = Turn(claimed=True)
    state.broken = True
    state.clock.begin_turn(state.now)
    if kind == EXPOSED:
        state.at.claimed = False  # the replacement makes a turn of it
        if claim.lawful:
            state.kongs = [*state.kongs, MadeKong(claim.number, seat, EXPOSED, offer.seat)]
        state.due[seat] += 1
        state.replacing[seat] = "kong"


# --- of his own ---------------------------------------------------------------------------------


def _conceal(state: TaiwanState, entry: Entry, event: Kong) -> bool:
    """暗槓: four of a kind from the hand; they lie face down. False if he cannot have them."""
    seat, hand = event.seat, state.hands[event.seat]
    tile = event.tile
    laid = Laid(CONCEALED, (tile,) * COPIES, sound=not is_flower(tile))
    if tile == UNKNOWN and hand.known():
        fours = [one for one in range(FIRST_FLOWER) if hand.count(one) == COPIES]
        if len(fours) == 1:
            tile = fours[0]
            laid = Laid(CONCEALED, (tile,) * COPIES)
    if tile == UNKNOWN:
        held = hand.unknown >= COPIES or _may_hold_four(hand)
    else:
        held = len(hand.lacks((tile,) * COPIES)) <= hand.unknown
    if not held:
        state.not_held(hand, tile, entry)
        state.late[seat] += 1  # the replacement may follow all the same
        return False
    if tile == UNKNOWN:
        laid = _face_down(state, seat)
    else:
        state.show(seat, (tile,) * COPIES, entry)
    hand.lay(laid)
    _made(state, entry, seat, CONCEALED)
    return True


def _may_hold_four(hand: Holding) -> bool:
    """Whether he may have four of a kind, some of them tiles that nobody saw."""
    held = [hand.count(tile) for tile in range(FIRST_FLOWER)]
    return max(held) > 0 and max(held) + hand.unknown >= COPIES


def _face_down(state: TaiwanState, seat: int) -> Laid:
    """Four tiles that nobody can name leave the hand: of all it may be, nothing is surely there any more."""
    hand = state.hands[seat]
    may_be = [
        tile
        for tile in range(FIRST_FLOWER)
        if 0 < hand.count(tile) == state.seen[tile] and hand.count(tile) + hand.unknown >= COPIES
    ]
    among = tuple(may_be) if hand.unknown < COPIES else ()
    for tile in may_be:
        for _ in range(hand.count(tile)):
            hand.take(tile)
            hand.add(UNKNOWN)
            state.seen[tile] -= 1
    hand.lose_unknown(COPIES)
    return Laid(CONCEALED, (UNKNOWN,) * COPIES, among=among)


def _add(state: TaiwanState, entry: Entry, event: Kong) -> bool:
    """加槓: the fourth tile onto an open pung; the others may rob it. False if he cannot have it."""
    seat, tile = event.seat, event.tile
    hand = state.hands[seat]
    place = None if tile == UNKNOWN else hand.pung_of(tile)
    if place is None or not state.take(seat, tile, entry):
        if place is None and hand.lacks((tile,)) and not hand.unknown:
            state.not_held(hand, tile, entry)
        elif place is None:
            _illegal(state, entry, refusals.no_pung_to_add_to(tile), tile)
        state.late[seat] += 1  # the replacement may follow all the same
        return False
    hand.laid[place] = Laid(ADDED, (tile,) * COPIES, hand.laid[place].giver)
    _made(state, entry, seat, ADDED)
    state.offer = Offer(KONG, entry.number, seat, tile, kong_robbers(state, seat, tile))
    return True


def _made(state: TaiwanState, entry: Entry, seat: int, kind: KongKind) -> None:
    state.kongs = [*state.kongs, MadeKong(entry.number, seat, kind)]
    state.broken = True
    state.opening = state.opening and seat == state.dealer
    state.owe_replacement(entry, seat, "kong")


def _illegal(state: TaiwanState, entry: Entry, why: Why, tile: int | None) -> None:
    """錯吃錯碰; ``tile`` is what he took, or would have."""
    if state.faulted:
        return
    event = entry.event
    assert isinstance(event, (Chow, Pung, Kong))
    did = refusals.claim_called(type(event).__name__.casefold(), tile)
    told = {"did": did[0], "did_english": did[1], "why": why[0], "why_english": why[1]}
    evidence = told | as_evidence(state.hands[event.seat])
    if tile is not None and tile != UNKNOWN:
        evidence["tile"] = word(tile)
    state.offence("illegal-claim", entry.number, event.seat, **evidence)
