"""補花: flowers exposed and replaced, and the order of it in the opening."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.state import SEATS
from referee.games.taiwan.claims import FLOWER, Offer
from referee.games.taiwan.offers import close_offer, give_up_claim
from referee.games.taiwan.refusals import Why, native
from referee.games.taiwan.seats import player
from referee.games.taiwan.state import TaiwanState
from referee.games.taiwan.terms import word, words
from referee.games.taiwan.tiles import is_flower
from referee.record import events as e
from referee.record.deal import Entry


def flower(state: TaiwanState, entry: Entry, event: e.Flower) -> None:
    """Flowers are laid open; a replacement is due for each."""
    seat, hand = event.seat, state.hands[event.seat]
    late = _judge_order(state, entry, event)
    if state.offer is not None and state.offer.claims:
        give_up_claim(state, seat, drew=False)
    seen = not hand.unknown or all(tile in hand.held for tile in event.tiles)
    if not state.opening and not late and seen and seat != state.turn and state.out_of_turn(entry):
        return
    # Before the turn's draw, and out of turn, the discard lies there all the same.
    offer = state.offer
    standing = (late or state.must_draw) and state.lies_for_all() and offer is not None and not offer.claims
    if not standing:
        close_offer(state)
    for tile in event.tiles:
        if not is_flower(tile):
            state.record("not-held", entry, tile=word(tile))
            _lay_another(state, entry, seat)
            continue
        if state.dealt[seat] or state.played:
            if not state.take(seat, tile, entry):
                _lay_another(state, entry, seat)
                continue
        else:
            state.see(tile, entry)
        hand.flowers.append(tile)
        state.owe_replacement(entry, seat, "flower")
    exposed = Offer(FLOWER, entry.number, seat, event.tiles[-1])
    if standing:
        state.flower_beside = exposed
    else:
        state.offer = exposed


def _lay_another(state: TaiwanState, entry: Entry, seat: int) -> None:
    """What was laid is not what is written: a flower that he holds, if any. A replacement may follow."""
    hand = state.hands[seat]
    hand.doubt()
    if not hand.held:
        state.late[seat] += 1
        return
    tile = hand.held[-1]
    hand.take(tile)
    hand.flowers.append(tile)
    state.waiting_flowers[seat].pop(tile, None)
    state.owe_replacement(entry, seat, "flower")


def hold_for_round(state: TaiwanState, seat: int, tiles: Iterable[int], number: int) -> None:
    """Flowers of the deal or the opening that this seat is to expose in a round."""
    for tile in tiles:
        if is_flower(tile):
            state.waiting_flowers[seat][tile] = number


def _judge_order(state: TaiwanState, entry: Entry, event: e.Flower) -> bool:
    """Opening flowers go in rounds from the dealer; True for those that come after the first discard."""
    seat = event.seat
    waiting = state.waiting_flowers[seat]
    mine = [(waiting.pop(tile), tile) for tile in event.tiles if tile in waiting]
    number = max(mine)[0] if mine else 0
    if state.opening:  # of one that nobody saw in his hand the round is not known
        state.flower_round[seat] = number if len(mine) == len(event.tiles) else None
    if not mine:
        return False
    in_rounds = state.rules.opening_flowers == "rounds"
    if not state.opening:
        if in_rounds:
            exposed = [tile for _, tile in mine]
            why = (
                f"開局的花牌{native(exposed)}要在第一張打出以前補",
                f"{' '.join(words(exposed))} should have been exposed before the first discard",
            )
            _tell_order(state, entry, event, why)
        return in_rounds
    first = in_rounds and _who_goes_first(state, seat, number)
    if first:
        other, tiles = first
        chinese, english = player(other)
        why = (
            f"{chinese}的{native(tiles)}要先補：從莊家起輪著補，一輪完了再補下一輪",
            f"{english} goes first with {' '.join(words(tiles))}: in turn from the dealer, round by round",
        )
        _tell_order(state, entry, event, why)
    return False


def _tell_order(state: TaiwanState, entry: Entry, event: e.Flower, why: Why) -> None:
    """補花順序."""
    evidence = {"flowers": words(event.tiles), "why": why[0], "why_english": why[1]}
    state.offence("flower-order", entry.number, event.seat, **evidence)


def _who_goes_first(state: TaiwanState, seat: int, number: int) -> tuple[int, list[int]] | None:
    """A seat that holds flowers whose turn comes before a seat's of round ``number``, and those flowers."""

    def turn_of(one: int, its_round: int) -> tuple[int, int]:
        return its_round, (one - state.dealer) % SEATS

    mine = turn_of(seat, number)
    for step in range(SEATS):
        other = (state.dealer + step) % SEATS
        waiting = state.waiting_flowers[other]
        if other == seat or not waiting:
            continue
        held = [tile for tile, its_round in waiting.items() if turn_of(other, its_round) < mine]
        if held:
            return other, held
    return None
