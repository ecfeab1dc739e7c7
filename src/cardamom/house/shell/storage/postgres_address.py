"""The address of a PostgreSQL database, read as PostgreSQL's own tools read it. What it says of passwords is never shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

from .errors import CannotOpen

NO_ADDRESS = (
    "That is no address of a PostgreSQL database: write it as postgresql://NAME@HOST/DATABASE, "
    "and special characters in it by their % codes."
)
SCHEME = re.compile(r"^postgres(ql)?(\+psycopg)?://")

# an address may say otherwise; the network is given up when nothing of all this is answered
USUAL = {
    "application_name": "cardamom",
    "client_encoding": "utf8",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}


@dataclass(frozen=True)
class Address:
    """`settings` are libpq's, with the password; `name` is for people."""

    settings: dict[str, Any]
    name: str

    def __repr__(self) -> str:
        return f"Address({self.name})"


def read_address(url: str) -> Address:
    """Raises CannotOpen, with nothing of the address in it."""
    if not SCHEME.match(url):
        raise CannotOpen(NO_ADDRESS)
    try:
        said = conninfo_to_dict(SCHEME.sub("postgresql://", url))
    except ProgrammingError:  # which quotes the address
        raise CannotOpen(NO_ADDRESS) from None
    database = said.get("dbname") or said.get("user")
    host = said.get("host") or said.get("hostaddr")
    name = f"database {database}" if database else "usual database"
    return Address({**USUAL, **said}, f"{name} on {host}" if host else name)
