"""A television that shows the table, and phones beside it that show a hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.house.core.room import Keys
from cardamom.house.shell.invitations import screen_key
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR

from ..shell.running import Running
from . import test_accessible
from .dealt import Dealt
from .guests import GONE, Guest, guest, play_on
from .looking_over import faults
from .moments import hands_of, mid_game
from .reading import as_read
from .stage import ANN, BEN, KEY, Stage, changed, gathering
from .watched import PHONE, SIDEWAYS, TELEVISION, NewContext, Size

NAMES = ("ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal")
LEAST_TYPE = 21  # px at 1920x1080, to be read from three metres

# letters in sight that are too small; what is printed on cards, and what only readers of the screen get, are not meant
TOO_SMALL = """(least) => [...document.querySelectorAll("body *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .filter((one) => { const box = one.getBoundingClientRect(); return box.width > 2 && box.height > 2; })
  .filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.closest(".aside, [data-card]"))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < least)
  .map((one) => one.outerHTML.slice(0, 120))"""


def television(new_context: NewContext, running: Running, keys: Keys, **given: Any) -> Guest:
    made = guest(new_context, running, "", f"#watch={keys.watch}&tv={screen_key(keys)}", TELEVISION, **given)
    expect(made.page.locator("[data-page=screen]")).to_be_visible()
    return made


def phones(new_context: NewContext, running: Running, keys: Keys, *names: str) -> dict[int, Guest]:
    """The players of a room at their phones, by seat."""
    given = {"has_touch": True, "is_mobile": True}
    return {seat: guest(new_context, running, name, f"#room={keys.key}", PHONE, **given) for seat, name in enumerate(names)}


def drop(running: Running, keys: Keys) -> None:
    """The television's line breaks."""
    live = running.live(keys)
    (screen,) = live.room.here.screens
    running.loop.call_soon_threadsafe(live.lines[screen].close, GONE)


def test_phones_beside_a_television_show_a_hand(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("alchemist", 2), "ann", "ben")
    people = phones(new_context, running, keys, "ann", "ben")
    ann = people[0]
    for one in people.values():
        one.sit_down()
        one.touches = True
    expect(ann.page.locator("[data-seat-box]")).to_have_count(1)
    expect(ann.page.get_by_role("button", name="Show only my hand")).to_have_count(0)

    screen = television(new_context, running, keys)
    expect(screen.page.locator("[data-seat-box]")).to_have_count(2)
    for one in people.values():
        expect(one.page.locator("[data-news]")).to_be_visible()
        expect(one.page.locator("[data-card^='hand/1/'], [data-card^='hand/0/']").first).to_be_visible()
    assert play_on(people, 8), "the game went on, by things and by buttons"
    said = ann.playing.table.log(0, SPECTATOR)[-1]["text"].partition(" ")[2]
    expect(screen.page.get_by_role("status").filter(has_text=said)).not_to_have_count(0)

    # whoever wants the whole table has it, also after a reload
    ann.page.get_by_role("button", name="Show the whole table").click()
    expect(ann.page.locator("[data-seat-box]")).to_have_count(1)
    ann.page.reload()
    expect(ann.page.locator("[data-seat-box]")).to_have_count(1)
    ann.page.get_by_role("button", name="Show only my hand").click()
    expect(ann.page.locator("[data-news]")).to_be_visible()
    assert ann.problems == people[1].problems == screen.problems == []


