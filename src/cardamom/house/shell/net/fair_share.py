"""Pages and pictures, as long as an address has not fetched more than its share."""

from __future__ import annotations

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..operation.metrics import Refusal, refused
from .addresses import Addresses
from .shares import Shares

TOO_MUCH = "Too much was fetched from your address; wait a minute.\n"


class FairShare:
    """Counts what is fetched to the address that called, which behind a proxy is what the proxy says."""

    def __init__(self, app: ASGIApp, addresses: Addresses, shares: Shares) -> None:
        self._app, self._addresses, self._shares = app, addresses, shares

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        fetched = self._shares.of(self._addresses.caller(scope["client"][0], forwarded)).fetched

        async def send_counted(message: Message) -> None:
            fetched.spend(len(message.get("body", b"")))
            await send(message)

        if fetched.left > 0:
            await self._app(scope, receive, send_counted)
        else:
            refused(Refusal.TOO_MUCH)
            await PlainTextResponse(TOO_MUCH, 429, {"Retry-After": "60"})(scope, receive, send)
