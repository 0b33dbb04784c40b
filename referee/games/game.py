"""What a game offers to the rest of the house: data and methods, never its name to branch on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from referee.games.calculator import Calculator, Question, Score
from referee.games.views import Face, Group, Mark, SeatView, TableView
from referee.record.deal import Entry, Header, Pairs
from referee.record.dialect import Dialect
from referee.record.events import SeatEvent
from referee.verdicts.finding import Finding, Term
from referee.verdicts.settlement import Settlement

__all__ = [
    "Calculator",
    "Deal",
    "Face",
    "Game",
    "Group",
    "HandAccount",
    "HandRow",
    "Mark",
    "Objection",
    "Payment",
    "Proposal",
    "Question",
    "RuleBook",
    "Rules",
    "Score",
    "SeatView",
    "TableView",
    "Verdict",
    "Wording",
    "Words",
]


class Words(msgspec.Struct, frozen=True):
    """One thing in both languages."""

    chinese: str
    english: str


class Wording(msgspec.Struct, frozen=True):
    """A game's own words for what every game has.

    ``points``: what its settlements are counted in. ``payments``: the heading of what
    :meth:`Game.payments` gives. ``outcomes`` and ``evidence`` (of findings, by key) hold only what this
    game alone has, or calls by a word of its own. ``pointed`` are the keys of evidence that are tiles of
    the hand, to be set off where it is drawn; ``spelled`` those that read like tiles and are none.
    ``native`` gives what a Chinese sentence says for a word of evidence, such as the plain word of a tile,
    ``following`` what the parts of :attr:`Verdict.following` are called, nothing for one that is not told.
    """

    points: Words
    payments: Words
    outcomes: Mapping[str, Words] = {}
    evidence: Mapping[str, Words] = {}
    pointed: tuple[str, ...] = ("tile", "drawn")
    spelled: tuple[str, ...] = ()
    native: Mapping[str, str] = {}
    following: Mapping[str, str] = {}


class Objection(msgspec.Struct, frozen=True):
    """Something that is wrong in the fields of a rule set: how it is reached, what it is, what to write.

    ``of_key``: it is the key that is wrong, not its value. ``lacking``: something is missed that a file
    might have which could not be read.
    """

    path: tuple[str | int, ...]
    message: str
    hint: str
    of_key: bool = False
    lacking: bool = False


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rule set, resolved. A game's own type adds its fields, each with its built-in default."""

    @classmethod
    def objections(cls, fields: Mapping[str, Any]) -> Iterable[Objection]:
        """What is wrong with fields as files write them, of whatever types, beyond what the types tell.

        Only files are held to it: what was kept with a deal stays readable whatever is objected to later.
        """
        return ()

    def written(self) -> dict[str, Any]:
        """The fields as a file has them that says the same, and is not objected to."""
        fields: dict[str, Any] = msgspec.to_builtins(self)
        return fields


class HandRow(msgspec.Struct, frozen=True):
    """One line of an account: what it is called, what it counts, and its tiles where it is made of some."""

    tiles: tuple[int, ...]
    name: str
    value: int


class HandAccount(msgspec.Struct, frozen=True):
    """What a seat is settled on, for a report; a seat may have several accounts or none.

    The rows add up to ``total``, which may be less (a cap, a hand that was given up). ``unit`` names
    what rows and total count, ``title`` what the account is of, where that needs to be said.
    """

    seat: int
    rows: tuple[HandRow, ...]
    total: int
    title: str = ""
    unit: str = ""


class Payment(msgspec.Struct, frozen=True):
    """A payment that is told by itself: who pays, in whose favour, how many points, and what for.

    ``applied`` is False for one that was not made as the table played: it could have been expected, or is
    due only as ruled. ``ruled`` says whether it belongs to the ruled result, where that differs.
    """

    payer: int
    to: int
    amount: int
    text: str
    applied: bool = True
    ruled: bool | None = None

    @property
    def stands(self) -> bool:
        """Whether it is paid as ruled."""
        return self.applied if self.ruled is None else self.ruled


class Verdict(msgspec.Struct, frozen=True):
    """How a deal came out. ``settlement`` is None where it cannot be computed.

    ``following`` is what else the header of the next deal takes, by name: JSON values.
    """

    outcome: str
    winners: tuple[int, ...]
    next_dealer: int | None
    settlement: Settlement | None
    following: Mapping[str, Any] = {}


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

    def calculators(self) -> Mapping[str, Calculator]:
        """What it can work out without a deal (``score``, ``waits`` …), by the kind of question."""

    def rule_page(self) -> str:
        """The game's rules in our own words (Markdown)."""


class Game(RuleBook, Protocol):
    """A whole game: its way of writing, its rules, its fold, and its words and drawings as data.

    ``required`` names the header lines without which a deal is not complete, ``first_lines`` gives those
    of its own that a first deal begins with. ``asked`` are the fields of its rules that a table settles
    for itself, so that they are asked for when it begins.
    """

    dialect: Dialect
    required: tuple[str, ...]
    first_lines: Pairs
    asked: tuple[str, ...]
    words: Wording

    def seated(self, header: Header, entries: Sequence[Entry]) -> tuple[Header, list[Finding]]:
        """The header with the seats and the dealer that the events tell, and where the header differed."""

    def deal(self, header: Header, rules: Any) -> Deal:
        """A fresh deal."""

    def settlement_fields(self, settlement: Any) -> dict[str, Any]:
        """A settlement as the JSON that other programs rely on."""

    def accounts(self, settlement: Any) -> tuple[HandAccount, ...]:
        """A settlement as accounts for a report."""

    def payments(self, settlement: Any) -> tuple[Payment, ...]:
        """The payments of a settlement that a report tells one by one."""

    def unit(self, settlement: Any) -> int:
        """How many of the game's points make one point of money."""

    def faces(self) -> Mapping[int, Face]:
        """How every tile is drawn, in the order of the set."""

    def next_header(self, header: Header, rules: Any, dealer: int, following: Mapping[str, Any]) -> Header:
        """The header of the next deal: seats, dealer and what :attr:`Verdict.following` says moved on.

        ``dealer`` is the seat in this deal of whoever deals next.
        """

    def blank_events(self) -> str:
        """The events of a sheet to start from, with the verbs explained."""
