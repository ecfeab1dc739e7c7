"""A page with all that went wrong in it."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, ViewportSize

Size = ViewportSize
LAPTOP, TABLET = Size(width=1440, height=900), Size(width=1024, height=768)
PHONE, SIDEWAYS, SMALL = Size(width=390, height=844), Size(width=844, height=390), Size(width=360, height=640)
TELEVISION = Size(width=1920, height=1080)
PATIENCE = 30.0  # seconds

# what is no fault of the page: complaints of the browser while a house is away, about the line and pictures that were on their
# way, and of Playwright where a test wants no service worker
NO_FAULT = ("WebSocket connection to", "Failed to load resource: net::ERR_", "Service Worker registration blocked")

# what is wider than the window, if the page can be scrolled to the side
STICKS_OUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120))"""

NewContext = Callable[..., BrowserContext]


class Watched:
    def __init__(self, page: Page) -> None:
        self.page, self.problems = page, list[str]()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(NO_FAULT):
            self.problems.append(message.text)

    def until(
        self, true: Callable[[], bool], seconds: float = PATIENCE, otherwise: Callable[[], str] = lambda: "it did not come true"
    ) -> None:
        """Let the page go on until a condition holds."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                raise AssertionError(otherwise())
            self.page.evaluate("new Promise((done) => setTimeout(done, 5))")

    def fits(self) -> None:
        """Nothing sticks out to the side, once all has found its place."""
        found: list[str] = []

        def all_in() -> bool:
            found[:] = self.page.evaluate(STICKS_OUT)
            return not found

        self.until(all_in, otherwise=lambda: f"It sticks out to the side: {found}")
