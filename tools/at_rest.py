"""Waiting until a page has come to rest: every picture is there, and nothing moves."""

from __future__ import annotations

from playwright.sync_api import Page

PATIENCE = 60_000  # milliseconds
# Resolves to "" once nothing has been missing and nothing has moved for many frames on end, or to what kept it from that.
# Pictures that a page loads only when they come into sight are not waited for elsewhere.
AT_REST = """async (patience) => {
  const inWindow = (element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  };
  const restless = () => {
    if (document.fonts.status !== "loaded") return "letters are still on their way";
    for (const image of document.images)
      if (!(image.complete && image.naturalWidth) && (image.loading !== "lazy" || inWindow(image)))
        return `${image.getAttribute("src")} is not there`;
    for (const card of document.querySelectorAll("[data-card]"))
      if (!card.querySelector("img")) return `the card ${card.dataset.card} has no face`;
    if (document.querySelector("[data-still=false]")) return "cards are on their way";
    const moves = (one) => one.playState === "running" && Number.isFinite(one.effect.getComputedTiming().endTime);
    if (document.getAnimations().some(moves)) return "something moves";
    return "";
  };
  const ENOUGH = 30, end = performance.now() + patience;
  let still = 0, why = "";
  while (still < ENOUGH && performance.now() < end) {
    await new Promise(requestAnimationFrame);
    why = restless();
    still = why ? 0 : still + 1;
  }
  const there = [...document.images].filter((image) => image.complete);
  await Promise.all(there.map((image) => image.decode().catch(() => {})));
  return why;
}"""


def wait_until_at_rest(page: Page, patience: int = PATIENCE) -> None:
    """Wait until a picture can be taken. What never comes to rest is an error, so that no unfinished picture is kept."""
    if why := page.evaluate(AT_REST, patience):
        raise TimeoutError(f"The page at {page.url} did not come to rest within {patience // 1000} s: {why}.")
