"""The bot: proposes a lawful and sensible move for what a player can see, and says why.

It wins where it may, goes for the lowest shanten, of equals for the most tiles that help and are not yet
seen, then for the safest discard. It claims what brings the hand nearer and leaves the rest alone.
"""

from __future__ import annotations

from referee.games.game import Proposal
from referee.games.proposing import for_each, going_on
from referee.games.state import SEATS
from referee.games.taiwan import reasons
from referee.games.taiwan.choosing import best_claim, best_kong, discards, is_worth, prospect
from referee.games.taiwan.claims import BY_FLOWERS, DISCARD, FLOWER, RANKS, Offer
from referee.games.taiwan.counting.packed import with_tile
from referee.games.taiwan.counting.waits import is_complete
from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.refusals import Why
from referee.games.taiwan.sight import Lying, Sight, round_of, sight_of
from referee.games.taiwan.state import TaiwanState
from referee.games.taiwan.tiles import is_flower
from referee.games.taiwan.winning import one_more_win
from referee.record import events as e
from referee.record.events import UNKNOWN, SeatEvent
from referee.record.slots import Slip

__all__ = ["Sight", "proposals", "propose", "sight_of"]

# --- who may move -------------------------------------------------------------------------------


def proposals(state: TaiwanState) -> list[Proposal]:
    """What the bot would do in the place of every seat that may move.

    A discard asks every other seat, an added kong too. Where a tile is claimed or won already, and on an
    exposed flower, only a seat that would still call something higher is told beside the one whose move it
    is. A tile to be drawn is ``?``.

    :raises Slip: the deal is over or not yet dealt, nothing is left to be drawn, or not all tiles of one
        who may move are known.
    """
    if not state.played and not all(state.dealt):
        going_on(state)
        raise Slip("牌還沒有發完 (not all hands are dealt yet)")
    found = _higher_calls(state)
    if not found:
        going_on(state)
    if state.ended is None:
        told = [one.event.seat for one in found]
        asked = [seat for seat in _asked(state) if seat not in told]
        found += for_each(asked, lambda seat: propose(sight_of(state, seat)))
    if not found:
        raise Slip("牌摸完了，沒有人能動 (the wall is exhausted: nobody can move)")
    return found


def _higher_calls(state: TaiwanState) -> list[Proposal]:
    """Wins and claims that go before what was called already, and wins by flowers."""
    offer = state.offer
    if offer is None:
        return []
    seats = [seat for seat, hand in enumerate(state.hands) if hand.known()]
    if state.ended is not None:
        seats = [seat for seat in seats if one_more_win(state, e.Win(seat))]
    if offer.kind == FLOWER:
        return [won for seat in seats if (won := _by_flowers(sight_of(state, seat))) is not None]
    claim = offer.claim()
    if state.ended is None and claim is None:
        return []
    taken_by = None if claim is None else claim.seat
    found = [propose(sight_of(state, seat)) for seat in seats if seat not in (offer.seat, taken_by)]
    idle = e.Pass if state.ended is None else (e.Pass, Chow, Pung, Kong)
    return [one for one in found if not isinstance(one.event, idle)]


def _asked(state: TaiwanState) -> list[int]:
    """The seats that have to say something, or to go on."""
    offer = state.offer
    if offer is None or offer.kind == FLOWER:
        return _going_on(state)
    if offer.claims:
        beaten_by = _called_higher(offer)
        return _going_on(state) if beaten_by is None else [beaten_by]
    others = [seat for seat in range(SEATS) if seat != offer.seat]
    return others if offer.kind == DISCARD else others + _going_on(state)


def _called_higher(offer: Offer) -> int | None:
    """Who had called a claim that goes before the one called last, which is not to be carried out then."""
    last = offer.claims[-1]
    ranks = {claim.seat: RANKS[claim.kind] for claim in offer.claims if claim.lawful}
    seat = max(ranks, key=ranks.__getitem__, default=last.seat)
    return seat if ranks.get(seat, 0) > RANKS[last.kind] and seat != last.seat else None


