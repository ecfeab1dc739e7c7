"""The protocol of one WebSocket: who may open it, and how much may come and wait on it.

uvicorn hands over the connection with its request once it has seen that it asks for a WebSocket. From then on the frames
are read by the sans-I/O part of `websockets`, in small slices: a thousand tiny frames would otherwise be read in one go
before anybody could count them.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from ..operation.metrics import Refusal, refused
from .addresses import THIS_MACHINE, household, is_loopback
from .desk import desk_of
from .headers import SECURITY
from .line import BadFrame, Code, Line, LineClosed
from .outbox import Outbox
from .pace import Pace
from .shares import Share

PATH = "/line"
SLICE = 512  # bytes
REASON_BYTES = 123  # of a close frame
SILENT = logging.getLogger("cardamom.house.frames")  # what strangers send is not worth a line in any log
SILENT.disabled = True

logger = logging.getLogger("cardamom.house")


class LineProtocol(asyncio.Protocol):
    """A connection that asked for a WebSocket. It carries a Line once it was accepted."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._desk = desk_of(config)
        self._limits = self._desk.limits
        self._connections = cast("set[object]", server_state.connections)
        self._tasks = server_state.tasks
        self._loop = asyncio.get_running_loop()
        # our own limit is checked with a sentence; this one ends whatever is far beyond it before it is read
        self._conn = ServerProtocol(max_size=2 * self._limits.message_bytes, logger=SILENT)
        self._pace = Pace(self._limits.burst, self._limits.a_second, self._loop.time)
        self._bytes = Pace(self._limits.bytes_burst, self._limits.bytes_a_second, self._loop.time)
        self._parts: list[bytes] = []
        self._deaf = False
        self._address = ""
        self._share: Share  # of the address that called, once the line is accepted
        self._line: Line | None = None
        self.transport: asyncio.Transport
        self._outbox: Outbox
        self._join_timer: asyncio.TimerHandle | None = None
        self._ping_timer: asyncio.TimerHandle | None = None
        self._pong_timer: asyncio.TimerHandle | None = None

    # ---- what asyncio and uvicorn call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._outbox = Outbox(self.transport, self._limits)
        self._connections.add(self)
        self._address = household(self.transport.get_extra_info("peername")[0])
        self._desk.door.enter(self, self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        self._desk.door.leave(self, self._address)
        self._outbox.drop()
        for timer in (self._join_timer, self._ping_timer, self._pong_timer):
            if timer is not None:
                timer.cancel()
        if self._line is not None:
            self._line.ended(LineClosed())

    def pause_writing(self) -> None:
        self._outbox.pause()

    def resume_writing(self) -> None:
        self._outbox.resume()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self._deaf:
                return
            self._conn.receive_data(data[start : start + SLICE])
            for event in self._conn.events_received():
                if isinstance(event, Request):
                    self._open(event)
                elif isinstance(event, Frame) and not self._deaf:
                    self._take(event)
            if self._conn.handshake_exc is not None and not self._deaf:
                self._refuse(self._conn.reject(400, "This is no request for a line.\n"))
            self._send_own()

    def shutdown(self) -> None:
        """The house closes: say so, and do not wait for those who do not listen."""
        self._outbox.drop()
        self.hang_up(Code.RESTART, "The house is closing.")
        self.transport.close()
        self._loop.call_later(1.0, self.transport.abort)

    # ---- opening

    def _open(self, request: Request) -> None:
        refusal = self._refusal(request)
        answer = self._conn.reject(*refusal) if refusal else self._conn.accept(request)
        if answer.status_code != 101:
            self._refuse(answer)
            return
        self._conn.send_response(answer)
        self._send_own()
        self._line = self._accepted(request.headers.get_all("X-Forwarded-For"))
        self._share = self._desk.shares.of(self._address)
        self._join_timer = self._loop.call_later(self._limits.join_within, self._late)
        self._ping_timer = self._loop.call_later(self._limits.ping_every, self._ping)
        task = self._loop.create_task(self._serve(self._line))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _accepted(self, forwarded: list[str]) -> Line:
        """A line, counted to whoever called."""
        peer = self.transport.get_extra_info("peername")[0]
        here = self.transport.get_extra_info("sockname")[0]
        straight = not forwarded and not self._desk.addresses.proxies
        self._desk.door.leave(self, self._address)
        self._address = self._desk.addresses.caller(peer, forwarded)
        self._desk.door.enter(self, self._address)
        return Line(self, next(self._desk.numbers), self._address, straight and here == THIS_MACHINE and is_loopback(peer))

    def _refusal(self, request: Request) -> tuple[int, str] | None:
        """Why this request may not open a line."""
        called = self._desk.addresses.called(request.headers.get_all("Host"))
        if called is None:
            return 421, "This house is not open under that address.\n"
        if request.path.partition("?")[0] != PATH:
            return 404, "There is no such page.\n"
        if request.headers.get_all("Origin") != [called.origin]:
            return 403, "Only pages of this house may open a line.\n"
        return None

    def _refuse(self, answer: Response) -> None:
        refused(Refusal.FOREIGN)
        answer.headers.update(SECURITY)
        self._conn.data_to_send()  # what the WebSocket itself would answer has no such headers
        self.transport.write(answer.serialize())
        self._end_soon()

    async def _serve(self, line: Line) -> None:
        try:
            await self._desk.serve(line)
        except LineClosed:
            pass
        except BadFrame as error:
            line.close(error.code, str(error))
        except Exception:
            if self._desk.error_log.allows_one_more():
                logger.exception("A line ended because of an error in the house.")
            line.close(Code.BROKEN, "Something went wrong in the house; reload the page.")
        line.close()

    # ---- reading

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            return  # the answer to it is the last word
        if not (self._pace.allows_one_more() and self._bytes.allows(len(frame.data))):
            self._bad("Too many messages at once; wait a moment and reload the page.", Code.TOO_FAST)
        elif not (self._share.frames.allows_one_more() and self._share.sent.allows(len(frame.data))):
            self._bad("Too many messages come from your address; wait a minute and reload the page.", Code.TOO_FAST)
        elif frame.opcode is Opcode.TEXT:
            self._parts = []
            self._take_part(frame)
        elif frame.opcode is Opcode.CONT:
            self._take_part(frame)
        elif frame.opcode is Opcode.BINARY:
            self._bad("The house reads text, not bytes.")
        elif frame.opcode is Opcode.PONG and self._pong_timer is not None:
            self._pong_timer.cancel()
            self._pong_timer = None
            self._ping_timer = self._loop.call_later(self._limits.ping_every, self._ping)

    def _take_part(self, frame: Frame) -> None:
        self._parts.append(bytes(frame.data))
        if len(self._parts) > self._limits.fragments:
            self._bad(f"A message may come in at most {self._limits.fragments} parts.")
        elif sum(map(len, self._parts)) > self._limits.message_bytes:
            self._bad(f"A message may have at most {self._limits.message_bytes} bytes.")
        elif frame.fin and self._line is not None and not self._line.closed:
            try:
                self._hear(self._line, b"".join(self._parts).decode())
            except UnicodeDecodeError:
                self._bad("A message must be UTF-8 text.")

    def _hear(self, line: Line, text: str) -> None:
        """Once somebody has said hello, it is the house that has to hurry."""
        if self._join_timer is not None and not self.busy:
            self.busy = True
            self._join_timer.cancel()
            self._join_timer = self._loop.call_later(self._limits.answer_within, self._slow)
        line.heard(text)

    def _bad(self, sentence: str, code: int = Code.BAD_FRAME) -> None:
        """Hear nothing more on this line. The house says why and hangs up; if it has hung up already, nobody waits."""
        refused(Refusal.TOO_FAST if code == Code.TOO_FAST else Refusal.BAD_FRAME)
        if self._line is None or self._line.closed:
            self.transport.abort()
        else:
            self._line.ended(BadFrame(sentence, code))
        self._deaf = True

    def _closed(self) -> None:
        """The other end hangs up, or agrees that we did, or must not go on."""
        if self._line is not None:
            self._line.ended(LineClosed())
        self._end_soon()

    def hold_reading(self, hold: bool) -> None:
        if not self.transport.is_closing():
            (self.transport.pause_reading if hold else self.transport.resume_reading)()

    # ---- writing

    def send_text(self, text: str) -> None:
        if self._conn.state is State.OPEN:
            self._conn.send_text(text.encode())
            self._send_own()

    @property
    def bytes_waiting(self) -> int:
        return self._outbox.bytes_waiting

    def _send_own(self) -> None:
        """Send what the WebSocket has to say: messages, pongs, and its last word if the other end broke the rules."""
        for data in self._conn.data_to_send():
            if not data:  # it has had its last word
                self._closed()
            elif not self._outbox.put(data):
                refused(Refusal.TOO_SLOW)
                self._outbox.drop()
                self.hang_up(Code.TOO_FAST, "This page is too slow for the house; reload it.")
                return
            elif self._line is not None and not self._line.closed and not self._share.fetched.allows(len(data)):
                refused(Refusal.TOO_MUCH)
                self.hang_up(Code.TOO_FAST, "Too much was told to your address; wait a minute and reload the page.")
                return

    def hang_up(self, code: int, reason: str) -> None:
        if self._line is not None:
            self._line.ended(LineClosed())
        if self._conn.state is State.OPEN:
            self._conn.send_close(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))
            self._outbox.put_last(b"".join(self._conn.data_to_send()))
        self.hold_reading(False)  # to hear the other end agree
        if self._deaf:
            self._end_soon()
        else:
            self._loop.call_later(self._limits.close_within, self.transport.abort)

    def _end_soon(self) -> None:
        """Hear nothing more, and let the other end close the connection when it has read all, or do it by force. To close
        it here and now would throw away what is still on its way."""
        self._deaf = True
        self._outbox.finish()
        self._loop.call_later(self._limits.close_within, self.transport.abort)

    # ---- guests and sleepers

    busy = False  # whether a guest has said hello, and waits for the house

    def send_away(self) -> None:
        """Make room at once: whatever cannot be sent now is not sent."""
        self.hang_up(Code.TRY_LATER, "The house is crowded; try again in a moment.")
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    def count_as_joined(self) -> None:
        if self._join_timer is not None:
            self._join_timer.cancel()
        if not self._desk.door.join(self, self._address):
            self.hang_up(Code.TRY_LATER, "The house is full; try again later.")

    def _late(self) -> None:
        refused(Refusal.LATE)
        self.hang_up(Code.LATE, "Nobody said hello.")

    def _slow(self) -> None:
        self.hang_up(Code.RESTART, "The house is busy; it is tried again in a moment.")

    def _ping(self) -> None:
        """See whether anybody is still there."""
        if self._conn.state is State.OPEN:
            self._conn.send_ping(b"")
            self._send_own()
            self._pong_timer = self._loop.call_later(self._limits.pong_within, self.transport.abort)
