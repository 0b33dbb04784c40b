"""The simulated deals that the tests of a game share: batches of them, each made once.

``REFEREE_DEALS`` is how many deals of each game a run tries (1000), ``REFEREE_SEED`` another seed for
other deals. All of them are held against the engine's audits; what takes longer is tried on a third.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Generic, TypeVar

from referee.games.game import Rules
from referee.games.replay import effective_header
from referee.games.simulating.checking import Checking
from referee.games.simulating.series import Simulated, series
from referee.games.simulating.simulator import Manners, Simulator
from referee.games.simulating.table import Label, Table
from referee.record.deal import DealRecord, Entry
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding

R = TypeVar("R", bound=Rules)
TableT = TypeVar("TableT", bound=Table)

DEALS = int(os.environ.get("REFEREE_DEALS", "1000"))
SEED = os.environ.get("REFEREE_SEED", "1")
BATCH = 20
BATCHES = range(max(1, -(-DEALS // (3 * BATCH))))
"""Three kinds of batches share the deals: lawful, careless and varied ones."""

FEW = BATCHES[: max(1, len(BATCHES) // 3)]
Batch = tuple[tuple[R, Simulated[TableT]], ...]


class Batches(Generic[R, TableT]):
    """The deals of one game. ``rules`` are its built-in rule sets by name, which take turns.

    ``careless`` is the chance of an offence; ``manners`` are those of the tables where rules vary.
    """

    def __init__(
        self, simulator: Simulator[R, TableT], rules: Mapping[str, R], careless: float, manners: Manners
    ) -> None:
        self.simulator, self.rules, self.offence, self.manners = simulator, rules, careless, manners
        self.checking = Checking(simulator)
        self.dialect = simulator.game.dialect
        self._made: dict[tuple[str, int, str], Batch[R, TableT]] = {}

    def lawful(self, number: int, seed: str = SEED) -> Batch[R, TableT]:
        """Deals in which nobody breaks a rule."""
        return self._once("lawful", number, seed, self._built_in)

    def careless(self, number: int, seed: str = SEED) -> Batch[R, TableT]:
        """Deals in which rules are broken, and some sheets with a slip of the scribe."""
        return self._once("careless", number, seed, self._built_in)

    def varied(self, number: int, seed: str = SEED) -> Batch[R, TableT]:
        """Careless deals, each under a rule set of its own at random."""
        return self._once("varied", number, seed, self._varied)

    def everything(self, number: int, seed: str = SEED) -> Batch[R, TableT]:
        """One batch of each kind."""
        return self.lawful(number, seed) + self.careless(number, seed) + self.varied(number, seed)

    def judged(self, deal: Simulated[TableT], rules: R) -> Audit:
        """The engine's audit of a deal as it was written."""
        return self.checking.audited(deal.record, rules)

    def breaches(self, result: Audit) -> Counter[Label]:
        """What was found, notes aside."""
        found = self.checking.found(result)
        return Counter({label: count for label, count in found.items() if label.kind != "note"})

    def replay(
        self, record: DealRecord, rules: R, events: int | None = None
    ) -> Iterator[tuple[Entry, Any, list[Finding]]]:
        """The engine's deal after each event, or each of the first so many, with what was found there."""
        header, _ = effective_header(record, self.simulator.game)
        deal = self.simulator.game.deal(header, rules)
        for entry in record.entries[:events]:
            yield entry, deal, list(deal.apply(entry))

    def _once(
        self, kind: str, number: int, seed: str, make: Callable[[str, int, str], Batch[R, TableT]]
    ) -> Batch[R, TableT]:
        key = kind, number, seed
        if key not in self._made:
            self._made[key] = make(*key)
        return self._made[key]

    def _built_in(self, kind: str, number: int, seed: str) -> Batch[R, TableT]:
        name = list(self.rules)[number % len(self.rules)]
        rules, slips = self.rules[name], 0.0 if kind == "lawful" else self.offence
        deals = series(self.simulator, f"{seed} {kind} {number}", BATCH, rules, name, slips)
        return tuple((rules, deal) for deal in deals)

    def _varied(self, kind: str, number: int, seed: str) -> Batch[R, TableT]:
        made: list[tuple[R, Simulated[TableT]]] = []
        for place in range(BATCH):
            own = f"{seed} {kind} {number} {place}"
            rules = self.simulator.random_rules(Random(own))
            deals = series(self.simulator, own, 1, rules, "varied", self.offence, self.manners)
            made += [(rules, deal) for deal in deals]
        return tuple(made)
