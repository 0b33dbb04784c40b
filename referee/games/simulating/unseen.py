"""Tiles that nobody saw: concealed tiles of a record written as ``?``."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

import msgspec

from referee.record import events as e
from referee.record.deal import DealRecord
from referee.record.events import UNKNOWN

SHARES = (0.03, 0.1, 0.3, 0.6, 1.0)
"""Shares of the concealed tiles that nobody saw."""

Spot = tuple[int, int]
"""A concealed tile: the place of its event from 0, and its place there."""

Hide = Callable[[e.Event], e.Event | None]
"""A game's own event with the one tile of it that lies concealed not seen; None where none does."""


def nothing(event: e.Event) -> None:
    """No event of the game's own has a concealed tile."""


def concealed(record: DealRecord, hide: Hide = nothing) -> list[Spot]:
    """Every tile that was dealt or drawn, or lies face down; what is revealed stays to be seen."""
    spots = []
    for place, entry in enumerate(record.entries):
        if isinstance(entry.event, e.Deal):
            spots += [(place, tile) for tile in range(len(entry.event.tiles))]
        elif isinstance(entry.event, e.Draw) or hide(entry.event) is not None:
            spots.append((place, 0))
    return spots


def masked(record: DealRecord, hidden: Collection[Spot], hide: Hide = nothing) -> DealRecord:
    """The record with these concealed tiles not seen."""
    entries = list(record.entries)
    for place in sorted({place for place, _ in hidden}):
        event: e.Event | None = entries[place].event
        if isinstance(event, e.Deal):
            tiles = tuple(UNKNOWN if (place, n) in hidden else tile for n, tile in enumerate(event.tiles))
            event = e.Deal(event.seat, tiles)
        elif isinstance(event, e.Draw):
            event = e.Draw(event.seat, UNKNOWN)
        elif event is not None:
            event = hide(event)
        assert event is not None
        entries[place] = msgspec.structs.replace(entries[place], event=event)
    return msgspec.structs.replace(record, entries=tuple(entries))


def some(rng: Random, record: DealRecord, hide: Hide = nothing) -> set[Spot]:
    """Some of the concealed tiles of some of the players."""
    share = rng.choice(SHARES)
    seats = {seat for seat in range(4) if rng.random() < 0.6}
    return {
        (place, tile)
        for place, tile in concealed(record, hide)
        if getattr(record.entries[place].event, "seat", None) in seats and rng.random() < share
    }
