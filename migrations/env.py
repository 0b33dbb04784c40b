"""Runs revisions on a connection that the caller opened, inside the transaction that he began."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("用这个命令 (use this command instead): referee migrate")
context.configure(connection=connection)
with context.begin_transaction():
    context.run_migrations()
