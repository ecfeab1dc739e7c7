"""A server on this machine's loopback addresses, and callers who behave well or badly."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from cardamom.house.shell.net import Limits, Line, Serve, Server
from tests.house.pages import PLAIN_PAGE

Result = TypeVar("Result")

LAN, LATER_LAN, ELSEWHERE = "127.0.0.2", "127.0.0.3", "127.0.0.9"  # other addresses of this machine stand for others
PATIENCE = 10.0  # seconds; nothing here takes that long unless it is broken


def _has(address: str) -> bool:
    with socket.socket() as probe, contextlib.suppress(OSError):
        probe.bind((address, 0))
        return True
    return False


several_addresses = pytest.mark.skipif(not _has(ELSEWHERE), reason="This system has but one loopback address.")


def run(scenario: Coroutine[Any, Any, Result]) -> Result:
    """Play a scenario in a thread of its own: while a test of the suite drives a browser, the main thread has a loop
    that no other can run beside."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, scenario).result()


async def echo(line: Line) -> None:
    """Joins with the first message, and says each back."""
    while True:
        text = await line.receive()
        line.joined()
        line.send(text)


@contextlib.asynccontextmanager
async def open_server(serve: Serve = echo, limits: Limits | None = None, **options: Any) -> AsyncIterator[Server]:
    server = Server(serve, 0, limits=limits, **{"pages": PLAIN_PAGE, **options})
    running = asyncio.create_task(server.run())
    try:
        await asyncio.wait_for(server.started(), PATIENCE)
        yield server
    finally:
        server.stop()
        await asyncio.wait_for(running, PATIENCE)


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """A server in a thread of its own, for several tests or for a browser."""
    with ThreadPoolExecutor(1) as thread:
        done = thread.submit(asyncio.run, server.run())
        try:
            yield server
        finally:
            server.stop()
            done.result(PATIENCE)


def line_to(server: Server, address: str | None = None, **options: Any) -> connect:
    """A browser's line, with the Origin that the page has."""
    address = address or server.address
    options = {"origin": address, "compression": None, "ping_interval": None, "proxy": None, "close_timeout": 2, **options}
    return connect(address.replace("http", "ws") + "/line", **options)


async def closed_with(line: ClientConnection) -> tuple[int | None, str | None]:
    """How the house ended a line; what it said before is passed over."""
    async with asyncio.timeout(PATIENCE):
        await line.wait_closed()
    return line.close_code, line.close_reason


class Raw:
    """A caller who sends whatever bytes they like."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        with contextlib.suppress(ConnectionError):
            await self.writer.drain()

    async def rest(self) -> bytes:
        """All that comes until the other end closes."""
        got = b""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                while data := await self.reader.read(65536):
                    got += data
        return got

    async def ended(self) -> None:
        await self.rest()

    async def upgrade(self, server: Server) -> None:
        """Open a line by hand."""
        await self.send(upgrade_request(server))
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head


@contextlib.asynccontextmanager
async def raw(server: Server, host: str = "127.0.0.1", calling_from: str | None = None) -> AsyncIterator[Raw]:
    here = (calling_from, 0) if calling_from else None
    reader, writer = await asyncio.open_connection(host, server.port, local_addr=here)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


def upgrade_request(server: Server, path: str = "/line", origin: str | None = None, **headers: str) -> bytes:
    said = {
        "Host": server.address.removeprefix("http://"),
        "Origin": origin or server.address,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(b"0123456789abcdef").decode(),
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    return request("GET", path, {name: value for name, value in said.items() if value})


async def asked(server: Server, said: bytes, host: str = "127.0.0.1") -> tuple[int, dict[str, str], bytes]:
    """The answer to one request: its status, headers in lower case, and body."""
    async with raw(server, host) as caller:
        await caller.send(said)
        got = await caller.rest()
    head, _, body = got.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split(" ")[1]), headers, body


def get(server: Server, path: str, method: str = "GET", **headers: str) -> bytes:
    said = {"Host": server.address.removeprefix("http://"), "Connection": "close", **headers}
    return request(method, path, said)


def post(server: Server) -> bytes:
    """The head of a request that goes on in chunks, on a connection that stays."""
    return get(server, "/", "POST", Connection="keep-alive", **{"Transfer-Encoding": "chunked"})


def request(method: str, path: str, headers: dict[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """A frame as browsers send it."""
    return Frame(opcode, data, fin).serialize(mask=True)


async def until(true: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not come true in time"
        await asyncio.sleep(0.005)
