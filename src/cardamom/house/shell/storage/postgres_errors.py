"""What PostgreSQL's troubles mean to people: a reason and what to do, to be put after "because"."""

from __future__ import annotations

import re

import psycopg
from psycopg.errors import ConnectionTimeout

from .postgres_connection import Stalled

AWAY = "the database server is away: try again when it is back"
SLOW = "the database server takes too long to answer: try again in a moment"
BUSY = "somebody else is writing the same: try again"
FULL = "the disk of the database server is full: make room, then try again"
CROWDED = "the database server has no connections or memory left: let it have more, then try again"
READ_ONLY = "the database may only be read: make it writable, or name the server that may be written to"
NO_RIGHT = "the house may not do that in its database: make it the owner of the database"
BAD_DISK = "the disk of the database server failed: check it, then try again"
DAMAGED = "the database is damaged: restore a backup"
PASSWORD = "the database server refuses the name or the password: check both"
NOT_LET_IN = "the database server does not let this house in: check the name, and the server's pg_hba.conf"
NO_DATABASE = "there is no such database on the server: create it, or check its name"
NO_SERVER = "no database server is found at that address: start it, or check the address"
OTHERWISE = "the database failed: try again"

# by SQLSTATE, or by its first two letters: https://www.postgresql.org/docs/current/errcodes-appendix.html
REASONS = {
    "08": AWAY,
    "25006": READ_ONLY,
    "25P03": SLOW,
    "28": NOT_LET_IN,
    "28P01": PASSWORD,
    "3D": NO_DATABASE,
    "40": BUSY,
    "42501": NO_RIGHT,
    "53": CROWDED,
    "53100": FULL,
    "55P03": BUSY,
    "57": AWAY,
    "57014": SLOW,
    "58": BAD_DISK,
    "XX": OTHERWISE,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}

# who is not let in is told no SQLSTATE, only words; they are English unless the server was set up otherwise
WORDS = {
    r"password authentication failed|no password supplied": PASSWORD,
    r"no pg_hba\.conf entry|role .* does not exist|authentication failed|not permitted to log in": NOT_LET_IN,
    r"database .* does not exist": NO_DATABASE,
    r"permission denied for database": NO_RIGHT,
    r"too many clients|too many connections|connection slots": CROWDED,
    r"Connection refused|No such file|failed to resolve|translate host name|No route|unreachable": NO_SERVER,
    r"timeout expired|timed out": SLOW,
    r"is starting up|is shutting down|in recovery mode|not yet accepting|closed the connection|connection .* lost": AWAY,
}


def reason_for(error: BaseException | None) -> str:
    """The reason behind an error of PostgreSQL or of the line to it."""
    if isinstance(error, Stalled | ConnectionTimeout | TimeoutError):
        return SLOW
    state = error.sqlstate if isinstance(error, psycopg.Error) else None
    if state is not None:
        return REASONS.get(state) or REASONS.get(state[:2], OTHERWISE)
    said = str(error)
    found = (reason for words, reason in WORDS.items() if re.search(words, said))
    return next(found, AWAY if isinstance(error, psycopg.OperationalError | OSError) else OTHERWISE)
