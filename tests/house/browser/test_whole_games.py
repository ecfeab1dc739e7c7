"""People at a real house, in a real browser: whole games by clicking, and whole evenings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.kernel.game import Game

from ..shell.running import Bot, Running, running_house
from .guests import Guest, click_on, game_at, guest
from .watched import PHONE, SMALL, TELEVISION, NewContext

SEED = 0xFEED_C0FF_EE12_3457
CARROT = cardamom.game("carrot")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with running_house(tmp_path) as house:
        yield house


def test_a_whole_game_by_two_people_with_a_reload_in_the_middle(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=SEED, stall_laps=2), "ann", "ben")
    here = f"#room={keys.key}"
    people = {0: guest(new_context, running, "ann", here), 1: guest(new_context, running, "ben", here, PHONE)}
    assert click_on(running, keys, people, 12)
    people[1].page.reload()
    expect(people[1].page.locator("#log li").nth(5)).to_be_attached()
    assert not click_on(running, keys, people, 3000)
    table = game_at(running, keys).table
    for one in people.values():
        expect(one.page.locator("#ask")).to_contain_text(str(table.ending))
        expect(one.page.locator("#ask")).to_contain_text("wins." if len(table.winners) == 1 else "share the win.")
        expect(one.page.locator("#scores td:last-child")).to_have_text([str(score) for score in table.scores])
        one.fits()
        assert one.problems == []
    people[0].page.get_by_role("button", name="Play again").click()
    expect(people[1].page.locator("#ask .answer").first).to_be_visible()
    # the next seat comes first
    assert [seat.name for seat in game_at(running, keys).deal.seats] == ["Ben", "Ann"]


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_every_game_can_be_clicked_through_on_a_phone(new_context: NewContext, running: Running, game: Game) -> None:
    """One person against a bot; a game of several rounds is cut to one."""
    short = {option.name: option.values[0] for option in game.state.options if option.name == "rounds"}
    keys = running.room_at(game.deal(2, seed=SEED, **short), "ann", Bot("medium"))
    ann = guest(new_context, running, "ann", f"#room={keys.key}", PHONE)
    assert not click_on(running, keys, {0: ann}, 1000)
    table = game_at(running, keys).table
    assert {seat for seat, _ in table.moves} == {0, 1}
    expect(ann.page.locator("#ask")).to_contain_text(str(table.ending))
    ann.fits()
    assert ann.problems == []


@pytest.mark.soak
def test_the_fullest_table_can_be_clicked_through(new_context: NewContext, running: Running) -> None:
    """One person among as many bots as fit at the table of the game that takes the most."""
    game = max(cardamom.games(), key=lambda game: game.players[1])
    keys = running.room_at(game.deal(game.players[1], seed=SEED), "ann", *[Bot("medium")] * (game.players[1] - 1))
    ann = guest(new_context, running, "ann", f"#room={keys.key}")
    assert not click_on(running, keys, {0: ann}, 5000)
    expect(ann.page.locator("#ask")).to_contain_text(str(game_at(running, keys).table.ending))
    assert ann.problems == []


def open_room(new_context: NewContext, running: Running) -> tuple[Guest, Guest]:
    """Ann opens a room for a game, and Ben comes in by its code."""
    ann = guest(new_context, running, "ann", "?game=carrot")
    ann.page.get_by_role("button", name="Open a room").click()
    code = ann.page.locator(".code").inner_text()
    ben = guest(new_context, running, "ben", "", SMALL)
    ben.page.get_by_label("Code of a room").fill(code.lower())
    ben.page.get_by_role("button", name="Enter by code").click()
    expect(ann.page.locator(".people")).to_contain_text("Ben")
    expect(ann.page.get_by_label("Who sits in chair 2")).to_have_value("person 2")
    return ann, ben


def test_an_evening_from_the_door_to_the_shared_game(new_context: NewContext, running: Running) -> None:
    ann, ben = open_room(new_context, running)
    ann.page.get_by_text("Show the table on a television").click()
    screen = ann.page.get_by_role("textbox", name="Show the table on a television").input_value()
    television = guest(new_context, running, "", f"#{screen.partition('#')[2]}", TELEVISION)
    expect(television.page.locator(".code")).to_be_visible()
    ann.page.get_by_text("House rules").click()
    ann.page.get_by_label("stall laps").fill("2")
    ann.page.get_by_label("stall laps").press("Enter")
    ann.page.get_by_role("button", name="Deal").click()
    for one in (ann, ben):
        expect(one.page.locator("#ask .answer").first).to_be_visible()
    expect(television.page.locator("#others .seat")).to_have_count(2)
    (live,) = running.house.rooms.live.values()
    keys = live.room.keys
    assert game_at(running, keys).table.options["stall_laps"] == 2
    assert click_on(running, keys, {0: ann, 1: ben}, 6)
    ben.page.get_by_role("button", name="Say …").click()
    ben.page.get_by_role("button", name="Well played!").click()
    expect(ann.page.locator("#bubbles")).to_contain_text("Ben Well played!")
    assert not click_on(running, keys, {0: ann, 1: ben}, 3000)
    ann.page.get_by_text("How this deal was shuffled").click()
    expect(ann.page.locator("#shuffle")).to_contain_text("The shuffle was fair as far as this browser can tell")
    expect(television.page.locator("#ask")).to_contain_text(str(game_at(running, keys).table.ending))
    ann.page.get_by_role("button", name="Room").click()
    expect(ann.page.locator(".evening tbody tr")).to_have_count(2)
    ann.page.get_by_role("button", name="To the door").click()
    ann.page.get_by_role("button", name="Share").click()
    ann.page.get_by_role("button", name="With all cards open").click()
    shared = ann.page.get_by_role("textbox", name="Look at this game").input_value()
    look_back(guest(new_context, running, "", f"#{shared.partition('#')[2]}", PHONE), game_at(running, keys).version)
    for one in (ann, ben, television):
        assert one.problems == []


def look_back(somebody: Guest, answers: int) -> None:
    """Go through a finished game that was shared."""
    page = somebody.page
    expect(page.locator("#steps")).to_contain_text(f"Answer 0 of {answers}")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#steps")).to_contain_text("Answer 5 of")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#ask strong")).to_be_visible()
    page.get_by_label("Seen by").select_option("as Ben saw it")
    expect(page.locator("#mine")).to_contain_text("Ben")
    assert somebody.problems == []


def test_a_new_deal_is_voted_on_and_the_old_game_goes_on_later(new_context: NewContext, running: Running) -> None:
    ann, ben = open_room(new_context, running)
    ann.page.get_by_role("button", name="Deal").click()
    expect(ben.page.locator("#ask .answer").first).to_be_visible()
    ann.page.get_by_role("button", name="Room").click()
    ann.page.get_by_role("button", name="Deal").click()
    ben.page.get_by_role("button", name="Refuse").click()
    expect(ann.page.locator("#remark")).to_have_text("Ben would rather go on with this game.")
    ann.page.get_by_role("button", name="Deal").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(ann.page.locator("#ask .answer").first).to_be_visible()
    ann.page.get_by_role("button", name="Room").click()
    ann.page.get_by_role("button", name="Go on with").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(ben.page.locator("#bubbles")).to_contain_text("goes on.")
    assert ann.problems == ben.problems == []


def test_a_person_moves_to_another_device_with_their_seat(new_context: NewContext, running: Running) -> None:
    ann, ben = open_room(new_context, running)
    ann.page.get_by_role("button", name="Deal").click()
    expect(ben.page.locator("#ask .answer").first).to_be_visible()
    ben.page.get_by_role("button", name="Room").click()
    ben.page.get_by_role("button", name="To the door").click()
    ben.page.get_by_text("My other device", exact=True).click()
    ben.page.get_by_role("button", name="Move to my other device").click()
    ticket = ben.page.get_by_role("textbox", name="Move here").input_value()
    context = new_context(viewport=PHONE)
    phone = Guest(context.new_page())
    phone.page.goto(ticket)
    phone.page.get_by_role("button", name="Go into the room").click()
    expect(phone.page.locator("#mine")).to_contain_text("Ben (you)")
    phone.page.get_by_role("button", name="Room").click()
    expect(phone.page.get_by_label("Your name")).to_have_value("Ben")
    assert phone.problems == []


def test_a_house_that_goes_away_and_comes_back_is_found_again(new_context: NewContext, tmp_path: Path) -> None:
    with running_house(tmp_path) as first:
        keys = first.room_at(CARROT.deal(2, seed=SEED), "ann", "ben")
        ann = guest(new_context, first, "ann", f"#room={keys.key}")
        expect(ann.page.locator("#ask .answer").first).to_be_visible()
        port = int(first.address.rpartition(":")[2])
    expect(ann.page.locator("#banner")).to_contain_text("The connection is lost.")
    ann.page.locator("#ask .answer").first.click()
    with running_house(tmp_path, port=port) as second:
        expect(ann.page.locator("#banner")).to_be_hidden(timeout=15_000)
        expect(ann.page.locator("#log")).to_contain_text("Ann hides")
        assert len(game_at(second, keys).table.moves) == 1
    assert ann.problems == []


def test_two_people_pass_one_device_on(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=SEED), "ann", "ann")
    ann, playing = guest(new_context, running, "ann", f"#room={keys.key}", SMALL), game_at(running, keys)
    page = ann.page
    for version, name in enumerate(("Ann 1", "Ann 1", "Ann 2")):
        if version != 1:
            page.get_by_role("button", name=f"I am {name}: show my cards").click()
        expect(page.locator("#game")).to_have_attribute("data-version", f"{version}")
        expect(page.locator("#mine")).to_contain_text(f"{name} (you)")
        page.locator("#ask .answer").first.click()
    ann.until(lambda: len(playing.table.moves) == 3)
    assert [seat for seat, _ in playing.table.moves] == [0, 0, 1]
    assert ann.problems == []
