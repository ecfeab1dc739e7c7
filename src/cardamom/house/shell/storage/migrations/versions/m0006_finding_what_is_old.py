"""Indexes by which old rooms and people are found, and removed without reading everything that could point to them."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("ix_tables_room_id", "tables", ["room_id"])
    op.create_index("ix_players_table_id", "players", ["table_id"])
    op.create_index("ix_shares_table_id", "shares", ["table_id"])
    op.create_index("ix_shares_by", "shares", ["by"])
