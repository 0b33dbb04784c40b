"""What is wrong with a text that somebody wrote, told with its place and a caret under it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.record.guessing import nearest
from referee.record.quoting import UNSEEN, visible

__all__ = ["EXCERPT", "Fault", "Unreadable", "nearest", "render"]

EXCERPT = 72
"""Terminal columns of a line that are shown; a longer line is cut around the spot."""

LONGEST_MESSAGE = 300
_CUT = "..."


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


def render(fault: Fault) -> str:
    """The fault as a scribe sees it: place and message, the line, a caret, what to write.

    >>> print(render(Fault("a.deal", 3, 3, "unknown verb ‘扔’", "write: 天 打 34", "天 扔 34")))
    a.deal:3:3: unknown verb ‘扔’
      | 天 扔 34
      |    ^^
      write: 天 打 34
    """
    source = visible(fault.source, LONGEST_MESSAGE)
    place = ":".join([source, *(str(n) for n in (fault.line, fault.column) if n)])
    lines = [f"{place}: {visible(fault.message, LONGEST_MESSAGE)}"]
    if fault.text:
        before, meant, after = _excerpt(fault.text, fault.column - 1, fault.width)
        lines.append(f"  | {before}{meant}{after}".rstrip())
        lines.append(f"  | {' ' * _cells(before)}{'^' * max(_cells(meant), 1)}")
    if fault.hint:
        lines.append(f"  {visible(fault.hint, LONGEST_MESSAGE)}")
    return "\n".join(lines)


def _excerpt(text: str, at: int, width: int) -> tuple[str, str, str]:
    """The part of a line that is shown: before the spot, the spot, behind it.

    One character stays one character; tabs and what cannot be seen become spaces.
    """
    at = min(max(at, 0), len(text))
    stop = min(at + max(width, 1), len(text))
    # No character takes more than two columns, and none that is shown lies further off than EXCERPT.
    first, last = max(at - 2 * EXCERPT, 0), stop + 2 * EXCERPT
    parts = text[first:at], text[at:stop], text[stop:last]
    before, meant, after = (UNSEEN.sub(" ", part) for part in parts)
    if first == 0 and last >= len(text) and _cells(before + meant + after) <= EXCERPT:
        return before, meant, after
    shown = _fitting(meant, EXCERPT // 2)
    if shown != meant:
        after = ""
    room = EXCERPT - _cells(shown) - 2 * len(_CUT)
    behind = _fitting(after, max(room - _cells(before), room // 2))
    ahead = _fitting(before[::-1], room - _cells(behind))[::-1]
    cut = at + len(shown) + len(behind) < len(text)
    return (_CUT if len(ahead) < at else "") + ahead, shown, behind + (_CUT if cut else "")


def _fitting(text: str, cells: int) -> str:
    """As much of a text as fits into so many columns."""
    taken = 0
    for position, char in enumerate(text):
        taken += _cells(char)
        if taken > cells:
            return text[:position]
    return text


def _cells(text: str) -> int:
    """How many terminal columns a text takes."""
    if text.isascii():
        return len(text)
    from wcwidth import wcwidth

    return sum(max(wcwidth(char), 0) for char in text)
