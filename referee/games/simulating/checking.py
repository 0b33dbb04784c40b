"""Holds an audit by the referee's engine against what the simulated deal says it must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

from referee.games.game import Rules
from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.games.simulating.sheets import Expected
from referee.games.simulating.simulator import Simulator
from referee.games.simulating.table import Label, Table
from referee.record.deal import DealRecord
from referee.verdicts.audit import Audit

R = TypeVar("R", bound=Rules)
TableT = TypeVar("TableT", bound=Table)


class Checking:
    """Audits of a game's simulated deals."""

    def __init__(self, simulator: Simulator[R, TableT]) -> None:
        self.game, self.notes, self.in_order = simulator.game, simulator.notes, simulator.in_order
        self.seats = tuple(seat.name for seat in self.game.dialect.seats)

    def audited(self, record: DealRecord, rules: Rules) -> Audit:
        """The engine's audit."""
        return audit(record, self.game, RuleSet("simulated", self.game.name, rules, "sha256:simulated"))

    def found(self, result: Audit) -> Counter[Label]:
        """The findings as labels, notes aside on how the deal was written."""
        return Counter(
            Label(one.event or 0, one.seat, one.code, one.kind)
            for one in result.findings
            if one.code not in self.notes
        )

    def settlement_of(self, result: Audit) -> dict[str, Any] | None:
        """The engine's settlement as JSON values."""
        if result.settlement is None:
            return None
        return self.in_order(self.game.settlement_fields(result.settlement))

    def differences(self, result: Audit, wanted: Expected) -> list[str]:
        """Where an audit is not what it must be, in words; empty if nowhere."""
        following = None if result.next_dealer is None else self.seats[result.next_dealer]
        found = self.found(result)
        return [
            *self._labels("missing", Counter(wanted.findings) - found),
            *self._labels("beyond", found - Counter(wanted.findings)),
            *_values("outcome", wanted.outcome, result.outcome),
            *_values("winners", wanted.winners, tuple(self.seats[seat] for seat in result.winners)),
            *_values("next dealer", wanted.next_dealer, following),
            *_values("next deal", dict(wanted.following), dict(result.following)),
            *_values("settlement", wanted.settlement, self.settlement_of(result)),
        ]

    def _labels(self, what: str, labels: Counter[Label]) -> Iterator[str]:
        for label in sorted(labels.elements(), key=lambda one: (one.event, one.code)):
            seat = "-" if label.seat is None else self.seats[label.seat]
            yield f"{what}: {label.kind} {label.code} of {seat} at {label.event}"


def _values(what: str, wanted: Any, got: Any) -> Iterator[str]:
    """Every leaf that differs, with the way to it."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key in wanted | got:
            yield from _values(f"{what}.{key}", wanted.get(key), got.get(key))
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for place, (one, other) in enumerate(zip(wanted, got, strict=True)):
            yield from _values(f"{what}[{place}]", one, other)
    elif wanted != got:
        yield f"{what}: simulated {wanted}, audited {got}"
