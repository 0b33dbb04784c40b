"""A game small enough to see through: nine tiles, four seats, every verb that games share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from referee.games.game import Game, Rules
from referee.games.rulesets import RuleSet, from_pinned
from referee.log import Submission
from referee.record.bodies import canonical
from referee.record.deal import DealRecord
from referee.record.dialect import Dialect, Seat, shared_verbs
from referee.record.reader import read_text


class NineTiles:
    """Tiles 1 to 9, written as digits."""

    def read(self, text: str) -> tuple[int, ...] | None:
        return (int(text),) if text in set("123456789") else None

    def write(self, tile: int, chinese: bool = False) -> str:
        return str(tile)

    def words(self) -> Iterable[str]:
        return "123456789"


class SmallRules(Rules, frozen=True):
    """Rules with one field."""

    stake: int = 1


class SmallGame:
    """What the log asks of a game; it never plays one."""

    name = "small"
    dialect = Dialect(
        "small",
        (
            Seat("east", "E", "东"),
            Seat("south", "S", "南"),
            Seat("west", "W", "西"),
            Seat("north", "N", "北"),
        ),
        NineTiles(),
        shared_verbs((2, 3)),
    )
    rules_type = SmallRules


GAME = cast(Game, SmallGame())
GAMES = {"small": GAME}


def rules(stake: int = 1, name: str = "house") -> RuleSet:
    """A rule set of the small game."""
    return from_pinned(name, GAME, canonical({"schema": 1, "game": "small", "rules": {"stake": stake}}))


def sheet(number: int | None = 1, date: str | None = "2026-11-29", *lines: str, head: str = "") -> str:
    """The text of a deal: its header, two opening events, then ``lines``."""
    header = ["game small", "seat 东 王建国", "seat 南 李梅", "dealer 东"]
    header += [f"deal {number}"] if number else []
    header += [f"date {date}"] if date else []
    header += [head] if head else []
    return "\n".join([*header, "dice 2 4", "东 deal 1 2 3 ?5", *lines]) + "\n"


def read(text: str, source: str = "a.deal") -> list[DealRecord]:
    """The records of a text."""
    return read_text(text, source, {"small": GAME.dialect})


def submissions(*texts: str, today: str = "2026-12-01", stake: int = 1) -> list[Submission]:
    """The deals of some texts, as they are handed to the log."""
    return [
        Submission.of(record, rules(stake), GAME, today)
        for index, text in enumerate(texts)
        for record in read(text, f"{index}.deal")
    ]
