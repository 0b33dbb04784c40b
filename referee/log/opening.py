"""The event that opens a deal's stream, and the way back from stored bytes to a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from referee.games.game import Game
from referee.games.rulefiles import SCHEMA
from referee.games.rulesets import RuleSet, digest_of, from_pinned
from referee.log.errors import LogError
from referee.log.identity import Identity
from referee.log.submission import Submission
from referee.record.bodies import canonical, entry_from_body, header_from_fields
from referee.record.deal import DealRecord
from referee.record.slots import Slip

NEWER = "也许是更新的版本写的，请升级 referee (a newer version may have written it: upgrade referee)"


class Pinned(msgspec.Struct, frozen=True):
    """The rule set that was kept with a deal; ``set`` is its resolved content, ``schema`` its form."""

    name: str
    digest: str
    schema: int
    set: msgspec.Raw


class Opening(msgspec.Struct, frozen=True, tag_field="verb", tag="open"):
    """The body of the event that opens a deal."""

    session: str
    table: str
    deal: int
    source: str
    header: msgspec.Raw
    rules: Pinned


_OPENING = msgspec.json.Decoder(Opening)


def opening_body(item: Submission, identity: Identity, header: bytes) -> bytes:
    """The exact bytes of the event that opens a deal under an identity: canonical JSON."""
    session, table, number = identity
    pinned = Pinned(_text(item.rules.name), item.rules.digest, SCHEMA, msgspec.Raw(item.rules.pinned()))
    return canonical(Opening(session, table, number, _text(item.record.source), msgspec.Raw(header), pinned))


def _text(name: str) -> str:
    """A file's name as text that can be stored: bytes that are no UTF-8 are replaced."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def read_opening(body: bytes) -> Opening:
    """The opening of a stream.

    :raises msgspec.MsgspecError: the body is none.
    """
    return _OPENING.decode(body)


@contextmanager
def _readable(source: str) -> Iterator[None]:
    """:raises LogError: what is read inside is nothing that this program knows."""
    try:
        yield
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, Slip) as error:
        raise LogError(f"{source}: 看不懂这一局 (this deal cannot be read): {error!r}", NEWER) from error


class Decoder:
    """Reads the records of deals back; a rule set that many deals share is made once."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self.games = games
        self._sets: dict[tuple[str, str, bytes], RuleSet] = {}

    def game(self, name: str) -> Game:
        """:raises LogError: this program does not know the game."""
        game = self.games.get(name)
        if game is None:
            raise LogError(f"不认识这种游戏 (a game that this program does not know): {name}", NEWER)
        return game

    def record(self, name: str, bodies: Sequence[bytes], source: str) -> tuple[DealRecord, RuleSet]:
        """The record and the pinned rule set of a deal of the game ``name``, from all its bodies.

        :raises LogError: it holds something that this program does not know.
        """
        game = self.game(name)
        with _readable(source):
            opening = read_opening(bodies[0])
            fields: dict[str, Any] = msgspec.json.decode(opening.header)
            header = header_from_fields(fields, game.dialect)
            entries = tuple(entry_from_body(n, bodies[n], game.dialect) for n in range(1, len(bodies)))
            rules = self._rules(opening.rules, game)
        return DealRecord(header, entries, source), rules

    def opened_with(self, body: bytes, game: Game) -> RuleSet:
        """The rule set in the event that opens a deal of a game.

        :raises LogError: it holds something that this program does not know.
        """
        with _readable("log"):
            return self._rules(read_opening(body).rules, game)

    def _rules(self, pinned: Pinned, game: Game) -> RuleSet:
        content = bytes(pinned.set)
        known = (pinned.name, game.name, content)
        if known not in self._sets:
            if digest_of(content) != pinned.digest:
                raise ValueError(f"rules {pinned.name}: not {pinned.digest}")
            self._sets[known] = from_pinned(pinned.name, game, content)
        return self._sets[known]
