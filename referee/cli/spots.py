"""Where in a sheet a finding stands: the line, and what of it is meant."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from referee.cli.common import Sheets
from referee.record.corrections import has_aftermath, last_corrections
from referee.record.deal import DealRecord, Entry
from referee.record.dialect import Dialect
from referee.record.faults import EXCERPT
from referee.record.lexer import Statement, Word, statements
from referee.verdicts.finding import Finding

_MEANT = ("declared", "extra", "tile")
"""The evidence that stands in the sheet as it should not."""

_LONGEST = EXCERPT // 4
"""Characters that are marked: where all of them are wide, half of what is shown of a line."""


class Spot(msgspec.Struct, frozen=True):
    """A place in a sheet: line and column from 1, 0 where it has none, and how many characters are meant.

    ``text`` is the whole line, empty where the record was not read from a sheet.
    """

    line: int = 0
    column: int = 0
    width: int = 1
    text: str = ""


def spot_of(record: DealRecord, finding: Finding, dialect: Dialect, sheets: Sheets) -> Spot:
    """Where a finding stands: at its event as it counts, at a header line, or where the deal begins."""
    if finding.event is None:
        return _in_header(record, finding, sheets)
    entry = _as_it_counts(record, finding.event)
    text = sheets.line(record.source, entry.line)
    for statement in statements(text):
        if statement.column == entry.column:
            return _in_statement(statement, Spot(entry.line, entry.column, 1, text), finding, dialect)
    return Spot(entry.line, entry.column)


def _as_it_counts(record: DealRecord, number: int) -> Entry:
    """An event, or the line below that amends it."""
    if has_aftermath(record.entries) and (last := last_corrections(record.entries).get(number)):
        return last
    return record.entries[number - 1]


def _in_statement(statement: Statement, spot: Spot, finding: Finding, dialect: Dialect) -> Spot:
    """The time, the tile that is meant, or else the whole statement."""
    word = (
        statement.stamp if finding.code == "clock-back" else next(_named(statement, finding, dialect), None)
    )
    if word is not None:
        return msgspec.structs.replace(spot, column=word.column, width=word.width)
    first, *others = statement.words
    stop = statement.end
    if stop - first.column > _LONGEST and others:  # the whole of it would not be shown: who did what
        stop = others[0].end
    return msgspec.structs.replace(spot, column=first.column, width=stop - first.column)


def _named(statement: Statement, finding: Finding, dialect: Dialect) -> Iterator[Word]:
    """The words of a statement that name a tile of the evidence; of one too many the last is meant."""
    words = statement.words[1:]
    for key in _MEANT:
        value = finding.evidence.get(key)
        for told in value.split() if isinstance(value, str) else ():
            tiles = dialect.tiles.read(told) or ()
            for word in words[::-1] if finding.code == "no-such-tile" else words:
                if {*tiles} & {*(dialect.tiles.read(word.text.strip("()")) or ())}:
                    yield word


def _in_header(record: DealRecord, finding: Finding, sheets: Sheets) -> Spot:
    """The header line that a finding is about, or the line that begins the deal where one is missing."""
    declared = str(finding.evidence.get("declared", "")).split()
    seat = [f"seat {finding.seat}"] if declared else []
    key = next((key for key in (*declared[:1], *finding.evidence, *seat) if key in record.header_lines), None)
    if key is None:
        text = sheets.line(record.source, record.line) if "header" in finding.evidence else ""
        return Spot(record.line, 1 if text else 0, len(text), text)
    line, column = record.header_lines[key]
    text = sheets.line(record.source, line)
    words = [word for one in statements(text) for word in one.words if word.column == column]
    return Spot(line, column, words[0].width if words else 1, text)
