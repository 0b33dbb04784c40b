"""Reads the TOML of rule sets: values with their places, and everything that keeps a text from being TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from referee.games.toml_places import Path, Place, Spot, places
from referee.record.encoding import decode
from referee.record.faults import Fault, Unreadable
from referee.record.quoting import NARROW, WIDE

LARGEST = 1024 * 1024
"""Bytes of a rule set file."""

_MOST_FAULTS = 20
_KEY_EXPECTED = ("Invalid initial", "Expected ']")
_BARE = re.compile(r"""("(?:[^"\\]|\\.)*"|'[^']*'|#.*)|[\w-]*[^\W\x00-\x7f][\w-]*""")
"""What needs no quotation marks any more, or a word that only stands in them: not of plain letters alone."""

_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")
_TWICE = "写了两次 (given twice)"
_WRITTEN = '写法 (it is written): title = "…"'
_QUOTES = '引号前后各一个 (one before, one behind): "…"'
_TOLD: tuple[tuple[str, str, str], ...] = (
    ("Expected '=' after", "这里要有等号 (an equals sign belongs here)", _WRITTEN),
    (
        "Invalid value",
        "等号后面的值看不懂 (what stands behind the equals sign cannot be read)",
        '数字直接写，文字加引号 (numbers as they are, texts in quotation marks): 100, "off", true, false',
    ),
    ("Expected newline", "这里多写了 (nothing more belongs here)", "一行只写一项 (one field a line)"),
    ("Invalid statement", "这里要写一项的名字 (the name of a field)", _WRITTEN),
    ("Invalid initial", "这里要写一项的名字 (the name of a field)", "写法 (it is written): { … = … }"),
    ("Cannot overwrite", _TWICE, "只留一个 (keep one of them)"),
    ("Cannot declare", _TWICE, "只留一个 (keep one of them)"),
    ("Cannot mutate", _TWICE, "只留一个 (keep one of them)"),
    ("Cannot redefine", _TWICE, "只留一个 (keep one of them)"),
    ("Duplicate inline", _TWICE, "只留一个 (keep one of them)"),
    ("Expected ']", "表名的方括号没有关上 (the bracket of a heading is not closed)", "[…]"),
    ("Unclosed array", "方括号没有关上 (the bracket is not closed)", "写法 (it is written): [1, 2]"),
    ("Unclosed inline", "花括号没有关上 (the brace is not closed)", "写法 (it is written): { … = … }"),
    ("Unterminated", "引号没有关上 (the quotation mark is not closed)", _QUOTES),
    ("Illegal character '\\n'", "引号没有关上 (the quotation mark is not closed)", _QUOTES),
    ("Illegal character", "这里有看不见的控制字符 (a control character)", "请删掉它 (delete it)"),
    ("Found invalid character", "这里有看不见的控制字符 (a control character)", "请删掉它 (delete it)"),
    ("Unescaped", "引号里的 \\ 要写两个 (a \\ in quotation marks is written twice)", "\\\\"),
)
"""How a complaint of the TOML reader begins, what it means, what to write."""


class TomlFile:
    """A file as read. Lines that are no TOML were passed over; ``faults`` tells of them."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.faults: list[Fault] = []
        self._lines = [line.rstrip("\r") for line in text.split("\n")]
        self._text = text
        self.data: dict[str, Any] = self._read()

    @cached_property
    def spots(self) -> Mapping[Path, Spot]:
        """Where every key and value stands."""
        return places(self._text)

    def fault(self, place: Place | None, message: str, hint: str | None = None) -> Fault:
        """A fault at a place of this file, or of the whole file."""
        if place is None:
            return Fault(self.source, 0, 0, message, hint)
        line = self._lines[place.line - 1]
        return Fault(self.source, place.line, place.column, message, hint, line, place.width)

    def _read(self) -> dict[str, Any]:
        """The values; a single line that is no TOML hides nothing of what the others say."""
        while len(self.faults) < _MOST_FAULTS:
            try:
                return tomllib.loads(self._text)
            except tomllib.TOMLDecodeError as error:
                line = self._complain(str(error))
            except RecursionError:
                hint = "规则文件最多套三层 (no rule set has more than three)"
                self.faults.append(Fault(self.source, 0, 0, "括号套得太深 (nested too deeply)", hint))
                break
            if not self._pass_over(line):
                break
        self._text = ""
        return {}

    def _complain(self, message: str) -> int:
        """Tell what the TOML reader found; the line to go on behind, 0 where that is not known."""
        found = _AT.search(message)
        said = message[: found.start()] if found else message
        line, column = (int(found[1]), int(found[2])) if found and found[1] else self._end()
        shown = self._lines[line - 1]
        unknown = f"不是 TOML (not TOML): {said}", _WRITTEN
        told, hint = next(((told, hint) for begin, told, hint in _TOLD if said.startswith(begin)), unknown)
        place = Place(line, column, 1)
        if told == _TWICE:
            place = Place(line, 1, len(shown))
        elif said.startswith("Unescaped"):
            place = Place(line, shown.rfind("\\", 0, column) + 1, 1)
        elif WIDE.search(shown):
            hint = f"标点要用半角的 (plain ASCII marks): {shown.translate(NARROW)}"
        elif said.startswith(_KEY_EXPECTED) and (quoted := _quoted(shown)) != shown:
            hint = f"不是英文字母的名字要加引号 (a name of other letters is quoted): {quoted}"
        self.faults.append(self.fault(place, told, hint))
        return line if found and found[1] and not said.startswith("Unclosed") else 0

    def _end(self) -> tuple[int, int]:
        """The place behind everything that is written."""
        last = max((number for number, text in enumerate(self._lines, 1) if text.strip()), default=1)
        return last, len(self._lines[last - 1]) + 1

    def _pass_over(self, line: int) -> bool:
        """Empty a line; False where that would change what others belong to, or there is nothing in it."""
        lines = self._text.split("\n")
        said = lines[line - 1].strip() if line else ""
        if not said or said.startswith(("[", "【")) or any(mark in said for mark in ('"""', "'''")):
            return False
        if len(re.findall(r"[\[{]", said)) != len(re.findall(r"[\]}]", said)):
            return False
        lines[line - 1] = ""
        self._text = "\n".join(lines)
        return True


def _quoted(line: str) -> str:
    """A line with its words of other than plain letters in quotation marks.

    >>> _quoted('[tai.聽牌] # 聽')
    '[tai."聽牌"] # 聽'
    """
    return _BARE.sub(lambda found: found[1] or f'"{found[0]}"', line)


def read(path: FilePath) -> TomlFile:
    """A rule set file.

    :raises Unreadable: it cannot be read, is far too large, or no text.
    """
    source = str(path)
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable([Fault(source, 0, 0, f"读不了 (cannot be read): {error.strerror}")]) from None
    if len(data) > LARGEST:
        message = "文件太大，超过 1 MB (the file is larger than 1 MB)"
        hint = "规则文件没有这么大，看看是不是别的文件 (no rule set is: is it another file?)"
        raise Unreadable([Fault(source, 0, 0, message, hint)])
    return TomlFile(source, decode(data, source) if data.removeprefix(b"\xef\xbb\xbf").strip() else "")
