"""What the storage asks of a database. All that is peculiar to one kind of database is behind this."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Database(Protocol):
    """A database that is open and up to date."""

    @property
    def writing(self) -> AsyncEngine:
        """Connections whose transactions write, and are durable when they are committed."""

    @property
    def reading(self) -> AsyncEngine:
        """Connections whose transactions only read, and see one moment."""

    def insert(self, table: Table) -> Any:
        """An INSERT that has on_conflict_do_update."""

    def reason(self, error: Exception) -> str:
        """What went wrong and what to do about it, for people, to be put after "because"."""

    def is_trouble(self, error: Exception) -> bool:
        """Whether the database is in trouble, and not what was to be written."""

    def is_worth_another_try(self, error: Exception) -> bool:
        """Whether the same may well be done if it is asked for once more, at once; nothing was committed."""

    async def number_on(self, connection: AsyncConnection, table: Table) -> None:
        """Let the numbers that the database itself gives to rows go on after those that are there."""

    async def back_up(self, to: Path) -> None:
        """Write a copy of one moment to a new file."""

    async def close(self) -> None:
        """Let go of all connections."""
