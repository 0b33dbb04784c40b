"""Reads logged deals back: from stored bodies to records with the rules they were logged with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from referee.games.game import Game
from referee.games.rulesets import RuleSet
from referee.log.identity import Identity, is_number, opened_as, read_moved
from referee.log.opening import Decoder
from referee.log.tables import DEALS, EVENTS
from referee.record.deal import DealRecord


class LoggedDeal(msgspec.Struct, frozen=True):
    """A deal of the log, with every event that was added to it since.

    ``session`` is the date it is known by, ``number`` its number at its table that day, as its header was
    amended last; ``rules`` are those it was logged with. Its events lie between the two positions, others'
    may too.
    """

    session: str
    table: str
    number: int
    game: str
    record: DealRecord
    rules: RuleSet
    first_position: int
    last_position: int


def read_sessions(connection: sa.Connection, games: Mapping[str, Game]) -> list[str]:
    """The sessions that have deals, sorted."""
    moved = read_moved(connection, games)
    rows = connection.execute(sa.select(DEALS.c.stream, DEALS.c.session))
    return sorted({moved[stream][0] if stream in moved else session for stream, session in rows})


def read_deals(
    connection: sa.Connection, decoder: Decoder, session: str | None, table: str | None, number: int | None
) -> list[LoggedDeal]:
    """The deals of a session, table and number (None: of all), in their order."""
    moved = read_moved(connection, decoder.games)
    wanted = (session, table, number)
    columns = (
        DEALS.c.session == session,
        DEALS.c.table_name == table,
        is_number(0 if number is None else number),
    )
    opened_there = sa.and_(
        sa.true(), *(column for column, value in zip(columns, wanted, strict=True) if value is not None)
    )
    there = [stream for stream, where in moved.items() if _is(where, wanted)]
    left = [stream for stream in moved if stream not in there]
    chosen = sa.and_(sa.or_(opened_there, DEALS.c.stream.in_(there)), DEALS.c.stream.not_in(left))
    rows = connection.execute(sa.select(DEALS).where(chosen)).all()
    deals = {row.stream: (moved.get(row.stream) or opened_as(row), row.game) for row in rows}
    events = connection.execute(
        sa.select(EVENTS.c.stream, EVENTS.c.position, EVENTS.c.body)
        .join(DEALS, DEALS.c.stream == EVENTS.c.stream)
        .where(chosen)
        .order_by(EVENTS.c.stream, EVENTS.c.number)
    )
    bodies: dict[int, list[bytes]] = {}
    positions: dict[int, tuple[int, int]] = {}
    for stream, position, body in events:
        bodies.setdefault(stream, []).append(body.encode())
        positions[stream] = (positions.get(stream, (position,))[0], position)
    found = []
    for stream, (identity, game) in sorted(deals.items(), key=lambda deal: _order(deal[1][0])):
        source = "log:" + "/".join(map(str, identity))
        record, rules = decoder.record(game, bodies.get(stream, ()), source)
        found.append(LoggedDeal(*identity, game, record, rules, *positions[stream]))
    return found


def read_rules(connection: sa.Connection, decoder: Decoder, stream: int, game: Game) -> RuleSet:
    """The rule set that a deal was logged with.

    :raises LogError: it cannot be read.
    """
    query = sa.select(EVENTS.c.body).where(EVENTS.c.stream == stream, EVENTS.c.number == 0)
    return decoder.opened_with(connection.execute(query).scalar_one().encode(), game)


def _is(identity: Identity, wanted: tuple[str | None, str | None, int | None]) -> bool:
    """Whether an identity has the parts that are wanted."""
    return all(part is None or part == has for part, has in zip(wanted, identity, strict=True))


def _order(identity: Identity) -> tuple[Any, ...]:
    """By session, table and number; table 10 comes behind table 2."""
    session, table, number = identity
    plain = table.isascii() and table.isdigit()
    return session, not plain, int(table) if plain else 0, table, number
