"""The command ``scripts/simulate GAME``: writes simulated deals and counts what occurs in them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from referee.games.game import Game, Rules
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.simulating.checking import Checking
from referee.games.simulating.features import features_of
from referee.games.simulating.series import Simulated, series
from referee.games.simulating.simulator import Simulator
from referee.games.simulating.table import Table
from referee.record.faults import Unreadable

R = TypeVar("R", bound=Rules)
TableT = TypeVar("TableT", bound=Table)

WRONG_SHOWN = 20
"""Differences told in full before they are only counted."""

UNDER_ONE = 8
"""With ``--vary``: the deals played under each rule set."""


def options(game: Game, arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"scripts/simulate {game.name}", description=__doc__)
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals (100)")
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same deals")
    parser.add_argument(
        "--slips",
        type=float,
        default=0.0,
        metavar="P",
        help="chance from 0 to 1 that a player breaks a rule where he can; every fourth deal is played "
        "lawfully and has one slip of the scribe instead",
    )
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="write the sheets here")
    parser.add_argument("--rules", default=game.built_in[0], metavar="NAME|FILE", help="the rule set")
    parser.add_argument("--check", action="store_true", help="audit every deal; status 1 if one differs")
    parser.add_argument(
        "--vary", action="store_true", help="with --check: eight deals under each of many rule sets at random"
    )
    chosen = parser.parse_args(arguments)
    if chosen.deals < 0 or not 0 <= chosen.slips <= 1:
        parser.error("--deals is 0 or more, --slips from 0 to 1")
    if chosen.vary and (chosen.output or not chosen.check):
        parser.error("--vary goes with --check and without -o")
    return chosen


def main(simulator: Simulator[R, TableT], arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    chosen = options(simulator.game, arguments)
    try:
        rules = load(chosen.rules, simulator.game, Shelf.near(None))
    except Unreadable as error:
        print("\n".join(str(fault) for fault in error.faults), file=sys.stderr)
        return 2
    if chosen.output:
        chosen.output.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    counts: Counter[str] = Counter()
    checking = Checking(simulator)
    wrong = events = 0
    for under, deal in _deals(simulator, chosen, rules.values, rules.name):
        counts.update(features_of(deal, simulator))
        events += len(deal.record.entries)
        if chosen.output:
            _write(chosen.output, simulator.game, deal)
        if chosen.check and (told := _wrong(checking, deal, under)):
            wrong += 1
            if wrong <= WRONG_SHOWN:
                print(f"deal {deal.number}: " + "; ".join(told), file=sys.stderr)
    _tell(counts, simulator.wanted_features(chosen.slips > 0))
    print(f"{chosen.deals} deals, {events} events, {time.perf_counter() - start:.0f} s", end="")
    print(f", {wrong} not audited as they should be" if chosen.check else "")
    return 1 if wrong else 0


def _deals(
    simulator: Simulator[R, TableT], chosen: argparse.Namespace, rules: Any, name: str
) -> Iterator[tuple[Rules, Simulated[TableT]]]:
    if not chosen.vary:
        for deal in series(simulator, chosen.seed, chosen.deals, rules, name, chosen.slips):
            yield rules, deal
        return
    for done in range(0, chosen.deals, UNDER_ONE):
        seed = f"{chosen.seed} {done}"
        under = simulator.random_rules(Random(seed))
        count = min(UNDER_ONE, chosen.deals - done)
        for deal in series(simulator, seed, count, under, "varied", chosen.slips):
            yield under, deal


def _wrong(checking: Checking, deal: Simulated[TableT], rules: Rules) -> list[str]:
    """Where the audit is not what it must be; of a scribe's slip only the findings are certain."""
    result = checking.audited(deal.record, rules)
    if deal.slip is None:
        return checking.differences(result, deal.wanted)
    found = checking.found(result)
    if found == Counter(deal.wanted.findings):
        return []
    return [f"slip {deal.slip.kind}: {[str(one) for one in found]}"]


def _write(folder: Path, game: Game, deal: Simulated[TableT]) -> None:
    name = f"{game.name}-{deal.number:05}"
    (folder / f"{name}.deal").write_text(deal.sheet(game.dialect), encoding="utf-8")
    text = json.dumps(deal.labels(game.dialect), ensure_ascii=False, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _tell(counts: Counter[str], wanted: Iterable[str]) -> None:
    named = list(wanted)
    for name in [*named, *sorted(set(counts) - set(named))]:
        print(f"{counts[name]:7}  {name}")
