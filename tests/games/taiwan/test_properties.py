"""What holds of every deal of sixteen tiles; and the engine's table against the simulated one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from referee.games.simulating.slip import named_tiles
from referee.games.taiwan.deal import TaiwanDeal
from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.payments import net
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.settlement import TaiwanSettlement
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER
from referee.record import events as e

from ..properties import Properties
from ..simulated import FEW
from .simulated import DEALS


class TestTaiwan(Properties):
    of: ClassVar[Any] = DEALS
    # A discard without a draw is 相公, and what nobody discarded cannot be claimed: so the rules have it.
    left_out: ClassVar[Any] = {
        e.Deal: frozenset(),
        e.Discard: frozenset({"illegal-claim"}),
        Pung: frozenset({"illegal-claim", "wrong-tiles", "false-win"}),
    }
    twice: ClassVar[Any] = (e.Deal, e.Flower, e.Discard, Chow, Pung, Kong, e.Win, e.Reveal)

    def penalties(self, rules: TaiwanRules) -> Sequence[TaiwanRules]:
        return [
            msgspec.structs.replace(rules, false_win_pays_each=each, dead_hand=dead)
            for each in (0, 11)
            for dead in (False, True)
        ]

    def touch(self, state: TaiwanDeal) -> None:
        state.hands[2].keys[1] ^= 1


# --- kept up to date, or worked out anew --------------------------------------------------------


def rebuilt(hand: Holding) -> Holding:
    """The same hand put together from its tiles."""
    fresh = Holding()
    fresh.add_all(hand.concealed())
    for laid in hand.laid:
        fresh.lay(laid)
    fresh.flowers, fresh.discards, fresh.sure = hand.flowers[:], hand.discards[:], hand.sure
    return fresh


@pytest.mark.parametrize("number", FEW)
def test_what_is_kept_up_to_date_is_what_the_tiles_say(number: int) -> None:
    """Every hand after every event, and how many of each tile have been seen."""
    for rules, deal in DEALS.everything(number):
        for entry, state, _ in DEALS.replay(deal.happened, rules):
            hands = state.hands if entry.number % 5 == 0 else [state.hands[entry.number % 4]]
            for hand in hands:
                hand.waits()
                fresh = rebuilt(hand)
                fresh.waits()
                fresh.held = sorted(fresh.held, key=hand.held.index)  # in the order in which they came
                for name in Holding.__slots__:
                    assert getattr(fresh, name) == getattr(hand, name), (name, entry)
            named = named_tiles([one.event for one in deal.happened.entries[: entry.number]])
            assert Counter(dict(enumerate(state.seen))) == named, entry


@pytest.mark.parametrize("number", FEW)
def test_the_hands_are_those_of_the_simulated_table(number: int) -> None:
    """Before each discard and in the end, and what they wait for."""
    for rules, deal in DEALS.everything(number):
        held: list[list[int]] = []
        for entry, state, _ in DEALS.replay(deal.happened, rules):
            if isinstance(entry.event, e.Discard):
                assert held[entry.event.seat] == sorted(deal.table.held_at[entry.number]), entry
            held = [hand.concealed() for hand in state.hands]
        state.close()
        for hand, owned in zip(state.hands, deal.table.players, strict=True):
            assert hand.concealed() == sorted(owned.hand)
            assert [sorted(laid.tiles) for laid in hand.laid] == [list(tiles) for _, tiles in owned.melds]
            assert hand.flowers == owned.flowers
            waits = [tile for tile in range(FIRST_FLOWER) if owned.wins_with(tile)]
            everything = [*owned.hand, *(tile for _, tiles in owned.melds for tile in tiles)]
            assert list(hand.waits()) == [tile for tile in waits if everything.count(tile) < COPIES]


@pytest.mark.parametrize("number", FEW)
def test_the_payments_told_add_up_to_both_results(number: int) -> None:
    """Those that were made come to the result as played, those that stand to the one as ruled."""
    told_apart = 0
    for rules, deal in DEALS.careless(number) + DEALS.varied(number):
        settlement = DEALS.checking.audited(deal.happened, rules).settlement
        if not isinstance(settlement, TaiwanSettlement):
            continue
        payments = TAIWAN.payments(settlement)
        for result, told in (
            (settlement.as_played, [one for one in payments if one.applied]),
            (settlement.ruled, [one for one in payments if one.stands]),
        ):
            assert net([(one.to, {one.payer: one.amount}) for one in told]) == result.net
        told_apart += settlement.as_played != settlement.ruled
    assert told_apart
