"""Dates of a sheet: 2026-11-29, 2026/11/29, 20261129 or 2026年11月29日."""

from __future__ import annotations

import datetime
import re

from referee.record.quoting import visible
from referee.record.slots import Cursor, Slip

_YEAR_FIRST = re.compile(r"(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D?\Z", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})\D{1,3}(\d{1,2})\D{1,3}(\d{4})\Z", re.ASCII)
_DIGITS = re.compile(r"(\d{4})(\d{2})(\d{2})\Z", re.ASCII)


def read_date(cursor: Cursor) -> str:
    """A date, as 2026-11-29. The year must stand first, for 3/4 is March to some and April to others.

    :raises Slip: it is none, or does not say which number is the month.
    """
    word = cursor.take("日期 (a date)")
    date = _year_first(word.text)
    if date is not None:
        return date
    said = " ".join(one.text for one in cursor.words[cursor.position - 1 :])
    meant = _year_first(said) or _year_last(said)
    raise Slip(
        f"看不懂的日期 (not a date): {visible(word.raw)}",
        word,
        f"是不是 (did you mean): date {meant}" if meant else "写成 (write): date 2026-11-29",
    )


def _year_first(text: str) -> str | None:
    found = _YEAR_FIRST.match(text) or _DIGITS.match(text)
    return _date(*found.groups()) if found else None


def _year_last(text: str) -> str | None:
    found = _YEAR_LAST.match(text)
    if found is None:
        return None
    day, month, year = found.groups()
    return _date(year, month, day) or _date(year, day, month)


def _date(year: str, month: str, day: str) -> str | None:
    try:
        return datetime.date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None
