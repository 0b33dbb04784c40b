"""The schema of a log's database: which revision it has, and how it comes to the newest."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from referee.log.connection import PATIENCE, connect, database_path, reading, writing
from referee.log.errors import LogError
from referee.resources import resource

REVISIONS = ("0001",)
"""Every revision, oldest first; known here so that opening a log need not import Alembic."""

NEWEST = REVISIONS[-1]
APPLICATION_ID = 0x52464552
"""Tells a database of referee from every other SQLite file: ``RFER``."""


def revision_of(connection: sa.Connection, path: Path) -> str | None:
    """The revision of a database, None if it is still empty. Inside a transaction.

    :raises LogError: it is no log, or a newer one than this program knows.
    """
    marked = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    tables = set(connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars())
    if not tables and marked == 0:
        return None
    if marked != APPLICATION_ID or "alembic_version" not in tables:
        raise LogError(
            f"{path}: 这个 SQLite 数据库不是 referee 的 (an SQLite database, but not one of referee)",
            "换一个文件 (name another file): --db FILE",
        )
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
    if len(found) == 1 and found[0] in REVISIONS:
        return str(found[0])
    raise LogError(
        f"{path}: 数据库是更新的版本写的 (the database was written by a newer version): "
        f"{', '.join(map(str, found))} > {NEWEST}",
        "请升级 (upgrade) referee",
    )


def require_newest(revision: str, path: Path) -> None:
    """:raises LogError: the database has an older revision."""
    if revision != NEWEST:
        raise LogError(
            f"{path}: 数据库是旧版本的 (the database is of an older version): {revision} < {NEWEST}",
            f"先运行 (run first): referee migrate --db {path}",
        )


def nothing_logged(path: Path) -> LogError:
    """The error about a database without a log in it."""
    return LogError(
        f"{path}: 数据库是空的 (the database is empty)", "先登记一局 (log a deal first): referee log SHEET"
    )


def migrate(connection: sa.Connection) -> None:
    """Bring the database to the newest revision, inside the transaction that is open."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    # A percent sign is an interpolation in what Alembic reads from its configuration.
    config.set_main_option("script_location", str(resource("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def upgrade(db: str | Path, patience: float = PATIENCE) -> tuple[str, str]:
    """Bring a database to the newest revision: the revision it had, and the one it has now.

    :raises LogError: there is no log there, or it cannot be changed; nothing was.
    """
    path = database_path(db)
    connection = connect(path, patience=patience)
    try:
        with reading(connection, path):
            before = revision_of(connection, path)
        if before is None:
            raise nothing_logged(path)
        if before != NEWEST:
            with writing(connection, path):
                before = revision_of(connection, path) or before
                migrate(connection)
    finally:
        connection.close()
    return before, NEWEST
