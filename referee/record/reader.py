"""Reads sheets: from text to the records of deals, or to every fault that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from referee.record.assembly import Assembly
from referee.record.deal import DealRecord
from referee.record.dialect import Dialect
from referee.record.encoding import (
    BEGIN,
    EMPTY,
    LARGEST_FILE,
    LONGEST_LINE,
    decode,
    decoded,
    read_bytes,
    too_long,
    whole,
)
from referee.record.faults import Fault, Unreadable
from referee.record.lexer import Statement, statements
from referee.record.lines import CONTROL, numbered_lines
from referee.record.quoting import UNSEEN, visible
from referee.record.readback import in_several, put_right
from referee.record.slots import Slip

__all__ = [
    "LARGEST_FILE",
    "LONGEST_LINE",
    "MOST_FAULTS",
    "decode",
    "read_file",
    "read_stream",
    "read_text",
]

MOST_FAULTS = 500
"""Faults that are told; a file with more of them is something else than a sheet."""

_LONGEST_ADVICE = 40


def read_file(path: str | Path, dialects: Mapping[str, Dialect]) -> list[DealRecord]:
    """The deals of one sheet file.

    :raises OSError: the file cannot be read.
    :raises Unreadable: it is no sheet, or a faulty one; every fault is in it.
    """
    with open(path, "rb") as file:
        return read_stream(file, str(path), dialects)


def read_stream(file: BinaryIO, source: str, dialects: Mapping[str, Dialect]) -> list[DealRecord]:
    """The deals of one open file, such as standard input.

    :raises Unreadable: it is no sheet, or a faulty one; every fault is in it.
    """
    text, faults = decoded(read_bytes(file, source), source)
    return _read(text, source, dialects, faults)


def read_text(text: str, source: str, dialects: Mapping[str, Dialect]) -> list[DealRecord]:
    """The deals of a sheet's text.

    :raises Unreadable: with every fault of the sheet.
    """
    return _read(text, source, dialects, ())


def _read(
    text: str, source: str, dialects: Mapping[str, Dialect], known: Sequence[Fault]
) -> list[DealRecord]:
    """The deals of a text; ``known`` are faults of lines that were emptied because of them."""
    text = text.removeprefix("\ufeff")
    assembly = Assembly(source, dialects, text)
    spoiled = {fault.line for fault in known}
    faults = list(known)
    clean = CONTROL.search(text) is None
    for number, line in numbered_lines(text):
        if line[0] == "#" and clean and len(line) <= LONGEST_LINE:
            continue
        while spoiled and min(spoiled) < number:
            spoiled.discard(min(spoiled))
            assembly.lose_line()
        found = [] if clean else _unseen(source, number, line)
        if len(line) > LONGEST_LINE:
            found = [too_long(source, number, line)]
        if found:
            assembly.lose_line()
        else:
            found = _line(number, line, assembly)
        faults += found
        if len(faults) >= MOST_FAULTS:
            message = "错误太多，后面的没有看 (too many faults: what follows was not read)"
            last = Fault(source, number, 0, message, "先改好上面的 (put those above right first)")
            raise Unreadable([*sorted(faults, key=_place), last])
    assembly.finish()
    if faults:
        raise Unreadable(sorted(faults, key=_place))
    if not assembly.deals:
        raise whole(source, EMPTY, BEGIN)
    return assembly.deals


def _place(fault: Fault) -> tuple[int, int]:
    return fault.line, fault.column


def _unseen(source: str, number: int, line: str) -> list[Fault]:
    """A control character in the line."""
    found = CONTROL.search(line)
    if found is None:
        return []
    message = f"这里有看不见的控制字符 (a control character): U+{ord(found[0]):04X}"
    return [Fault(source, number, found.start() + 1, message, "请删掉它 (delete it)", line)]


def _line(number: int, line: str, assembly: Assembly) -> list[Fault]:
    """Take the statements of a line; the faults of those that cannot be read."""
    faults = []
    for statement in statements(line):
        try:
            assembly.take(number, line, statement)
        except Slip as slip:
            faults += [_fault(one, number, line, statement, assembly) for one in _all(slip)]
            if len(faults) >= MOST_FAULTS:
                break
    return faults


def _all(slip: Slip) -> list[Slip]:
    """A slip and all those it tells of; of several none shows the whole statement put right."""
    slips = [slip]
    for one in slips:
        slips += one.more
    if len(slips) > 1:
        for one in slips:
            one.instead = ()
    return slips


def _fault(slip: Slip, number: int, line: str, statement: Statement, assembly: Assembly) -> Fault:
    """A slip with its place in the file."""
    word = slip.word
    # Where something is missing, the spot is just behind what is there.
    column, width = (statement.end, 1) if word is None else (word.column, word.width)
    hint = _hint(slip, line, statement, assembly.dialect)
    return Fault(assembly.source, number, column, slip.message, hint, line, width)


def _hint(slip: Slip, line: str, statement: Statement, dialect: Dialect | None) -> str | None:
    """What to write instead: the whole statement put right, where that is short and can be read."""
    word = slip.word
    if word is not None and not word.quoted and UNSEEN.search(word.raw):
        seen = visible(UNSEEN.sub("", word.raw))
        return (
            f"里面有看不见的字符，重新打一遍 (it holds characters that cannot be seen: type it again): {seen}"
        )
    if dialect is None or word is None or not statement.words:
        return slip.hint
    start = statement.words[0].column - 1
    if apart := in_several(line[start : statement.end - 1], dialect):
        return f"一行写一件事 (one event a line): {' / '.join(apart)}"
    if slip.line is not None:
        right = put_right(slip.line, dialect)
        return slip.hint if right is None else f"写成 (write): {right}"
    before, behind = line[start : word.column - 1], line[word.end - 1 : statement.end - 1]
    lines = [f"{before}{one}{behind}" for one in slip.instead]
    if statement.words[0].text.casefold() != "game":
        lines = [right for one in lines if (right := put_right(one, dialect)) is not None]
    long = any(len(one) > _LONGEST_ADVICE for one in lines)
    return slip.hint if long or not lines else f"是不是 (did you mean): {' / '.join(lines)}"
