"""The tables of the log. Rows are only ever added; revision 1 of the schema has the triggers for that."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Column, Computed, MetaData, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name, so that a later revision can name it."""

STRICT: dict[str, Any] = {"sqlite_strict": True}


class Stored(SQLModel):
    """What is kept in the database of a log."""

    metadata = MetaData(naming_convention=NAMING)


class DealRow(Stored, table=True):
    """A deal that was opened: its stream of events, and the identity it is known by."""

    __tablename__ = "deal"
    __table_args__ = (
        UniqueConstraint("session", "table_name", "number"),
        CheckConstraint("stream >= 1", name="stream"),
        CheckConstraint("session <> ''", name="session"),
        CheckConstraint("table_name <> ''", name="table_name"),
        CheckConstraint("number >= 1", name="number"),
        STRICT,
    )

    stream: int = Field(primary_key=True)
    session: str = Field(sa_type=Text)
    table_name: str = Field(sa_type=Text)
    number: int
    game: str = Field(sa_type=Text)


class DealKeyRow(Stored, table=True):
    """The key of a sheet that was logged: of the first ``events`` events of its deal, with the header."""

    __tablename__ = "deal_key"
    __table_args__ = (
        UniqueConstraint("stream", "events"),
        CheckConstraint("length(key) = 64", name="key"),
        CheckConstraint("events >= 0", name="events"),
        STRICT,
    )

    key: str = Field(sa_type=Text, primary_key=True)
    stream: int = Field(foreign_key="deal.stream")
    events: int


class EventRow(Stored, table=True):
    """One event: ``position`` in the log from 1, ``number`` in its deal from 0 (which opens the deal).

    ``body`` is the event's exact canonical JSON, ``recorded_at`` UTC as RFC 3339 text; ``previous``
    and ``hash`` are hexadecimal. ``verb`` and ``seat`` are read out of the body by the database.
    """

    __tablename__ = "event"
    __table_args__ = (
        UniqueConstraint("stream", "number"),
        CheckConstraint("position >= 1", name="position"),
        CheckConstraint("number >= 0", name="number"),
        CheckConstraint("json_valid(body)", name="body"),
        CheckConstraint("recorded_at LIKE '____-__-__T__:__:__Z'", name="recorded_at"),
        CheckConstraint("length(previous) = 64", name="previous"),
        CheckConstraint("length(hash) = 64", name="hash"),
        STRICT,
    )

    position: int = Field(primary_key=True)
    stream: int = Field(foreign_key="deal.stream")
    number: int
    recorded_at: str = Field(sa_type=Text)
    body: str = Field(sa_type=Text)
    previous: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)
    verb: str | None = Field(
        default=None, sa_column=Column(Text, Computed("json_extract(body, '$.verb')", persisted=False))
    )
    seat: str | None = Field(
        default=None, sa_column=Column(Text, Computed("json_extract(body, '$.seat')", persisted=False))
    )


def _core(row: type[Stored]) -> Table:
    return Stored.metadata.tables[str(row.__tablename__)]


DEALS, KEYS, EVENTS = _core(DealRow), _core(DealKeyRow), _core(EventRow)
"""The same tables for SQLAlchemy Core, which writes and reads events several times faster."""
