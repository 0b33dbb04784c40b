"""What is hashed, byte by byte: another program must be able to check a log."""

from __future__ import annotations

import hashlib
import re
import sqlite3
from pathlib import Path

import pytest

from referee.log import open_log
from referee.log.chain import NOTHING_BEFORE, Head, event_hash
from referee.log.submission import Content
from referee.record.bodies import deal_key

from .deals import GAMES, TOY, sheet, submissions


def test_the_bytes_that_are_hashed() -> None:
    time, body, before = b"2026-11-29T12:00:00Z", '{"verb":"过"}'.encode(), b"0" * 64
    written = b"referee.event/1\x00"
    for number in (7, 2, 3, 20, 14, 64):
        written += number.to_bytes(8, "big")
    written += time + body + before
    assert event_hash(7, 2, 3, time, body, before) == hashlib.sha256(written).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        (8, 2, 3, b"time", b"body", b"before"),
        (7, 3, 3, b"time", b"body", b"before"),
        (7, 2, 4, b"time", b"body", b"before"),
        (7, 2, 3, b"timeb", b"ody", b"before"),
        (7, 2, 3, b"time", b"bodyb", b"efore"),
        (7, 2, 3, b"time", b"body", b"after"),
    ],
)
def test_every_part_counts(other: tuple[int, int, int, bytes, bytes, bytes]) -> None:
    assert event_hash(*other) != event_hash(7, 2, 3, b"time", b"body", b"before")


def test_the_stored_chain(tmp_path: Path) -> None:
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        assert log.head() == Head(0, NOTHING_BEFORE)
        log.append(submissions(sheet(1), sheet(2)))
        head = log.head()
    columns = "position, stream, number, recorded_at, body, previous, hash"
    with sqlite3.connect(path) as link:
        rows = link.execute(f"SELECT {columns} FROM event ORDER BY position").fetchall()
    previous = NOTHING_BEFORE
    for expected, (position, stream, number, time, body, before, hashed) in enumerate(rows, 1):
        assert (position, before) == (expected, previous)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", time)
        assert hashed == event_hash(position, stream, number, time.encode(), body.encode(), before.encode())
        previous = hashed
    assert head == Head(6, previous)


def test_the_key_of_every_beginning() -> None:
    """The keys of a sheet are those that it had while it was shorter."""
    lines = ("甲 discard 44", "乙 pass", "end abandoned")
    records = [item.record for n in range(4) for item in submissions(sheet(1, "2026-11-29", *lines[:n]))]
    keys = Content.of(records[-1], TOY).keys()
    assert keys[2:] == [deal_key(record, TOY.dialect) for record in records]
    assert len(set(keys)) == len(keys) == 6
