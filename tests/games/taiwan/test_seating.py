"""Chairs, the first dealer and the break."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.games.taiwan.seating import SIDES, Seating, counted, drawing_order, seated

A, B, C, D = range(4)
E, S, W, N = range(4)


def test_the_example_of_the_book() -> None:
    """A casts 2: the temporary dealer's chair is B. B casts 6: C draws first, then D, A, B."""
    first = seated(A, (1, 1))
    assert (first.chair, first.marker, first.first) == (B, B, None)
    second = seated(A, (1, 1), (2, 4))
    assert second.first is not None
    assert [SIDES[side] for side in drawing_order(second.first)] == ["C", "D", "A", "B"]


def test_every_step() -> None:
    """C draws west, D east, A north, B south; East sits at B and casts 7: West deals."""
    winds = {C: W, D: E, A: N, B: S}
    found = seated(A, (1, 1), (2, 4), winds, (3, 4))
    assert found.sides == (B, C, D, A)
    assert found.moves == {D: B, B: C, C: D, A: A}
    assert (found.dealer, found.marker, found.stays) == (W, D, 7)


def test_each_step_needs_the_one_before() -> None:
    assert seated(A, None, (1, 1)) == Seating()
    assert seated(A, (1, 1), None, {A: E, B: S, C: W, D: N}) == Seating(B)


DICE = st.tuples(st.integers(1, 6), st.integers(1, 6))


@given(st.integers(0, 3), DICE)
def test_a_count_begins_with_the_caster(start: int, dice: tuple[int, int]) -> None:
    """Counted out loud, one side a number."""
    side = start
    for _ in range(sum(dice) - 1):
        side = (side + 1) % 4
    assert counted(start, dice) == side


@given(st.integers(0, 3), DICE, DICE, st.permutations(range(4)), DICE)
def test_everyone_has_a_chair(
    caster: int,
    seat_dice: tuple[int, int],
    temporary: tuple[int, int],
    winds: list[int],
    last: tuple[int, int],
) -> None:
    """East sits in the temporary dealer's chair, turn order is counterclockwise, the break is in a wall."""
    found = seated(caster, seat_dice, temporary, dict(enumerate(winds)), last)
    assert found.sides is not None
    assert found.moves is not None
    assert found.sides[E] == found.chair
    assert all((found.sides[wind] - found.sides[E]) % 4 == wind for wind in range(4))
    assert {found.sides[winds[side]] for side in range(4)} == set(found.moves.values()) == {A, B, C, D}
    assert found.stays is not None
    assert 2 <= found.stays <= 12
    assert found.dealer is not None
    assert found.marker == found.sides[found.dealer]
