"""Findings as sentences. The values stay values; text is made of them only where people read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.verdicts.finding import Finding, Term


class Told(msgspec.Struct, frozen=True):
    """A finding in words: the players' term, ours, and a sentence in each language."""

    native: str
    english_term: str
    chinese: str
    english: str

    @property
    def message(self) -> str:
        """Both sentences, Chinese first."""
        return f"{self.chinese} · {self.english}"


def tell(finding: Finding, terms: Mapping[str, Term]) -> Told:
    """A finding in words, its evidence put into the sentences of its term."""
    term = terms[finding.code]
    words = _Words(finding.evidence)
    return Told(
        term.native,
        term.english,
        term.chinese_text.format_map(words),
        term.english_text.format_map(words),
    )


class _Words(dict[str, Any]):
    """Evidence as words: lists of tiles are joined, what is missing is a dash and not an error."""

    def __init__(self, evidence: Mapping[str, Any]) -> None:
        super().__init__(
            (key, " ".join(map(str, value)) if isinstance(value, list) else value)
            for key, value in evidence.items()
        )

    def __missing__(self, key: str) -> str:
        return "–"
