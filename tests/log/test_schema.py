"""Revision 1 makes the tables that the code describes, wholly or not at all."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

import referee
from referee.log import LogError, open_log, upgrade
from referee.log.connection import connect, writing
from referee.log.schema import APPLICATION_ID, NEWEST, REVISIONS, migrate, require_newest, revision_of
from referee.log.tables import DEALS, EVENTS, KEYS, Stored
from referee.resources import resource

from .deals import GAMES, sheet, submissions


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))
    return path


def script_directory() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(resource("migrations")))
    return ScriptDirectory.from_config(config)


def test_the_revisions_are_those_of_the_folder() -> None:
    scripts = [script.revision for script in script_directory().walk_revisions()]
    assert tuple(reversed(scripts)) == REVISIONS
    assert script_directory().get_heads() == [NEWEST]


def test_alembic_finds_no_difference(path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"target_metadata": Stored.metadata})
        assert compare_metadata(context, Stored.metadata) == []


@pytest.mark.parametrize("table", [DEALS, KEYS, EVENTS], ids=lambda table: table.name)
def test_the_tables_are_the_same_text(path: Path, table: sa.Table) -> None:
    """Alembic compares no CHECK and no generated column; the statements that make the tables do."""
    with sqlite3.connect(path) as link:
        (made,) = link.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table.name,)).fetchone()
    described = str(CreateTable(table).compile(dialect=sqlite.dialect()))
    assert parts(made) == parts(described)


def parts(statement: str) -> list[str]:
    """The lines of a CREATE TABLE, in any order."""
    return sorted(re.sub(r"\s+", " ", line).strip(" ,") for line in statement.strip().splitlines())


def test_every_constraint_is_named_and_every_table_guarded(path: Path) -> None:
    with sqlite3.connect(path) as link:
        tables = dict(link.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall())
        guards = {name for (name,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")}
        (mark,) = link.execute("PRAGMA application_id").fetchone()
    assert set(tables) == {"alembic_version", "deal", "deal_key", "event"}
    for name in ("deal", "deal_key", "event"):
        assert {f"{name}_no_update", f"{name}_no_delete"} <= guards
        for line in tables[name].splitlines():
            assert not re.match(r"\s*(PRIMARY|UNIQUE|CHECK|FOREIGN)", line)
    assert {"deal_in_order", "deal_key_new", "event_in_order"} <= guards
    assert mark == APPLICATION_ID


def test_a_migration_that_stops_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    connection = connect(path, create=True)

    class Stopped(Exception):
        pass

    with pytest.raises(Stopped), writing(connection, path):  # noqa: PT012
        migrate(connection)
        assert revision_of(connection, path) == NEWEST
        raise Stopped
    connection.close()
    with sqlite3.connect(path) as link:
        assert link.execute("SELECT * FROM sqlite_master").fetchall() == []
        assert link.execute("PRAGMA application_id").fetchone() == (0,)
    with open_log(path, create=True, games=GAMES) as log:
        assert log.append(submissions(sheet(1)))[0].status == "logged"


def test_upgrade_of_the_newest_changes_nothing(path: Path) -> None:
    before = path.read_bytes()
    assert upgrade(path) == (NEWEST, NEWEST)
    assert path.read_bytes() == before


def test_an_older_schema_says_which_command_upgrades_it() -> None:
    with pytest.raises(LogError) as refused:
        require_newest("0000", Path("old.db"))
    assert "referee migrate --db old.db" in str(refused.value.hint)


def test_the_installed_package_has_its_own_migrations(tmp_path: Path) -> None:
    """Laid out as in the wheel, in a folder with an awkward name, run from one with other migrations."""
    site = tmp_path / "site %(here)s 50% packages"
    shutil.copytree(Path(referee.__file__).parent, site / "referee", ignore=shutil.ignore_patterns("_data"))
    shutil.copytree(resource("migrations"), site / "referee" / "_data" / "migrations")
    elsewhere = tmp_path / "elsewhere"
    for folder in (elsewhere, site):
        (folder / "migrations" / "versions").mkdir(parents=True)
        (folder / "migrations" / "env.py").write_text("raise SystemExit('the wrong migrations')\n")
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import referee; assert referee.__file__.startswith(sys.argv[1])\n"
        "from referee.log.connection import connect, writing\n"
        "from referee.log.schema import migrate, revision_of\n"
        "from pathlib import Path\n"
        "path = Path('referee.db'); connection = connect(path, create=True)\n"
        "with writing(connection, path): migrate(connection); print(revision_of(connection, path))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(site)], cwd=elsewhere, capture_output=True, text=True, check=False
    )
    assert (run.stdout.strip(), run.stderr) == (NEWEST, "")
