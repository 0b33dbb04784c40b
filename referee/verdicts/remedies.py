"""What may put a finding right: the corrections that a scribe would write below the record.

A remedy is a guess. Whether it helps only a replay can tell: see :mod:`referee.games.trial`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from referee.record import events as e
from referee.record.deal import Entry
from referee.record.events import UNKNOWN, Event
from referee.record.headers import header_lines
from referee.verdicts.cases import LAST, MEANT, MISSING, ONLY, Case, Remedy, every_tile
from referee.verdicts.other_tiles import as_recorded, as_replayed, of_hand, of_set
from referee.verdicts.undoing import undoing

_MOVES: dict[str, type[e.SeatEvent]] = {"draw": e.Draw, "discard": e.Discard}
"""The events that evidence names as the move that was due."""


def remedies(case: Case) -> Iterator[Remedy]:
    """What may put a finding right, the likeliest first."""
    if case.finding.kind == "record":
        yield from undoing(case)
    propose = _PROPOSED.get(case.finding.code)
    if propose is None or (case.finding.event is not None and case.entry is None):
        return
    if case.entry is not None and case.before is not None and case.entry.event == case.before.event:
        yield Remedy((e.Void(case.entry.number),))  # written twice
    yield from propose(case)


# --- something is missing, or stands where it cannot --------------------------------------------


def _in_turn(case: Case) -> Iterator[Remedy]:
    """Another player's move; a draw that was not written; nothing, where it can happen but once."""
    entry, mover = case.entry, case.mover
    assert entry is not None
    if isinstance(entry.event, e.SeatEvent):
        for seat in range(len(case.dialect.seats)):
            if seat != entry.event.seat:
                due = seat == mover and type(entry.event) is _move(case)
                new = msgspec.structs.replace(entry.event, seat=seat)
                yield case.amended(new, MEANT if due else ONLY)
    if mover is not None and _move(case) is e.Draw:
        yield Remedy((e.Insert(entry.number, e.Draw(mover, UNKNOWN)),), MISSING)
    if mover is not None and _move(case) is e.Discard:
        for tile in every_tile(case.dialect):
            yield Remedy((e.Insert(entry.number, e.Discard(mover, tile)),), ONLY)
    if mover is None or (case.before is not None and _who_does_what(case.before) == _who_does_what(entry)):
        yield from _void(case)


def _who_does_what(entry: Entry) -> tuple[type[Event], int | None]:
    return type(entry.event), getattr(entry.event, "seat", None)


def _move(case: Case) -> type[e.SeatEvent] | None:
    """What was due."""
    return _MOVES.get(case.finding.evidence.get("move", ""))


def _discarded(case: Case) -> Iterator[Remedy]:
    """The discard that was taken was not written; or nothing was taken, so that nobody won."""
    entry, mover = case.entry, case.mover
    assert entry is not None
    tile = getattr(entry.event, "tile", None)
    if mover is not None and _move(case) is e.Discard and tile not in (None, UNKNOWN):
        yield Remedy((e.Insert(entry.number, e.Discard(mover, tile)),), MISSING)
    yield from _void(case)
    ends = [one.number for one in case.happened if isinstance(one.event, e.End) and one.event.word is None]
    yield Remedy(tuple(map(e.Void, (entry.number, *ends))), LAST)


def _void(case: Case) -> Iterator[Remedy]:
    """It never happened."""
    assert case.entry is not None
    yield Remedy((e.Void(case.entry.number),), LAST)


def _replacements(case: Case) -> Iterator[Remedy]:
    """The draws that are due; which tiles they were the scribe must know."""
    assert case.entry is not None
    assert case.finding.seat is not None
    draw = e.Insert(case.entry.number, e.Draw(case.finding.seat, UNKNOWN))
    yield Remedy((draw,) * int(case.finding.evidence["due"]))


def _timeout(case: Case) -> Iterator[Remedy]:
    """What the bot did for him came after his time had run out."""
    assert case.entry is not None
    assert case.finding.seat is not None
    yield Remedy((e.Insert(case.entry.number, e.Timeout(case.finding.seat)),))


# --- header lines -------------------------------------------------------------------------------


def _header(case: Case) -> Iterator[Remedy]:
    """A missing header line: as it was judged; the dealer is whoever discarded first."""
    name = case.finding.evidence["header"]
    if name == "dealer":
        first = [entry.event.seat for entry in case.happened if isinstance(entry.event, e.Discard)][:1]
        for seat in first:
            yield _with_dealer(seat, case, MEANT)
        for seat in range(len(case.dialect.seats)):
            yield _with_dealer(seat, case, ONLY)
    for line in header_lines(case.header, case.dialect):
        if line.startswith(f"{name} "):
            yield Remedy((e.AmendHeader(line),), LAST)


def _dealer(case: Case) -> Iterator[Remedy]:
    """Another dealer, where it was not his hand that was dealt one tile more."""
    assert case.entry is not None
    if isinstance(case.entry.event, e.Deal):
        for seat in range(len(case.dialect.seats)):
            if seat != case.header.dealer:
                yield _with_dealer(seat, case, MEANT)


def _with_dealer(seat: int, case: Case, rank: int) -> Remedy:
    return Remedy((e.AmendHeader(f"dealer {case.dialect.seats[seat].chinese}"),), rank)


def _as_seated(case: Case) -> Iterator[Remedy]:
    """The seat or the dealer that the record gives."""
    assert case.finding.seat is not None
    dealer = case.finding.evidence["declared"].startswith("dealer ")
    start = "dealer " if dealer else f"seat {case.dialect.seats[case.finding.seat].chinese} "
    for line in header_lines(case.header, case.dialect):
        if line.startswith(start):
            yield Remedy((e.AmendHeader(line),))


_PROPOSED: dict[str, Callable[[Case], Iterator[Remedy]]] = {
    "not-held": of_hand,
    "no-such-tile": of_set,
    "declared-differs": as_replayed,
    "reveal-differs": as_recorded,
    "wrong-count": _dealer,
    "out-of-turn": _in_turn,
    "no-standing-discard": _discarded,
    "unreplaced": _replacements,
    "after-end": _void,
    "wall-empty": _void,
    "missing-header": _header,
    "seating-differs": _as_seated,
    "bot-without-timeout": _timeout,
}
