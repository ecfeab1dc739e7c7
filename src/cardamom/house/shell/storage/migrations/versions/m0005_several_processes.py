"""Who keeps a room, where processes find each other, and tickets that every one of them knows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("keeper", sa.String))
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_tickets"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
