"""Whether the corrections, disputes and rulings of a record name events that they can."""

from __future__ import annotations

from collections.abc import Sequence

from referee.record import events as e
from referee.record.corrections import misdirection
from referee.record.deal import Entry


def misdirected(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """The corrections, disputes and rulings that name an event they cannot: (number, what is wrong)."""
    before: list[e.Event | None] = []
    faults = []
    for entry in entries:
        message = misdirection(entry.event, before)
        if message is not None:
            faults.append((entry.number, message))
        before.append(entry.event)
    return faults
