"""Stories: small sheets in a test's own text, with what the referee must find written in the margin.

A game's own stories supply the opening lines and write out the hands that a story leaves open. In any of
them ``#! CODE`` behind a line says that the referee finds this there of the player whose line it is,
``#! CODE 地`` of another player (``-``: of none); ``,`` separates several. Whatever is not marked must
not be found. ``#@name`` names the event of a line, ``@name`` stands for its number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator

from referee.games.game import Game
from referee.record.deal import DealRecord
from referee.record.reader import read_text
from referee.verdicts.audit import Audit

LEFT_OUT = frozenset({"hands-unknown", "not-revealed", "no-dice"})
"""Notes about what a story leaves out on purpose."""

Mark = tuple[int, str | None, str]
"""A finding by its line, the seat as stories name it, and its code."""


def read(text: str, game: Game) -> DealRecord:
    """The record of a sheet's text, which holds one deal."""
    (record,) = read_text(text, "story.deal", {game.name: game.dialect})
    return record


def parted(story: str, header_words: Collection[str]) -> tuple[list[str], list[str]]:
    """The header lines of a story, and its events."""
    lines = [line.strip() for line in story.strip().splitlines() if line.strip()]
    header = [line for line in lines if line.split()[0] in header_words]
    return header, [line for line in lines if line not in header]


def numbered(events: list[str]) -> Iterator[str]:
    """The events with every ``@name`` replaced by the number of the line that has the name."""
    events = [line for line in events if not line.startswith("#")]
    names = {found[1]: str(n) for n, line in enumerate(events, 1) if (found := re.search(r"#@(\w+)", line))}
    for line in events:
        yield re.sub(r"(?<!#)@(\w+)", lambda match: names[match[1]], line)


def check(audited: Audit, text: str, game: Game, seats: str, left_out: Collection[str] = LEFT_OUT) -> None:
    """Fail unless the findings at events are exactly those in the margin of ``text``, fit to be told.

    ``seats`` are the four seats as the story names them, a character each.
    """
    found, marked = Counter(_found(audited, seats, left_out)), Counter(_marks(text))
    assert found == marked, _difference(text, marked - found, found - marked)
    for finding in audited.findings:
        told = game.terms[finding.code]
        places = set(re.findall(r"{(\w+)}", told.chinese_text + told.english_text))
        told_of = finding.evidence.keys() | {"player"}
        assert places <= told_of, f"{finding.code}: not all that its sentences need"


def _found(audited: Audit, seats: str, left_out: Collection[str]) -> Iterator[Mark]:
    for finding in audited.findings:
        if finding.code not in left_out and finding.event is not None:
            line = audited.record.line_of(finding.event)
            assert line is not None
            yield line, None if finding.seat is None else seats[finding.seat], finding.code


def _marks(text: str) -> Iterator[Mark]:
    for number, line in enumerate(text.splitlines(), 1):
        for mark in line.partition("#!")[2].partition("#")[0].split(","):
            words = mark.split()
            if words:
                seat = words[1] if len(words) > 1 else line.partition("]")[2].strip()[:1] or line[0]
                yield number, None if seat == "-" else seat, words[0]


def _difference(text: str, missing: Counter[Mark], extra: Counter[Mark]) -> str:
    lines = text.splitlines()
    told = [f"not found: {mark[2]} {mark[1]}: {lines[mark[0] - 1]}" for mark in missing]
    told += [f"found: {mark[2]} {mark[1]}: {lines[mark[0] - 1]}" for mark in extra]
    return "\n".join([*told, "", text])
