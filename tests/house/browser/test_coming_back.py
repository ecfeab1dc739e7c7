"""Lines that break and houses that are killed: everybody comes back to the very moment, and sees that it is being tried."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import cardamom
from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location

from ..shell.house_process import HouseProcess
from ..shell.page import page_at, secret_of
from ..shell.running import QUICK, Bot, Running, running_house
from .guests import Guest, guest
from .moments import mid_game
from .watched import LAPTOP, PATIENCE, PHONE, NewContext, Watched

SEED = 0xFEED_C0FF_EE12_3457

# the table as somebody sees it, without what belongs to one line alone
MOMENT = """() => ({
  version: document.querySelector("[data-version]").dataset.version,
  question: document.querySelector("[data-question]").innerText,
  lists: [...document.querySelectorAll("main ul[aria-label]")].map((list) => [list.ariaLabel,
    [...list.querySelectorAll("button")].map((card) => card.ariaLabel)]),
  log: [...document.querySelectorAll("[data-move]")].map((line) => line.innerText),
})"""

# what can be answered now, and whatever else lies over the table
ASKED = """() => [document.querySelector("[data-version]").dataset.version, document.body.querySelectorAll("button").length,
  document.querySelector("[data-question]")?.innerText]"""


def moment(page: Page) -> object:
    expect(page.locator("[data-still=true]")).to_be_visible()
    return page.evaluate(MOMENT)


def shows_again(one: Watched, before: object) -> None:
    """The page shows this moment, once it has been told everything."""
    one.until(lambda: moment(one.page) == before, otherwise=lambda: f"It shows {moment(one.page)} instead of {before}.")


def reconnecting(page: Page) -> None:
    expect(page.get_by_text("Reconnecting")).to_be_visible()


def back_again(page: Page) -> None:
    expect(page.get_by_text("Reconnecting")).to_have_count(0, timeout=2 * PATIENCE * 1000)


def answer_by_key(one: Watched) -> None:
    """Press what carries the number 1, and then what opens, until the table has moved on."""
    table = one.page.locator("[data-version]")
    version = table.get_attribute("data-version")
    while table.get_attribute("data-version") == version:
        before = one.page.evaluate(ASKED)
        one.page.keyboard.press("1")
        # a second press while the first is on its way could answer the next question too
        one.until(lambda: one.page.evaluate(ASKED) != before)  # noqa: B023


@pytest.fixture
def ann(new_context: NewContext, running: Running) -> Guest:
    """In the middle of a question, on a phone."""
    keys = running.room_at(mid_game("iron-chef", 3, rounds=1), "ann", "ben", Bot("medium"))
    made = guest(new_context, running, "ann", f"#room={keys.key}", PHONE)
    made.sit_down()
    return made


def test_a_phone_that_drops_comes_back_to_the_very_moment(ann: Guest) -> None:
    """Offline in the middle of a question, which stays in sight; and when the line is back, it is answered."""
    page, before, version = ann.page, moment(ann.page), ann.playing.version
    ann.cut_line()
    reconnecting(page)
    shows_again(ann, before)
    ann.mend_line()
    back_again(page)
    shows_again(ann, before)
    ann.until(lambda: ann.try_to_answer(0, True))
    assert ann.playing.version > version
    assert ann.problems == []


def test_an_answer_given_while_the_line_is_broken_arrives_once(ann: Guest) -> None:
    page, version = ann.page, ann.playing.version
    ann.cut_line()
    reconnecting(page)
    page.locator("[data-main], [data-action], li > .grip").first.focus()
    ann.try_to_answer(0, True)
    assert ann.playing.version == version
    ann.mend_line()
    back_again(page)
    ann.until(lambda: ann.playing.version > version)
    assert [seat for seat, _ in ann.playing.table.moves[version : version + 1]] == [0]
    assert ann.problems == []


@pytest.fixture
def process(soak_location: Location) -> Iterator[HouseProcess]:
    house = HouseProcess(soak_location, seen=True)
    try:
        house.open()
        yield house
    finally:
        house.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="houses are forked, which needs Unix")
def test_a_house_that_is_killed_and_opened_again_shows_the_same_moment(new_context: NewContext, process: HouseProcess) -> None:
    with page_at(process.address, secret=secret_of("ann"), name="Ann") as door:
        key = door.ask("open")["room"]
    with page_at(process.address, secret=secret_of("ann"), name="Ann", room=key) as host:
        chairs = [{"person": 1}, {"bot": "medium"}]
        assert host.ask("plan", game="iron-chef", chairs=chairs)["type"] == "ack"
        host.say("deal")
        host.add_nonce()
        host.hear("state")
    context = new_context(viewport=LAPTOP, reduced_motion="reduce")
    me = {"secret": secret_of("ann"), "name": "Ann", "avatar": 0, "moved": False}
    context.add_init_script(f"localStorage['cardamom.me'] ??= {json.dumps(json.dumps(me))}")
    one = Watched(context.new_page())
    one.page.goto(f"{process.address}/#room={key}")
    answers = one.page.locator('[data-asked="true"]')
    for _ in range(2):
        expect(answers).to_be_visible()
        answer_by_key(one)
    expect(answers).to_be_visible()
    before = moment(one.page)
    process.kill()
    reconnecting(one.page)
    shows_again(one, before)
    process.open()
    back_again(one.page)
    shows_again(one, before)
    answer_by_key(one)
    assert one.problems == []


def test_somebody_who_is_away_is_stood_in_for_and_takes_the_seat_back(new_context: NewContext, soak_location: Location) -> None:
    with running_house(soak_location, pages=STATIC, patience=replace(QUICK, absence=0.3)) as house:
        keys = house.room_at(cardamom.game("carrot").deal(2, seed=SEED), "ann", "ben")
        here = f"#room={keys.key}"
        ann, ben = guest(new_context, house, "ann", here), guest(new_context, house, "ben", here, PHONE)
        ben.sit_down()
        ann.sit_down()
        ann.cut_line()
        ben.page.get_by_role("button", name="Let a bot play for Ann").click()
        expect(ben.page.get_by_text("A bot answers until they are back.")).to_be_visible()
        ben.until(lambda: 1 in ben.playing.table.actors and len(ben.playing.table.moves) >= 2)
        ann.mend_line()
        expect(ann.page.get_by_text("A bot played for you. You are back: your seat is yours again.")).to_be_visible()
        expect(ben.page.get_by_text("A bot answers until they are back.")).to_have_count(0)
        assert ann.problems == ben.problems == []
