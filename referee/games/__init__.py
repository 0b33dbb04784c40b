"""The games that the referee knows. Nothing outside this folder names one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee.games.game import Game
from referee.record.dialect import Dialect


@cache
def registry() -> Mapping[str, Game]:
    """Every game by its name."""
    from referee.games.wahua.game import WAHUA

    return {game.name: game for game in (WAHUA,)}


def dialects() -> Mapping[str, Dialect]:
    """How each game is written, by its name."""
    return {name: game.dialect for name, game in registry().items()}
