"""Alembic runs this file. The connection comes from whoever asked for the migration."""

from __future__ import annotations

from alembic import context

from cardamom.house.shell.storage.schema import METADATA

# SQLite cannot alter most things in place: Alembic copies the table then
context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
