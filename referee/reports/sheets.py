"""The evening of some sheets that were not logged."""

from __future__ import annotations

from collections.abc import Sequence

from referee.club.repeats import each_once
from referee.reports.evening import Evening, evening
from referee.reports.judged import Judged


class NotOneEvening(ValueError):
    """The sheets make no evening; the message says why, for people."""


def sheet_evening(deals: Sequence[Judged], date: str | None = None) -> Evening:
    """The page of the deals of some sheets, of those with a ``date`` if it is given.

    Undated deals belong to whatever evening there is.

    :raises NotOneEvening: they are of several dates, or none is of the date.
    :raises SameDeal: a deal is there twice.
    """
    dates = sorted({deal.audit.header.date for deal in deals if deal.audit.header.date is not None})
    if date is None and len(dates) > 1:
        raise NotOneEvening(
            f"牌谱不是同一天的，请用 --date 选一天 (several dates, choose one): {' '.join(dates)}"
        )
    if date is not None and date not in dates:
        there = " ".join(dates) or "没有写日期 (undated)"
        raise NotOneEvening(f"没有 {date} 的牌谱 (no sheet of that date): {there}")
    if date is not None:
        deals = [deal for deal in deals if deal.audit.header.date in (date, None)]
    each_once(((deal.audit, deal.game.dialect) for deal in deals), one_evening=True)
    return evening(_in_order(deals), date or (dates[0] if dates else None))


def _in_order(deals: Sequence[Judged]) -> list[Judged]:
    """By table and number where all are numbered, else as they were given."""
    if any(deal.number is None for deal in deals):
        return list(deals)
    return sorted(deals, key=lambda deal: (deal.table or "", deal.number or 0))
