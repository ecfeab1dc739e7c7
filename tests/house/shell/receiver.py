"""A receiver of messages on this machine, in place of a chat server: it keeps what it is sent, and answers as it is told."""

from __future__ import annotations

import contextlib
import json
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from .page import PATIENCE


@dataclass
class Letter:
    """What arrived: its headers and its body, as it came and as what it says."""

    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.body)
        return said


@dataclass
class Receiver:
    """`status` is what it answers. While `silent` is set, it answers nothing."""

    port: int = 0
    status: int = 204
    location: str | None = None
    letters: list[Letter] = field(default_factory=list)
    arrived: threading.Condition = field(default_factory=threading.Condition)
    silent: bool = False
    closing: threading.Event = field(default_factory=threading.Event)

    @property
    def machine(self) -> str:
        return f"localhost:{self.port}"

    @property
    def address(self) -> str:
        return f"http://{self.machine}/hook?of=room"

    def wait_for(self, event: str, count: int = 1) -> Letter:
        """The last message about this, once there are so many."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.about(event)) >= count, PATIENCE), [
                letter.said["event"] for letter in self.letters
            ]
        return self.about(event)[-1]

    def about(self, event: str) -> list[Letter]:
        return [letter for letter in self.letters if letter.said["event"] == event]


@contextlib.contextmanager
def receiving(secure: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver that is open until the block is left; with https, if it has a certificate."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with receiver.arrived:
                receiver.letters.append(Letter(dict(self.headers.items()), body))
                receiver.arrived.notify_all()
            if receiver.silent:
                receiver.closing.wait(PATIENCE)
                return
            self.send_response(receiver.status)
            if receiver.location is not None:
                self.send_header("Location", receiver.location)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.port = server.server_address[1]
    if secure is not None:
        server.socket = secure.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield receiver
    finally:
        receiver.closing.set()
        server.shutdown()
        server.server_close()
        thread.join(PATIENCE)
