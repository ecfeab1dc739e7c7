"""The ending: a podium, points that add up, what was remarkable, and what can be done next."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import cardamom
from cardamom.house.core import said, told
from cardamom.kernel.ending import ending_data
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from cardamom.kernel.view_types import VerdictData

from .dealt import Dealt
from .reading import as_read
from .stage import ANN, BEN, KEY, WATCH_KEY, Stage, Visitor, changed, gathering, invitation, link
from .test_accessible import AXE, check
from .test_screens import LEAST_TYPE, TOO_SMALL
from .watched import LAPTOP, PHONE, SIDEWAYS, TABLET, TELEVISION, Size

HERE = f"#room={KEY}"
# what is wider than the ending, if it can be scrolled to the side
STICKS_OUT = """(ending) => ending.scrollWidth <= ending.clientWidth ? [] :
  [...ending.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > ending.clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120))"""
# words of names that go over two lines
BROKEN = """(ending) => [...ending.querySelectorAll("b > span")].flatMap((name) => {
  const text = name.firstChild, word = document.createRange();
  return [...text.data.matchAll(/[^\\s-]+/g)].filter(({ index, 0: letters }) => {
    word.setStart(text, index);
    word.setEnd(text, index + letters.length);
    return new Set([...word.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  }).map(([letters]) => letters);
})"""
# what a television cuts off, which nobody can scroll
CUT_OFF = """(ending) => [...ending.querySelectorAll("h1, p, li, section, b")].filter((one) => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
}).map((one) => one.outerHTML.slice(0, 120))"""
# sums that bars run into, and parts of bars that stick out of their paper
RUN_INTO = """(ending) => [...ending.querySelectorAll(".bars li")].filter((line) => {
  const paper = line.closest("section").getBoundingClientRect(), sum = line.querySelector(".total").getBoundingClientRect();
  return [...line.querySelectorAll(".part, .lost")].some((part) => {
    const { top, bottom, right } = part.getBoundingClientRect();
    return right > paper.right || (right > sum.left && top < sum.bottom && bottom > sum.top);
  });
}).map((line) => line.innerText)"""
NAMES = ("Ann", "Ben", "Cleopatra the Second", "Bartholomäus", "Ed", "Wolfgang-Amadeus Theo", "Ginger", "Hazel")
LOOKS: list[tuple[Size, str]] = [(LAPTOP, "light"), (PHONE, "dark"), (TABLET, "light"), (SIDEWAYS, "dark"), (PHONE, "light")]
GAMES = [pytest.param(game, *LOOKS[at % len(LOOKS)], id=game.id) for at, game in enumerate(cardamom.games())]


def play_on(table: Table) -> None:
    seat = table.actors[0]
    legal = [int(action) for action in table.legal(seat)]
    table.play(table.game.strategies["medium"](table.view_state(seat), seat, legal, len(legal)), seat)


def finished(stage: Stage, game: str = "iron-chef", players: int = 2, **options: Any) -> Dealt:
    """A game that is over, played by the game's own strategy."""
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, *NAMES[:players], game=game, **options)
    while not dealt.table.over:
        play_on(dealt.table)
    stage.room = changed(stage.room, phase="over")
    return dealt


def ending(visitor: Visitor) -> Locator:
    sheet = visitor.page.locator("[data-ending]")
    expect(sheet).to_be_visible()
    return sheet


def numbers(row: Locator) -> list[int]:
    return [int(text.replace("−", "-").replace("·", "0")) for text in row.locator("td").all_inner_texts()]


def added(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there; run: make page")
@pytest.mark.parametrize(("game", "size", "scheme"), GAMES)
def test_points_add_up_to_the_score(stage: Stage, game: Game, size: Size, scheme: str) -> None:
    table = finished(stage, game.id, game.players[1]).table
    visitor = stage.visitor(HERE, size, color_scheme=scheme)
    sheet = ending(visitor)
    expect(sheet).to_contain_text(as_read(f"{ending_data(table)['verdict']} {table.ending}"))
    if not sheet.locator("table").is_visible():
        sheet.locator("summary", has_text="Score sheet").click()
    chapters = sheet.locator("tbody tr")
    rows = [numbers(chapters.nth(at)) for at in range(chapters.count())]
    for button in sheet.locator("tbody button").all():
        before = sheet.locator("tbody tr").count()
        button.click()
        lines = sheet.locator("tbody tr.line")
        assert added([numbers(line) for line in lines.all()]) == numbers(button.locator("xpath=ancestor::tr"))
        assert before + lines.count() == sheet.locator("tbody tr").count()
        button.click()
    shown = dict(zip(table.names, table.scores, strict=True))
    order = sheet.locator("thead th").all_inner_texts()
    totals = numbers(sheet.locator("tr.total"))
    assert totals == [shown[name] for name in order]
    assert (rows[-1] if game.reckoning and game.reckoning.chapters and game.reckoning.chapters.anew else added(rows)) == totals
    check(visitor.page)
    visitor.fits()
    assert sheet.evaluate(STICKS_OUT) == []
    assert sheet.evaluate(BROKEN) == []
    visitor.until(lambda: sheet.evaluate(RUN_INTO) == [], otherwise=lambda: f"It runs into a sum: {sheet.evaluate(RUN_INTO)}")
    assert visitor.problems == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there; run: make page")
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_a_television_shows_the_end_whole(stage: Stage, game: Game) -> None:
    dealt = finished(stage, game.id, game.players[1])
    stage.lay_table = lambda: dealt.frames((None,))
    stage.replies[said.Invite] = lambda message: invitation(message, lan=None)
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv=5d1c9a7fe02b4866a3f0c1d2e3b4a596", TELEVISION)
    sheet = ending(visitor)
    expect(sheet.get_by_role("complementary", name="Join with your phone")).to_be_visible()
    visitor.until(lambda: sheet.evaluate(CUT_OFF) == [], otherwise=lambda: f"It is cut off: {sheet.evaluate(CUT_OFF)}")
    for name in dealt.table.names:
        expect(sheet.get_by_role("list").get_by_text(name, exact=True)).not_to_have_count(0)
    assert sheet.evaluate(BROKEN) == []
    assert sheet.evaluate(RUN_INTO) == []
    assert visitor.page.evaluate(TOO_SMALL, LEAST_TYPE) == []
    check(visitor.page)
    assert visitor.problems == []


def test_it_arrives_when_the_last_card_lies_and_stays_and_enter_begins_no_new_game(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="carrot", stall_laps=2)
    moves = finished(Stage(stage._new_context), "carrot", stall_laps=2).table.moves
    for seat, action in moves[:-1]:
        dealt.table.play(action, seat)
    visitor = stage.visitor(HERE, reduced_motion="no-preference")
    page = visitor.page
    expect(page.locator("[data-version]")).to_be_visible()
    expect(page.locator("[data-ending]")).to_have_count(0)
    dealt.table.play(moves[-1][1], moves[-1][0])
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(page.locator(f'[data-version="{dealt.version}"]')).to_be_visible()
    assert page.locator("[data-ending]").count() == 0
    sheet = ending(visitor)
    expect(page.locator("[data-still]")).to_have_attribute("data-still", "true")
    expect(sheet.get_by_role("heading", level=1)).to_be_focused()
    expect(sheet.locator(".sky")).to_be_visible()
    sheet.evaluate("(one) => (one.dataset.first = 'yes')")
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(page.locator(f'[data-version="{dealt.version}"][data-still=true]')).to_be_visible()
    expect(page.locator("[data-ending]")).to_have_attribute("data-first", "yes")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-ending]")).to_have_count(0)
    assert not visitor.all(said.Rematch)
    assert visitor.problems == []


