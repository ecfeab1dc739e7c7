"""What hands do with a page: press where a thing can be seen, drag it somewhere, rest a finger on it."""

from __future__ import annotations

from typing import TypedDict

from playwright.sync_api import Locator, Page


class Point(TypedDict):
    x: float
    y: float


# the point nearest to the middle of an element at which nothing lies over it, once it lies still
BARE = """async (element) => {
  const spot = () => {
    const box = element.getBoundingClientRect(), points = [];
    for (let across = 1; across < 20; across++) for (let down = 1; down < 20; down++) {
      const x = box.x + (box.width * across) / 20, y = box.y + (box.height * down) / 20;
      if (element.contains(document.elementFromPoint(x, y))) points.push({ x, y, far: Math.hypot(across - 10, down - 10) });
    }
    return points.sort((one, other) => one.far - other.far)[0];
  };
  for (let before = spot(), frames = 0; frames < 200; frames++) {
    await new Promise(requestAnimationFrame);
    const now = spot();
    if (now && before && now.x === before.x && now.y === before.y) return { x: now.x, y: now.y };
    before = now;
  }
  throw new Error("it is covered everywhere, or never lies still");
}"""


def bare_spot(thing: Locator) -> Point:
    point: Point = thing.evaluate(BARE)
    return point


def press(page: Page, thing: Locator) -> None:
    page.mouse.click(**bare_spot(thing))


def drag(page: Page, thing: Locator, to: Point) -> None:
    start = bare_spot(thing)
    page.mouse.move(**start)
    page.mouse.down()
    page.mouse.move((start["x"] + to["x"]) / 2, (start["y"] + to["y"]) / 2, steps=4)
    page.mouse.move(**to, steps=4)
    page.mouse.up()


def rest_a_finger(page: Page, thing: Locator, milliseconds: int = 600) -> None:
    """A long press."""
    line, spot = page.context.new_cdp_session(page), bare_spot(thing)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_timeout(milliseconds)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def tap(page: Page, thing: Locator) -> None:
    page.touchscreen.tap(**bare_spot(thing))
