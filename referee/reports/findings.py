"""Findings as a page tells them: what happened, in which words, on which evidence."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from referee.games.game import Game, Words
from referee.record.corrections import upheld
from referee.record.dialect import Dialect
from referee.record.events import UNKNOWN
from referee.reports.drawings import Tile, TileBox
from referee.reports.events import anchor
from referee.reports.judged import Judged
from referee.reports.texts import plain
from referee.reports.words import evidence_words
from referee.verdicts.finding import SHARED_TERMS, Finding
from referee.verdicts.telling import tell

SPOKEN = ("_chinese", "_english")
"""Evidence with such a name is what the sentence says for another; neither is shown again."""


class Evidence(msgspec.Struct, frozen=True):
    """One thing a finding rests on: rows of tiles, or a text."""

    words: Words
    groups: tuple[tuple[Tile, ...], ...]
    text: str


class FindingView(msgspec.Struct, frozen=True):
    """A finding on the page. ``cleared``: a ruling took it out of what is paid."""

    anchor: str
    kind: str
    certainty: str
    code: str
    native: str
    english_term: str
    chinese: str
    english: str
    event: int | None
    event_anchor: str | None
    seat: int | None
    cleared: bool
    evidence: tuple[Evidence, ...]


def finding_views(judged: Judged, deal: str, box: TileBox) -> tuple[FindingView, ...]:
    """Every finding of a deal, offences first, then faults of the record, then notes."""
    terms = {**SHARED_TERMS, **judged.game.terms}
    entries = judged.audit.record.entries
    cleared = upheld(entries)
    order = ("offence", "record", "note")
    findings = sorted(judged.audit.findings, key=lambda finding: order.index(finding.kind))
    views = []
    for number, finding in enumerate(findings, 1):
        told = tell(finding, terms, judged.game.words.native)
        written = finding.event is not None and 1 <= finding.event <= len(entries)
        views.append(
            FindingView(
                f"{deal}-finding-{number}",
                finding.kind,
                finding.certainty,
                finding.code,
                told.native,
                told.english_term,
                plain(told.chinese),
                plain(told.english),
                finding.event,
                anchor(deal, finding.event) if written and finding.event is not None else None,
                finding.seat,
                finding.event in cleared,
                _evidence(finding, judged.game, box, told.message),
            )
        )
    return tuple(views)


def _evidence(finding: Finding, game: Game, box: TileBox, told: str) -> tuple[Evidence, ...]:
    """What the finding rests on, beyond what its sentences have already said."""
    words = evidence_words(game.words)
    order = {key: place for place, key in enumerate(words)}
    shown = []
    for key in sorted(finding.evidence, key=lambda key: order.get(key, len(order))):
        value = finding.evidence[key]
        if key.endswith(SPOKEN) or value in (None, "", [], {}):
            continue
        if any(key + language in finding.evidence for language in SPOKEN):
            continue
        called = words.get(key) or Words("", key.replace("_", " "))
        groups = None if key in game.words.spelled else _groups(value, game.dialect)
        if groups is None:
            text = _text(value)
            if text not in told:
                shown.append(Evidence(called, (), plain(text)))
            continue
        marked = _pointed_at(finding.evidence, game) if key == "hand" else []
        shown.append(Evidence(called, _drawn(groups, marked, box), ""))
    return tuple(shown)


def _drawn(groups: Iterable[Iterable[int]], marked: list[int], box: TileBox) -> tuple[tuple[Tile, ...], ...]:
    """Rows of tiles; each of the ``marked`` is set off once."""
    rows = []
    for group in groups:
        row = []
        for tile in group:
            if tile in marked:
                marked.remove(tile)
                row.append(box.tile(tile, marked=True))
            else:
                row.append(box.tile(tile))
        rows.append(tuple(row))
    return tuple(rows)


def _pointed_at(evidence: Mapping[str, Any], game: Game) -> list[int]:
    """The tiles that the finding is about."""
    return [
        tile
        for key in game.words.pointed
        for group in _groups(evidence.get(key), game.dialect) or ()
        for tile in group
        if tile != UNKNOWN
    ]


def _groups(value: Any, dialect: Dialect) -> list[list[int]] | None:
    """The tiles that a value stands for, or None if it is no row of tiles.

    A word, a list of words, or a list of such lists. Only canonical words count: the word 天 is also
    a seat's.
    """
    if isinstance(value, str):
        tiles = [_tile(word, dialect) for word in value.split()]
        return [[tile for tile in tiles if tile is not None]] if tiles and None not in tiles else None
    if not isinstance(value, (list, tuple)) or not value:
        return None
    parts = [_groups(part, dialect) for part in value]
    if any(part is None or len(part) != 1 for part in parts):
        return None
    rows = [part[0] for part in parts if part is not None]
    if all(isinstance(part, str) for part in value):
        return [[tile for row in rows for tile in row]]
    return rows


def _tile(word: str, dialect: Dialect) -> int | None:
    if word == "?":
        return UNKNOWN
    tiles = dialect.tiles.read(word)
    if tiles is None or len(tiles) != 1 or dialect.tiles.write(tiles[0]) != word:
        return None
    return tiles[0]


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)) and all(isinstance(part, (str, int)) for part in value):
        return ", ".join(str(part) for part in value)
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
