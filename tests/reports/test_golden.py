"""Every golden deal makes a page that is whole: nothing that was found or held is missing from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games import dialects, registry
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.record.reader import read_file
from referee.reports.drawings import TileBox
from referee.reports.evening import evening
from referee.reports.holdings import holdings
from referee.reports.judged import Judged, judge
from referee.reports.rendering import render_evening

from .reading import Page

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def deals() -> list[Judged]:
    found = []
    for path in sorted(path for game in registry() for path in (GOLDEN / game).glob("*.deal")):
        for record in read_file(path, dialects()):
            if record.clashes:  # one name on two seats: nothing can be added up by name
                continue
            game = registry()[record.header.game]
            found.append(judge(record, game, load(record.header.rules or game.built_in[0], game, Shelf())))
    return found


def test_all_of_them_on_one_page(deals: list[Judged]) -> None:
    assert deals
    read = Page(render_evening(evening(deals)))
    assert read.faults == []
    assert len(set(read.ids)) == len(read.ids)
    assert [href for href in read.hrefs if href.removeprefix("#") not in read.ids] == []
    assert len(read.all("section", cls="deal")) == len(deals)
    assert len(read.all("article")) == sum(len(deal.audit.findings) for deal in deals)
    assert not {tag for tag, _ in read.tags} & {"script", "img", "link", "iframe"}


def test_a_settled_seat_shows_every_tile_it_holds(deals: list[Judged]) -> None:
    for deal in deals:
        (view,) = evening([deal]).deals
        faces = TileBox(deal.game.faces())
        for row, seat in zip(view.seats, holdings(deal), strict=True):
            held = [*seat.hand, *seat.bonus, *(tile for group in seat.groups for tile in group.tiles)]
            drawn = [tile.label for group in row.groups for tile in group.tiles]
            drawn += [tile.label for tile in row.loose]
            drawn = [label.removesuffix("（扣着 face down）") for label in drawn]
            # The tile that was won off a discard joins the winner's hand in his account only.
            won = [win.tile.label for win in view.wins if row.winner and win.off and win.tile]
            labels = sorted(tile.label for tile in faces.row(held))
            assert sorted(drawn) in (labels, sorted(labels + won)), deal.audit.record.source


def test_a_row_s_values_add_up_to_its_total(deals: list[Judged]) -> None:
    for deal in deals:
        (view,) = evening([deal]).deals
        for row in view.seats:
            values = [group.value for group in row.groups if group.value is not None]
            assert sum(values) == (row.total or 0)
