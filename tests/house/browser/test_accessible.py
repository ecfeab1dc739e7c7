"""Everybody can use it: axe finds no violation on any page, what can be pressed is as large as a fingertip, and words twice as
large are not cut off."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import cardamom
from cardamom.house.shell.invitations import screen_key
from cardamom.kernel.game import Game

from ..shell.running import Bot, Running
from .guests import Guest, guest
from .looking_over import small_targets
from .moments import HERBS, mid_game
from .scripts import script
from .watched import LAPTOP, PHONE, SIDEWAYS, TABLET, TELEVISION, NewContext, Size

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`))"""
CUT = script("cut_off.js")
GAMES = cardamom.games()
AT_SIZES = [pytest.param(game, (LAPTOP, PHONE, TABLET, SIDEWAYS)[at % 4], id=game.id) for at, game in enumerate(GAMES)]

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there; run: make page")


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def check(page: Page) -> None:
    page.evaluate("document.fonts.ready")
    page.evaluate(axe())
    found = page.evaluate(CHECK) + small_targets(page)
    assert found == [], "\n".join(found)


def seated(
    new_context: NewContext, running: Running, game: Game | str, size: Size = LAPTOP, players: int | None = None
) -> Guest:
    table = mid_game(game, players)
    keys = running.room_at(table, "ann", *[Bot("random", name) for name in HERBS[: table.players - 1]])
    ann = guest(new_context, running, "ann", f"#room={keys.key}", size)
    ann.sit_down()
    return ann


def test_colours_of_the_system_leave_lines_around_what_can_be_pressed(new_context: NewContext, running: Running) -> None:
    table = mid_game("iron-chef", 4)
    keys = running.room_at(table, "ann", *[Bot("random", name) for name in HERBS[:3]])
    ann = guest(new_context, running, "ann", f"#room={keys.key}", forced_colors="active")
    ann.sit_down()
    expect(ann.page.locator("[data-asked=true]")).to_be_visible()
    lit = ann.page.locator(".card.can, .ground.can").first
    expect(lit).to_have_css("outline-style", "solid")
    expect(ann.page.locator(".card:not(.can)").first).to_have_css("outline-style", "none")
    expect(ann.page.locator("[data-question] .btn.main")).to_have_css("border-top-width", "3px")
    expect(ann.page.get_by_role("tab", name="Log")).to_have_css("outline-style", "solid")


@pytest.mark.parametrize(
    ("size", "scheme"), [(LAPTOP, "light"), (LAPTOP, "dark"), (PHONE, "light")], ids=["light", "dark", "phone"]
)
def test_home(new_context: NewContext, running: Running, size: Size, scheme: str) -> None:
    ann = guest(new_context, running, "ann", size=size, color_scheme=scheme)
    expect(ann.page.get_by_role("region", name="All games")).to_be_visible()
    check(ann.page)


def test_the_sheets_of_home(new_context: NewContext, running: Running) -> None:
    page = guest(new_context, running, "ann").page
    for button in ("Rules", "Print", "Settings", "Enter a code"):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        if button == "Rules":
            expect(page.get_by_label("Search the rules")).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="change name and portrait").click()
    check(page)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_room(new_context: NewContext, running: Running, size: Size) -> None:
    ann = guest(new_context, running, "ann", size=size)
    ann.page.get_by_role("button", name="With friends").click()
    expect(ann.page.locator("[data-deal]")).to_be_visible()
    check(ann.page)


@pytest.mark.parametrize(("game", "size"), AT_SIZES)
def test_the_table(new_context: NewContext, running: Running, game: Game, size: Size) -> None:
    check(seated(new_context, running, game, size).page)


def test_what_opens_at_the_table(new_context: NewContext, running: Running) -> None:
    page = seated(new_context, running, "iron-chef").page
    page.keyboard.press("r")
    expect(page.get_by_label("Search the rules")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.locator("[data-spread]").first.click(force=True)
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Score").click()
    check(page)


def test_the_television_and_a_hand_beside_it(new_context: NewContext, running: Running) -> None:
    ann = seated(new_context, running, "alchemist", PHONE)
    where = f"#watch={ann.keys.watch}&tv={screen_key(ann.keys)}"
    television = guest(new_context, running, "", where, TELEVISION).page
    expect(television.locator("[data-seat-box]")).not_to_have_count(0)
    expect(ann.page.get_by_role("button", name="Show the whole table")).to_be_visible()
    for page in (television, ann.page):
        expect(page.locator("[data-still=true]")).to_be_visible()
        check(page)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_device_that_is_handed_on(new_context: NewContext, running: Running, size: Size) -> None:
    keys = running.room_at(mid_game("carrot", 2), "ann", "ann")
    page = guest(new_context, running, "ann", f"#room={keys.key}", size).page
    for name in ("It’s me, Ann 1", "I play them all"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    check(page)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_words_twice_as_large_are_not_cut_off(new_context: NewContext, running: Running, size: Size) -> None:
    ann = guest(new_context, running, "ann", size=size)
    page = ann.page
    # as a browser's own setting does it
    page.add_init_script("addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '32px')")
    page.reload()
    expect(page.get_by_role("region", name="All games")).to_be_visible()
    ann.fits()
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="With friends").click()
    expect(page.locator("[data-deal]")).to_be_visible()
    ann.fits()
    assert page.evaluate(CUT) == []
    table = seated(new_context, running, "carrot", size, 3)
    table.page.add_init_script("addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '32px')")
    table.page.reload()
    table.sit_down()
    table.fits()
    bar = table.page.get_by_role("region", name="Question")
    for button in bar.get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
    assert table.problems == []


def test_points_twice_as_large_are_cut_at_their_end_alone(new_context: NewContext, running: Running) -> None:
    """“no round won yet” is longer than the column of a strip is wide then."""
    ann = seated(new_context, running, "alchemist", PHONE, 3)
    ann.page.add_init_script("addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '32px')")
    ann.page.reload()
    ann.sit_down()
    scores = ann.page.locator(".strip .score")
    expect(scores).not_to_have_count(0)
    outside = "(all) => all.filter((one) => one.offsetWidth > one.closest('.words').clientWidth).map((one) => one.innerText)"
    assert scores.evaluate_all(outside) == []
