"""The refusal of a changed sheet says how to correct the log, and doing so gives what the sheet says."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from referee.log import Log, LogError, open_log
from referee.log.difference import changed
from referee.log.submission import Content
from referee.record.corrections import corrected

from .deals import GAMES, TOY, read, sheet, submissions

DAY = "2026-11-29"
LINES = ("甲 discard 44", "[00:09] 乙 pass bot", "丙 pass", "end")
WRITE = "更正要写 (to correct it write):"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return open_log(tmp_path / "referee.db", create=True, games=GAMES)


def refusal(log: Log, text: str) -> str:
    with pytest.raises(LogError) as refused:
        log.append(submissions(text))
    return refused.value.message


def proposal(message: str) -> list[str]:
    """The lines that a refusal tells to write."""
    told = message.partition(WRITE)[2]
    return [line.strip() for line in told.split("\n") if line.strip()]


@pytest.mark.parametrize(
    ("lines", "proposed"),
    [
        (("甲 discard 44", "乙 pass bot", "丙 pass", "end"), ["void 4", "insert 4: 乙 pass bot"]),
        (("甲 discard 44", "[00:09] 乙 pass", "丙 pass", "end"), ["amend 4: [00:09] 乙 pass"]),
        (("[00:01] 甲 discard 44", *LINES[1:]), ["amend 3: [00:01] 甲 discard 44"]),
        (("甲 discard 44 _x=1", *LINES[1:]), ["void 3", "insert 3: 甲 discard 44 _x=1"]),
        ((*LINES[:2], "void 2"), ["void 2", "void 5", "void 6"]),
        ((*LINES[:3], "丁 pass", "end abandoned"), ["amend 6: 丁 pass", "end abandoned"]),
    ],
)
def test_what_is_proposed_gives_what_the_sheet_says(
    log: Log, lines: tuple[str, ...], proposed: list[str]
) -> None:
    log.append(submissions(sheet(1, DAY, *LINES)))
    message = refusal(log, sheet(1, DAY, *lines))
    assert proposal(message) == proposed
    (grown,) = log.append(submissions(sheet(1, DAY, *LINES, *proposed)))
    assert grown.status == "extended"
    (logged,), (wanted,) = log.deals(), read(sheet(1, DAY, *lines))
    said, meant = (
        [(one.event, one.stamp, one.bot, one.own) for one in corrected(record.entries)]
        for record in (logged.record, wanted)
    )
    assert said == meant


def test_one_line_stands_beside_and_several_below(log: Log) -> None:
    log.append(submissions(sheet(1, DAY, *LINES)))
    other = "丁 pass"
    assert refusal(log, sheet(1, DAY, *LINES[:3], other)).endswith(f"\n  {WRITE} amend 6: {other}")
    assert refusal(log, sheet(1, DAY, *LINES[:2], other)).endswith(
        f"\n  {WRITE}\n    amend 5: {other}\n    void 6"
    )


@pytest.mark.parametrize("left", [0, 2, 3])
def test_an_earlier_copy_needs_no_correction(log: Log, left: int) -> None:
    log.append(submissions(sheet(1, DAY, *LINES)))
    message = refusal(log, sheet(1, DAY, *LINES[:left]))
    assert f"这是较早的抄本，账里还有 {4 - left} 个事件；不用再登记" in message
    assert WRITE not in message


TILES = ("11", "66h", "44d", "34", "56h", "12d", "春", "白板")


def test_another_deal_under_the_same_number_is_told_as_such(log: Log) -> None:
    ours, theirs = (
        [f"{seat} discard {tile}" for tile in tiles for seat in "甲乙"] for tiles in (TILES[:4], TILES[4:])
    )
    log.append(submissions(sheet(1, DAY, *ours)))
    message = refusal(log, sheet(1, DAY, *theirs))
    assert "账里 (the log has): 甲 discard 11" in message
    assert message.endswith("\n  看来是另一局 (it seems to be another deal)")
    # Half of it is the same deal, and so is the one whose times were written in later.
    assert WRITE in refusal(log, sheet(1, DAY, *ours[:4], *theirs[:4]))
    stamped = [f"[00:{at:02}] {line}" for at, line in enumerate(ours)]
    assert WRITE in refusal(log, sheet(1, DAY, *stamped))


def test_many_lines_are_counted(log: Log) -> None:
    log.append(submissions(sheet(1, DAY, *["甲 pass"] * 50)))
    message = refusal(log, sheet(1, DAY, *["乙 pass"] * 40))
    assert len(proposal(message)) == 21
    assert message.endswith("… 还有 30 行 (and 30 more)")


def test_what_no_correction_changes(log: Log) -> None:
    log.append(submissions(sheet(1, DAY, *LINES, head="scribe 周")))
    message = refusal(log, sheet(1, DAY, *LINES))
    assert message.endswith("\n  更正改不了的，照账里的留着 (what no correction changes): scribe 周")
    assert WRITE not in message
    disputed = sheet(1, DAY, "甲 discard 34", *LINES[1:], '甲 dispute 3 "x"', head="scribe 周")
    message = refusal(log, disputed)
    assert f"{WRITE} amend 3: 甲 discard 34\n" in message
    assert message.endswith(": 甲 dispute 3 x")


def test_nothing_to_write(log: Log) -> None:
    """The sheet was put right where it was wrong, as the log was by its correction."""
    log.append(submissions(sheet(1, DAY, *LINES, "amend 3: 甲 discard 34")))
    message = refusal(log, sheet(1, DAY, "甲 discard 34", *LINES[1:]))
    assert message.endswith(
        "\n  账里更正以后和牌谱一样，什么都不用写 (corrected, the log says the same: write nothing)"
    )


def test_a_deal_of_another_game() -> None:
    (item,) = submissions(sheet(1, DAY, *LINES))
    here = Content.of(item.record, TOY)
    header = msgspec.json.decode(here.header) | {"game": "other", "seats": {"north": "王"}}
    error = changed(item, here, Content(msgspec.json.encode(header), ()), (DAY, "1", 1), "referee.db")
    assert error.message.endswith("\n  账里 (the log has): game other\n  牌谱 (the sheet has): game toy")
    assert "deal …" in (error.hint or "")
