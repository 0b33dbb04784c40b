"""What cannot be opened is told, and left as it was."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.log import LogError, open_log, upgrade

from .by_hand import by_hand
from .deals import GAMES, sheet, submissions


def a_log(path: Path) -> None:
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))


def newer(path: Path) -> None:
    a_log(path)
    with by_hand(path, guarded=True) as link:
        link.execute("UPDATE alembic_version SET version_num = '0999'")


def two_revisions(path: Path) -> None:
    a_log(path)
    with by_hand(path, guarded=True) as link:
        link.execute("INSERT INTO alembic_version VALUES ('0002')")


def another_program(path: Path) -> None:
    with sqlite3.connect(path) as link:
        link.execute("CREATE TABLE alembic_version (version_num TEXT)")
        link.execute("INSERT INTO alembic_version VALUES ('0001')")


UNUSABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer": (newer, "newer version"),
    "two revisions": (two_revisions, "newer version"),
    "another program's": (another_program, "not one of referee"),
    "a text file": (lambda path: path.write_text("game wahua\n" * 99), "not an SQLite database"),
    "a short file": (lambda path: path.write_text("x"), "not an SQLite database"),
    "a directory": (lambda path: path.mkdir(), "a directory"),
    "a pipe": (os.mkfifo, "not a regular file"),
    "a broken link into nowhere": (lambda path: path.symlink_to("no/such/file"), "cannot be opened"),
}


@pytest.mark.parametrize("create", [False, True])
@pytest.mark.parametrize("what", UNUSABLE)
def test_unusable(tmp_path: Path, what: str, create: bool) -> None:
    make, told = UNUSABLE[what]
    path = tmp_path / "referee.db"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    if path.is_symlink() and not create:
        told = "no such database"
    with pytest.raises(LogError) as refused, open_log(path, create=create, games=GAMES) as log:
        log.append(submissions(sheet(2)))
    assert told in refused.value.message
    assert str(path) in refused.value.message
    assert (path.read_bytes() if path.is_file() else None) == before
    assert sorted(tmp_path.iterdir()) == [path]


def test_missing(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    for open_it in (lambda: open_log(path), lambda: upgrade(path)):
        with pytest.raises(LogError) as refused:
            open_it()
        assert "no such database" in refused.value.message
        assert "referee log" in str(refused.value.hint)
    with open_log(path, create=True) as log:
        assert (log.sessions(), log.deals(), log.head().size, log.verify().ok) == ([], [], 0, True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", "a\0b", "postgresql+psycopg://localhost/club", "x" * 300])
def test_names_that_are_none(tmp_path: Path, name: str) -> None:
    with pytest.raises(LogError), open_log(name, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))


@pytest.mark.parametrize("name", ["a?b.db", "a#b.db", "50%41.db", "库 房.db", ":memory:", "-x.db"])
def test_names_that_look_like_something_else(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    a_log(Path(name))
    assert [path.name for path in tmp_path.iterdir()] == [name]
    with open_log(name, games=GAMES) as log:
        assert len(log.deals()) == 1


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="no such directory"):
        open_log(tmp_path / "no" / "referee.db", create=True)


def test_an_empty_file_is_a_log_not_yet_begun(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    path.touch()
    with pytest.raises(LogError, match="empty"):
        open_log(path)
    with pytest.raises(LogError, match="empty"):
        upgrade(path)
    assert path.read_bytes() == b""
    a_log(path)
    with open_log(path, games=GAMES) as log:
        assert log.head().size == 3


def test_locked_against_reading(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    a_log(path)
    with by_hand(path, guarded=True) as link:
        link.execute("BEGIN EXCLUSIVE")
        with pytest.raises(LogError, match="locked"):
            open_log(path, patience=0.05)


def test_locked_against_writing(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    a_log(path)
    with by_hand(path, guarded=True) as link, open_log(path, games=GAMES, patience=0.05) as log:
        link.execute("BEGIN IMMEDIATE")
        with pytest.raises(LogError, match="locked"):
            log.append(submissions(sheet(2)))
        assert log.append(submissions(sheet(1)))[0].status == "already"
        link.execute("ROLLBACK")
        assert log.append(submissions(sheet(2)))[0].status == "logged"


def test_a_view_is_of_one_state(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        with log.view():
            assert (log.sessions(), log.deals(), log.head().size) == ([], [], 0)
        path.touch()
        with log.view():
            assert (log.sessions(), log.deals(), log.head().size) == ([], [], 0)
        log.append(submissions(sheet(1)))
        with log.view():
            assert (log.sessions(), len(log.deals()), log.head().size) == (["2026-11-29"], 1, 3)
        assert log.append(submissions(sheet(2)))[0].status == "logged"


def test_a_game_that_is_not_known(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    a_log(path)
    with open_log(path, games={}) as log, pytest.raises(LogError, match="does not know"):
        log.deals()


@contextmanager
def ordinary_user() -> Iterator[None]:
    """The superuser may write anything; be somebody else."""
    superuser = os.geteuid() == 0
    if superuser:
        os.seteuid(65534)
    try:
        yield
    finally:
        if superuser:
            os.seteuid(0)


def test_read_only() -> None:
    """Reading works, and so does finding that a deal is logged; logging is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path, new = Path(folder) / "referee.db", Path(folder) / "new.db"
        a_log(path)
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        with ordinary_user():
            with open_log(path, create=True, games=GAMES) as log:
                assert len(log.deals()) == 1
                assert log.append(submissions(sheet(1)))[0].status == "already"
                with pytest.raises(LogError, match="cannot be written"):
                    log.append(submissions(sheet(2)))
            with pytest.raises(LogError, match="cannot be opened"):
                a_log(new)
        path.chmod(0)
        with ordinary_user(), pytest.raises(LogError, match="cannot be opened"):
            open_log(path)
        Path(folder).chmod(0o755)
        assert list(Path(folder).iterdir()) == [path]