def _going_on(state: TaiwanState) -> list[int]:
    """Who draws, discards or exposes his flowers next; nobody where the wall is at its end."""
    owing = [seat for seat in range(SEATS) if state.due[seat]]
    if state.drawable <= 0 and (owing or state.must_draw):
        return []
    if not owing and state.opening and state.drawn[state.dealer]:
        return [_next_in_opening(state)]
    return owing or [state.turn]


def _next_in_opening(state: TaiwanState) -> int:
    """補花: who exposes the flowers of the earliest round, from the dealer on; without any the dealer."""
    in_rounds = state.rules.opening_flowers == "rounds"
    waiting = [
        (round_of(state, seat, tile) if in_rounds else 0, (seat - state.dealer) % SEATS)
        for seat, hand in enumerate(state.hands)
        for tile in hand.held
    ]
    _, steps = min(waiting, default=(0, 0))
    return (state.dealer + steps) % SEATS


# --- the move -----------------------------------------------------------------------------------


def propose(sight: Sight) -> Proposal:
    """The move that the bot would make: a pure function of what a player sees who may move."""
    won = _by_flowers(sight)
    if won is not None:
        return won
    lying = sight.lying
    if lying is not None and lying.kind != FLOWER and lying.seat != sight.seat:
        return _answer(sight, lying)
    if sight.due is not None:
        return _say(e.Draw(sight.seat, UNKNOWN), reasons.DRAWS[sight.due])
    if sight.exposes:
        return _say(e.Flower(sight.seat, sight.exposes), reasons.FLOWERS)
    return _play(sight)


def _by_flowers(sight: Sight) -> Proposal | None:
    """七搶一, 八仙過海: a win on the flower just exposed, or None."""
    lying = sight.lying
    if lying is None or lying.kind != FLOWER or sight.dead:
        return None
    how = "eight-flowers" if lying.seat == sight.seat else "seven-flowers"
    flowers = len(sight.hand.flowers) + len(sight.held)
    if flowers != BY_FLOWERS[how] or not sight.rules.sheet.asks(how):
        return None
    return _say(e.Win(sight.seat, lying.tile), reasons.BY_FLOWERS[how])


def _play(sight: Sight) -> Proposal:
    """Win, kong or discard with a tile too many in hand."""
    hand, seat = sight.hand, sight.seat
    complete = not sight.dead and is_complete(hand.concealed)
    if complete and sight.own_draw and not sight.locked(sight.drawn, own_draw=True):
        return _say(e.Win(seat, sight.drawn), reasons.OWN_DRAW)
    goings = discards(sight, hand)
    kong = best_kong(sight, goings[0]) if sight.own_draw or sight.rules.kong_after_claim else None
    if kong is not None:
        return _say(kong, reasons.KONG)
    return _say(e.Discard(seat, goings[0].tile), reasons.discard(sight, goings, complete))


def _answer(sight: Sight, lying: Lying) -> Proposal:
    """Win, claim or let be what another laid down."""
    seat, tile = sight.seat, lying.tile
    able = not sight.dead and not sight.held
    wins = able and not is_flower(tile) and is_complete(with_tile(sight.hand.concealed, tile))
    if wins and not sight.locked(tile, own_draw=False):
        return _say(e.Win(seat, tile), reasons.win(lying))
    claiming = best_claim(sight, lying) if able and not wins and lying.kind == DISCARD else None
    if claiming is None:
        return _say(e.Pass(seat), reasons.unable(sight, lying, wins))
    before = prospect(sight, sight.hand)
    if is_worth(sight, claiming, before):
        return _say(claiming.event, reasons.claim(claiming, before))
    return _say(e.Pass(seat), reasons.declined(sight, claiming, before))


def _say(event: SeatEvent, why: Why) -> Proposal:
    return Proposal(event, *why)
