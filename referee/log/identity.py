"""What a deal is known by: what it was opened as, and where amendments of its header moved it since.

The row of a deal never changes, and no two have the same identity. So a deal that was filed under a wrong
date, table or number is moved by the event that amends its header; whoever reads the log follows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from referee.games.game import Game
from referee.log.tables import DEALS, EVENTS, KEYS
from referee.record.deal import Header
from referee.record.dialect import Dialect
from referee.record.headers import LARGEST_DEAL, header_from_line
from referee.record.slots import Slip

Identity = tuple[str, str, int]
"""Session, table, number of the deal."""

SPARE = LARGEST_DEAL + 1
"""A deal whose identity another was opened under, and moved away from, is opened with its number and this."""

_FIRST = (
    sa.select(KEYS.c.stream, sa.func.min(KEYS.c.events).label("events"))
    .group_by(KEYS.c.stream)
    .having(sa.func.count() > 1)
    .subquery()
)
_NUMBER: sa.BindParameter[int] = sa.bindparam("number")
_OPENED = (
    sa.select(DEALS.c.stream)
    .where(
        DEALS.c.session == sa.bindparam("session"),
        DEALS.c.table_name == sa.bindparam("table"),
        DEALS.c.number % SPARE == _NUMBER,
    )
    .order_by(DEALS.c.stream)
)
_LINE = sa.func.json_extract(EVENTS.c.body, "$.header")
_AMENDED = (
    sa.select(DEALS, _LINE.label("line"))
    .join(_FIRST, _FIRST.c.stream == DEALS.c.stream)
    .join(EVENTS, sa.and_(EVENTS.c.stream == _FIRST.c.stream, EVENTS.c.number > _FIRST.c.events))
    .where(
        EVENTS.c.verb == "amend",
        sa.or_(*(_LINE.startswith(f"{name} ") for name in ("date", "table", "deal"))),
    )
    .order_by(EVENTS.c.stream, EVENTS.c.number)
)


def opened_as(row: Any) -> Identity:
    """The identity that the row of a deal was opened for."""
    return row.session, row.table_name, row.number % SPARE


def is_number(number: int) -> sa.ColumnElement[bool]:
    """The condition that a deal was opened for that number."""
    return DEALS.c.number % SPARE == number


def amended(identity: Identity, lines: Iterable[str], dialect: Dialect) -> Identity:
    """An identity with some header lines written anew."""
    session, table, number = identity
    header = Header(dialect.game, date=session, table=table, deal=number)
    for line in lines:
        header = header_from_line(header, line, dialect)
    assert header.date is not None
    assert header.table is not None
    assert header.deal is not None
    return header.date, header.table, header.deal


def header_line(body: bytes) -> str | None:
    """The header line that an event's body amends; None where it is another event."""
    if b'"header":' not in body:
        return None
    line: str | None = msgspec.json.decode(body).get("header")
    return line


def opened_for(connection: sa.Connection, identity: Identity) -> list[int]:
    """The streams that were opened for an identity, whether or not they are there still."""
    asked = dict(zip(("session", "table", "number"), identity, strict=True))
    return list(connection.execute(_OPENED, asked).scalars())


def read_moved(connection: sa.Connection, games: Mapping[str, Game]) -> dict[int, Identity]:
    """Where deals are, by stream, whose date, table or number was amended after they had been opened.

    Deals of a game that is not among ``games`` stay where they were opened, and so do those whose place
    was another's: no such amendment is logged any more.
    """
    amendments: dict[int, Identity] = {}
    for row in connection.execute(_AMENDED):
        game = games.get(row.game)
        if game is not None:
            before = amendments.get(row.stream, opened_as(row))
            with suppress(Slip):  # such a line was changed by hand: whoever checks the log tells
                amendments[row.stream] = amended(before, [row.line], game.dialect)
    moved: dict[int, Identity] = {}
    for stream, identity in amendments.items():
        others = (one for one in opened_for(connection, identity) if one not in (stream, *amendments))
        if next(others, None) is None and identity not in moved.values():
            moved[stream] = identity
    return moved
