"""A deal ready to be reported: its audit, and the table as the last event left it."""

from __future__ import annotations

import msgspec

from referee.club.results import Result, result_of
from referee.games import replay
from referee.games.game import Deal, Game, TableView
from referee.games.rulesets import RuleSet
from referee.record.deal import DealRecord, Entry
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding


class Place(msgspec.Struct, frozen=True):
    """Where the log keeps a deal: what it is known by, its first and its last position."""

    table: str
    number: int
    first: int
    last: int


class Judged(msgspec.Struct, frozen=True):
    """One deal with everything a page says of it.

    ``last`` is None where the deal has no event, ``place`` for a sheet that was not logged.
    """

    game: Game
    rules: RuleSet
    audit: Audit
    last: TableView | None
    place: Place | None = None

    @property
    def table(self) -> str | None:
        """The table it was played at: for a logged deal the one that it is filed under."""
        return self.audit.header.table if self.place is None else self.place.table

    @property
    def number(self) -> int | None:
        """Its number at that table."""
        return self.audit.header.deal if self.place is None else self.place.number

    @property
    def result(self) -> Result:
        """What the standings need of it."""
        return result_of(self.audit, self.game.dialect, self.game.unit)


def judge(record: DealRecord, game: Game, rules: RuleSet, place: Place | None = None) -> Judged:
    """Replay a deal for a report."""
    folds: list[Deal] = []

    def watch(entry: Entry, deal: Deal, found: list[Finding]) -> None:
        if not folds:
            folds.append(deal)

    audit = replay.audit(record, game, rules, watch)
    return Judged(game, rules, audit, folds[0].view() if folds else None, place)
