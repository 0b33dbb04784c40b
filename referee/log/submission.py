"""A deal on its way into the log: who it is, and the bytes that its key is made of."""

from __future__ import annotations

import hashlib

import msgspec

from referee.games.game import Game
from referee.games.rulesets import RuleSet
from referee.log.errors import LogError
from referee.record.bodies import canonical, entry_body, header_fields
from referee.record.deal import DealRecord

Identity = tuple[str, str, int]
"""Session, table, number of the deal."""


class Submission(msgspec.Struct, frozen=True):
    """A deal to be logged: what was written, the rules it is judged by, and where it was played."""

    record: DealRecord
    rules: RuleSet
    game: Game
    session: str
    table: str

    @classmethod
    def of(cls, record: DealRecord, rules: RuleSet, game: Game, today: str) -> Submission:
        """Session and table from the header as written; ``today`` and table 1 where it has none.

        A later ``amend header`` does not move a deal: it is known by what it was logged as.
        """
        return cls(record, rules, game, record.header.date or today, record.header.table or "1")

    @property
    def identity(self) -> Identity:
        """:raises LogError: the header has no number."""
        number = self.record.header.deal
        if number is None:
            raise LogError(
                f"{place(self.record)}: 没写第几局 (the sheet does not say which deal it is)",
                "在表头写上 (write in the header): deal 3",
            )
        return self.session, self.table, number


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
