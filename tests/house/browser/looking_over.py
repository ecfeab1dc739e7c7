"""What is wrong with how a page lies on the screen, measured in the browser that shows it."""

from __future__ import annotations

from playwright.sync_api import Page

from .scripts import script

FAULTS, SMALL_TARGETS = script("faults.js"), script("small_targets.js")


def faults(page: Page, hands: list[str]) -> list[str]:
    """All of a table that is covered, cut, too small or out of sight. `hands` are the zones that are held in hand."""
    found: list[str] = page.evaluate(FAULTS, hands)
    return found + small_targets(page)


def small_targets(page: Page) -> list[str]:
    """All that can be pressed on a page and is smaller than a fingertip."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found
