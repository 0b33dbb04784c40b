"""Every golden sheet, against what its JSON says of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.games.replay import audit
from referee.games.rulesets import load_named_in_sheet
from referee.games.shelf import Shelf
from referee.games.wahua.game import SEAT_NAMES, WAHUA
from referee.games.wahua.settlement import WahuaSettlement
from referee.record.faults import Fault
from referee.record.reader import read_file
from referee.verdicts.audit import Audit

GOLDEN = Path(__file__).parents[2] / "golden" / "wahua"
SHEETS = sorted(GOLDEN.glob("*.deal"))


def judged(sheet: Path) -> Audit:
    """The audit of a golden sheet under the rules its header names."""
    (record,) = read_file(sheet, {"wahua": WAHUA.dialect})
    assert record.header.rules is not None
    rules = load_named_in_sheet(
        record.header.rules, WAHUA, Shelf.near(sheet), Fault(str(sheet), 2, 1, "rules")
    )
    return audit(record, WAHUA, rules)


def as_fields(audited: Audit) -> dict[str, Any]:
    """The fields that the golden files compare, as JSON values."""
    dealer = audited.next_dealer
    settlement = audited.settlement
    assert settlement is None or isinstance(settlement, WahuaSettlement)
    return {
        "outcome": audited.outcome,
        "winners": [SEAT_NAMES[seat] for seat in audited.winners],
        "next_dealer": None if dealer is None else SEAT_NAMES[dealer],
        "findings": [
            {
                "event": finding.event,
                "line": audited.record.line_of(finding.event),
                "seat": None if finding.seat is None else SEAT_NAMES[finding.seat],
                "code": finding.code,
                "kind": finding.kind,
            }
            for finding in audited.findings
            if finding.kind != "note"
        ],
        "settlement": None if settlement is None else WAHUA.settlement_fields(settlement),
    }


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.stem for sheet in SHEETS])
def test_golden_sheet(sheet: Path) -> None:
    """Outcome, winners, next dealer, findings and settlement, as far as the file compares them."""
    (expected,) = (told := json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8")))["deals"]
    found = as_fields(judged(sheet))
    assert {name: found[name] for name in told["_compare"]} == {
        name: expected[name] for name in told["_compare"]
    }


def test_there_are_golden_sheets_of_every_kind() -> None:
    """The folder is whole: 109 sheets, each with its JSON, none that compares nothing."""
    assert len(SHEETS) == 109
    assert {sheet.stem for sheet in SHEETS} == {told.stem for told in GOLDEN.glob("*.json")}
    for sheet in SHEETS:
        assert "findings" in json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))["_compare"]


def test_a_name_on_two_seats_is_judged_all_the_same() -> None:
    """Such a sheet is judged by its seats; what is wrong with its names is kept beside the record."""
    clashing = [sheet for sheet in SHEETS if read_file(sheet, {"wahua": WAHUA.dialect})[0].clashes]
    assert len(clashing) == 3
    assert all(judged(sheet).outcome in ("won", "exhausted", "abandoned") for sheet in clashing)
