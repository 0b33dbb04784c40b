"""The evening of a log, and the evening of sheets."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from referee.club.repeats import SameDeal
from referee.log import Submission, open_log
from referee.reports.judged import judge
from referee.reports.logged import NoEvening, logged_evening
from referee.reports.rendering import render_evening
from referee.reports.sheets import NotOneEvening, sheet_evening
from tests.third_game import TOY, toy_rules

from .pages import DEAL, NAMES, judged, sheet
from .reading import Page

GAMES = {"toy": TOY}
DATES = {1: "2026-11-28", 2: "2026-11-29", 3: "2026-11-29"}


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A log of one deal on one date and two on the next."""
    path = tmp_path / "referee.db"
    records = [sheet(n, NAMES, DEAL.replace("2026-11-29", date)) for n, date in DATES.items()]
    with open_log(path, create=True, games=GAMES) as log:
        log.append([Submission.of(record, toy_rules(100), TOY, "2030-01-01") for record in records])
    return path


def test_the_latest_evening_is_the_one_by_default(db: Path) -> None:
    with open_log(db, games=GAMES) as log:
        page = logged_evening(log, GAMES)
        assert page.date == "2026-11-29"
        assert [deal.title for deal in page.deals] == ["2", "3"]
        assert page.log is not None
        assert (page.log.size, page.log.hash) == (log.head().size, log.head().hash)
        assert page.log.broken is None
    assert page.deals[0].positions == (17, 32)
    assert [one.digest for one in page.rules] == [toy_rules(100).digest]


def test_another_evening_can_be_chosen_and_one_that_is_not_there_cannot(db: Path) -> None:
    with open_log(db, games=GAMES) as log:
        assert [deal.title for deal in logged_evening(log, GAMES, "2026-11-28").deals] == ["1"]
        with pytest.raises(NoEvening) as refused:
            logged_evening(log, GAMES, "2026-11-27")
    assert refused.value.sessions == ["2026-11-28", "2026-11-29"]


def test_a_correction_of_the_header_moves_a_logged_deal(tmp_path: Path) -> None:
    moving = "amend header: table 7\namend header: deal 9\namend header: date 2026-12-01\n"
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        for text in (DEAL, DEAL + moving):
            log.append([Submission.of(sheet(text=text), toy_rules(), TOY, "2030-01-01")])
        (deal,) = logged_evening(log, GAMES, "2026-12-01").deals
        assert log.sessions() == ["2026-12-01"]
    assert (deal.table, deal.title) == ("7", "9")


def test_a_deal_without_a_table_has_the_one_it_was_logged_under(tmp_path: Path) -> None:
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        record = sheet(text=DEAL.replace("table 2\n", ""))
        log.append([Submission.of(record, toy_rules(), TOY, "2030-01-01")])
        (deal,) = logged_evening(log, GAMES).deals
    assert deal.table == "1"


def test_the_page_is_the_same_however_often_it_is_made(db: Path) -> None:
    pages = set()
    for _ in range(2):
        with open_log(db, games=GAMES) as log:
            pages.add(render_evening(logged_evening(log, GAMES)))
    assert len(pages) == 1


def tamper(db: Path, sql: str) -> None:
    with sqlite3.connect(db) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        connection.execute(sql)
    connection.close()


def test_a_broken_log_is_reported_with_a_banner(db: Path) -> None:
    tamper(db, "UPDATE event SET body = replace(body, '56', '66') WHERE position = 29")
    with open_log(db, games=GAMES) as log:
        page = logged_evening(log, GAMES)
    assert page.log is not None
    assert page.log.broken is not None
    read = Page(render_evening(page))
    assert read.faults == []
    assert len(read.all("div", cls="banner")) == 1


def test_a_deal_of_a_broken_log_that_cannot_be_replayed_is_left_out_and_named(db: Path) -> None:
    # A ruling that names an event which is no dispute: no reader lets that in.
    tamper(db, "UPDATE event SET body = replace(body, '\"dispute\":13', '\"dispute\":1') WHERE position = 31")
    with open_log(db, games=GAMES) as log:
        page = logged_evening(log, GAMES)
    assert [deal.title for deal in page.deals] == ["3"]
    assert page.log is not None
    assert "log:2026-11-29/2/2" in (page.log.broken or "")


def test_sheets_of_several_dates_ask_for_one() -> None:
    deals = [judged(n, text=DEAL.replace("2026-11-29", date)) for n, date in DATES.items()]
    with pytest.raises(NotOneEvening, match="2026-11-28 2026-11-29"):
        sheet_evening(deals)
    assert [deal.title for deal in sheet_evening(deals, "2026-11-29").deals] == ["2", "3"]
    with pytest.raises(NotOneEvening, match="2026-11-27"):
        sheet_evening(deals, "2026-11-27")


def test_numbered_sheets_stand_in_the_order_played() -> None:
    deals = [judged(n) for n in (10, 2, 1)]
    assert [deal.title for deal in sheet_evening(deals).deals] == ["1", "2", "10"]


def test_undated_sheets_make_an_evening_without_a_date() -> None:
    text = DEAL.replace("date 2026-11-29\n", "").replace("deal {number}\n", "")
    page = sheet_evening([judged(text=text)])
    assert page.date is None
    read = Page(render_evening(page))
    assert "无日期" in read.text
    assert read.faults == []


@pytest.mark.parametrize("second", [DEAL, DEAL.replace("乙 pass\n", "乙 timeout\n")])
def test_a_deal_given_twice_is_refused(second: str) -> None:
    with pytest.raises(SameDeal, match=r"toy\.deal:1"):
        sheet_evening([judged(), judged(text=second)])


def test_a_name_that_a_correction_puts_on_two_seats_is_refused_by_name() -> None:
    text = DEAL.replace("end\n", "amend header: seat 乙 王建国\nend\n")
    deal = judge(msgspec.structs.replace(sheet(text=text), line=3), TOY, toy_rules())
    with pytest.raises(ValueError, match=r"toy\.deal:3: .*王建国"):
        sheet_evening([deal])
