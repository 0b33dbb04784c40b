"""The corrections that are proposed make of one record what another says, exactly."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.record import events as e
from referee.record.corrections import corrected, corrected_header
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.headers import header_lines
from referee.record.mending import Mending, mending
from referee.record.writer import write_deal

from .dialects import JOINED, WAHUA, one, read
from .strategies import OWN, STAMPS, entries, headers, table_events

LOGGED = ["骰 2 4", "[00:10] 天 打 34 bot", "地 吃 34 用 34花", "[00:20] 地 打 25 _slow=1", "银 过", "终 黄"]


def proposed(logged: list[str], sheet: list[str]) -> Mending:
    """The corrections that make one sheet say what another does; both checked against each other."""
    record, wanted = one(*logged), one(*sheet)
    found = mending(record, wanted, WAHUA)
    carried_out(record, found, wanted, WAHUA)
    return found


def carried_out(record: DealRecord, found: Mending, wanted: DealRecord, dialect: Dialect) -> None:
    """Below the record the lines give the events that are wanted, and its header but for what stays."""
    (again,) = read(write_deal(record, dialect) + "\n".join(found.lines) + "\n")
    assert table(again) == table(wanted)
    ours = set(header_lines(corrected_header(again, dialect), dialect))
    theirs = set(header_lines(corrected_header(wanted, dialect), dialect))
    assert ours ^ theirs <= set(found.stays)


def table(record: DealRecord) -> list[Any]:
    return [(one.event, one.stamp, one.bot, one.own) for one in corrected(record.entries)]


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ("[00:20] 地 打 25 _slow=1", "[00:20] 地 打 26 _slow=1", ["amend 4: [00:20] 地 discard 26"]),
        # the time alone, given, changed, taken away
        ("银 过", "[00:30] 银 过", ["amend 5: [00:30] 银 pass"]),
        ("[00:10] 天 打 34 bot", "[00:11] 天 打 34 bot", ["amend 2: [00:11] 天 discard 34 bot"]),
        ("[00:10] 天 打 34 bot", "[00:00:10] 天 打 34 bot", ["amend 2: [00:00:10] 天 discard 34 bot"]),
        ("[00:10] 天 打 34 bot", "天 打 34 bot", ["void 2", "insert 2: 天 discard 34 bot"]),
        # the bot alone
        ("[00:10] 天 打 34 bot", "[00:10] 天 打 34", ["amend 2: [00:10] 天 discard 34"]),
        ("银 过", "银 过 bot", ["amend 5: 银 pass bot"]),
        # the club's own fields alone
        ("银 过", "银 过 _why=困", ["void 5", "insert 5: 银 pass _why=困"]),
        ("[00:20] 地 打 25 _slow=1", "[00:20] 地 打 25", ["void 4", "insert 4: [00:20] 地 discard 25"]),
        # events left out, put in, at the end
        ("银 过", "", ["void 5"]),
        ("银 过", "银 过\n长 过", ["insert 6: 长 pass"]),
        ("终 黄", "终 黄\n天 过 bot", ["天 pass bot"]),
        ("终 黄", "终 弃 停电", ["amend 6: end abandoned 停电"]),
        ("骰 2 4", "", ["void 1"]),
        # corrected in place, or with another correction
        ("银 过", "银 过\n改 5: [01:00] 银 过", ["amend 5: [01:00] 银 pass"]),
        ("终 黄", "终 黄\n废 5\n补 5: 长 过", ["amend 5: 长 pass"]),
        ("银 过", "银 过 ", []),
    ],
)
def test_the_lines_that_are_proposed(old: str, new: str, lines: list[str]) -> None:
    sheet = "\n".join(LOGGED).replace(old, new).split("\n")
    found = proposed(LOGGED, sheet)
    assert (list(found.lines), found.stays) == (lines, ())


def test_what_is_corrected_already_is_corrected_again() -> None:
    logged = [*LOGGED, "改 5: [01:00] 银 过", "补 4: 长 过", "废 1"]
    assert proposed(logged, LOGGED).lines == (
        "insert 2: dice 2 4",
        "void 8",
        "void 5",
        "insert 5: 银 pass",
    )
    assert proposed(logged, logged[:6]).lines == proposed(logged, LOGGED).lines
    as_corrected = ["[00:10] 天 打 34 bot", "地 吃 34 用 34花", "长 过", LOGGED[3], "[01:00] 银 过", "终 黄"]
    assert proposed(logged, as_corrected) == Mending()


def test_header_lines() -> None:
    """Each can be written anew; none can be taken away, so that it stays."""
    found = proposed(
        ["seat 天 王", "dealer 天", "scribe 周", "_room 一楼", "骰 2 4"],
        ["seat 天 王建国", "seat 地 李", "dealer 天", "_room 二楼", "骰 2 5"],
    )
    assert found.lines == (
        "amend header: seat 天 王建国",
        "amend header: seat 地 李",
        "amend header: _room 二楼",
        "amend 1: dice 2 5",
    )
    assert found.stays == ("scribe 周",)


def test_disputes_and_rulings_stay() -> None:
    found = proposed([*LOGGED, '天 争 2 "没有"', "裁 7 准"], [*LOGGED, '天 争 2 "没有"', "裁 7 驳"])
    assert found == Mending((), ("ruling 7 uphold", "ruling 7 dismiss"))


@st.composite
def changed(draw: st.DrawFn, record: DealRecord, dialect: Dialect) -> DealRecord:
    """The same deal after a few changes: of an event, a time, a bot, a field; one more, one less, swapped."""
    events = [one for one in record.entries if not isinstance(one.event, e.AFTERMATH)]
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(["event", "stamp", "bot", "own", "more", "less", "swap"]))
        at = draw(st.integers(0, max(len(events) - 1, 0)))
        if kind == "more" or not events:
            events.insert(at, Entry(0, draw(table_events(dialect)), draw(STAMPS), False, draw(OWN)))
        elif kind == "less":
            del events[at]
        elif kind == "swap":
            events[0], events[at] = events[at], events[0]
        else:
            events[at] = msgspec.structs.replace(events[at], **_change(draw, kind, events[at], dialect))
    numbered = tuple(msgspec.structs.replace(one, number=number) for number, one in enumerate(events, 1))
    return DealRecord(record.header, numbered)


def _change(draw: st.DrawFn, kind: str, entry: Entry, dialect: Dialect) -> dict[str, Any]:
    if kind == "event":
        return {"event": draw(table_events(dialect)), "bot": False}
    if kind == "bot":
        return {"bot": isinstance(entry.event, e.SeatEvent) and not entry.bot}
    return {kind: draw(STAMPS if kind == "stamp" else OWN)}


DIFFERING = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
BOTH = st.sampled_from([WAHUA, JOINED])


@DIFFERING
@given(st.data(), BOTH)
def test_small_differences(data: st.DataObject, dialect: Dialect) -> None:
    record = DealRecord(Header(dialect.game), data.draw(entries(dialect, 5)))
    wanted = data.draw(changed(record, dialect))
    carried_out(record, mending(record, wanted, dialect), wanted, dialect)


@DIFFERING
@given(st.data(), BOTH)
def test_any_two_deals(data: st.DataObject, dialect: Dialect) -> None:
    record, wanted = (DealRecord(Header(dialect.game), data.draw(entries(dialect, 4))) for _ in "12")
    carried_out(record, mending(record, wanted, dialect), wanted, dialect)


@DIFFERING
@given(st.data(), BOTH)
def test_any_two_headers(data: st.DataObject, dialect: Dialect) -> None:
    record, wanted = (DealRecord(data.draw(headers(dialect)), ()) for _ in "12")
    carried_out(record, mending(record, wanted, dialect), wanted, dialect)


def test_two_long_deals_that_have_nothing_in_common() -> None:
    record, wanted = (
        DealRecord(one().header, tuple(Entry(n, e.Pass(n % 4)) for n in range(1, 1500))) for _ in "12"
    )
    assert mending(record, wanted, WAHUA) == Mending()
    other = DealRecord(wanted.header, tuple(Entry(n, e.Timeout(n % 4)) for n in range(1, 1400)))
    lines = mending(record, other, WAHUA).lines
    assert len(lines) == 1499
    assert (lines[0], lines[-1]) == ("amend 1: 地 timeout", "void 1499")
