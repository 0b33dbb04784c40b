"""How commands print: findings, seats and places for a terminal, and JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

from referee.cli.common import game_of, shown
from referee.games.game import Game, Words
from referee.reports.words import KINDS
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding
from referee.verdicts.telling import Player, tell


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


def named(result: Audit, seats: Sequence[int]) -> Player:
    """Players by seat and name, as a Chinese and as an English sentence speaks of them."""
    labels = [seat_label(result, seat) for seat in seats]
    words = [game_of(result.record).dialect.seats[seat] for seat in seats]
    english = [
        label.replace(word.chinese, word.name.capitalize(), 1)
        for label, word in zip(labels, words, strict=True)
    ]
    return f"{'、'.join(labels)} ", ", ".join(english)


def place(result: Audit, number: int | None) -> str:
    """Where an event begins: file, line and column; of none, where the deal begins."""
    source, record = plain(shown(result.record.source)), result.record
    line = record.line_of(number)
    if number is not None and line:
        return f"{source}:{line}:{record.entries[number - 1].column}"
    return f"{source}:{record.line}" if record.line else source


def heading(finding: Finding, game: Game) -> str:
    """What a finding is called, and the number of its event."""
    kind, native = KINDS[finding.kind], game.terms[finding.code].native
    parts = [f"{kind.chinese} {kind.english}: {native} {finding.code}"]
    if finding.event is not None:
        parts.append(f"第 {finding.event} 号")
    if finding.certainty != "proven":
        parts.append("可能 possible")
    return " · ".join(parts)


def sentences(result: Audit, finding: Finding, seats: Sequence[int] = (), indent: int = 4) -> list[str]:
    """What a finding says, a sentence in each language; ``seats`` are all whom it concerns alike."""
    from referee.cli.lines import folded

    game = game_of(result.record)
    seats = seats or ([] if finding.seat is None else [finding.seat])
    told = tell(finding, game.terms, game.words.native, named(result, seats))
    return [*folded(plain(told.chinese), indent), *folded(plain(told.english), indent)]


def finding_lines(result: Audit, finding: Finding) -> list[str]:
    """A finding for a terminal: where and what, then a sentence in each language."""
    head = f"{place(result, finding.event)}: {heading(finding, game_of(result.record))}"
    return [head, *sentences(result, finding)]


def print_findings(result: Audit, kinds: Iterable[str] = ("offence", "record", "note")) -> None:
    """Every finding of these kinds on standard output."""
    for finding in result.findings:
        if finding.kind in kinds:
            click.echo("\n".join(finding_lines(result, finding)))


def show_notes(notes: Iterable[Words]) -> None:
    """Notes on several deals, on standard error: they are no result."""
    from referee.cli.lines import folded

    for one in notes:
        lines = [*folded(plain(f"备注 note: {one.chinese}"), 0), *folded(plain(one.english), 2)]
        click.echo("\n".join(lines), err=True)


def emit_json(value: Any) -> None:
    """One JSON document on standard output, in UTF-8 whatever the terminal."""
    import msgspec

    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
    sys.stdout.buffer.flush()
