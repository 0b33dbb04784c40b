"""A turn: draw, discard."""

from __future__ import annotations

from referee.games.state import OTHERS, SEATS
from referee.games.taiwan.claiming import go_on
from referee.games.taiwan.claims import DISCARD, Offer, Turn
from referee.games.taiwan.counting.groupings import SHAPES
from referee.games.taiwan.counting.packed import UNIT
from referee.games.taiwan.flowers import hold_for_round
from referee.games.taiwan.offers import close_offer
from referee.games.taiwan.refusals import native
from referee.games.taiwan.state import DEALT, TaiwanState, as_evidence
from referee.games.taiwan.terms import word, words
from referee.games.taiwan.tiles import FIRST_FLOWER, is_flower
from referee.record import events as e
from referee.record.deal import Entry

NOTHING_DUE = [0] * SEATS


def draw(state: TaiwanState, entry: Entry, event: e.Draw) -> None:
    """A tile from the wall: a replacement that is due, else the turn's own."""
    seat, tile = event.seat, event.tile
    if not state.played:
        state.begin(event)
    offer = state.offer
    if offer is not None and (offer.claims or offer.unlaid is not None):
        go_on(state, offer, seat, drew=True)
    replacing = None
    if state.due[seat] or state.late[seat]:
        replacing = _replacing(state, seat)
    if replacing is None and seat != state.turn and _out_of_turn(state, entry, event):
        return
    if replacing is None or not state.lies_for_all() or _in_turn(state, seat):
        close_offer(state)
    else:
        state.flower_beside = None
    if state.wall <= state.rules.dead_wall:
        state.record("wall-empty", entry)
        state.give(seat, -1)
        if seat == state.turn:
            state.must_draw = False
        return
    if replacing is None:
        _regular(state, entry, seat, tile)
    else:
        _replacement(state, seat, tile, replacing)
    state.wall -= 1
    hand = state.hands[seat]
    if not state.see(tile, entry):
        hand.doubt()
    hand.add(tile)


def _replacing(state: TaiwanState, seat: int) -> str | None:
    """What a draw replaces, None if it is that of the turn."""
    if state.due[seat]:
        return state.replacing[seat]
    if seat == state.turn and state.must_draw:
        return None
    if not state.replaced_late(seat):
        state.give(seat, 1)
        state.hands[seat].doubt()
    return state.replacing[seat]


def _out_of_turn(state: TaiwanState, entry: Entry, event: e.Draw) -> bool:
    """Tell a draw out of turn; whether it begins no turn of his all the same.

    While others still have opening flowers to expose or replace it is one replacement too many.
    """
    seat, tile = event.seat, event.tile
    if state.out_of_turn(entry):
        return True
    if not state.opening or not (any(state.due) or any(state.waiting_flowers)):
        state.skip_to(seat)
        return False
    state.hands[seat].doubt()
    state.hands[seat].add(tile)
    state.see(tile, entry)
    state.give(seat, 1)
    return True


def _in_turn(state: TaiwanState, seat: int) -> bool:
    return seat == state.turn and not state.must_draw


def _replacement(state: TaiwanState, seat: int, tile: int, replacing: str) -> None:
    """The draw that makes up for a flower or a kong."""
    if state.due[seat]:
        state.due[seat] -= 1
        before = state.flower_round[seat]
        if state.opening and before is not None:
            hold_for_round(state, seat, (tile,), before + 1)
    if seat == state.turn:
        state.at.drawn, state.at.replacing = tile, replacing


def _regular(state: TaiwanState, entry: Entry, seat: int, tile: int) -> None:
    """The draw that begins a turn."""
    drawn = state.drawn
    if drawn[state.dealer]:  # else it is the dealer's seventeenth tile
        state.opening = False
        if state.due != NOTHING_DUE:
            _tell_unreplaced(state, entry)
    state.turn, state.must_draw = seat, False
    state.at = Turn(tile, None, not drawn[seat])
    drawn[seat] = True
    if state.opening:
        hold_for_round(state, seat, (tile,), 1)


