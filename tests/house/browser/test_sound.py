"""What can be heard at the table, counted by the voices that begin: one's turn, a card that is drawn, a card that is laid."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from .dealt import Dealt
from .fingers import press
from .stage import ANN, BEN, KEY, Stage, Visitor, gathering

HERE = f"#room={KEY}"
# bells are tones, and cards are noise
COUNT = """window.heard = { tones: 0, noises: 0 };
for (const [kind, of] of [["tones", OscillatorNode], ["noises", AudioBufferSourceNode]]) {
  const { start } = of.prototype;
  of.prototype.start = function (...when) { window.heard[kind] += 1; return start.apply(this, when); };
}"""


def listening(stage: Stage, dealt: Dealt, sound: bool = True) -> Visitor:
    """Ann at the table, with sounds as she likes them, once she has touched the page."""
    visitor = stage.visitor(HERE, reduced_motion="no-preference")
    kept = json.dumps(json.dumps({"sound": sound, "speed": "fast"}))
    visitor.page.add_init_script(f"{COUNT}; localStorage['cardamom.settings'] = {kept}")
    visitor.page.reload()
    expect(visitor.page.locator(f"[data-version='{dealt.version}'][data-still=true]")).to_be_visible()
    visitor.page.mouse.click(700, 20)
    return visitor


def heard(page: Page, kind: str) -> int:
    count: int = page.evaluate(f"window.heard.{kind}")
    return count


def ben_plays_until_ann_is_asked(dealt: Dealt, visitor: Visitor) -> None:
    """Ben's turn, told as it comes: Ann is not asked, and then she is."""
    while dealt.table.actors != [0]:
        dealt.table.play(dealt.table.legal(1)[0], 1)
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(visitor.page.locator("[data-asked=true]")).to_be_visible()


def bens_turn(stage: Stage) -> Dealt:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=2)
    while dealt.table.actors != [1]:
        dealt.table.play(dealt.table.legal(0)[0], 0)
    return dealt


def test_a_bell_rings_once_when_it_is_ones_turn(stage: Stage) -> None:
    dealt = bens_turn(stage)
    visitor = listening(stage, dealt)
    page = visitor.page
    assert heard(page, "tones") == 0
    ben_plays_until_ann_is_asked(dealt, visitor)
    visitor.until(lambda: heard(page, "tones") > 0)
    expect(page).to_have_title("● Your turn · Iron Chef Rummy · Cardamom")
    rung, version = heard(page, "tones"), dealt.version
    page.locator("[data-move] button").last.click()
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("region", name="Question").get_by_role("button", name="Draw").first.click()
    expect(page.locator(f"[data-version='{version + 1}'][data-still=true]")).to_be_visible()
    expect(page.locator("[data-asked=true]")).to_be_visible()
    assert heard(page, "tones") == rung
    assert visitor.problems == []


def test_nothing_is_heard_by_whoever_wants_silence(stage: Stage) -> None:
    dealt = bens_turn(stage)
    visitor = listening(stage, dealt, sound=False)
    ben_plays_until_ann_is_asked(dealt, visitor)
    expect(visitor.page.locator("[data-still=true]")).to_be_visible()
    assert visitor.page.evaluate("window.heard") == {"tones": 0, "noises": 0}


def test_cards_are_heard_when_they_are_drawn_and_when_they_are_laid(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=4)
    visitor = listening(stage, dealt)
    page, before = visitor.page, heard(visitor.page, "noises")
    page.get_by_role("region", name="Question").get_by_role("button", name="Draw").first.click()
    expect(page.locator("[data-version='2'][data-still=true]")).to_be_visible()
    visitor.until(lambda: heard(page, "noises") > before)
    drawn = heard(page, "noises")
    press(page, page.get_by_role("list", name="Your hand").get_by_role("button", name="Rice"))
    expect(page.locator("[data-version='3'][data-still=true]")).to_be_visible()
    visitor.until(lambda: heard(page, "noises") > drawn)
    assert visitor.problems == []
