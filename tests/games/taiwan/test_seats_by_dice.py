"""Seats and first dealer of a sheet that tells how they were allocated; `seating-differs`."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from referee.verdicts.audit import Audit

from .stories import SEATS, audit_text, judge, the

SIDES = "side A Ann\nside B Bo\nside C Chi\nside D Dao"
DICE = """
    A dice seat 1 1
    dice temporary 2 4
    C wind 3z
    D wind 1z
    A wind 4z
    B wind 2z
    dice dealer 3 4
"""
"""A casts 2: B is the temporary dealer's chair. B casts 6: C draws first. D has East and sits in it."""

HEADER = "game taiwan\nrules taiwan-table\nround E"
HEADER_WORDS = ("game", "rules", "round", "seat", "side", "dealer")
SEATED = ("Dao", "Bo", "Chi", "Ann")
"""East sits in B's chair, the others follow counterclockwise."""


Sat = tuple[tuple[str | None, ...], int | None, list[tuple[str, int | None]]]


def heard(*parts: str) -> Audit:
    """The audit of a sheet that allocates seats."""
    lines = [line.strip() for part in (*parts, SIDES) for line in part.splitlines()]
    header = [line for line in lines if line.startswith(HEADER_WORDS)]
    return audit_text("\n".join([*header, *(line for line in lines if line not in header)]) + "\n")


def sat(*parts: str) -> Sat:
    """The seats and the dealer a sheet is judged by, and its record findings with their seats."""
    audited = heard(*parts)
    found = [(one.code, one.seat) for one in audited.findings if one.kind == "record"]
    assert all(one.event is None for one in audited.findings)
    return audited.header.seats, audited.header.dealer, found


def test_seats_and_dealer_are_computed() -> None:
    """East casts 7 from his chair: the count, 1 at himself, ends at West."""
    assert sat(HEADER, DICE) == (SEATED, 2, [])


def test_without_a_side_the_caster_is_a() -> None:
    assert sat(HEADER, DICE.replace("A dice", "dice")) == (SEATED, 2, [])


def test_whoever_casts_first_the_winds_decide_the_letters() -> None:
    """Only the chairs are others."""
    assert sat(HEADER, DICE.replace("A dice", "C dice")) == (SEATED, 2, [])


def written(names: Sequence[str]) -> str:
    return "\n".join(f"seat {seat} {name}" for seat, name in zip(SEATS, names, strict=True))


def test_a_header_that_says_the_same() -> None:
    assert sat(HEADER, written(SEATED), "dealer W", DICE) == (SEATED, 2, [])


def test_a_header_that_differs_in_two_seats() -> None:
    """One finding each, of no event; the computed seats count."""
    found = [("seating-differs", 0), ("seating-differs", 1)]
    assert sat(HEADER, written(["Bo", "Dao", "Chi", "Ann"]), "dealer W", DICE) == (SEATED, 2, found)


def test_a_header_that_names_another_dealer() -> None:
    """Told of the seat that the header names; the computed dealer counts."""
    assert sat(HEADER, "dealer N", DICE) == (SEATED, 2, [("seating-differs", 3)])


def test_what_differs_is_evidence() -> None:
    evidence = the("seating-differs", heard(HEADER, "seat E Bo", DICE)).evidence
    assert (evidence["declared"], evidence["replayed"]) == ("Bo", "Dao")


def test_without_the_dealers_roll_the_header_tells_who_deals() -> None:
    assert sat(HEADER, "dealer S", DICE.replace("dice dealer 3 4", "")) == (SEATED, 1, [])


def test_without_all_four_winds_the_header_tells_who_sits_where() -> None:
    """Nothing is guessed."""
    seats, _, found = sat(HEADER, "seat E Ann", "dealer E", DICE.replace("B wind 2z", ""))
    assert (seats[0], found) == ("Ann", [])


def test_a_sheet_may_leave_all_this_out() -> None:
    judge("seat E Ann\nseat S Bo\nE discard 9s")


@pytest.mark.parametrize("line", ["A dice seat 1 2", "dice temporary 1 2", "A wind 1z", "dice dealer 1 2"])
def test_seats_are_allocated_before_the_deal(line: str) -> None:
    judge(f"E discard 9s\n{line}   #! out-of-turn -")


def test_the_dealer_so_found_deals() -> None:
    """W has seventeen tiles and discards first."""
    judge(f"dealer W\n{SIDES}\n{DICE}\nW discard 9s\nN draw ?")


def test_the_dice_name_the_first_dealer_of_all() -> None:
    """So that the deal has not moved on yet, whatever the header leaves out."""
    header = "side A Ann\nside B Bob\nside C Cat\nside D Dan"
    dice = "dice seat 1 1\ndice temporary 2 4\nC wind 3z\nD wind 4z\nA wind 1z\nB wind 2z\ndice dealer 2 2"
    story = (
        f"{header}\n{dice}\nN discard 6p\nE draw ?\nE discard 4p\nS win\nS reveal 123456789m23p11199s\nend"
    )
    following = judge(story.replace("side A", "dealer N\nside A", 1), by="taiwan-book").following
    assert (following["round"], following["passed"]) == ("east", 1)


def test_each_wind_is_drawn_once() -> None:
    judge("A wind 1z\nB wind 1z   #! no-such-tile -")
    judge("A wind 5z   #! no-such-tile -")
