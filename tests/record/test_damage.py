"""Damaged sheets are read or refused, quickly and with the right line; nothing else ever happens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from referee.games import dialects
from referee.record.faults import Fault, Unreadable
from referee.record.reader import read_text

from .damage import LETTERS, STILL_READABLE, change_letter, damaged
from .trial import attempt, rules_of

WRITTEN = dict(dialects())
GOLDEN = sorted(
    path for game in WRITTEN for path in (Path(__file__).parents[1] / "golden" / game).glob("*.deal")
)
SHEETS = {
    game: [path.read_text(encoding="utf-8") for path in GOLDEN if path.parent.name == game]
    for game in WRITTEN
}
RULES = rules_of(WRITTEN)


@pytest.mark.parametrize("game", WRITTEN)
@pytest.mark.parametrize("seed", range(8))
def test_damaged_sheets(seed: int, game: str) -> None:
    choice = Random(seed)
    sheets = SHEETS[game]
    outcomes = [
        attempt(damaged(choice.choice(sheets), choice, choice.choice((1, 1, 2, 5)), harms), WRITTEN, RULES)
        for harms in (None, STILL_READABLE) * 12
    ]
    assert any(outcome.faults for outcome in outcomes)
    assert any(outcome.records for outcome in outcomes)


@pytest.mark.parametrize("sheet", GOLDEN[::3], ids=lambda path: path.stem)
def test_golden_sheets_are_read_written_and_judged(sheet: Path) -> None:
    assert len(attempt(sheet.read_bytes(), WRITTEN, RULES).records) == 1


def alone(line: str, game: str) -> bool:
    """Whether a line by itself cannot be read (numbers of events that it names aside)."""
    seat = WRITTEN[game].seats[0].chinese
    try:
        read_text(f"game {game}\n{f'{seat} pass;' * 200}\n{seat} dispute 1 x\n{line}\n", "", WRITTEN)
    except Unreadable as unreadable:
        return not any("号" in fault.message for fault in unreadable.faults)
    return False


def faults(text: str) -> Sequence[Fault]:
    """The faults of a text that cannot be read."""
    with pytest.raises(Unreadable) as unreadable:
        read_text(text, "", WRITTEN)
    return unreadable.value.faults


@pytest.mark.parametrize("game", WRITTEN)
def test_the_fault_is_told_at_the_damaged_line_and_nowhere_else(game: str) -> None:
    choice = Random(7)
    spoiled = 0
    for _ in range(150):
        lines = choice.choice(SHEETS[game]).rstrip("\n").split("\n")
        at = choice.randrange(
            next(n for n, line in enumerate(lines) if line.startswith("game")) + 1, len(lines)
        )
        lines[at] = change_letter(lines[at], choice).replace("\n", "x").replace("\r", "x")
        if alone(lines[at], game):
            spoiled += 1
            found = faults("\n".join(lines) + "\n")
            assert {fault.line for fault in found} == {at + 1}, (
                lines[at],
                [fault.message for fault in found],
            )
    assert spoiled > 50


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
