"""Tells how a sheet differs from what is logged of its deal, and how to correct that."""

from __future__ import annotations

import shlex

import msgspec

from referee.games.game import Game
from referee.log.errors import LogError
from referee.log.submission import Content, Identity, Submission, place
from referee.record import events as e
from referee.record.bodies import entry_from_body, header_from_fields
from referee.record.deal import Entry
from referee.record.writer import header_lines, write_entry, write_event

DEFAULT_DB = "referee.db"
"""What the command line takes where no database is named."""

NOTHING = "（没有 nothing）"


def changed(item: Submission, sheet: Content, log: Content, identity: Identity, db: str) -> LogError:
    """The refusal of a sheet whose deal is logged with another content.

    It names the first event (or header line) that differs, with both versions.
    """
    session, table, number = identity
    if sheet.header != log.header:
        where, ours, theirs, amend = _header(sheet, log, item.game)
    else:
        where, ours, theirs, amend = _event(sheet, log, item.game)
    told = (
        f"{place(item.record)}: {session} 第 {table} 桌第 {number} 局已经登记过，内容不同 "
        f"(this deal is logged with another content)\n"
        f"  {where}\n"
        f"  账里 (the log has): {ours}\n"
        f"  牌谱 (the sheet has): {theirs}\n"
        f"  更正要写 (to correct it write): {amend}"
    )
    export = ["referee", "export", "--date", session, "--table", table, "--deal", str(number)]
    if db != DEFAULT_DB:
        export += ["--db", db]
    hint = (
        "登记过的不改写：把更正写在登记的牌谱末尾，再登记 "
        "(the log is not rewritten: write the correction at the end of the sheet as logged, and log that)\n"
        f"  取出登记的牌谱 (to get that sheet): {shlex.join(export)}"
    )
    return LogError(told, hint)


def _header(sheet: Content, log: Content, game: Game) -> tuple[str, str, str, str]:
    ours, theirs = (
        header_lines(header_from_fields(msgspec.json.decode(content.header), game.dialect), game.dialect)
        for content in (log, sheet)
    )
    first = next((line for line in theirs if line not in ours), None)
    gone = next((line for line in ours if line not in theirs), None)
    return (
        "表头 (the header)",
        gone or NOTHING,
        first or NOTHING,
        f"amend header: {first or '…'}",
    )


def _event(sheet: Content, log: Content, game: Game) -> tuple[str, str, str, str]:
    pairs = zip(sheet.bodies, log.bodies, strict=False)
    at = next(
        (index for index, (theirs, ours) in enumerate(pairs) if theirs != ours),
        min(len(sheet.bodies), len(log.bodies)),
    )
    ours, theirs = (_entry(content, at, game) for content in (log, sheet))
    return (
        f"第 {at + 1} 号 (event {at + 1})",
        NOTHING if ours is None else write_entry(ours, game.dialect),
        NOTHING if theirs is None else write_entry(theirs, game.dialect),
        _correction(sheet.bodies[at:], log.bodies[at:], at + 1, theirs, game),
    )


def _correction(
    sheet: tuple[bytes, ...], log: tuple[bytes, ...], number: int, new: Entry | None, game: Game
) -> str:
    """The line that makes of the log what the sheet has, given both from the first difference on."""
    if new is None or (len(log) > 1 and sheet[: len(log) - 1] == log[1:]):
        return f"void {number}"
    if isinstance(new.event, e.AFTERMATH):
        return "amend N: …"
    if log and sheet[1 : len(log) + 1] == log:
        return write_event(e.Insert(number, new.event, new.stamp, new.bot), game.dialect)
    return write_event(e.Amend(number, new.event, new.stamp, new.bot), game.dialect)


def _entry(content: Content, at: int, game: Game) -> Entry | None:
    return entry_from_body(at + 1, content.bodies[at], game.dialect) if at < len(content.bodies) else None
