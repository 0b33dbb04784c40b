"""Hands of sixteen-tile mahjong in a test's own text."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.taiwan.calculators import given
from referee.games.taiwan.counting.hand import Event, Hand, How, Win
from referee.games.taiwan.counting.packed import pack
from referee.games.taiwan.counting.tai import Worth, reckon
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.tiles import TILES

SHARED = os.environ.get("REFEREE_SHARED")
needs_shared = pytest.mark.skipif(not SHARED, reason="REFEREE_SHARED names no folder with the checked values")


def shared_lines(name: str) -> list[Any]:
    """The values of a file of checked values, one JSON document a line; none where there is no folder."""
    if not SHARED:
        return []
    text = (Path(SHARED) / "data" / "taiwan" / name).read_text(encoding="utf-8")
    return [msgspec.json.decode(line) for line in text.splitlines()]


@cache
def rules(name: str) -> TaiwanRules:
    """A built-in rule set."""
    values = load(name, TAIWAN, Shelf()).values
    assert isinstance(values, TaiwanRules)
    return values


def changed(base: TaiwanRules, changes: dict[str, Any]) -> TaiwanRules:
    """A rule set with these changes, merged as a club's file would be."""
    return msgspec.convert(_merged(msgspec.to_builtins(base), changes), TaiwanRules)


def _merged(below: Any, over: Any) -> Any:
    if isinstance(below, dict) and isinstance(over, dict):
        return below | {key: _merged(below.get(key), value) for key, value in over.items()}
    return over


def tiles(text: str) -> tuple[int, ...]:
    """The tiles of a joined word; none of an empty one."""
    found = TILES.read(text) if text else ()
    assert found is not None, text
    return found


def hand(text: str, melds: Iterable[str] = (), flowers: str = "") -> Hand:
    """A hand: ``tiles``, melds as ``chow 123m``, flowers joined."""
    return Hand(pack(tiles(text)), tuple(map(given.meld, melds)), tiles(flowers))


def win(
    tile: str | None, how: How = "discard", seat: str = "S", round_wind: str = "E", *happened: Event
) -> Win:
    winning = None if tile is None else tiles(tile)[0]
    return Win("ESWN".index(seat), "ESWN".index(round_wind), how, winning, happened)


def rows(
    text: str,
    tile: str | None,
    how: How = "discard",
    *happened: Event,
    melds: Iterable[str] = (),
    flowers: str = "",
    seat: str = "S",
    round_wind: str = "E",
    by: TaiwanRules | None = None,
) -> dict[str, int]:
    """The rows of a winning hand, under ``taiwan-standard`` unless told otherwise."""
    worth = reckon(
        hand(text, melds, flowers),
        win(tile, how, seat, round_wind, *happened),
        (by or rules("taiwan-standard")).sheet,
    )
    assert worth is not None, "the hand does not win"
    assert sum(tai for _, tai in worth.rows) == worth.total
    return dict(worth.rows)


def worth_of(text: str, tile: str | None, how: How = "discard", flowers: str = "") -> Worth | None:
    """The worth of a hand under ``taiwan-standard``, None if it does not win."""
    return reckon(hand(text, (), flowers), win(tile, how), rules("taiwan-standard").sheet)
