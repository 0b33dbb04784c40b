"""What goes into the log comes out as it was written."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from referee.log import open_log
from referee.record.bodies import deal_key, entry_body
from referee.record.deal import DealRecord
from referee.record.writer import write_deal

from .deals import GAMES, TOY, read, sheet, submissions, toy_rules

EVERYTHING = (
    "[00:12] 甲 discard 44 _seen=yes",
    "[+1:40:00] 乙 win 44",
    "乙 reveal (44 44 44) 56 12",
    '丙 dispute 4 "他没有; 看 # 三"',
    'ruling 6 amend: 乙 pass "裁判说"',
    "void 3",
    "insert 4: 乙 draw ?",
    'amend header: seat 丁 "赵 六"',
    "end abandoned 停电",
)

NAMES = (
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE event;--",
    "{{ 7 * 7 }}",
    "王😀建国🀄",
    "e\u0301 and \u00e9",
    "ﷺ" * 20,
    "../../etc/passwd",
    "a" * 200,
    '"quoted" \\ back',
    "%s %(x)s",
)


def unplaced(record: DealRecord) -> DealRecord:
    """The record without the places where it was read."""
    entries = tuple(msgspec.structs.replace(entry, line=0, column=0) for entry in record.entries)
    return msgspec.structs.replace(record, entries=entries, source="", line=0, header_lines={})


def test_every_kind_of_event(tmp_path: Path) -> None:
    items = submissions(sheet(3, "2026-11-29", *EVERYTHING, head='table "A # 1"\nscribe 小周\n_room 二楼 左'))
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        (outcome,) = log.append(items)
        (deal,) = log.deals()
    assert unplaced(deal.record) == unplaced(items[0].record)
    assert deal.record.source == "log:2026-11-29/A # 1/3"
    assert (deal.session, deal.table, deal.number, deal.game) == ("2026-11-29", "A # 1", 3, "toy")
    assert outcome.key == deal_key(items[0].record, TOY.dialect) == deal_key(deal.record, TOY.dialect)
    assert (outcome.status, outcome.events, outcome.positions) == ("logged", 11, (1, 12))
    assert (deal.first_position, deal.last_position) == (1, 12)


def test_what_is_read_back_writes_the_same_sheet(tmp_path: Path) -> None:
    (item,) = submissions(sheet(3, "2026-11-29", *EVERYTHING))
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        log.append([item])
        (deal,) = log.deals()
        text = write_deal(deal.record, TOY.dialect, chinese=True)
        (again,) = read(text)
        (outcome,) = log.append([msgspec.structs.replace(item, record=again)])
    assert outcome.status == "already"


@pytest.mark.parametrize("name", NAMES)
def test_names_are_kept_as_they_are(tmp_path: Path, name: str) -> None:
    written = name.replace("\\", "\\\\").replace('"', '\\"')
    items = submissions(
        sheet(1, "2026-11-29", f'丙 dispute 1 "{written}"', head=f'table "{written}"\nseat 丁 "{written}"')
    )
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        log.append(items)
        (deal,) = log.deals(table=name)
        assert log.verify().ok
    assert deal.record.header.seats[3] == deal.table == name
    assert unplaced(deal.record) == unplaced(items[0].record)


def test_file_names_that_are_no_text(tmp_path: Path) -> None:
    (item,) = submissions(sheet(1))
    record = msgspec.structs.replace(item.record, source="a\udcff.deal")
    item = msgspec.structs.replace(item, record=record, rules=toy_rules(name="b\udcfe"))
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        assert log.append([item])[0].status == "logged"
        assert log.deals()[0].rules.name == "b\ufffd"


def test_the_rules_are_those_it_was_logged_with(tmp_path: Path) -> None:
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        log.append(submissions(sheet(1), stake=5))
        (outcome,) = log.append(submissions(sheet(1, "2026-11-29", "甲 discard 44"), stake=7))
        (deal,) = log.deals()
    assert deal.rules == toy_rules(name="house", stake=5)
    assert outcome.status == "extended"
    assert outcome.rules_digest == toy_rules(stake=5).digest


def test_order_and_choice(tmp_path: Path) -> None:
    texts = [
        sheet(number, date, head=f"table {table}")
        for date in ("2026-12-02", "2026-11-29")
        for table in ("10", "2", "东")
        for number in (11, 2)
    ]
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        log.append(submissions(*texts))
        assert log.sessions() == ["2026-11-29", "2026-12-02"]
        first = [(deal.table, deal.number) for deal in log.deals("2026-11-29")]
        assert first == [("2", 2), ("2", 11), ("10", 2), ("10", 11), ("东", 2), ("东", 11)]
        assert [deal.session for deal in log.deals()] == ["2026-11-29"] * 6 + ["2026-12-02"] * 6
        assert [(deal.session, deal.table) for deal in log.deals(table="10", number=2)] == [
            ("2026-11-29", "10"),
            ("2026-12-02", "10"),
        ]
        assert log.deals("2026-11-30") == []


def test_bodies_are_stored_byte_for_byte(tmp_path: Path) -> None:
    (item,) = submissions(sheet(1, "2026-11-29", *EVERYTHING))
    with open_log(tmp_path / "a.db", create=True, games=GAMES) as log:
        log.append([item])
    with sqlite3.connect(tmp_path / "a.db") as link:
        stored = link.execute("SELECT CAST(body AS BLOB), verb, seat FROM event ORDER BY position").fetchall()
    bodies = [entry_body(entry, TOY.dialect) for entry in item.record.entries]
    assert [body for body, _, _ in stored[1:]] == bodies
    assert [(verb, seat) for _, verb, seat in stored[:4]] == [
        ("open", None),
        ("dice", None),
        ("deal", "jia"),
        ("discard", "jia"),
    ]
