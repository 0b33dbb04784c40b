"""The chart: every line inside its box, every label readable."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from referee.club.results import Player
from referee.reports.chart import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, chart

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


@given(NETS)
def test_lines_and_labels_stay_in_the_box(deals: list[list[int]]) -> None:
    drawn = chart(running(deals), [str(deal) for deal in range(1, len(deals) + 1)])
    assert drawn is not None
    for line in drawn.lines:
        for spot in line.points.split():
            x, y = map(float, spot.split(","))
            assert LEFT <= x <= WIDTH - RIGHT
            assert TOP <= y <= HEIGHT - BOTTOM
        assert 0 <= line.label_at <= HEIGHT


@given(NETS)
def test_no_label_covers_another(deals: list[list[int]]) -> None:
    drawn = chart(running(deals), [""] * len(deals))
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


def test_a_long_name_is_cut_at_its_line() -> None:
    drawn = chart({Player("王" * 200): (0, 1, 1), Player("李"): (0, -1, -1)}, ["1", "2"])
    assert drawn is not None
    assert drawn.lines[0].label == "王" * 8 + "…"
