"""A page with all that went wrong in it."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

DESKTOP, PHONE, SMALL = {"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 360, "height": 640}
TELEVISION = {"width": 1920, "height": 1080}
PATIENCE = 10.0  # seconds

# what the browser itself complains about while a house is away: the line, and pictures that were on their way
WHILE_AWAY = ("WebSocket connection to", "Failed to load resource: net::ERR_CONNECTION")

NewContext = Callable[..., BrowserContext]


class Watched:
    def __init__(self, page: Page) -> None:
        self.page, self.problems = page, list[str]()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(WHILE_AWAY):
            self.problems.append(message.text)

    def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Let the page go on until a condition holds."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, "it did not come true in time"
            self.page.evaluate("new Promise((done) => setTimeout(done, 5))")

    def fits(self) -> None:
        """Nothing sticks out to the side."""
        wide, window = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= window
