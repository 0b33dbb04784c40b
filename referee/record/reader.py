"""Reads sheets: from text to the records of deals, or to every fault that was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee.record.corrections import misdirected
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.faults import Fault, Unreadable, nearest
from referee.record.headers import is_header, read_header_line
from referee.record.lexer import Statement, statements
from referee.record.parsing import read_event
from referee.record.slots import Slip
from referee.record.stamps import Stamp, parse_stamp

LONGEST_LINE = 20_000
LARGEST_FILE = 512 * 1024 * 1024
MOST_FAULTS = 1000


def read_file(path: str | Path, dialects: Mapping[str, Dialect]) -> list[DealRecord]:
    """The deals of one sheet file.

    :raises OSError: the file cannot be read.
    :raises Unreadable: it is no sheet, or a faulty one; every fault is in it.
    """
    name = str(path)
    with open(path, "rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise Unreadable([Fault(name, 0, 0, "文件太大 (the file is larger than 512 MB)")])
    return read_text(decode(data, name), name, dialects)


def decode(data: bytes, source: str) -> str:
    """The text of a sheet's bytes; a fault at the first byte that is no UTF-8."""
    if not data.strip():
        raise Unreadable(
            [
                Fault(
                    source,
                    0,
                    0,
                    "空的牌谱 (the sheet is empty)",
                    "可以先运行 (start with): referee new wahua",
                )
            ]
        )
    if b"\0" in data[:65536]:
        raise Unreadable([Fault(source, 0, 0, "这不是文本文件 (this is not a text file)")])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        tail = data[error.start : error.start + 200].split(b"\n")[0].decode("utf-8", "replace")
        text = before[before.rfind("\n") + 1 :] + tail
        raise Unreadable(
            [
                Fault(
                    source,
                    line,
                    column,
                    "这里不是 UTF-8 文字 (this is not UTF-8 text)",
                    "请在编辑器里另存为 UTF-8 编码 (save the file as UTF-8)",
                    text,
                )
            ]
        ) from None


def read_text(text: str, source: str, dialects: Mapping[str, Dialect]) -> list[DealRecord]:
    """The deals of a sheet's text.

    :raises Unreadable: with every fault of the sheet.
    """
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    reader = _Reader(source, dialects, lines)
    for number in range(1, len(lines) + 1):
        reader.line(number)
        if len(reader.faults) >= MOST_FAULTS:
            break
    reader.finish()
    if not reader.deals and not reader.faults:
        reader.faults.append(
            Fault(source, 0, 0, "空的牌谱 (the sheet is empty)", "可以先运行 (start with): referee new wahua")
        )
    if reader.faults:
        raise Unreadable(sorted(reader.faults, key=lambda fault: (fault.line, fault.column)))
    return reader.deals


class _Reader:
    """Collects deals and faults line by line; one deal is open at a time."""

    def __init__(self, source: str, dialects: Mapping[str, Dialect], lines: list[str]) -> None:
        self.source, self.dialects, self.lines = source, dialects, lines
        self.deals: list[DealRecord] = []
        self.faults: list[Fault] = []
        self.lost = False  # words before the first `game`, or under an unknown one: told once
        self._close()

    def _close(self) -> None:
        self.dialect: Dialect | None = None
        self.fields: dict[str, Any] = {}
        self.places: dict[str, tuple[int, int]] = {}
        self.entries: list[Entry] = []
        self.opened = 0

    def line(self, number: int) -> None:
        text = self.lines[number - 1]
        if len(text) > LONGEST_LINE:
            self.fault(number, "这一行太长 (the line is too long)", LONGEST_LINE)
            return
        for statement in statements(text):
            try:
                self._statement(number, statement)
            except Slip as slip:
                word = slip.word
                if word is not None:
                    column, width = word.column, len(word.raw)
                else:  # something is missing: the spot is just behind what is there
                    last = statement.words[-1] if statement.words else statement.stamp
                    column, width = (last.column + len(last.raw) if last else 1), 1
                self.fault(number, slip.message, column, slip.hint, width)

    def fault(self, line: int, message: str, column: int, hint: str | None = None, width: int = 1) -> None:
        text = self.lines[line - 1]
        self.faults.append(Fault(self.source, line, column, message, hint, text, width))

    def finish(self) -> None:
        """Close the deal that is open."""
        if self.dialect is None:
            return
        for number, message in misdirected(self.entries):
            entry = self.entries[number - 1]
            self.fault(entry.line, message, entry.column)
        header = Header(**self.fields)
        clashes = tuple(self._clashes(header))
        self.deals.append(
            DealRecord(header, tuple(self.entries), self.source, self.opened, self.places, clashes)
        )
        self._close()

    def _clashes(self, header: Header) -> Iterator[Fault]:
        """One name on two seats."""
        for seat, name in enumerate(header.seats):
            if name is not None and name in header.seats[:seat]:
                line, column = self.places[f"seat {seat}"]
                yield Fault(
                    self.source,
                    line,
                    column,
                    f"同一个人坐了两个位子 (one name on two seats): {name}",
                    "同名的人请写出区别 (tell namesakes apart), 例如 (such as): 王建国2",
                    self.lines[line - 1],
                )

    def _statement(self, line: int, statement: Statement) -> None:
        words = statement.words
        if not words:
            raise Slip("时间后面要写事件 (a time stamp stands before an event)", statement.stamp)
        if words[0].text.casefold() == "game":
            self.finish()
            self._open(line, statement)
            return
        if self.dialect is None:
            if not self.lost:
                self.lost = True
                raise Slip(
                    "牌谱要以 game 开头 (a sheet begins with its game)",
                    words[0],
                    "第一行写 (first line): game wahua",
                )
            return
        if statement.stamp is None and is_header(words, self.dialect):
            name, index = read_header_line(statement, self.fields, self.dialect, self.places)
            self.places[name] = (line, words[index].column)
            return
        event, bot, own = read_event(statement, self.dialect, self.fields)
        number = len(self.entries) + 1
        self.entries.append(Entry(number, event, _stamp(statement), bot, own, line, statement.column))

    def _open(self, line: int, statement: Statement) -> None:
        cursor = statement.words[1:]
        self.lost = True
        if len(cursor) != 1:
            raise Slip(
                "game 后面写游戏名 (the name of the game)",
                None,
                " / ".join(f"game {name}" for name in self.dialects),
            )
        word = cursor[0]
        dialect = self.dialects.get(word.text.casefold())
        if dialect is None:
            guess = nearest(word.text, self.dialects) or next(iter(self.dialects))
            raise Slip(f"没有这种游戏 (no such game): {word.raw}", word, f"写成 (write): game {guess}")
        self.dialect, self.opened = dialect, line
        self.fields = {"game": dialect.game}
        self.places = {"game": (line, word.column)}


def _stamp(statement: Statement) -> Stamp | None:
    word = statement.stamp
    if word is None:
        return None
    stamp = parse_stamp(word.text[1:-1]) if word.text.endswith("]") else None
    if stamp is None:
        raise Slip(
            f"看不懂的时间 (not a time): {word.raw}",
            word,
            "写成 (write): [03:12], [+0:03:12] 或 (or) [19:42:07]",
        )
    return stamp
