"""What SQLite's troubles mean to people."""

from __future__ import annotations

import sqlite3

READ_ONLY = "The house may not write to its folder, so nothing was done: make the folder writable, then try again."

# by primary result code: https://www.sqlite.org/rescode.html
SENTENCES = {
    sqlite3.SQLITE_FULL: "The disk is full, so nothing was done: make room, then try again.",
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: "Another program is using the database of the house, so nothing was done: try again.",
    sqlite3.SQLITE_IOERR: "The disk failed or is full, so nothing was done: make room or check the disk, then try again.",
    sqlite3.SQLITE_NOTADB: "It is not a database of a house: choose another folder, or put a backup in its place.",
    sqlite3.SQLITE_CORRUPT: "The database of the house is damaged: put a backup in its place.",
}
OTHERWISE = "The database of the house failed, so nothing was done: try again."


def sentence_for(error: BaseException | None) -> str:
    """One sentence about an error of SQLite; its extended codes count as what they extend."""
    code = getattr(error, "sqlite_errorcode", None)
    return OTHERWISE if code is None else SENTENCES.get(code & 0xFF, OTHERWISE)
