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
    rules_options,
    sheets_argument,
    shown,
)
from referee.cli.printing import counted, emit_json, plain
from referee.games.rulesets import RuleSet
from referee.record.deal import DealRecord
from referee.record.faults import Fault, Unreadable
from referee.verdicts.audit import Audit

if TYPE_CHECKING:
    from referee.log import Head, Log, Outcome, Submission

Command = TypeVar("Command", bound=Callable[..., Any])

DEFAULT_DB = "referee.db"
MANY = 50
"""From so many deals on it is said beforehand that it takes a moment."""

WORDS = {"logged": "已登记 logged", "extended": "已补记 extended", "already": "早已登记 already logged"}


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
    corrections (amend, void, insert, ruling) come in. Whatever else differs from the log is refused,
    and so is a sheet whose record cannot be true. If one deal is refused nothing is logged.

    Exit status 1 if --force logged deals whose record cannot be true.
    """
    from referee.log import open_log

    opened = _loggable(sheets)
    records = opened.records
    with open_log(db, create=True) as log:
        if len(records) >= MANY:
            click.echo(f"{len(records)} 局 (deals) …", err=True)
        judged = judge_records(records, rules, rules_dir)
        results = [result for result, _ in judged]
        faulty = [one for one in judged if one[0].record_faults]
        if not force:
            _refuse(faulty, log, opened)
        items = _submissions(judged, date or datetime.date.today().isoformat())
        outcomes = log.append(items)
        head = log.head()
    for item, outcome in zip(items, outcomes, strict=True):
        if outcome.rules_digest != item.rules.digest:
            click.echo(
                f"{_place(outcome)}: 规则仍是登记时的，不是 {plain(item.rules.name)} "
                "(its rules stay those it was logged with)",
                err=True,
            )
    if as_json:
        emit_json(_json(results, outcomes, head))
    else:
        for (result, rule_set), outcome in zip(judged, outcomes, strict=True):
            click.echo(_line(result.record, outcome))
            if result.record_faults:
                _show_record(result, rule_set, opened, err=False)
        if len(outcomes) > 1:
            click.echo(_sum(outcomes, head))
    ctx.exit(int(bool(faulty) and force))


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


def _submissions(judged: Sequence[tuple[Audit, RuleSet]], today: str) -> list[Submission]:
    from referee.log import Submission

    return [
        Submission.of(result.record, rule_set, game_of(result.record), today) for result, rule_set in judged
    ]


def _place(outcome: Outcome) -> str:
    return plain(f"{shown(outcome.source)}:{outcome.line}")


def _line(record: DealRecord, outcome: Outcome) -> str:
    """One deal: which it is, what became of it, how many events, where they stand in the log."""
    first, last = outcome.positions
    told = f"{outcome.session} · {plain(outcome.table)} 桌 · 第 {outcome.number} 局 · {WORDS[outcome.status]}"
    events = f"{outcome.events} 个事件 events · 账 {first}–{last}"
    undated = "" if record.header.date else " · 牌谱没写日期 no date in the sheet"
    return f"{told} · {events}{undated}"


def _sum(outcomes: Sequence[Outcome], head: Head) -> str:
    counts = [
        f"{count} {word}"
        for status, word in WORDS.items()
        if (count := sum(outcome.status == status for outcome in outcomes))
    ]
    return f"共 {len(outcomes)} 局 (deals)：{'，'.join(counts)} · 账 {head.size} · {head.hash[:12]}"


def _json(results: Sequence[Audit], outcomes: Sequence[Outcome], head: Head) -> dict[str, Any]:
    from referee.cli.json_forms import finding_fields

    return {
        "schema": "referee.log/1",
        "deals": [
            {
                "source": shown(outcome.source),
                "line": outcome.line,
                "session": outcome.session,
                "table": outcome.table,
                "deal": outcome.number,
                "status": outcome.status,
                "key": outcome.key,
                "events": outcome.events,
                "positions": list(outcome.positions),
                "findings": [finding_fields(result, finding) for finding in result.record_faults],
            }
            for result, outcome in zip(results, outcomes, strict=True)
        ],
        "head": {"size": head.size, "hash": head.hash},
    }
