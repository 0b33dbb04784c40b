"""Reads a page as a browser's parser would, so that tests speak of what is shown."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "input", "link", "area", "base", "col", "embed", "source", "track", "wbr"}


class Page(HTMLParser):
    """Tags, ids, references and text of a page; ``faults`` lists what is not well formed."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.ids: list[str] = []
        self.hrefs: list[str] = []
        self.pieces: list[str] = []
        self.feed(html)
        self.close()
        if self.open:
            self.faults.append(f"left open: {self.open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag(tag, attrs)

    def _tag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            self.faults.append(f"an attribute twice: {tag} {attrs}")
        values = {name: value or "" for name, value in attrs}
        self.tags.append((tag, values))
        if "id" in values:
            self.ids.append(values["id"])
        if "href" in values:
            self.hrefs.append(values["href"])

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"closes what is not open: {tag} at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.pieces.append(data)

    @property
    def text(self) -> str:
        """Everything that is shown, runs of space as one."""
        return re.sub(r"\s+", " ", " ".join(self.pieces))

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """The attributes of every tag of that name whose classes hold ``cls``."""
        found = [values for name, values in self.tags if name == tag]
        if "cls" in wanted:
            found = [values for values in found if wanted["cls"] in values.get("class", "").split()]
        return found