def _tell_unreplaced(state: TaiwanState, entry: Entry) -> None:
    """Replacements that did not come by now, while there was something to draw."""
    for seat in range(SEATS):
        if state.due[seat]:
            if state.drawable > 0:
                state.unreplaced(entry, seat)
            else:
                state.due[seat] = 0


def discard(state: TaiwanState, entry: Entry, event: e.Discard) -> None:
    """A tile goes to the table, and may be taken by others."""
    seat, tile = event.seat, event.tile
    if not state.played:
        state.begin(event)
    offer = state.offer
    if offer is not None and (offer.claims or offer.unlaid is not None):
        go_on(state, offer, seat, drew=False)
    hand = state.hands[seat]
    if seat != state.turn:
        if state.out_of_turn(entry):
            return
        state.take_turn(seat)
    if state.due != NOTHING_DUE:
        _tell_unreplaced(state, entry)
    if offer is not None or state.calls or state.refused:
        close_offer(state)
    state.opening = False
    if not hand.take(tile) and not state.take_unseen(seat, tile, entry):
        hand.size -= 1  # a tile went, whichever it was
    if hand.held or tile >= FIRST_FLOWER:
        _judge_held(state, entry, event)
    hand.discards.append(tile)
    if hand.size - hand.rest != state.off[seat]:
        _judge_count(state, entry, seat)
    state.lock[seat] = None
    state.offer = _offer(state, entry, seat, tile)
    state.turn, state.must_draw = (seat + 1) % SEATS, True
    if state.timed:
        state.clock.begin_turn(state.now)


def _judge_held(state: TaiwanState, entry: Entry, event: e.Discard) -> None:
    """花牌未補: a flower is exposed at once, and never discarded."""
    if state.faulted:
        return
    tile, held = event.tile, state.hands[event.seat].held
    if is_flower(tile):
        why = (
            f"打了花牌{native([tile])}：花牌要攤開再補一張，不能打出去",
            f"discarded the flower {word(tile)}, which is to be exposed and replaced",
        )
    else:
        why = (
            f"打了{native([tile])}，花牌{native(held)}還在手裡沒有補",
            f"discarded {word(tile)} while {' '.join(words(held))} in his hand was not exposed",
        )
    flowers = words([tile, *held] if is_flower(tile) else held)
    evidence = {"tile": word(tile), "flowers": flowers, "why": why[0], "why_english": why[1]}
    state.offence("flower-held", entry.number, event.seat, **evidence)


def _judge_count(state: TaiwanState, entry: Entry, seat: int) -> None:
    """相公: after a discard a player has sixteen tiles, a kong counted as three."""
    hand = state.hands[seat]
    whole = hand.whole()
    told = state.off[seat]
    if state.faulted:  # the record lacks a line: what it says of his number of tiles is no offence
        state.give(seat, whole - DEALT - told)
        return
    state.off[seat] = whole - DEALT
    deviation = state.off[seat] - state.beyond[seat]
    if deviation:
        state.dead[seat] = True
        so = ("大相公", "too many") if deviation > 0 else ("小相公", "too few")
        if state.rules.dead_hand:
            so = (
                f"{so[0]}，這一局不能胡，該付的照付",
                f"{so[1]}; he cannot win this deal and pays all the same",
            )
        evidence = {"count": whole, "expected": DEALT + state.beyond[seat], "so": so[0], "so_english": so[1]}
        state.offence("wrong-tiles", entry.number, seat, **evidence, **as_evidence(hand))


def _offer(state: TaiwanState, entry: Entry, seat: int, tile: int) -> Offer:
    """The discard lies there for the others to take."""
    # Nearly always the tile leaves its suit incomplete: that is one look-up, and the waits four.
    suit, unit = (tile // 9, UNIT[tile]) if tile < FIRST_FLOWER else (0, 0)
    whole = SHAPES[suit]
    winners: tuple[int, ...] = ()
    hands = state.hands
    for other in OTHERS[seat]:
        hand = hands[other]
        if hand.unknown or not hand.sure:
            state.note_unknown(other, entry.number)
        elif whole[hand.keys[suit] + unit] is not None and tile in hand.waits() and not state.faulted:
            winners = (*winners, other)
    return Offer(DISCARD, entry.number, seat, tile, winners, state.wall <= state.rules.dead_wall)
