"""Time stamps of a sheet: elapsed since the deal opened, or a clock time."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

_CLOCK = re.compile(r"(\d{1,2}):(\d{2}):(\d{2})\Z", re.ASCII)
_SHORT = re.compile(r"(\d{1,3}):(\d{2})\Z", re.ASCII)
_LONG = re.compile(r"\+(\d{1,2}):(\d{2}):(\d{2})\Z", re.ASCII)
DAY = 24 * 3600


class Stamp(msgspec.Struct, frozen=True):
    """``seconds`` since the deal opened, or since midnight if ``clock``."""

    seconds: int
    clock: bool = False

    def __str__(self) -> str:
        """The canonical form, without brackets.

        >>> str(Stamp(192)), str(Stamp(6000)), str(Stamp(70927, clock=True))
        ('03:12', '+1:40:00', '19:42:07')
        """
        minutes, seconds = divmod(self.seconds, 60)
        hours, rest = divmod(minutes, 60)
        if self.clock:
            return f"{hours:02}:{rest:02}:{seconds:02}"
        if minutes < 100:
            return f"{minutes:02}:{seconds:02}"
        return f"+{hours}:{rest:02}:{seconds:02}"


def parse_stamp(text: str) -> Stamp | None:
    """The stamp written between the brackets, or None if it is none.

    >>> parse_stamp("19:42:07")
    Stamp(seconds=70927, clock=True)
    >>> parse_stamp("3:75") is None
    True
    """
    for pattern, clock in ((_CLOCK, True), (_SHORT, False), (_LONG, False)):
        if match := pattern.match(text):
            *high, minutes, seconds = (int(part) for part in match.groups())
            hours = high[0] if high else 0
            if seconds > 59 or (high and minutes > 59) or (clock and hours > 23):
                return None
            return Stamp(hours * 3600 + minutes * 60 + seconds, clock)
    return None


def backward(stamped: Sequence[tuple[int, Stamp]]) -> list[int]:
    """The event numbers whose stamp goes back behind an earlier one of its kind.

    A clock may pass midnight once: its first step back of more than twelve hours is read so. After
    that a step forward of more than twelve hours is one back to before midnight.

    >>> backward([(1, Stamp(86000, True)), (2, Stamp(60, True)), (3, Stamp(30, True))])
    [3]
    """
    seconds = [stamp.seconds for _, stamp in stamped]
    if seconds == sorted(seconds):  # as almost always
        return []
    last: dict[bool, int] = {}
    back = []
    passed = False
    for number, stamp in stamped:
        before = last.get(stamp.clock, stamp.seconds)
        step = stamp.seconds - before
        if 0 <= step <= DAY // 2:
            last[stamp.clock] = stamp.seconds
            continue
        midnight = stamp.clock and not passed and step < -DAY // 2
        if (step < 0 and not midnight) or (stamp.clock and passed and step > DAY // 2):
            back.append(number)
            continue
        passed = passed or midnight
        last[stamp.clock] = stamp.seconds
    return back
