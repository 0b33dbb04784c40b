"""What a game offers to the rest of the house: data and methods, never its name to branch on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from referee.record.deal import Entry, Header
from referee.record.dialect import Dialect
from referee.record.events import SeatEvent
from referee.verdicts.finding import Finding, Term
from referee.verdicts.settlement import Settlement


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rule set, resolved. A game's own type adds its fields, each with its built-in default."""


class Mark(msgspec.Struct, frozen=True):
    """A shape on a tile: an SVG path in a box of 40 by 64, filled, or drawn with a line so wide."""

    path: str
    colour: str = "black"
    line: float = 0


class Face(msgspec.Struct, frozen=True):
    """How a tile is drawn: two halves of pips (a domino), shapes, or a word, in a frame.

    ``frame``: none, single or double. ``label`` names the tile for those who cannot see it. A tile with
    ``marks`` has a ``word`` as well, for where shapes cannot be drawn.
    """

    label: str
    pips: tuple[int, int] | None = None
    frame: str = "none"
    word: str = ""
    colour: str = "black"
    marks: tuple[Mark, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """One seat of the table at a moment. Tiles are numbers of the game; groups are tuples of them.

    ``lawful`` lists what he may discard now, ``due`` says in words what he still owes; both may be
    empty. ``sure`` is False once his hand is no longer certain.
    """

    seat: int
    hand: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    bonus: tuple[int, ...]
    discards: tuple[int, ...]
    lawful: tuple[int, ...] = ()
    due: tuple[str, ...] = ()
    sure: bool = True


class TableView(msgspec.Struct, frozen=True):
    """The whole table at a moment: ``standing`` is the discard that can be taken, with its seat."""

    seats: tuple[SeatView, ...]
    wall: int
    turn: int | None
    standing: tuple[int, int] | None = None
    facts: tuple[str, ...] = ()


class HandRow(msgspec.Struct, frozen=True):
    """One line of a seat's account: its tiles, what they are called, what they count."""

    tiles: tuple[int, ...]
    name: str
    value: int


class HandAccount(msgspec.Struct, frozen=True):
    """What a seat is settled on, for a report: rows that add up to ``total``, which is 0 for an escaper."""

    seat: int
    rows: tuple[HandRow, ...]
    total: int


class Liability(msgspec.Struct, frozen=True):
    """Who answers alone for a payment, in words, and whether it was applied."""

    payer: int
    to: int
    amount: int
    text: str
    applied: bool


class Verdict(msgspec.Struct, frozen=True):
    """How a deal came out. ``settlement`` is None where it cannot be computed."""

    outcome: str
    winners: tuple[int, ...]
    next_dealer: int | None
    settlement: Settlement | None


class Question(msgspec.Struct, frozen=True):
    """Something a score must be told. ``kind``: word, number or flag; ``count`` values, ``many`` times."""

    name: str
    kind: str
    help: str
    metavar: str = ""
    count: int = 1
    many: bool = False
    required: bool = False

    def fits(self, value: Any) -> bool:
        """Whether an answer has the shape that is asked for."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.many or self.count > 1:
            right = self.many or len(value) == self.count if isinstance(value, (list, tuple)) else False
            return right and all(self._is_one(one) for one in value)
        return self._is_one(value)

    def _is_one(self, value: Any) -> bool:
        wanted = int if self.kind == "number" else str
        return isinstance(value, wanted) and not isinstance(value, bool)


class Score(msgspec.Struct, frozen=True):
    """What came out: JSON fields, lines for a terminal, and whether it is what was asked.

    ``tiles`` are drawn above the lines, a gap between each of the groups.
    """

    fields: dict[str, Any]
    lines: tuple[str, ...]
    as_asked: bool = True
    tiles: tuple[tuple[Face, ...], ...] = ()


class Calculator(msgspec.Struct, frozen=True):
    """Something that can be worked out from a few answers, outside any deal.

    ``answer`` is given a value of the right shape for each question that was answered, under ``tiles``
    the words that stand for tiles, and the rules. It raises a :class:`~referee.record.slots.Slip` where
    they make no sense: what, and what to write.
    """

    help: str
    questions: tuple[Question, ...]
    answer: Callable[[Mapping[str, Any], Any], Score]


class Proposal(msgspec.Struct, frozen=True):
    """A move that the bot would make, and why."""

    event: SeatEvent
    chinese: str
    english: str


class Deal(Protocol):
    """The fold over the events of one deal. Mutable, used once."""

    def apply(self, entry: Entry) -> Sequence[Finding]:
        """Take the next event of the table; what can now be judged."""

    def close(self) -> Sequence[Finding]:
        """No more events: judge what was waiting for one."""

    def verdict(self, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
        """The outcome and settlement, given all findings and the events a ruling cleared."""

    def view(self) -> TableView:
        """The table as it is now."""

    def proposals(self) -> Sequence[Proposal]:
        """What the bot would do now in the place of every seat that may move.

        :raises Slip: nobody may, or not all tiles of one who may are known.
        """


class RuleBook(Protocol):
    """What is known of a game whether or not its deals can be judged: its rules, and what it can work out."""

    name: str
    title: str
    rules_type: type[Rules]
    built_in: tuple[str, ...]
    terms: Mapping[str, Term]
    calculators: Mapping[str, Calculator]

    def rule_page(self) -> str:
        """The game's rules in our own words (Markdown)."""


class Game(RuleBook, Protocol):
    """A whole game: its way of writing, its rules, its fold, and its words and drawings as data."""

    dialect: Dialect
    required: tuple[str, ...]

    def deal(self, header: Header, rules: Any) -> Deal:
        """A fresh deal."""

    def settlement_fields(self, settlement: Any) -> dict[str, Any]:
        """A settlement as the JSON that other programs rely on."""

    def accounts(self, settlement: Any) -> tuple[HandAccount, ...]:
        """A settlement as accounts for a report."""

    def liabilities(self, settlement: Any) -> tuple[Liability, ...]:
        """The liabilities of a settlement for a report."""

    def unit(self, settlement: Any) -> int:
        """How many of the game's points make one point of money."""

    def faces(self) -> Mapping[int, Face]:
        """How every tile is drawn, in the order of the set."""

    def next_header(self, header: Header, rules: Any, dealer: int) -> Header:
        """The header of the next deal, whose dealer sits at ``dealer`` now: seats and dealer moved on."""

    def blank_events(self) -> str:
        """The events of a sheet to start from, with the verbs explained."""
