"""``referee export``: logged deals as sheets that import to the same events."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli.common import CannotDo, game_of
from referee.cli.log import db_option, iso_date
from referee.cli.printing import plain
from referee.record.writer import write_deal
from referee.reports.files import write_whole

if TYPE_CHECKING:
    from referee.log import Log, LoggedDeal


@click.command()
@db_option
@click.option("--date", metavar="DATE", callback=iso_date, help="只要这一天 · Only this date.")
@click.option("--table", metavar="TABLE", help="只要这一桌 · Only this table.")
@click.option("--deal", type=click.IntRange(1), metavar="N", help="只要这一局 · Only this deal.")
@click.option("--chinese", is_flag=True, help="动作和牌用中文写 · Verbs and tiles in Chinese.")
@click.option(
    "-o",
    "--output",
    metavar="FILE|DIR",
    help="写进文件，或每局一张写进文件夹 · Into one file, or into a directory, a file each.",
)
@click.option("--force", is_flag=True, help="覆盖已有的文件 · Replace files that are there.")
def command(
    db: str,
    date: str | None,
    table: str | None,
    deal: int | None,
    chinese: bool,
    output: str | None,
    force: bool,
) -> None:
    """从数据库写出牌谱 · Write logged deals as sheets.

    To standard output, or where -o says (a directory, if it is one or ends in /). Such a sheet is
    logged already; correct a deal by adding lines at the end of its sheet and logging that.

    With -o the rule sets that the deals were logged with are written beside the sheets, where they are
    not found from there. A rule set file is never replaced, not even by --force.
    """
    from referee.cli.exported_rules import beside
    from referee.log import open_log

    with open_log(db) as log:
        deals = log.deals(date, table, deal)
        if not deals:
            raise _nothing(log)
    sheets = [_sheet(logged, chinese) for logged in deals]
    if output is None or output == "-":
        # A sheet is UTF-8, whatever the terminal is.
        sys.stdout.buffer.write("\n".join(sheets).encode())
        sys.stdout.buffer.flush()
        return
    if output.endswith("/") or Path(output).is_dir():
        folder = Path(output)
        files = {folder / _name(logged): text for logged, text in zip(deals, sheets, strict=True)}
    else:
        files = {Path(output): "\n".join(sheets)}
    if not force:
        _refuse_present(files)
    if output.endswith("/"):  # a folder by its name may be new; a file's folder must be there
        Path(output).mkdir(exist_ok=True)
    rules = beside(deals, next(iter(files)).parent)
    for path, text in (files | rules.files).items():
        write_whole(path, text)
    click.echo(f"{len(deals)} 局 (deals) → {plain(output)}", err=True)
    for path in rules.files:
        click.echo(f"规则 (rules) → {plain(str(path))}", err=True)
    for name, otherwise in rules.otherwise.items():
        told = ", ".join(plain(f"{deal.session}/{deal.table}/{deal.number}") for deal in otherwise)
        click.echo(
            f"{told}: 牌谱写的规则不是登记时的 (the sheet names other rules than it was logged with)\n"
            f"  审的时候加 (to audit it add): --rules {name}",
            err=True,
        )


def _sheet(logged: LoggedDeal, chinese: bool) -> str:
    """The sheet of a deal under a line that says which it is, for a header need not say it."""
    title = f"# {logged.session} · {logged.table} 桌 · 第 {logged.number} 局 · 账 {logged.first_position}"
    return f"{plain(title)}\n{write_deal(logged.record, game_of(logged.record).dialect, chinese)}"


def _name(logged: LoggedDeal) -> str:
    """A file name for a deal. A table may be called anything; no two deals get the same name."""
    table = "".join(char if char.isalnum() else "_" for char in logged.table)[:50]
    if table != logged.table or table != table.casefold():
        table += f"-{hashlib.sha256(logged.table.encode()).hexdigest()[:8]}"
    return f"{logged.session}-{table}-{logged.number}.deal"


def _nothing(log: Log) -> CannotDo:
    dates = ", ".join(log.sessions()[-10:])
    return CannotDo("没有这样的局 (no such deal is logged)", f"有的日期 (there are, latest last): {dates}")


def _refuse_present(files: Iterable[Path]) -> None:
    present: Sequence[Path] = [path for path in files if path.exists()]
    if present:
        more = f" … ({len(present)})" if len(present) > 1 else ""
        raise CannotDo(
            f"{plain(str(present[0]))} 已经有了 (is there already){more}",
            "要覆盖请加 (to replace it add): --force",
        )
