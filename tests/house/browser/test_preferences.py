"""How people like the page: it follows them, changes what they see and hear, and leaves nothing covered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import cardamom
from cardamom.house.shell.persons import hash_of
from cardamom.kernel.game import Game

from ..shell.page import secret_of
from ..shell.running import Bot, Running
from .guests import Guest, guest
from .moments import HERBS, mid_game
from .test_accessible import check
from .test_layout import SIZES, faults_at
from .watched import LAPTOP, PHONE, NewContext, Size

LIKED = [pytest.param(cardamom.game(id), id=id) for id in ("iron-chef", "carrot", "food-court")]
# what a browser would do with these, counted
COUNTED = """
  window.counted = { sounds: 0, buzzes: 0, locks: 0 };
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio { constructor() { super(); counted.sounds += 1; } };
  navigator.vibrate = () => (counted.buzzes += 1, true);
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => (counted.locks += 1, { release() {} }) } });
"""


def seated(
    new_context: NewContext, running: Running, name: str, game: Game | str, size: Size = LAPTOP, **likes: bool | str
) -> Guest:
    table = mid_game(game, 3)
    keys = running.room_at(table, name, *[Bot("random", herb) for herb in HERBS[:2]])
    kept = json.dumps(json.dumps({"at": 1, **likes}))

    def prepared(**given: Any) -> BrowserContext:
        context = new_context(**given)
        context.add_init_script(f"{COUNTED}; localStorage['cardamom.settings'] ??= {kept}")
        return context

    person = guest(prepared, running, name, f"#room={keys.key}", size, has_touch=size["width"] < 900)
    person.sit_down()
    return person


def kept_of(running: Running, name: str) -> str:
    """What the house keeps of how this person likes the page."""
    person = running.call(running.house.tools.storage.person_of(hash_of(secret_of(name))))
    return (person and person.preferences) or ""


def test_preferences_follow_a_person_to_another_device(new_context: NewContext, running: Running) -> None:
    laptop = seated(new_context, running, "pia", "iron-chef")
    laptop.page.get_by_role("button", name="Menu").click()
    laptop.page.get_by_role("radio", name="Dark").check()
    laptop.page.get_by_role("switch", name="Large cards").click()
    laptop.page.get_by_label("Order of my hand").select_option("By name")
    laptop.page.get_by_role("radio", name="Deutsch").check()
    expect(laptop.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    check(laptop.page)
    laptop.page.keyboard.press("Escape")
    laptop.until(lambda: '"language":"de"' in kept_of(running, "pia"))
    phone = guest(new_context, running, "pia", size=PHONE)
    expect(phone.page.get_by_role("button", name="Mit Freunden")).to_be_visible()
    html = phone.page.locator("html")
    expect(html).to_have_attribute("data-mode", "dark")
    expect(html).to_have_attribute("data-large", "true")
    phone.page.locator("[data-room]").first.click()
    phone.sit_down()
    expect(phone.page.locator("[data-order=name]")).to_be_visible()


@pytest.mark.parametrize("game", LIKED)
def test_large_cards_and_left_hands_leave_the_table_open_at_four_sizes(
    new_context: NewContext, running: Running, game: Game
) -> None:
    quin = seated(new_context, running, f"quin-{game.id}", game, large_cards=True, left_handed=True)
    found = {name: wrong for name, size in SIZES.items() if (wrong := faults_at(quin, size))}
    assert found == {}
    quin.page.set_viewport_size(PHONE)
    check(quin.page)


def test_a_left_hand_finds_the_main_button_at_its_thumb(new_context: NewContext, running: Running) -> None:
    ways = []
    for left in (False, True):
        person = seated(new_context, running, f"rae-{left}".lower(), "food-court", PHONE, left_handed=left)
        main, other = person.page.locator("[data-main]"), person.page.locator("[data-beforehand]")
        (a, b) = main.bounding_box(), other.bounding_box()
        assert a is not None
        assert b is not None
        ways.append(a["x"] < b["x"])
    assert ways == [False, True]


def test_a_table_is_silent_until_somebody_asks_for_sound(new_context: NewContext, running: Running) -> None:
    page = seated(new_context, running, "sue", "iron-chef").page
    page.locator("h1").click()
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("counted.sounds") == 0
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("counted.sounds") == 1


def test_a_phone_buzzes_when_its_person_is_asked_and_stays_awake(new_context: NewContext, running: Running) -> None:
    person = seated(new_context, running, "tom", "iron-chef", PHONE)
    expect(person.page.locator("[data-asked=true]")).to_be_visible()
    assert person.page.evaluate("counted") == {"sounds": 0, "buzzes": 1, "locks": 1}
    laptop = seated(new_context, running, "uli", "iron-chef")
    expect(laptop.page.locator("[data-asked=true]")).to_be_visible()
    assert laptop.page.evaluate("counted") == {"sounds": 0, "buzzes": 0, "locks": 0}


def test_answers_given_beforehand_are_given_again_at_the_next_table(new_context: NewContext, running: Running) -> None:
    first = seated(new_context, running, "vera", "food-court")
    first.page.locator("[data-beforehand]").click()
    switch = first.page.locator("[data-standing]").first
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    first.until(lambda: '"standing":{"food-court"' in kept_of(running, "vera"))
    first.page.context.close()
    second = seated(new_context, running, "vera", "food-court")
    second.until(lambda: bool(second.states()[-1]["standing"]))
    second.page.keyboard.press("Escape")
    second.page.get_by_role("button", name="Menu").click()
    expect(second.page.get_by_text("Given again in: Food Court")).to_be_visible()
    second.page.get_by_role("button", name="Forget").click()
    expect(second.page.get_by_text("Given again in")).to_have_count(0)
