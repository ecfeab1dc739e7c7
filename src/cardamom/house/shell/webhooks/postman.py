"""Delivers the messages of rooms to their webhooks: a few at a time, each signed with its room's secret."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Mapping

import msgspec

from cardamom.house.core.effects import Post
from cardamom.kernel.errors import CardamomError

from . import calling
from .destinations import Destinations

AT_ONCE = 8  # deliveries of a whole house; each has its time, so that nobody waits long


class Postman:
    """`house` is the address where people find the house, which stands in every message."""

    def __init__(
        self,
        destinations: Destinations | None = None,
        house: Callable[[], str] = lambda: "",
        resolve: calling.Resolve = calling.resolve,
    ) -> None:
        self.destinations, self.house, self.resolve = destinations or Destinations(), house, resolve
        self._free = asyncio.Semaphore(AT_ONCE)

    async def deliver(self, message: Post) -> str | None:
        """Why the message could not be delivered; None if it was."""
        body = written(message, self.house())
        try:
            destination = self.destinations.destination(message.address)
            async with self._free:
                await calling.post(destination, headers(message, body), body, self.resolve)
        except CardamomError as error:
            return str(error)
        return None


def written(message: Post, house: str) -> bytes:
    """The message as JSON, in the fields where Discord (`content`), Slack and Mattermost (`text`) look for it. No name in it
    can call people: what could is taken out of names, and Discord is told so too."""
    text = f"{message.text} {house}".strip()
    about = {"event": message.event, "number": message.number, "house": house}
    return msgspec.json.encode({"content": text, "text": text, **about, "allowed_mentions": {"parse": list[str]()}})


def headers(message: Post, body: bytes) -> Mapping[str, str]:
    signature = hmac.new(message.secret.encode(), body, hashlib.sha256).hexdigest()
    return {
        "Content-Type": "application/json",
        "User-Agent": "Cardamom",
        "Cardamom-Event": message.event,
        "Cardamom-Signature": f"sha256={signature}",
    }
