"""The database itself refuses whatever is not the next row."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from referee.log import open_log

from .by_hand import by_hand
from .deals import GAMES, sheet, submissions

KEY = "a" * 64

REFUSED = [
    *(
        f"{verb} {table}{rest}"
        for table, column in (("event", "number"), ("deal", "number"), ("deal_key", "events"))
        for verb, rest in (
            ("UPDATE", f" SET {column} = {column}"),
            ("UPDATE OR REPLACE", f" SET {column} = {column} + 1"),
            ("DELETE FROM", ""),
            ("DELETE FROM", " WHERE rowid = 1"),
        )
    ),
    "INSERT OR REPLACE INTO deal VALUES (1, '2026-11-29', '1', 1, 'other')",
    "INSERT OR REPLACE INTO deal VALUES (3, '2026-11-29', '1', 1, 'other')",
    "INSERT OR IGNORE INTO deal VALUES (1, '2026-11-29', '1', 9, 'other')",
    "INSERT INTO deal VALUES (9, '2026-11-29', '1', 9, 'toy')",
    "INSERT INTO deal (session, table_name, number, game) VALUES ('2026-11-29', '1', 9, 'toy')",
    "INSERT INTO deal VALUES (1, '2026-11-29', '1', 1, 'x') ON CONFLICT DO UPDATE SET game = 'x'",
    "INSERT OR REPLACE INTO deal_key SELECT key, 2, 9 FROM deal_key WHERE stream = 1",
    f"INSERT OR REPLACE INTO deal_key VALUES ('{KEY}', 1, 2)",
    f"INSERT INTO deal_key VALUES ('{KEY}', 1, 1)",
    "INSERT OR REPLACE INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT position, stream, number, recorded_at, '{}', previous, hash FROM event",
    "INSERT OR REPLACE INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT 7, stream, number, recorded_at, '{}', hash, hash FROM event WHERE position = 6",
    "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT 8, stream, 3, recorded_at, body, hash, hash FROM event WHERE position = 6",
    "INSERT INTO event (stream, number, recorded_at, body, previous, hash)"
    " SELECT stream, 3, recorded_at, body, hash, hash FROM event WHERE position = 6",
    "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT 7, stream, 3, recorded_at, body, previous, hash FROM event WHERE position = 6",
    "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT 7, stream, 4, recorded_at, body, hash, hash FROM event WHERE position = 6",
    "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT 7, stream, 3, '2026-11-29 20:00', body, hash, hash FROM event WHERE position = 6",
    "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
    " SELECT 7, stream, 3, recorded_at, body, hash, 'short' FROM event WHERE position = 6",
]


@pytest.fixture(scope="module")
def two_deals(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("log") / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1), sheet(2)))
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, two_deals: bytes) -> Path:
    path = tmp_path / "referee.db"
    path.write_bytes(two_deals)
    return path


@pytest.mark.parametrize("recursive", ["ON", "OFF"])
@pytest.mark.parametrize("statement", REFUSED)
def test_refused(path: Path, statement: str, recursive: str) -> None:
    """Also by a connection that leaves SQLite's settings as they are."""
    with by_hand(path, guarded=True) as link:
        before = "\n".join(link.iterdump())
        link.execute(f"PRAGMA recursive_triggers = {recursive}")
        with pytest.raises(sqlite3.IntegrityError):
            link.execute(statement)
        assert "\n".join(link.iterdump()) == before


def test_a_row_of_a_deal_that_is_not_there(path: Path) -> None:
    with by_hand(path, guarded=True) as link:
        link.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            link.execute("INSERT INTO deal_key VALUES (?, 9, 1)", (KEY,))


def test_values_of_another_type(path: Path) -> None:
    with by_hand(path, guarded=True) as link, pytest.raises(sqlite3.IntegrityError, match="cannot store"):
        link.execute("INSERT INTO deal VALUES (3, '2026-11-29', '1', 'three', 'toy')")


def test_a_body_that_is_no_json(path: Path) -> None:
    with by_hand(path, guarded=True) as link, pytest.raises(sqlite3.OperationalError, match="malformed JSON"):
        link.execute(
            "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
            " SELECT 7, stream, 3, recorded_at, 'no json', hash, hash FROM event WHERE position = 6"
        )


def test_the_next_row_is_taken(path: Path) -> None:
    """What is refused above is refused for what is wrong with it, not because nothing is taken."""
    with by_hand(path, guarded=True) as link:
        link.execute("INSERT INTO deal VALUES (3, '2026-11-29', '1', 3, 'toy')")
        link.execute("INSERT INTO deal_key VALUES (?, 3, 0)", (KEY,))
        link.execute(
            "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
            " SELECT 7, 3, 0, recorded_at, body, hash, hash FROM event WHERE position = 6"
        )
