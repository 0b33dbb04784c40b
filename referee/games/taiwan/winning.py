"""胡: calling a win, judging it, and what a robbed kong becomes."""

from __future__ import annotations

from typing import Any

from referee.games.taiwan.claims import (
    BY_FLOWERS,
    DISCARD,
    FLOWER,
    KONG,
    Call,
    Offer,
)
from referee.games.taiwan.counting.hand import Event, How
from referee.games.taiwan.holding import ADDED, Holding, Laid
from referee.games.taiwan.offers import carried_out, redo_claim, undo_claim
from referee.games.taiwan.refusals import no_win, no_win_by_flowers, win_called
from referee.games.taiwan.reveals import written
from referee.games.taiwan.state import TaiwanState, as_evidence
from referee.games.taiwan.terms import word, words
from referee.games.taiwan.tiles import FIRST_FLOWER, is_flower
from referee.record import events as e
from referee.record.deal import Entry
from referee.record.events import UNKNOWN


def one_more_win(state: TaiwanState, event: e.Event) -> bool:
    """Several may win one tile: a further call may follow the first, but for one by flowers."""
    offer = _called_on(state, state.calls[-1]) if state.calls else None
    return (
        type(event) is e.Win
        and offer is not None
        and offer.kind != FLOWER
        and not (state.flower_beside is not None and _means_flowers(state, event))
        and not state.closed_by_end
        and not state.shown
        and event.seat != offer.seat
        and event.seat not in {call.seat for call in offer.calls}
    )


def win(state: TaiwanState, entry: Entry, event: e.Win) -> None:
    """A win is called: on what lies there, or by his own draw."""
    carried = carried_out(state)
    call = _call(state, entry, event)
    if call is None:
        state.record("no-standing-discard", entry, **state.due_move())
        state.refused = True
        return
    call.faulted = state.faulted
    call.late = state.clock.deal_told and state.rules.deal_limit == "ends"
    call.dead = state.cannot_win(call.seat)
    hand = state.hands[call.seat]
    if (written(state, call.seat) and hand.known()) or _flowers_tell(state, call, hand):
        judge(state, call, hand)
    if call.valid and not call.faulted and (blocked := _blocking(state, call)):
        call.blocked = True
        let_go_of, number = blocked
        evidence = {"tile": _word(call), "let_go": word(let_go_of), "let_go_at": number}
        state.offence("blocked-win", entry.number, call.seat, **evidence, **as_evidence(hand))
    offer = _called_on(state, call)
    if offer is not None:
        offer.calls = (*offer.calls, call)
    state.calls.append(call)
    if call.void and carried is not None:
        redo_claim(state, *carried)
    elif call.valid and not call.void and state.ended is None:
        state.ended = entry.number


def _called_on(state: TaiwanState, call: Call) -> Offer | None:
    """What lies there that a win was called on; None for one by own draw."""
    if call.how == "self-drawn":
        return None
    if call.how in BY_FLOWERS and state.flower_beside is not None:
        return state.flower_beside
    return state.offer


def _call(state: TaiwanState, entry: Entry, event: e.Win) -> Call | None:
    """How he wins; None where there is nothing to win on."""
    seat, offer = event.seat, state.offer
    number = entry.number
    flower = offer if offer is not None and offer.kind == FLOWER else state.flower_beside
    if not state.played and not any(state.dealt):  # only the hands were written down
        if flower is not None and event.tile is not None and is_flower(event.tile):
            return _flower_call(state, flower, entry, event)
        if offer is not None and offer.kind == KONG and event.tile == offer.tile and offer.seat != seat:
            return Call(number, seat, "robbed-kong", offer.tile, offer.seat)
        return Call(number, seat, "self-drawn", event.tile, None)
    if flower is not None and _means_flowers(state, event):
        return _flower_call(state, flower, entry, event)
    if offer is not None and offer.kind != FLOWER and offer.seat != seat:
        undo_claim(state, offer)
        state.check_named(entry, event.tile, offer.tile)
        if offer.kind == KONG:
            return Call(number, seat, "robbed-kong", offer.tile, offer.seat)
        return Call(number, seat, "discard", offer.tile, offer.seat, tuple(_of_discard(state, offer, seat)))
    if seat != state.turn or state.must_draw:
        return None
    if state.due[seat] and state.drawable > 0:
        state.unreplaced(entry, seat)
        # What he won with was not written down.
        state.at.drawn, state.at.replacing = UNKNOWN, state.replacing[seat]
    _learn_drawn(state, entry, event)
    happened = tuple(_of_draw(state, seat))
    tile = state.at.drawn
    if "heaven" in happened or tile == UNKNOWN or (tile is not None and not state.hands[seat].count(tile)):
        tile = None  # which of them came last, nobody can say
    return Call(number, seat, "self-drawn", tile, None, happened)


def _means_flowers(state: TaiwanState, event: e.Win) -> bool:
    """Whether a win called while a flower was just exposed is one by flowers alone."""
    if event.tile is not None:
        return is_flower(event.tile)
    own_draw = event.seat == state.turn and not state.must_draw
    takes = state.flower_beside is not None and state.offer is not None and state.offer.seat != event.seat
    return not (own_draw or takes) or _flowers(state.hands[event.seat]) >= BY_FLOWERS["seven-flowers"]


