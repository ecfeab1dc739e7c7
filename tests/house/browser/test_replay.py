"""Looking back at games: step by step, by themselves, with other eyes, from a link, from a file, and going on from there."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import cardamom
from cardamom.house.core import said, told
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR
from cardamom.lab.simulation import simulate

from ..shell.finished import Live, finished
from ..shell.running import Running
from .dealt import Dealt, log_entry
from .guests import Guest, guest
from .stage import ANN, BEN, Stage, Visitor, changed, gathering, hello, told_to
from .test_accessible import AXE, check
from .watched import LAPTOP, PHONE, NewContext, Size

KEY = "share-key-0123456789"
MOMENTS = 3
ON_TOP = 3  # cards of a pile that are drawn
OF_EACH_KIND = [pytest.param(game, id=game.id) for game in cardamom.games()]
ROUNDS = [told.RoundInfo(0, "Round 1"), told.RoundInfo(12, "Round 2"), told.RoundInfo(24, "Round 3")]


@pytest.fixture
def shared(stage: Stage) -> Visitor:
    """A game of 30 answers, open, with the spectator's view as well. Turns have four answers, rounds twelve."""
    return looking(stage, "")


def looking(stage: Stage, moment: str, size: Size = LAPTOP) -> Visitor:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", mine=(0, 1), played=4)

    def look(message: said.Look) -> list[told.Told]:
        log = [log_entry(move, 0, f"Answer {move} was given.") for move in range(1, message.at + 1)]
        welcome, state = dealt.frames((message.seat,))
        assert isinstance(state, told.State)
        return [welcome, changed(state, log=log, since=0, answers=[]), told.Ack(message.id)]

    def join(message: said.Join) -> list[told.Told]:
        turns = list(range(4, 30, 4))
        return [told_to(hello(), None), told.Shown(30, [0, 1], True, "table-1", [], turns, ROUNDS)]

    stage.replies[said.Join] = join
    stage.replies[said.Look] = look
    return stage.visitor(f"#share={KEY}{moment}", size)


def at(page: Page, answers: int) -> None:
    """The page shows the table after so many answers."""
    expect(line_of(page)).to_have_attribute("aria-valuetext", re.compile(rf"nswer {answers} of \d+$"))


def line_of(page: Page) -> Locator:
    return page.get_by_role("slider", name="Answer")


# ---- going through it


def test_a_game_is_gone_through_by_button_key_and_line(shared: Visitor) -> None:
    page = shared.page
    lines = page.get_by_role("log").get_by_role("listitem")
    at(page, 0)
    page.get_by_role("button", name="One on").click()
    at(page, 1)
    page.locator("body").press("ArrowRight")
    expect(lines).to_have_count(2)
    at(page, 2)
    page.locator("body").press("ArrowLeft")
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="A turn on").click()
    at(page, 4)
    page.locator("body").press("Shift+ArrowRight")
    at(page, 8)
    page.locator("body").press("Shift+ArrowLeft")
    at(page, 4)
    page.locator("body").press("PageDown")
    at(page, 12)
    page.get_by_label("Round").select_option("Round 3")
    at(page, 24)
    line_of(page).fill("17")
    at(page, 17)
    line_of(page).press("ArrowRight")
    at(page, 18)
    page.locator("body").press("Home")
    at(page, 0)
    page.locator("body").press("End")
    at(page, 30)
    expect(page.get_by_role("button", name="One on")).to_be_disabled()
    shared.until(lambda: shared.all(said.Look)[-1].at == 30)
    looks = shared.all(said.Look)
    assert next(look for look in looks if look.at == 1).play
    assert not looks[-1].play  # whoever jumps sees the table at once
    shared.fits()
    assert shared.problems == []


def test_a_line_of_the_log_leads_to_its_moment(shared: Visitor) -> None:
    page = shared.page
    at(page, 0)
    page.locator("body").press("PageDown")
    page.get_by_role("button", name="Answer 5 was given.").click()
    at(page, 5)


def test_a_game_is_seen_by_other_seats_and_answered_by_nobody(shared: Visitor) -> None:
    page = shared.page
    expect(page.locator("[data-seat='0']")).to_be_visible()
    expect(page.locator("[data-action], [data-undo]")).to_have_count(0)
    page.get_by_role("group", name="Seen by").get_by_role("button", name="as Ben saw it").click()
    expect(page.locator("[data-seat='1']")).to_be_visible()
    page.locator("body").press("0")
    expect(page.locator("[data-seat='']")).to_be_visible()
    page.locator("body").press("1")
    expect(page.locator("[data-seat='0']")).to_be_visible()
    page.locator("body").press("8")  # nobody sits there
    assert [look.seat for look in shared.all(said.Look)] == [0, 1, None, 0]
    assert shared.problems == []


