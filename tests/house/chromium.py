"""Where a real browser is found; it is never downloaded except as the system's own package.

Debian packs Chromium twice: as a program with windows, and as one that never opens any. Both lay out, paint and run pages
alike, and the second takes half the time.
"""

from __future__ import annotations

from tests.packages import may_install, program

__all__ = ["ARGUMENTS", "MISSING", "NAMES", "WINDOWLESS", "browser_path", "may_install"]

WINDOWLESS = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "No Chromium is installed; install one (apt-get install chromium) to run the tests in a browser."


def browser_path() -> str | None:
    """A Chromium of this machine."""
    return program(WINDOWLESS, (WINDOWLESS,)) or program("chromium", NAMES)
