"""The table at a moment, as replay shows it."""

from __future__ import annotations

from referee.games.game import Group, SeatView, TableView
from referee.games.taiwan.claims import DISCARD, KONG
from referee.games.taiwan.holding import CONCEALED
from referee.games.taiwan.reveals import final_hand
from referee.games.taiwan.seats import SEATS
from referee.games.taiwan.state import TaiwanState
from referee.games.taiwan.terms import words


def table(state: TaiwanState) -> TableView:
    """Every seat, the wall, whose move it is, the tile that can be taken."""
    going = state.ended is None
    offer = state.offer
    lies = going and offer is not None and offer.kind in (DISCARD, KONG) and offer.claim() is None
    facts = [f"{SEATS[state.round].chinese}風圈 ({SEATS[state.round].plain} round)"]
    if state.repeat:
        facts.append(f"連莊 {state.repeat} (repeats)")
    return TableView(
        tuple(_seat(state, seat, going) for seat in range(len(SEATS))),
        state.wall,
        state.turn if going else None,
        (offer.seat, offer.tile) if lies and offer is not None else None,
        tuple(facts),
        state.dice,
    )


def _seat(state: TaiwanState, seat: int, going: bool) -> SeatView:
    hand = state.hands[seat]
    if seat in state.shown:  # what he showed at the end may be all that is known of him
        hand = final_hand(state, seat) or hand
    return SeatView(
        seat,
        tuple(hand.concealed()),
        tuple(Group(laid.tiles, laid.kind == CONCEALED) for laid in hand.laid),
        tuple(hand.flowers),
        tuple(hand.discards),
        due=tuple(_due(state, seat)) if going else (),
        sure=hand.known(),
        notes=tuple(_notes(state, seat)) if going else (),
    )


def _due(state: TaiwanState, seat: int) -> list[str]:
    """What the player still owes, in words."""
    hand = state.hands[seat]
    due = []
    if hand.held:
        due.append(f"補花 (expose) {' '.join(words(hand.held))}")
    if state.due[seat]:
        due.append(f"補牌 (replacement draws) {state.due[seat]}")
    return due


def _notes(state: TaiwanState, seat: int) -> list[str]:
    """What else there is to know of a player, in words."""
    hand, lock = state.hands[seat], state.lock[seat]
    notes = []
    if hand.waits():
        notes.append(f"聽 (waits for) {' '.join(words(hand.waits()))}")
    if lock is not None and state.rules.pass_lock.scope != "off":
        notes.append(f"過水 (let a win go) {' '.join(words(lock.tiles))}")
    if state.cannot_win(seat):
        notes.append("相公，不能胡 (dead hand: he cannot win)")
    return notes
