"""The games that the referee knows. Nothing outside this folder names one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee.games.game import Calculator, Game, RuleBook
from referee.record.dialect import Dialect


@cache
def registry() -> Mapping[str, Game]:
    """Every game whose deals can be judged, by its name."""
    from referee.games.wahua.game import WAHUA

    return {game.name: game for game in (WAHUA,)}


def dialects() -> Mapping[str, Dialect]:
    """How each game is written, by its name."""
    return {name: game.dialect for name, game in registry().items()}


@cache
def rule_books() -> Mapping[str, RuleBook]:
    """Every game whose rules are known, by its name; not all of them can be judged yet."""
    from referee.games.taiwan.game import TAIWAN

    return {**registry(), TAIWAN.name: TAIWAN}


@cache
def calculators(kind: str) -> Mapping[str, tuple[RuleBook, Calculator]]:
    """What can be worked out of this kind (``score``, ``waits`` …), by the name of the game."""
    return {
        name: (book, book.calculators[kind])
        for name, book in rule_books().items()
        if kind in book.calculators
    }
