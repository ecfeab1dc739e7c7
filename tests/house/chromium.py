"""Where a real browser is found; it is never downloaded except as the system's own package."""

from __future__ import annotations

from tests.packages import may_install, program

__all__ = ["ARGUMENTS", "MISSING", "NAMES", "browser_path", "may_install"]

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
    return program("chromium", NAMES)
