"""When something happened."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.record.stamps import Stamp, backward, parse_stamp

from .dialects import faults, one
from .strategies import STAMPS


@pytest.mark.parametrize(
    ("written", "stamp", "canonical"),
    [
        ("00:00", Stamp(0), "00:00"),
        ("03:12", Stamp(192), "03:12"),
        ("3:12", Stamp(192), "03:12"),
        ("99:59", Stamp(5999), "99:59"),
        ("120:00", Stamp(7200), "+2:00:00"),
        ("+0:03:12", Stamp(192), "03:12"),
        ("+1:40:00", Stamp(6000), "+1:40:00"),
        ("+01:40:00", Stamp(6000), "+1:40:00"),
        ("19:42:07", Stamp(70927, True), "19:42:07"),
        ("0:00:00", Stamp(0, True), "00:00:00"),
        ("23:59:59", Stamp(86399, True), "23:59:59"),
    ],
)
def test_stamp(written: str, stamp: Stamp, canonical: str) -> None:
    assert parse_stamp(written) == stamp
    assert str(stamp) == canonical
    (entry,) = one(f"[{written}] 天 过").entries
    assert entry.stamp == stamp


@pytest.mark.parametrize(
    "written",
    [
        "3:75",
        "1:2:3",
        "24:00:00",
        "12:60:00",
        "+1:60:00",
        "03:12:1",
        "x",
        "-1:00",
        "+03:12",
        "٣:١٢",
        "1000:00",
    ],
)
def test_no_stamp(written: str) -> None:
    assert parse_stamp(written) is None
    (fault,) = faults(f"game wahua\n[{written}] 天 过\n")
    assert "看不懂的时间" in fault.message


@given(STAMPS.filter(lambda stamp: stamp is not None))
def test_canonical_form_reads_back(stamp: Stamp) -> None:
    assert parse_stamp(str(stamp)) == stamp


def clock(*times: str) -> list[int]:
    """The numbers of the times that go back."""
    stamps = [stamp for stamp in map(parse_stamp, times) if stamp is not None]
    return backward(list(enumerate(stamps, 1)))


@pytest.mark.parametrize(
    ("times", "back"),
    [
        ("19:00:00 19:00:00 19:00:01", []),
        ("19:00:10 19:00:09 19:00:10", [2]),
        ("19:00:10 18:00:00 18:00:01 19:00:10", [2, 3]),
        ("23:59:00 00:01:00 00:02:00", []),
        ("23:59:00 00:01:00 23:58:00 00:02:00", [3]),
        ("23:59:00 00:01:00 00:00:30", [3]),
        ("20:00:00 08:00:00", [2]),
        ("00:10 00:09 00:10", [2]),
        ("00:10 19:00:00 00:11 18:59:59", [4]),
    ],
)
def test_going_back(times: str, back: list[int]) -> None:
    """Clock times and times since the opening are each compared with their own kind."""
    assert clock(*times.split()) == back


@given(st.lists(st.integers(0, 6 * 3600), max_size=10).map(sorted), st.integers(0, 86399))
def test_a_deal_that_passes_midnight_does_not_go_back(since: list[int], start: int) -> None:
    stamps = [Stamp((start + seconds) % 86400, True) for seconds in since]
    assert backward(list(enumerate(stamps, 1))) == []
