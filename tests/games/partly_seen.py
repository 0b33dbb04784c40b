"""Tiles that nobody saw: what is proven stays proven, and nothing is proven that is not so.

Concealed tiles of simulated deals (dealt and drawn ones; what is revealed stays) are written as ``?``. A
game's own tests inherit :class:`PartlySeen` and say whose deals they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.games.simulating.series import series
from referee.games.simulating.table import Label
from referee.games.simulating.unseen import Spot, concealed, masked, some
from referee.record import events as e
from referee.record.deal import DealRecord
from referee.verdicts.audit import Audit

from .simulated import FEW, Batch, Batches


def proven(result: Audit) -> Counter[Label]:
    """The findings that are certain, notes aside."""
    return Counter(
        Label(one.event or 0, one.seat, one.code, one.kind)
        for one in result.findings
        if one.certainty == "proven" and one.kind != "note"
    )


class PartlySeen:
    """``of`` are the deals."""

    of: ClassVar[Batches[Any, Any]]

    def same_totals(self, partly: Any, full: Any) -> None:
        """What a settlement of a deal partly seen has in common with the whole one, where there is one."""
        raise NotImplementedError

    def nothing_false(self, record: DealRecord, full: Audit, hidden: Collection[Spot], rules: Any) -> Audit:
        """What is proven with tiles unseen is so; what is settled is settled rightly."""
        partly = self.of.checking.audited(masked(record, hidden, self.of.simulator.hide), rules)
        assert not proven(partly) - proven(full), sorted(hidden)
        if partly.settlement is not None:
            self.same_totals(partly.settlement, full.settlement)
            assert (partly.outcome, partly.winners) == (full.outcome, full.winners)
        return partly

    def checked(self, batch: Batch[Any, Any], name: str, times: int) -> list[Audit]:
        """So many maskings of each deal of a batch."""
        results = []
        for place, (rules, deal) in enumerate(batch):
            rng = Random(f"{name} {place}")
            record = deal.happened
            full = self.of.checking.audited(record, rules)
            for _ in range(times):
                hidden = some(rng, record, self.of.simulator.hide)
                results.append(self.nothing_false(record, full, hidden, rules))
        return results

    @pytest.mark.parametrize("number", FEW)
    def test_careless_play_partly_seen(self, number: int) -> None:
        results = self.checked(self.of.careless(number), f"careless {number}", 3)
        assert sum(proven(result).total() for result in results) > 0
        assert any(result.settlement is not None for result in results)

    @pytest.mark.parametrize("number", FEW)
    def test_lawful_play_partly_seen(self, number: int) -> None:
        for result in self.checked(self.of.lawful(number), f"lawful {number}", 1):
            assert not proven(result)

    @pytest.mark.parametrize("number", FEW)
    def test_partly_seen_under_any_rule_set(self, number: int) -> None:
        self.checked(self.of.varied(number), f"varied {number}", 3)

    def test_a_single_draw_that_was_not_seen(self) -> None:
        """Every draw of some deals by itself: all else is known, so that much could be inferred wrongly."""
        for rules, deal in self.of.careless(0)[:4] + self.of.varied(0)[:4]:
            record = deal.happened
            full = self.of.checking.audited(record, rules)
            for hidden in concealed(record, self.of.simulator.hide):
                if isinstance(record.entries[hidden[0]].event, e.Draw):
                    self.nothing_false(record, full, {hidden}, rules)

    # Every game's class runs this same function, and keeps nothing in itself.
    @settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.differing_executors])
    @given(st.integers(0, 19), st.data())
    def test_any_set_of_tiles(self, place: int, data: st.DataObject) -> None:
        rules, deal = self.of.careless(0)[place]
        record = deal.happened
        hidden = data.draw(st.sets(st.sampled_from(concealed(record, self.of.simulator.hide)), max_size=40))
        self.nothing_false(record, self.of.checking.audited(record, rules), hidden, rules)

    def test_with_everything_seen_nothing_changes(self) -> None:
        """The comparison sees what it should: no tile hidden, every finding proven."""
        name, rules = next(iter(self.of.rules.items()))
        deals = series(self.of.simulator, "with findings", 20, rules, name, slips=0.2)
        deal = next(deal for deal in deals if deal.slip is None and deal.wanted.findings)
        full = self.of.checking.audited(deal.record, rules)
        again = self.nothing_false(deal.record, full, set(), rules)
        assert proven(again) == proven(full) != Counter()
