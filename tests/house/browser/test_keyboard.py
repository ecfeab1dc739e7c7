"""A whole game by keyboard alone, and on a phone by touch alone."""

from __future__ import annotations

from playwright.sync_api import expect

from ..shell.running import Bot, Running
from .guests import Guest, guest, play_on
from .moments import mid_game
from .reading import as_read
from .scripts import script
from .watched import PHONE, NewContext

SHORT = {"rounds": 1, "max_laps": 10}

KEY = script("next_key.js")


def one_key(ann: Guest) -> bool:
    """The next key towards an answer, as a bot would choose it; True when the table has moved on."""
    playing = ann.playing
    version = playing.version
    wish = ann.wish(0)
    if wish is None:
        return 0 not in playing.table.actors
    key = ann.page.evaluate(KEY, wish)
    if key is not None:
        ann.page.keyboard.press(key)
        ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return playing.version > version


def test_a_whole_game_by_keyboard_alone(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("iron-chef", 2, after=0, **SHORT), "ann", Bot("medium"))
    ann = guest(new_context, running, "ann", f"#room={keys.key}")
    ann.sit_down()
    playing = ann.playing
    while not playing.table.over:
        ann.until(lambda: playing.table.over or 0 in playing.table.actors)
        if not playing.table.over:
            ann.until(lambda: one_key(ann), 20)
    sheet = ann.page.get_by_role("dialog")
    expect(sheet).to_contain_text(as_read(playing.table.ending))
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert ann.problems == []


def test_a_whole_game_by_touch_alone(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("iron-chef", 2, after=0, **SHORT), "ann", Bot("medium"))
    ann = guest(new_context, running, "ann", f"#room={keys.key}", PHONE, has_touch=True, is_mobile=True)
    ann.touches = True
    ann.sit_down()
    assert not play_on({0: ann})
    expect(ann.page.get_by_role("dialog")).to_contain_text(as_read(ann.playing.table.ending))
    ann.fits()
    assert ann.problems == []


def test_everything_at_the_table_is_reached_by_tab_and_arrows(new_context: NewContext, running: Running) -> None:
    """Each zone is one stop of the tab key, and the arrows go through all its cards."""
    keys = running.room_at(mid_game("iron-chef", 3), "ann", Bot("random"), Bot("random"))
    ann = guest(new_context, running, "ann", f"#room={keys.key}")
    ann.sit_down()
    page = ann.page
    slots: list[str] = page.locator("[data-slot]").evaluate_all("(all) => all.map((one) => one.dataset.slot)")
    page.locator("[data-slot]").first.focus()
    reached = {page.evaluate("document.activeElement.dataset.slot")}
    for _ in slots:
        page.keyboard.press("ArrowRight")
        reached.add(page.evaluate("document.activeElement.dataset.slot"))
    assert reached == set(slots)
    stops, seen = set[str](), 0
    page.locator("header button").first.focus()
    while seen < 120 and "tools" not in stops:
        page.keyboard.press("Tab")
        seen += 1
        slot = page.evaluate("document.activeElement?.dataset.slot ?? ''")
        if slot:
            stops.add(slot.rpartition("/")[0])
    assert stops == {slot.rpartition("/")[0] for slot in slots}
    assert ann.problems == []
