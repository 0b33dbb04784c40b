"""Cases from the tests of five projects, each under the choices of its source."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.taiwan.counting.hand import Event, Hand, How, Meld, Win
from referee.games.taiwan.counting.packed import pack, with_tile
from referee.games.taiwan.counting.tai import reckon
from referee.games.taiwan.counting.waits import is_complete, waits
from referee.games.taiwan.payments import Called, Table, dealer_tai, net, win_points
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.tiles import word

from .notation import changed, needs_shared, rules, shared_lines, tiles

LINES = shared_lines("cases.jsonl")
OPEN_CHOWS = ["chows = 5", "not closed", "not self-drawn"]
BEGGED = {"all-begged": {"replaces": ["single-wait"]}, "half-begged": {"replaces": ["single-wait"]}}

CHOICES: dict[tuple[str, str], dict[str, Any]] = {
    ("single-wait", "1; not with all-begged or half-begged"): {"tai": BEGGED},
    ("single-wait", "1, by shape; not with all-begged or half-begged"): {"tai": BEGGED},
    ("all-begged", "2"): {"tai": BEGGED},
    ("all-begged", "2, discard or robbed kong; a concealed kong breaks it; no half-begged row"): {
        "tai": {"half-begged": {"tai": 0}}
    },
    ("last-draw", "1, self-drawn only; no last-discard row"): {"tai": {"last-discard": {"tai": 0}}},
    ("flower-kong", "1, the own flower of that four is not counted again"): {
        "tai": {"flower-kong": {"tai": 1}}
    },
    ("all-honours", "16, replaces all-pungs and half-flush"): {
        "tai": {"all-honours": {"replaces": ["all-pungs", "half-flush"]}}
    },
    ("little-winds", "8, added to seat-wind and round-wind"): {"tai": {"little-winds": {"replaces": []}}},
    ("heaven", "24 and nothing else, the dealer's extra tai neither"): {
        "tai": {"heaven": {"replaces": ["*"]}},
        "dealer_extra": [],
    },
    ("earth", "16; replaces closed-hand and the all-self row, self-draw stays"): {
        "tai": {
            "earth": {"replaces": ["closed-hand"]},
            "closed-self-draw": {"tai": 0},
        }
    },
    ("earth", "16; replaces closed-self-draw, the rest adds"): {
        "tai": {"earth": {"replaces": ["closed-self-draw"]}}
    },
    ("human", "16; replaces closed-hand"): {"tai": {"human": {"replaces": ["closed-hand"]}}},
    ("human", "16, on a discard; replaces closed-hand, the rest adds"): {
        "tai": {"human": {"replaces": ["closed-hand"]}}
    },
    (
        "all-chows",
        "2: five chows; also with closed-hand; an honour pair allowed; flowers allowed; "
        "on a discard or robbed kong; some reading has a two-sided wait",
    ): {"tai": {"all-chows": {"when": ["chows = 5", "two-sided-wait", "not self-drawn"]}}},
    (
        "all-chows",
        "2: five chows; open hands only; an honour pair allowed; flowers allowed; "
        "also self-drawn; some reading has a two-sided wait",
    ): {"tai": {"all-chows": {"when": ["chows = 5", "not closed", "two-sided-wait"]}}},
    (
        "all-chows",
        "2: five chows; open hands only; an honour pair allowed; flowers allowed; "
        "on a discard or robbed kong; any wait",
    ): {"tai": {"all-chows": {"when": OPEN_CHOWS}}},
    (
        "all-chows",
        "2: five chows; open hands only; an honour pair allowed; flowers allowed; "
        "on a discard or robbed kong; no reading of the wait may be anything but two-sided",
    ): {"tai": {"all-chows": {"when": [*OPEN_CHOWS, "always-two-sided"]}}},
    (
        "all-chows",
        "2: five chows; open hands only; an honour pair allowed; flowers allowed; "
        "on a discard or robbed kong; some reading has a two-sided wait",
    ): {"tai": {"all-chows": {"when": [*OPEN_CHOWS, "two-sided-wait"]}}},
    (
        "all-chows",
        "2: five chows; open hands only; no honour; no flower; "
        "on a discard or robbed kong; some reading has a two-sided wait",
    ): {"tai": {"all-chows": {"when": [*OPEN_CHOWS, "two-sided-wait", "not honours", "not flowers"]}}},
    ("cap", "on the hand's tai alone; the dealer's extra and the base come on top"): {"cap_covers": ["hand"]},
}
"""What a source does otherwise than ``taiwan-standard``; every other choice in the file is the same."""

EVENTS: tuple[Event, ...] = ("replacement", "last", "heaven", "earth", "human")


def _rules(line: dict[str, Any]) -> TaiwanRules:
    chosen = rules("taiwan-standard")
    for choice in line["rules_choice"].items():
        chosen = changed(chosen, CHOICES.get(choice, {}))
    return changed(chosen, line.get("payment", {}))


def _of_kind(kind: str, field: str = "kind") -> list[Any]:
    """The lines of a kind that have a field; one that is never looked at where there is no file."""
    lines = [line for line in LINES if line["kind"] == kind and field in line]
    return [pytest.param(line, id=line["id"]) for line in lines] or [pytest.param({}, id="no file")]


def _hand(line: dict[str, Any]) -> Hand:
    melds = tuple(Meld(meld["kind"], min(tiles(meld["tiles"]))) for meld in line["melds"])
    flowers = tiles(line["flowers"]) if line.get("flowers") else ()
    return Hand(pack(tiles(line["hand"])), melds, flowers)


def _win(line: dict[str, Any]) -> Win:
    how: How = "robbed-kong" if "rob" in line["events"] else "self-drawn" if line["self_draw"] else "discard"
    happened = tuple(event for event in EVENTS if event in line["events"])
    tile = tiles(line["win"])[0] if line["win"] else None
    return Win("ESWN".index(line["seat"]), "ESWN".index(line["round"]), how, tile, happened)


@needs_shared
def test_the_file_is_whole() -> None:
    assert len(LINES) >= 100


@needs_shared
@pytest.mark.parametrize("line", _of_kind("score"))
def test_score(line: dict[str, Any]) -> None:
    chosen, hand, win = _rules(line), _hand(line), _win(line)
    expect = line["expect"]
    worth = reckon(hand, win, chosen.sheet)
    assert worth is not None
    rows = dict(worth.rows)
    if expect["exact"]:
        assert rows == expect["rows"]
    assert expect["rows"].items() <= rows.items()
    assert not rows.keys() & set(expect.get("absent", ()))
    assert set(expect.get("has", ())) <= rows.keys()
    assert worth.total == expect.get("tai", worth.total)
    if "waits" in expect:
        assert win.tile is not None
        left = with_tile(hand.concealed, win.tile, -1)
        assert [word(tile) for tile in waits(left, with_tile(hand.everything(), win.tile, -1))] == expect[
            "waits"
        ]
    dealer = "ESWN".index(line["dealer"])
    payer = None if win.how == "self-drawn" else "ESWN".index(line["from"] or "ESWN"[(win.seat + 1) % 4])
    called, table = Called(win.seat, payer, worth.hand, worth.flowers), Table(dealer, line["repeat"])
    if "points" in expect:
        assert net([(win.seat, win_points(called, table, chosen))]) == tuple(expect["points"].values())
    if "dealer_tai" in expect:
        assert win.seat == dealer
        assert dealer_tai(called, (dealer + 1) % 4, table, chosen) == expect["dealer_tai"]
    if "dealer_pays_extra" in expect:
        assert dealer_tai(called, dealer, table, chosen) == expect["dealer_pays_extra"]


@needs_shared
@pytest.mark.parametrize("line", _of_kind("score", "standard"))
def test_the_standard_does_what_the_line_says(line: dict[str, Any]) -> None:
    """Under ``taiwan-standard`` as it is: the same, or different in what the line names."""
    expect = line["expect"]
    worth = reckon(_hand(line), _win(line), rules("taiwan-standard").sheet)
    assert worth is not None
    rows = dict(worth.rows)
    said = []
    for name in {*rows, *expect["rows"]} if expect["exact"] else set(expect["rows"]):
        if rows.get(name, 0) != expect["rows"].get(name, 0):
            said.append(f"{name} {rows.get(name, 0)} not {expect['rows'].get(name, 0)}")
    said += [f"{name} present" for name in expect.get("absent", ()) if name in rows]
    assert sorted(said) == sorted(line.get("standard_differs", ()))
    assert (line["standard"] == "differs") == bool(said)


@needs_shared
@pytest.mark.parametrize("line", _of_kind("win"))
def test_win(line: dict[str, Any]) -> None:
    assert is_complete(_hand(line).concealed) == line["expect"]["win"]


@needs_shared
@pytest.mark.parametrize("line", _of_kind("waits"))
def test_waits(line: dict[str, Any]) -> None:
    hand = _hand(line)
    assert [word(tile) for tile in waits(hand.concealed, hand.everything())] == line["expect"]["waits"]


@needs_shared
@pytest.mark.parametrize("line", _of_kind("payment"))
def test_payment(line: dict[str, Any]) -> None:
    chosen = _rules(line)
    payer = None if line["self_draw"] else "ESWN".index(line["from"])
    table = Table("ESWN".index(line["dealer"]), line["repeat"])
    paid = [
        (seat, win_points(Called(seat, payer, one["tai"]), table, chosen))
        for one in line["wins"]
        for seat in ["ESWN".index(one["seat"])]
    ]
    assert net(paid) == tuple(line["expect"]["points"].values())
