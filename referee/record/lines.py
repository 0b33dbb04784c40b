"""The lines of a sheet's text, with their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
"""Characters that no text has; tabs and page breaks count as spaces."""

_LINE = re.compile(r"[^\n]+")


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Every line that is not empty, numbered from 1. Lines end in LF, CR LF or CR.

    >>> list(numbered_lines("a\\r\\n\\r\\nb\\rc\\n"))
    [(1, 'a'), (3, 'b'), (4, 'c')]
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    number, position = 1, 0
    for found in _LINE.finditer(text):
        number += text.count("\n", position, found.start())
        position = found.start()
        yield number, found[0]
