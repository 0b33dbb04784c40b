"""The sections of a game's rule page: a heading is a code or field, then what it is called."""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADING = re.compile(r"^#{2,4}\s+\S")


def sections(page: str) -> Iterator[tuple[str, str]]:
    """The sections of a rule page, each with its heading, up to the next heading."""
    lines = page.splitlines()
    starts = [number for number, line in enumerate(lines) if _HEADING.match(line)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        title = lines[start].lstrip("#").strip()
        yield title, "\n".join([title, *lines[start + 1 : end]]).strip()


def title_of(name: str, page: str) -> str:
    """What a field is called, or nothing.

    >>> title_of("stake", "# A game\\n\\n## stake 注\\n\\nWhat is paid.")
    '注'
    """
    for heading, _ in sections(page):
        first, _, title = heading.partition(" ")
        if first == name:
            return title.strip()
    return ""
