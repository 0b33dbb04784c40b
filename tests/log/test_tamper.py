"""Whatever is changed in the file afterwards, verifying finds it and names the first event."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from referee.log import LogError, open_log
from referee.log.chain import NOTHING_BEFORE, event_hash

from .by_hand import by_hand
from .deals import GAMES, sheet, submissions

SIZE = 13
"""Deal 1: positions 1 to 4; deal 2: 5 to 8; deal 3: 9 to 12; 13 was added to deal 2."""

TIME = "2026-11-29T00:00:00Z"

EDITS = {
    "position": ("UPDATE event SET position = 99 WHERE position = 6", 6),
    "position of the last": ("UPDATE event SET position = 99 WHERE position = 13", 13),
    "stream": ("UPDATE event SET stream = 1 WHERE position = 13", 13),
    "number": ("UPDATE event SET number = 9 WHERE position = 6", 6),
    "recorded_at": ("UPDATE event SET recorded_at = '2026-11-29T00:00:00Z' WHERE position = 6", 6),
    "body": ("UPDATE event SET body = replace(body, '44', '11') WHERE position = 4", 4),
    "space in a body": ("UPDATE event SET body = body || ' ' WHERE position = 4", 4),
    "body of an opening": ("UPDATE event SET body = replace(body, '王建国', '王健国') WHERE number = 0", 1),
    "body that is no text": ("UPDATE event SET body = CAST(x'22ff22' AS TEXT) WHERE position = 6", 6),
    "previous": (f"UPDATE event SET previous = '{'1' * 64}' WHERE position = 6", 6),
    "hash": (f"UPDATE event SET hash = '{'1' * 64}' WHERE position = 6", 6),
    "hash that is no text": ("UPDATE event SET hash = CAST(x'ff' AS TEXT) WHERE position = 6", 6),
    "delete the first": ("DELETE FROM event WHERE position = 1", 1),
    "delete one": ("DELETE FROM event WHERE position = 7", 7),
    "delete a deal": ("DELETE FROM event WHERE stream = 1", 1),
    "swap two": (
        "UPDATE event SET position = 99 WHERE position = 3;"
        "UPDATE event SET position = 3 WHERE position = 4;"
        "UPDATE event SET position = 4 WHERE position = 99",
        3,
    ),
    "swap two bodies": (
        "UPDATE event SET body = (SELECT body FROM event AS other WHERE other.position = 7 - event.position)"
        " WHERE position IN (3, 4)",
        3,
    ),
    "insert one": (
        "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
        " SELECT 14, 1, 4, recorded_at, body, hash, hash FROM event WHERE position = 13",
        14,
    ),
    "insert before the first": (
        "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
        " SELECT -1, 1, 4, recorded_at, body, hash, hash FROM event WHERE position = 13",
        1,
    ),
    "session of a deal": ("UPDATE deal SET session = '2026-11-28' WHERE stream = 2", 5),
    "session that is no text": ("UPDATE deal SET session = CAST(x'ff' AS TEXT) WHERE stream = 2", 5),
    "table of a deal": ("UPDATE deal SET table_name = '2' WHERE stream = 2", 5),
    "number of a deal": ("UPDATE deal SET number = 7 WHERE stream = 2", 5),
    "game of a deal": ("UPDATE deal SET game = 'other' WHERE stream = 2", 5),
    "stream of a deal": ("UPDATE deal SET stream = 7 WHERE stream = 2", 5),
    "delete from the deals": ("DELETE FROM deal WHERE stream = 2", 5),
    "insert into the deals": ("INSERT INTO deal VALUES (4, '2026-11-29', '1', 4, 'toy')", 14),
    "key": (f"UPDATE deal_key SET key = '{'1' * 64}' WHERE stream = 2 AND events = 3", 8),
    "stream of a key": ("UPDATE deal_key SET stream = 7 WHERE stream = 1", 4),
    "events of a key": ("UPDATE deal_key SET events = 2 WHERE stream = 1", 3),
    "delete from the keys": ("DELETE FROM deal_key WHERE stream = 3", 12),
    "insert into the keys": (f"INSERT INTO deal_key VALUES ('{'1' * 64}', 3, 9)", 14),
}


@pytest.fixture(scope="module")
def three_deals(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("log") / "referee.db"
    deals = [sheet(number, "2026-11-29", "甲 discard 44") for number in (1, 2, 3)]
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(*deals))
        log.append(submissions(deals[1] + "void 3\n"))
        verified = log.verify()
        assert (verified.ok, verified.size, verified.hash) == (True, SIZE, log.head().hash)
        assert (verified.position, verified.reason) == (None, None)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, three_deals: bytes) -> Path:
    path = tmp_path / "referee.db"
    path.write_bytes(three_deals)
    return path


@pytest.mark.parametrize("edit", EDITS)
def test_what_was_changed_is_named(path: Path, edit: str) -> None:
    script, position = EDITS[edit]
    with by_hand(path) as link:
        link.executescript(script)
        assert link.total_changes
    with open_log(path, games=GAMES) as log:
        verified = log.verify()
    assert (verified.ok, verified.position) == (False, position), verified.reason
    assert verified.size in (position - 1, SIZE)
    assert verified.reason


def test_an_event_that_was_hashed_anew_breaks_the_chain_behind_it(path: Path) -> None:
    with by_hand(path) as link:
        rehash(link, 6)
    with open_log(path, games=GAMES) as log:
        assert log.verify().position == 7


def test_a_log_that_was_hashed_anew_to_its_end(path: Path) -> None:
    """It is sound in itself; its head, kept elsewhere, is not that of the true log."""
    with open_log(path, games=GAMES) as log:
        true = log.head()
    with by_hand(path) as link:
        for position in range(6, SIZE + 1):
            rehash(link, position)
        link.execute("DELETE FROM deal_key WHERE stream = 2")
    with open_log(path, games=GAMES) as log:
        assert log.verify().position == SIZE  # the key of the deal is still to be forged
        assert log.head() != true


@pytest.mark.parametrize(("stream", "number"), [(1, 4), (1, 9), (4, 1)])
def test_a_forged_event_with_its_right_hash(path: Path, stream: int, number: int) -> None:
    """Only where it is the next event of its deal is a forger left with a key to forge as well."""
    with by_hand(path) as link:
        body, previous = link.execute("SELECT body, hash FROM event WHERE position = 13").fetchone()
        forged = event_hash(14, stream, number, TIME.encode(), body.encode(), previous.encode())
        link.execute(
            "INSERT INTO event (position, stream, number, recorded_at, body, previous, hash)"
            " VALUES (14, ?, ?, ?, ?, ?, ?)",
            (stream, number, TIME, body, previous, forged),
        )
    with open_log(path, games=GAMES) as log:
        verified = log.verify()
    assert (verified.ok, verified.position) == (False, 14)
    told = "its key is missing" if number == 4 else "not the next event of its deal"
    assert told in str(verified.reason)


def test_a_tail_that_was_cut_off_shows_in_the_head(path: Path) -> None:
    with open_log(path, games=GAMES) as log:
        true = log.head()
    with by_hand(path) as link:
        link.execute("DELETE FROM deal_key WHERE stream = 2 AND events = 4")
        link.execute("DELETE FROM event WHERE position = 13")
    with open_log(path, games=GAMES) as log:
        verified = log.verify()
        assert verified.ok
        assert (verified.size, true.size) == (12, 13)


def test_a_log_that_lost_its_tables_cannot_be_verified(path: Path) -> None:
    with by_hand(path) as link:
        link.execute("DROP TABLE event")
    with open_log(path, games=GAMES) as log, pytest.raises(LogError):
        log.verify()


def test_every_bit_of_the_file(path: Path) -> None:
    """A flipped bit is refused, found, or of no effect on what is read: never read as something else."""
    with open_log(path, games=GAMES) as log:
        true, head = log.deals(), log.head()
    whole = path.read_bytes()
    for offset in range(0, len(whole), 149):
        flipped = bytearray(whole)
        flipped[offset] ^= 1 << offset % 8
        path.write_bytes(flipped)
        try:
            with open_log(path, games=GAMES) as log:
                verified = log.verify()
                assert not verified.ok or (log.deals() == true and log.head() == head), offset
        except LogError:
            pass


def rehash(link: sqlite3.Connection, position: int) -> None:
    """Give an event another time, and the hash that belongs to it, as a forger would."""
    row = link.execute("SELECT stream, number, body FROM event WHERE position = ?", (position,)).fetchone()
    before = link.execute("SELECT hash FROM event WHERE position = ?", (position - 1,)).fetchone()
    previous = before[0] if before else NOTHING_BEFORE
    forged = event_hash(position, row[0], row[1], TIME.encode(), row[2].encode(), previous.encode())
    link.execute(
        "UPDATE event SET recorded_at = ?, previous = ?, hash = ? WHERE position = ?",
        (TIME, previous, forged, position),
    )
