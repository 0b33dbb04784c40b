"""What would explain an offence if it was the scribe's: a line that he wrote twice, or one that he left out.

Nothing is judged by it: the players know what was done. Whether it explains anything only a replay can tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from referee.record import events as e
from referee.record.deal import Entry
from referee.verdicts.cases import LAST, MISSING, Case, Remedy


def excuses(case: Case) -> Iterator[Remedy]:
    """The lines that would take an offence away: one written twice voided, bonus tiles exposed in between.

    The nearest ones first.
    """
    if case.entry is None:
        return
    events = [*case.above, case.entry]
    for before, entry in reversed([*pairwise(events)]):
        if before.event == entry.event:
            yield Remedy((e.Void(entry.number),), LAST)
    yield from _exposed(case, events)


def _exposed(case: Case, events: list[Entry]) -> Iterator[Remedy]:
    """Bonus tiles that he exposed before he drew again: he drew twice in a row."""
    seat = case.finding.seat
    tiles = dict.fromkeys(tile for key in case.finding.evidence for tile in case.tiles(key))
    his = [entry for entry in events if isinstance(entry.event, e.SeatEvent) and entry.event.seat == seat]
    for before, entry in reversed([*pairwise(his)]):
        if seat is not None and isinstance(before.event, e.Draw) and isinstance(entry.event, e.Draw):
            for tile in tiles:
                yield Remedy((e.Insert(entry.number, e.Flower(seat, (tile,))),), MISSING)