def test_a_game_plays_by_itself_and_stops_at_its_end(shared: Visitor) -> None:
    page = shared.page
    page.get_by_role("button", name="Speed 1×").click()
    expect(page.get_by_role("button", name="Speed 2×")).to_be_visible()
    line_of(page).fill("28")
    at(page, 28)
    page.locator("body").press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    at(page, 30)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()  # from the beginning

    def looks() -> list[int]:
        return [look.at for look in shared.all(said.Look)]

    shared.until(lambda: looks()[-1] in range(1, 29))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    heard = looks()
    again = heard.index(30) + 1
    assert heard[again - 2 : again] == [29, 30]
    assert heard[again:] == list(range(len(heard) - again))
    assert shared.problems == []


def test_a_game_goes_on_where_it_was_after_a_broken_line(shared: Visitor) -> None:
    page = shared.page
    line_of(page).fill("9")
    at(page, 9)
    shared.hang_up(1001)
    shared.heard(said.Join, 2)
    shared.until(lambda: shared.all(said.Look)[-1].at == 9)
    page.get_by_role("button", name="One on").click()
    at(page, 10)
    assert shared.problems == []


def test_a_link_to_a_moment_opens_there(stage: Stage) -> None:
    visitor = looking(stage, "&at=17&seat=1")
    at(visitor.page, 17)
    assert [(look.at, look.seat) for look in visitor.all(said.Look)] == [(17, 1)]
    visitor.page.get_by_role("button", name="One on").click()
    visitor.until(lambda: visitor.page.url.endswith(f"#share={KEY}&at=18&seat=1"))
    visitor.page.reload()
    at(visitor.page, 18)


def test_a_thumb_reaches_everything_on_a_phone(stage: Stage) -> None:
    visitor = looking(stage, "", PHONE)
    page = visitor.page
    names = ("To the start", "A turn back", "One back", "Play", "One on", "A turn on", "To the end", "Speed 1×")
    boxes = [page.get_by_role("button", name=name, exact=True).bounding_box() for name in names]
    for box in boxes:
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
    page.get_by_label("Seen by").select_option("Spectator")
    expect(page.locator("[data-seat='']")).to_be_visible()
    page.get_by_role("button", name="More").click()
    sheet = page.get_by_role("dialog")
    for name in ("Go on from here", "Share this moment", "Save as a file"):
        expect(sheet.get_by_role("button", name=name)).to_be_visible()
    visitor.fits()
    assert visitor.problems == []


# ---- at a real house


@pytest.fixture(scope="module")
def carrot(running: Running) -> Live:
    return finished(running, cardamom.game("carrot"), Random(8))[0]


def test_cards_move_between_neighbouring_moments(new_context: NewContext, running: Running, carrot: Live) -> None:
    where = f"#game={carrot.playing.id}&at=10&seat=0"
    ann = guest(new_context, running, "ann", where, reduced_motion="no-preference")
    cards = ann.page.locator("[data-still]")
    expect(cards).to_have_attribute("data-still", "true")
    for step in range(11, 16):
        ann.page.locator("body").press("ArrowRight")
        at(ann.page, step)
    expect(cards).to_have_attribute("data-still", "true")
    for step in range(14, 9, -1):
        ann.page.locator("body").press("ArrowLeft")
        at(ann.page, step)
    expect(cards).to_have_attribute("data-still", "true")
    states = ann.states()
    assert sum(len(state["events"]) for state in states) > 0
    ann.page.locator("body").press("End")
    at(ann.page, carrot.playing.table.move)
    assert ann.states()[-1]["events"] == []
    assert ann.problems == []


