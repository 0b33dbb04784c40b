"""A deal that was filed under a wrong date, table or number is moved by amending its header."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.log import Log, LogError, Submission, open_log
from referee.log.known import Known

from .deals import GAMES, TOY, read, sheet, submissions, toy_rules

DAY, NEXT = "2026-11-29", "2026-11-30"
MOVE = f"amend header: date {NEXT}"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return open_log(tmp_path / "referee.db", create=True, games=GAMES)


def places(log: Log) -> list[tuple[str, str, int]]:
    return [(deal.session, deal.table, deal.number) for deal in log.deals()]


def asking(text: str, date: str) -> list[Submission]:
    """A sheet that is logged with ``--date``."""
    return [Submission.of(record, toy_rules(), TOY, "2026-12-24", date) for record in read(text)]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (MOVE, (NEXT, "1", 1)),
        ('amend header: table "a b"', (DAY, "a b", 1)),
        ("amend header: deal 7", (DAY, "1", 7)),
    ],
)
def test_an_amended_header_moves_a_logged_deal(log: Log, line: str, place: tuple[str, str, int]) -> None:
    log.append(submissions(sheet(1)))
    (moved,) = log.append(submissions(sheet(1, DAY, line)))
    assert moved.status == "extended"
    assert (moved.session, moved.table, moved.number) == place
    assert moved.before == (DAY, "1", 1)
    assert places(log) == [place]
    assert log.sessions() == [place[0]]
    assert [deal.record.source for deal in log.deals(*place)] == ["log:" + "/".join(map(str, place))]
    assert log.deals(DAY, "1", 1) == []
    assert log.verify().ok


def test_the_last_amendment_counts_and_others_do_not_move(log: Log) -> None:
    log.append(submissions(sheet(1), sheet(2)))
    lines = (MOVE, "amend header: dealer 乙", "amend header: deal 9", "amend header: date 2026-12-01")
    log.append(submissions(sheet(1, DAY, *lines), sheet(2, DAY, "amend header: scribe 周")))
    assert places(log) == [(DAY, "1", 2), ("2026-12-01", "1", 9)]


def test_a_moved_deal_goes_on_being_the_deal_it_was(log: Log) -> None:
    log.append(submissions(sheet(1)))
    log.append(submissions(sheet(1, DAY, MOVE)))
    (again,) = log.append(submissions(sheet(1, DAY, MOVE)))
    (old,) = log.append(submissions(sheet(1)))
    assert [(one.status, one.session) for one in (again, old)] == [("already", NEXT)] * 2
    (grown,) = log.append(submissions(sheet(1, DAY, MOVE, "amend 1: dice 1 1")))
    assert (grown.status, grown.session, grown.before) == ("extended", NEXT, None)
    (back,) = log.append(submissions(sheet(1, DAY, MOVE, "amend 1: dice 1 1", f"amend header: date {DAY}")))
    assert (back.session, back.before) == (DAY, (NEXT, "1", 1))
    assert places(log) == [(DAY, "1", 1)]


def test_a_new_deal_is_filed_by_its_corrected_header(log: Log) -> None:
    (logged,) = log.append(submissions(sheet(1, None, "甲 discard 44", MOVE)))
    assert (logged.session, logged.before) == (NEXT, None)
    (grown,) = log.append(submissions(sheet(1, None, "甲 discard 44", MOVE, "void 3")))
    assert (grown.status, grown.session) == ("extended", NEXT)


def test_the_place_that_was_left_is_free_again(log: Log) -> None:
    other, third = (sheet(1, DAY, f"甲 discard {tile}") for tile in (44, 11))
    log.append(submissions(sheet(1)))
    outcomes = log.append(submissions(sheet(1, DAY, MOVE), other, other))
    assert [one.status for one in outcomes] == ["extended", "logged", "already"]
    log.append(submissions(other + "amend header: deal 4\n", third))
    assert places(log) == [(DAY, "1", 1), (DAY, "1", 4), (NEXT, "1", 1)]
    assert [len(deal.record.entries) for deal in log.deals(DAY, None, 1)] == [3]
    (grown,) = log.append(submissions(third + "void 3\n"))
    assert (grown.status, grown.number) == ("extended", 1)
    assert log.verify().ok


def test_a_place_that_is_taken_is_refused(log: Log) -> None:
    log.append(submissions(sheet(1), sheet(2, NEXT, "甲 discard 44")))
    lines = (MOVE, "amend header: deal 2")
    with pytest.raises(LogError, match=f"{DAY} 第 1 桌第 1 局 不能改成 {NEXT} 第 1 桌第 2 局"):
        log.append(submissions(sheet(1, DAY, *lines)))
    assert places(log) == [(DAY, "1", 1), (NEXT, "1", 2)]


def test_an_older_log_may_have_an_amendment_to_a_place_that_is_taken(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Amendments of a date were once taken without moving anything: both deals must stay to be read."""
    log.append(submissions(sheet(1), sheet(1, NEXT, "甲 discard 44")))
    with monkeypatch.context() as unseeing:
        unseeing.setattr(Known, "by_identity", lambda *_: None)
        log.append(submissions(sheet(1, DAY, MOVE)))
    assert places(log) == [(DAY, "1", 1), (NEXT, "1", 1)]


def test_a_date_that_is_asked_for_does_not_move_a_logged_deal(log: Log) -> None:
    undated = sheet(1, None)
    (logged,) = log.append(asking(undated, DAY))
    assert logged.session == DAY
    assert [one.status for one in log.append(asking(undated, DAY))] == ["already"]
    for text in (undated, undated + "void 2\n"):
        with pytest.raises(LogError, match=DAY) as refused:
            log.append(asking(text, NEXT))
        assert (refused.value.hint or "").endswith(MOVE)
    assert [one.session for one in log.append(asking(sheet(2, DAY), NEXT))] == [DAY]
    (moved,) = log.append(asking(f"{undated}{MOVE}\n", "2026-12-01"))
    assert moved.session == NEXT


def test_the_very_same_events_elsewhere_are_told(log: Log) -> None:
    events = ("甲 discard 44", "乙 pass")
    first, other = log.append(submissions(sheet(1, DAY, *events), sheet(2, DAY, *events)))
    assert (first.twins, other.twins) == ((), ((DAY, "1", 1),))
    log.append(submissions(sheet(1, DAY, *events, "void 3")))
    (third,) = log.append(submissions(sheet(3, NEXT, *events)))
    assert third.twins == ((DAY, "1", 1), (DAY, "1", 2))
    (different,) = log.append(submissions(sheet(4, NEXT, "甲 discard 34", "乙 pass")))
    assert different.twins == ()


def test_an_undated_copy_is_the_deal_it_was_copied_from(log: Log) -> None:
    log.append(submissions(sheet(1)))
    (copy,) = log.append(submissions(sheet(1, None)))
    assert (copy.status, copy.session) == ("already", DAY)
    for text in (sheet(2, None), sheet(1, None, head="table 2"), sheet(1, None, head="scribe 周")):
        (other,) = log.append(submissions(text))
        assert (other.status, other.twins[0]) == ("logged", (DAY, "1", 1))
    (asked,) = log.append(asking(sheet(1, None), NEXT))
    assert (asked.status, asked.session) == ("logged", NEXT)
