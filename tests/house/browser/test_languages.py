"""The page speaks another language at once, everywhere, and leaves no English behind."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Page, expect

from ..shell.running import Bot, Running
from ..test_page_files import SOURCES, written
from .guests import Guest, guest
from .moments import HERBS, mid_game
from .watched import LAPTOP, PHONE, NewContext, Size

ENTRY = re.compile(r'^  (?:"((?:[^"\\]|\\.)*)"|(\w+)):(?:\s*"((?:[^"\\]|\\.)*)",$|)', re.MULTILINE)
GAP = re.compile(r"\\\{\w+\\\}")
LITERAL = 6  # letters of a text with gaps, without which it could be anything

# what people read or hear: texts, and the attributes that are read out; what a game says is its own business
SPOKEN = """() => {
  const own = "[role=log], [role=listitem] b, [data-card], select[aria-label], .said p";
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (!around.closest("script, style, noscript") && !around.closest(own)) texts.push(walker.currentNode.data);
  }
  for (const name of ["aria-label", "title", "placeholder"])
    for (const one of document.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name));
  return texts.map((text) => text.trim()).filter(Boolean);
}"""


@cache
def english() -> list[re.Pattern[str]]:
    """Every text of the catalogue that German says otherwise, as a pattern."""
    found = []
    for file in sorted((SOURCES / "language" / "de").glob("*.ts")):
        for quoted, plain, german in ENTRY.findall(written(file)):
            text = quoted or plain
            letters = len(re.sub(r"\{\w+\}|\W", "", text))
            if german != text and ("{" not in text or letters >= LITERAL):
                found.append(re.compile(GAP.sub(".+", re.escape(text))))
    return found


def left_in_english(page: Page) -> list[str]:
    spoken: list[str] = page.evaluate(SPOKEN)
    assert len(spoken) > 3
    return [text for text in spoken if any(known.fullmatch(text) for known in english())]


def test_the_catalogue_is_found() -> None:
    assert len(english()) > 250
    assert any(known.fullmatch("Point a phone at it") for known in english())


def in_room(new_context: NewContext, running: Running, name: str, size: Size = LAPTOP, **given: str) -> Guest:
    table = mid_game("iron-chef", 3)
    keys = running.room_at(table, name, *[Bot("random", herb) for herb in HERBS[:2]])
    return guest(new_context, running, name, f"#room={keys.key}", size, **given)


def test_english_becomes_german_and_back_without_loading_anything_again(new_context: NewContext, running: Running) -> None:
    page = guest(new_context, running, "greta").page
    expect(page.get_by_role("button", name="With friends")).to_be_visible()
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    expect(page.get_by_role("button", name="Mit Freunden")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert left_in_english(page) == []
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert page.evaluate("window.same")
    assert len(left_in_english(page)) > 20


def test_a_german_browser_is_spoken_to_in_german_everywhere(new_context: NewContext, running: Running) -> None:
    heidi = in_room(new_context, running, "heidi", locale="de-AT")
    page = heidi.page
    heidi.sit_down()
    expect(page.get_by_role("tab", name="Verlauf")).to_be_visible()
    assert page.title().startswith("● Du bist dran · ")
    assert left_in_english(page) == []
    page.get_by_role("tab", name="Stand").click()
    page.get_by_role("button", name="Menü").click()
    expect(page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    assert left_in_english(page) == []
    page.get_by_role("button", name="In den Raum", exact=True).click()
    expect(page.get_by_role("heading", name="Hausregeln")).to_be_visible()
    assert left_in_english(page) == []
    page.get_by_role("button", name="Zum Regal", exact=True).click()
    expect(page.get_by_role("heading", name="Weiterspielen")).to_be_visible()
    assert left_in_english(page) == []
    assert heidi.problems == []


def test_long_words_fit_on_a_phone(new_context: NewContext, running: Running) -> None:
    ida = in_room(new_context, running, "ida", PHONE, locale="de")
    ida.sit_down()
    ida.fits()
    ida.page.get_by_role("button", name="Menü").click()
    ida.page.get_by_role("button", name="In den Raum", exact=True).click()
    expect(ida.page.get_by_role("heading", name="Hausregeln")).to_be_visible()
    ida.fits()
    ida.page.goto(ida.running.address)
    expect(ida.page.get_by_role("button", name="Mit Freunden")).to_be_visible()
    ida.fits()
