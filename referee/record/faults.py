"""What is wrong with a text that somebody wrote, told with its place and a caret under it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import msgspec

EXCERPT = 72
"""Columns of a line that are shown; a longer line is cut around the spot."""


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a sheet or a rule set.

    ``line`` and ``column`` count from 1 in characters; 0 where the fault has no place.
    ``width`` is how many characters are meant. ``hint`` says what to write instead.
    """

    source: str
    line: int
    column: int
    message: str
    hint: str | None = None
    text: str = ""
    width: int = 1

    def __str__(self) -> str:
        return render(self)


class Unreadable(Exception):
    """A text could not be read. Carries every fault that was found in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = tuple(faults)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like a mistyped one, or None if none is close.

    >>> nearest("discrad", ["draw", "discard"])
    'discard'
    """
    found = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def render(fault: Fault) -> str:
    """The fault as a scribe sees it: place and message, the line, a caret, what to write.

    >>> print(render(Fault("a.deal", 3, 3, "unknown verb ‘扔’", "write: 天 打 34", "天 扔 34")))
    a.deal:3:3: unknown verb ‘扔’
      | 天 扔 34
      |    ^^
      write: 天 打 34
    """
    place = ":".join([fault.source, *(str(n) for n in (fault.line, fault.column) if n)])
    lines = [f"{place}: {fault.message}"]
    if fault.text:
        shown, start = _excerpt(fault.text, fault.column - 1)
        before = shown[:start]
        meant = shown[start : start + max(fault.width, 1)] or " "
        lines.append(f"  | {shown}".rstrip())
        lines.append(f"  | {' ' * _cells(before)}{'^' * max(_cells(meant), 1)}")
    if fault.hint:
        lines.append(f"  {fault.hint}")
    return "\n".join(lines)


def _excerpt(text: str, at: int) -> tuple[str, int]:
    """The part of a line that is shown, and where in it the spot is. Control characters become spaces."""
    clean = "".join(c if c.isprintable() else " " for c in text)
    if len(clean) <= EXCERPT:
        return clean, at
    first = max(0, min(at - EXCERPT // 2, len(clean) - EXCERPT))
    return clean[first : first + EXCERPT], at - first


def _cells(text: str) -> int:
    """How many terminal columns a text takes."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth

    return max(wcswidth(text), 0)
