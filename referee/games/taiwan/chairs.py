"""Seats and the first dealer of a sheet that tells how they were allocated: by dice and winds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from referee.games.taiwan.events import Cast, Wind
from referee.games.taiwan.seating import SIDES, Seating, seated
from referee.games.taiwan.seats import SEATS, named
from referee.games.taiwan.tiles import EAST
from referee.record.deal import Entry, Header
from referee.verdicts.finding import Finding


def allocated(header: Header, entries: Sequence[Entry]) -> tuple[Header, list[Finding]]:
    """The header with the seats and the dealer that dice and winds give.

    What the header says else is told as ``seating-differs``, one a seat: the computed ones count.
    """
    found = _seating(entries)
    sides = dict(value.split(maxsplit=1) for name, value in header.extra if name == "side")
    differing: dict[int, Finding] = {}
    names: list[str | None] = [*header.seats]
    if found.moves is not None and found.sides is not None and sides:
        before = {after: side for side, after in found.moves.items()}
        for wind, side in enumerate(found.sides):
            name = sides.get(SIDES[before[side]])
            if name is None:
                continue
            if names[wind] not in (None, name):
                differing[wind] = _differs(wind, names[wind] or "", name)
            names[wind] = name
    dealer = header.dealer
    if found.dealer is not None:
        if dealer not in (None, found.dealer):
            assert dealer is not None
            differing.setdefault(dealer, _differs(dealer, f"dealer {named(dealer)}", named(found.dealer)))
        dealer = found.dealer
    extra = header.extra
    if found.dealer is not None and all(name != "passed" for name, _ in extra):
        extra = tuple(sorted((*extra, ("passed", "0"))))  # the dice name the first dealer of all
    return (
        msgspec.structs.replace(header, seats=tuple(names), dealer=dealer, extra=extra),
        [differing[seat] for seat in sorted(differing)],
    )


def _differs(seat: int, declared: str, replayed: str) -> Finding:
    return Finding("seating-differs", "record", None, seat, {"declared": declared, "replayed": replayed})


def _seating(entries: Sequence[Entry]) -> Seating:
    """As much of the seating as the events before the deal tell."""
    dice: dict[str, tuple[int, ...]] = {}
    caster = 0
    winds: dict[int, int] = {}
    for entry in entries:
        event = entry.event
        if type(event) is Cast and event.purpose is not None:
            dice.setdefault(event.purpose, event.dice)
            if event.purpose == "seat" and event.side is not None:
                caster = SIDES.index(event.side)
        elif type(event) is Wind and EAST <= event.tile < EAST + len(SEATS):
            winds.setdefault(SIDES.index(event.side), event.tile - EAST)
        elif type(event) not in (Cast, Wind):
            break
    return seated(caster, dice.get("seat"), dice.get("temporary"), _whole(winds), dice.get("dealer"))


def _whole(winds: Mapping[int, int]) -> Mapping[int, int] | None:
    """The winds that were drawn, where all four of them were."""
    return winds if sorted(winds.values()) == list(range(len(SEATS))) else None
