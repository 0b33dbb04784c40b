"""What a game offers to the simulation of its deals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from referee.games.game import Game, Rules
from referee.games.simulating.sheets import Expected
from referee.games.simulating.slip import Kinds
from referee.games.simulating.table import Table
from referee.record.deal import DealRecord
from referee.record.events import Event

R = TypeVar("R", bound=Rules)
TableT = TypeVar("TableT", bound=Table)
TableT_co = TypeVar("TableT_co", bound=Table, covariant=True)


class Manners(msgspec.Struct, frozen=True):
    """How the players of a table behave, as chances from 0 to 1. A game's own type has more of them.

    ``offence``: a player breaks a rule, where he can.
    """

    offence: float = 0.0


class Sitting(Protocol[TableT_co]):
    """Four players who play deal after deal: who deals, and where they sit, follows from the deal before."""

    def play(self, rng: Random, manners: Any, header: Mapping[str, Any]) -> tuple[TableT_co, DealRecord]:
        """The next deal, and its record with these lines in its header besides those of the game."""


class Simulator(ABC, Generic[R, TableT]):
    """A game's tables and players. ``game`` is what the rest of the house knows of it.

    ``manners`` are those of its players where nothing else is said, ``kinds`` the slips that its scribe
    makes. ``notes`` are the codes of notes on how a deal was written, of which a table knows nothing.
    """

    game: ClassVar[Game]
    manners: ClassVar[Manners]
    kinds: Kinds[TableT]
    notes: ClassVar[frozenset[str]] = frozenset({"clock-back", "hands-unknown", "not-revealed"})

    @abstractmethod
    def sit_down(self, rng: Random, rules: R, name: str) -> Sitting[TableT]:
        """Four players for an evening under a rule set; ``name`` is what their sheets call it."""

    @abstractmethod
    def expected(self, table: TableT) -> Expected:
        """What the audit of a finished deal must say."""

    def written(self, rng: Random, table: TableT, record: DealRecord) -> DealRecord:
        """What of the record is written down: all of it, unless a game says otherwise."""
        return record

    def hide(self, event: Event) -> Event | None:
        """An event of the game's own with the tile of it that lies concealed not seen; None if none does."""
        return None

    def in_order(self, settlement: dict[str, Any]) -> dict[str, Any]:
        """A settlement's JSON with whatever may stand in any order put into one."""
        return settlement

    @abstractmethod
    def more_features(self, table: TableT, wanted: Expected) -> Iterable[str]:
        """What else is told of a deal than outcome, features of the table, findings and slip."""

    @abstractmethod
    def wanted_features(self, slips: bool) -> Iterable[str]:
        """Everything that should occur in a few hundred deals, in the order in which it is told."""

    @abstractmethod
    def random_rules(self, rng: Random) -> R:
        """A rule set that differs from a built-in one in about half of its fields."""

    @abstractmethod
    def each_field(self) -> Iterator[tuple[str, R]]:
        """A built-in rule set with one field put otherwise, every other value of every field in turn."""