@pytest.mark.parametrize("game", OF_EACH_KIND)
def test_any_moment_is_as_it_was_at_the_table(new_context: NewContext, running: Running, game: Game) -> None:
    """What the page is told, and the cards that it draws, for one seat and for a spectator."""
    dice = Random(game.id)
    live = finished(running, game, dice)[0]
    first, *moments = dice.sample(sorted(live.shown), MOMENTS)
    ann = guest(new_context, running, "ann", f"#game={live.playing.id}&at={first}&seat=0")
    at(ann.page, first)
    for moment in (first, *moments):
        line_of(ann.page).fill(f"{moment}")
        at(ann.page, moment)
        for key, seat, eye in (("1", 0, 0), ("0", None, SPECTATOR)):
            ann.page.locator("body").press(key)
            expect(ann.page.locator(f"[data-version='{moment}'][data-seat='{'' if seat is None else seat}']")).to_be_visible()
            view = live.shown[moment][eye].view
            told_view = next(state["view"] for state in reversed(ann.states()) if state["seat"] == seat)
            assert told_view == json.loads(json.dumps(view))
            expect(ann.page.locator("[data-still=true]")).to_be_visible()
            drawn = Counter(ann.page.locator("[data-card]").evaluate_all("(cards) => cards.map((one) => one.dataset.card)"))
            assert drawn_wrongly(view, drawn) == [], f"{game.id} at {moment}"
    assert ann.problems == []


def drawn_wrongly(view: Any, drawn: Counter[str]) -> list[str]:
    """The zones of which the page draws other cards than lie there. Of a pile it draws those on top; where others have so many
    that they lie in piles, some of each."""
    wrong = []
    for zone in view["zones"]:
        place = f"{zone['zone']}/{'-' if zone['owner'] is None else zone['owner']}"
        cards = [f"{place}/{'-' if kind is None else kind}" for kind in zone["kinds"] or [None] * zone["size"]]
        there, here = Counter(cards), Counter({card: n for card, n in drawn.items() if card.rpartition("/")[0] == place})
        whole = here in (there, Counter(cards[-ON_TOP:]))
        crowded = zone["owner"] not in (None, view["seat"]) and bool(here) and here <= there
        if not whole and not crowded:
            wrong.append(f"{place}: {here} instead of {there}")
        drawn = drawn - here
    return [*wrong, *drawn]


def test_a_moment_is_shared_as_somebody_saw_it(new_context: NewContext, running: Running, carrot: Live) -> None:
    ann = guest(new_context, running, "ann", f"#game={carrot.playing.id}&at=20&seat=0")
    ann.page.get_by_role("button", name="Share this moment").click()
    ann.page.get_by_role("button", name="Only what Ann saw").click()
    link = ann.page.get_by_role("textbox", name="Link to this moment").input_value()
    assert link.endswith("&at=20&seat=0")
    eve = guest(new_context, running, "eve", f"#{link.partition('#')[2]}")
    at(eve.page, 20)
    expect(eve.page.get_by_text("as Ann saw it")).to_be_visible()
    expect(eve.page.get_by_role("group", name="Seen by")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Go on from here")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Save as a file")).to_have_count(0)
    eve.page.get_by_role("button", name="Share this moment").click()
    expect(eve.page.get_by_role("textbox", name="Link to this moment")).to_have_value(link)
    hidden = hidden_from(carrot, 0)
    assert not {card for card in hidden if f'"{card}"' in "".join(state_texts(eve))}
    assert ann.problems == eve.problems == []


def hidden_from(live: Live, seat: int) -> set[str]:
    """The cards of the other seat at that moment that this seat could not see anywhere."""
    then = live.shown[20] if 20 in live.shown else live.shown[max(move for move in live.shown if move <= 20)]
    seen = {card for zone in then[seat].view["zones"] for card in zone["cards"] or ()}
    told_of = " ".join(entry["text"] for entry in then[seat].log)
    return {
        card
        for zone in then[1 - seat].view["zones"]
        for card in zone["cards"] or ()
        if card not in seen and card not in told_of
    }


def state_texts(one: Guest) -> list[str]:
    return [json.dumps(state["view"]["zones"], ensure_ascii=False) for state in one.states() if state["version"] == 20]


def test_somebody_goes_on_from_a_moment_against_bots(new_context: NewContext, running: Running, carrot: Live) -> None:
    ben = guest(new_context, running, "ben", f"#game={carrot.playing.id}&at=12&seat=0")
    ben.page.get_by_role("button", name="Go on from here").click()
    sheet = ben.page.get_by_role("dialog", name="Go on from here")
    expect(sheet.get_by_label("You play")).to_have_value("0")  # whoever's eyes were used
    sheet.get_by_label("Bots on the other seats").select_option("medium")
    sheet.get_by_role("button", name="Go on from here").click()
    ben.page.wait_for_url(re.compile("#room="))
    ben.sit_down()
    expect(ben.page.locator("[data-seat='0']")).to_be_visible()
    assert ben.playing.table.moves[:12] == carrot.playing.table.moves[:12]
    assert [seat.bot for seat in ben.playing.deal.seats] == [None, "medium"]
    ben.page.get_by_role("tab", name="Score").click()
    expect(ben.page.get_by_role("tabpanel")).to_contain_text("goes on from answer 12 of a finished one")
    assert ben.problems == []