def _flower_call(state: TaiwanState, offer: Offer, entry: Entry, event: e.Win) -> Call | None:
    """七搶一, 八仙過海: called on the flower just exposed."""
    state.check_named(entry, event.tile, offer.tile)
    how: How = "eight-flowers" if event.seat == offer.seat else "seven-flowers"
    return Call(entry.number, event.seat, how, None, None if event.seat == offer.seat else offer.seat)


def _learn_drawn(state: TaiwanState, entry: Entry, event: e.Win) -> None:
    """The tile that a win by own draw names is the one he drew."""
    named_as, drawn = event.tile, state.at.drawn
    hand = state.hands[event.seat]
    if named_as is None:
        return
    if drawn is None:  # he won with what he was dealt
        if hand.known() and named_as not in hand.concealed():
            dealt = " ".join(words(hand.concealed()))
            state.record("declared-differs", entry, declared=word(named_as), replayed=dealt)
    elif drawn == UNKNOWN and hand.unknown:
        hand.learn(named_as)
        state.see(named_as, entry)
        state.at.drawn = named_as
    else:
        state.check_named(entry, named_as, drawn)


def _of_draw(state: TaiwanState, seat: int) -> list[Event]:
    """What else is so of a win by his own draw."""
    found: list[Event] = []
    at = state.at
    if at.replacing is not None:
        found.append("replacement")
    if at.replacing == "flower":
        found.append("flower-replacement")
    if state.drawable <= 0:
        found.append("last")
    if at.first and not state.broken:
        found.append("heaven" if seat == state.dealer else "earth")
    return found


def _of_discard(state: TaiwanState, offer: Offer, seat: int) -> list[Event]:
    """What else is so of a win off a discard."""
    found: list[Event] = ["last"] if offer.last else []
    if not state.drawn[seat] and not state.broken:
        found.append("human")
    return found


# --- judging ------------------------------------------------------------------------------------


def judge(state: TaiwanState, call: Call, hand: Holding) -> None:
    """Whether a called win is one; a false one is told unless the event cannot be true.

    ``valid`` stays None where it cannot be said.
    """
    wins = _wins(state, call, hand)
    if not wins and any(map(hand.count, state.contested)):
        return  # it may be that he holds another tile than was written
    call.valid = wins
    if not call.valid and not call.faulted:
        state.offence("false-win", call.number, call.seat, **_missing(state, call, hand))


def _wins(state: TaiwanState, call: Call, hand: Holding) -> bool:
    if call.how in BY_FLOWERS:
        return state.rules.sheet.asks(call.how) and _flowers(hand) == BY_FLOWERS[call.how]
    if call.payer is not None:
        return call.tile in hand.waits()
    claimed = state.played and state.at.drawn is None and not state.at.first
    return hand.won() and not claimed


def _missing(state: TaiwanState, call: Call, hand: Holding) -> dict[str, Any]:
    """Why a hand does not win, as evidence."""
    if call.how in BY_FLOWERS:
        why = no_win_by_flowers(call, _flowers(hand), known=state.rules.sheet.asks(call.how))
    else:
        why = no_win(call, hand)
    did = win_called(call)
    told = {"did": did[0], "did_english": did[1], "why": why[0], "why_english": why[1]}
    return {"tile": _word(call), **as_evidence(hand), **told}


def _flowers_tell(state: TaiwanState, call: Call, hand: Holding) -> bool:
    """Whether a win by flowers can be judged: he has enough, or cannot have them with those nobody saw."""
    if call.how not in BY_FLOWERS:
        return False
    unseen = state.seen[FIRST_FLOWER:].count(0)
    most = _flowers(hand) + min(hand.unknown, unseen)
    return most < BY_FLOWERS[call.how] or _flowers(hand) == BY_FLOWERS[call.how]


def _flowers(hand: Holding) -> int:
    return len(hand.flowers) + len(hand.held)


def _word(call: Call) -> str:
    return "–" if call.tile is None else word(call.tile)


def _blocking(state: TaiwanState, call: Call) -> tuple[int, int] | None:
    """What was let go that forbids a win, and the event of it; or None."""
    lock = state.lock[call.seat]
    if lock is None or call.how in BY_FLOWERS:
        return None
    if not state.rules.pass_lock.forbids(lock.tiles, call.tile, call.payer is None):
        return None
    if call.tile in lock.tiles:
        return call.tile, lock.tiles[call.tile]
    return next(iter(lock.tiles.items()))


# --- the end of it ------------------------------------------------------------------------------


def rob(state: TaiwanState) -> None:
    """搶槓: a kong that was robbed is a pung again, and its fourth tile the winners'."""
    offer = state.offer
    robbed = any(call.how == "robbed-kong" and call.valid is not False for call in state.calls)
    if offer is None or not robbed:
        return
    hand = state.hands[offer.seat]
    for place, laid in enumerate(hand.laid):
        if laid.kind == ADDED and laid.tiles[0] == offer.tile:
            hand.laid[place] = Laid("pung", laid.tiles[:3], laid.giver)
            hand.discards.append(offer.tile)  # it lies there as a discard would
            state.due[offer.seat] = max(0, state.due[offer.seat] - 1)


def overruled(state: TaiwanState, event: e.Event) -> bool:
    """Whether a claim that was called after the wins of a discard is carried out all the same."""
    offer = state.offer
    claim = None if offer is None or offer.kind != DISCARD else offer.laid()
    mine = claim is not None and getattr(event, "seat", None) == claim.seat
    return mine and not state.closed_by_end
