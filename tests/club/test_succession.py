"""What a deal's header says is held against what the deal before it gives."""

from __future__ import annotations

import pytest

from referee.club.succession import Break, Played, breaks
from referee.games import registry
from referee.games.replay import audit
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.record.reader import read_text

SEATS = "seat 東 林志豪\nseat 南 陳怡君\nseat 西 楊雅婷\nseat 北 張家瑋\n"
EXHAUSTED = "東 deal ?17\n南 deal ?16\n西 deal ?16\n北 deal ?16\nend exhausted\n"


def played(number: int, head: str, table: str = "2", seats: str = SEATS, events: str = EXHAUSTED) -> Played:
    """An exhausted deal, after which East deals again, of a sheet with some header lines."""
    game = registry()["taiwan"]
    text = f"game taiwan\nrules taiwan-table\n{seats}{head}\n{events}"
    (record,) = read_text(text, "a.deal", {"taiwan": game.dialect})
    rules = load("taiwan-table", game, Shelf())
    return Played(game, rules, audit(record, game, rules), table, number)


def found(*deals: Played) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(one.given, one.said) for one in breaks(deals)]


FIRST = played(4, "round S\ndealer 東\nrepeat 1")


def test_a_deal_that_follows_is_not_told() -> None:
    assert found(FIRST, played(5, "round S\ndealer 東\nrepeat 2")) == []


@pytest.mark.parametrize(
    ("head", "given", "said"),
    [
        ("round S\ndealer 東\nrepeat 5", ("repeat 2",), ("repeat 5",)),
        ("round S\ndealer 東", ("repeat 2",), ("repeat 0",)),
        ("round W\ndealer 東\nrepeat 2", ("round S",), ("round W",)),
        ("round S\ndealer 南\nrepeat 0", ("dealer 東", "repeat 2"), ("dealer 南", "repeat 0")),
    ],
)
def test_what_differs_is_told_line_by_line(head: str, given: tuple[str, ...], said: tuple[str, ...]) -> None:
    after = played(5, head)
    assert breaks([after, FIRST]) == [Break(FIRST, after, given, said)]


def test_a_player_on_another_seat() -> None:
    swapped = SEATS.replace("林志豪", "x").replace("陳怡君", "林志豪").replace("x", "陳怡君")
    after = played(5, "round S\ndealer 東\nrepeat 2", seats=swapped)
    assert found(FIRST, after) == [
        (("seat 東 林志豪", "seat 南 陳怡君"), ("seat 東 陳怡君", "seat 南 林志豪"))
    ]
    assert found(FIRST, played(5, "round S\ndealer 東\nrepeat 2", seats="")) == []


def test_only_neighbours_at_one_table_are_compared() -> None:
    wrong = "round S\ndealer 東\nrepeat 5"
    assert found(FIRST, played(6, wrong), played(5, wrong, table="3")) == []


def test_nothing_follows_from_a_deal_without_a_result() -> None:
    still_open = played(4, "round S\ndealer 東\nrepeat 1", events="東 deal ?17\n")
    assert found(still_open, played(5, "round S\ndealer 南\nrepeat 0")) == []


def test_seats_that_are_drawn_anew_follow_from_nothing() -> None:
    drawn = """\
A dice seat 1 1
dice temporary 2 4
C wind 3z
D wind 1z
A wind 4z
B wind 2z
dice dealer 3 4
"""
    sides = "side A 林志豪\nside B 陳怡君\nside C 楊雅婷\nside D 張家瑋\n"
    assert found(FIRST, played(5, "round E", seats=sides, events=drawn + EXHAUSTED)) == []
