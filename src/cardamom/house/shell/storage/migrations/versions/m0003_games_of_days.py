"""When a room wants to be woken, and whom its game waits for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("due", sa.Double))
    op.create_index("ix_rooms_due_id", "rooms", ["due", "id"])
    op.add_column("members", sa.Column("asked_since", sa.Double))
    op.add_column("members", sa.Column("asked_until", sa.Double))
