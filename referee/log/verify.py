"""Re-hashes what is stored, and compares everything beside the chain with what the chain holds."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from referee.log.chain import NOTHING_BEFORE, event_hash
from referee.log.opening import read_opening
from referee.log.submission import KeyDigest
from referee.log.tables import DEALS, EVENTS, KEYS

_AT_ONCE = 5000


class Verification(msgspec.Struct, frozen=True):
    """What re-hashing a log gave.

    ``size`` and ``hash`` are those of the last event that is sound. Where the log is broken
    ``position`` is the first event that is not as it was written, and ``reason`` says why.
    A log whose end was cut off, or that was written anew from some event on, is sound in itself:
    only its size and hash, kept elsewhere, tell it from the true one.
    """

    ok: bool
    size: int
    hash: str
    position: int | None = None
    reason: str | None = None


class _Broken(Exception):
    def __init__(self, position: int, reason: str) -> None:
        super().__init__(reason)
        self.position, self.reason = position, reason


def verify(connection: sa.Connection) -> Verification:
    """Read the whole log, in one view of it.

    The chain covers all that is stored of the events. The tables of deals and keys are not hashed
    themselves: every row of them must be what the events say, and none may be missing.
    """
    check = _Check()
    try:
        check.beside(connection)
        for row in _rows(connection, check):
            check.event(*row)
        check.end()
    except _Broken as broken:
        return Verification(False, check.size, check.hash, broken.position, broken.reason)
    return Verification(True, check.size, check.hash)


def _stored(column: sa.Column[Any]) -> sa.ColumnElement[bytes]:
    """A text as the bytes that are stored, even where they are no text."""
    return sa.cast(column, sa.LargeBinary)


def _rows(connection: sa.Connection, check: _Check) -> Iterator[Any]:
    """The events in their order."""
    query = sa.select(
        EVENTS.c.position,
        EVENTS.c.stream,
        EVENTS.c.number,
        *map(_stored, (EVENTS.c.recorded_at, EVENTS.c.body, EVENTS.c.previous, EVENTS.c.hash)),
    ).order_by(EVENTS.c.position)
    try:
        yield from connection.execute(query, execution_options={"yield_per": _AT_ONCE})
    except DatabaseError as error:
        if not isinstance(error.orig, sqlite3.DatabaseError) or isinstance(
            error.orig, sqlite3.OperationalError
        ):
            raise
        raise _Broken(check.size + 1, f"读不出 (cannot be read): {error.orig}") from error


class _Stream(msgspec.Struct):
    """A deal while its events go by: where the last one was, and its key so far."""

    digest: KeyDigest
    position: int
    events: int = 0
    keyed: bool = False


class _Check:
    """What must hold of the next event, given those before it."""

    def __init__(self) -> None:
        self.size, self.hash = 0, NOTHING_BEFORE
        self.streams: dict[int, _Stream] = {}
        self.deals: dict[int, tuple[Any, ...]] = {}
        self.keys: dict[tuple[int, int], str] = {}

    def beside(self, connection: sa.Connection) -> None:
        """Take in the tables that the chain does not cover."""
        names = (DEALS.c.session, DEALS.c.table_name, DEALS.c.game)
        for stream, number, *texts in connection.execute(
            sa.select(DEALS.c.stream, DEALS.c.number, *map(_stored, names))
        ):
            self.deals[stream] = (number, *(str(text, "utf-8", "replace") for text in texts))
        for stream, events, key in connection.execute(
            sa.select(KEYS.c.stream, KEYS.c.events, _stored(KEYS.c.key))
        ):
            self.keys[stream, events] = str(key, "utf-8", "replace")

    def event(
        self,
        position: Any,
        stream: Any,
        number: Any,
        time: bytes,
        body: bytes,
        previous: bytes,
        hashed: bytes,
    ) -> None:
        if position != self.size + 1:
            raise _Broken(self.size + 1, f"缺这一号 (it is missing; the next one is {position})")
        if previous != self.hash.encode():
            raise _Broken(position, "与前一号接不上 (it does not follow the one before it)")
        try:
            sound = event_hash(position, stream, number, time, body, previous)
        except (TypeError, struct.error) as error:
            raise _Broken(position, f"不是这样写下的 (it was not written so): {error}") from error
        if sound.encode() != hashed:
            raise _Broken(position, "内容与哈希不符 (its content does not have its hash)")
        known = self.streams.get(stream)
        if number != (0 if known is None else known.events + 1):
            raise _Broken(position, f"不是那一局的下一号 (not the next event of its deal): {number}")
        if known is None:
            known = self.streams[stream] = self._opened(position, stream, body)
        else:
            known.digest.add(body)
            known.events, known.position = number, position
        key = self.keys.pop((stream, number), None)
        known.keyed = key is not None
        if key is not None and key != known.digest.key():
            raise _Broken(position, "与牌谱的钥匙不符 (the table of keys says otherwise)")
        self.size, self.hash = position, sound

    def _opened(self, position: int, stream: int, body: bytes) -> _Stream:
        try:
            opening = read_opening(body)
            game = msgspec.json.decode(opening.header)["game"]
        except (msgspec.MsgspecError, LookupError, TypeError) as error:
            raise _Broken(position, f"不是一局的开头 (it does not open a deal): {error}") from error
        if self.deals.pop(stream, None) != (opening.deal, opening.session, opening.table, game):
            raise _Broken(position, "与局的目录不符 (the table of deals says otherwise)")
        return _Stream(KeyDigest(bytes(opening.header)), position)

    def end(self) -> None:
        """No more events: nothing may be missing or left over."""
        keyless = [known.position for known in self.streams.values() if not known.keyed]
        if keyless:
            raise _Broken(min(keyless), "缺牌谱的钥匙 (its key is missing)")
        left = {*self.deals, *(stream for stream, _ in self.keys)}
        if left:
            raise _Broken(self.size + 1, f"缺第 {min(left)} 局的事件 (events of a deal are missing)")
