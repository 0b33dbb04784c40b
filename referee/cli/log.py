"""``referee log``: deals into the database, all of a call or none."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from referee.cli.common import (
    CannotDo,
    Sheets,
    clashes,
    game_of,
    json_option,
    judge_records,
    open_sheets,
    rules_for,
    rules_options,
    sheets_argument,
    shown,
)
from referee.cli.logged import line, log_fields, place, summed
from referee.cli.printing import counted, emit_json, plain, show_notes
from referee.games.replay import audit, effective_header
from referee.games.rulesets import RuleSet
from referee.record.deal import DealRecord
from referee.record.faults import Fault, Unreadable
from referee.verdicts.audit import Audit

if TYPE_CHECKING:
    from referee.log import Log, Submission

Command = TypeVar("Command", bound=Callable[..., Any])

DEFAULT_DB = "referee.db"
MANY = 50
"""From so many deals on it is said beforehand that it takes a moment."""


def db_option(command: Command) -> Command:
    """``--db``: the database, REFEREE_DB, or referee.db in the working directory."""
    return click.option(
        "--db",
        envvar="REFEREE_DB",
        default=DEFAULT_DB,
        show_default=True,
        metavar="FILE",
        help="数据库文件 · The database (REFEREE_DB).",
    )(command)


def iso_date(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """A date option as ISO text."""
    if value is None:
        return None
    try:
        return datetime.date.fromisoformat(value).isoformat()
    except ValueError:
        raise click.BadParameter("写成 (write): 2026-11-29") from None


@click.command()
@sheets_argument
@rules_options
@db_option
@click.option(
    "--date",
    metavar="DATE",
    callback=iso_date,
    help="没写日期的牌谱是哪天的 · The date of sheets that have none; today if left out.",
)
@click.option("--force", is_flag=True, help="记录有错也登记 · Log deals whose record cannot be true.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    sheets: tuple[str, ...],
    rules: str | None,
    rules_dir: str | None,
    db: str,
    date: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """记入数据库 · Log deals in the database.

    A deal is known by its date, its table and its number (deal 3 in the header). A sheet that is
    logged already is left alone; one that has grown at its end has what is new added: that is how
    corrections (amend, void, insert, ruling) come in. An amended date, table or number (amend header:
    date 2026-11-29) moves the deal. A logged deal is judged by the rules it was logged with. Whatever
    else differs from the log is refused, and so is a sheet whose record cannot be true. If one deal is
    refused nothing is logged.

    It notes a deal that does not follow from the one before it at its table (dealer, seats, repeat …),
    names that may be one player's, and the events of one deal logged as two.

    Exit status 1 if --force logged deals whose record cannot be true.
    """
    from referee.cli.log_notes import notes
    from referee.log import open_log

    opened = _loggable(sheets)
    records = opened.records
    with open_log(db, create=True) as log:
        if len(records) >= MANY:
            click.echo(f"{len(records)} 局 (deals) …", err=True)
        judged, meant = _judged(records, log, rules, rules_dir)
        results = [result for result, _ in judged]
        faulty = [one for one in judged if one[0].record_faults]
        if not force:
            _refuse(faulty, log, opened)
        items = _submissions(judged, datetime.date.today().isoformat(), date)
        outcomes = log.append(items)
        head = log.head()
        noted = notes(log, results, outcomes)
    for rule_set, outcome in zip(meant, outcomes, strict=True):
        if outcome.rules_digest != rule_set.digest:
            click.echo(
                f"{place(outcome)}: 规则仍是登记时的，不是 {plain(rule_set.name)} "
                "(its rules stay those it was logged with)",
                err=True,
            )
    if as_json:
        emit_json(log_fields(results, outcomes, head))
    else:
        for (result, rule_set), outcome in zip(judged, outcomes, strict=True):
            click.echo(line(result.record, outcome))
            if result.record_faults:
                _show_record(result, rule_set, opened, err=False)
        if len(outcomes) > 1:
            click.echo(summed(outcomes, head))
    show_notes(noted)
    ctx.exit(int(bool(faulty) and force))


def _judged(
    records: Sequence[DealRecord], log: Log, rules: str | None, rules_dir: str | None
) -> tuple[list[tuple[Audit, RuleSet]], list[RuleSet]]:
    """Every deal judged: by the rules it was logged with, or else by those that are meant; and the latter.

    :raises Unreadable: the rules that are meant are not found or not valid.
    """
    pinned = log.rules_of(records)
    fresh = [record for record, kept in zip(records, pinned, strict=True) if kept is None]
    others = iter(judge_records(fresh, rules, rules_dir))
    judged, meant = [], []
    for record, kept in zip(records, pinned, strict=True):
        if kept is None:
            judged.append(next(others))
            meant.append(judged[-1][1])
        else:
            judged.append((audit(record, game_of(record), kept), kept))
            meant.append(_meant(record, kept, rules, rules_dir))
    return judged, meant


def _meant(record: DealRecord, kept: RuleSet, rules: str | None, rules_dir: str | None) -> RuleSet:
    """The rules that the sheet of a logged deal names; where they are not to be had, those kept with it."""
    try:
        return rules_for(record, rules, rules_dir)
    except Unreadable:
        header, _ = effective_header(record, game_of(record))
        if rules is not None or header.rules != kept.name:
            raise
        return kept


def _loggable(sheets: Sequence[str]) -> Sheets:
    """The sheets with their deals.

    :raises Unreadable: with everything that keeps one of them from being logged under its name.
    """
    opened: list[Sheets] = []
    faults: list[Fault] = []
    for sheet in sheets:
        try:
            found = open_sheets([sheet])
        except Unreadable as error:
            faults += error.faults
            continue
        opened.append(found)
        faults += clashes(found.records)
        faults += [_numberless(record) for record in found.records if record.header.deal is None]
    if faults:
        raise Unreadable(faults)
    return Sheets.together(opened)


def _show_record(result: Audit, rules: RuleSet, sheets: Sheets, *, err: bool) -> None:
    from referee.cli.findings import show_findings  # not needed where all is well

    show_findings(result, rules, sheets, ("record",), err=err)


def _numberless(record: DealRecord) -> Fault:
    return Fault(
        shown(record.source),
        record.line,
        0,
        "没写第几局 (the sheet does not say which deal it is)",
        "在表头写上 (write in the header): deal 3",
    )


def _refuse(faulty: Sequence[tuple[Audit, RuleSet]], log: Log, sheets: Sheets) -> None:
    """:raises CannotDo: where a record cannot be true, unless that very sheet was logged before."""
    refused = [
        (result, rules) for result, rules in faulty if not log.holds(result.record, game_of(result.record))
    ]
    if not refused:
        return
    for result, rules in refused:
        _show_record(result, rules, sheets, err=True)
    count = len(refused)
    raise CannotDo(
        f"{count} 局的记录不可能是真的，什么都没有登记 "
        f"(the record of {counted(count, 'deal')} cannot be true; nothing was logged)",
        "改正牌谱，或照样登记 (correct the sheet, or log it as it is): --force",
    )


def _submissions(judged: Sequence[tuple[Audit, RuleSet]], today: str, asked: str | None) -> list[Submission]:
    from referee.log import Submission

    return [
        Submission.of(result.record, rule_set, game_of(result.record), today, asked)
        for result, rule_set in judged
    ]
