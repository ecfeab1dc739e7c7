"""One POST to an address that may be called: the name is looked up once, every address that comes of it is checked, and one of
exactly those is connected to. Redirects are not followed, and what is answered is not read beyond its first line."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial

import h11

from cardamom.kernel.errors import CardamomError

from .destinations import Destination, is_public

WITHIN = 10.0  # seconds for all of it
MOST_TRIED = 3  # addresses of one machine
MOST_READ = 16_384  # bytes of an answer

Resolve = Callable[[str, int], Awaitable[list[str]]]


class NotDelivered(CardamomError):
    """The message did not arrive, for a reason that can be told."""


@cache
def _lookups() -> ThreadPoolExecutor:
    """Names are looked up apart from all else: one that takes for ever must hold up nobody."""
    return ThreadPoolExecutor(4, thread_name_prefix="lookup")


async def resolve(machine: str, port: int) -> list[str]:
    """All IP addresses of a machine, as the system knows them."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(_lookups(), partial(socket.getaddrinfo, machine, port, type=socket.SOCK_STREAM))
    return list(dict.fromkeys(str(each[4][0]) for each in found))


@cache
def certificates() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(to: Destination, headers: Mapping[str, str], body: bytes, resolve: Resolve = resolve) -> None:
    """Deliver a body. Raises NotDelivered."""
    try:
        async with asyncio.timeout(WITHIN):
            addresses = await resolve(to.machine, to.port)
            if not to.trusted and not all(map(is_public, addresses)):
                raise NotDelivered(f"{to.machine} leads to a place that this house does not call.")
            status = await _exchange(to, addresses[:MOST_TRIED], headers, body)
    except socket.gaierror:
        raise NotDelivered(f"No machine is called {to.machine}.") from None
    except ssl.SSLError:
        raise NotDelivered(f"{to.machine} could not prove who it is: its certificate is not trusted here.") from None
    except (TimeoutError, OSError, h11.RemoteProtocolError, EOFError):
        raise NotDelivered(f"{to.machine} does not answer.") from None
    if 300 <= status < 400:
        raise NotDelivered(f"{to.machine} sends us elsewhere, and we do not follow; set the address that it means.")
    if not 200 <= status < 300:
        raise NotDelivered(f"{to.machine} refuses the message, with the number {status}.")


async def _exchange(to: Destination, addresses: list[str], headers: Mapping[str, str], body: bytes) -> int:
    reader, writer = await _connect(to, addresses)
    try:
        connection = h11.Connection(our_role=h11.CLIENT)
        usual = to.port == {"https": 443, "http": 80}[to.scheme]
        fields = {"Host": to.machine if usual else f"{to.machine}:{to.port}", **headers, "Content-Length": str(len(body))}
        request = h11.Request(method="POST", target=to.target, headers=list({**fields, "Connection": "close"}.items()))
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        await writer.drain()
        return await _status(connection, reader)
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError, TimeoutError):
            await asyncio.wait_for(writer.wait_closed(), 1.0)


async def _connect(to: Destination, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line to one of these addresses, and to no other. The certificate has to be that of the machine's name."""
    secure, name = (certificates(), to.machine) if to.scheme == "https" else (None, None)
    for number, address in enumerate(addresses, 1):
        try:
            return await asyncio.open_connection(address, to.port, limit=MOST_READ, ssl=secure, server_hostname=name)
        except ssl.SSLError:
            raise
        except OSError:
            if number == len(addresses):
                raise
    raise EOFError


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    read = 0
    while True:
        event = connection.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if event is h11.NEED_DATA:
            data = await reader.read(4096)
            read += len(data)
            if not data or read > MOST_READ:
                raise EOFError
            connection.receive_data(data)
