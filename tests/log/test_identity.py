"""A deal is logged once; it can grow, and is never changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.log import Log, LogError, open_log

from .deals import GAMES, sheet, submissions

DAY = "2026-11-29"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return open_log(tmp_path / "referee.db", create=True, games=GAMES)


def test_the_same_sheet_again(log: Log) -> None:
    (first,) = log.append(submissions(sheet(1)))
    head = log.head()
    laid_out_otherwise = sheet(1).replace("甲 deal", "\n  a　发") + "# 记完\n"
    (again,) = log.append(submissions(laid_out_otherwise))
    assert (first.status, again.status) == ("logged", "already")
    assert (again.key, again.positions) == (first.key, first.positions)
    assert log.head() == head


def test_twice_in_one_call(log: Log) -> None:
    outcomes = log.append(submissions(sheet(1), sheet(1), sheet(1, DAY, "甲 discard 44"), sheet(1)))
    assert [outcome.status for outcome in outcomes] == ["logged", "already", "extended", "already"]
    assert [outcome.positions for outcome in outcomes] == [(1, 3), (1, 3), (4, 4), (1, 3)]
    assert log.head().size == 4


def test_a_sheet_that_grew(log: Log) -> None:
    log.append(submissions(sheet(1), sheet(2)))
    (grown,) = log.append(submissions(sheet(1, DAY, "甲 discard 44", "amend 3: 甲 discard 34")))
    assert (grown.status, grown.events, grown.positions) == ("extended", 4, (7, 8))
    (deal, _) = log.deals()
    assert [entry.number for entry in deal.record.entries] == [1, 2, 3, 4]
    assert (deal.first_position, deal.last_position) == (1, 8)
    (old,) = log.append(submissions(sheet(1)))
    assert (old.status, old.positions) == ("already", (1, 3))
    assert log.verify().ok


def test_another_event_is_refused(log: Log) -> None:
    log.append(submissions(sheet(1, DAY, "甲 discard 44", "乙 pass")))
    with pytest.raises(LogError) as refused:
        log.append(submissions(sheet(1, DAY, "甲 discard 34", "乙 pass", "end")))
    said = refused.value.message
    assert "2026-11-29" in said
    assert "event 3" in said
    assert "甲 discard 44" in said
    assert "amend 3: 甲 discard 34" in said
    assert f"referee export --date 2026-11-29 --table 1 --deal 1 --db {log.db}" in str(refused.value.hint)
    assert log.head().size == 5


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (("甲 discard 44", "丙 pass", "end"), "amend 4: 丙 pass"),
        (("[00:09] 甲 discard 44 bot", "乙 pass", "end"), "amend 3: [00:09] 甲 discard 44 bot"),
        (("乙 pass", "甲 discard 44", "乙 pass", "end"), "insert 3: 乙 pass"),
        (("乙 pass", "end"), "void 3"),
        (("甲 discard 44", "end"), "void 4"),
    ],
)
def test_the_line_that_corrects_the_log_is_told(log: Log, lines: tuple[str, ...], line: str) -> None:
    log.append(submissions(sheet(1, DAY, "甲 discard 44", "乙 pass", "end")))
    with pytest.raises(LogError) as refused:
        log.append(submissions(sheet(1, DAY, *lines)))
    assert refused.value.message.endswith(f"(to correct it write): {line}")


def test_another_header_is_refused(log: Log) -> None:
    log.append(submissions(sheet(1)))
    with pytest.raises(LogError, match="amend header: dealer 乙"):
        log.append(submissions(sheet(1).replace("dealer 甲", "dealer 乙")))


def test_a_shorter_sheet_is_refused(log: Log) -> None:
    log.append(submissions(sheet(1, DAY, "甲 discard 44")))
    with pytest.raises(LogError, match="further events, 1"):
        log.append(submissions(sheet(1)))


def test_an_event_after_a_correction_is_told(log: Log) -> None:
    log.append(submissions(sheet(1, DAY, "void 2")))
    with pytest.raises(LogError, match="event 3"):
        log.append(submissions(sheet(1, DAY, "甲 discard 44")))


def test_all_or_nothing(log: Log) -> None:
    log.append(submissions(sheet(3)))
    changed = sheet(3, DAY, "甲 discard 44").replace("dice 2 4", "dice 2 5")
    with pytest.raises(LogError):
        log.append(submissions(sheet(1), sheet(2), changed, sheet(4)))
    assert [deal.number for deal in log.deals()] == [3]
    assert log.head().size == 3


def test_every_refused_deal_is_told(log: Log) -> None:
    log.append(submissions(*(sheet(number) for number in range(1, 31))))
    others = (sheet(number).replace("dice 2 4", "dice 2 5") for number in range(1, 31))
    with pytest.raises(LogError) as refused:
        log.append(submissions(*others))
    assert refused.value.message.count("dice 2 5") == 40  # as it stands, and in the amend line
    assert "and 10 more" in refused.value.message


def test_what_is_refused_leaves_no_file(log: Log) -> None:
    with pytest.raises(LogError):
        log.append(submissions(sheet(1), sheet(1).replace("dice 2 4", "dice 2 5")))
    assert not log.path.exists()
    assert log.append([]) == []
    assert not log.path.exists()


def test_the_number_is_needed(log: Log) -> None:
    with pytest.raises(LogError) as refused:
        log.append(submissions(sheet(1), sheet(None)))
    assert "1.deal:1" in refused.value.message
    assert "deal 3" in str(refused.value.hint)
    assert log.sessions() == []


def test_tables_and_dates_are_kept_apart(log: Log) -> None:
    texts = (sheet(1), sheet(1, "2026-11-30"), sheet(1, DAY, head="table 2"), sheet(2))
    assert {outcome.status for outcome in log.append(submissions(*texts))} == {"logged"}
    assert len(log.deals()) == 4


def test_a_sheet_without_a_date_stays_the_deal_it_was(log: Log) -> None:
    """It was logged one evening; corrected the next day it is no new deal."""
    undated = sheet(1, None, "甲 discard 44")
    (first,) = log.append(submissions(undated, today="2026-11-29"))
    assert first.session == "2026-11-29"
    (again,) = log.append(submissions(undated, today="2026-11-30"))
    assert (again.status, again.session) == ("already", "2026-11-29")
    other = sheet(1, None, "甲 discard 34")
    log.append(submissions(other.replace("dice 2 4", "dice 1 1"), today="2026-11-30"))
    (grown,) = log.append(submissions(undated + "void 3\n", today="2026-11-30"))
    assert (grown.status, grown.session) == ("extended", "2026-11-29")
    with pytest.raises(LogError, match="2026-11-29"):
        log.append(submissions(undated + "amend 3: 甲 discard 12\n", today="2026-12-01"))
