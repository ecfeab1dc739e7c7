"""The keeper's end of internal lines: it listens where no browser comes, and serves each line like any other."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import cast

import msgspec

from ..net.limits import Limits
from ..net.line import Code, Line, LineClosed
from ..net.outbox import Outbox
from ..net.server import listening_socket
from .arrival import Arrival, read
from .errors import ComeBack, KeptElsewhere
from .frames import MOST_BEFORE_GREETING, MOST_BYTES, BadStream, Frames, Kind, closing, framed
from .greeting import NUMBER, new_number, proof, proves

LOG = logging.getLogger("cardamom.house")

GREET_WITHIN = 5.0  # seconds
LONGEST_SILENCE = 30.0  # seconds; a caller that is there asks for a sign of life more often
PORTS = 64  # how many are tried, from the first one that was named

ServeArrival = Callable[[Line, Arrival], Awaitable[None]]


class Listener:
    """Listens on `host`, at the first free port from `port` on; 0 is any."""

    def __init__(self, host: str, port: int, limits: Limits) -> None:
        self._socket = listening_socket(host, list(range(port, port + PORTS)) if port else [0])
        self.address = f"{host}:{self._socket.getsockname()[1]}"
        self.limits = limits
        self.numbers = itertools.count(1)
        self.wires: set[RelayedWire] = set()
        self._server: asyncio.Server | None = None

    async def start(self, secret: str, serve: ServeArrival) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: RelayedWire(self, secret, serve), sock=self._socket)

    def close(self) -> None:
        """Hear no more callers. Lines that are open come to their end with whatever they lead to."""
        if self._server is not None:
            self._server.close()
        self._socket.close()

    def cut(self) -> None:
        """End all lines."""
        for wire in list(self.wires):
            wire.end()


class RelayedWire(asyncio.Protocol):
    """What carries a line that came in at another process."""

    def __init__(self, listener: Listener, secret: str, serve: ServeArrival) -> None:
        self._listener, self._secret, self._serve = listener, secret, serve
        self._frames = Frames(MOST_BEFORE_GREETING)
        self._number = new_number()
        self._loop = asyncio.get_running_loop()
        self._expects = Kind.CALLER
        self._line: Line | None = None
        self._serving: asyncio.Task[None] | None = None
        self._late: asyncio.TimerHandle | None = None
        self._heard_at = self._loop.time()
        self._transport: asyncio.Transport
        self._outbox: Outbox

    # ---- what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._outbox = Outbox(self._transport, self._listener.limits)
        self._listener.wires.add(self)
        self._late = self._loop.call_later(GREET_WITHIN, self._transport.abort)
        self._transport.write(framed(Kind.CHALLENGE, self._number))

    def connection_lost(self, exc: Exception | None) -> None:
        self._listener.wires.discard(self)
        if self._late is not None:
            self._late.cancel()
        if self._line is not None:
            self._line.ended(LineClosed())

    def pause_writing(self) -> None:
        self._outbox.pause()

    def resume_writing(self) -> None:
        self._outbox.resume()

    def data_received(self, data: bytes) -> None:
        self._heard_at = self._loop.time()
        try:
            for kind, content in self._frames.take(data):
                self._take(kind, content)
        except (BadStream, msgspec.MsgspecError, UnicodeDecodeError):
            self._transport.abort()

    # ---- reading

    def _take(self, kind: Kind, content: bytes) -> None:
        if kind is Kind.PING and self._expects is Kind.TEXT:
            self._put(framed(Kind.PONG))
        elif kind is not self._expects:
            raise BadStream
        elif kind is Kind.CALLER:
            self._greet(content)
        elif kind is Kind.ARRIVAL:
            self._arrive(content)
        elif self._line is not None and not self._line.closed:
            self._line.heard(content.decode())

    def _greet(self, content: bytes) -> None:
        number, given = content[:NUMBER], content[NUMBER:]
        if not proves(given, self._secret, "caller", self._number, number):
            raise BadStream
        self._expects, self._frames.most = Kind.ARRIVAL, MOST_BYTES
        self._transport.write(framed(Kind.KEEPER, proof(self._secret, "keeper", self._number, number)))

    def _arrive(self, content: bytes) -> None:
        passed = read(content)
        self._look_for_caller()
        self._expects = Kind.TEXT
        self._line = Line(self, next(self._listener.numbers), passed.address, loopback=False)
        self._serving = self._loop.create_task(self._visit(self._line, passed.arrival))

    def _look_for_caller(self) -> None:
        """A machine that vanished hangs up on nobody."""
        if self._late is not None:
            self._late.cancel()
        left = self._heard_at + LONGEST_SILENCE - self._loop.time()
        if left <= 0:
            self._transport.abort()
        else:
            self._late = self._loop.call_later(left, self._look_for_caller)

    async def _visit(self, line: Line, arrival: Arrival) -> None:
        try:
            await self._serve(line, arrival)
        except (KeptElsewhere, ComeBack):
            self._put(framed(Kind.NOT_HERE))
        except Exception:
            LOG.exception("A line ended because of an error in the house.")
            line.close(Code.BROKEN, "Something went wrong in the house; reload the page.")
        line.close()

    def hold_reading(self, hold: bool) -> None:
        if not self._transport.is_closing():
            (self._transport.pause_reading if hold else self._transport.resume_reading)()

    # ---- writing

    def send_text(self, text: str) -> None:
        self._put(framed(Kind.TEXT, text.encode()))

    def count_as_joined(self) -> None:
        """Where the line came in, it counts."""
        self._put(framed(Kind.JOINED))

    def hang_up(self, code: int, reason: str) -> None:
        if self._line is not None:
            self._line.ended(LineClosed())
        self._outbox.put_last(closing(code, reason))
        self._outbox.finish()
        self._loop.call_later(self._listener.limits.close_within, self._transport.abort)

    def end(self) -> None:
        self._transport.abort()

    def _put(self, frame: bytes) -> None:
        if not self._outbox.put(frame):
            self._outbox.drop()
            self.hang_up(Code.TOO_FAST, "This page is too slow for the house; reload it.")
