"""What is logged, as far as the plan for further deals has to know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import msgspec
import sqlalchemy as sa

from referee.games.game import Game
from referee.log.identity import Identity, opened_as, opened_for, read_moved
from referee.log.opening import read_opening
from referee.log.submission import Content
from referee.log.tables import DEALS, EVENTS, KEYS
from referee.record.corrections import corrected_header
from referee.record.deal import DealRecord

_AT_ONCE = 500
"""Values asked for in one query; SQLite takes 32,766 at most."""

_STREAM = (
    sa.select(DEALS, KEYS.c.events, KEYS.c.key)
    .join(KEYS, KEYS.c.stream == DEALS.c.stream)
    .where(DEALS.c.stream == sa.bindparam("stream"))
    .order_by(KEYS.c.events.desc())
    .limit(1)
)
_BY_KEYS = sa.select(KEYS).where(KEYS.c.key.in_(sa.bindparam("keys", expanding=True)))
_WITH_EVENT = sa.select(EVENTS.c.stream).where(
    EVENTS.c.stream.in_(sa.bindparam("streams", expanding=True)),
    EVENTS.c.number == sa.bindparam("number"),
    EVENTS.c.body == sa.bindparam("body"),
)


class Stream(msgspec.Struct):
    """A deal as far as it is logged: its key is that of its first ``events`` events."""

    stream: int
    identity: Identity
    events: int
    key: str


class Known:
    """What is logged: the database (None: an empty log), and over it what is planned already."""

    def __init__(self, connection: sa.Connection | None, games: Mapping[str, Game]) -> None:
        self.connection, self.games = connection, games
        self.streams: dict[int, Stream] = {}
        self.contents: dict[int, Content] = {}
        self.keys: dict[str, tuple[int, int]] = {}
        self.openings: dict[Identity, list[int]] = {}
        self.last = 0
        if connection is not None:
            self.last = connection.execute(
                sa.select(sa.func.coalesce(sa.func.max(DEALS.c.stream), 0))
            ).scalar_one()

    @cached_property
    def moved(self) -> dict[int, Identity]:
        """Where deals are that are not where they were opened."""
        return {} if self.connection is None else read_moved(self.connection, self.games)

    @cached_property
    def lengths(self) -> dict[int, list[int]]:
        """Every stream by the numbers of events that sheets of it had."""
        found: dict[int, list[int]] = {}
        if self.connection is not None:
            for stream, events in self.connection.execute(sa.select(KEYS.c.stream, KEYS.c.events)):
                found.setdefault(events, []).append(stream)
        return found

    def take(self, stream: Stream, content: Content) -> None:
        """Count a deal as logged so far: a new one, or one that has grown."""
        if stream.stream > self.last:
            self.last = stream.stream
            self.openings.setdefault(stream.identity, []).append(stream.stream)
            self.lengths.setdefault(stream.events, []).append(stream.stream)
        else:
            self.moved[stream.stream] = stream.identity
        self.streams[stream.stream] = stream
        self.contents[stream.stream] = content
        self.keys[stream.key] = (stream.stream, stream.events)

    def opened(self, identity: Identity) -> list[int]:
        """The streams that were opened for an identity, whether or not they are there still."""
        found = [*self.openings.get(identity, ())]
        if self.connection is not None:
            found += opened_for(self.connection, identity)
        return found

    def by_identity(self, identity: Identity) -> Stream | None:
        """The deal that is logged under an identity."""
        here = (number for number, where in self.moved.items() if where == identity)
        for number in (*self.opened(identity), *here):
            stream = self.stream(number)
            if stream.identity == identity:
                return stream
        return None

    def stream(self, number: int) -> Stream:
        """A deal by the number of its stream."""
        if number in self.streams or self.connection is None:
            return self.streams[number]
        row = self.connection.execute(_STREAM, {"stream": number}).one()
        return Stream(number, self.moved.get(number) or opened_as(row), row.events, row.key)

    def by_keys(self, keys: Sequence[str]) -> int | None:
        """The stream of the longest logged sheet that has one of these keys."""
        found = [self.keys[key] for key in keys if key in self.keys]
        if self.connection is not None:
            for start in range(0, len(keys), _AT_ONCE):
                rows = self.connection.execute(_BY_KEYS, {"keys": keys[start : start + _AT_ONCE]})
                found += [(row.stream, row.events) for row in rows]
        return max(found, key=lambda one: one[1], default=(None, 0))[0]

    def of_sheet(self, record: DealRecord, game: Game) -> int | None:
        """The stream of a sheet's deal: it is logged, has grown, or is another under its identity."""
        stream = self.by_keys(Content.of(record, game).keys())
        header = corrected_header(record, game.dialect)
        if stream is not None or header.date is None or header.deal is None:
            return stream
        there = self.by_identity((header.date, header.table or "1", header.deal))
        return there.stream if there is not None and self.game_of(there.stream) == game.name else None

    def game_of(self, stream: int) -> str:
        """The name of the game of a deal in the database."""
        assert self.connection is not None
        name: str = self.connection.execute(
            sa.select(DEALS.c.game).where(DEALS.c.stream == stream)
        ).scalar_one()
        return name

    def content(self, stream: int) -> Content:
        """What is logged of a deal."""
        if stream in self.contents or self.connection is None:
            return self.contents[stream]
        bodies = self.connection.execute(
            sa.select(EVENTS.c.body).where(EVENTS.c.stream == stream).order_by(EVENTS.c.number)
        ).scalars()
        opening, *rest = (body.encode() for body in bodies)
        return Content(bytes(read_opening(opening).header), tuple(rest))

    def twins(self, content: Content) -> Iterator[Stream]:
        """The deals a sheet of which had the very same events, whatever its header said."""
        events = len(content.bodies)
        streams = [*dict.fromkeys(self.lengths.get(events, ()))] if events else []
        for eighths in (4, 6, 2, 7, 5, 3, 1):  # after a few events hardly any other deal is left
            streams = self._with_event(streams, max(1, events * eighths // 8), content)
            if not streams:
                return
        for number in streams:
            if self.content(number).bodies[:events] == content.bodies:
                yield self.stream(number)

    def _with_event(self, streams: Sequence[int], number: int, content: Content) -> list[int]:
        """Those of some streams that have an event of a sheet, by its number."""
        body = content.bodies[number - 1]
        planned = {one for one in streams if one in self.contents}
        found = {one for one in planned if self.contents[one].bodies[number - 1] == body}
        if self.connection is not None:
            stored = [one for one in streams if one not in planned]
            for start in range(0, len(stored), _AT_ONCE):
                asked = {"streams": stored[start : start + _AT_ONCE], "number": number, "body": body.decode()}
                found.update(self.connection.execute(_WITH_EVENT, asked).scalars())
        return [one for one in streams if one in found]
