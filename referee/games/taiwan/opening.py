"""The dice, the winds, the deal; what was said of time and of claims that were not made."""

from __future__ import annotations

from referee.games.state import SEATS
from referee.games.taiwan.events import Cast, Wind
from referee.games.taiwan.flowers import hold_for_round
from referee.games.taiwan.offers import let_go
from referee.games.taiwan.state import DEALT, TaiwanState
from referee.games.taiwan.terms import word
from referee.games.taiwan.tiles import EAST
from referee.record import events as e
from referee.record.deal import Entry
from referee.verdicts.finding import Finding


def cast(state: TaiwanState, entry: Entry, event: Cast) -> None:
    """Dice. What those for the seats say is worked out from the header (:mod:`chairs`)."""
    if event.purpose is not None:
        _before_play(state, entry)
    elif state.dice:
        state.misplaced(entry, "骰子只擲一次開門", "the wall is broken once")
    else:
        state.dice = event.dice


def wind(state: TaiwanState, entry: Entry, event: Wind) -> None:
    """A wind drawn for a seat: there is one of each."""
    _before_play(state, entry)
    copies = int(EAST <= event.tile < EAST + SEATS)
    if event.tile in state.winds or not copies:
        count = state.winds.count(event.tile) + 1
        state.record("no-such-tile", entry, tile=word(event.tile), count=count, copies=copies)
    state.winds.append(event.tile)


def _before_play(state: TaiwanState, entry: Entry) -> None:
    if state.played or any(state.dealt):
        told = "搬位在發牌以前", "seats are allocated before the deal"
        state.misplaced(entry, *told)


def deal_tiles(state: TaiwanState, entry: Entry, event: e.Deal) -> None:
    """The dealt hand: sixteen tiles, the dealer's seventeen or sixteen and a draw."""
    seat, size = event.seat, len(event.tiles)
    hand = state.hands[seat]
    untouched = state.opening and 0 < hand.size == hand.unknown and seat != state.dealer
    if state.dealt[seat] or (state.played and not untouched):
        state.misplaced(entry, "每家只發一次牌", "each hand is dealt once")
        return
    state.dealt[seat] = True
    if hand.unknown:  # the dealer's draw was written before this line
        hand.lose_unknown(hand.unknown)
    if state.see_all(event.tiles, entry):
        hand.deal(event.tiles)
    else:
        hand.doubt()
        hand.add_all(event.tiles)
    hold_for_round(state, seat, hand.held, 1)
    expected = DEALT
    if seat == state.dealer and size != DEALT:
        expected = DEALT + 1
    if size > DEALT and seat == state.dealer:
        state.dealer_has_drawn()
    if size != expected:
        state.record("wrong-count", entry, count=size, expected=expected)
        if size < DEALT:
            state.assume(seat, DEALT - size)
        else:
            hand.doubt()
            state.give(seat, size - expected)


def pass_(state: TaiwanState, entry: Entry, event: e.Pass) -> None:
    """He declined what lies there: a win that he could have called is let go."""
    if state.offer is not None and event.seat in state.offer.winners:
        let_go(state, state.offer, event.seat)


def timeout(state: TaiwanState, entry: Entry, event: e.Timeout) -> None:
    """His turn ran out; the bot plays what comes next."""
    clock = state.clock
    if event.seat == state.turn and clock.turn_limit and clock.too_early(state.now):
        evidence = {"seconds": (state.now or 0) - (clock.began or 0), "limit": clock.turn_limit}
        state.found.append(Finding("early-timeout", "note", entry.number, event.seat, evidence))
    if event.seat == state.turn:
        clock.turn_told = True
    state.covered = event.seat, state.turn
