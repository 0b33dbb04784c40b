"""Every slip of a scribe is told with its place and with what to write instead."""

from __future__ import annotations

import re

import pytest

from referee.games import dialects
from referee.record.faults import Unreadable, render
from referee.record.reader import read_text

from .dialects import faults, read
from .wrong_lines import NO_GAME, TAIWAN, WRONG


def shown(fault: str, wanted: str) -> bool:
    """Whether a text says all of this in this order."""
    place = 0
    for part in wanted.split(" … "):
        found = fault.find(part, place)
        if found < 0:
            return False
        place = found + len(part)
    return True


@pytest.mark.parametrize(("lines", "place", "wanted"), WRONG, ids=[lines for lines, _, _ in WRONG])
def test_slip(lines: str, place: str, wanted: str) -> None:
    (fault,) = faults(f"game wahua\n{lines}\n天 过\n")
    text = render(fault)
    assert text.startswith(f"a.deal:{place}: ")
    assert shown(text, wanted), text


ADVICE = "是不是 (did you mean)", "写成 (write)", "一行写一件事 (one event a line)"
ADVISED = re.compile(rf"(?:{'|'.join(map(re.escape, ADVICE))}): (\S+ .+)")
"""What is advised and is a line by itself."""


@pytest.mark.parametrize("lines", [lines for lines, _, _ in WRONG])
def test_a_line_that_is_advised_can_be_read(lines: str) -> None:
    *above, wrong = lines.split("\n")
    (fault,) = faults(f"game wahua\n{lines}\n天 过\n")
    found = ADVISED.fullmatch(fault.hint or "")
    for line in (
        found[1].split(" / ") if found and not found[1].startswith(('"', "?", "杠", "天 deal …")) else ()
    ):
        assert line != wrong
        assert read("\n".join(["game wahua", *above, line, "天 过\n"]))


@pytest.mark.parametrize(("line", "column", "wanted"), TAIWAN)
def test_slip_of_another_game(line: str, column: int, wanted: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        read_text(f"game taiwan\n{line}\n", "a.deal", dialects())
    (fault,) = unreadable.value.faults
    assert (fault.line, fault.column) == (2, column)
    assert shown(render(fault), wanted), render(fault)


@pytest.mark.parametrize(
    ("line", "columns", "meant"),
    [
        ("天 发 66 4y 46hh 11 朱肉 ?0", [8, 11, 19, 22], ["46", "46h", "猪肉", None]),
        ("天 摊 (4y 34h) 66 6y (11 1l)", [6, 17, 24], ["46", "66", None]),
        ("地 吃 4y 用 6y", [5, 10], ["46", "66"]),
        ("[3:75] 地 摸 4y", [1, 12], [None, "46"]),
        ("[3:75] 地 吃 4y 用 46hh", [1, 12, 17], [None, "46", "46h"]),
        ("amend 1: 地 吃 4y 用 6y", [14, 19], ["46", "66"]),
    ],
)
def test_several_slips_of_one_line(line: str, columns: list[int], meant: list[str | None]) -> None:
    found = faults(f"game wahua\n天 过\n{line}\n地 打 4y\n")
    assert [fault.column for fault in found if fault.line == 3] == columns
    for fault, word in zip(found, meant, strict=False):
        assert word is None or fault.hint == f"是不是 (did you mean): {word}"
    assert found[-1].line == 4


def test_every_slip_is_told_at_once() -> None:
    """One faulty line neither hides another nor makes a right one look wrong."""
    lines = [line for lines, _, _ in WRONG for line in lines.split("\n")]
    found = faults("game wahua\n" + "\n".join(line for line in lines if not line.startswith("seat")) + "\n")
    assert len(found) > len(WRONG) * 0.8
    assert [(fault.line, fault.column) for fault in found] == sorted(
        (fault.line, fault.column) for fault in found
    )


@pytest.mark.parametrize(("text", "wanted"), NO_GAME)
def test_no_game(text: str, wanted: str) -> None:
    (fault,) = faults(text)
    assert shown(render(fault), wanted), render(fault)


@pytest.mark.parametrize("first", ["game wahau", "game", "game 打麻将", "挖花", "rules wahua-yuhuan"])
def test_what_follows_a_wrong_game_is_read(first: str) -> None:
    found = faults(f"{first}\n天 打 47\n地 打 66\n银 打 77\n")
    assert [fault.line for fault in found] == [1, 2, 4]


def test_the_number_of_an_event_counts_what_could_not_be_read() -> None:
    """A slip in line 3 does not make the correction in line 5 name another event, or none."""
    (fault,) = faults("game wahua\n天 打 34\n地 打 47\n银 打 35\nvoid 3\n")
    assert (fault.line, fault.column) == (3, 5)


@pytest.mark.parametrize(
    ("seats", "free"),
    [
        ("天 王|天 李|银 陈|长 林", "地 李"),
        ("天 王|天 李|地 陈|银 林", "长 李"),
        ("天 王|地 李|银 陈|长 林|长 赵", None),
    ],
)
def test_a_seat_named_twice(seats: str, free: str | None) -> None:
    """Who sits there wrongly is told to the seat that has no name, also on the lines below."""
    (fault,) = faults(
        "game wahua\n" + "".join(f"seat {seat}\n" for seat in seats.split("|")) + "game wahua\n"
    )
    assert fault.hint is not None
    wanted = f"did you mean): seat {free}" if free else "amend header: seat 长 赵"
    assert fault.hint.endswith(wanted)


def test_a_name_on_two_seats_is_no_reason_not_to_read() -> None:
    from .dialects import one

    record = one("seat 天 王建国", "seat 地 李梅", "seat 银 王建国")
    (clash,) = record.clashes
    assert render(clash) == (
        "a.deal:4:8: 同一个人坐了两个位子 (one name on two seats): 王建国\n"
        "  | seat 银 王建国\n"
        "  |         ^^^^^^\n"
        "  同名的人请写出区别 (tell namesakes apart), 例如 (such as): 王建国2"
    )
    assert not one("seat 天 王建国", "seat 地 王建国", "amend header: seat 地 李梅").clashes
    (late,) = one("seat 天 王建国", "seat 地 李梅", "amend header: seat 地 王建国").clashes
    assert (late.line, late.column) == (4, 22)
    assert one('seat 天 "Zo\u00eb"', 'seat 地 "Zoe\u0308"').clashes


def test_too_many_faults() -> None:
    found = faults("game wahua\n" + "天 打 47\n" * 5000)
    assert len(found) == 501
    assert "what follows was not read" in found[-1].message
