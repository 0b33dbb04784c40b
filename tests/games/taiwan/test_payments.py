"""Who pays whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.taiwan.payments import Called, Table, kong_points, net, paid_wins, win_points
from referee.games.taiwan.rules import PARTS, PAYMENTS, TaiwanRules

from .notation import rules

E, S, W, N = range(4)


def test_a_discard_is_paid_by_its_discarder() -> None:
    assert win_points(Called(S, N, 3), Table(E), rules("taiwan-standard")) == {N: 6}


def test_a_self_draw_is_paid_by_all() -> None:
    """The dealer pays his extra, two more for each repeat."""
    table = Table(E, 3)
    assert win_points(Called(S, None, 3), table, rules("taiwan-standard")) == {E: 13, W: 6, N: 6}


@pytest.mark.parametrize(
    ("win", "kind"),
    [
        (Called(E, S, 0), "dealer-wins"),
        (Called(E, None, 0), "dealer-wins"),
        (Called(S, E, 0), "dealer-discards"),
        (Called(S, None, 0), "other-draws"),
    ],
)
def test_the_dealers_extra_by_kind_of_payment(win: Called, kind: str) -> None:
    """Each kind can be switched off by itself, for the dealer and for his repeats."""
    table = Table(E, 2)
    payer = E if win.seat != E else S
    for extra in PAYMENTS:
        dealer = TaiwanRules(base=0, dealer_extra=(extra,), repeat_extra=())
        repeats = TaiwanRules(base=0, dealer_extra=(), repeat_extra=(extra,))
        assert win_points(win, table, dealer)[payer] == (1 if extra == kind else 0)
        assert win_points(win, table, repeats)[payer] == (4 if extra == kind else 0)


def test_nobody_else_pays_the_dealers_extra() -> None:
    assert win_points(Called(S, W, 1), Table(E, 9), rules("taiwan-book")) == {W: 4}


@pytest.mark.parametrize(
    ("covers", "points"),
    [
        (PARTS, 1 + 32),
        (("hand", "flowers"), 1 + 32 + 5),
        (("hand",), 1 + 30 + 4 + 5),
        (("flowers", "dealer"), 1 + 30 + 9),
        ((), 1 + 30 + 4 + 5),
    ],
)
def test_the_cap_covers_what_it_says(covers: tuple[Any, ...], points: int) -> None:
    """30 of the hand, 4 flowers, 5 of the dealer's, under a cap of 32 with the base on top."""
    capped = msgspec.structs.replace(rules("taiwan-table"), cap_covers=covers)
    assert win_points(Called(E, S, 30, 4), Table(E, 2), capped) == {S: points}


def test_a_cap_below_each_part() -> None:
    capped = TaiwanRules(base=5, cap=16, cap_covers=("hand",))
    assert win_points(Called(E, None, 21), Table(E, 2), capped) == {S: 26, W: 26, N: 26}
    assert win_points(Called(E, S, 40), Table(E), TaiwanRules(cap=0)) == {S: 42}


def test_points_for_each_tai() -> None:
    by = TaiwanRules(base=30, per_tai=10)
    assert win_points(Called(S, E, 8), Table(E, 2), by) == {E: 160}


def test_several_winners_of_one_tile() -> None:
    wins = [Called(S, W, 0), Called(N, W, 1), Called(E, W, 2)]
    assert paid_wins(wins, rules("taiwan-table")) == tuple(wins)
    nearest = TaiwanRules(winners="nearest")
    assert paid_wins(wins, nearest) == (wins[1],)
    assert paid_wins(wins[::-1], nearest) == (wins[1],)
    assert paid_wins([wins[0], wins[2]], nearest) == (wins[2],)
    assert paid_wins([wins[0]], nearest) == (wins[0],)
    by = TaiwanRules(base=30, per_tai=10)
    paid = [(win.seat, win_points(win, Table(E), by)) for win in wins[:2]]
    assert net(paid) == (0, 30, -70, 40)


def test_kongs() -> None:
    table = rules("taiwan-table")
    assert kong_points("exposed", S, W, table) == {W: 2}
    assert kong_points("added", S, None, table) == {E: 1, W: 1, N: 1}
    assert kong_points("concealed", S, None, table) == {E: 2, W: 2, N: 2}
    for name in ("taiwan-book", "taiwan-standard"):
        assert kong_points("concealed", S, None, rules(name)) == {}


SEATS = st.integers(0, 3)
RULES = st.builds(
    TaiwanRules,
    base=st.integers(0, 50),
    per_tai=st.integers(0, 20),
    cap=st.sampled_from([0, 5, 32]),
    cap_covers=st.sets(st.sampled_from(PARTS)).map(tuple),
    dealer_extra=st.sets(st.sampled_from(PAYMENTS)).map(tuple),
    repeat_extra=st.sets(st.sampled_from(PAYMENTS)).map(tuple),
    winners=st.sampled_from(["all", "nearest"]),
)


@given(RULES, SEATS, st.none() | SEATS, st.data())
def test_payments_sum_to_zero(by: TaiwanRules, dealer: int, payer: int | None, data: Any) -> None:
    """Wins and kongs together; nobody who is not meant to pays, and no winner loses by his win."""
    seats = data.draw(st.sets(SEATS, min_size=1, max_size=3 if payer is not None else 1)) - {payer}
    wins = [
        Called(seat, payer, data.draw(st.integers(0, 80)), data.draw(st.integers(0, 8)))
        for seat in sorted(seats)
    ]
    table = Table(dealer, data.draw(st.integers(0, 9)))
    paid = [(win.seat, win_points(win, table, by)) for win in paid_wins(wins, by)]
    for seat, points in paid:
        assert seat not in points
        assert points.keys() <= ({payer} if payer is not None else {E, S, W, N})
        assert all(amount >= by.base for amount in points.values())
    kong = data.draw(st.sampled_from(["exposed", "added", "concealed"]))
    maker, giver = data.draw(st.permutations(range(4)))[:2]
    paid.append((maker, kong_points(kong, maker, giver, by)))
    assert sum(net(paid)) == 0
