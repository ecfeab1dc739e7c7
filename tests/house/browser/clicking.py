"""How a person answers with a pointer: on the thing itself where there is one, by a menu, or by a button of the bar.

What to click is found as people find it: by what lies on top at some point of the screen. A thing that is covered everywhere
cannot be clicked, here as there.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .scripts import script

NEXT = script("next_click.js")


def click_for(page: Page, wish: dict[str, Any], touches: bool = False) -> bool:
    """Do the next thing that a person would do to give this answer; False if there is nothing to click now."""
    found = page.evaluate(NEXT, wish)
    if found is None:
        return False
    if "wheel" in found:
        page.mouse.move(page.viewport_size["width"] / 2, found["y"])  # type: ignore[index]
        page.mouse.wheel(*found["wheel"])
        return False
    (page.touchscreen.tap if touches else page.mouse.click)(found["x"], found["y"])
    return True


def keys_of(thing: dict[str, Any], view: dict[str, Any]) -> list[str]:
    """What the page calls a thing that the house told: the cards of its kind, or the pile and the card on top of it."""
    if thing["zone"] is None:
        return [f"seat:{thing['owner']}"]
    same = (zone for zone in view["zones"] if (zone["zone"], zone["owner"]) == (thing["zone"], thing["owner"]))
    zone = next(same, None)
    if zone is None:
        return []
    if thing["kind"] is not None:
        return [f"card:{id}" for id, kind in zip(zone["ids"], zone["kinds"] or (), strict=True) if kind == thing["kind"]]
    owner = "-" if zone["owner"] is None else zone["owner"]
    return [f"zone:{zone['zone']}/{owner}", *(f"card:{id}" for id in zone["ids"][-1:])]
