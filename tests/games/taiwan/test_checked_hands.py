"""Random winning hands with the rows that three public scorers agree on."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.taiwan.counting.hand import Hand, How, Meld, Win
from referee.games.taiwan.counting.packed import pack
from referee.games.taiwan.counting.tai import Worth, reckon

from .notation import needs_shared, rules, shared_lines, tiles, win

LINES = shared_lines("hands.jsonl")
READ_OTHERWISE = {"h1239": {"all-chows"}}
"""Where the rules count a row in a reading that the scorers do not choose, though they agree.

h1239 is 234 345 678 678 678 99: in 678 the 8 stands two-sided, and no flower, no honour is there.
"""


def _asked(line: dict[str, Any]) -> tuple[Hand, Win]:
    melds = tuple(Meld(meld["kind"], min(tiles(meld["tiles"]))) for meld in line["melds"])
    flowers = tiles(line["flowers"]) if line["flowers"] else ()
    how: How = "self-drawn" if line["self_draw"] else "discard"
    return (
        Hand(pack(tiles(line["hand"])), melds, flowers),
        win(line["win"], how, line["seat"], line["round"]),
    )


def _worth(line: dict[str, Any], name: str) -> Worth:
    worth = reckon(*_asked(line), rules(name).sheet)
    assert worth is not None
    return worth


@needs_shared
@pytest.mark.parametrize("name", ["taiwan-table", "taiwan-book"])
def test_rows_of_the_table(name: str) -> None:
    """Rows and sum of every hand under ``taiwan-table``, whose column ``taiwan-book`` shares."""
    assert len(LINES) >= 1000
    differing = {
        line["id"]: worth.rows
        for line in LINES
        if (worth := _worth(line, name)).total != line["table"]["tai"]
        or dict(worth.rows) != line["table"]["rows"]
    }
    assert differing == {}


@needs_shared
def test_rows_of_the_standard() -> None:
    """Rows and sum under ``taiwan-standard`` wherever they are given."""
    given = [line for line in LINES if "standard" in line]
    assert len(given) >= 700
    differing = {
        line["id"]: worth.rows
        for line in given
        if (worth := _worth(line, "taiwan-standard")).total != line["standard"]["tai"]
        or dict(worth.rows) != line["standard"]["rows"]
    }
    assert differing == {}


@needs_shared
def test_agreed_rows_of_every_hand() -> None:
    """How often each row holds, wherever the scorers agree on it."""
    sheet = rules("taiwan-standard").tai
    differing = {}
    for line in LINES:
        left_out = set(line["disputed"]) | READ_OTHERWISE.get(line["id"], set())
        found = {name: tai // sheet[name].tai for name, tai in _worth(line, "taiwan-standard").rows}
        ours, theirs = (
            {name: times for name, times in rows.items() if name not in left_out}
            for rows in (found, line["rows"])
        )
        if ours != theirs:
            differing[line["id"]] = ours, theirs
    assert differing == {}
