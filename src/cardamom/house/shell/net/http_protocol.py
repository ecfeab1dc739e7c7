"""The protocol of one HTTP connection: uvicorn's, with an end to patience.

uvicorn waits for ever for the rest of a request and for a reader of its answer. Here each state has a deadline, and every
connection is a guest at the door. What is used of uvicorn is tried by tests, since none of it is promised.
"""

from __future__ import annotations

import asyncio
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .addresses import household
from .desk import desk_of
from .headers import SECURITY


class HttpProtocol(H11Protocol):
    """Answers requests one by one, as long as they keep coming in time."""

    _deadline: asyncio.TimerHandle | None = None
    _address = ""
    _handed_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._desk = desk_of(self.config)
        self._address = household(transport.get_extra_info("peername")[0])
        self._desk.door.enter(self, self._address)
        self._end_within(self._desk.limits.head_within)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before and self.busy:  # a whole request has come
            self._end_within(self._desk.limits.answer_within)

    def on_response_complete(self) -> None:
        super().on_response_complete()  # which may go on with the next request
        limits = self._desk.limits
        fetching = self.busy or self.transport.get_write_buffer_size() > 0
        self._end_within(limits.answer_within if fetching else limits.idle)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._handed_over = True
        self._leave()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request. If it came in the middle of one, there is nothing left to answer with."""
        if self.busy:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE) or self.busy:
            self.transport.abort()
            return
        headers = {"Content-Type": "text/plain; charset=utf-8", "Connection": "close", **SECURITY}
        parts = [h11.Response(status_code=400, headers=list(headers.items())), h11.Data(data=msg.encode()), h11.EndOfMessage()]
        for part in parts:
            self.transport.write(cast(bytes, self.conn.send(part)))
        self.transport.close()

    # ---- as a guest

    @property
    def busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def send_away(self) -> None:
        self.transport.abort()

    def _leave(self) -> None:
        self._desk.door.leave(self, self._address)
        if self._deadline is not None:
            self._deadline.cancel()

    def _end_within(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        if not self._handed_over:
            self._deadline = self.loop.call_later(seconds, self.transport.abort)
