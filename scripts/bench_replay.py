"""Measures replay: whole deals from the parsed record to the audit, with every check and the settlement."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from statistics import median
from typing import NamedTuple

from bench_others import OTHERS
from bench_timing import Work, in_turn, times_as_fast

from referee.games import registry
from referee.games.game import Game
from referee.games.replay import audit
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.games.simulating.series import series
from referee.record.deal import DealRecord
from referee.verdicts.audit import Audit

GAMES = ("wahua", "taiwan")
"""The games that are measured, each under its first built-in rule set; its simulator plays the deals."""

SEED = "16"
DEALS = 200
ROUNDS = 9
TURNS = 6
PROFILED = 40
"""Functions that the profile tells."""


class Replay(NamedTuple):
    """Deals of a game, lawfully played, and the rules to judge them by."""

    game: Game
    rules: RuleSet
    records: list[DealRecord]

    def audit(self, record: DealRecord) -> Audit:
        return audit(record, self.game, self.rules)

    def work(self) -> Work:
        return Work(self.audit, self.records, sum(len(record.entries) for record in self.records))


@cache
def simulated(name: str) -> Replay:
    """The deals of a game that every part replays."""
    simulator = import_module(f"referee.games.{name}.simulator.simulator").SIMULATOR
    game = registry()[name]
    rules = load(game.built_in[0], game, Shelf.near(None))
    deals = series(simulator, SEED, DEALS, rules.values, rules.name)
    return Replay(game, rules, [deal.record for deal in deals])


def replay() -> None:
    """Events replayed in a second; aims for Wahua: at least 2 times python-chess and 20 times PokerKit."""
    ours = {f"{name}: events": simulated(name).work() for name in GAMES}
    others = {other.name: other.ready() for other in OTHERS if other.is_installed()}
    rates = in_turn({**ours, **others}, ROUNDS, TURNS)
    print(
        f"replayed or played in a second of processor time, median of {ROUNDS} rounds, {DEALS} deals a game"
    )
    for name in rates:
        print(_line(name, rates[name]))
    print("  how many times as fast, median of the rounds (least to most)")
    for name in ours:
        for other in others:
            print(_ratio(f"{name.split(':')[0]} / {other}", rates[name], rates[other]))
    for package in sorted({other.package for other in OTHERS if not other.is_installed()}):
        print(f"  {package} is not installed: pip install 'referee[bench]'")


def _line(name: str, rates: Sequence[float]) -> str:
    return f"  {name:48} {median(rates):9,.0f}"


def _ratio(name: str, rates: Sequence[float], base: Sequence[float]) -> str:
    found = times_as_fast(rates, base)
    return f"  {name:48} {median(found):9.2f}   ({min(found):.2f} to {max(found):.2f})"


def profile() -> None:
    """Where the time of replay goes, function by function."""
    for name in GAMES:
        found = simulated(name)
        profiler = cProfile.Profile()
        profiler.enable()
        for record in found.records:
            found.audit(record)
        profiler.disable()
        pstats.Stats(profiler).sort_stats("tottime").print_stats(PROFILED)


PARTS = {"replay": replay}
ON_REQUEST = {"profile": profile}
