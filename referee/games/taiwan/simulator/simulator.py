"""Sixteen-tile mahjong as it is simulated: the evenings of four players, what is counted in their deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from referee.games.simulating.sheets import Expected, four_names
from referee.games.simulating.simulator import Simulator
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.seats import SEAT_NAMES
from referee.games.taiwan.simulator import features, variations
from referee.games.taiwan.simulator.incomplete import hide, incomplete
from referee.games.taiwan.simulator.players import Manners
from referee.games.taiwan.simulator.playing import Players
from referee.games.taiwan.simulator.seating import cast
from referee.games.taiwan.simulator.sheets import FAMILIES, GIVEN, expected, header_of, record_of, with_sides
from referee.games.taiwan.simulator.slips import KINDS
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.record.deal import DealRecord
from referee.record.events import Event

ALLOCATED_SHARE = 0.6
"""The share of the evenings whose first sheet has the seat allocation."""


class TaiwanSitting:
    """Four players, by seat; who deals, his repeats, the round, how often the deal moved on in it."""

    def __init__(self, rng: Random, rules: TaiwanRules, name: str) -> None:
        self.rules, self.name = rules, name
        self.names = four_names(rng, FAMILIES, GIVEN)
        self.dealer = self.repeat = self.passed = 0
        self.round = rng.randrange(4) if rng.random() < 0.4 else 0
        self.seating = cast(rng) if rng.random() < ALLOCATED_SHARE else None
        self.plain = True
        """The round began with East, and letters stay: nobody has to say how often the deal moved on."""

    def play(
        self, rng: Random, manners: Manners, header: Mapping[str, Any]
    ) -> tuple[TaiwanTable, DealRecord]:
        seating, self.seating = self.seating, None
        sides = self.names
        if seating is not None:
            self.names, self.dealer = seating.by_seat(sides), seating.dealer
            self.plain = self.dealer == 0
        told_else = seating is not None or (self.plain and self.rules.seat_winds == "fixed")
        silent = told_else and rng.random() < 0.5
        passed = None if silent and seating is None else self.passed
        players = Players(rng, self.rules, manners, self.dealer, self.round, self.repeat, passed)
        table = players.play(seating)
        head = header_of(table, self.name, self.names, header)
        if seating is not None:
            head = with_sides(head, sides, seats_too=rng.random() < 0.4, passed_too=not silent)
        table.header = head
        self._go_on(rng, table)
        return table, record_of(table, head)

    def _go_on(self, rng: Random, table: TaiwanTable) -> None:
        """Who deals next, and whether the letters go with him."""
        following = table.next_dealer()
        if following is None:
            return
        self.repeat = table.next_repeat()
        if following != self.dealer:
            self.round, self.passed = (self.round + (self.passed + 1) // 4) % 4, (self.passed + 1) % 4
        self.dealer = following
        if self.rules.seat_winds == "follow-dealer" and rng.random() < 0.7:
            self.names = self.names[following:] + self.names[:following]
            self.dealer = 0


class TaiwanSimulator(Simulator[TaiwanRules, TaiwanTable]):
    game = TAIWAN
    manners = Manners()
    kinds = KINDS

    def sit_down(self, rng: Random, rules: TaiwanRules, name: str) -> TaiwanSitting:
        return TaiwanSitting(rng, rules, name)

    def expected(self, table: TaiwanTable) -> Expected:
        return expected(table)

    def hide(self, event: Event) -> Event | None:
        return hide(event)

    def in_order(self, settlement: dict[str, Any]) -> dict[str, Any]:
        return settlement | {
            "wins": sorted(settlement["wins"], key=lambda win: SEAT_NAMES.index(win["seat"]))
        }

    def written(self, rng: Random, table: TaiwanTable, record: DealRecord) -> DealRecord:
        return incomplete(rng, table, record)

    def more_features(self, table: TaiwanTable, wanted: Expected) -> Iterable[str]:
        return features.told(table, wanted)

    def wanted_features(self, slips: bool) -> Iterable[str]:
        return features.wanted(slips)

    def random_rules(self, rng: Random) -> TaiwanRules:
        return variations.random_rules(rng)

    def each_field(self) -> Iterator[tuple[str, TaiwanRules]]:
        return variations.each_field()


SIMULATOR = TaiwanSimulator()
