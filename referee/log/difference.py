"""Tells how a sheet differs from what is logged of its deal, and how to correct that."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence

import msgspec

from referee.games.game import Game
from referee.log.errors import LogError
from referee.log.identity import Identity
from referee.log.submission import Content, Submission, place
from referee.record.bodies import entry_from_body, header_from_fields
from referee.record.deal import DealRecord
from referee.record.mending import mending
from referee.record.writer import header_lines, write_entry

DEFAULT_DB = "referee.db"
"""What the command line takes where no database is named."""

NOTHING = "（没有 nothing）"
_MOST_LINES = 20


def changed(item: Submission, sheet: Content, log: Content, identity: Identity, db: str) -> LogError:
    """The refusal of a sheet whose deal is logged with another content.

    It names the first event (or header line) that differs, with both versions, and every line that makes
    of the logged deal what the sheet says.
    """
    at = f"{place(item.record)}: {named(identity)} 已经登记过"
    more = _further(sheet, log)
    if more:
        return LogError(
            f"{at}。这是较早的抄本，账里还有 {more} 个事件；不用再登记 "
            f"(an earlier copy of the sheet: the log has further events, {more}; there is nothing to log)",
            "要去掉的，在登记的牌谱末尾写 void "
            "(to take some away write void at the end of the sheet as logged)\n"
            f"  取出登记的牌谱 (to get that sheet): {_export(identity, db)}",
        )
    told = f"{at}，内容不同 (this deal is logged with another content)"
    game = msgspec.json.decode(log.header)["game"]
    if game != item.game.name:
        told += f"\n  账里 (the log has): game {game}\n  牌谱 (the sheet has): game {item.game.name}"
        return LogError(told, "另写一个局号 (give it another number): deal …")
    where, ours, theirs = _header(sheet, log, item.game) or _event(sheet, log, item.game)
    told += f"\n  {where}\n  账里 (the log has): {ours}\n  牌谱 (the sheet has): {theirs}"
    logged = _logged(log, item.game)
    if _another(item.record, logged):
        return LogError(
            f"{told}\n  看来是另一局 (it seems to be another deal)",
            "改表头 (correct its header): deal / table / date",
        )
    hint = (
        "登记过的不改写：把更正写在登记的牌谱末尾，再登记 "
        "(the log is not rewritten: write the correction at the end of the sheet as logged, and log that)\n"
        f"  取出登记的牌谱 (to get that sheet): {_export(identity, db)}"
    )
    return LogError(told + _advice(item.record, logged, item.game), hint)


def named(identity: Identity) -> str:
    """A deal by its identity, for a message."""
    session, table, number = identity
    return f"{session} 第 {table} 桌第 {number} 局"


def _export(identity: Identity, db: str) -> str:
    """The command that gives the sheet of a logged deal."""
    session, table, number = identity
    export = ["referee", "export", "--date", session, "--table", table, "--deal", str(number)]
    if db != DEFAULT_DB:
        export += ["--db", db]
    return shlex.join(export)


def _further(sheet: Content, log: Content) -> int:
    """How many events the log has behind all those of the sheet; 0 where anything else differs."""
    count = len(sheet.bodies)
    same = sheet.header == log.header and sheet.bodies == log.bodies[:count]
    return len(log.bodies) - count if same else 0


def _another(sheet: DealRecord, logged: DealRecord) -> bool:
    """Whether a sheet is of quite another deal: it has less than half of the events that are telling.

    Those are telling that a record has once. Times are left aside, which may be written in later.
    """
    ours, theirs = (
        {event for event, times in Counter(entry.event for entry in record.entries).items() if times == 1}
        for record in (logged, sheet)
    )
    return 2 * len(ours & theirs) < min(len(ours), len(theirs))


def _logged(log: Content, game: Game) -> DealRecord:
    """The record of a deal as it is logged."""
    header = header_from_fields(msgspec.json.decode(log.header), game.dialect)
    bodies = enumerate(log.bodies, 1)
    return DealRecord(header, tuple(entry_from_body(at, body, game.dialect) for at, body in bodies))


def _advice(sheet: DealRecord, logged: DealRecord, game: Game) -> str:
    """What to write, and what no correction changes."""
    found = mending(logged, sheet, game.dialect)
    if found.lines:
        told = f"\n  更正要写 (to correct it write):{_listed(found.lines)}"
    elif found.stays:
        told = ""
    else:
        told = "\n  账里更正以后和牌谱一样，什么都不用写 (corrected, the log says the same: write nothing)"
    if found.stays:
        told += f"\n  更正改不了的，照账里的留着 (what no correction changes):{_listed(found.stays)}"
    return told


def _listed(lines: Sequence[str]) -> str:
    """One line behind what announces it, several below it."""
    if len(lines) == 1:
        return f" {lines[0]}"
    more = len(lines) - _MOST_LINES
    shown = [*lines[:_MOST_LINES], *([f"… 还有 {more} 行 (and {more} more)"] if more > 0 else [])]
    return "".join(f"\n    {line}" for line in shown)


def _header(sheet: Content, log: Content, game: Game) -> tuple[str, str, str] | None:
    """The first header line that differs, in the log and in the sheet."""
    if sheet.header == log.header:
        return None
    ours, theirs = (
        header_lines(header_from_fields(msgspec.json.decode(content.header), game.dialect), game.dialect)
        for content in (log, sheet)
    )
    first = next((line for line in theirs if line not in ours), NOTHING)
    gone = next((line for line in ours if line not in theirs), NOTHING)
    return "表头 (the header)", gone, first


def _event(sheet: Content, log: Content, game: Game) -> tuple[str, str, str]:
    """The first event that differs, in the log and in the sheet."""
    pairs = zip(sheet.bodies, log.bodies, strict=False)
    at = next(
        (index for index, (theirs, ours) in enumerate(pairs) if theirs != ours),
        min(len(sheet.bodies), len(log.bodies)),
    )
    ours, theirs = (_written(content, at, game) for content in (log, sheet))
    return f"第 {at + 1} 号 (event {at + 1})", ours, theirs


def _written(content: Content, at: int, game: Game) -> str:
    if at >= len(content.bodies):
        return NOTHING
    return write_entry(entry_from_body(at + 1, content.bodies[at], game.dialect), game.dialect)
