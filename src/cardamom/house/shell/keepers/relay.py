"""The other end of an internal line: a browser's line is passed on to the keeper of its room, word by word."""

from __future__ import annotations

import asyncio
from typing import cast

from ..net.line import Code, Line
from .arrival import Arrival, Passed, written
from .errors import ComeBack
from .frames import MOST_BYTES, BadStream, Frames, Kind, framed, read_closing
from .greeting import new_number, proof, proves

REACH_WITHIN = 2.0  # seconds for a keeper to be reached and to prove itself
ANSWER_WITHIN = 9.0  # seconds for a keeper to open the room, which may be long
PING_EVERY = PONG_WITHIN = 10.0
GONE = "The house is changing hands; the room is opened again in a moment."


class NotReached(ComeBack):
    """Nobody answers there, or it is not the keeper: it may have died, and somebody else be the keeper soon."""


async def relay(line: Line, arrival: Arrival, address: str, secret: str) -> None:
    """Serve a line by the keeper at this address, until either hangs up. Raises NotReached, and nothing has been said then;
    and whatever `line.receive` raises."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(REACH_WITHIN):
            _, call = await loop.create_connection(lambda: Call(line, arrival, secret), host, int(port))
    except (OSError, TimeoutError) as error:
        raise NotReached(GONE) from error
    try:
        await call.answered()
        while True:
            call.send(await line.receive())
            await call.room_for_more()
    finally:
        call.end()


class Call(asyncio.Protocol):
    """What the keeper says goes straight to the browser."""

    def __init__(self, line: Line, arrival: Arrival, secret: str) -> None:
        self._line, self._arrival, self._secret = line, arrival, secret
        self._loop = asyncio.get_running_loop()
        self._frames = Frames(MOST_BYTES)
        self._keepers_number, self._number = b"", new_number()
        self._greeted = self._loop.create_future()
        self._answered = self._loop.create_future()
        self._room_for_more = asyncio.Event()
        self._room_for_more.set()
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport

    # ---- what the relay waits for

    async def answered(self) -> None:
        """Wait until the keeper has answered. Raises NotReached."""
        await asyncio.wait({self._greeted}, timeout=REACH_WITHIN)
        if self._greeted.done():
            await asyncio.wait({self._answered}, timeout=ANSWER_WITHIN)
        if not self._answered.done() or not self._answered.result():
            raise NotReached(GONE)
        self._timer = self._loop.call_later(PING_EVERY, self._ping)

    def send(self, text: str) -> None:
        self._transport.write(framed(Kind.TEXT, text.encode()))

    async def room_for_more(self) -> None:
        """Wait while the keeper reads too slowly; so does the browser then."""
        await self._room_for_more.wait()

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._transport.close()

    # ---- what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """If nothing was said yet, another keeper can be looked for; otherwise the browser has to come back."""
        self._room_for_more.set()
        if self._timer is not None:
            self._timer.cancel()
        _settle(self._greeted, False)
        if _is(self._answered, True):
            self._line.close(Code.RESTART, GONE)
        _settle(self._answered, False)

    def pause_writing(self) -> None:
        self._room_for_more.clear()

    def resume_writing(self) -> None:
        self._room_for_more.set()

    def data_received(self, data: bytes) -> None:
        try:
            for kind, content in self._frames.take(data):
                self._take(kind, content)
        except BadStream:
            self._transport.abort()

    def _take(self, kind: Kind, content: bytes) -> None:
        if kind is Kind.CHALLENGE:
            self._keepers_number = content
            given = proof(self._secret, "caller", content, self._number)
            self._transport.write(framed(Kind.CALLER, self._number + given))
        elif kind is Kind.KEEPER:
            self._meet(content)
        elif not _is(self._greeted, True):
            raise BadStream
        else:
            self._hear(kind, content)

    def _meet(self, given: bytes) -> None:
        """Nothing is said to a keeper that does not know the secret."""
        if not proves(given, self._secret, "keeper", self._keepers_number, self._number):
            raise BadStream
        _settle(self._greeted, True)
        self._transport.write(framed(Kind.ARRIVAL, written(Passed(self._arrival, self._line.address))))

    def _hear(self, kind: Kind, content: bytes) -> None:
        _settle(self._answered, kind is not Kind.NOT_HERE)
        if _is(self._answered, False):
            return
        if kind is Kind.JOINED:
            self._line.joined()
        elif kind is Kind.TEXT:
            self._line.send(content.decode())
        elif kind is Kind.CLOSE:
            self._line.close(*read_closing(content))
        elif kind is Kind.PONG and self._timer is not None:
            self._timer.cancel()
            self._timer = self._loop.call_later(PING_EVERY, self._ping)

    def _ping(self) -> None:
        """See whether the keeper is still there: if not, the browser goes to look for another one."""
        self._transport.write(framed(Kind.PING))
        self._timer = self._loop.call_later(PONG_WITHIN, self._transport.abort)


def _settle(future: asyncio.Future[bool], value: bool) -> None:
    if not future.done():
        future.set_result(value)


def _is(future: asyncio.Future[bool], value: bool) -> bool:
    return future.done() and future.result() is value
