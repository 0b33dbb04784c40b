"""What is said beside a line to write: which correction misled, where the other copies of a tile stand."""

from __future__ import annotations

from collections.abc import Iterator

from referee.record import events as e
from referee.record.deal import Entry
from referee.record.quoting import visible
from referee.verdicts.cases import Case, Remedy, taken
from referee.verdicts.forms import Writing
from referee.verdicts.undoing import as_before, header_before

_TIMES = {2: ("两张", "twice"), 3: ("三张", "three times")}
_DONE = {
    e.Void: ("删去的是{}", "takes out {}"),
    e.Insert: ("插在{}前面", "stands before {}"),
}
_REPLACED = ("改掉的是{}", "replaces {}")
"""What corrections do to what they name."""


def misled(case: Case, remedy: Remedy, right: bool, writing: Writing) -> Iterator[str]:
    """Which correction brought a fault about, in Chinese and in English.

    ``right``: without it there is no fault in the record.
    """
    if remedy.undone is None:
        return
    line = case.record.entries[remedy.undone - 1]
    said = visible(writing.event(line.event))
    chinese, english = _about(line, case, writing)
    good, well = ("记录无误", "all is right") if right else ("就没有这个错误", "this fault is gone")
    yield f"{_place(line)[0]}「{said}」{chinese}；没有这一行，{good}"
    yield f"“{said}” in {_place(line)[1]} {english}; without it {well}"


def _about(line: Entry, case: Case, writing: Writing) -> tuple[str, str]:
    """What a correction is about, as it was before."""
    done, did = _DONE.get(type(line.event), _REPLACED)
    if isinstance(line.event, e.AmendHeader):
        was = header_before(line, case)
        return done.format(f"「{was}」"), did.format(f"“{was}”")
    entries = case.record.entries
    named = entries[line.event.event - 1] if isinstance(line.event, e.Insert) else as_before(line, entries)
    assert named is not None
    said = visible(writing.event(named.event.new if isinstance(named.event, e.Insert) else named.event))
    chinese, english = _place(named)
    return done.format(f"「{said}」（{chinese}）"), did.format(f"“{said}” ({english})")


def copies(case: Case, writing: Writing) -> Iterator[str]:
    """Where the copies of a tile stand of which there is one too many, beside the one in question."""
    if case.finding.code != "no-such-tile" or case.entry is None:
        return
    for tile in case.tiles("tile")[:1]:
        word = writing.dialect.tiles.write(tile)
        found = [
            (_place(entry), taken(entry.event).count(tile))
            for entry in reversed(case.holding(tile))
            if entry is not case.entry
        ]
        if found:
            yield f"其余的 {word}：" + "、".join(place[0] + _times(count, 0) for place, count in found)
            yield f"the others of {word}: " + ", ".join(place[1] + _times(count, 1) for place, count in found)


def _times(count: int, language: int) -> str:
    """How often, where it is more than once."""
    said = _TIMES.get(count, (f"{count} 张", f"{count} times"))
    return "" if count == 1 else f" {said[1]}" if language else f"（{said[0]}）"


def _place(entry: Entry) -> tuple[str, str]:
    """The line of an event; its number where it was not read from a sheet."""
    if entry.line:
        return f"第 {entry.line} 行", f"line {entry.line}"
    return f"第 {entry.number} 号", f"event {entry.number}"
