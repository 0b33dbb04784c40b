"""A correction gives what the right sheet would have given, and the original stays."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.replay import audit
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.wahua.game import WAHUA as GAME
from referee.record import events as e
from referee.record.corrections import corrected, corrected_header, upheld
from referee.record.deal import DealRecord, Entry
from referee.record.reader import read_file
from referee.record.stamps import Stamp

from .dialects import WAHUA, events, faults, one
from .misdirected import misdirected
from .strategies import STAMPS, entries, table_events

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "wahua").glob("*.deal"))
TABLE = st.lists(table_events(WAHUA), min_size=1, max_size=8)


def numbered(found: Sequence[e.Event], stamps: Sequence[Stamp | None] = ()) -> list[Entry]:
    """Events as they stand in a record."""
    return [
        Entry(number, event, stamps[number - 1] if stamps else None) for number, event in enumerate(found, 1)
    ]


def happened(record: Sequence[Entry]) -> list[e.Event]:
    """What really happened, without its numbers."""
    return [entry.event for entry in corrected(record)]


@given(TABLE, table_events(WAHUA), STAMPS, STAMPS, st.booleans(), st.data())
@settings(max_examples=60, deadline=None)
def test_amend(
    right: list[e.Event],
    wrong: e.Event,
    time: Stamp | None,
    late: Stamp | None,
    bot: bool,
    data: st.DataObject,
) -> None:
    place = data.draw(st.integers(0, len(right) - 1))
    wanted = numbered(right)
    wanted[place] = msgspec.structs.replace(wanted[place], stamp=time, bot=bot)
    written = numbered(right)
    written[place] = msgspec.structs.replace(written[place], event=wrong, stamp=None if time else time)
    amend = Entry(len(right) + 1, e.Amend(place + 1, right[place], time, bot), late)
    assert corrected([*written, amend]) == wanted


@given(TABLE, table_events(WAHUA), st.data())
@settings(max_examples=40, deadline=None)
def test_void_and_insert(right: list[e.Event], other: e.Event, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(right) - 1))
    too_much = numbered([*right[:place], other, *right[place:], e.Void(place + 1)])
    assert happened(too_much) == right
    if len(right) > 1 and place < len(right) - 1:
        left_out = [*right[:place], *right[place + 1 :]]
        assert happened(numbered([*left_out, e.Insert(place + 1, right[place])])) == right


def by_hand(record: Sequence[Entry]) -> list[tuple[int, e.Event]]:
    """Every correction carried out one after the other on a list, as one would with pencil and paper."""
    last = {entry.event.dispute: entry.number for entry in record if isinstance(entry.event, e.Ruling)}
    paper: list[tuple[int, e.Event]] = []
    void: set[int] = set()
    for entry in record:
        event = entry.event
        if isinstance(event, e.Insert):
            place = [number for number, _ in paper].index(event.event)
            paper.insert(place, (entry.number, event.new))
        elif isinstance(event, e.Void):
            void.add(event.event)
        elif isinstance(event, e.Amend):
            paper = [(n, event.new if n == event.event else was) for n, was in paper]
            void.discard(event.event)
        elif isinstance(event, e.Ruling) and event.new is not None and last[event.dispute] == entry.number:
            disputed = record[event.dispute - 1].event
            assert isinstance(disputed, e.Dispute)
            paper = [(n, event.new if n == disputed.event else was) for n, was in paper]
            void.discard(disputed.event)
        elif not isinstance(event, e.AFTERMATH):
            paper.append((entry.number, event))
    return [(number, event) for number, event in paper if number not in void]


@given(entries(WAHUA, most=14))
@settings(max_examples=60, deadline=None)
def test_any_corrections(record: tuple[Entry, ...]) -> None:
    assert misdirected(record) == []
    assert [(entry.number, entry.event) for entry in corrected(record)] == by_hand(record)


def test_the_last_correction_counts() -> None:
    opening = ("天 打 34", "地 过", "银 过")
    for lines, wanted in (
        (("改 1: 天 打 35", "改 1: 天 打 36"), "天 打 36"),
        (("废 1", "改 1: 天 打 36"), "天 打 36"),
        (("改 1: 天 打 35", "废 1"), None),
    ):
        found = happened(one(*opening, *lines).entries)
        assert found == events(*([wanted] if wanted else []), "地 过", "银 过")


def test_inserting() -> None:
    record = one(
        "天 打 34",  # 1
        "地 过",  # 2
        "补 2: 银 过",  # 3: before 2
        "补 2: 长 过",  # 4: immediately before 2, behind 3
        "补 3: 天 过",  # 5: before 3
        "补 4: 天 逃",  # 6: before 4, and void
        "废 6",  # 7
        "补 5: 地 逃",  # 8: before 5
        "改 4: 长 逃",  # 9: an inserted event, amended
    )
    found = [(entry.number, entry.event) for entry in corrected(record.entries)]
    assert [number for number, _ in found] == [1, 8, 5, 3, 4, 2]
    assert [event for _, event in found] == events("天 打 34", "地 逃", "天 过", "银 过", "长 逃", "地 过")


def test_what_was_inserted_before_a_void_event_happened() -> None:
    assert happened(one("天 打 34", "补 1: 天 摸 34", "废 1").entries) == events("天 摸 34")


def test_times_and_the_bot() -> None:
    record = one(
        "[00:10] 天 打 34 bot",  # 1
        "[00:20] 地 过 bot",  # 2
        "[05:00] 改 1: 天 打 35",  # 3: keeps the time, is the player's own act
        "[05:01] 改 2: [00:19] 地 过 bot",  # 4
        "[05:02] 补 2: [00:15] 银 过",  # 5: the time behind the colon is the event's
        "[00:16] 补 2: 长 过 bot",  # 6: else the one in front
    )
    found = [(entry.number, str(entry.stamp), entry.bot) for entry in corrected(record.entries)]
    assert found == [(1, "00:10", False), (5, "00:15", False), (6, "00:16", True), (2, "00:19", True)]


def test_rulings() -> None:
    base = ("天 打 34", "地 过", '银 争 1 "a"', '长 争 1 "b"', '银 争 2 "c"')
    assert upheld(one(*base, '裁 3 准 "x"').entries) == {1}
    assert upheld(one(*base, '裁 3 准 "x"', '裁 3 驳 "y"').entries) == set()
    assert upheld(one(*base, '裁 3 准 "x"', '裁 4 驳 "y"').entries) == {1}
    assert upheld(one(*base, '裁 3 驳 "x"', '裁 4 准 "y"', '裁 5 准 "z"').entries) == {1, 2}
    amended = (*base, '裁 3 改: 天 打 35 "x"')
    assert upheld(one(*amended).entries) == set()
    assert happened(one(*amended).entries) == events("天 打 35", "地 过")
    assert happened(one(*amended, '裁 3 驳 "y"').entries) == events("天 打 34", "地 过")
    assert happened(one(*amended, "改 1: 天 打 36").entries) == events("天 打 36", "地 过")
    assert happened(one(*base, "改 1: 天 打 36", '裁 3 改: 天 打 35 "x"').entries) == events(
        "天 打 35", "地 过"
    )


def test_the_header_is_amended() -> None:
    record = one(
        "dealer 天",
        "seat 天 王",
        "_room 一楼",
        "_room 二楼",
        "amend header: dealer 地",
        "改 表头：seat 天 李",
        "amend header: seat 地 王",
        "amend header: dealer yin",
        "amend header: _room 三楼",
        "amend header: date 2026/11/29",
    )
    header = corrected_header(record, WAHUA)
    assert (header.dealer, header.seats, header.date) == (2, ("李", "王", None, None), "2026-11-29")
    assert header.own == (("_room", "三楼"),)
    assert (record.header.dealer, record.header.seats[0], len(record.header.own)) == (0, "王", 2)
    assert [entry.event.line for entry in record.entries][:2] == ["dealer 地", "seat 天 李"]  # type: ignore[attr-defined]


def test_an_amended_header_line_is_canonical() -> None:
    """Two ways to write it are one event."""
    assert events("amend header: seat 天家 “王 五”") == events('amend header: seat t "王 五"')
    assert events("改 表头： ｄealer　地家") == events("amend header: dealer d")
    assert events("改 表頭: dealer 地") == events("amend header: dealer d")
    assert events("amend header: _x=1 2") == events('amend header: _x "1 2"')


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("void 0", e.Void(0)),
        ("void 2", e.Void(2)),
        ("void 3", e.Void(3)),
        ("amend 4: 天 过", e.Amend(4, e.Pass(0))),
        ("insert 9: 天 过", e.Insert(9, e.Pass(0))),
        ("天 dispute 4 x", e.Dispute(0, 4, "x")),
        ('ruling 1 uphold "x"', e.Ruling(1, "uphold", None, "x")),
        ('ruling 4 uphold "x"', e.Ruling(4, "uphold", None, "x")),
    ],
)
def test_what_names_nothing_it_can_is_told(line: str, event: e.Event) -> None:
    """The reader tells it at its line; the same is found in a record that was never a sheet."""
    (fault,) = faults(f"game wahua\n天 打 34\nvoid 1\n{line}\n")
    assert (fault.line, fault.text) == (4, line)
    ((number, message),) = misdirected(numbered([*events("天 打 34", "void 1"), event]))
    assert (number, message) == (3, fault.message)


def test_a_dispute_may_be_about_a_correction() -> None:
    assert len(one("天 打 34", "void 1", "天 争 2 不对", '裁 3 驳 "对的"').entries) == 4


@pytest.mark.parametrize("kind", ["each before the one before", "all before the first"])
def test_thousands_of_inserted_events(kind: str) -> None:
    """Neither deep nor slow: twice as many take about twice as long."""

    def seconds(count: int) -> float:
        record = [Entry(1, e.Pass(0))]
        record += [
            Entry(number, e.Insert(number - 1 if kind.startswith("each") else 1, e.Pass(number % 4)))
            for number in range(2, count + 2)
        ]
        start = time.process_time()
        found = corrected(record)
        taken = time.process_time() - start
        assert len(found) == count + 1
        order = range(count + 1, 0, -1) if kind.startswith("each") else [*range(2, count + 2), 1]
        assert [entry.number for entry in found] == list(order)
        return taken

    small, large = min(seconds(2000) for _ in range(3)), min(seconds(16_000) for _ in range(3))
    assert large < 40 * max(small, 0.001)


@pytest.mark.parametrize("sheet", GOLDEN[::6], ids=[sheet.stem for sheet in GOLDEN[::6]])
def test_a_slip_put_right_is_judged_as_the_right_sheet(sheet: Path) -> None:
    """An event of a golden sheet is written wrongly, one is left out, one is written twice: all put right."""
    (record,) = read_file(sheet, {"wahua": WAHUA})
    rules = load("wahua-yuhuan", GAME, Shelf())
    wanted = audit(record, GAME, rules)
    if any(isinstance(entry.event, e.AFTERMATH) for entry in record.entries):
        return
    choice = random.Random(sheet.stem)
    right = [entry.event for entry in record.entries]
    place, other = choice.sample(range(len(right)), 2)
    slip = [*right]
    slip[place] = right[other]
    amended = numbered([*slip, e.Amend(place + 1, right[place])])
    found = audit(DealRecord(record.header, tuple(amended)), GAME, rules)
    assert (found.findings, found.settlement) == (wanted.findings, wanted.settlement)
    doubled = numbered([*right[:place], right[place], *right[place:], e.Void(place + 1)])
    again = audit(DealRecord(record.header, tuple(doubled)), GAME, rules)
    assert [one.code for one in again.findings] == [one.code for one in wanted.findings]
    assert again.settlement == wanted.settlement
    if place < len(right) - 1:
        left_out = numbered([*right[:place], *right[place + 1 :], e.Insert(place + 1, right[place])])
        late = audit(DealRecord(record.header, tuple(left_out)), GAME, rules)
        assert sorted(one.code for one in late.findings) == sorted(one.code for one in wanted.findings)
        assert late.settlement == wanted.settlement
