"""What every seat holds when a deal is over, from what was seen of it."""

from __future__ import annotations

import msgspec

from referee.games.game import Group, SeatView
from referee.record import events as e
from referee.record.corrections import corrected
from referee.reports.judged import Judged


class Held(msgspec.Struct, frozen=True):
    """A seat's tiles at the end: concealed ones, open groups, bonus tiles.

    ``sure`` is False where the record leaves doubt about them.
    """

    hand: tuple[int, ...] = ()
    groups: tuple[Group, ...] = ()
    bonus: tuple[int, ...] = ()
    sure: bool = True


def holdings(judged: Judged) -> tuple[Held, ...]:
    """Every seat's tiles in turn order."""
    views = {} if judged.last is None else {view.seat: view for view in judged.last.seats}
    shown = {
        entry.event.seat: entry.event
        for entry in corrected(judged.audit.record.entries)
        if isinstance(entry.event, e.Reveal)
    }
    return tuple(_held(views.get(seat), shown.get(seat)) for seat in range(len(judged.game.dialect.seats)))


def _held(view: SeatView | None, shown: e.Reveal | None) -> Held:
    """The hand that replay knows; where it does not know it, the hand that was shown."""
    open_groups = () if shown is None else tuple(Group(tiles) for tiles in shown.groups)
    if view is None:
        return Held() if shown is None else Held(shown.tiles, open_groups)
    known = (view.hand or view.groups) and e.UNKNOWN not in view.hand
    if shown is None or known:
        return Held(view.hand, view.groups, view.bonus, view.sure)
    return Held(shown.tiles, open_groups or view.groups, view.bonus, view.sure)
