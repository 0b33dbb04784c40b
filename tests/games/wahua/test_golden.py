"""Every golden sheet, against what its JSON says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..golden import answers, as_told, counted, judged, sheets_of

SHEETS = sheets_of("wahua")


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.stem for sheet in SHEETS])
def test_golden_sheet(sheet: Path) -> None:
    """Outcome, winners, next dealer, findings and settlement, as far as the file compares them."""
    told = answers(sheet)
    (expected,) = told["deals"]
    found = as_told(judged(sheet))
    found["findings"] = counted(found["findings"])
    assert {name: found[name] for name in told["_compare"]} == {
        name: expected[name] for name in told["_compare"]
    }


def test_there_are_golden_sheets_of_every_kind() -> None:
    """The folder is whole: 109 sheets, none that compares nothing."""
    assert len(SHEETS) == 109
    for sheet in SHEETS:
        assert "findings" in answers(sheet)["_compare"]


def test_a_name_on_two_seats_is_judged_all_the_same() -> None:
    """Such a sheet is judged by its seats; what is wrong with its names is kept beside the record."""
    clashing = [result for result in map(judged, SHEETS) if result.record.clashes]
    assert len(clashing) == 3
    assert all(result.outcome in ("won", "exhausted", "abandoned") for result in clashing)
