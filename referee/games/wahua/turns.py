"""A turn: draw, expose bonus tiles, show, discard."""

from __future__ import annotations

import msgspec

from referee.games.state import OTHERS, SEATS
from referee.games.wahua import offences
from referee.games.wahua.claims import Standing, can_gong
from referee.games.wahua.doubt import certain_of_discard, may_be_grouped
from referee.games.wahua.events import Show
from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import FRESH_TURN, Discarding, Turn
from referee.games.wahua.points import COMPLETENESS, READY, TRIPLES
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import word, words
from referee.games.wahua.tiles import FIRST_BONUS, POINTS, WHITE, is_bonus
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
    """The turn's own draw, or a replacement that is due."""
    seat, tile = event.seat, event.tile
    if not state.played:
        state.begin()
    if state.wall == 0:
        state.record("wall-empty", entry)
        return
    if state.due[seat]:
        state.due[seat] -= 1
    elif state.late[seat] and (seat != state.turn or not state.must_draw or state.opening):
        if not state.replaced_late(seat):
            state.hands[seat].doubt()
    elif begin_turn(state, entry, seat):
        return
    state.wall -= 1
    hand = state.hands[seat]
    if not state.see(tile, entry):
        hand.doubt()
    at = state.at
    unjudged = at.unjudged or tile == UNKNOWN or hand.unknown > 0 or not hand.sure
    paired, missed = False, at.missed
    if UNKNOWN < tile < FIRST_BONUS:
        if state.rules.show_when == "drawn":
            paired = hand.is_grouped(tile // 3)
        ready = hand.tally & COMPLETENESS in READY
        if ready and not state.opening and not state.faulted and (how := hand.win_with(tile)):
            missed = how, tile
    state.at = Turn(at.by_draw, tile, False, paired, missed, unjudged)
    if tile % 3 == WHITE:
        hand.draw(tile, hand.unknown > 0 and in_doubt(state, hand, tile))
    else:
        hand.add(tile)


def begin_turn(state: WahuaState, entry: Entry, seat: int) -> bool:
    """The turn's own draw: nobody can take the discard before it any more.

    True where the line only stands there twice, so that nothing happened.
    """
    if seat != state.turn or not state.must_draw:
        if state.out_of_turn(entry):
            return True
        state.skip_to(seat)
        drop_standing(state)
    elif state.opening:
        for other in range(4):
            if state.due[other]:
                state.unreplaced(entry, other)
    if state.standing is not None:
        close_standing(state, state.standing)
    state.opening = False
    state.turn, state.must_draw = seat, False
    state.at = FRESH_TURN
    return False


def in_doubt(state: WahuaState, hand: Hand, tile: int) -> bool:
    """Whether unseen tiles of his decide if a drawn white must go again."""
    if tile == UNKNOWN or is_bonus(tile) or tile % 3 != WHITE:
        return False
    return hand.thrown_white[tile // 3] and may_be_grouped(hand, tile // 3, state.seen)


def discard(state: WahuaState, entry: Entry, event: e.Discard) -> None:
    """A tile is discarded: what that breaks, and who may take it."""
    seat, tile = event.seat, event.tile
    if not state.played:
        state.begin()
    hand = state.hands[seat]
    if seat != state.turn or state.must_draw:
        if state.out_of_turn(entry):
            return
        state.skip_to(seat)
        if state.wall:  # his draw is missing
            state.assume(seat, 1)
            state.wall -= 1
        if state.standing is not None and state.standing.claim is None:
            state.standing = None
    elif state.due[seat]:
        state.unreplaced(entry, seat)
    if state.standing is not None:
        close_standing(state, state.standing)
    state.opening = False
    at, state.at = state.at, FRESH_TURN
    if not hand.counts[tile]:
        bring_to_light(state, entry, hand, tile)
    orderly = False
    hand_then: Hand | None = None
    if hand.counts[tile]:
        orderly = hand.orderly()
        if not state.faulted:
            discarding = Discarding(entry.number, seat, tile, hand, at, state.table, state.rules)
            judge_discard(state, discarding, orderly)
            if at.missed is not None:
                hand_then = hand.copy()
    thrown_before, again_before = hand.throw(tile)
    state.table.tiles[tile] += 1
    state.table.thrown.add(tile)
    state.discarded[seat] = True
    may_win = state.lock[seat] is None
    state.lock[seat] = None
    if state.graced or at.unjudged or hand_then is not None:
        end_turn(state, entry.number, seat, at, hand_then if may_win else None)
    state.standing = Standing(
        entry.number,
        seat,
        tile,
        [],
        last=state.wall == 0,
        thrown_before=thrown_before,
        again_before=again_before,
        orderly=orderly,
    )
    stand(state, state.standing)
    state.turn = state.downstream(seat) if state.escaped else (seat + 1) % SEATS
    state.must_draw = True


def end_turn(state: WahuaState, number: int, seat: int, at: Turn, hand_then: Hand | None) -> None:
    """A win by own draw that he has not taken is let go; he is a turn older.

    ``hand_then``: his hand before the discard, where there was such a win and he might take it.
    """
    if state.graced:
        count_grace(state, seat)
    if at.missed is not None and hand_then is not None:
        win_let_go(state, number, seat, *at.missed, hand_then)
    elif at.unjudged:
        may_have_let_go(state, seat)


def bring_to_light(state: WahuaState, entry: Entry, hand: Hand, tile: int) -> None:
    """A discard that is none of his known tiles: one of those nobody saw, or a slip of the record."""
    if hand.unknown:
        hand.learn(tile)
        state.see(tile, entry)
    else:
        state.not_held(hand, tile, entry)


def judge_discard(state: WahuaState, discard: Discarding, orderly: bool) -> None:
    """What the discard breaks, as far as his hand is known."""
    hand = discard.hand
    if orderly:
        state.found += offences.of_discard(discard)
    else:
        state.note_unknown(discard.seat, discard.number)
        state.found += certain_of_discard(discard, state.seen)
    if hand.sure and (hand.tally >= TRIPLES or state.triple_since):
        judge_triples(state, discard)


def judge_triples(state: WahuaState, discard: Discarding) -> None:
    """有杠不杠: he keeps a 度花花 undeclared longer than the rules bear."""
    seat = discard.seat
    undeclared = discard.hand.triple_points()
    for point in undeclared:
        state.triple_since[seat, point] = state.triple_since.get((seat, point), -1) + 1
    for key in [key for key in state.triple_since if key[0] == seat and key[1] not in undeclared]:
        del state.triple_since[key]
    ripe = [p for p in undeclared if state.triple_since[seat, p] >= state.rules.grace_rounds]
    if ripe:
        points = " ".join(POINTS[point] for point in ripe)
        state.found.append(discard.finding("you-gang-bu-gang", points=points))


def stand(state: WahuaState, standing: Standing) -> None:
    """Who could take the discard that lies there."""
    tile, hands = standing.tile, state.hands
    if state.faulted:  # what cannot be true, nobody let go
        return
    for other in OTHERS[standing.seat]:
        hand = hands[other]
        if hand.unknown or not hand.sure:
            if state.active[other]:
                state.note_unknown(other, standing.number)
                may_have_let_go(state, other)
        elif hand.tally & COMPLETENESS in READY and state.active[other] and (how := hand.win_with(tile)):
            standing.winners.append((other, how, hand.copy()))
    if state.rules.must_take_gong and not standing.last and tile % 3 != WHITE and not is_bonus(tile):
        below = state.downstream(standing.seat)
        if state.hands[below].sure and can_gong(state.hands[below], tile // 3, tile):
            standing.gong_for = below


def flower(state: WahuaState, entry: Entry, event: e.Flower) -> None:
    seat, hand = event.seat, state.hands[event.seat]
    if not state.opening and (seat != state.turn or state.must_draw):
        state.out_of_turn(entry)
    for tile in event.tiles:
        if not is_bonus(tile):
            state.record("not-held", entry, tile=word(tile), hand=words(hand.concealed()))
            continue
        if state.dealt[seat] or state.played:
            if not state.take(seat, tile, entry):
                continue
        else:
            state.see(tile, entry)
        hand.flowers.append(tile)
        state.due[seat] += 1


def show(state: WahuaState, entry: Entry, event: Show) -> None:
    seat, hand, tile = event.seat, state.hands[event.seat], event.tile
    if state.opening or seat != state.turn or state.must_draw:
        state.out_of_turn(entry)
        return
    if not hand.counts[tile]:
        if not hand.unknown:
            state.record("not-held", entry, tile=word(tile), hand=words(hand.concealed()))
            return
        state.see(tile, entry)
        if state.at.drawn == UNKNOWN:  # it was the one he drew
            hand.unknown -= 1
            hand.draw(tile, in_doubt(state, hand, tile))
            state.at = msgspec.structs.replace(state.at, drawn=tile)
        else:
            hand.learn(tile)
    if state.at.drawn in (tile, UNKNOWN):
        state.show_drawn()
