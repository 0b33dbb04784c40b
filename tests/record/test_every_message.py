"""No message of the reader is without a test: each is found in what some wrong sheet is told."""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import referee
from referee.games import dialects
from referee.record.deal import Header
from referee.record.encoding import LARGEST_FILE, LONGEST_LINE
from referee.record.faults import Fault, Unreadable, render
from referee.record.headers import header_from_line
from referee.record.reader import read_stream
from referee.record.slots import Slip

from .dialects import DIALECTS, WAHUA
from .wrong_lines import JOINED, NO_GAME, TAIWAN, WRONG

ROOT = Path(next(iter(referee.__path__)))
READER = sorted([*(ROOT / "record").rglob("*.py"), *(ROOT / "games").glob("*/events.py")])
"""The reader, and what each game adds to it."""

CHINESE = re.compile("[\u4e00-\u9fff]")
Site = tuple[str, int]
"""A file of the program, and a line of it."""

FILES: list[bytes] = [
    "game wahua\n天 打 34\n".encode("utf-16"),
    "game wahua\nseat 天 王建国\nseat 地 李梅\n天 打 34\n".encode("gbk"),
    *(mark + b"\0" * 20 for mark in (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"{\\rtf", b"\x89PNG")),
    *(b"\xff\xd8\xff" + b"\0" * 20, b"SQLite format 3" + b"\0" * 20, bytes(range(256)) * 40),
    b"game wahua\n" + "天 争 1 x;".encode() * 9000,
    "game wahua\n天 摊 ".encode() + b"(66) " * 201,
    "game wahua\nseat 天 王\nseat 地 王\n".encode(),
    f"game wahua\n#{'长' * LONGEST_LINE}\n".encode(),
    b"game wahua\n" + b"x\n" * 600,
]
"""Files that are wrong as a whole, or in many places."""


class Endless(io.RawIOBase):
    """A file larger than any that is read."""

    def __init__(self) -> None:
        self.left = LARGEST_FILE + 1

    def read(self, size: int = -1) -> bytes:
        """The next part of it."""
        given = min(size, self.left)
        self.left -= given
        return "天 过\n".encode().ljust(given, b"\n") if given else b""


def texts() -> Iterator[bytes]:
    """Every wrong sheet of the tests' tables."""
    yield from (f"game wahua\n{lines}\n".encode() for lines, _, _ in WRONG)
    yield from (f"game joined\n{line}\n".encode() for line, _, _ in JOINED)
    yield from (f"game taiwan\n{line}\n".encode() for line, _, _ in TAIWAN)
    yield from (text.encode() for text, _ in NO_GAME)
    yield from FILES


@cache
def told() -> tuple[tuple[Fault, ...], frozenset[Site]]:
    """Every fault of those sheets, and where in the reader the slips were made that led to them."""
    found: list[Fault] = []
    made: set[Site] = set()
    plain = Slip.__init__
    written = {**dialects(), **DIALECTS}

    def watched(self: Slip, *args: Any, **kwargs: Any) -> None:
        frame: FrameType = sys._getframe(1)
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(ROOT):
            made.add((path.relative_to(ROOT).as_posix(), frame.f_lineno))
        plain(self, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Slip, "__init__", watched)
        for file in (*map(io.BytesIO, texts()), Endless()):
            try:
                records = read_stream(file, "a.deal", written)  # type: ignore[arg-type]
                found += [clash for one in records for clash in one.clashes]
            except Unreadable as unreadable:
                found += unreadable.faults
        with suppress(Slip):
            header_from_line(Header("wahua"), " # no header line", WAHUA)  # as a damaged log may have it
    return tuple(found), frozenset(made)


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in READER:
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def messages() -> Iterator[tuple[str, int, str]]:
    """Every text of the reader in both languages: its file and line, and a pattern of what it can be."""
    for name, tree in sources():
        nodes = [*ast.walk(tree)]
        passed = {one.value for one in nodes if isinstance(one, ast.Expr)}  # what explains the program
        passed |= {part for one in nodes if isinstance(one, ast.JoinedStr) for part in one.values}
        for node in nodes:
            parts = _parts(node) if node not in passed else ()
            if CHINESE.search("".join(parts)) and re.search(r" \([a-z?_]", "".join(parts)):
                yield name, node.lineno, ".*".join(map(re.escape, parts))  # type: ignore[attr-defined]


def _parts(node: ast.AST) -> tuple[str, ...]:
    """The fixed parts of a text, between which anything may stand."""
    if isinstance(node, ast.JoinedStr):
        return tuple(str(one.value) if isinstance(one, ast.Constant) else "" for one in node.values)
    return (node.value,) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ()


@pytest.mark.parametrize(("name", "line", "pattern"), [*messages()], ids=lambda one: str(one)[-60:])
def test_every_text_is_told_by_some_sheet(name: str, line: int, pattern: str) -> None:
    """A message, or a hint, that no wrong sheet of these tables brings about has no test."""
    faults, _ = told()
    said = (text for fault in faults for text in (fault.message, fault.hint or ""))
    assert any(re.search(pattern, text, re.DOTALL) for text in said), f"{name}:{line}"


def slips() -> Iterator[tuple[str, int, int]]:
    """Every place where the reader makes a slip: file, first and last line."""
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Slip":
                yield name, node.lineno, node.end_lineno or node.lineno


@pytest.mark.parametrize(("name", "first", "last"), [*slips()])
def test_every_slip_is_made_by_some_sheet(name: str, first: int, last: int) -> None:
    _, made = told()
    assert any((name, line) in made for line in range(first, last + 1))


def test_every_fault_says_what_to_write() -> None:
    """What is wrong, where, and what to do about it; in Chinese first and then in English."""
    faults, _ = told()
    for fault in faults:
        shown = render(fault)
        assert fault.hint, shown
        assert CHINESE.search(fault.message), shown
        assert re.search(r"[a-z]{2}", fault.message), shown
        assert not fault.text or "^" in shown, shown


def test_the_tables_hold_both_notations() -> None:
    """Nearly as many lines of English words as of Chinese ones."""
    lines = [line for text, _, _ in WRONG for line in text.split("\n")[-1:]]
    english = [line for line in lines if line.isascii()]
    assert len(english) > len(lines) / 4
