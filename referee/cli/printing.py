"""How commands print: findings, seats and places for a terminal, and JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import click

from referee.cli.common import game_of, shown
from referee.reports.words import KINDS
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding
from referee.verdicts.telling import tell


def counted(count: int, thing: str) -> str:
    """How many there are, in English.

    >>> counted(1, "deal"), counted(3, "deal")
    ('1 deal', '3 deals')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def seat_label(result: Audit, seat: int | None) -> str:
    """A seat with its player's name, as a scribe would write it."""
    if seat is None:
        return ""
    name = result.header.seats[seat]
    chinese = game_of(result.record).dialect.seats[seat].chinese
    return f"{chinese} {plain(name)}" if name else chinese


def plain(text: str) -> str:
    """A name for a terminal: control characters cannot move the cursor."""
    return "".join(char if char.isprintable() else "�" for char in text)


def place(result: Audit, number: int | None) -> str:
    """Where a finding stands: file and line."""
    line = result.record.line_of(number) or result.record.line
    source = plain(shown(result.record.source))
    return f"{source}:{line}" if line else source


def finding_lines(result: Audit, finding: Finding) -> list[str]:
    """A finding for a terminal: where and what, then a sentence in each language."""
    game = game_of(result.record)
    told = tell(finding, game.terms, game.words.native)
    kind = KINDS[finding.kind]
    head = [f"{place(result, finding.event)}: {kind.chinese} {kind.english}: {told.native} {finding.code}"]
    if finding.event is not None:
        head.append(f"第 {finding.event} 号")
    if finding.seat is not None:
        head.append(seat_label(result, finding.seat))
    if finding.certainty != "proven":
        head.append("可能 possible")
    from referee.cli.tables import indented

    return [" · ".join(head), *indented(plain(told.chinese)), *indented(plain(told.english))]


def print_findings(result: Audit, kinds: Iterable[str] = ("offence", "record", "note")) -> None:
    """Every finding of these kinds on standard output."""
    for finding in result.findings:
        if finding.kind in kinds:
            click.echo("\n".join(finding_lines(result, finding)))


def emit_json(value: Any) -> None:
    """One JSON document on standard output, in UTF-8 whatever the terminal."""
    import msgspec

    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
    sys.stdout.buffer.flush()
