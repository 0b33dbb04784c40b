"""Where every key and value of a TOML text stands, so that a fault can be told at its own spot."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping

import msgspec

Path = tuple[str | int, ...]
"""How a value is reached: keys of tables and places in lists, from the outermost on."""

_GAP = re.compile(r"(?:\s|#[^\n]*)*")
_BLANKS = re.compile(r"[ \t]*")
_KEY = re.compile(r'[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
_PLAIN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\''
    r"|\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]*|[^\s,\]}#]+",
    re.DOTALL,
)


class Place(msgspec.Struct, frozen=True):
    """Line and column from 1, and how many characters of that line are meant."""

    line: int
    column: int
    width: int


class Spot(msgspec.Struct, frozen=True):
    """Where a key stands, and where its value does; a table with a heading stands at its key there."""

    key: Place
    value: Place


def places(text: str) -> Mapping[Path, Spot]:
    """The spot of everything in a text that is valid TOML.

    >>> found = places('[tai.flower]\\ntai = 2\\nwhen = ["closed"]')
    >>> found["tai", "flower", "when", 0].value
    Place(line=3, column=9, width=8)
    """
    scanner = _Scanner(text)
    scanner.scan()
    starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(start: int, stop: int) -> Place:
        line = bisect_right(starts, start)
        end = text.find("\n", start, stop)
        return Place(line, start - starts[line - 1] + 1, max((stop if end < 0 else end) - start, 1))

    return {path: Spot(place(*key), place(*value)) for path, (key, value) in scanner.spans.items()}


_Span = tuple[int, int]


class _Scanner:
    """Goes over a text once; it is known to be TOML, so that only what divides it is looked at."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.spans: dict[Path, tuple[_Span, _Span]] = {}
        self.last: dict[Path, int] = {}  # how far each list of tables with headings has come

    def scan(self) -> None:
        table: Path = ()
        self._over(_GAP)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._heading()
            else:
                self._pair(table)
            self._over(_GAP)

    def _over(self, what: re.Pattern[str]) -> None:
        found = what.match(self.text, self.at)
        assert found is not None, f"{what.pattern} at {self.at}"
        self.at = found.end()

    def _keys(self) -> Iterator[tuple[str, _Span]]:
        """The parts of a dotted key."""
        while True:
            self._over(_BLANKS)
            start = self.at
            self._over(_KEY)
            said = self.text[start : self.at]
            yield (tomllib.loads(f"key = {said}")["key"] if said[0] in "\"'" else said), (start, self.at)
            self._over(_BLANKS)
            if self.text[self.at] != ".":
                return
            self.at += 1

    def _heading(self) -> Path:
        """``[table]`` or ``[[list of tables]]``; the path of what stands below it."""
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        path: Path = ()
        for key, span in self._keys():
            if path in self.last:
                path = (*path, self.last[path])
            path = (*path, key)
            self.spans.setdefault(path, (span, span))
        self.at += brackets
        if brackets == 2:
            self.last[path] = self.last.get(path, -1) + 1
            path = (*path, self.last[path])
            self.spans[path] = (span, span)
        return path

    def _pair(self, table: Path) -> None:
        path = table
        for key, span in self._keys():
            path = (*path, key)
            self.spans.setdefault(path, (span, span))
        self.at += 1  # the equals sign
        self._over(_BLANKS)
        start = self.at
        self._value(path)
        self.spans[path] = (span, (start, self.at))

    def _value(self, path: Path) -> None:
        closing = {"[": "]", "{": "}"}.get(self.text[self.at])
        if closing is None:
            self._over(_PLAIN)
            return
        self.at += 1
        self._over(_GAP)
        number = 0
        while self.text[self.at] != closing:
            if closing == "}":
                self._pair(path)
            else:
                start = self.at
                self._value((*path, number))
                self.spans[*path, number] = ((start, self.at), (start, self.at))
                number += 1
            self._over(_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._over(_GAP)
        self.at += 1
