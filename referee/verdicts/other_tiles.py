"""Remedies that put another tile in the place of one: what a scribe misheard, misread or mistyped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from referee.record import events as e
from referee.record.dialect import Dialect
from referee.record.guessing import nearest
from referee.verdicts.cases import (
    LAST,
    MEANT,
    MISSING,
    ONLY,
    Case,
    Remedy,
    dealt_or_drawn,
    every_tile,
    taken,
    with_tile,
)


def of_hand(case: Case) -> Iterator[Remedy]:
    """He drew that tile, which was not written or written as another; or it was another one that he holds."""
    for old in case.tiles("tile")[:1]:
        yield from _drawn(case, old)
        held = [tile for tile in dict.fromkeys(case.tiles("hand")) if tile != old]
        meant = [tile for tile in held if tile == _nearest(old, held, case.dialect)]
        for tile in meant:
            yield from _drew(case, tile, old)
            yield from _another(case, old, tile, MEANT)
        for entry in reversed(case.above):
            if getattr(entry.event, "seat", None) == case.finding.seat:
                for other in dict.fromkeys(taken(entry.event)):
                    yield from dealt_or_drawn(entry, other, old, case.dialect)
        for tile in held:
            yield from _another(case, old, tile, ONLY)


def _drawn(case: Case, tile: int) -> Iterator[Remedy]:
    """A draw left out: here, or where he discarded without one."""
    seat = case.finding.seat
    assert case.entry is not None
    assert seat is not None
    insert = e.Draw(seat, tile)
    yield Remedy((e.Insert(case.entry.number, insert),), MISSING)
    his = [entry for entry in case.above if getattr(entry.event, "seat", None) == seat]
    moves = [entry for entry in his if not isinstance(entry.event, (e.Pass, e.Timeout))]
    for before, entry in pairwise(moves):
        if isinstance(before.event, e.Discard) and isinstance(entry.event, e.Discard):
            yield Remedy((e.Insert(entry.number, insert),), MISSING)


def _drew(case: Case, old: int, new: int) -> Iterator[Remedy]:
    """He drew another tile than is written: what nobody else saw is sooner wrong than what all did."""
    assert case.finding.seat is not None
    for entry in reversed(case.above):
        if entry.event == e.Draw(case.finding.seat, old):
            yield from (
                msgspec.structs.replace(one, rank=MEANT)
                for one in dealt_or_drawn(entry, old, new, case.dialect)
            )


def _nearest(old: int, tiles: Sequence[int], dialect: Dialect) -> int | None:
    """The tile whose word, in either notation, a slip turns into that of another."""
    for chinese in (False, True):
        words = {dialect.tiles.write(tile, chinese): tile for tile in tiles}
        if (word := nearest(dialect.tiles.write(old, chinese), words)) is not None:
            return words[word]
    return None


def of_set(case: Case) -> Iterator[Remedy]:
    """Any other tile, wherever one of those that are too many was dealt or drawn."""
    assert case.entry is not None
    for old in case.tiles("tile")[:1]:
        for entry in dict.fromkeys((*case.holding(old), case.entry)):
            for tile in every_tile(case.dialect):
                yield from dealt_or_drawn(entry, old, tile, case.dialect)


def as_recorded(case: Case) -> Iterator[Remedy]:
    """Another tile drawn; or the tiles that the record gives in place of those that he shows beyond them."""
    assert case.entry is not None
    event = case.entry.event
    missing, extra = case.tiles("missing"), case.tiles("extra")
    if not isinstance(event, e.Reveal) or len(missing) != len(extra):
        return
    if len(missing) == 1:
        yield from _drew(case, missing[0], extra[0])
    shown = [*event.tiles]
    for old, new in zip(extra, missing, strict=True):
        if old in shown:
            shown[shown.index(old)] = new
    yield case.amended(msgspec.structs.replace(event, tiles=tuple(shown)), LAST)


def as_replayed(case: Case) -> Iterator[Remedy]:
    """What the record gives in place of what was declared."""
    assert case.entry is not None
    event, replayed = case.entry.event, case.finding.evidence["replayed"]
    if isinstance(event, e.End):
        for word in (None, "exhausted", "time", "abandoned"):
            if replayed == (f"end {word}" if word else "end"):
                yield case.amended(e.End(word, event.reason if word else None))
        return
    tiles = [*dict.fromkeys(case.tiles("replayed"))]
    for old in case.tiles("declared")[:1]:
        for new in tiles:
            yield from _another(case, old, new, MEANT if len(tiles) == 1 else ONLY)


def _another(case: Case, old: int, new: int, rank: int) -> Iterator[Remedy]:
    assert case.entry is not None
    event = with_tile(case.entry.event, old, new, case.dialect)
    if event is not None:
        yield case.amended(event, rank)
