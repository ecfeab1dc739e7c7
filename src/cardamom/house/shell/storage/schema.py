"""What lies where in the database. Times are seconds since 1970, structures are JSON text.

A change here needs a migration: write one under `migrations/versions`, and a test tells whether the two agree.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String, primary_key=True),
    Column("secret_hash", String, nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("avatar", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("preferences", Text),
)

ROOMS = Table(
    "rooms",
    METADATA,
    Column("id", String, primary_key=True),
    Column("key", String, nullable=False, unique=True),
    Column("watch", String, nullable=False, unique=True),
    Column("code", String, unique=True),
    Column("document", Text, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Column("due", Double),
    Column("since", Double),  # when it was opened; nobody knows of rooms that are older than this column
    Column("epoch", Integer, nullable=False, server_default="0"),  # how many keepers the room has had
    Column("keeper", String),  # the process that took it last
    Index(None, "due", "id"),
)

# who belongs to which open room, and since when and until when they are asked there; people are no foreign key: one may be
# forgotten while the games of the others stay
MEMBERS = Table(
    "members",
    METADATA,
    Column("room_id", String, ForeignKey("rooms.id"), nullable=False),
    Column("person_id", String, nullable=False),
    Column("asked_since", Double),
    Column("asked_until", Double),
    PrimaryKeyConstraint("room_id", "person_id"),
    Index(None, "person_id", "room_id"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("room_id", String, ForeignKey("rooms.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("seed", String, nullable=False),  # 64 bits without a sign are too many for a column of integers
    Column("shuffle", Text),
    Column("at", Double, nullable=False),
    Index(None, "room_id"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", String, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", String),
    Column("by", String, nullable=False),
    Column("client", String),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "client"),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("scores", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("ending", String, nullable=False),
    Column("at", Double, nullable=False),
)

# who played where; the time is the table's, so that one index answers "the last games of this person"
PLAYERS = Table(
    "players",
    METADATA,
    Column("person_id", String, nullable=False),
    Column("table_id", String, ForeignKey("tables.id"), nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("person_id", "table_id"),
    Index(None, "person_id", "at", "table_id"),
    Index(None, "table_id"),
)

# good once, for a person who moves to another device
TICKETS = Table(
    "tickets",
    METADATA,
    Column("hash", String, primary_key=True),
    Column("person_id", String, nullable=False),
    Column("until", Double, nullable=False),
)

# where the processes that serve this database find each other; `at` is when one was last known to be there
PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("at", Double, nullable=False),
)

# what only those know who have the database
SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

SHARES = Table(
    "shares",
    METADATA,
    Column("token", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer),
    Column("by", String, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "table_id"),
    Index(None, "by"),
)

# rooms that anybody may come to; only those whose time is fresh are listed, so a house that was killed lists nothing for long
LISTINGS = Table(
    "listings",
    METADATA,
    Column("room_id", String, ForeignKey("rooms.id"), primary_key=True),
    Column("listing", String, nullable=False, unique=True),
    Column("listed", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "at", "room_id"),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("id", String, primary_key=True),
    Column("by", String, nullable=False),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("by", "person"),
    Index(None, "person"),
)

BANS = Table(
    "bans",
    METADATA,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("whom", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("until", Double),
    Column("at", Double, nullable=False),
)

# what an operator told the houses that are open; each of them does it once
ORDERS = Table(
    "orders",
    METADATA,
    Column("id", String, primary_key=True),
    Column("what", String, nullable=False),
    Column("about", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "at"),
)

# rows are only ever added, until they are too old to be kept
AUDIT = Table(
    "audit",
    METADATA,
    Column("id", String, primary_key=True),
    Column("at", Double, nullable=False),
    Column("by", String, nullable=False),
    Column("what", String, nullable=False),
    Column("about", String, nullable=False),
    Column("room", String),
    Column("reason", String, nullable=False),
    Column("details", Text, nullable=False),
    Index(None, "at", "id"),
    Index(None, "what", "at", "id"),
)