def test_a_phone_shows_the_card_that_was_touched_and_hides_the_hand(new_context: NewContext, running: Running) -> None:
    table = mid_game("alchemist", 2, seat=1)  # while Ben thinks, nothing else wants the room
    keys = running.room_at(table, "ann", "ben")
    ann = phones(new_context, running, keys, "ann")[0]
    television(new_context, running, keys)
    page = ann.page
    expect(page.locator("[data-news]")).to_be_visible()
    expect(page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    standing = page.locator("[data-standing]")
    expect(standing).to_have_count(0)
    held = table.view(0)["zones"]
    names = {name for zone in held if zone["zone"] == "hand" and zone["owner"] == 0 for name in zone["cards"] or ()}
    card = page.locator("[data-slot^='zone:hand/0/']").last
    card.focus()
    expect(standing).to_be_visible()
    assert standing.locator("b").inner_text() in {as_read(name) for name in names}
    expect(page.locator("[data-news]")).to_contain_text("Ann")
    page.get_by_role("button", name="Hide my hand").click()
    expect(standing).to_have_count(0)
    expect(page.locator("[data-news]")).not_to_contain_text("Ann")
    box = card.bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    over = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button')?.innerText", middle)
    assert over.strip() == "Show my hand"
    page.get_by_role("button", name="Show my hand").click()
    expect(standing).to_be_visible()
    ann.fits()
    assert ann.problems == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_hiding_covers_what_is_secret_before_the_player(stage: Stage, size: Size) -> None:
    stage.room = changed(gathering(ANN, BEN), television=True)
    dealt = Dealt(stage, "Ann", "Ben", game="carrot", played=4)
    zones = zip(dealt.table.view(0)["zones"], dealt.table.view(1)["zones"], strict=True)
    secret = {own["zone"] for own, other in zones if own["owner"] == 0 and own["kinds"] and not other["kinds"]}
    page = stage.visitor(f"#room={KEY}", size=size).page
    cards = page.locator(", ".join(f"[data-slot^='zone:{zone}/0/']" for zone in secret))
    expect(cards).not_to_have_count(0)
    page.get_by_role("button", name="Hide my hand").click()
    cover = page.locator("[data-hidden-hand]").bounding_box()
    assert cover
    for card in cards.all():
        box = card.bounding_box()
        assert box
        assert cover["x"] <= box["x"]
        assert cover["y"] <= box["y"]
        assert box["y"] + box["height"] <= cover["y"] + cover["height"] + 1


def test_losing_the_television_loses_nothing(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("iron-chef", 2), "ann", "ben")
    ann = phones(new_context, running, keys, "ann")[0]
    screen = television(new_context, running, keys)
    expect(ann.page.locator("[data-news]")).to_be_visible()
    drop(running, keys)  # for a moment: nobody notices
    expect(screen.page.locator("[data-seat-box]")).to_have_count(2)
    screen.until(lambda: bool(running.room(keys).here.screens))
    expect(ann.page.locator("[data-news]")).to_be_visible()
    screen.page.context.close()  # for good: the phone shows the whole table by itself
    expect(ann.page.locator("[data-news]")).to_have_count(0)
    expect(ann.page.locator("[data-seat-box]")).to_have_count(1)
    version = ann.playing.version
    ann.until(lambda: ann.try_to_answer(0, True))
    ann.until(lambda: ann.playing.version > version)
    television(new_context, running, keys)
    expect(ann.page.locator("[data-news]")).to_be_visible()
    assert ann.problems == []


@pytest.mark.timeout(120)
def test_eight_phones_beside_a_television(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("food-court", 8, after=3), *NAMES)
    people = phones(new_context, running, keys, *NAMES)
    screen = television(new_context, running, keys)
    expect(screen.page.locator("[data-seat-box]")).to_have_count(8)
    for one in people.values():
        one.sit_down()
        expect(one.page.locator("[data-news]")).to_be_visible()
        one.touches = True
    assert play_on(people, 4)
    lost = people[4]
    held = lost.page.locator("[data-card^='hand/4/']").count()
    lost.cut_line()
    expect(screen.page.locator("[data-page=screen]")).to_contain_text("away")
    assert play_on({seat: one for seat, one in people.items() if one is not lost}, 2)
    lost.mend_line()
    expect(screen.page.locator("[data-page=screen]")).not_to_contain_text("away")
    expect(lost.page.locator("[data-card^='hand/4/']")).to_have_count(held)
    expect(lost.page.locator("[data-news]")).to_be_visible()
    for one in (*people.values(), screen):
        one.fits()
        assert one.problems == []


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_everything_on_a_television_can_be_read_from_afar(new_context: NewContext, running: Running, game: Game) -> None:
    table = mid_game(game)
    keys = running.room_at(table, *NAMES[: table.players])
    screen = television(new_context, running, keys)
    page = screen.page
    expect(page.locator("[data-still=true]")).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate(TOO_SMALL, LEAST_TYPE) == []
    screen.fits()
    test_accessible.check(page)
    expect(page.get_by_text("Ann’s turn")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).cursor") == "none"
    page.mouse.move(300, 300)
    page.mouse.move(320, 300)
    expect(page.get_by_role("button", name="Leave")).to_be_in_viewport()
    assert page.evaluate("getComputedStyle(document.body).cursor") != "none"


def test_a_television_comes_in_by_the_code_that_somebody_types(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("carrot", 2), "ann", "ben")
    page = guest(new_context, running, "", "", TELEVISION).page
    page.get_by_role("button", name="Code").click()
    page.get_by_role("textbox").fill(keys.code or "")
    page.get_by_role("button", name="This is a television").click()
    expect(page.locator("[data-page=screen] [data-seat-box]")).to_have_count(2)
    expect(page.get_by_role("complementary", name="Join with your phone")).to_contain_text(keys.code or "no code")


@pytest.mark.parametrize("game", ["carrot", "food-court"])
def test_a_hand_has_room_on_a_phone_on_its_side(new_context: NewContext, running: Running, game: str) -> None:
    table = mid_game(game)
    keys = running.room_at(table, *NAMES[: table.players])
    ann = guest(new_context, running, "ann", f"#room={keys.key}", SIDEWAYS, has_touch=True, is_mobile=True)
    television(new_context, running, keys)
    expect(ann.page.get_by_role("button", name="Show the whole table")).to_be_visible()
    expect(ann.page.locator("[data-seat-box]")).to_have_count(0)
    expect(ann.page.locator("[data-shape=sideways][data-still=true]")).to_be_visible()
    ann.touches = True
    ann.until(lambda: ann.try_to_answer(0, True))
    assert faults(ann.page, hands_of(cardamom.game(game))) == []
    assert ann.problems == []
