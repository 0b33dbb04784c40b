"""A third game, small enough to see through: what stands above the games must carry it as it is.

骨牌: each seat holds dominoes, draws and discards; whoever says so has won. Every seat settles the pips of
what it holds with every other, and each pays the winner a stake besides.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import games
from referee.games.rulesets import RuleSet, from_pinned
from referee.record.bodies import canonical

from .game import TOY

__all__ = ["FOLDER", "GAMES", "TOY", "admit", "toy_rules"]

FOLDER = Path(__file__).parent
GAMES = {"toy": TOY}


def toy_rules(unit: int = 1, name: str = "toy-club", stake: int = 5) -> RuleSet:
    """A rule set of the game."""
    fields = {"schema": 1, "game": "toy", "rules": {"unit": unit, "stake": stake}}
    return from_pinned(name, TOY, canonical(fields))


def admit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the game one of those that the referee knows, and its rule set one that can be named."""
    monkeypatch.setitem(games.GAMES, "toy", lambda: TOY)
    monkeypatch.setenv("REFEREE_RULES", str(FOLDER))
