"""The dice, the deal, and who gives the deal up before it is played."""

from __future__ import annotations

from referee.games.wahua.dice import shaken_by
from referee.games.wahua.events import Escape
from referee.games.wahua.state import DEALT, WahuaState
from referee.games.wahua.winning import let_go
from referee.record import events as e
from referee.record.deal import Entry


def dice(state: WahuaState, entry: Entry, event: e.Dice) -> None:
    if state.dice:
        state.misplaced(entry, "骰子只掷一次", "the dice are rolled once")
        return
    state.dice = event.dice
    state.shaken = shaken_by(*event.dice)


def deal_tiles(state: WahuaState, entry: Entry, event: e.Deal) -> None:
    seat = event.seat
    if state.dealt[seat] or state.played:
        state.misplaced(entry, "每家只发一次牌", "each hand is dealt once")
        return
    state.dealt[seat] = True
    hand = state.hands[seat]
    hand.sure = state.see_all(event.tiles, entry)
    if hand.sure:
        hand.deal(event.tiles)
    else:
        for tile in event.tiles:
            hand.add(tile)
    if len(event.tiles) != DEALT:
        state.record("wrong-count", entry, count=len(event.tiles), expected=DEALT)
        if len(event.tiles) > DEALT:
            hand.doubt()
        else:
            state.assume(seat, DEALT - len(event.tiles))


def pass_(state: WahuaState, entry: Entry, event: e.Pass) -> None:
    if state.opening:
        state.passed[event.seat] = True
    elif state.standing is not None:
        state.standing.declined = (*state.standing.declined, event.seat)


def timeout(state: WahuaState, entry: Entry, event: e.Timeout) -> None:
    """Recorded, and judged for nothing."""


def escape(state: WahuaState, entry: Entry, event: Escape) -> None:
    seat, rules = event.seat, state.rules
    if not state.active[seat]:
        state.out_of_turn(entry)
        return
    late = state.discarded[seat]
    if rules.escape_until == "opening":
        late = not state.opening or state.passed[seat]
    if rules.escape == "off":
        state.found.append(state.claim_fault(entry, "这套规则不许逃花", "this rule set has no escape"))
    elif late:
        state.found.append(state.claim_fault(entry, "已经过了可以逃花的时候", "the time to escape is over"))
    state.escaped.append(seat)
    state.active[seat] = False
    if rules.escape != "plays-on" or sum(state.active) == 1:
        state.ended = entry.number
        return
    state.due[seat] = 0
    if state.standing is not None and state.standing.claim is not None and state.standing.claim.seat == seat:
        let_go(state, state.standing)
        state.standing = None
    if state.turn == seat:
        state.turn = state.downstream(seat)
        state.must_draw = True
