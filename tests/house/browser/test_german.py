"""A whole evening in German: no English is left on any of its pages, and the longer words fit."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import FilePayload, expect

import cardamom
from cardamom.house.core import told
from cardamom.house.core.room_infos import VoteInfo

from ..shell.finished import finished as played
from ..shell.running import Running
from .dealt import Dealt
from .guests import guest
from .moments import mid_game
from .scripts import script
from .stage import ANN, BEN, KEY, Stage, changed, gathering
from .test_ending import HERE, finished, shuffled
from .test_languages import left_in_english
from .test_learning import go_on
from .test_screens import television
from .watched import LAPTOP, PHONE, NewContext, Size, Watched

GERMAN = {"locale": "de-DE"}
CUT = script("cut_off.js")
# words of buttons and headings that their own box cuts off; a game's long name ends in dots by design
CLIPPED = """() => [...document.querySelectorAll("button, summary, h1, h2, label, th")]
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".aside"))
  .filter((one) => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1 &&
    ["hidden", "clip"].includes(getComputedStyle(one).overflowX) && getComputedStyle(one).textOverflow !== "ellipsis")
  .map((one) => one.outerHTML.slice(0, 120))"""
SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])


def speaks_german(one: Watched) -> None:
    """All that the page says now is German, and can be read."""
    one.page.evaluate("document.fonts.ready")
    assert left_in_english(one.page) == []
    one.fits()
    assert one.page.evaluate(CUT) == []
    assert one.page.evaluate(CLIPPED) == []
    assert one.problems == []


def after(one: Watched, button: str, heading: str | None = None) -> None:
    """What opens at the press of a button speaks German; then it is closed."""
    one.page.get_by_role("button", name=button, exact=True).first.click()
    expect(one.page.get_by_role("dialog", name=heading or button)).to_be_visible()
    speaks_german(one)
    one.page.keyboard.press("Escape")


@SIZES
def test_the_ending(stage: Stage, size: Size) -> None:
    finished(stage, "iron-chef", 4)
    visitor = stage.visitor(HERE, size, **GERMAN)
    expect(visitor.page.locator("[data-ending]")).to_be_visible()
    visitor.tell(shuffled())
    visitor.page.get_by_text("Nachweis, dass ehrlich gemischt wurde").click()
    speaks_german(visitor)
    after(visitor, "Teilen", "Diese Partie teilen")
    visitor.page.get_by_role("button", name="Dieses Spiel drucken").click()
    expect(visitor.page.get_by_role("button", name="Bögen erstellen")).to_be_visible()
    speaks_german(visitor)


@SIZES
def test_a_game_that_is_looked_back_at(new_context: NewContext, running: Running, size: Size) -> None:
    live = played(running, cardamom.game("carrot"), Random(8))[0]
    ann = guest(new_context, running, "ann", f"#game={live.playing.id}&at=20&seat=0", size, **GERMAN)
    expect(ann.page.get_by_role("slider", name="Schritt")).to_be_visible()
    speaks_german(ann)
    for button in ("Moment teilen", "Ab hier weiterspielen"):
        if size == PHONE:
            ann.page.get_by_role("button", name="Mehr", exact=True).click()
            speaks_german(ann)
        after(ann, button)


@SIZES
def test_a_lesson(new_context: NewContext, running: Running, size: Size) -> None:
    ann = guest(new_context, running, f"lena{size['width']}", "?game=carrot", size, **GERMAN)
    expect(ann.page.get_by_role("button", name="Zeig’s mir")).to_be_visible()
    speaks_german(ann)
    ann.page.locator("[data-learn=carrot]").click()
    ann.sit_down()
    for _ in range(2):
        expect(ann.page.get_by_role("button", name="Einführung überspringen")).to_be_visible()
        speaks_german(ann)
        assert go_on(ann)


def test_a_television_and_a_phone_beside_it(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("alchemist", 3), "ann", "ben", "dora")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", PHONE, has_touch=True, is_mobile=True, **GERMAN)
    ann.sit_down()
    screen = television(new_context, running, keys, **GERMAN)
    expect(ann.page.locator("[data-news]")).to_be_visible()
    for one in (ann, screen):
        expect(one.page.locator("[data-still=true]")).to_be_visible()
        speaks_german(one)
    screen.page.mouse.move(300, 300)
    screen.page.mouse.move(320, 300)
    expect(screen.page.get_by_role("button", name="Verlassen")).to_be_in_viewport()
    speaks_german(screen)


@SIZES
def test_a_device_that_is_handed_on(new_context: NewContext, running: Running, size: Size) -> None:
    keys = running.room_at(mid_game("carrot", 2), "ann", "ann")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", size, **GERMAN)
    expect(ann.page.get_by_role("button", name="Ich bin’s, Ann 1")).to_be_visible()
    speaks_german(ann)
    ann.page.get_by_role("button", name="Ich bin’s, Ann 1").click()
    ann.sit_down()
    speaks_german(ann)


@SIZES
def test_chat_and_votes(stage: Stage, size: Size) -> None:
    stage.room = changed(gathering(ANN, BEN), chat="people")
    Dealt(stage, "Ann", "Ben")
    visitor = stage.visitor(f"#room={KEY}", size, **GERMAN)
    expect(visitor.page.locator("[data-version]")).to_be_visible()
    if size == PHONE:
        visitor.page.get_by_role("button", name="Verlauf", exact=True).click()
    visitor.page.get_by_role("tab", name="Zurufe").click()
    expect(visitor.page.get_by_role("textbox", name="An alle hier schreiben")).to_be_visible()
    speaks_german(visitor)
    visitor.page.keyboard.press("Escape")
    for about in ("deal", "resume", "close", "send_away"):
        vote = VoteInfo(about, "", 1, [], [0], time.time() + 60, 0 if about == "send_away" else None)
        visitor.tell(changed(stage.room, vote=vote))
        expect(visitor.page.get_by_role("region", name="Abstimmung")).to_contain_text("Ben möchte")
        speaks_german(visitor)


def test_what_the_house_refuses_and_announces(new_context: NewContext, running: Running) -> None:
    ann = guest(new_context, running, "ann", "", LAPTOP, **GERMAN)
    page = ann.page
    page.get_by_role("button", name="Code eingeben", exact=True).click()
    page.get_by_role("textbox").fill("ABCDEF")
    page.get_by_role("button", name="Eintreten").click()
    expect(page.get_by_role("alert")).to_contain_text("Kein offener Raum hat diesen Code")
    speaks_german(ann)
    page.keyboard.press("Escape")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Aufzeichnung öffnen").click()
    chooser.value.set_files(FilePayload(name="cut.json", mimeType="application/json", buffer=b'{"format": "cardamom'))
    refusal = page.get_by_role("region", name="Partien aus Dateien").get_by_role("alert")
    expect(refusal).to_have_text("Diese Datei ist beschädigt: Sie lässt sich nicht als JSON lesen.")
    page.goto(f"{running.address}/#room=somewhere-0123456789")
    page.reload()
    expect(page.get_by_role("heading", name="Diesen Raum gibt es nicht oder nicht mehr")).to_be_visible()
    assert left_in_english(page) == []


def test_what_is_told_to_everybody(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(f"#room={KEY}", LAPTOP, **GERMAN)
    expect(visitor.page.locator("[data-page=room]")).to_be_visible()
    visitor.tell(told.Notice("The game of Iron Chef Rummy goes on."), told.Notice("Ben would rather go on with this game."))
    expect(visitor.page.get_by_text("Die Partie Iron Chef Rummy geht weiter.")).to_be_visible()
    expect(visitor.page.get_by_text("Ben möchte lieber diese Partie weiterspielen.")).to_be_visible()
    speaks_german(visitor)
