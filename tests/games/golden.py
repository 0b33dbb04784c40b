"""Golden deals: sheets whose audits somebody else worked out, held against what other programs are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from referee.cli.common import game_of, read_sheets, rules_for
from referee.cli.json_forms import audit_fields
from referee.games.replay import audit
from referee.verdicts.audit import Audit

GOLDEN = Path(__file__).parents[1] / "golden"
FINDING = ("event", "line", "seat", "code", "kind")
"""What golden files may say of a finding."""


def sheets_of(game: str) -> list[Path]:
    """The golden sheets of a game, each with its JSON beside it."""
    sheets = sorted((GOLDEN / game).glob("*.deal"))
    assert {sheet.stem for sheet in sheets} == {told.stem for told in (GOLDEN / game).glob("*.json")}
    return sheets


def answers(sheet: Path) -> dict[str, Any]:
    """What its JSON says of a sheet."""
    told: dict[str, Any] = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))
    return told


def judged(sheet: Path) -> Audit:
    """The audit of a golden sheet under the rules its header names."""
    (record,) = read_sheets([str(sheet)])
    return audit(record, game_of(record), rules_for(record))


def as_told(audited: Audit) -> dict[str, Any]:
    """An audit as JSON; of a finding only what golden files speak of."""
    fields = audit_fields(audited)
    return fields | {"findings": [{key: finding[key] for key in FINDING} for finding in fields["findings"]]}


def counted(findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that count against an answer: notes never do."""
    return [finding for finding in findings if finding["kind"] != "note"]
