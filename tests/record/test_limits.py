"""What is far too large is refused quickly and without filling the memory."""

from __future__ import annotations

import io
import time
import tracemalloc
from collections.abc import Iterator

import pytest

from referee.record.encoding import LARGEST_FILE, LONGEST_LINE
from referee.record.faults import EXCERPT, Unreadable, render
from referee.record.reader import MOST_FAULTS, read_stream, read_text

from .dialects import DIALECTS, events, faults, one, read

MB = 1 << 20


class Flood(io.RawIOBase):
    """A file that gives ``size`` bytes, made only as they are read."""

    def __init__(self, start: bytes, filling: bytes, size: int) -> None:
        self.parts = self._parts(start, filling, size)
        self.given = 0

    def _parts(self, start: bytes, filling: bytes, size: int) -> Iterator[bytes]:
        yield start
        block = filling * (MB // len(filling))
        for _ in range(size // len(block)):
            yield block

    def read(self, size: int = -1) -> bytes:
        """The next part, whatever ``size`` says."""
        part = next(self.parts, b"")
        self.given += len(part)
        return part


@pytest.mark.parametrize("filling", [b"a", "天".encode(), b"\0", b'"', b"a;", b"# "])
def test_a_line_of_100_megabytes(filling: bytes) -> None:
    flood = Flood("game wahua\n天 打 34\n".encode(), filling, 100 * MB)
    tracemalloc.start()
    start = time.perf_counter()
    with pytest.raises(Unreadable) as unreadable:
        read_stream(flood, "a.deal", DIALECTS)  # type: ignore[arg-type]
    seconds = time.perf_counter() - start
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    (fault,) = unreadable.value.faults
    assert (fault.line, "这一行太长" in fault.message) == (3, True)
    assert flood.given < 3 * MB
    assert peak < 8 * MB
    assert seconds < 2


def test_a_file_of_no_end() -> None:
    flood = Flood(b"game wahua\n", "天 过\n".encode() * 1000, 100_000 * MB)
    with pytest.raises(Unreadable, match="1 faults") as unreadable:
        read_stream(flood, "a.deal", DIALECTS)  # type: ignore[arg-type]
    assert "64 MB" in unreadable.value.faults[0].message
    assert flood.given <= LARGEST_FILE + 2 * MB


def test_a_line_up_to_the_limit() -> None:
    line = "天 争 1 " + '"' + "长" * (LONGEST_LINE - 8) + '"'
    assert len(line) == LONGEST_LINE
    (_, dispute) = events("天 打 34", line)
    assert len(dispute.reason) == LONGEST_LINE - 8
    (fault,) = faults(f"game wahua\n天 打 34\n{line}#\n")
    assert (fault.line, fault.column) == (3, LONGEST_LINE)
    assert all(len(part) <= EXCERPT + 10 for part in render(fault).split("\n"))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("quotation marks", '"' * 19_990),
        ("opened texts", "天 争 1 " + "\\" * 19_000),
        ("a text of backslashes", '天 争 1 "' + "\\" * 19_000),
        ("brackets", "天 摊 " + "(" * 19_000),
        ("statements", "x;" * 9_990),
        ("unknown tiles", "天 发 " + "?" * 19_000),
        ("tiles", "天 发 " + "66 " * 6_000),
        ("run together", "天打" + "6" * 19_000),
        ("own fields", "天 过 " + "_a=b " * 3_900),
        ("equals signs", "天 过 _" + "=" * 19_000),
        ("a colon", "amend 1" + ":" * 19_000),
        ("a stamp", "[" + "0" * 19_000),
        ("spaces", "天" + " " * 19_000 + "过"),
        ("digits", "void " + "9" * 19_000),
        ("marks", "天 打 " + "e\u0301" * 9_000),
    ],
)
def test_lines_that_are_hard_to_read(name: str, line: str) -> None:
    """Twenty of them are told or read at once, whatever they are full of."""
    start = time.process_time()
    try:
        read("game wahua\n" + f"{line}\n" * 20)
    except Unreadable as unreadable:
        for fault in unreadable.faults:
            render(fault)
    assert time.process_time() - start < 5


def test_many_faults_end_the_reading() -> None:
    start = time.process_time()
    for line in ("天 打 a1b2c3", "天 abcdefgh 34", "abcdefgh", "天 打 6x;" * 100):
        found = faults("game wahua\n" + f"{line}\n" * 2000)
        assert len(found) == MOST_FAULTS + 1
    assert time.process_time() - start < 10


def test_a_long_evening_is_read() -> None:
    """A thousand deals, each with its own fields; the time is that of reading, not of searching."""
    deal = "game wahua\n_a 1\n_b 2\n骰 2 4\n" + "天 摸 ?\n天 打 34\n" * 30
    start = time.process_time()
    assert len(read(deal * 1000)) == 1000
    assert time.process_time() - start < 30
    assert len(one(*[f"_field{n} {n}" for n in range(5000)]).header.own) == 5000


def test_a_text_that_is_no_text() -> None:
    """Lone surrogates can stand in a Python string, never in a file."""
    with pytest.raises(Unreadable) as unreadable:
        read_text('game wahua\nseat 天 "\ud800"\n', "a\udcff.deal", DIALECTS)
    (fault,) = unreadable.value.faults
    assert "U+D800" in fault.message
    render(fault).encode()
