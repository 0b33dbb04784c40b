"""The chart: every line inside its box, every label readable."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.results import Player
from referee.reports.chart import NARROW, WIDE, Box, chart

NETS = st.lists(
    st.lists(st.integers(-60_000, 60_000), min_size=4, max_size=4).map(
        lambda nets: [*nets[:3], -sum(nets[:3])]
    ),
    min_size=2,
    max_size=40,
)


def running(deals: list[list[int]]) -> dict[Player, tuple[int, ...]]:
    nets = {Player(name): [0] for name in "甲乙丙丁"}
    for deal in deals:
        for player, net in zip(nets, deal, strict=True):
            nets[player].append(nets[player][-1] + net)
    return {player: tuple(line) for player, line in nets.items()}


BOXES = pytest.mark.parametrize("box", [WIDE, NARROW], ids=lambda box: box.kind)


@BOXES
@given(deals=NETS)
def test_lines_and_labels_stay_in_the_box(box: Box, deals: list[list[int]]) -> None:
    drawn = chart(running(deals), [str(deal) for deal in range(1, len(deals) + 1)], box)
    assert drawn is not None
    for line in drawn.lines:
        for spot in line.points.split():
            x, y = map(float, spot.split(","))
            assert box.left <= x <= box.end
            assert box.top <= y <= box.height - box.bottom
        assert 0 <= line.label_at <= box.height
    assert len(drawn.columns) <= box.steps


@BOXES
@given(deals=NETS)
def test_no_label_covers_another(box: Box, deals: list[list[int]]) -> None:
    drawn = chart(running(deals), [""] * len(deals), box)
    assert drawn is not None
    places = sorted(line.label_at for line in drawn.lines)
    assert all(below - above > 16 for above, below in pairwise(places))


@given(NETS)
def test_the_zero_line_is_there_and_the_axis_is_short(deals: list[list[int]]) -> None:
    drawn = chart(running(deals), [""] * len(deals))
    assert drawn is not None
    assert sum(tick.zero for tick in drawn.rows) == 1
    assert 2 <= len(drawn.rows) <= 7
    assert len(drawn.columns) <= 12


def test_an_evening_that_moved_nothing_can_be_drawn() -> None:
    drawn = chart({Player("甲"): (0, 0, 0), Player("乙"): (0, 0, 0)}, ["1", "2"])
    assert drawn is not None
    assert len(drawn.lines) == 2


@BOXES
def test_a_long_name_is_cut_at_its_line(box: Box) -> None:
    """It ends inside of the box: its letters are 13 units wide, and begin 31 from the end of the line."""
    drawn = chart({Player("王" * 200): (0, 1, 1), Player("李"): (0, -1, -1)}, ["1", "2"], box)
    assert drawn is not None
    label = drawn.lines[0].label
    assert label == "王" * (box.longest // 2) + "…"
    assert 31 + 13 * len(label) <= box.right


def test_the_narrow_chart_fits_a_telephone() -> None:
    """Where the page is 390 pixels wide, less its margins, a unit of the chart is about one of them."""
    assert NARROW.width <= 390 - 2 * 15
