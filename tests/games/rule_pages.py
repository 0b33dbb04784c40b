"""A game's rule page as tests look at it: by heading, in both languages, table by table."""

from __future__ import annotations

import re
from collections.abc import Iterator

CHINESE = re.compile("[\u4e00-\u9fff]")


class Page:
    """A rule page. A heading is told by its mark (``##``, ``###``, ``####``) and its first word."""

    def __init__(self, text: str) -> None:
        self.text = text

    def sections(self, mark: str) -> list[tuple[str, str, str]]:
        """(first word, rest of the heading, text) of every heading of this depth."""
        found = re.findall(rf"^{mark} (\S+)(.*)\n((?:(?!#+ ).*\n?)*)", self.text, re.MULTILINE)
        return [(word, rest.strip(), text.strip()) for word, rest, text in found]

    def words(self, mark: str) -> list[str]:
        """The first word of every heading of this depth."""
        return [word for word, _, _ in self.sections(mark)]

    def section(self, mark: str, word: str) -> tuple[str, str]:
        """The rest of a heading, and what stands under it; there must be one."""
        (found,) = [(rest, text) for name, rest, text in self.sections(mark) if name == word]
        return found

    def both(self, mark: str, word: str) -> tuple[str, str]:
        """The Chinese and the English of a section, each on one line."""
        chinese, _, english = self.section(mark, word)[1].partition("\n\n")
        return chinese.replace("\n", ""), " ".join(english.split())

    def rows(self, chapter: str) -> Iterator[list[str]]:
        """The rows that begin with a name in backticks of the tables of a chapter, cell by cell."""
        for line in self.section("##", chapter)[1].splitlines():
            if line.startswith("| `"):
                yield [cell.strip(" `") for cell in line.strip("|").split(" | ")]
