"""The simulated table follows the golden deals, which were written by neither reading of the rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.games.simulating.table import whole_set
from referee.games.taiwan.events import DIALECT, Cast, Chow, Kong, Pung, Wind
from referee.games.taiwan.seats import SEAT_NAMES
from referee.games.taiwan.simulator.clock import Clock
from referee.games.taiwan.simulator.sheets import expected
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.record import events as e
from referee.record.deal import DealRecord
from referee.record.events import Event
from referee.record.reader import read_file

from .notation import rules

GOLDEN = Path(__file__).parents[2] / "golden" / "taiwan"
SHEETS = [sheet for sheet in sorted(GOLDEN.glob("*.deal")) if not sheet.name.startswith("record-")]
"""Those that are about the table; the others are about the record."""


def follow(record: DealRecord) -> TaiwanTable:
    """The table after every event of a record was done there."""
    events = [entry.event for entry in record.entries]
    extra = dict(record.header.extra)
    table = TaiwanTable(
        rules(record.header.rules or ""),
        _dealer(record, events),
        SEAT_NAMES.index(_wind(extra["round"])),
        int(extra.get("repeat", 0)),
        _tiles(events),
        Clock("elapsed" if any(entry.stamp for entry in record.entries) else "none"),
        tails=_replacements(events),
    )
    draws = _draws(events)
    for place, entry in enumerate(record.entries):
        if entry.stamp is not None:
            table.clock.now = entry.stamp.seconds
        if isinstance(entry.event, e.Draw):
            _, replaces = next(draws)
            table.draw(entry.event.seat, replaces)
        else:
            _do(table, entry.event, events[place + 1 :])
    return table


def _wind(word: str) -> str:
    return SEAT_NAMES[DIALECT.seat_words[word.casefold()]]


def _dealer(record: DealRecord, events: Sequence[Event]) -> int:
    """The one of the header, or else the one that the dice give: counted from East, who casts."""
    if record.header.dealer is not None:
        return record.header.dealer
    (dice,) = (event.dice for event in events if isinstance(event, Cast) and event.purpose == "dealer")
    return (sum(dice) - 1) % 4


def _tiles(events: Sequence[Event]) -> list[int]:
    """Sixteen of every seat, then what is drawn: the dealer's seventeenth, the turns' draws, the rest."""
    dealt = {event.seat: event.tiles for event in events if isinstance(event, e.Deal)}
    tiles = [tile for seat in range(4) for tile in dealt[seat][:16]]
    tiles += [tile for seat in range(4) for tile in dealt[seat][16:]]
    tiles += [event.tile for event, replaces in _draws(events) if not replaces]
    later = [event.tile for event, replaces in _draws(events) if replaces]
    rest = Counter(whole_set(TaiwanTable.copies)) - Counter(tiles) - Counter(later)
    return [*tiles, *rest.elements()]


def _replacements(events: Sequence[Event]) -> dict[int, list[int]]:
    """What each seat draws in the place of flowers and kongs."""
    found: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for event, replaces in _draws(events):
        if replaces:
            found[event.seat].append(event.tile)
    return found


def _draws(events: Sequence[Event]) -> Iterator[tuple[e.Draw, bool]]:
    """Every draw, and whether it comes in the place of a flower or kong."""
    owed = 0
    for event in events:
        if isinstance(event, e.Draw):
            yield event, owed > 0
            owed = max(0, owed - 1)
        else:
            owed += _owes(event)


def _owes(event: Event) -> int:
    """The replacement draws that an event makes due."""
    return len(event.tiles) if isinstance(event, e.Flower) else int(isinstance(event, Kong))


def _claimed_again(ahead: Sequence[Event]) -> bool:
    """Whether another claim follows on the same discard: it is that one which is carried out."""
    following = next((event for event in ahead if not isinstance(event, e.Pass)), None)
    return isinstance(following, (Chow, Pung, e.Win)) or (
        isinstance(following, Kong) and following.kind == "exposed"
    )


def _do(table: TaiwanTable, event: Event, ahead: Sequence[Event]) -> None:
    match event:
        case Cast(side, purpose, dice):
            table.cast(purpose, dice, side)
        case Wind(side, tile):
            table.draw_wind(side, tile - 27)
        case e.Deal(seat, tiles):
            table.deal(seat, len(tiles) == 17)
        case e.Discard(seat, tile):
            table.discard(seat, tile)
        case e.Flower(seat, tiles):
            table.flower(seat, tiles)
        case Chow(seat, _, keep):
            table.chow(seat, keep, not _claimed_again(ahead))
        case Pung(seat, _):
            table.pung(seat, not _claimed_again(ahead))
        case Kong(seat, _, "exposed"):
            table.exposed_kong(seat, not _claimed_again(ahead))
        case Kong(seat, tile, "concealed"):
            table.concealed_kong(seat, tile)
        case Kong(seat, tile, _):
            table.added_kong(seat, tile)
        case e.Win(seat, _):
            table.win(seat)
        case e.Pass(seat):
            table.pass_by(seat)
        case e.Timeout(seat):
            table.timeout(seat)
        case e.Reveal(seat, shown, groups):
            table.reveal(seat, shown, groups)
        case e.End(word, _):
            table.end(word)
        case _:
            raise AssertionError(f"no act for {event}")


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.stem for sheet in SHEETS])
def test_the_plain_reading_of_a_golden_deal(sheet: Path) -> None:
    (record,) = read_file(sheet, {"taiwan": DIALECT})
    golden: dict[str, Any] = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))
    told = expected(follow(record)).fields(DIALECT)
    assert _findings(told["findings"]) == _findings(golden["findings"])
    told["settlement"], golden["settlement"] = _sorted(told["settlement"]), _sorted(golden["settlement"])
    for field in ("outcome", "winners", "next_dealer", "settlement"):
        if field in golden["unchecked"]:
            continue
        if f"{field}.ruled" in golden["unchecked"]:
            del told[field]["ruled"], golden[field]["ruled"]
        assert told[field] == golden[field], field


def _findings(findings: Sequence[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return sorted((one["event"], one["seat"], one["code"]) for one in findings if one["kind"] != "note")


def _sorted(settlement: dict[str, Any]) -> dict[str, Any]:
    """Wins and rows by name: their order means nothing."""
    wins = sorted(settlement["wins"], key=lambda win: str(win["seat"]))
    rows = [{**win, "tai": sorted(win["tai"], key=lambda row: str(row["name"]))} for win in wins]
    return {**settlement, "wins": rows}


def test_the_golden_deals_are_many() -> None:
    assert len(SHEETS) > 60
