"""A deal on its way into the log: who it is, and the bytes that its key is made of."""

from __future__ import annotations

import hashlib

import msgspec

from referee.games.game import Game
from referee.games.rulesets import RuleSet
from referee.log.errors import LogError
from referee.log.identity import Identity
from referee.record.bodies import canonical, entry_body, header_fields
from referee.record.corrections import corrected_header
from referee.record.deal import DealRecord
from referee.record.events import AmendHeader


class Submission(msgspec.Struct, frozen=True):
    """A deal to be logged: what was written, the rules it is judged by, and where it was played.

    ``number`` is None where the sheet does not say it. ``dated`` tells whether the sheet has a date,
    ``asked`` whether the session was asked for because it has none.
    """

    record: DealRecord
    rules: RuleSet
    game: Game
    session: str
    table: str
    number: int | None
    dated: bool = True
    asked: bool = False

    @classmethod
    def of(
        cls, record: DealRecord, rules: RuleSet, game: Game, today: str, asked: str | None = None
    ) -> Submission:
        """Session, table and number from the corrected header.

        Without a date its session is ``asked``, or ``today``; without a table it is table 1.
        """
        header = corrected_header(record, game.dialect)
        dated = header.date is not None
        session = header.date or asked or today
        wanted = asked is not None and not dated
        return cls(record, rules, game, session, header.table or "1", header.deal, dated, wanted)

    @property
    def identity(self) -> Identity:
        """:raises LogError: the sheet has no number."""
        if self.number is None:
            raise LogError(
                f"{place(self.record)}: 没写第几局 (the sheet does not say which deal it is)",
                "在表头写上 (write in the header): deal 3",
            )
        return self.session, self.table, self.number

    @property
    def may_have_moved(self) -> bool:
        """Whether its deal may be logged under another identity than the sheet tells."""
        return self.record.header.date is None or any(
            isinstance(entry.event, AmendHeader) for entry in self.record.entries
        )


def place(record: DealRecord) -> str:
    """Where a record was read, for a message."""
    return f"{record.source}:{record.line}" if record.line else record.source


class Content(msgspec.Struct, frozen=True):
    """The header and the events of a deal as bytes."""

    header: bytes
    bodies: tuple[bytes, ...]

    @classmethod
    def of(cls, record: DealRecord, game: Game) -> Content:
        header = canonical(header_fields(record.header, game.dialect))
        return cls(header, tuple(entry_body(entry, game.dialect) for entry in record.entries))

    def keys(self) -> list[str]:
        """The key that the sheet has after each of its events; the first is that of the bare header.

        Its last is :func:`referee.record.bodies.deal_key` of the record.
        """
        running = KeyDigest(self.header)
        found = [running.key()]
        for body in self.bodies:
            running.add(body)
            found.append(running.key())
        return found


class KeyDigest:
    """The key of a deal while its events come in."""

    def __init__(self, header: bytes) -> None:
        self._digest = hashlib.sha256()
        self.add(header)

    def add(self, body: bytes) -> None:
        self._digest.update(len(body).to_bytes(8, "big") + body)

    def key(self) -> str:
        return self._digest.hexdigest()
