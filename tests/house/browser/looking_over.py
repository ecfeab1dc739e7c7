"""What is wrong with how a table lies on the screen, measured in the browser that shows it."""

from __future__ import annotations

from playwright.sync_api import Page

from .scripts import script

FAULTS = script("faults.js")


def faults(page: Page, hands: list[str]) -> list[str]:
    """All that is covered, cut, too small or out of sight. `hands` are the zones that are held in hand."""
    found: list[str] = page.evaluate(FAULTS, hands)
    return found
