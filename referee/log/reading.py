"""Reads logged deals back: from stored bodies to records with the rules they were logged with."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from referee.games.rulesets import RuleSet
from referee.log.opening import Decoder
from referee.log.tables import DEALS, EVENTS
from referee.record.deal import DealRecord


class LoggedDeal(msgspec.Struct, frozen=True):
    """A deal of the log, with every event that was added to it since.

    ``session`` is the date it is known by, ``number`` its number at its table that day; ``rules``
    are those it was logged with. Its events lie between the two positions, others' may too.
    """

    session: str
    table: str
    number: int
    game: str
    record: DealRecord
    rules: RuleSet
    first_position: int
    last_position: int


def read_sessions(connection: sa.Connection) -> list[str]:
    """The sessions that have deals, sorted."""
    query = sa.select(DEALS.c.session).distinct().order_by(DEALS.c.session)
    return list(connection.execute(query).scalars())


def read_deals(
    connection: sa.Connection, decoder: Decoder, session: str | None, table: str | None, number: int | None
) -> list[LoggedDeal]:
    """The deals of a session, table and number (None: of all), in their order."""
    wanted = [
        column == value
        for column, value in (
            (DEALS.c.session, session),
            (DEALS.c.table_name, table),
            (DEALS.c.number, number),
        )
        if value is not None
    ]
    deals = connection.execute(sa.select(DEALS).where(*wanted)).all()
    events = connection.execute(
        sa.select(EVENTS.c.stream, EVENTS.c.position, EVENTS.c.body)
        .join(DEALS, DEALS.c.stream == EVENTS.c.stream)
        .where(*wanted)
        .order_by(EVENTS.c.stream, EVENTS.c.number)
    )
    bodies: dict[int, list[bytes]] = {}
    positions: dict[int, tuple[int, int]] = {}
    for stream, position, body in events:
        bodies.setdefault(stream, []).append(body.encode())
        positions[stream] = (positions.get(stream, (position,))[0], position)
    found = []
    for deal in sorted(deals, key=_order):
        source = f"log:{deal.session}/{deal.table_name}/{deal.number}"
        record, rules = decoder.record(deal.game, bodies.get(deal.stream, ()), source)
        first, last = positions[deal.stream]
        found.append(
            LoggedDeal(deal.session, deal.table_name, deal.number, deal.game, record, rules, first, last)
        )
    return found


def _order(deal: Any) -> tuple[Any, ...]:
    """By session, table and number; table 10 comes behind table 2."""
    table = deal.table_name
    plain = table.isascii() and table.isdigit()
    return deal.session, not plain, int(table) if plain else 0, table, deal.number
