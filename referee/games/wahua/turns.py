"""A turn: draw, expose bonus tiles, show, discard."""

from __future__ import annotations

from typing import Any

from referee.games.wahua import offences
from referee.games.wahua.claims import (
    Standing,
    can_gong,
)
from referee.games.wahua.doubt import certain_of_discard, may_be_grouped
from referee.games.wahua.events import Show
from referee.games.wahua.hand import SIZES, Hand
from referee.games.wahua.offences import Discarding, Turn, shown_hand
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import word
from referee.games.wahua.tiles import POINTS, WHITE, is_bonus
from referee.games.wahua.winning import (
    close_standing,
    count_grace,
    drop_standing,
    may_have_let_go,
    win_let_go,
)
from referee.record import events as e
from referee.record.deal import Entry
from referee.record.events import UNKNOWN


def draw(state: WahuaState, entry: Entry, event: e.Draw) -> None:
    seat, tile = event.seat, event.tile
    state.begin()
    if state.wall == 0:
        state.record("wall-empty", entry)
        return
    hand = state.hands[seat]
    if state.due[seat]:
        state.due[seat] -= 1
    elif state.late[seat] and (seat != state.turn or not state.must_draw or state.opening):
        state.late[seat] -= 1
    else:
        if seat != state.turn or not state.must_draw:
            state.out_of_turn(entry)
            drop_standing(state)
        elif state.opening:
            for other in range(4):
                if state.due[other]:
                    state.unreplaced(entry, other)
        close_standing(state)
        state.opening = False
        state.turn, state.must_draw = seat, False
        state.at = Turn(by_draw=True)
    state.wall -= 1
    if not state.see((tile,), entry):
        hand.sure = False
    at = state.at
    at.drawn, at.shown, at.was_paired = tile, False, False
    at.unjudged = at.unjudged or tile == UNKNOWN or not hand.known()
    if tile != UNKNOWN and not is_bonus(tile):
        at.was_paired = hand.gong[tile // 3] or SIZES[hand.own[tile // 3]] >= 2
        if not state.opening and not state.faulted and (how := hand.win_with(tile)):
            at.missed, at.missed_tile = how, tile
    draw_into(state, hand, tile)


def draw_into(state: WahuaState, hand: Hand, tile: int) -> None:
    """The drawn tile comes to his hand."""
    white = tile != UNKNOWN and not is_bonus(tile) and tile % 3 == WHITE
    in_doubt = white and hand.thrown_white[tile // 3] and may_be_grouped(hand, tile // 3, state.seen)
    hand.draw(tile, in_doubt)


def discard(state: WahuaState, entry: Entry, event: e.Discard) -> None:
    seat, tile = event.seat, event.tile
    state.begin()
    hand = state.hands[seat]
    if seat != state.turn or state.must_draw:
        state.out_of_turn(entry)
        if state.standing is not None and state.standing.claim is None:
            state.standing = None
    elif state.due[seat]:
        state.unreplaced(entry, seat)
    close_standing(state)
    state.opening = False
    at, state.at = state.at, Turn(by_draw=True)
    let_go_before: dict[str, Any] | None = None  # his hand, if he lets a win by own draw go
    again, orderly = hand.drawn_again(tile), False
    if not hand.has(tile):
        state.take(seat, tile, entry)
    else:
        if not hand.counts[tile]:  # one of the tiles nobody saw: now it is known
            hand.learn(tile)
            state.see((tile,), entry)
        again = hand.drawn_again(tile)
        if not state.faulted:
            judge_discard(state, entry, tile, hand, at)
            let_go_before = shown_hand(hand) if at.missed is not None else let_go_before
        orderly = hand.orderly()
        hand.take(tile)
    thrown_before = not is_bonus(tile) and hand.thrown_white[tile // 3]
    hand.throw(tile, again)
    state.table.tiles[tile] += 1
    state.table.thrown.add(tile)
    state.discarded[seat] = True
    may_win, state.lock[seat] = state.lock[seat] is None, None
    count_grace(state, seat)
    if may_win and let_go_before is not None and at.missed is not None and at.missed_tile is not None:
        win_let_go(state, entry.number, seat, at.missed, at.missed_tile, let_go_before)
    elif at.unjudged:
        may_have_let_go(state, seat)
    stand(state, entry, seat, tile)
    assert state.standing is not None
    state.standing.thrown_before, state.standing.again_before = thrown_before, again[0]
    state.standing.orderly = orderly
    state.turn, state.must_draw = state.downstream(seat), True


def judge_discard(state: WahuaState, entry: Entry, tile: int, hand: Hand, at: Turn) -> None:
    seat: int = entry.event.seat  # type: ignore[attr-defined]
    discard = Discarding(entry.number, seat, tile, hand, at, state.table, state.rules)
    if hand.orderly():
        state.found += offences.of_discard(discard)
    else:
        state.note_unknown(seat, entry.number)
        state.found += certain_of_discard(discard, state.seen)
    if not hand.sure:
        return
    if not hand.triples and not state.triple_since:
        return
    undeclared = hand.triple_points()
    for point in undeclared:
        state.triple_since[seat, point] = state.triple_since.get((seat, point), -1) + 1
    for key in [key for key in state.triple_since if key[0] == seat and key[1] not in undeclared]:
        del state.triple_since[key]
    ripe = [p for p in undeclared if state.triple_since[seat, p] >= state.rules.grace_rounds]
    if ripe:
        points = " ".join(POINTS[point] for point in ripe)
        state.found.append(discard.finding("you-gang-bu-gang", points=points))


def stand(state: WahuaState, entry: Entry, seat: int, tile: int) -> None:
    """The discard lies there for the others to take."""
    standing = Standing(entry.number, seat, tile, [], last=state.wall == 0)
    for other, hand in enumerate(state.hands):
        if other != seat and state.active[other]:
            if not hand.known():
                state.note_unknown(other, entry.number)
                may_have_let_go(state, other)
            elif how := hand.win_with(tile):
                standing.winners.append((other, how, shown_hand(hand)))
    below = state.downstream(seat)
    if state.rules.must_take_gong and not standing.last and tile % 3 != WHITE and not is_bonus(tile):
        hand = state.hands[below]
        if hand.sure and can_gong(hand, tile // 3, tile):
            standing.gong_for = below
    standing.calls = []
    state.standing = standing


def flower(state: WahuaState, entry: Entry, event: e.Flower) -> None:
    seat, hand = event.seat, state.hands[event.seat]
    if not state.opening and (seat != state.turn or state.must_draw):
        state.out_of_turn(entry)
    for tile in event.tiles:
        if not is_bonus(tile):
            state.record("not-held", entry, tile=word(tile))
            continue
        if state.dealt[seat] or state.played:
            if not state.take(seat, tile, entry):
                continue
        else:
            state.see((tile,), entry)
        hand.flowers.append(tile)
        state.due[seat] += 1


def show(state: WahuaState, entry: Entry, event: Show) -> None:
    seat, hand, tile = event.seat, state.hands[event.seat], event.tile
    if state.opening or seat != state.turn or state.must_draw:
        state.out_of_turn(entry)
        return
    if not hand.counts[tile]:
        if not hand.unknown:
            state.record("not-held", entry, tile=word(tile))
            return
        state.see((tile,), entry)
        if state.at.drawn == UNKNOWN:  # it was the one he drew
            hand.lose_unknown()
            draw_into(state, hand, tile)
            state.at.drawn = tile
        else:
            hand.learn(tile)
    if state.at.drawn in (tile, UNKNOWN):
        state.at.shown = True
