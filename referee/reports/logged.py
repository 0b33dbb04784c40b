"""The evening of a log: which deals it has, under the rules they were logged with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.games.game import Game
from referee.reports.evening import Evening, LogMark, evening
from referee.reports.judged import Judged, Place, judge

if TYPE_CHECKING:  # importing the log costs half a second; whoever has one has paid it
    from referee.log import Log, LoggedDeal


class NoEvening(LookupError):
    """The log has no deal of that date. ``sessions`` are those it has."""

    def __init__(self, date: str | None, sessions: list[str]) -> None:
        super().__init__(date)
        self.date, self.sessions = date, sessions


def logged_evening(log: Log, games: Mapping[str, Game], date: str | None = None) -> Evening:
    """The page of a date of the log, of its latest one if None.

    :raises NoEvening: nothing was logged then.
    :raises LogError: the log holds something that this program does not know.
    """
    # The hash on the page must be that of the log its deals came from: one view for all of it.
    with log.view():
        chosen, deals = logged_deals(log, date)
        check, head = log.verify(), log.head()
    if check.ok:
        mark = LogMark(head.size, head.hash)
        return evening([_judge(deal, games) for deal in deals], chosen, mark)
    judged, lost = _what_can_be_judged(deals, games)
    broken = f"第 {check.position} 号起 (from event {check.position} on): {check.reason}"
    if lost:
        broken += f"；缺 (left out): {', '.join(lost)}"
    return evening(judged, chosen, LogMark(head.size, head.hash, broken))


def logged_deals(log: Log, date: str | None) -> tuple[str, list[LoggedDeal]]:
    """A date of the log, its latest one if None, and the deals of that date.

    :raises NoEvening: nothing was logged then.
    :raises LogError: the log holds something that this program does not know.
    """
    sessions = log.sessions()
    chosen = date if date is not None else max(sessions, default=None)
    if chosen is None or chosen not in sessions:
        raise NoEvening(date, sessions)
    return chosen, log.deals(chosen)


def _judge(deal: LoggedDeal, games: Mapping[str, Game]) -> Judged:
    place = Place(deal.table, deal.number, deal.first_position, deal.last_position)
    return judge(deal.record, games[deal.game], deal.rules, place)


def _what_can_be_judged(deals: list[LoggedDeal], games: Mapping[str, Game]) -> tuple[list[Judged], list[str]]:
    """The deals of a broken log that can still be replayed, and the places of the others."""
    judged, lost = [], []
    for deal in deals:
        try:
            judged.append(_judge(deal, games))
        except Exception:  # what was changed by hand can break any rule that a reader keeps
            lost.append(deal.record.source)
    return judged, lost
