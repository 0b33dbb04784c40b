"""Opens the file of a log: what may be opened, the settings that keep it whole, its transactions."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from referee.log.errors import LogError, told

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

WAL_IS_SAFE = (3, 51, 3)
"""Older SQLite code can corrupt a database in WAL mode that several connections write to."""

_NUMBERS = {"EXTRA": 3, "FULL": 2}


def durability(version: tuple[int, ...]) -> tuple[str, str]:
    """The journal mode and the synchronous setting that an SQLite version keeps every commit with.

    >>> durability((3, 40, 1)), durability((3, 51, 3))
    (('delete', 'EXTRA'), ('wal', 'FULL'))
    """
    return ("wal", "FULL") if version >= WAL_IS_SAFE else ("delete", "EXTRA")


def database_path(db: str | Path) -> Path:
    """The file that ``db`` names. It need not exist, but nothing else may stand in its place.

    :raises LogError: it can be no database file.
    """
    name = os.fspath(db)
    if not name or "\0" in name:
        raise LogError(f"不是文件名 (not the name of a file): {name!r}")
    if "://" in name:
        raise LogError(f"{name}: 只支持 SQLite 文件 (only an SQLite file can be used)", "--db referee.db")
    path = Path(name)
    try:
        if path.is_dir():
            raise LogError(f"{name}: 这是文件夹 (this is a directory)", "写出文件名 (name a file): --db FILE")
        if path.exists() and not path.is_file():
            raise LogError(f"{name}: 这不是文件 (this is not a regular file)")
        if not path.absolute().parent.is_dir():
            raise LogError(f"{name}: 没有这个文件夹 (there is no such directory): {path.absolute().parent}")
        if path.exists() and not _may_be_sqlite(path):
            raise LogError(f"{name}: 不是 SQLite 数据库 (this is not an SQLite database)")
    except OSError as error:
        raise LogError(f"{name}: 打不开 (cannot be opened): {error.strerror}") from error
    return path


def _may_be_sqlite(path: Path) -> bool:
    """False for a file that begins otherwise: SQLite takes a very short one for an empty database.

    A file that is still to be repaired from its journal may begin with anything.
    """
    with open(path, "rb") as file:
        begins = file.read(16)
    return begins in (b"", b"SQLite format 3\0") or Path(f"{path}-journal").exists()


def connect(path: Path, create: bool = False, patience: float = PATIENCE) -> sa.Connection:
    """A connection to the file; without ``create`` a missing file is an error.

    Its transactions are begun by hand (see :func:`reading` and :func:`writing`): the driver's own
    do not cover CREATE TABLE, and begin too late.

    :raises LogError: the file cannot be opened.
    """
    if not create and not path.exists():
        raise LogError(
            f"{path}: 没有这个数据库 (there is no such database)",
            "先登记一局 (log a deal first): referee log SHEET",
        )
    uri = f"{path.absolute().as_uri()}?mode={'rwc' if create else 'rw'}"

    def open_file() -> sqlite3.Connection:
        link = sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None)
        link.execute("PRAGMA foreign_keys = ON")
        link.execute("PRAGMA recursive_triggers = ON")
        return link

    engine = sa.create_engine("sqlite://", creator=open_file, poolclass=NullPool)
    sa.event.listen(engine, "begin", _begin)
    with told(path):
        return engine.connect()


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql(connection.info.get("begin", "BEGIN"))


@contextmanager
def reading(connection: sa.Connection, path: Path) -> Iterator[sa.Connection]:
    """One unchanging view of the log."""
    with told(path):
        connection.info["begin"] = "BEGIN"
        with connection.begin():
            yield connection


@contextmanager
def writing(connection: sa.Connection, path: Path) -> Iterator[sa.Connection]:
    """The only writer, from the first read on; all or nothing."""
    with told(path):
        _make_durable(_link(connection), path)
        connection.info["begin"] = "BEGIN IMMEDIATE"
        with connection.begin():
            yield connection


def _link(connection: sa.Connection) -> Any:
    return connection.connection.dbapi_connection


def _make_durable(link: sqlite3.Connection, path: Path) -> None:
    """Set what a commit has to survive, and read it back: SQLite takes a setting it cannot have silently."""
    journal, synchronous = durability(sqlite3.sqlite_version_info)
    link.execute(f"PRAGMA journal_mode = {journal}")
    link.execute(f"PRAGMA synchronous = {synchronous}")
    wanted = {
        "journal_mode": journal,
        "synchronous": _NUMBERS[synchronous],
        "foreign_keys": 1,
        "recursive_triggers": 1,
    }
    for name, value in wanted.items():
        (found,) = link.execute(f"PRAGMA {name}").fetchone()
        if found != value:
            raise LogError(
                f"{path}: 这里写不稳 (cannot be written safely here): {name} = {found}, not {value}"
            )
