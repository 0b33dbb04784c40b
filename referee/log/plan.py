"""Decides what a deal that is handed in means for the log, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import sqlalchemy as sa

from referee.log.difference import changed
from referee.log.errors import LogError
from referee.log.opening import read_opening
from referee.log.submission import Content, Identity, Submission
from referee.log.tables import DEALS, EVENTS, KEYS

Status = Literal["logged", "already", "extended"]
MOST_TOLD = 20
"""More refused deals than that are only counted."""

_AT_ONCE = 500
"""Keys asked for in one query; SQLite takes 32,766 at most."""

_IDENTITY = ("session", "table", "number")
_BY_IDENTITY = (
    sa.select(DEALS.c.stream, KEYS.c.events, KEYS.c.key)
    .join(KEYS, KEYS.c.stream == DEALS.c.stream)
    .where(
        DEALS.c.session == sa.bindparam("session"),
        DEALS.c.table_name == sa.bindparam("table"),
        DEALS.c.number == sa.bindparam("number"),
    )
    .order_by(KEYS.c.events.desc())
    .limit(1)
)
_BY_KEYS = (
    sa.select(DEALS, KEYS.c.events, KEYS.c.key)
    .join(KEYS, KEYS.c.stream == DEALS.c.stream)
    .where(KEYS.c.key.in_(sa.bindparam("keys", expanding=True)))
)


class Stream(msgspec.Struct):
    """A deal as far as it is logged: its key is that of its first ``events`` events."""

    stream: int
    identity: Identity
    events: int
    key: str


class Step(msgspec.Struct, frozen=True):
    """What to do with one deal: write its events ``first`` to ``last`` (0 opens it), or nothing."""

    item: Submission
    content: Content
    status: Status
    stream: int
    identity: Identity
    key: str
    first: int
    last: int


class Known:
    """What is logged: the database (None: an empty log), and over it what is planned already."""

    def __init__(self, connection: sa.Connection | None) -> None:
        self.connection = connection
        self.streams: dict[Identity, Stream] = {}
        self.contents: dict[int, Content] = {}
        self.keys: dict[str, tuple[Identity, int]] = {}
        self.last = 0
        if connection is not None:
            self.last = connection.execute(
                sa.select(sa.func.coalesce(sa.func.max(DEALS.c.stream), 0))
            ).scalar_one()

    def take(self, step: Step) -> None:
        """Count a step among what is logged."""
        self.streams[step.identity] = Stream(step.stream, step.identity, step.last, step.key)
        self.contents[step.stream] = step.content
        self.keys[step.key] = (step.identity, step.last)
        self.last = max(self.last, step.stream)

    def by_identity(self, identity: Identity) -> Stream | None:
        """The deal that is logged under an identity."""
        if identity in self.streams or self.connection is None:
            return self.streams.get(identity)
        row = self.connection.execute(_BY_IDENTITY, dict(zip(_IDENTITY, identity, strict=True))).first()
        return None if row is None else Stream(row.stream, identity, row.events, row.key)

    def by_keys(self, keys: Sequence[str]) -> tuple[Identity, int, str] | None:
        """The longest logged sheet that has one of these keys: whose it is, its events, its key."""
        found = [(*self.keys[key], key) for key in keys if key in self.keys]
        if self.connection is not None:
            for start in range(0, len(keys), _AT_ONCE):
                rows = self.connection.execute(_BY_KEYS, {"keys": keys[start : start + _AT_ONCE]})
                found += [((row.session, row.table_name, row.number), row.events, row.key) for row in rows]
        return max(found, key=lambda one: one[1], default=None)

    def content(self, stream: Stream) -> Content:
        """What is logged of a deal."""
        if stream.stream in self.contents or self.connection is None:
            return self.contents[stream.stream]
        bodies = self.connection.execute(
            sa.select(EVENTS.c.body).where(EVENTS.c.stream == stream.stream).order_by(EVENTS.c.number)
        ).scalars()
        opening, *rest = (body.encode() for body in bodies)
        return Content(bytes(read_opening(opening).header), tuple(rest))


def plan(items: Sequence[Submission], contents: Sequence[Content], known: Known, db: str) -> list[Step]:
    """One step a deal, in their order; ``known`` counts them as logged.

    :raises LogError: some are refused; all of them are told.
    """
    steps: list[Step] = []
    refused: list[LogError] = []
    for item, content in zip(items, contents, strict=True):
        try:
            step = _step(item, content, known, db)
        except LogError as error:
            refused.append(error)
            continue
        if step.status != "already":
            known.take(step)
        steps.append(step)
    if refused:
        messages = [error.message for error in refused[:MOST_TOLD]]
        if len(refused) > MOST_TOLD:
            messages.append(f"… 还有 {len(refused) - MOST_TOLD} 局 (and {len(refused) - MOST_TOLD} more)")
        raise LogError("\n".join(messages), refused[0].hint)
    return steps


def _step(item: Submission, content: Content, known: Known, db: str) -> Step:
    keys = content.keys()
    key, events = keys[-1], len(content.bodies)
    identity = item.identity
    same = known.by_keys([key])
    if same is not None:
        logged = known.by_identity(same[0])
        assert logged is not None
        return Step(item, content, "already", logged.stream, same[0], key, 0, events)
    logged = known.by_identity(identity)
    if item.record.header.date is None and not _grew(logged, keys):
        # A sheet without a date that grew overnight is still the deal of the evening before.
        earlier = known.by_keys(keys[1:])
        before = known.by_identity(earlier[0]) if earlier else None
        if logged is None or _grew(before, keys):
            logged = before
    if logged is None:
        return Step(item, content, "logged", known.last + 1, identity, key, 0, events)
    if _grew(logged, keys):
        return Step(item, content, "extended", logged.stream, logged.identity, key, logged.events + 1, events)
    raise changed(item, content, known.content(logged), logged.identity, db)


def _grew(logged: Stream | None, keys: Sequence[str]) -> bool:
    """Whether the sheet with these keys is a logged deal with further events behind it."""
    return logged is not None and logged.events < len(keys) - 1 and logged.key == keys[logged.events]
