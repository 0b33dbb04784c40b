"""What may put a finding right: the corrections that a scribe would write below the record.

A remedy is a guess. Whether it helps only a replay can tell: see :mod:`referee.games.trial`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from referee.record import events as e
from referee.record.deal import Entry
from referee.record.dialect import Dialect
from referee.record.events import UNKNOWN, Event
from referee.record.guessing import nearest, one_slip_away
from referee.record.headers import header_lines
from referee.verdicts.cases import LAST, MEANT, ONLY, Case, Remedy

_MOVES: dict[str, type[e.SeatEvent]] = {"draw": e.Draw, "discard": e.Discard}
"""The events that evidence names as the move that was due."""


def remedies(case: Case) -> Iterator[Remedy]:
    """What may put a finding right, the likeliest first."""
    propose = _PROPOSED.get(case.finding.code)
    if propose is None or (case.finding.event is not None and case.entry is None):
        return
    if case.entry is not None and case.before is not None and case.entry.event == case.before.event:
        yield Remedy((e.Void(case.entry.number),))  # written twice
    yield from propose(case)


# --- another tile was meant ---------------------------------------------------------------------


def _of_hand(case: Case) -> Iterator[Remedy]:
    """A tile that he holds."""
    for old in case.tiles("tile")[:1]:
        held = [tile for tile in dict.fromkeys(case.tiles("hand")) if tile != old]
        meant = [tile for tile in held if tile == _nearest(old, held, case.dialect)]
        for tile in meant:
            yield from _amended(case, old, tile, MEANT)
        for tile in held:
            yield from _amended(case, old, tile, ONLY)


def _nearest(old: int, tiles: Sequence[int], dialect: Dialect) -> int | None:
    """The tile whose word, in either notation, a slip turns into that of another."""
    for chinese in (False, True):
        words = {dialect.tiles.write(tile, chinese): tile for tile in tiles}
        if (word := nearest(dialect.tiles.write(old, chinese), words)) is not None:
            return words[word]
    return None


def _of_set(case: Case) -> Iterator[Remedy]:
    """A tile one slip away, or one that nobody saw."""
    for old in case.tiles("tile"):
        read = map(case.dialect.tiles.read, one_slip_away(case.dialect.tiles.write(old)))
        meant = dict.fromkeys(tiles[0] for tiles in read if tiles is not None and len(tiles) == 1)
        for tile in meant:
            if tile != old:
                yield from _amended(case, old, tile, ONLY)
        yield from _amended(case, old, UNKNOWN, LAST)


def _as_recorded(case: Case) -> Iterator[Remedy]:
    """The tiles that the record gives for a hand, in place of those that he shows beyond them."""
    assert case.entry is not None
    event = case.entry.event
    missing, extra = case.tiles("missing"), case.tiles("extra")
    if not isinstance(event, e.Reveal) or len(missing) != len(extra):
        return
    shown = [*event.tiles]
    for old, new in zip(extra, missing, strict=True):
        if old in shown:
            shown[shown.index(old)] = new
    yield case.amended(msgspec.structs.replace(event, tiles=tuple(shown)), LAST)


def _amended(case: Case, old: int, new: int, rank: int) -> Iterator[Remedy]:
    event = case.with_tile(old, new)
    if event is not None:
        yield case.amended(event, rank)


def _as_replayed(case: Case) -> Iterator[Remedy]:
    """What the record gives in place of what was declared."""
    assert case.entry is not None
    event, replayed = case.entry.event, case.finding.evidence["replayed"]
    if isinstance(event, e.End):
        for word in (None, "exhausted", "time", "abandoned"):
            if replayed == (f"end {word}" if word else "end"):
                yield case.amended(msgspec.structs.replace(event, word=word))
        return
    tiles = [*dict.fromkeys(case.tiles("replayed"))]
    for old in case.tiles("declared")[:1]:
        for new in tiles:
            yield from _amended(case, old, new, MEANT if len(tiles) == 1 else ONLY)


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
        yield Remedy((e.Insert(entry.number, e.Draw(mover, UNKNOWN)),))
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
        yield Remedy((e.Insert(entry.number, e.Discard(mover, tile)),))
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
    "not-held": _of_hand,
    "no-such-tile": _of_set,
    "declared-differs": _as_replayed,
    "reveal-differs": _as_recorded,
    "out-of-turn": _in_turn,
    "no-standing-discard": _discarded,
    "unreplaced": _replacements,
    "after-end": _void,
    "wall-empty": _void,
    "missing-header": _header,
    "seating-differs": _as_seated,
    "bot-without-timeout": _timeout,
}