# ---- from a file


def test_a_game_of_a_simulation_is_opened(new_context: NewContext, running: Running, tmp_path: Path) -> None:
    replay = simulate(cardamom.game("carrot"), games=3, players=2, seed=5, engine="interpreted").replay(2)
    file = tmp_path / "carrot-2.json"
    replay.save(file)
    ann = guest(new_context, running, "ann")
    chosen(ann.page, file)
    at(ann.page, 0)
    ann.page.locator("body").press("End")
    at(ann.page, len(replay.moves))
    expect(ann.page.get_by_role("button", name="How it ended")).to_be_visible()
    assert ann.problems == []


def chosen(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a replay").click()
    chooser.value.set_files(file)


def test_a_file_from_the_terminal_is_opened_and_saved_again(new_context: NewContext, running: Running, tmp_path: Path) -> None:
    table = cardamom.game("iron-chef").deal(3, seed=4)
    while not table.over and table.move < 60:
        table.play(table.legal(table.actors[0])[-1], table.actors[0])
    file = tmp_path / "iron-chef-20260105-190000.json"
    table.replay.save(file)
    ann = guest(new_context, running, "ann")
    chosen(ann.page, file)
    at(ann.page, 0)
    expect(ann.page.get_by_role("heading", name="Iron Chef Rummy")).to_be_visible()
    ann.page.locator("body").press("End")
    at(ann.page, table.move)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save as a file").click()
    assert json.loads(download.value.path().read_text())["moves"] == json.loads(table.replay.to_json())["moves"]
    assert ann.problems == []


def test_a_bad_file_says_what_is_wrong_and_the_page_stays(new_context: NewContext, running: Running, tmp_path: Path) -> None:
    table = cardamom.game("carrot").deal(2, seed=4)
    table.play(table.legal(0)[0], 0)
    text = table.replay.to_json()
    page = (ann := guest(new_context, running, "ann")).page
    alert = page.get_by_role("region", name="Games from files").get_by_role("alert")
    for name, content, sentence in (
        ("cut", text[:-40], "This file is damaged: it cannot be read as JSON."),
        ("wrong", re.sub(r'\[0, "[^"]*"\]', '[0, "fly"]', text), "This file is damaged at move 1, 'fly' by seat 0"),
        ("large", "x" * (513 << 10), "This file is not a replay: it is larger than 512 KB."),
    ):
        file = tmp_path / f"{name}.json"
        file.write_text(content, encoding="utf-8")
        chosen(page, file)
        expect(alert).to_contain_text(sentence)
    # dropped, not chosen
    data = page.evaluate_handle(
        "(text) => { const all = new DataTransfer(); all.items.add(new File([text], 'game.json')); return all; }", text
    )
    page.dispatch_event("body", "drop", {"dataTransfer": data})
    at(page, 0)
    assert ann.problems == []


def test_the_last_moment_leads_to_how_it_ended(new_context: NewContext, running: Running, carrot: Live) -> None:
    table = carrot.playing.table
    ann = guest(new_context, running, "ann", f"#game={carrot.playing.id}&at={table.move - 1}&seat=0")
    how = ann.page.get_by_role("button", name="How it ended")
    at(ann.page, table.move - 1)
    expect(how).to_have_count(0)
    ann.page.locator("body").press("ArrowRight")
    how.click()
    ending = ann.page.locator("[data-ending]")
    winners = [table.names[seat] for seat in table.winners]
    for name in winners:
        expect(ending.get_by_role("heading", level=1)).to_contain_text(name)
    expect(ending.get_by_role("button", name="Rematch")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ending).to_have_count(0)
    assert ann.problems == []


# ---- for everybody


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not there; run: make page")
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_everybody_can_look_back(new_context: NewContext, running: Running, carrot: Live, size: Size) -> None:
    ann = guest(new_context, running, "ann", f"#game={carrot.playing.id}&at=20&seat=0", size)
    page = ann.page
    at(page, 20)
    check(page)
    for name in ("Share this moment", "Go on from here"):
        if size == PHONE:
            page.get_by_role("button", name="More").click()
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    ann.fits()
    assert ann.problems == []
