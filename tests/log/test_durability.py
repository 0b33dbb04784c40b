"""A commit is on the disk when it is said to be; the settings for that are read back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from referee.log import LogError, open_log
from referee.log.connection import connect, durability, writing

from .by_hand import by_hand
from .deals import GAMES, sheet, submissions


def test_the_journal_mode_follows_the_library() -> None:
    assert durability((3, 40, 1)) == durability((3, 51, 2)) == ("delete", "EXTRA")
    assert durability((3, 51, 3)) == durability((3, 52, 0)) == durability((4, 0, 0)) == ("wal", "FULL")


def test_the_settings_of_a_writer(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    connection = connect(path, create=True)
    journal, synchronous = durability(sqlite3.sqlite_version_info)
    with writing(connection, path):
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "busy_timeout")
        }
    connection.close()
    assert found == {
        "journal_mode": journal,
        "synchronous": {"FULL": 2, "EXTRA": 3}[synchronous],
        "foreign_keys": 1,
        "recursive_triggers": 1,
        "busy_timeout": 5000,
    }


def test_a_mode_that_another_program_holds(tmp_path: Path) -> None:
    """While another program reads it a database stays in the mode it is in."""
    path = tmp_path / "wal.db"
    with sqlite3.connect(path) as link:
        link.execute("PRAGMA journal_mode = wal")
    if durability(sqlite3.sqlite_version_info)[0] == "wal":
        pytest.skip("here this is the mode that is wanted")
    with by_hand(path, guarded=True) as link:
        link.execute("BEGIN")
        link.execute("SELECT * FROM sqlite_master").fetchall()
        connection = connect(path, patience=0.05)
        with pytest.raises(LogError, match="locked"), writing(connection, path):
            pass
        connection.close()


def test_a_setting_that_is_not_taken_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite passes over a mode that it cannot have without a word."""
    monkeypatch.setattr("referee.log.connection.durability", lambda version: ("unheard", "EXTRA"))
    with open_log(tmp_path / "referee.db", create=True, games=GAMES) as log:
        with pytest.raises(LogError, match="journal_mode = delete"):
            log.append(submissions(sheet(1)))
        assert log.sessions() == []


def test_a_torn_first_page_is_repaired_from_the_journal(tmp_path: Path) -> None:
    """The files as a power cut in the middle of a commit leaves them."""
    whole, torn = tmp_path / "whole.db", tmp_path / "torn.db"
    with open_log(whole, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))
        head = log.head()
    with by_hand(whole, guarded=True) as link:
        link.execute("PRAGMA cache_size = 1")
        link.execute("BEGIN")
        link.execute("CREATE TABLE other (text TEXT)")
        link.executemany("INSERT INTO other VALUES (?)", [("x" * 3000,)] * 50)
        torn.write_bytes(b"\0" * 16 + whole.read_bytes()[16:])
        Path(f"{torn}-journal").write_bytes(Path(f"{whole}-journal").read_bytes())
        link.execute("ROLLBACK")
    with open_log(torn, games=GAMES) as log:
        assert log.head() == head
        assert log.verify().ok
    assert torn.read_bytes() == whole.read_bytes()


def test_write_ahead_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a newer library is given works with this one too: a reader is not in a writer's way."""
    monkeypatch.setattr("referee.log.connection.durability", lambda version: ("wal", "FULL"))
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))
        with open_log(path, games=GAMES, patience=0.05) as other, other.view():
            assert other.head() == log.head()
            log.append(submissions(sheet(2)))
            assert (len(other.deals()), other.head().size, other.verify().size) == (1, 3, 3)
        assert log.verify().size == 6
    with by_hand(path, guarded=True) as link:
        assert link.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_log_left_in_another_mode_is_used(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))
    with by_hand(path, guarded=True) as link:
        link.execute("PRAGMA journal_mode = wal")
        with open_log(path, games=GAMES) as log:
            assert len(log.deals()) == 1
    with open_log(path, games=GAMES) as log:
        assert log.append(submissions(sheet(2)))[0].status == "logged"
        assert log.verify().ok
