"""A disk that is full refuses the deals that do not fit, and harms nothing that is logged."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.log import LogError, open_log

from .deals import GAMES, sheet, submissions

MANY = [sheet(number, "2026-11-29", *["甲 discard 44"] * 50) for number in range(2, 40)]


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """The system refuses to write behind that place of any file, as a full disk would."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [0, 1000, 5000, 20_000, 80_000])
def test_no_room_for_more_deals(tmp_path: Path, room: int) -> None:
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1)))
        before, head = path.read_bytes(), log.head()
        with no_file_larger_than(len(before) + room), pytest.raises(LogError, match="disk"):
            log.append(submissions(*MANY))
        assert log.head() == head
        assert log.verify().ok
    assert path.read_bytes() == before
    with open_log(path, games=GAMES) as log:
        assert {outcome.status for outcome in log.append(submissions(*MANY))} == {"logged"}
        assert log.verify().ok


@pytest.mark.parametrize("room", [0, 600, 5000, 30_000])
def test_no_room_for_a_log(tmp_path: Path, room: int) -> None:
    path = tmp_path / "referee.db"
    with open_log(path, create=True, games=GAMES) as log:
        with no_file_larger_than(room), pytest.raises(LogError):
            log.append(submissions(sheet(1), *MANY))
        assert log.sessions() == []
    with open_log(path, create=True, games=GAMES) as log:
        log.append(submissions(sheet(1), *MANY))
        assert log.verify().ok
