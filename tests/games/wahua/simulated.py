"""The simulated deals that several tests share: batches of them, each made once.

``REFEREE_DEALS`` is how many deals a run tries (300), ``REFEREE_SEED`` another seed for other deals.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import msgspec

from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.checking import audited, found
from referee.games.wahua.simulator.playing import Manners
from referee.games.wahua.simulator.series import Simulated, series
from referee.games.wahua.simulator.values import Label
from referee.games.wahua.simulator.variations import random_rules
from referee.record.deal import DealRecord, Entry
from referee.record.events import Event
from referee.verdicts.audit import Audit

DEALS = int(os.environ.get("REFEREE_DEALS", "300"))
SEED = os.environ.get("REFEREE_SEED", "1")
BATCH = 20
BATCHES = range(max(1, DEALS // (3 * BATCH)))
"""Three kinds of batches share the deals: lawful, careless and varied ones."""

CARELESS = 0.06
BUILT_IN = WahuaRules()
Batch = tuple[tuple[WahuaRules, Simulated], ...]


@cache
def _lawful(number: int, seed: str) -> Batch:
    """Deals in which nobody breaks a rule."""
    return tuple((BUILT_IN, deal) for deal in series(f"{seed} lawful {number}", BATCH, BUILT_IN))


@cache
def _careless(number: int, seed: str) -> Batch:
    """Deals in which rules are broken, and some sheets with a slip of the scribe."""
    deals = series(f"{seed} careless {number}", BATCH, BUILT_IN, slips=CARELESS)
    return tuple((BUILT_IN, deal) for deal in deals)


@cache
def _varied(number: int, seed: str) -> Batch:
    """Careless deals, each under a rule set of its own at random."""
    made: list[tuple[WahuaRules, Simulated]] = []
    for place in range(BATCH):
        own = f"{seed} varied {number} {place}"
        rules = random_rules(Random(own))
        manners = Manners(escape=0.15)
        made += [(rules, deal) for deal in series(own, 1, rules, "varied", CARELESS, manners)]
    return tuple(made)


def lawful(number: int, seed: str = SEED) -> Batch:
    return _lawful(number, seed)


def careless(number: int, seed: str = SEED) -> Batch:
    return _careless(number, seed)


def varied(number: int, seed: str = SEED) -> Batch:
    return _varied(number, seed)


def everything(number: int, seed: str = SEED) -> Batch:
    """One batch of each kind."""
    return lawful(number, seed) + careless(number, seed) + varied(number, seed)


def record_of(deal: Simulated, events: list[Event]) -> DealRecord:
    """The record of a deal with other events."""
    entries = tuple(Entry(number, event) for number, event in enumerate(events, 1))
    return msgspec.structs.replace(deal.record, entries=entries)


def happened(deal: Simulated) -> DealRecord:
    """The record without the scribe's slip."""
    return deal.record if deal.slip is None else record_of(deal, deal.table.events)


def judged(deal: Simulated, rules: WahuaRules) -> Audit:
    return audited(deal.record, rules)


def breaches(result: Audit) -> Counter[Label]:
    """What was found, notes aside."""
    return Counter({label: count for label, count in found(result).items() if label.kind != "note"})
