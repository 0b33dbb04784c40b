"""``referee report``: an evening as one HTML file, from the log or straight from sheets."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path

import click

from referee.cli.common import CannotDo, game_of, read_sheets, refuse_clashes, rules_for, rules_options
from referee.cli.evenings import no_evening, of_log
from referee.cli.printing import counted, show_notes
from referee.record.faults import Fault, Unreadable
from referee.reports.evening import Evening
from referee.reports.judged import Judged, judge


@click.command()
@click.argument("sheets", nargs=-1, metavar="[SHEET]...")
@click.option(
    "--db",
    metavar="FILE",
    default="referee.db",
    show_default=True,
    envvar="REFEREE_DB",
    help="数据库 · The database (REFEREE_DB).",
)
@click.option("--date", metavar="DATE", help="哪一天 · Which evening; the latest if left out.")
@click.option("-o", "--output", metavar="FILE", help="写到哪里 · Where to write it; - is standard output.")
@rules_options
@click.pass_context
def command(
    ctx: click.Context,
    sheets: tuple[str, ...],
    db: str,
    date: str | None,
    output: str | None,
    rules: str | None,
    rules_dir: str | None,
) -> None:
    """一晚的报告 · Write the report of an evening.

    One self-contained HTML file, ready to print: standings, every deal with its tiles, findings with
    their evidence, notes on deals that do not follow from each other and on names that may be one
    player's, and the head hash of the log. Written to report-DATE.html unless -o says otherwise.
    With sheets the report is made of them and needs no database. Exit status 1 if it tells of an
    offence, of a fault of the record, or of a broken log: it is written all the same.
    """
    chosen = None if date is None else _date(date)
    logged = of_log(ctx, sheets, rules)
    page = _of_log(db, chosen) if logged else _of_sheets(sheets, chosen, rules, rules_dir)
    _write(page, output)
    show_notes(page.remarks)
    if page.log is not None and page.log.broken is not None:
        click.echo(f"referee: 日志已损坏 (the log is broken): {page.log.broken}", err=True)
    ctx.exit(int(not page.clean))


def _date(text: str) -> str:
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise CannotDo(f"看不懂的日期 (not a date): {text}", "写成 (write): --date 2026-11-29") from None


def _of_sheets(
    sheets: tuple[str, ...], date: str | None, rules: str | None, rules_dir: str | None
) -> Evening:
    from referee.reports.sheets import NotOneEvening, sheet_evening

    records = read_sheets(sheets)
    refuse_clashes(records)
    deals: list[Judged] = []
    faults: list[Fault] = []
    for record in records:
        try:
            deals.append(judge(record, game_of(record), rules_for(record, rules, rules_dir)))
        except Unreadable as error:
            faults += [fault for fault in error.faults if fault not in faults]
    if faults:
        raise Unreadable(faults)
    try:
        return sheet_evening(deals, date)
    except NotOneEvening as error:
        raise CannotDo(str(error)) from error


def _of_log(db: str, date: str | None) -> Evening:
    from referee.games import registry
    from referee.log import open_log
    from referee.reports.logged import NoEvening, logged_evening

    try:
        with open_log(db) as log:
            return logged_evening(log, registry(), date)
    except NoEvening as error:
        raise no_evening(error, db) from error


def _write(page: Evening, output: str | None) -> None:
    """Put the page where it is wanted and say where it lies."""
    from referee.reports.files import is_page, write_whole
    from referee.reports.rendering import render_evening

    html = render_evening(page)
    if output == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(html.encode("utf-8"))
        sys.stdout.buffer.flush()
        return
    path = Path(output or (f"report-{page.date}.html" if page.date is not None else "report.html"))
    if not is_page(path):
        raise CannotDo(
            f"{path}: 那里已有别的文件，不覆盖 (another file is there, and is not replaced)",
            "换一个文件名 (choose another name): -o FILE",
        )
    write_whole(path, html)
    count = len(page.deals)
    click.echo(f"{path} · {count} 局 ({counted(count, 'deal')})")
