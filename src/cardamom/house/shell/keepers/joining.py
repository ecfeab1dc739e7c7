"""How a process joins the others on its database, if there can be any."""

from __future__ import annotations

from ipaddress import IPv4Address

from ..net.addresses import BadAddress
from ..net.limits import Limits
from ..storage.database import Database
from ..storage.errors import CannotOpen
from ..storage.sqlite import SqliteDatabase
from .keepers import Alone, Keepers
from .listener import PORTS, Listener, ServeArrival


class Joined:
    """The keepers of a process, and where others reach it."""

    def __init__(self, keepers: Keepers, listener: Listener | None = None) -> None:
        self.keepers, self._listener = keepers, listener

    async def start(self, serve: ServeArrival) -> None:
        """Serve lines that others pass on."""
        if self._listener is not None:
            await self._listener.start(self.keepers.secret, serve)

    def stop(self) -> None:
        """Hear no more callers."""
        if self._listener is not None:
            self._listener.close()

    def cut(self) -> None:
        """End all lines that others have passed on."""
        if self._listener is not None:
            self._listener.cut()


async def join_others(database: Database, internal: str, limits: Limits) -> Joined:
    """Be alone on a file; join whoever serves the same database otherwise. Raises CannotOpen or BadAddress."""
    if isinstance(database, SqliteDatabase):
        return Joined(Alone())
    import psycopg

    from ..storage.postgres import PostgresDatabase
    from .postgres_keepers import PostgresKeepers

    assert isinstance(database, PostgresDatabase)
    listener = Listener(*internal_address(internal), limits)
    keepers = PostgresKeepers(database, listener.address)
    try:
        await keepers.open()
    except psycopg.Error as error:
        listener.close()
        raise CannotOpen(f"The house cannot be opened, because {database.reason(error)}.") from error
    return Joined(keepers, listener)


def internal_address(text: str) -> tuple[str, int]:
    """The IP address and port of an internal address; without a port, any is taken."""
    host, _, port = text.partition(":")
    try:
        address, first = IPv4Address(host), _port(port or "0")
    except ValueError:
        raise BadAddress(f"An internal address is written like 10.0.0.2:7400, not {text!r}.") from None
    if address.is_unspecified:
        raise BadAddress(f"Others call this machine at its internal address: name one of its own like 10.0.0.2, not {host}.")
    return str(address), first


def _port(text: str) -> int:
    if not 0 <= int(text) <= 65_535 - PORTS:
        raise ValueError
    return int(text)
