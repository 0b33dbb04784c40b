"""Standings add up: nothing is lost, nobody is counted twice, the order is always the same."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.results import Player, Result
from referee.club.standings import standings
from referee.verdicts.settlement import Settlement, Sums, against_each

NAMES = ["王建国", "李梅", "陈海", "林秀", "苏明", "叶阿珍", "黄海"]
TOTALS = st.lists(st.integers(0, 20_000), min_size=4, max_size=4)


@st.composite
def results(draw: st.DrawFn) -> Result:
    players = tuple(Player(name) for name in draw(st.permutations(NAMES))[:4])
    settlement = None
    if draw(st.integers(0, 4)):
        played, ruled = draw(TOTALS), draw(TOTALS)
        settlement = Settlement(
            Sums(tuple(against_each(played)), tuple(played)), Sums(tuple(against_each(ruled)), tuple(ruled))
        )
    winners = draw(st.sampled_from([(), (0,), (2,), (1, 3)]))
    offences = tuple(draw(st.lists(st.integers(0, 3), min_size=4, max_size=4)))
    return Result(players, winners, offences, settlement, draw(st.sampled_from([1, 3, 100])))


EVENINGS = st.lists(results(), max_size=12)


@given(EVENINGS)
def test_nets_and_money_sum_to_zero_after_every_deal(deals: list[Result]) -> None:
    table = standings(deals)
    assert sum(row.ruled for row in table.rows) == 0
    assert sum(row.played for row in table.rows) == 0
    assert sum((row.money for row in table.rows), Fraction(0)) == 0
    for deal in range(len(deals) + 1):
        assert sum(nets[deal] for nets in table.running.values()) == 0


@given(EVENINGS)
def test_every_seat_of_every_deal_is_counted_once(deals: list[Result]) -> None:
    rows = standings(deals).rows
    assert sum(row.deals for row in rows) == 4 * len(deals)
    assert sum(row.wins for row in rows) == sum(len(deal.winners) for deal in deals)
    assert sum(row.offences for row in rows) == sum(sum(deal.offences) for deal in deals)
    assert len({row.player for row in rows}) == len(rows)


@given(EVENINGS)
def test_the_running_nets_end_where_the_standings_are(deals: list[Result]) -> None:
    table = standings(deals)
    for row in table.rows:
        assert len(table.running[row.player]) == len(deals) + 1
        assert table.running[row.player][0] == 0
        assert table.running[row.player][-1] == row.ruled


@given(EVENINGS, st.randoms())
def test_the_order_of_deals_changes_no_total(deals: list[Result], chance: random.Random) -> None:
    shuffled = list(deals)
    chance.shuffle(shuffled)
    assert standings(shuffled).rows == standings(deals).rows


@given(EVENINGS)
def test_rows_stand_by_net_then_name_and_equal_nets_share_a_rank(deals: list[Result]) -> None:
    rows = standings(deals).rows
    assert list(rows) == sorted(rows, key=lambda row: (-row.ruled, row.player))
    for row in rows:
        assert row.rank == 1 + sum(other.ruled > row.ruled for other in rows)


@given(EVENINGS)
def test_money_is_exact(deals: list[Result]) -> None:
    for row in standings(deals).rows:
        owed = Fraction(0)
        for deal in deals:
            if row.player in deal.players and deal.settlement is not None:
                owed += Fraction(deal.settlement.ruled.net[deal.players.index(row.player)], deal.unit)
        assert row.money == owed


def test_a_deal_without_settlement_counts_as_played_and_is_listed() -> None:
    players = tuple(map(Player, NAMES[:4]))
    net = Sums((3, -1, -1, -1))
    table = standings(
        [
            Result(players, (0,), (0, 0, 0, 0), Settlement(net, net)),
            Result(players, (), (0, 1, 0, 0), None),
        ]
    )
    assert table.unsettled == (1,)
    assert [(row.deals, row.unsettled, row.ruled) for row in table.rows] == [(2, 1, 3), *[(2, 1, -1)] * 3]


def test_an_unnamed_seat_is_nobody_of_that_name() -> None:
    seat, person = Player("天", named=False), Player("天")
    net = Sums((5, -5))
    table = standings([Result((seat, person), (0,), (0, 0), Settlement(net, net))])
    assert [(row.player, row.ruled) for row in table.rows] == [(seat, 5), (person, -5)]


def test_units_in_use_are_listed() -> None:
    players = (Player("甲"), Player("乙"))
    net = Sums((100, -100))
    paid = [Result(players, (), (0, 0), Settlement(net, net), unit) for unit in (100, 30, 100)]
    table = standings([*paid, Result(players, (), (0, 0), None, 7)])
    assert table.units == (30, 100)
    assert table.rows[0].money == Fraction(100, 100) * 2 + Fraction(100, 30)


def test_one_person_on_two_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="two seats"):
        Result((Player("甲"), Player("甲")), (), (0, 0), None)


def test_a_win_that_does_not_stand_is_no_win() -> None:
    """The table played it as a win; as ruled nobody won."""
    from pathlib import Path

    from referee.club.results import result_of
    from referee.games import dialects, registry
    from referee.games.replay import audit
    from referee.games.rulesets import load
    from referee.games.shelf import Shelf
    from referee.record.reader import read_file

    game = next(iter(registry().values()))
    sheet = Path(__file__).parent.parent / "golden" / game.name / "false-win-2.deal"
    (record,) = read_file(sheet, dialects())
    audited = audit(record, game, load(game.built_in[0], game, Shelf()))
    assert audited.winners == (0,)
    assert result_of(audited, game.dialect, game.unit).winners == ()
