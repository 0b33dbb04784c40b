"""What every simulated table keeps: the record of what happened there, and labels of what was wrong in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from referee.record import events as e


class Label(msgspec.Struct, frozen=True, order=True):
    """What a true referee finds: at which event (0: at none), of whom, under which code."""

    event: int
    seat: int | None
    code: str
    kind: str = "offence"


class Table(ABC):
    """A table in the middle of a deal. Every act appends its event, and the labels of what it breaks.

    ``held_at`` is what he held concealed before each discard, by the number of its event.
    """

    copies: ClassVar[Sequence[int]]
    """How many tiles of each kind the set has."""

    first_bonus: ClassVar[int]
    """The first kind that is a bonus tile; all others come before it."""

    replaced: ClassVar[tuple[type[e.Event], ...]]
    """The events that make a draw from the wall due in their place."""

    def __init__(self) -> None:
        self.events: list[e.Event] = []
        self.labels: list[Label] = []
        self.features: Counter[str] = Counter()
        self.held_at: dict[int, tuple[int, ...]] = {}

    def _event(self, event: e.Event) -> int:
        """Write an event down; its number."""
        self.events.append(event)
        return len(self.events)

    def _label(self, code: str, seat: int | None, number: int | None = None, kind: str = "offence") -> Label:
        label = Label(len(self.events) if number is None else number, seat, code, kind)
        self.labels.append(label)
        return label

    def feature(self, name: str) -> None:
        """Count that something came about."""
        self.features[name] += 1

    @abstractmethod
    def outcome(self) -> str:
        """How the deal ended, in the words of an audit."""

    @abstractmethod
    def called(self) -> Mapping[int, int]:
        """The tile that was won, by the number of each called win that can be of no other tile."""

    @abstractmethod
    def callers(self) -> Sequence[int]:
        """Who called a win: what they show may hold the tile they won or leave it out."""


def whole_set(copies: Sequence[int]) -> list[int]:
    """Every tile of a set."""
    return [tile for tile, count in enumerate(copies) for _ in range(count)]