def test_whoever_wants_less_motion_sees_no_petals(stage: Stage) -> None:
    finished(stage)
    expect(ending(stage.visitor(HERE)).locator(".sky")).to_be_hidden()


def test_a_shared_win_stands_on_equal_steps(stage: Stage) -> None:
    dealt = finished(stage, "carrot", 4)
    state = dealt.state(0)
    assert state.ending is not None
    decided: VerdictData = {"winners": [0, 1], "by": "9 points", "against": [], "equal": [], "tied": []}
    equal = {**state.ending, "ranks": [1, 1, 3, 4], "decided": decided}
    stage.lay_table = lambda: [dealt.welcome(0), changed(state, ending=equal, view={**state.view, "winners": [0, 1]})]
    visitor = stage.visitor(HERE)
    sheet = ending(visitor)
    expect(sheet.get_by_role("heading", level=1)).to_have_text("You and Ben share the win")
    expect(sheet).to_contain_text("Ann and Ben share the win with 9 points each.")
    steps = sheet.get_by_role("list", name="Podium").get_by_role("listitem")
    assert [steps.nth(at).get_attribute("data-rank") for at in range(3)] == ["1", "1", "3"]

    def stand_equal() -> bool:  # once they have risen
        tops = [box["y"] for step in steps.all() if (box := step.locator(".block").bounding_box())]
        return len(tops) == 3 and tops[0] == tops[1] < tops[2]

    visitor.until(stand_equal)
    expect(sheet.get_by_role("list", name="Everybody else")).to_contain_text("fourth")


def test_what_can_be_done_next(stage: Stage) -> None:
    finished(stage)
    stage.replies[said.Share] = lambda message: [told.Shared(message.id, link("share", "share=key-0123456789abcdef"))]
    visitor = stage.visitor(HERE, PHONE)
    sheet = ending(visitor)
    sheet.get_by_role("button", name="Share").click()
    visitor.page.get_by_role("button", name="As Ann saw it").click()
    assert visitor.heard(said.Share).seat == 0
    expect(visitor.page.get_by_role("textbox", name="Link to this game")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    sheet.get_by_role("button", name="Print this game").click()
    expect(visitor.page.get_by_role("dialog", name="Print Iron Chef Rummy")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    sheet.get_by_role("button", name="Save as a file").click()
    assert visitor.heard(said.Export)
    sheet.get_by_role("button", name="Watch again").click()
    expect(visitor.page).to_have_url(re.compile("#game="))


def shuffled(**wrong: str) -> told.Shuffled:
    """How a game was shuffled, as docs/fair-shuffles.md tells it; or with something that does not fit."""
    secret, nonces = "5e" * 32, [(0, "a1" * 16), (1, "b2" * 16)]
    commitment = sha256(f"cardamom shuffle commitment 1\n{secret}\n".encode()).hexdigest()
    lines = ["cardamom shuffle seed 1", secret, *(f"{seat} {nonce}" for seat, nonce in nonces)]
    seed = "0x" + sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()[:16]
    return changed(told.Shuffled("table-1", commitment, secret, nonces, seed), **wrong)


def test_the_proof_of_the_shuffle(stage: Stage) -> None:
    finished(stage)
    visitor = stage.visitor(HERE)
    sheet = ending(visitor)
    visitor.tell(shuffled())
    sheet.get_by_text("Proof of the shuffle").click()
    proof = sheet.locator("details", has_text="Proof of the shuffle")
    expect(proof).to_contain_text("checked by this browser")
    for value in ("5e" * 32, "a1" * 16, "b2" * 16, "Added by Ben", shuffled().commitment, shuffled().seed):
        expect(proof).to_contain_text(value)
    visitor.tell(shuffled(seed="0x0123456789abcdef"))
    expect(proof).to_contain_text("something does not fit")
    assert visitor.problems == []
