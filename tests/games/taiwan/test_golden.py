"""Every golden sheet, against what its JSON says of it; how the two are compared, its README tells."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.games.taiwan.terms import TERMS

from ..golden import answers, as_told, counted, judged, sheets_of

SHEETS = sheets_of("taiwan")
PLAIN = ("game", "rules", "seats", "dealer", "outcome", "winners", "next_dealer")

Fields = dict[str, Any]


def fits(found: Fields, wanted: Fields) -> bool:
    """Whether a finding is the one asked for; what is null there is not compared, code ``*`` is any."""
    return all(value in (None, "*", found[key]) for key, value in wanted.items())


def differences(found: list[Fields], told: Fields) -> list[str]:
    """The findings that are missing, and those that are neither asked for nor allowed."""
    left = list(found)
    missing = []
    for wanted in told["findings"]:
        match = next((one for one in left if fits(one, wanted)), None)
        if match is None:
            missing.append(f"missing: {wanted}")
        else:
            left.remove(match)
    may = told.get("may", [])
    beyond = [one for one in counted(left) if not any(fits(one, allowed) for allowed in may)]
    return missing + [f"beyond: {one}" for one in beyond]


def plain(settlement: Fields | None, unchecked: set[str]) -> Fields | None:
    """A settlement as it is compared: wins in any order, rows summed by name, kongs that are paid."""
    if settlement is None:
        return None
    told: Fields = {
        "wins": sorted((_win(win) for win in settlement["wins"]), key=lambda win: str(win["seat"])),
        "kongs": sorted(
            (kong["seat"], kong["kind"], sorted(kong["points"].items()))
            for kong in settlement["kongs"]
            if kong["points"]
        ),
        "as_played": settlement["as_played"]["net"],
        "ruled": settlement["ruled"]["net"],
    }
    return {name: value for name, value in told.items() if f"settlement.{name}" not in unchecked}


def _win(win: Fields) -> Fields:
    rows: Counter[str] = Counter()
    for row in win["tai"]:
        rows[row["name"]] += row["tai"]
    assert sum(rows.values()) == win["total_tai"]
    return win | {"tai": dict(rows)}


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.stem for sheet in SHEETS])
def test_golden_sheet(sheet: Path) -> None:
    told = answers(sheet)
    unchecked = set(told["unchecked"])
    found = as_told(judged(sheet))
    assert differences(found["findings"], told) == []
    for name in PLAIN:
        if name not in unchecked:
            assert _any_order(found[name]) == _any_order(told[name]), name
    if "settlement" not in unchecked:
        assert plain(found["settlement"], unchecked) == plain(told["settlement"], unchecked)


def _any_order(value: Any) -> Any:
    return sorted(value) if isinstance(value, list) else value


def test_there_are_golden_sheets_of_every_kind() -> None:
    """Thirty lawful deals, four of every offence, and slips of the record."""
    kinds = Counter(sheet.stem.rpartition("-")[0] for sheet in SHEETS)
    assert {f"offence-{code}" for code in TERMS} == {kind for kind in kinds if kind.startswith("offence-")}
    assert all(count == 4 for kind, count in kinds.items() if kind.startswith("offence-"))
    assert [kinds[f"lawful-{name}"] for name in ("table", "book", "standard")] == [10, 10, 10]
    assert len(SHEETS) == 90


def test_the_comparison_sees_a_difference() -> None:
    """A finding at another event, one that is missing, one that nobody asked for."""
    told = {"findings": [{"event": 5, "seat": "east", "code": "false-win", "kind": None}], "may": []}
    at_five = {"event": 5, "line": 9, "seat": "east", "code": "false-win", "kind": "offence"}
    assert differences([at_five], told) == []
    assert len(differences([at_five | {"event": 6}], told)) == 2
    assert len(differences([], told)) == 1
    assert len(differences([at_five, at_five], told)) == 1
    allowed = told | {"may": [{"seat": "east", "code": "*"}]}
    assert differences([at_five, at_five], allowed) == []
    assert differences([at_five, at_five | {"kind": "note"}], told) == []
