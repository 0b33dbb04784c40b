"""胡: calling a win, judging it, and the wins that were let go."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.games.state import SEATS
from referee.games.wahua import outcome
from referee.games.wahua.claiming import thrown_tile, undo_claim
from referee.games.wahua.claims import (
    Call,
    Standing,
)
from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import shown_hand
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import win_words, word
from referee.games.wahua.tiles import POINTS
from referee.record import events as e
from referee.record.deal import Entry
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding

EVERYBODY = tuple(range(SEATS))

IN_DOUBT = "?"
"""The lock of a player of whom it is not known whether he let a win go."""


def one_more_win(state: WahuaState, event: e.Event) -> bool:
    """Several may call one discard: a further call may follow the first."""
    return (
        type(event) is e.Win
        and bool(state.calls)
        and not state.calls[0].own_draw
        and state.standing is not None
        and state.ending is None
        and not state.closed_by_end
        and not state.shown
        and event.seat != state.standing.seat
        and event.seat not in {call.seat for call in state.calls}
    )


def win(state: WahuaState, entry: Entry, event: e.Win) -> None:
    seat, standing = event.seat, state.standing
    hand = state.hands[seat]
    call = Call(entry.number, seat, event.tile, own_draw=False)
    late = standing is not None and standing.claim is not None
    drew = seat == state.turn and not state.must_draw and state.at.drawn is not None
    if not state.played and not any(state.dealt):  # only the hands were written down
        call.own_draw = True
    elif standing is not None and seat != standing.seat and not (late and drew):
        if late:
            undo_claim(state, standing)
            hand = state.hands[seat]
        state.check_named(entry, event.tile, standing.tile)
        call.tile = standing.tile
        call.faulted = state.faulted
        state.won_discard = state.won_discard or thrown_tile(state, standing)
        if hand.known():
            judge_win(state, entry, call, hand, standing.tile)
        standing.calls.append(call)
    elif drew:
        call.own_draw = True
        if state.due[seat]:  # the replacement that he won with was not written
            state.unreplaced(entry, seat)
            state.at = msgspec.structs.replace(state.at, drawn=UNKNOWN)
        check_named_draw(state, entry, event.tile, hand)
        call.tile = state.at.drawn
        call.faulted = state.faulted
        if standing is not None:
            close_standing(state, standing)
        if hand.known():
            judge_win(state, entry, call, hand, None)
    else:
        state.record("no-standing-discard", entry, **state.due_move())
        call.own_draw = call.faulted = True
    state.calls.append(call)
    if state.ended is None:
        state.ended = entry.number


def check_named_draw(state: WahuaState, entry: Entry, named: int | None, hand: Hand) -> None:
    if named is None:
        return
    if state.at.drawn == UNKNOWN and hand.unknown:
        hand.learn(named)
        state.see(named, entry)
        state.at = msgspec.structs.replace(state.at, drawn=named)
    elif state.at.drawn is not None:
        state.check_named(entry, named, state.at.drawn)


def judge_win(state: WahuaState, entry: Entry, call: Call, hand: Hand, tile: int | None) -> None:
    """Whether a called win is one; ``tile`` is the discard he takes, None by own draw."""
    outcome.judge(call, hand, tile, state.contested)
    if call.faulted or call.valid is None:
        return
    if not call.valid:
        state.found.append(outcome.false_win(call, hand, tile))
    elif state.lock[call.seat] not in (None, IN_DOUBT):
        call.locked = True
        code = state.lock[call.seat]
        assert code is not None
        did = win_words(call.tile, call.own_draw)
        evidence = {
            "tile": word(call.tile or 0),
            "locked": True,
            "did": f"{did[0]} 没过一圈：先前能胡没有胡，自己还没有再打过一张",
            "did_english": f"called {did[1]} though he let a win go and has not discarded since",
        }
        state.found.append(Finding(code, "offence", entry.number, call.seat, evidence | shown_hand(hand)))


def close_standing(state: WahuaState, standing: Standing) -> None:
    """Nobody can take the discard any more."""
    state.standing = None
    if standing.claim is not None:
        tell_claim(state, standing)
    if standing.winners or standing.gong_for is not None:
        let_go(state, standing)


def drop_standing(state: WahuaState) -> None:
    """The record is out of order here: who let the discard go is not judged."""
    standing, state.standing = state.standing, None
    if standing is not None:
        tell_claim(state, standing)


def tell_claim(state: WahuaState, standing: Standing) -> None:
    """An eat or gong that can no longer be undone: what was wrong with it."""
    if standing.claim is not None:
        state.found += standing.claim.findings
        standing.claim.findings = []


def let_go(state: WahuaState, standing: Standing, among: Sequence[int] = EVERYBODY) -> None:
    """Everyone of these who could have won and did not call, unless somebody's win stands."""
    if any(call.valid is not False and not call.locked for call in standing.calls):
        return
    called = standing.called()
    for seat, how, hand_then in standing.winners:
        if seat in among and seat not in called and state.lock[seat] is None:  # a lock lets nothing go
            win_let_go(state, standing.number, seat, how, standing.tile, hand_then)
    if standing.gong_for in among:
        gong_let_go(state, standing)


def gong_let_go(state: WahuaState, standing: Standing) -> None:
    """有杠不杠: the next player could have declared a gong with the discard, where the rules demand it."""
    below, claim = standing.gong_for, standing.claim
    if below is None or (claim is not None and claim.kind == "gong") or not state.active[below]:
        return
    evidence = {"points": POINTS[standing.tile // 3], "tile": word(standing.tile)}
    hand = state.hands[below]
    state.found.append(
        Finding("you-gang-bu-gang", "offence", standing.number, below, evidence | shown_hand(hand))
    )


def win_let_go(state: WahuaState, number: int, seat: int, how: str, tile: int, hand_then: Hand) -> None:
    """A win that he did not take: an offence, or a lock, or both. ``hand_then``: his hand at the moment."""
    code = "kan-hua-bu-kan" if how == "kan-hua" else "pao-hu"
    rules = state.rules
    if rules.let_go in ("lock", "both"):
        state.lock[seat] = code
    if rules.let_go == "lock":
        return
    evidence = {
        "tile": word(tile),
        "did": f"能胡 {word(tile)} 而没有胡",
        "did_english": f"could have won on {word(tile)} and let it go",
    }
    finding = Finding(code, "offence", number, seat, evidence | shown_hand(hand_then))
    if rules.grace_rounds:
        state.graced.append([seat, rules.grace_rounds, finding])
    else:
        state.found.append(finding)


def may_have_let_go(state: WahuaState, seat: int) -> None:
    """He let something go that was not seen to be a win: whether he may win now is not known."""
    if state.rules.let_go in ("lock", "both") and state.lock[seat] is None:
        state.lock[seat] = IN_DOUBT


def count_grace(state: WahuaState, seat: int) -> None:
    """A let-go win that has grace is an offence once he has discarded so often without winning."""
    for item in state.graced:
        if item[0] == seat:
            item[1] -= 1
            if item[1] == 0:
                state.found.append(item[2])
    state.graced = [item for item in state.graced if item[1] > 0]
