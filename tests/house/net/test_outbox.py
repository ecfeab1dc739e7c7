"""What waits for a reader, when the reader goes."""

from __future__ import annotations

import asyncio
import socket
import struct

from cardamom.house.shell.net.limits import Limits
from cardamom.house.shell.net.outbox import Outbox

from .callers import run

AT_ONCE = struct.pack("ii", 1, 0)  # a socket that is closed like this says no goodbye


def test_whoever_has_just_gone_is_told_goodbye_without_trouble() -> None:
    """The house says its last word in the moment in which the other end breaks off, before it has heard of that."""

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        with socket.create_server(("127.0.0.1", 0)) as listening:
            caller = socket.create_connection(listening.getsockname())
            here, _ = listening.accept()
        transport, _ = await loop.create_connection(asyncio.Protocol, sock=here)
        outbox = Outbox(transport, Limits())
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        caller.close()
        outbox.finish()
        assert outbox.put(b"nobody reads this")
        transport.abort()

    run(scenario())
