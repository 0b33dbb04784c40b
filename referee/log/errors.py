"""What can go wrong with a log that is nobody's bug, told for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError


class LogError(Exception):
    """The log cannot do what was asked, and nothing was changed. ``hint`` says what to do instead."""

    for_user = True
    """Its text is for people: the command line shows it as it is."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


_TOLD = {
    "SQLITE_BUSY": (
        "数据库正被别的程序占用 (the database is locked by another program)",
        "等它做完再试 (try again when it has finished)",
    ),
    "SQLITE_LOCKED": (
        "数据库正被别的程序占用 (the database is locked by another program)",
        "等它做完再试 (try again when it has finished)",
    ),
    "SQLITE_NOTADB": ("不是 SQLite 数据库 (this is not an SQLite database)", None),
    "SQLITE_CANTOPEN": ("打不开 (the database cannot be opened)", None),
    "SQLITE_READONLY": ("只能读，不能写 (the database cannot be written to)", None),
    "SQLITE_PERM": ("只能读，不能写 (the database cannot be written to)", None),
    "SQLITE_FULL": ("磁盘已满 (the disk is full)", None),
    "SQLITE_CORRUPT": (
        "数据库文件损坏 (the database file is damaged)",
        "请用备份 (use a backup)，原文件不要删 (and keep the damaged file)",
    ),
    "SQLITE_IOERR": ("读写磁盘出错 (the disk could not be read or written)", None),
    "SQLITE_CONSTRAINT": ("数据库不接受这一笔 (the database refused what was to be written)", None),
}


def from_database(error: BaseException, path: object) -> LogError | None:
    """The error of a database driver as a :class:`LogError`; None if it is a bug of ours."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, UnicodeError):
        return LogError(f"{path}: 数据库里有读不出的文字 (the database holds text that cannot be read)")
    if not isinstance(cause, sqlite3.DatabaseError) or isinstance(cause, sqlite3.ProgrammingError):
        return None
    # An extended name, such as SQLITE_BUSY_SNAPSHOT, begins with that of its family.
    name = "_".join(getattr(cause, "sqlite_errorname", "").split("_")[:2])
    if not name and "UTF-8" in str(cause):
        return LogError(f"{path}: 数据库里有读不出的文字 (the database holds text that cannot be read)")
    message, hint = _TOLD.get(name, ("数据库出错 (the database failed)", None))
    detail = f"：{cause}" if name not in _TOLD or name == "SQLITE_CONSTRAINT" else ""
    return LogError(f"{path}: {message}{detail}", hint)


@contextmanager
def told(path: object) -> Iterator[None]:
    """Turns what the database says into a :class:`LogError` about ``path``."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, UnicodeError) as error:
        known = from_database(error, path)
        if known is None:
            raise
        raise known from error
