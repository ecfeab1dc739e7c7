"""How a house's PostgreSQL database is read without writing there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import psycopg

from .postgres_address import read_address
from .postgres_errors import reason_for


def beside_postgres(url: str) -> tuple[str, Callable[[], Any], Callable[[Any], str], dict[str, Any]]:
    """What `beside` needs to know of the house at an address."""
    address = read_address(url)

    def connect() -> psycopg.Connection[Any]:
        connection = psycopg.connect(**address.settings, autocommit=True)
        connection.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
        return connection

    return "postgresql+psycopg://", connect, reason_for, {"use_native_hstore": False}
