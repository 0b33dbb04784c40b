"""How a deal came out: who won, who deals next, when it can be settled and when not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.games.game import Verdict
from referee.games.taiwan.claims import BY_FLOWERS, Call
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.offers import close_offer, undo_claim
from referee.games.taiwan.payments import Called, paid_wins
from referee.games.taiwan.reveals import check_whole_hands, final_hand, shows_more_sets, take_kongs
from referee.games.taiwan.seats import SEATS
from referee.games.taiwan.settlement import hangs_on_tile, settle, ways, won_hand
from referee.games.taiwan.state import TaiwanState, after
from referee.games.taiwan.terms import word, words
from referee.games.taiwan.winning import judge
from referee.record.deal import Entry
from referee.record.events import End
from referee.verdicts.finding import Finding

FIRST_TURN = ("heaven", "earth", "human")
"""What is so only while nobody has claimed or made a kong."""

# --- the end ------------------------------------------------------------------------------------


def end(state: TaiwanState, entry: Entry, event: End) -> None:
    """The `end` line: its word must be what the replay gives."""
    if state.ended is not None or state.calls:
        _end_after_win(state, entry, event)
        return
    state.ended, state.ending = entry.number, event.word
    if state.exhausted is not None and event.word != "exhausted":
        told = {"declared": f"end {event.word or ''}".strip(), "replayed": "end exhausted"}
        state.record("declared-differs", entry, **told)
        state.ending = "exhausted"
    elif event.word == "exhausted" and state.played and state.drawable > 0:
        left = f"還有 {state.drawable} 張可摸 ({state.drawable} tiles can still be drawn)"
        state.record("declared-differs", entry, declared="exhausted", replayed=left)
    elif event.word is None and not state.refused:
        replayed = "exhausted" if state.played and state.drawable <= 0 else "abandoned"
        state.record("declared-differs", entry, declared="end", replayed=f"end {replayed}")
    close_offer(state)


def _end_after_win(state: TaiwanState, entry: Entry, event: End) -> None:
    """After a win the `end` line stands without a word; a void win has ended the deal with it."""
    state.closed_by_end = True
    if event.word is None:
        state.ended = entry.number if state.ended is None else state.ended
    elif state.ended is None:
        state.calls = []
        state.closed_by_end = False
        end(state, entry, event)
    else:
        told = {"declared": f"end {event.word}", "replayed": "end"}
        state.record("declared-differs", entry, **told)


def close(state: TaiwanState) -> None:
    """No more events: what only the end can tell."""
    if not state.calls:
        close_offer(state)  # a sheet without `end`
    elif state.offer is not None:
        undo_claim(state, state.offer)
    check_whole_hands(state)
    if not state.played:
        take_kongs(state)
    if any(shows_more_sets(state, seat) for seat in state.shown):
        for call in state.calls:  # somebody claimed, and nobody wrote when
            call.happened = tuple(one for one in call.happened if one not in FIRST_TURN)
    for call in state.calls:
        if call.valid is None:
            _judge_by_reveal(state, call)
    _note_unknown(state)


def _judge_by_reveal(state: TaiwanState, call: Call) -> None:
    """Judge the win of a hand that only the reveal made known."""
    hand = final_hand(state, call.seat)
    if hand is None:
        return
    named = call.tile if call.payer is None and not state.played else None
    if named is not None and not hand.count(named):
        told = {"declared": word(named), "replayed": " ".join(words(hand.concealed()))}
        state.found.append(Finding("declared-differs", "record", call.number, call.seat, told))
        call.faulted, call.tile = True, None  # with which of them he won, nobody can say
    judge(state, call, hand)


def _note_unknown(state: TaiwanState) -> None:
    """Say which hands are not known: where offences could not be judged, and what bars a settlement."""
    if not state.played and state.shown:
        for seat in range(len(SEATS)):
            state.note_unknown(seat, None)
    for call in state.calls:
        if _hand_of(state, call) is None:
            state.found.append(Finding("not-revealed", "note", None, call.seat))


# --- the verdict --------------------------------------------------------------------------------


def verdict(state: TaiwanState, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
    """The outcome, and the settlement where every winner's hand is known."""
    calls = [call for call in state.calls if call.valid is not False]
    outcome = _outcome(state, calls)
    hands = [(call, _hand_of(state, call)) for call in calls]
    known = [(call, hand) for call, hand in hands if hand is not None]
    priced = len(known) == len(calls) and not state.unpriced
    settlement = settle(state, known, findings, upheld) if priced else None
    winners = _winners(state, calls) if outcome == "won" else ()
    dealer, following = _next(state, outcome, winners)
    return Verdict(outcome, winners, dealer, settlement, following)


def _hand_of(state: TaiwanState, call: Call) -> Holding | None:
    """A winner's hand, if it is known what it is worth; for a win by flowers what is known of it will do."""
    hand = final_hand(state, call.seat)
    if call.how in BY_FLOWERS:
        return hand or (state.hands[call.seat] if call.valid else None)
    if call.valid is None:
        return None
    if hand is None or not call.valid or not hangs_on_tile(call):
        return hand
    return hand if len(ways(state, call, won_hand(call, hand))) == 1 else None


def _outcome(state: TaiwanState, calls: Sequence[Call]) -> str:
    if calls:
        return "won"
    if state.ending is not None:
        return state.ending
    exhausted = state.played and state.drawable <= 0 and state.ended is not None and not state.calls
    return "exhausted" if exhausted else "open"


def _winners(state: TaiwanState, calls: Sequence[Call]) -> tuple[int, ...]:
    """Who won, in turn order from the one who gave the tile."""
    if len(calls) == 1:
        return (calls[0].seat,)
    paid = paid_wins([Called(call.seat, call.payer, 0) for call in calls], state.rules)
    return tuple(sorted((one.seat for one in paid), key=lambda seat: (seat - (calls[0].payer or 0)) % 4))


def _next(state: TaiwanState, outcome: str, winners: Sequence[int]) -> tuple[int | None, dict[str, Any]]:
    """The next dealer, his repeats, the round.

    The dealer keeps the deal when he wins and when nobody wins; else the next player deals.
    """
    dealer = state.dealer
    here = _following(state.repeat, state.round, state.passed)
    if outcome == "open":
        return None, here
    if outcome in ("abandoned", "time"):
        return dealer, here
    if outcome == "exhausted" or dealer in winners:
        return dealer, _following(state.repeat + 1, state.round, state.passed)
    return after(dealer), _moved_on(state)


def _moved_on(state: TaiwanState) -> dict[str, Any]:
    """圈: the round's wind moves on when the deal has passed through all four.

    Where the sheet does not say how often it has (``passed``), a round begins with East where letters stay
    with the players; where they follow the dealer it cannot be told.
    """
    passed = state.passed
    if passed is None and state.rules.seat_winds == "fixed":
        passed = state.dealer
    if passed is None:
        return {"repeat": 0, "round": None}
    whole, left = divmod(passed + 1, len(SEATS))
    shown = None if state.passed is None else left
    return _following(0, (state.round + whole) % len(SEATS), shown)


def _following(repeat: int, wind: int, passed: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {"repeat": repeat, "round": SEATS[wind].name}
    return told if passed is None else told | {"passed": passed}
