"""Changes a log's database behind the program's back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def by_hand(path: Path, guarded: bool = False) -> Iterator[sqlite3.Connection]:
    """A plain connection; unless ``guarded`` the triggers are dropped and nothing is checked."""
    link = sqlite3.connect(path, isolation_level=None)
    try:
        if not guarded:
            for (name,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                link.execute(f"DROP TRIGGER {name}")
            link.execute("PRAGMA ignore_check_constraints = ON")
        yield link
    finally:
        link.close()
