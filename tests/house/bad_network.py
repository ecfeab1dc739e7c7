r"""A network between a house and its database that can fail: it stalls, loses what is sent, or is cut.

with BadNetwork(server.port) as network:
    address = server.address(name, port=network.port)
    network.stall()          # what is sent waits, both ways, until network.flow()
    network.cut()            # every connection is broken; new ones are let through
    network.at(b"COMMIT\0", network.cut)  # just before this passes, something happens
"""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

CUT = struct.pack("ii", 1, 0)  # a socket that is closed with this sends no goodbye, as a cable that is cut


@dataclass
class Way:
    """One way through the network. What comes is passed on, waits while it `stalls`, or vanishes when it is `lossy`."""

    stalls: bool = False
    lossy: bool = False
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def change(self, *, stalls: bool = False, lossy: bool = False) -> None:
        with self._changed:
            self.stalls, self.lossy = stalls, lossy
            self._changed.notify_all()

    def passes(self) -> bool:
        """Wait until something can go this way; whether it arrives."""
        with self._changed:
            self._changed.wait_for(lambda: not self.stalls)
            return not self.lossy


class Link:
    """One connection: the house's end and the server's."""

    def __init__(self, house: socket.socket, server: socket.socket) -> None:
        self.house, self.server = house, server
        self.there, self.back = Way(), Way()

    def cut(self) -> None:
        for end in (self.house, self.server):
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT)
                end.shutdown(socket.SHUT_RDWR)
        for way in (self.there, self.back):
            way.change(lossy=True)


class BadNetwork:
    """It listens at `port` of this machine, and leads to another port."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._links: list[Link] = []
        self._new_stall = False
        self._triggers: list[tuple[bytes, Callable[[], None]]] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, name="bad network", daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self._listener.close()
        self.cut()

    # ---- what goes wrong

    def stall(self, *, new: bool = True) -> None:
        """Nothing arrives any more, and nobody is told so: on all connections, and on new ones if they are meant too."""
        self._new_stall = new
        for link in list(self._links):
            link.there.change(stalls=True)
            link.back.change(stalls=True)

    def lose_answers(self) -> None:
        """On the connections that are there, the server hears everything, and nothing comes back."""
        for link in list(self._links):
            link.back.change(lossy=True)

    def flow(self) -> None:
        """All is well again, and what had to wait arrives."""
        self._new_stall = False
        for link in list(self._links):
            link.there.change()
            link.back.change()

    def cut(self) -> None:
        """Break all connections at once."""
        links, self._links = self._links, []
        for link in links:
            link.cut()

    def at(self, words: bytes, happens: Callable[[], None]) -> None:
        """Let something happen once, just before the house's next message with these words passes."""
        self._triggers.append((words, happens))

    def forget(self) -> None:
        """What was to happen and has not happened yet will not."""
        self._triggers.clear()

    # ---- how it works

    def _accept(self) -> None:
        while True:
            try:
                house, _ = self._listener.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                house.close()
                continue
            link = Link(house, server)
            if self._new_stall:
                link.there.change(stalls=True)
                link.back.change(stalls=True)
            self._links.append(link)
            for work in (self._carry_there, self._carry_back):
                threading.Thread(target=work, args=(link,), name="bad network", daemon=True).start()

    def _carry_there(self, link: Link) -> None:
        def watched(data: bytes) -> None:
            for trigger in list(self._triggers):
                if trigger[0] in data:
                    self._triggers.remove(trigger)
                    trigger[1]()

        _carry(link.house, link.server, link.there, watched)

    def _carry_back(self, link: Link) -> None:
        _carry(link.server, link.house, link.back, lambda data: None)


def _carry(source: socket.socket, sink: socket.socket, way: Way, watched: Callable[[bytes], None]) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            watched(data)
            if way.passes():
                sink.sendall(data)
    way.passes()  # a goodbye waits too
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.close()
