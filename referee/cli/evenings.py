"""Commands that take an evening: from sheets if some are named, else from the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from referee.cli.common import CannotDo, game_of
from referee.games.replay import audit
from referee.verdicts.audit import Audit

if TYPE_CHECKING:
    from referee.reports.logged import NoEvening


def of_log(ctx: click.Context, sheets: Sequence[str], rules: str | None) -> bool:
    """Whether the evening is one of the log.

    :raises CannotDo: sheets and a database are named, or other rules for logged deals.
    """
    if sheets and ctx.get_parameter_source("db") is ParameterSource.COMMANDLINE:
        raise CannotDo("牌谱和 --db 只能用一样 (either sheets or --db)")
    if not sheets and rules is not None:
        raise CannotDo(
            "记录里的每一局按它自己的规则判 (a logged deal is judged by the rules it was logged with)",
            "--rules 只用于牌谱 (--rules is for sheets)",
        )
    return not sheets


def no_evening(error: NoEvening, db: str) -> CannotDo:
    """What is said where the log has no deal of a date."""
    if not error.sessions:
        return CannotDo(f"{db}: 还没有记录 (nothing is logged yet)")
    return CannotDo(
        f"{db}: 没有 {error.date} 的牌局 (no deal of that date)",
        f"有的日期 (the dates there are): {' '.join(error.sessions[-10:])}",
    )


def logged_audits(db: str, date: str | None) -> list[Audit]:
    """The audit of every deal of a date, of the latest one if None, under the rules it was logged with.

    :raises CannotDo: no deal is logged then, or the log is broken.
    """
    from referee.log import open_log
    from referee.reports.logged import NoEvening, logged_deals

    try:
        with open_log(db) as log, log.view():
            _, deals = logged_deals(log, date)
            check = log.verify()
    except NoEvening as error:
        raise no_evening(error, db) from error
    if not check.ok:
        raise CannotDo(
            f"{db}: 日志从第 {check.position} 号起已损坏 "
            f"(the log is broken from event {check.position} on): {check.reason}",
            "还看得出的 (what can still be made out): referee report",
        )
    return [audit(deal.record, game_of(deal.record), deal.rules) for deal in deals]
