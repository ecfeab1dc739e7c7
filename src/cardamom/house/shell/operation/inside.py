"""The address for whoever looks after a house: its figures, and how it is. It is never the public one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Generator
from typing import Any

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from ..net.addresses import BadAddress
from ..net.health import LIVES, READY, AskReady, health
from ..net.server import listening_socket

PATH = "/metrics"


def inside_address(text: str) -> tuple[str, int]:
    """The host and port of `127.0.0.1:9378`."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise BadAddress(f"The address of the metrics must be written like 127.0.0.1:9378, not {text!r}.")
    return host, int(port)


@contextlib.asynccontextmanager
async def open_inside(address: str, figures: Callable[[], bytes], ready: AskReady, shared: bool = False) -> AsyncIterator[str]:
    """Serve the figures until the block is left; gives where they are found. With `shared`, others may be there too."""
    host, port = inside_address(address)
    listening = listening_socket(host, [port], shared)
    settings: dict[str, Any] = {"lifespan": "off", "log_config": None, "log_level": "error", "access_log": False}
    server = _Quiet(uvicorn.Config(_app(figures, ready), timeout_graceful_shutdown=1, **settings))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield f"http://{host}:{listening.getsockname()[1]}{PATH}"
    finally:
        server.should_exit = True
        await running
        listening.close()


def _app(figures: Callable[[], bytes], ready: AskReady) -> ASGIApp:
    async def metrics(request: Request) -> Response:
        return Response(figures(), media_type=CONTENT_TYPE_LATEST)

    async def well(request: Request) -> Response:
        return await health(request.url.path, ready)

    return Starlette(routes=[Route(PATH, metrics), Route(LIVES, well), Route(READY, well)])


class _Quiet(uvicorn.Server):
    """A server that leaves signals to the house's own."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield
