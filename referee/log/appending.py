"""Writes the steps of a plan: the next events of the log, each with its hash."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
import sqlalchemy as sa

from referee.log.chain import Head, event_hash
from referee.log.identity import Identity
from referee.log.opening import opening_body, read_opening
from referee.log.plan import Status, Step
from referee.log.tables import DEALS, EVENTS, KEYS

_AT_ONCE = 5000
"""Rows handed to the database together; bounds the memory that a long list of deals takes."""

_RANGE = sa.select(sa.func.min(EVENTS.c.position), sa.func.max(EVENTS.c.position)).where(
    EVENTS.c.stream == sa.bindparam("stream"),
    EVENTS.c.number.between(sa.bindparam("first"), sa.bindparam("last")),
)
_OPENING = sa.select(EVENTS.c.body).where(EVENTS.c.stream == sa.bindparam("stream"), EVENTS.c.number == 0)


class Outcome(msgspec.Struct, frozen=True):
    """What became of one deal that was handed in.

    ``status``: *logged* (a new deal), *extended* (further events were added to a logged one) or
    *already* (this very sheet is logged: nothing was written). ``events`` counts the sheet's events,
    without the one that opens the deal. ``positions`` are the lowest and highest of what this call
    wrote, or for *already* of what the sheet was logged as. ``rules_digest`` is that of the rules the
    deal was logged with, which stay its rules. ``before`` is the identity that an amendment of its
    header moved it away from, ``twins`` are those of logged deals that had the very same events.
    """

    source: str
    line: int
    session: str
    table: str
    number: int
    status: Status
    key: str
    events: int
    positions: tuple[int, int]
    rules_digest: str
    before: Identity | None = None
    twins: tuple[Identity, ...] = ()


def read_head(connection: sa.Connection) -> Head:
    """How far the log goes."""
    query = sa.select(EVENTS.c.position, EVENTS.c.hash).order_by(EVENTS.c.position.desc()).limit(1)
    row = connection.execute(query).first()
    return Head() if row is None else Head(row.position, row.hash)


def write(connection: sa.Connection, steps: Sequence[Step]) -> list[Outcome]:
    """Carry out a plan, inside the transaction that holds the write lock."""
    fresh = [step for step in steps if step.status == "logged"]
    written = [step for step in steps if step.status != "already"]
    deals = (_row(step) for step in fresh)
    keys = ({"key": step.key, "stream": step.stream, "events": step.last} for step in written)
    _insert(connection, DEALS, deals)
    _insert(connection, EVENTS, _events(written, read_head(connection), now()))
    _insert(connection, KEYS, keys)
    return [_outcome(connection, step) for step in steps]


def _row(step: Step) -> dict[str, Any]:
    """The row of a new deal."""
    session, table, number = _opened(step)
    game = step.item.record.header.game
    return {"stream": step.stream, "session": session, "table_name": table, "number": number, "game": game}


def _opened(step: Step) -> Identity:
    assert step.opened is not None
    return step.opened


def now() -> str:
    """The time as it is stored: UTC, RFC 3339, whole seconds."""
    return datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _events(steps: Iterable[Step], head: Head, recorded_at: str) -> Iterator[dict[str, Any]]:
    position, previous = head.size, head.hash
    time = recorded_at.encode()
    for step in steps:
        for number in range(step.first, step.last + 1):
            if number:
                body = step.content.bodies[number - 1]
            else:
                body = opening_body(step.item, _opened(step), step.content.header)
            position += 1
            hashed = event_hash(position, step.stream, number, time, body, previous.encode())
            yield {
                "position": position,
                "stream": step.stream,
                "number": number,
                "recorded_at": recorded_at,
                "body": body.decode(),
                "previous": previous,
                "hash": hashed,
            }
            previous = hashed


def _insert(connection: sa.Connection, table: sa.Table, rows: Iterable[dict[str, Any]]) -> None:
    remaining = iter(rows)
    while batch := list(islice(remaining, _AT_ONCE)):
        connection.execute(sa.insert(table), batch)


def _outcome(connection: sa.Connection, step: Step) -> Outcome:
    which = {"stream": step.stream, "first": step.first, "last": step.last}
    lowest, highest = connection.execute(_RANGE, which).one()
    opening = read_opening(connection.execute(_OPENING, {"stream": step.stream}).scalar_one().encode())
    record, (session, table, number) = step.item.record, step.identity
    return Outcome(
        record.source,
        record.line,
        session,
        table,
        number,
        step.status,
        step.key,
        len(step.content.bodies),
        (lowest, highest),
        opening.rules.digest,
        step.before,
        step.twins,
    )
