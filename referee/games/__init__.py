"""The games that the referee knows. Nothing outside this folder names one.

A game is imported when it is asked for by its name: a sheet of one game does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from referee.games.game import Calculator, Game, RuleBook
from referee.record.dialect import Dialect

One = TypeVar("One", covariant=True)


def _wahua() -> Game:
    from referee.games.wahua.game import WAHUA

    return WAHUA


def _taiwan() -> Game:
    from referee.games.taiwan.game import TAIWAN

    return TAIWAN


GAMES: dict[str, Callable[[], Game]] = {"wahua": _wahua, "taiwan": _taiwan}
"""Every game whose deals can be judged, by its name. One line more makes one game more."""


class Opened(Mapping[str, One]):
    """Values by name, each opened only when it is asked for."""

    def __init__(self, doors: Mapping[str, Callable[[], One]]) -> None:
        self._doors = doors

    def __getitem__(self, name: str) -> One:
        return self._doors[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._doors)

    def __len__(self) -> int:
        return len(self._doors)


def registry() -> Mapping[str, Game]:
    """Every game whose deals can be judged, by its name."""
    return Opened(GAMES)


def dialects() -> Mapping[str, Dialect]:
    """How each game is written, by its name."""
    return Opened({name: _dialect_behind(door) for name, door in GAMES.items()})


def _dialect_behind(door: Callable[[], Game]) -> Callable[[], Dialect]:
    return lambda: door().dialect


def rule_books() -> Mapping[str, RuleBook]:
    """What is known of every game without a deal, by its name."""
    return Opened(GAMES)


def calculators(kind: str) -> Mapping[str, tuple[RuleBook, Calculator]]:
    """What can be worked out of this kind (``score``, ``waits`` …), by the name of the game."""
    return {
        name: (book, offered[kind])
        for name, book in rule_books().items()
        if kind in (offered := book.calculators())
    }
