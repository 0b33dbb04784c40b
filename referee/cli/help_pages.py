"""Pages of help, wide characters counted by their width."""

from __future__ import annotations

from collections.abc import Iterable

import click

from referee.cli.lines import folded

_AS_IT_IS = "\b\n"
"""Begins a paragraph that click does not wrap."""


class HelpPage(click.HelpFormatter):
    """Wraps as all text of this program is wrapped, and leaves the layout to click."""

    def write_text(self, text: str) -> None:
        super().write_text(_wrapped(text, self.width - self.current_indent))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows = list(rows)
        left = min(max((len(first) for first, _ in rows), default=0), col_max) + col_spacing
        room = self.width - self.current_indent - left
        super().write_dl([(first, _wrapped(second, room)) for first, second in rows], col_max, col_spacing)


def _wrapped(text: str, columns: int) -> str:
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    return "\n\n".join(_AS_IT_IS + "\n".join(folded(part, 0, columns)) for part in paragraphs if part)
