"""The simulated table follows the golden deals, which were written by neither reading of the rules."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.games.simulating.table import whole_set
from referee.games.wahua.events import DIALECT, Eat, Escape, Gong, Show, Swap, Takeback
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.sheets import expected
from referee.games.wahua.simulator.table import WahuaTable
from referee.games.wahua.tiles import COPIES
from referee.record import events as e
from referee.record.deal import DealRecord
from referee.record.reader import read_file

GOLDEN = Path(__file__).parents[2] / "golden" / "wahua"
WITHOUT = ("record-", "correction-", "ruling-", "seed000-")
"""Golden sheets that are about the record rather than the table."""

SHEETS = [sheet for sheet in sorted(GOLDEN.glob("*.deal")) if not sheet.name.startswith(WITHOUT)]


def follow(record: DealRecord) -> WahuaTable:
    """The table after every event of a record was done there."""
    events = [entry.event for entry in record.entries]
    dealt = {event.seat: event.tiles for event in events if isinstance(event, e.Deal)}
    drawn = [event.tile for event in events if isinstance(event, e.Draw)]
    tiles = [tile for seat in range(4) for tile in dealt[seat]] + drawn
    rest = Counter(whole_set(COPIES)) - Counter(tiles)
    (first, second) = next(event.dice for event in events if isinstance(event, e.Dice))
    table = WahuaTable(WahuaRules(), record.header.dealer or 0, (first, second), [*tiles, *rest.elements()])
    owed = 0
    for event in events[5:]:
        if isinstance(event, e.Draw):
            replaces = owed > 0
            owed -= replaces
            table.draw(event.seat, begins=not replaces)
        else:
            owed += _owes(event)
            _do(table, event)
    table.close()
    return table


def _owes(event: e.Event) -> int:
    """The replacement draws that an event makes due."""
    return len(event.tiles) if isinstance(event, e.Flower) else int(isinstance(event, Gong))


def _do(table: WahuaTable, event: e.Event) -> None:
    match event:
        case e.Discard(seat, tile):
            table.discard(seat, tile)
        case e.Flower(seat, tiles):
            table.flower(seat, tiles)
        case Eat(seat, _, keep):
            table.eat(seat, keep)
        case Swap(seat, tile):
            table.swap(seat, tile)
        case Gong(seat, point):
            standing = table.standing
            there = standing is not None and standing.claim is None and standing.tile // 3 == point
            if there:
                table.claim_gong(seat)
            else:
                table.gong(seat, point)
        case Show(seat, _):
            table.show(seat)
        case Escape(seat):
            table.escape(seat)
        case Takeback(seat):
            table.takeback(seat)
        case e.Win(seat, _):
            standing = table.standing
            claimed = standing is not None and standing.claim is not None and standing.claim.seat == seat
            if standing is None or standing.seat == seat or (claimed and table.drawn is not None):
                table.win_by_draw(seat)
            else:
                table.win(seat)
        case e.Pass(seat):
            table.pass_by(seat)
        case e.Reveal(seat, shown, groups):
            table.reveal(seat, shown, groups)
        case e.End(word, _):
            table.end(word)
        case _:
            raise AssertionError(f"no act for {event}")


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.stem for sheet in SHEETS])
def test_the_plain_reading_of_a_golden_deal(sheet: Path) -> None:
    (record,) = read_file(sheet, {"wahua": DIALECT})
    (golden,) = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))["deals"]
    told: dict[str, Any] = expected(follow(record)).fields(DIALECT)
    findings = [
        {"event": one["event"], "seat": one["seat"], "code": one["code"]}
        for one in told["findings"]
        if one["kind"] != "note"
    ]
    wanted = [{key: one[key] for key in ("event", "seat", "code")} for one in golden["findings"]]
    assert _sorted(findings) == _sorted(wanted)
    for field in ("outcome", "winners", "next_dealer", "settlement"):
        assert told[field] == golden[field], field


def _sorted(findings: list[dict[str, Any]]) -> list[tuple[int, str, str]]:
    return sorted((one["event"], one["seat"], one["code"]) for one in findings)


def test_the_golden_deals_are_many() -> None:
    assert len(SHEETS) > 80
