"""Holds an audit by the referee's engine against what the simulated deal says it must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.accounts import SEATS
from referee.games.wahua.simulator.sheets import Expected
from referee.games.wahua.simulator.values import Label
from referee.record.deal import DealRecord
from referee.verdicts.audit import Audit

UNJUDGED = ("dealer-not-tian", "clock-back", "hands-unknown", "not-revealed", "no-dice")
"""Notes about how a deal was written, of which a simulated one knows nothing."""


def audited(record: DealRecord, rules: WahuaRules) -> Audit:
    """The engine's audit."""
    return audit(record, WAHUA, RuleSet("simulated", "wahua", rules, "sha256:simulated"))


def found(result: Audit) -> Counter[Label]:
    """The findings as labels."""
    return Counter(
        Label(one.event or 0, one.seat, one.code, one.kind)
        for one in result.findings
        if one.code not in UNJUDGED
    )


def differences(result: Audit, wanted: Expected) -> list[str]:
    """Where an audit is not what it must be, in words; empty if nowhere."""
    return [
        *_labels("missing", Counter(wanted.findings) - found(result)),
        *_labels("beyond", found(result) - Counter(wanted.findings)),
        *_values("outcome", wanted.outcome, result.outcome),
        *_values("winners", wanted.winners, tuple(SEATS[seat] for seat in result.winners)),
        *_values(
            "next dealer",
            wanted.next_dealer,
            None if result.next_dealer is None else SEATS[result.next_dealer],
        ),
        *_values("settlement", wanted.settlement, settlement_of(result)),
    ]


def settlement_of(result: Audit) -> dict[str, Any] | None:
    """The engine's settlement as JSON values."""
    if result.settlement is None:
        return None
    return WAHUA.settlement_fields(result.settlement)  # type: ignore[arg-type]


def _labels(what: str, labels: Counter[Label]) -> Iterator[str]:
    for label in sorted(labels.elements(), key=lambda one: (one.event, one.code)):
        seat = "-" if label.seat is None else SEATS[label.seat]
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
