"""Whether a house lives, and whether it is ready for people: asked by proxies and watchers, under any name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

LIVES, READY = "/healthz", "/readyz"
WELL = "ok"

Checks = Mapping[str, str]  # one word for each thing that was looked at
AskReady = Callable[[], Awaitable[Checks]]


async def always_ready() -> Checks:
    return {}


async def health(path: str, ask: AskReady) -> Response:
    """What to answer at one of the two paths. That there is an answer at all shows that the event loop lives."""
    if path == LIVES:
        return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})
    checks = await ask()
    well = all(word == WELL for word in checks.values())
    return JSONResponse(dict(checks), 200 if well else 503, {"Cache-Control": "no-store"})


class Health:
    """Answers at the two paths before anybody asks for a name: whoever looks after a house may know only its port."""

    def __init__(self, app: ASGIApp, ask: AskReady) -> None:
        self._app, self._ask = app, ask

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["path"] in (LIVES, READY) and scope["method"] in ("GET", "HEAD")
        answer = await health(scope["path"], self._ask) if asked else self._app
        await answer(scope, receive, send)
