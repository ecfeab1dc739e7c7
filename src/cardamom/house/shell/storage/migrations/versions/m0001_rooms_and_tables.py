"""People, rooms, tables and their moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _people_and_rooms()
    _tables()
    _lists_and_links()


def _people_and_rooms() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("secret_hash", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("avatar", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("secret_hash", name="uq_people_secret_hash"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("watch", sa.String, nullable=False),
        sa.Column("code", sa.String),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("key", name="uq_rooms_key"),
        sa.UniqueConstraint("watch", name="uq_rooms_watch"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
    )
    op.create_table(
        "members",
        sa.Column("room_id", sa.String, nullable=False),
        sa.Column("person_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "person_id", name="pk_members"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_members_room_id"),
    )
    op.create_index("ix_members_person_id_room_id", "members", ["person_id", "room_id"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("room_id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("shuffle", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_tables_room_id"),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("client", sa.String),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_moves"),
        sa.UniqueConstraint("table_id", "client", name="uq_moves_table_id_client"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id"),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("winners", sa.Text, nullable=False),
        sa.Column("ending", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
    )


def _lists_and_links() -> None:
    op.create_table(
        "players",
        sa.Column("person_id", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "table_id", name="pk_players"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_players_table_id"),
    )
    op.create_index("ix_players_person_id_at_table_id", "players", ["person_id", "at", "table_id"])
    op.create_table(
        "shares",
        sa.Column("token", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_shares"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_shares_table_id"),
    )
