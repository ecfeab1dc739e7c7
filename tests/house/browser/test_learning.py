"""Guided first games: each played by its script and left off it, at any size, with nothing covered that is needed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.house.core import said, told
from cardamom.kernel.game import Game
from cardamom.kernel.lesson import Try

from ..shell.running import Bot, Running
from .clicking import click_for, keys_of
from .fingers import bare_spot
from .guests import STUCK, Guest, guest
from .stage import ANN, BEN, KEY, Stage, gathering
from .test_accessible import AXE, check
from .watched import LAPTOP, PHONE, SIDEWAYS, TABLET, NewContext, Size

TAUGHT = [game for game in cardamom.games() if game.lesson is not None]
LEFT_AT_SIZES = [pytest.param(game, (PHONE, LAPTOP)[at % 2], id=game.id) for at, game in enumerate(TAUGHT)]
SIZES = {"laptop": LAPTOP, "phone": PHONE, "sideways": SIDEWAYS, "tablet": TABLET}
# where cards lie in piles, a lesson may ask for one of which only the pile can be seen
PILED = {("food-court", "sideways")}
AT_SIZES = [
    pytest.param(game, size, id=f"{game.id}-{name}", marks=() if usual else pytest.mark.soak)
    for at, game in enumerate(TAUGHT)
    for turn, (name, size) in enumerate(SIZES.items())
    for usual in [turn == at % len(SIZES) or (game.id, name) in PILED]
]

# what a note hides of the question, of the things that it asks for, and of its own words
HIDDEN = """() => {
  const note = document.querySelector("[data-lesson]"), at = note.getBoundingClientRect();
  const meant = note.dataset.meant.split(" ").filter(Boolean);
  const needed = ["[data-question]", ...meant.map((action) => `[data-question] [data-action="${action}"]`)];
  const overlaps = (one) => Math.min(at.right, one.right) - Math.max(at.left, one.left) > 1 &&
    Math.min(at.bottom, one.bottom) - Math.max(at.top, one.top) > 1;
  const hidden = needed.flatMap((each) => [...document.querySelectorAll(each)])
    .filter((element) => overlaps(element.getBoundingClientRect())).map((element) => element.outerHTML.slice(0, 80));
  if (at.left < 0 || at.top < 0 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1) hidden.push("it sticks out");
  return hidden;
}"""


# what lies over an element of the page that can be seen through to the pointer
OVER = """(element) => {
  const box = element.getBoundingClientRect(), over = new Set();
  element.style.pointerEvents = "auto";
  for (let across = 1; across < 20; across++) for (let down = 1; down < 20; down++) {
    const top = document.elementFromPoint(box.x + (box.width * across) / 20, box.y + (box.height * down) / 20);
    if (!element.contains(top)) over.add(top?.closest("[data-lesson], [data-question], button")?.outerHTML.slice(0, 80));
  }
  element.style.pointerEvents = "";
  return [...over];
}"""


def learn(new_context: NewContext, running: Running, game: Game, size: Size = LAPTOP) -> Guest:
    """Ann learns a game, from the shelf on."""
    touches = size in (PHONE, SIDEWAYS)
    ann = guest(new_context, running, "ann", f"?game={game.id}", size, has_touch=touches)
    ann.touches = touches
    ann.page.locator(f"[data-learn={game.id}]").click()
    ann.sit_down()
    return ann


def wish_of(ann: Guest, action: int) -> dict[str, Any] | None:
    """An answer of the pupil, and what stands for it."""
    playing = ann.playing
    state = ann.told(playing.version, 0)
    found = ((g, c) for g in (state or {}).get("answers", ()) for c in g["choices"] if c["action"] == action)
    group, choice = next(found, (None, None))
    if state is None or group is None or choice is None:
        return None
    return {
        "version": playing.version,
        "seat": 0,
        "action": action,
        "keys": [key for thing in choice["things"] for key in keys_of(thing, state["view"])],
        "zones": [(thing["zone"], thing["owner"]) for thing in choice["things"] if thing["zone"] is not None],
        "title": group["title"],
        "byThing": True,
    }


def note_of(ann: Guest) -> tuple[int, list[int]]:
    """The number of the note that is shown, and the answers that it asks for."""
    note = ann.page.locator("[data-lesson]")
    number, meant = note.get_attribute("data-lesson"), note.get_attribute("data-meant")
    return int(number or 0), [int(action) for action in (meant or "").split()]


def shown_version(ann: Guest) -> int:
    return int(ann.page.locator("[data-version]").first.get_attribute("data-version") or 0)


def answer(ann: Guest, action: int) -> None:
    """Click until the answer is given, or held."""
    playing = ann.playing
    version = playing.version

    def given() -> bool:
        held = ann.page.locator("[data-held]").get_attribute("data-held") if ann.page.locator("[data-held]").count() else ""
        if playing.version > version or held == f"{action}":
            return True
        if held:  # the table has moved on under the finger
            ann.page.get_by_role("button", name="Follow the lesson").click()
        wish = wish_of(ann, action)
        if wish is not None and click_for(ann.page, wish, ann.touches):
            ann.page.wait_for_timeout(30)
        return playing.version > version

    ann.until(given, STUCK, lambda: f"{playing.table.game.actions[action]} cannot be clicked: {ann.page.content()[-300:]}")


def go_on(ann: Guest) -> bool:
    """Read a note, or do what it asks for; False once the lesson is over."""
    note = ann.page.locator("[data-lesson]")
    expect(note).to_be_visible()
    number, meant = note_of(ann)
    version = shown_version(ann)
    # a note finds its place anew after the question has taken its own
    ann.until(
        lambda: not ann.page.evaluate(HIDDEN),
        otherwise=lambda: f"Note {number}, {note.inner_text()!r}, hides {ann.page.evaluate(HIDDEN)}.",
    )
    if meant:
        answer(ann, meant[0])
    else:
        note.locator("[data-go-on]").click()
        if ann.playing.table.game.lesson and number == len(ann.playing.table.game.lesson.notes) - 1:
            return False
    # a note may ask for the same answer twice, one after the other
    ann.until(lambda: not note.count() or note_of(ann) != (number, meant) or (bool(meant) and shown_version(ann) > version))
    return True


@pytest.mark.parametrize(("game", "size"), AT_SIZES)
def test_a_lesson_is_played_by_its_script_and_ends_in_free_play(
    new_context: NewContext, running: Running, game: Game, size: Size
) -> None:
    ann = learn(new_context, running, game, size)
    assert go_on(ann)
    expect(ann.page.locator("[data-lesson]")).to_be_visible()
    check(ann.page)
    while go_on(ann):
        pass
    expect(ann.page.locator("[data-lesson]")).to_have_count(0)
    version = ann.playing.version
    wish = ann.wish(0)
    assert wish is not None
    answer(ann, wish["action"])
    ann.until(lambda: ann.playing.version > version)
    assert ann.problems == []


def something_else(ann: Guest) -> tuple[str, int]:
    """Follow the lesson to where something else than it asks for is legal: what it says to that, and the other answer."""
    note, playing = ann.page.locator("[data-lesson]"), ann.playing
    expect(note).to_be_visible()
    assert playing.table.game.lesson is not None
    while True:
        number, meant = note_of(ann)
        others = [int(action) for action in playing.table.legal(0) if int(action) not in meant] if meant else []
        if others:
            step = playing.table.game.lesson.notes[number]
            assert isinstance(step, Try)
            return step.otherwise.replace("{1}", playing.table.names[1]), others[0]
        assert go_on(ann)


@pytest.mark.parametrize(("game", "size"), LEFT_AT_SIZES)
def test_a_different_move_is_explained_and_can_be_done_anyhow(
    new_context: NewContext, running: Running, game: Game, size: Size
) -> None:
    ann = learn(new_context, running, game, size)
    note = ann.page.locator("[data-lesson]")
    otherwise, other = something_else(ann)
    asked, given = note.inner_text(), list(ann.playing.table.moves)
    answer(ann, other)
    expect(note).to_contain_text(otherwise)
    note.get_by_role("button", name="Follow the lesson").click()
    expect(note).to_have_text(asked, use_inner_text=True)
    assert ann.playing.table.moves == given
    answer(ann, other)
    note.get_by_role("button", name="Do it anyhow").click()
    ann.until(lambda: ann.playing.table.moves[len(given) : len(given) + 1] == [(0, other)])
    expect(note).to_have_count(0)
    assert ann.problems == []


def test_a_lesson_goes_on_after_a_reload_and_by_keys_alone(new_context: NewContext, running: Running) -> None:
    ann = learn(new_context, running, cardamom.game("carrot"))
    note = ann.page.locator("[data-lesson]")
    expect(note).to_contain_text("little restaurant")
    for number in (0, 1):
        expect(note).to_have_attribute("data-lesson", str(number))
        ann.page.keyboard.press("Enter")
    expect(note).to_have_attribute("data-lesson", "2")
    ann.page.keyboard.press("2")
    ann.until(lambda: ann.playing.table.move >= 1)
    ann.page.reload()
    expect(note).to_have_attribute("data-lesson", "2")
    ann.page.keyboard.press("1")
    expect(note).to_have_attribute("data-lesson", "3")
    assert ann.problems == []


def test_a_skipped_lesson_lights_everything(new_context: NewContext, running: Running) -> None:
    ann = learn(new_context, running, cardamom.game("carrot"))
    ann.page.get_by_role("button", name="Skip the lesson").click()
    expect(ann.page.locator("[data-lesson]")).to_have_count(0)
    hide = cardamom.game("carrot").actions.find("hide(card=2c)")
    ann.until(lambda: ann.playing.table.move == 2)  # the other has hidden two cards
    answer(ann, int(hide))
    ann.until(lambda: (0, hide) in ann.playing.table.moves)


def test_a_card_is_read_over_the_note(new_context: NewContext, running: Running) -> None:
    ann = learn(new_context, running, cardamom.game("witch-duel"))
    assert go_on(ann)
    expect(ann.page.locator("[data-lesson='1']")).to_be_visible()
    for card in ann.page.get_by_role("list", name="Your hand").get_by_role("button").all():
        ann.page.mouse.move(**bare_spot(card))
        large = ann.page.get_by_role("tooltip")
        expect(large.locator("h2")).to_be_visible()
        assert large.evaluate(OVER) == []
        ann.page.mouse.move(5, 5)
        expect(large).to_have_count(0)
    assert ann.problems == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there; run: make page")
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_everybody_can_use_it(new_context: NewContext, running: Running, size: Size) -> None:
    ann = learn(new_context, running, cardamom.game("carrot"), size)
    expect(ann.page.locator("[data-lesson]")).to_be_visible()
    check(ann.page)


# ---- the ways to a lesson


def test_a_first_visitor_is_offered_a_lesson_once(stage: Stage) -> None:
    visitor = stage.visitor("?game=carrot")
    offer = visitor.page.get_by_role("region", name="For your first game")
    expect(offer).to_contain_text("Learn Do not steal my carrot! in three minutes")
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)
    visitor.page.reload()
    visitor.heard(said.Mine, 2)
    expect(visitor.page.locator("[data-learn=carrot]")).to_be_visible()
    expect(offer).to_have_count(0)
    assert visitor.problems == []


def test_an_offer_that_nobody_minds_is_not_made_again(stage: Stage) -> None:
    visitor = stage.visitor("?game=carrot")
    offer = visitor.page.get_by_role("region", name="For your first game")
    expect(offer).to_be_visible()
    visitor.page.reload()
    visitor.heard(said.Mine, 2)
    expect(visitor.page.locator("[data-learn=carrot]")).to_be_visible()
    expect(offer).to_have_count(0)


def untouched(new_context: NewContext, running: Running, name: str, size: Size) -> Guest:
    """Somebody before their first answer in a game that they have never played."""
    keys = running.room_at(cardamom.game("carrot").deal(2, seed=7), name, Bot("random", "Basil"))
    one = guest(new_context, running, name, f"#room={keys.key}", size)
    one.sit_down()
    return one


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_an_untouched_table_offers_the_lesson_until_the_first_answer(
    new_context: NewContext, running: Running, size: Size
) -> None:
    lea = untouched(new_context, running, f"lea{size['width']}", size)
    learn = lea.page.get_by_role("button", name="Learn in three minutes")
    expect(learn).to_be_visible()
    lea.fits()
    version = lea.playing.version
    lea.until(lambda: lea.try_to_answer(0, True) and lea.playing.version > version)
    expect(learn).to_have_count(0)
    other = running.room_at(cardamom.game("carrot").deal(2, seed=8), lea.name.lower(), Bot("random", "Clove"))
    lea.page.goto(f"{running.address}/#room={other.key}")
    lea.page.reload()
    lea.sit_down()
    expect(lea.page.get_by_role("button", name="Menu")).to_be_visible()
    expect(learn).to_have_count(0)
    assert lea.problems == []


def test_the_lesson_that_an_untouched_table_offers_is_begun_there(new_context: NewContext, running: Running) -> None:
    lea = untouched(new_context, running, "leo", LAPTOP)
    lea.page.get_by_role("button", name="Learn in three minutes").click()
    expect(lea.page.locator("[data-lesson='0']")).to_be_visible()
    expect(lea.page.get_by_role("button", name="Learn in three minutes")).to_have_count(0)
    assert lea.problems == []


def test_whoever_has_played_here_is_not_offered_one(stage: Stage) -> None:
    game = told.GameItem("t1", "carrot", "Do not steal my carrot!", ["Ann", "Pip"], [0], [3, 1], [0], 1.0)
    stage.yours = told.Yours("", [], [game], None)
    visitor = stage.visitor("?game=carrot")
    expect(visitor.page.get_by_role("complementary").get_by_text("Do not steal my carrot!")).to_be_visible()
    expect(visitor.page.get_by_role("region", name="For your first game")).to_have_count(0)


def test_the_offer_the_room_and_the_menu_lead_to_the_lesson(stage: Stage) -> None:
    visitor = stage.visitor("?game=carrot")
    visitor.page.get_by_role("button", name="Show me").click()
    assert visitor.heard(said.Learn).game == "carrot"
    stage.room = gathering(ANN, BEN)
    guest = stage.visitor(f"#room={KEY}")
    guest.page.get_by_role("button", name="Learn in three minutes").click()
    assert guest.heard(said.Learn).game == stage.room.plan.game
    host = stage.visitor(f"#room={KEY}")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Learn in three minutes").click()
    assert host.heard(said.Learn).game == stage.room.plan.game


def test_a_house_with_an_opening_word_asks_for_it(stage: Stage) -> None:
    stage.replies[said.Learn] = lambda message: [
        told.Opened(message.id, KEY) if message.word == "paprika" else told.Error(message.id, "Ask whoever runs it.")
    ]
    visitor = stage.visitor("?game=carrot")
    visitor.page.locator("[data-learn=carrot]").click()
    visitor.page.get_by_role("textbox", name="Opening word").fill("paprika")
    visitor.page.get_by_role("button", name="Try again").click()
    visitor.until(lambda: any(join.room == KEY for join in visitor.all(said.Join)))
