"""Simulated deals as records, and what their audit must say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from referee.games.simulating.table import Label
from referee.record.deal import DealRecord, Entry
from referee.record.dialect import Dialect
from referee.record.events import Event


class Expected(msgspec.Struct, frozen=True):
    """What the audit of a deal must say, notes about how it was written aside.

    Seats are named as in JSON. ``following`` is what else the next deal's header takes, by name.
    """

    outcome: str
    winners: tuple[str, ...]
    next_dealer: str | None
    findings: tuple[Label, ...]
    settlement: dict[str, Any] | None
    following: Mapping[str, Any] = {}

    def fields(self, dialect: Dialect) -> dict[str, Any]:
        """As JSON, in the words of an audit."""
        return {
            "outcome": self.outcome,
            "winners": list(self.winners),
            "next_dealer": self.next_dealer,
            **{f"next_{name}": value for name, value in self.following.items()},
            "findings": [label_fields(label, dialect) for label in self.findings],
            "settlement": self.settlement,
        }


def label_fields(label: Label, dialect: Dialect) -> dict[str, Any]:
    """A label as the finding that it asks for."""
    seat = None if label.seat is None else dialect.seat_name(label.seat)
    return {"event": label.event or None, "seat": seat, "code": label.code, "kind": label.kind}


def in_order(labels: Sequence[Label]) -> tuple[Label, ...]:
    """Labels as an audit has its findings: by event, then by seat."""
    return tuple(sorted(labels, key=lambda one: (one.event, one.seat or 0, one.code)))


def with_events(record: DealRecord, events: Sequence[Event]) -> DealRecord:
    """The record with other events, none of which has a time."""
    entries = tuple(Entry(number, event) for number, event in enumerate(events, 1))
    return msgspec.structs.replace(record, entries=entries)


def four_names(rng: Random, families: Sequence[str], given: Sequence[str]) -> list[str]:
    """Four players, no two of one name."""
    names: list[str] = []
    while len(names) < 4:
        name = rng.choice(families) + rng.choice(given)
        if name not in names:
            names.append(name)
    return names
