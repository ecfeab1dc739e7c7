"""Open tables, blocks, bans, orders and the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("since", sa.Double))
    _listings()
    _blocks_and_bans()
    _orders_and_audit()


def _listings() -> None:
    op.create_table(
        "listings",
        sa.Column("room_id", sa.String, nullable=False),
        sa.Column("listing", sa.String, nullable=False),
        sa.Column("listed", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("room_id", name="pk_listings"),
        sa.UniqueConstraint("listing", name="uq_listings_listing"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_listings_room_id"),
    )
    op.create_index("ix_listings_at_room_id", "listings", ["at", "room_id"])


def _blocks_and_bans() -> None:
    op.create_table(
        "blocks",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_blocks"),
        sa.UniqueConstraint("by", "person", name="uq_blocks_by_person"),
    )
    op.create_index("ix_blocks_person", "blocks", ["person"])
    op.create_table(
        "bans",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("whom", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
    )


def _orders_and_audit() -> None:
    op.create_table(
        "orders",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )
    op.create_index("ix_orders_at", "orders", ["at"])
    op.create_table(
        "audit",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("room", sa.String),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_at_id", "audit", ["at", "id"])
    op.create_index("ix_audit_what_at_id", "audit", ["what", "at", "id"])
