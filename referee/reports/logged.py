"""The evening of a log: which deals it has, under the rules they were logged with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.games.game import Game
from referee.reports.evening import Evening, LogMark, evening
from referee.reports.judged import judge

if TYPE_CHECKING:  # importing the log costs half a second; whoever has one has paid it
    from referee.log import Log

_TRIES = 5


class NoEvening(LookupError):
    """The log has no deal of that date. ``sessions`` are those it has."""

    def __init__(self, date: str | None, sessions: list[str]) -> None:
        super().__init__(date)
        self.date, self.sessions = date, sessions


def logged_evening(log: Log, games: Mapping[str, Game], date: str | None = None) -> Evening:
    """The page of a date of the log, of its latest one if None.

    :raises NoEvening: nothing was logged then.
    """
    sessions = log.sessions()
    chosen = date if date is not None else max(sessions, default=None)
    if chosen is None or chosen not in sessions:
        raise NoEvening(date, sessions)
    # Deals and head are read one after the other. The hash on the page must be that of the log its
    # deals came from, so all is read again if somebody logged a deal in between.
    for _ in range(_TRIES):
        check = log.verify()
        head = log.head()
        deals = log.deals(chosen)
        if log.head() == head:
            break
    broken = None if check.ok else f"第 {check.position} 号 (at event {check.position}): {check.reason}"
    mark = LogMark(head.size, head.hash, broken)
    return evening(
        [
            judge(deal.record, games[deal.game], deal.rules, (deal.first_position, deal.last_position))
            for deal in deals
        ],
        chosen,
        mark,
    )
