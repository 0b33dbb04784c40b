"""Wahua as it is simulated: the evenings of four players, what is counted in their deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from referee.games.simulating.sheets import Expected, four_names
from referee.games.simulating.simulator import Simulator
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator import features, variations
from referee.games.wahua.simulator.playing import Manners, play
from referee.games.wahua.simulator.sheets import FAMILIES, GIVEN, expected, record_of, seated, timed
from referee.games.wahua.simulator.slips import KINDS
from referee.games.wahua.simulator.table import WahuaTable
from referee.record.deal import DealRecord

TIMED_SHARE = 0.3
"""The share of the sheets with times."""


class WahuaSitting:
    """Four players: the deal moves round them, or they move with the houses so that the dealer is 天."""

    def __init__(self, rng: Random, rules: WahuaRules, name: str) -> None:
        self.rules, self.name = rules, name
        self.names, self.dealer = four_names(rng, FAMILIES, GIVEN), 0

    def play(self, rng: Random, manners: Manners, header: Mapping[str, Any]) -> tuple[WahuaTable, DealRecord]:
        follows = self.rules.houses == "follow-dealer"
        table = play(rng, self.rules, 0 if follows else self.dealer, manners)
        names = seated(self.names, self.dealer) if follows else self.names
        record = record_of(table, self.name, names, **header)
        if rng.random() < TIMED_SHARE:
            record = timed(record, rng)
        following = table.next_dealer()
        if following is not None:
            self.dealer = (self.dealer + following) % 4 if follows else following
        return table, record


class WahuaSimulator(Simulator[WahuaRules, WahuaTable]):
    game = WAHUA
    manners = Manners()
    kinds = KINDS
    notes = Simulator.notes | {"dealer-not-tian", "no-dice"}

    def sit_down(self, rng: Random, rules: WahuaRules, name: str) -> WahuaSitting:
        return WahuaSitting(rng, rules, name)

    def expected(self, table: WahuaTable) -> Expected:
        return expected(table)

    def more_features(self, table: WahuaTable, wanted: Expected) -> Iterable[str]:
        return features.liabilities(wanted)

    def wanted_features(self, slips: bool) -> Iterable[str]:
        return features.wanted(slips)

    def random_rules(self, rng: Random) -> WahuaRules:
        return variations.random_rules(rng)

    def each_field(self) -> Iterator[tuple[str, WahuaRules]]:
        return variations.each_field()


SIMULATOR = WahuaSimulator()
