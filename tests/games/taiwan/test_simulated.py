"""Whole deals of sixteen tiles played by bots, against the engine's audits."""

from __future__ import annotations

import msgspec
import pytest

from referee.games.simulating.sheets import with_events
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.simulator.incomplete import the_end_alone, told_by_the_end
from referee.games.taiwan.simulator.variations import CHOICES

from ..findings import SimulatedDeals
from ..simulated import FEW
from .simulated import DEALS, RULES

PAGE = {
    **dict.fromkeys(("closed-hand", "self-draw", "dragon-pung", "seat-wind", "round-wind"), (1, 1)),
    **dict.fromkeys(("all-pungs", "half-flush"), (4, 4)),
    **dict.fromkeys(("full-flush", "big-dragons", "little-winds"), (8, 8)),
    "big-winds": (16, 16),
    "flower": (1, 0),
    **dict.fromkeys(("seat-flower", "single-wait", "half-begged", "kong-draw"), (0, 1)),
    **dict.fromkeys(("robbed-kong", "last-draw", "last-discard"), (0, 1)),
    **dict.fromkeys(("flower-kong", "all-chows", "all-begged", "three-concealed-pungs"), (0, 2)),
    "closed-self-draw": (0, 3),
    "little-dragons": (0, 4),
    "four-concealed-pungs": (0, 5),
    **dict.fromkeys(("five-concealed-pungs", "seven-flowers", "eight-flowers"), (0, 8)),
    **dict.fromkeys(("all-honours", "earth", "human"), (0, 16)),
    "heaven": (0, 24),
}
"""The tai of each row: under the first two rule sets, and under the standard one."""


class TestTaiwan(SimulatedDeals):
    of = DEALS
    occurs_in = 15


def test_every_field_is_varied() -> None:
    fields = {field.name for field in msgspec.structs.fields(TaiwanRules)}
    assert fields == set(CHOICES) | {"tai"}


@pytest.mark.parametrize("number", FEW)
def test_the_end_alone_is_settled_as_the_whole_deal(number: int) -> None:
    """Flowers, who drew the winning tile, every hand with its sets: nothing else is written down."""
    told = 0
    for rules, deal in DEALS.lawful(number):
        if told_by_the_end(deal.table):
            record = with_events(deal.happened, list(the_end_alone(deal.table)))
            result = DEALS.checking.audited(record, rules)
            assert not DEALS.checking.differences(result, deal.wanted), deal.sheet(DEALS.dialect)
            told += 1
    assert told > 0


@pytest.mark.parametrize("name", RULES)
def test_the_rows_are_worth_what_the_page_says(name: str) -> None:
    """The simulated settlements rest on the numbers of the rule sets: these are those of the page."""
    column = 1 if name == "taiwan-standard" else 0
    wanted = {row: worth[column] for row, worth in PAGE.items() if worth[column]}
    assert {row: one.tai for row, one in RULES[name].tai.items()} == wanted
