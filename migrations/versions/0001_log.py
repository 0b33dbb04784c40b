"""The log: deals, their keys, their events; rows are only ever added."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# "RFER": tells a database of referee from every other SQLite file.
APPLICATION_ID = 0x52464552

NOTHING_BEFORE = "0" * 64


def upgrade() -> None:
    op.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    op.create_table(
        "deal",
        sa.Column("stream", sa.Integer(), nullable=False),
        sa.Column("session", sa.Text(), nullable=False),
        sa.Column("table_name", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name="pk_deal"),
        sa.UniqueConstraint("session", "table_name", "number", name="uq_deal_session_table_name_number"),
        sa.CheckConstraint("stream >= 1", name="ck_deal_stream"),
        sa.CheckConstraint("session <> ''", name="ck_deal_session"),
        sa.CheckConstraint("table_name <> ''", name="ck_deal_table_name"),
        sa.CheckConstraint("number >= 1", name="ck_deal_number"),
        sqlite_strict=True,
    )
    op.create_table(
        "deal_key",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("stream", sa.Integer(), nullable=False),
        sa.Column("events", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_deal_key"),
        sa.UniqueConstraint("stream", "events", name="uq_deal_key_stream_events"),
        sa.CheckConstraint("length(key) = 64", name="ck_deal_key_key"),
        sa.CheckConstraint("events >= 0", name="ck_deal_key_events"),
        sa.ForeignKeyConstraint(["stream"], ["deal.stream"], name="fk_deal_key_stream_deal"),
        sqlite_strict=True,
    )
    op.create_table(
        "event",
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("stream", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("recorded_at", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("previous", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("verb", sa.Text(), sa.Computed("json_extract(body, '$.verb')", persisted=False)),
        sa.Column("seat", sa.Text(), sa.Computed("json_extract(body, '$.seat')", persisted=False)),
        sa.PrimaryKeyConstraint("position", name="pk_event"),
        sa.UniqueConstraint("stream", "number", name="uq_event_stream_number"),
        sa.CheckConstraint("position >= 1", name="ck_event_position"),
        sa.CheckConstraint("number >= 0", name="ck_event_number"),
        sa.CheckConstraint("json_valid(body)", name="ck_event_body"),
        sa.CheckConstraint("recorded_at LIKE '____-__-__T__:__:__Z'", name="ck_event_recorded_at"),
        sa.CheckConstraint("length(previous) = 64", name="ck_event_previous"),
        sa.CheckConstraint("length(hash) = 64", name="ck_event_hash"),
        sa.ForeignKeyConstraint(["stream"], ["deal.stream"], name="fk_event_stream_deal"),
        sqlite_strict=True,
    )
    for table in ("deal", "deal_key", "event"):
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
                "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
            )
    # A row that INSERT OR REPLACE would put in another's place is refused before it can: the new row
    # must be the next one, and nothing it is known by may be there already.
    op.execute(
        "CREATE TRIGGER deal_in_order BEFORE INSERT ON deal "
        "WHEN NEW.stream <> (SELECT coalesce(max(stream), 0) + 1 FROM deal) "
        "OR EXISTS (SELECT 1 FROM deal WHERE session = NEW.session "
        "AND table_name = NEW.table_name AND number = NEW.number) "
        "BEGIN SELECT RAISE(ABORT, 'not the next deal'); END"
    )
    op.execute(
        "CREATE TRIGGER deal_key_new BEFORE INSERT ON deal_key "
        "WHEN EXISTS (SELECT 1 FROM deal_key WHERE key = NEW.key) "
        "OR EXISTS (SELECT 1 FROM deal_key WHERE stream = NEW.stream AND events >= NEW.events) "
        "BEGIN SELECT RAISE(ABORT, 'not a new key'); END"
    )
    op.execute(
        "CREATE TRIGGER event_in_order BEFORE INSERT ON event "
        "WHEN NEW.position <> (SELECT coalesce(max(position), 0) + 1 FROM event) "
        "OR NEW.number <> (SELECT coalesce(max(number), -1) + 1 FROM event WHERE stream = NEW.stream) "
        "OR NEW.previous <> coalesce("
        f"(SELECT hash FROM event ORDER BY position DESC LIMIT 1), '{NOTHING_BEFORE}') "
        "BEGIN SELECT RAISE(ABORT, 'not the next event'); END"
    )


def downgrade() -> None:
    raise RuntimeError("the log is append-only: it has no way back")
