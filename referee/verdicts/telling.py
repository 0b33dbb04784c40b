"""Findings as sentences. The values stay values; text is made of them only where people read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.verdicts.finding import Finding, Term

_NONE: Mapping[str, str] = {}

Player = tuple[str, str]
"""What a player is called in a Chinese and in an English sentence."""

SOMEBODY: Player = ("他", "the player")
"""A player whose name stands elsewhere, such as in a heading."""

NOBODY: Player = ("", "this")
"""What a sentence speaks of where a finding concerns no player."""


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


def tell(
    finding: Finding,
    terms: Mapping[str, Term],
    native: Mapping[str, str] = _NONE,
    player: Player = SOMEBODY,
) -> Told:
    """A finding in words, its evidence put into the sentences of its term.

    ``native`` gives what the Chinese sentence says for a word of the evidence, such as a tile's;
    ``player`` whom the finding concerns, if it concerns one.

    >>> terms = {"held": Term("花牌未補", "flower held", "{player}有{flowers}", "{player} holds {flowers}")}
    >>> found = Finding("held", "offence", 7, 0, {"flowers": ["1f", "6f"]})
    >>> tell(found, terms, {"1f": "春", "6f": "蘭"}, ("東 楊雅婷 ", "East 楊雅婷")).message
    '東 楊雅婷 有春 蘭 · East 楊雅婷 holds 1f 6f'
    """
    term = terms[finding.code]
    chinese, english = NOBODY if finding.seat is None else player
    return Told(
        term.native,
        term.english,
        term.chinese_text.format_map(_Words(finding.evidence, native, chinese)),
        term.english_text.format_map(_Words(finding.evidence, _NONE, english)),
    )


class _Words(dict[str, Any]):
    """Evidence as words: lists are joined, what is missing is a dash and not an error."""

    def __init__(self, evidence: Mapping[str, Any], native: Mapping[str, str], player: str) -> None:
        super().__init__((key, _said(value, native)) for key, value in evidence.items())
        self["player"] = player

    def __missing__(self, key: str) -> str:
        return "–"


def _said(value: Any, native: Mapping[str, str]) -> Any:
    """A value of the evidence as a sentence says it, each word of it by its native one."""
    if isinstance(value, list):
        return " ".join(str(_said(part, native)) for part in value)
    if isinstance(value, str) and native:
        return " ".join(native.get(word, word) for word in value.split(" "))
    return value
