"""Whole deals of Wahua played by bots, against the engine's audits; and the bot that plays them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from referee.games.simulating.series import Simulated
from referee.games.simulating.sheets import with_events
from referee.games.wahua.bot import propose, sight_of
from referee.games.wahua.deal import WahuaDeal
from referee.games.wahua.events import Eat, Gong, Show, Swap, Takeback
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.playing import Manners, play
from referee.games.wahua.simulator.sheets import record_of
from referee.games.wahua.simulator.table import WahuaTable
from referee.games.wahua.simulator.variations import CHOICES
from referee.record import events as e
from referee.record.deal import Header

from ..findings import SimulatedDeals
from ..simulated import FEW
from .simulated import BUILT_IN, DEALS


class TestWahua(SimulatedDeals):
    of = DEALS
    occurs_in = 5

    def test_a_takeback_is_simulated(self) -> None:
        """So that the comparison covers it: its eat leaves no finding."""
        deals = [deal for number in range(2) for _, deal in DEALS.everything(number)]
        assert any(isinstance(event, Takeback) for deal in deals for event in deal.table.events)


def test_every_field_is_varied() -> None:
    fields = {field.name for field in msgspec.structs.fields(WahuaRules)}
    assert fields == set(CHOICES) | {"large", "values"}


# --- the end alone ------------------------------------------------------------------------------


def only_revealed(deal: Simulated[WahuaTable]) -> list[e.Event]:
    """The end of a deal alone: the dice, bonus tiles, every hand with its open groups, and who won."""
    table, winner = deal.table, deal.table.winner()
    events: list[e.Event] = [e.Dice(table.dice)]
    for seat, player in enumerate(table.players):
        if player.bonus:
            events.append(e.Flower(seat, tuple(player.bonus)))
    if winner is not None:
        events.append(e.Win(winner.seat, winner.tile))
    for seat, player in enumerate(table.players):
        gongs = [(point * 3 + 2, point * 3 + 1, point * 3 + 1) for point in player.gongs]
        won = [winner.tile] if winner is not None and winner.seat == seat and not winner.own_draw else []
        events.append(e.Reveal(seat, (*player.hand, *won), (*player.pairs.values(), *gongs)))
    return [*events, e.End(None if winner is not None else table.outcome())]


@pytest.mark.parametrize("number", FEW)
def test_the_end_alone_is_counted_as_the_whole_deal(number: int) -> None:
    """Totals, groups and tail are those of the deal that was written down from its dice on."""
    told = 0
    for rules, deal in DEALS.lawful(number):
        if deal.table.outcome() not in ("won", "exhausted", "time"):
            continue
        result = DEALS.checking.audited(with_events(deal.record, only_revealed(deal)), rules)
        settlement: Any = DEALS.checking.settlement_of(result)
        assert settlement is not None, deal.sheet(DEALS.dialect)
        assert deal.wanted.settlement is not None
        assert settlement["hands"] == deal.wanted.settlement["hands"]
        assert settlement["as_played"]["totals"] == deal.wanted.settlement["as_played"]["totals"]
        assert result.clean, deal.sheet(DEALS.dialect)
        told += 1
    assert told > 0


# --- the bot ------------------------------------------------------------------------------------


def test_the_bot_sees_the_same_in_a_deal_that_is_followed() -> None:
    """Deals of the bot alone, replayed: what it proposes for the referee's table is what it did."""
    told = 0
    manners = Manners(whim=0, escape=0, takeback=0, late=0, cut_short=0, pass_by=0, shy=0, dull=0)
    for number in range(10):
        table = play(Random(f"alone {number}"), BUILT_IN, 0, manners)
        record = record_of(table, "wahua-yuhuan")
        deal = WahuaDeal(record.header, BUILT_IN)
        for entry in record.entries:
            event = entry.event
            if isinstance(event, (e.Discard, Show, Swap, Eat, Gong, e.Flower, e.Win)):
                move = propose(sight_of(deal, event.seat))
                assert type(move.event) is type(event), (number, entry.number, move)
                if isinstance(event, (e.Discard, Show, Swap)):
                    assert move.event == event, (number, entry.number, move)
                assert move.chinese
                assert move.english
                told += 1
            deal.apply(entry)
    assert told > 100


def test_the_bot_proposes_lawful_discards_only() -> None:
    for number in range(3):
        table = play(Random(f"careless {number}"), BUILT_IN, 0, Manners(offence=0.2))
        record = record_of(table, "wahua-yuhuan")
        deal = WahuaDeal(record.header, BUILT_IN)
        for entry in record.entries:
            if isinstance(entry.event, e.Discard):
                seat = entry.event.seat
                move = propose(sight_of(deal, seat))
                if isinstance(move.event, e.Discard):
                    assert move.event.tile in deal.hands[seat].lawful()
            deal.apply(entry)


def test_the_bot_does_not_guess_unknown_tiles() -> None:
    deal = WahuaDeal(Header("wahua"), BUILT_IN)
    deal.begin()
    with pytest.raises(ValueError, match="known"):
        sight_of(deal, 0)
