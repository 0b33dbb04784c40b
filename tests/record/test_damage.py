"""Damaged sheets are read or refused, quickly and with the right line; nothing else ever happens."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from referee.games import dialects
from referee.record.faults import Unreadable
from referee.record.reader import read_text

from .damage import LETTERS, STILL_READABLE, change_letter, damaged
from .dialects import faults
from .trial import attempt, rules_of

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "wahua").glob("*.deal"))
SHEETS = [sheet.read_text(encoding="utf-8") for sheet in GOLDEN]
WRITTEN = {"wahua": dialects()["wahua"]}
RULES = rules_of(WRITTEN)


@pytest.mark.parametrize("seed", range(12))
def test_damaged_sheets(seed: int) -> None:
    choice = Random(seed)
    outcomes = [
        attempt(damaged(choice.choice(SHEETS), choice, choice.choice((1, 1, 2, 5)), harms), WRITTEN, RULES)
        for harms in (None, STILL_READABLE) * 12
    ]
    assert any(outcome.faults for outcome in outcomes)
    assert any(outcome.records for outcome in outcomes)


@pytest.mark.parametrize("sheet", GOLDEN, ids=[sheet.stem for sheet in GOLDEN])
def test_golden_sheets_are_read_written_and_judged(sheet: Path) -> None:
    assert len(attempt(sheet.read_bytes(), WRITTEN, RULES).records) == 1


def alone(line: str) -> bool:
    """Whether a line by itself cannot be read (numbers of events that it names aside)."""
    try:
        read_text(f"game wahua\n{'天 过;' * 200}\n天 dispute 1 x\n{line}\n", "", WRITTEN)
    except Unreadable as unreadable:
        return not any("号" in fault.message for fault in unreadable.faults)
    return False


def test_the_fault_is_told_at_the_damaged_line_and_nowhere_else() -> None:
    choice = Random(7)
    spoiled = 0
    for _ in range(200):
        lines = choice.choice(SHEETS).rstrip("\n").split("\n")
        at = choice.randrange(
            next(n for n, line in enumerate(lines) if line.startswith("game")) + 1, len(lines)
        )
        lines[at] = change_letter(lines[at], choice).replace("\n", "x").replace("\r", "x")
        if alone(lines[at]):
            spoiled += 1
            found = faults("\n".join(lines) + "\n")
            assert {fault.line for fault in found} == {at + 1}, (
                lines[at],
                [fault.message for fault in found],
            )
    assert spoiled > 70


def test_every_letter_in_every_place_of_a_line() -> None:
    """No character anywhere makes the reader fail, and none is silently passed over in a word."""
    line = "[00:10] 地 吃 34 用 34花 _x=1"

    def said(text: str) -> object:
        records = attempt(f"game wahua\n天 打 34\n{text}\n".encode(), WRITTEN, RULES).records
        last = records[0].entries[-1] if records else None
        return last and (last.number, last.event, last.stamp, last.own)

    whole = said(line)
    for letter in LETTERS:
        for at in range(len(line) + 1):
            same = said(line[:at] + letter + line[at:]) == whole
            # Minutes may have a nought more, and a white tile may be called one.
            assert not same or not letter.isalnum() or letter in "0w白", (letter, at)
    assert said(line + " ") == said("\u200b" + line) == said(line + "#") == whole
