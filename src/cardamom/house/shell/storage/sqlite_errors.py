"""What SQLite's troubles mean to people: a reason and what to do, to be put after "because"."""

from __future__ import annotations

import errno
import sqlite3

NOT_WRITABLE = "the house may not write to its folder or a file there: make its user the owner of both"

# by primary result code: https://www.sqlite.org/rescode.html
REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full: make room, then try again",
    sqlite3.SQLITE_IOERR: "the disk is full or failed: make room or check the disk, then try again",
    sqlite3.SQLITE_READONLY: NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: NOT_WRITABLE,
    sqlite3.SQLITE_PERM: NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: "another program is using the database: close it, or try again",
    sqlite3.SQLITE_NOTADB: "its file is not a database: choose another folder, or put a backup in its place",
    sqlite3.SQLITE_CORRUPT: "the database is damaged: put a backup in its place",
}
OTHERWISE = "the database failed: try again"


def reason_for(error: BaseException | None) -> str:
    """The reason behind an error of SQLite or of its file; extended codes count as the codes that they extend."""
    if isinstance(error, OSError):
        return REASONS[sqlite3.SQLITE_FULL] if error.errno in (errno.ENOSPC, errno.EDQUOT) else NOT_WRITABLE
    code = getattr(error, "sqlite_errorcode", None)
    return OTHERWISE if code is None else REASONS.get(code & 0xFF, OTHERWISE)
