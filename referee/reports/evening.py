"""An evening as one page: head, standings, charts, deals."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.club.standings import Standing, standings
from referee.games.game import Words
from referee.reports.chart import NARROW, WIDE, Chart, chart
from referee.reports.deals import DealView, deal_view
from referee.reports.drawings import Die, Drawing, TileBox
from referee.reports.judged import Judged
from referee.reports.remarks import remarks
from referee.reports.texts import plain


class LogMark(msgspec.Struct, frozen=True):
    """Where the log stood: how many events it holds, the hash of its head, what a check of it gave.

    ``broken`` is None where the check found nothing wrong, else it says what is.
    """

    size: int
    hash: str
    broken: str | None = None


class StandingsView(msgspec.Struct, frozen=True):
    """The standings of one game. ``unsettled``: (anchor, label) of the deals that changed nothing.

    ``charts``: for every table one chart, drawn for each width of page.
    """

    game: str
    points: Words
    rows: tuple[Standing, ...]
    unsettled: tuple[tuple[str, str], ...]
    units: tuple[int, ...]
    charts: tuple[tuple[str | None, tuple[Chart, ...]], ...]


class RulesUsed(msgspec.Struct, frozen=True):
    """A rule set that some deal of the evening was judged by."""

    game: str
    name: str
    digest: str


class Evening(msgspec.Struct, frozen=True):
    """Everything on the page. ``log`` is None for sheets that were not logged.

    ``remarks`` are what only several of the deals show.
    """

    date: str | None
    club: str | None
    tables: tuple[str, ...]
    rules: tuple[RulesUsed, ...]
    log: LogMark | None
    generated: str | None
    drawings: tuple[Drawing, ...]
    dice: tuple[Die, ...]
    standings: tuple[StandingsView, ...]
    deals: tuple[DealView, ...]
    remarks: tuple[Words, ...] = ()

    @property
    def clean(self) -> bool:
        """True where it tells of no offence, no fault of a record and no broken log."""
        broken = self.log is not None and self.log.broken is not None
        return not broken and all(one.kind == "note" for deal in self.deals for one in deal.findings)


def evening(
    deals: Sequence[Judged],
    date: str | None = None,
    log: LogMark | None = None,
    generated: str | None = None,
) -> Evening:
    """The page of some deals in the order played.

    ``generated`` is the time that the page is to bear; none is read from a clock, so that the same
    log gives the same page.
    """
    games = list(dict.fromkeys(deal.game.name for deal in deals))
    boxes = {
        name: TileBox(next(deal.game.faces() for deal in deals if deal.game.name == name), f"t{place}-")
        for place, name in enumerate(games)
    }
    anchors = _anchors(deals)
    several = len({deal.table for deal in deals}) > 1
    views = tuple(
        deal_view(deal, anchor, ordinal, several, boxes[deal.game.name])
        for ordinal, (deal, anchor) in enumerate(zip(deals, anchors, strict=True), 1)
    )
    pairs = list(zip(deals, views, strict=True))
    dice = {one.id: one for view in views for one in view.dice}
    return Evening(
        date=date,
        club=_club(deals),
        tables=tuple(dict.fromkeys(view.table for view in views if view.table is not None)),
        rules=tuple(dict.fromkeys(RulesUsed(view.game, view.rules, view.digest) for view in views)),
        log=log,
        generated=generated,
        drawings=tuple(drawing for box in boxes.values() for drawing in box.drawings()),
        dice=tuple(dice[key] for key in sorted(dice)),
        standings=tuple(_standings([pair for pair in pairs if pair[0].game.name == name]) for name in games),
        deals=views,
        remarks=remarks(deals),
    )


def _standings(pairs: Sequence[tuple[Judged, DealView]]) -> StandingsView:
    """The standings of one game's deals, with a chart for every table."""
    table = standings([deal.result for deal, _ in pairs])
    charts = []
    for name in dict.fromkeys(view.table for _, view in pairs):
        here = [(deal.result, view) for deal, view in pairs if view.table == name]
        running = standings([result for result, _ in here]).running
        titles = [view.title for _, view in here]
        drawn = tuple(one for box in (WIDE, NARROW) if (one := chart(running, titles, box)) is not None)
        if drawn:
            charts.append((name, drawn))
    return StandingsView(
        pairs[0][1].game,
        pairs[0][1].points,
        table.rows,
        tuple((pairs[index][1].anchor, pairs[index][1].label) for index in table.unsettled),
        table.units,
        tuple(charts),
    )


def _anchors(deals: Sequence[Judged]) -> list[str]:
    """A name on the page for every deal: its number where that tells it from the others."""
    tables = list(dict.fromkeys(deal.table for deal in deals))
    found: list[str] = []
    for ordinal, deal in enumerate(deals, 1):
        before = f"table-{tables.index(deal.table) + 1}-" if len(tables) > 1 else ""
        name = f"{before}deal-at-{ordinal}" if deal.number is None else f"{before}deal-{deal.number}"
        found.append(name if name not in found else f"{before}deal-at-{ordinal}")
    return found


def _club(deals: Sequence[Judged]) -> str | None:
    """The club's name, where every sheet gives the same one in a field of its own (``_club``)."""
    names = {dict(deal.audit.header.own).get("_club") for deal in deals}
    name = names.pop() if len(names) == 1 else None
    return None if name is None else plain(name)
