"""Sheets that are not complete: hands that nobody saw, or the end of the deal alone.

Only such as still let one settle the deal: the winner's hand is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.simulating.sheets import with_events
from referee.games.simulating.unseen import concealed, masked
from referee.games.taiwan.events import Kong
from referee.games.taiwan.simulator.accounts import worth_of
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.record import events as e
from referee.record.deal import DealRecord
from referee.record.events import UNKNOWN

HIDDEN_SHARE = 0.12
ALONE_SHARE = 0.3
HOW_IT_CAME = {"kong-draw", "last-draw", "heaven", "earth"}
"""Rows that only the events tell, not the hands at the end."""


def incomplete(rng: Random, table: TaiwanTable, record: DealRecord) -> DealRecord:
    """The record, now and then without what nobody wrote down."""
    if table.labels:
        return record
    if rng.random() < HIDDEN_SHARE and _winners_shown(table):
        table.feature("sheet: hands not seen")
        seats = set(rng.sample(range(4), rng.choice((1, 2, 4))))
        winners = {call.seat for call in table.calls}
        spots = [
            spot
            for spot in concealed(record, hide)
            if (seat := _seat(record, spot[0])) in seats
            and not (seat in winners and isinstance(record.entries[spot[0]].event, Kong))
        ]
        return masked(record, spots, hide)
    if rng.random() < ALONE_SHARE and told_by_the_end(table):
        table.feature("sheet: the end alone")
        return with_events(record, list(the_end_alone(table)))
    return record


def hide(event: e.Event) -> e.Event | None:
    """A concealed kong lies face down."""
    if isinstance(event, Kong) and event.kind == "concealed":
        return Kong(event.seat, UNKNOWN, "concealed")
    return None


def _seat(record: DealRecord, place: int) -> int | None:
    event = record.entries[place].event
    return event.seat if isinstance(event, e.SeatEvent) else None


def _winners_shown(table: TaiwanTable) -> bool:
    """Whether every winner's hand and tile are known in the end, a kong that lies face down among it."""
    shown = {event.seat: event for event in table.events if isinstance(event, e.Reveal)}
    hidden = {x.seat for x in table.events if isinstance(x, Kong) and x.tile == UNKNOWN}
    for call in table.calls:
        win = table.events[call.number - 1]
        told = call.giver is not None or (isinstance(win, e.Win) and win.tile is not None)
        laid = call.seat not in hidden or (call.seat in shown and bool(shown[call.seat].groups))
        if call.flowers is None and not (told and laid and call.seat in shown):
            return False
    return True


def told_by_the_end(table: TaiwanTable) -> bool:
    """Nobody won off another's tile, nothing was paid or counted that the hands do not show."""
    calls = table.calls
    by_dice = table.passed is not None and "passed" not in dict(table.header.extra)
    if table.header.dealer is None or by_dice:
        return False
    paid = table.rules.kong_points.exposed or table.rules.kong_points.added
    open_kong = any(kind == "kong" for player in table.players for kind, _ in player.melds)
    if table.outcome() not in ("won", "exhausted") or (open_kong and paid):
        return False
    return all(
        call.case is not None
        and call.giver is None
        and call.tile is not None
        and not HOW_IT_CAME & set(worth_of(table, call).rows)
        for call in calls
    )


def the_end_alone(table: TaiwanTable) -> Iterator[e.Event]:
    """Flowers, concealed kongs, who won, every hand with its sets."""
    for seat, player in enumerate(table.players):
        if player.flowers:
            yield e.Flower(seat, tuple(player.flowers))
        for kind, tiles in player.melds:
            if kind == "concealed-kong":
                yield Kong(seat, tiles[0], "concealed")
    for call in table.calls:
        yield e.Win(call.seat, call.tile)
    for seat, player in enumerate(table.players):
        yield e.Reveal(seat, tuple(sorted(player.hand)), tuple(tiles for _, tiles in player.melds))
    yield e.End(None if table.calls else table.outcome())
