"""Home: who one is, the shelf, rooms to go on with, finished games, and moving to another device."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.house.core import said, told
from cardamom.house.core.books import rulebook

from .stage import ANN, BEN, KEY, ORIGIN, Stage, Visitor, gathering, hello, link
from .watched import PHONE, SMALL

NOW = 1_800_000_000.0
TICKET = "ticket-key-0123456789"
CARROT = cardamom.game("carrot")


def kept_by(visitor: Visitor) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(visitor.page.evaluate("localStorage['cardamom.me']"))
    return kept


def take_name(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name="Choose your name and portrait").click()
    visitor.page.get_by_role("textbox", name="Your name").fill(name)
    visitor.page.get_by_role("button", name="Done").click()


# ---- who one is


def test_a_first_visit_makes_a_secret_without_a_secure_context_and_keeps_it(stage: Stage) -> None:
    visitor = stage.visitor()
    first = visitor.heard(said.Join)
    assert visitor.page.evaluate("[isSecureContext, typeof crypto.randomUUID]") == [False, "undefined"]
    assert len(first.secret) == 43
    visitor.page.reload()
    again = visitor.heard(said.Join, 2)
    assert again.secret == first.secret == kept_by(visitor)["secret"]
    assert stage.visitor().heard(said.Join).secret != first.secret
    assert visitor.problems == []


def test_name_and_portrait_are_kept_and_told_at_the_next_join(stage: Stage) -> None:
    visitor = stage.visitor()
    page = visitor.page
    page.get_by_role("button", name="Choose your name and portrait").click()
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.get_by_role("radio", name="Panda").check(force=True)
    page.get_by_role("button", name="Done").click()
    page.reload()
    joined = visitor.heard(said.Join, 2)
    assert (joined.name, joined.avatar) == ("Ann", 2)
    expect(page.get_by_role("button", name="Ann: change name and portrait")).to_be_visible()


def test_light_and_dark_follow_the_device_until_somebody_chooses(stage: Stage) -> None:
    page = stage.visitor(color_scheme="dark").page
    expect(page.locator("html")).to_have_attribute("data-mode", "dark")
    page.get_by_role("button", name="Change to light").click()
    expect(page.locator("html")).to_have_attribute("data-mode", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-mode", "light")


# ---- the shelf


def test_every_box_of_the_shelf_can_be_chosen_and_says_what_it_is(stage: Stage) -> None:
    visitor = stage.visitor()
    for game in stage.hello.games:
        visitor.page.get_by_role("button", name=f"Choose {game.name}").click()
        hero = visitor.page.get_by_role("region", name=game.name)
        expect(hero.get_by_role("heading", level=1)).to_have_text(game.name)
        fewest, most = game.players
        expect(hero).to_contain_text(f"{most} players" if fewest == most else f"{fewest} to {most} players")
    assert visitor.problems == []


def test_play_is_one_click_against_the_bots_that_were_chosen_last(stage: Stage) -> None:
    stage.room = gathering(ANN)
    stage.replies[said.Open] = lambda message: [told.Opened(message.id, KEY)]
    visitor = stage.visitor("?game=carrot")
    visitor.page.get_by_label("How many bots").select_option("4 bots")
    visitor.page.get_by_label("How good the bots are").select_option("easy")
    visitor.page.reload()
    expect(visitor.page.get_by_label("How many bots")).to_have_value("5")
    visitor.page.get_by_role("button", name="Play", exact=True).click()
    plan = visitor.heard(said.Plan)
    assert plan.game == "carrot"
    assert [(chair.person, chair.bot) for chair in plan.chairs] == [(0, None), *[(None, "easy")] * 4]
    assert visitor.heard(said.Deal)


def test_opening_a_room_for_friends_leads_there_and_plans_the_game_that_was_wished_for(stage: Stage) -> None:
    stage.room = gathering(ANN)
    stage.replies[said.Open] = lambda message: [told.Opened(message.id, KEY)]
    visitor = stage.visitor("?game=witch-duel")
    visitor.page.get_by_role("button", name="With friends").click()
    plan = visitor.heard(said.Plan)
    assert visitor.all(said.Join)[-1].room == KEY
    assert visitor.page.url == f"{ORIGIN}/#room={KEY}"
    assert plan.game == "witch-duel"
    assert all(chair.bot is None for chair in plan.chairs)
    assert plan.chairs[0].person == 0
    expect(visitor.page.get_by_role("heading", name="Come in")).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name="Come in")).to_be_visible()
    assert len(visitor.all(said.Plan)) == 1
    assert not visitor.all(said.Deal)


def test_a_house_with_an_opening_word_is_told_it(stage: Stage) -> None:
    stage.room = gathering(ANN)

    def open_room(message: said.Open) -> list[told.Told]:
        if message.word == "sesame":
            return [told.Opened(message.id, KEY)]
        return [told.Error(message.id, "A room is opened with the house's opening word.")]

    stage.replies[said.Open] = open_room
    visitor = stage.visitor()
    page = visitor.page
    page.get_by_role("button", name="With friends").click()
    expect(page.get_by_role("alert").filter(has_text="opening word")).to_be_visible()
    page.get_by_label("Opening word, if this house has one").fill("sesame")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Come in")).to_be_visible()


def test_a_spoken_code_opens_its_room_and_a_wrong_one_is_told(stage: Stage) -> None:
    stage.room = gathering(ANN)

    def enter(message: said.Enter) -> list[told.Told]:
        if message.code == "KMTRWX":
            return [told.Opened(message.id, KEY)]
        return [told.Error(message.id, "No room has this code.")]

    stage.replies[said.Enter] = enter
    visitor = stage.visitor(size=SMALL)
    page = visitor.page
    page.get_by_role("button", name="Code").click()
    field = page.get_by_label("Friends who are in a room see its code there.")
    expect(field).to_be_focused()
    field.fill("AAAAAA")
    field.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("No room has this code.")
    field.fill(" KMTRWX ")
    page.get_by_role("button", name="Go in").click()
    expect(page.get_by_role("heading", name="In the room")).to_be_visible()
    visitor.fits()


def test_the_rules_of_a_game_on_the_shelf_are_read_and_searched(stage: Stage) -> None:
    stage.replies[said.Book] = lambda message: [rulebook(message.id, cardamom.game(message.game))]
    visitor = stage.visitor("?game=carrot", PHONE)
    page = visitor.page
    page.get_by_role("button", name="Rules").click()
    book = page.get_by_role("dialog", name=CARROT.name)
    assert visitor.heard(said.Book).game == "carrot"
    book.get_by_text("Contents").click()
    expect(book.get_by_role("button", name="Cooking at once")).to_be_visible()
    book.get_by_label("Search the rules").fill("steal")
    expect(book.get_by_role("status").filter(has_text="1 of")).to_be_visible()
    book.get_by_label("Search the rules").fill("submarine")
    expect(book.get_by_role("status").filter(has_text="Not found")).to_be_visible()
    visitor.fits()
    assert visitor.problems == []


def test_a_game_is_printed_with_progress_and_its_files_at_the_end(stage: Stage) -> None:
    def print_shop(message: said.Print) -> list[told.Told]:
        file = told.PrintFile("Cards on A4", f"prints/{message.game}/0123456789abcdef.pdf")
        return [told.Printing(message.id, 1, 4, []), told.Printing(message.id, 4, 4, [file])]

    stage.replies[said.Print] = lambda message: print_shop(message)[:1]
    visitor = stage.visitor("?game=carrot")
    page = visitor.page
    page.get_by_role("button", name="Print").click()
    page.get_by_role("radio", name="A4").check()
    page.get_by_role("button", name="Make the pages").click()
    asked = visitor.heard(said.Print)
    assert (asked.game, asked.paper) == ("carrot", "a4")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "25")
    visitor.tell(*print_shop(asked)[1:])
    expect(page.get_by_role("link", name="Cards on A4")).to_have_attribute("href", "prints/carrot/0123456789abcdef.pdf")
    assert visitor.problems == []


# ---- rooms and games


def test_a_room_that_waits_on_this_machine_is_gone_to_once(stage: Stage) -> None:
    stage.room = gathering(ANN)
    room = told.RoomItem(KEY, ["Ann", "Ben"], "Witch Duel", None, [], NOW)
    stage.yours = told.Yours("", [room], [], KEY)
    visitor = stage.visitor()
    page = visitor.page
    expect(page.get_by_role("heading", name="In the room")).to_be_visible()
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_role("link", name="Witch Duel")).to_be_visible()
    assert page.url == f"{ORIGIN}/"
    page.get_by_role("link", name="Witch Duel").click()
    expect(page.get_by_role("heading", name="In the room")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("link", name="Witch Duel")).to_be_visible()
    assert visitor.problems == []


def test_a_room_where_one_is_asked_comes_first_and_says_so(stage: Stage) -> None:
    games = [
        told.GameItem(f"t{k}", "carrot", CARROT.name, ["Ann", name], [0], None, None, NOW)
        for k, name in enumerate(("Ben", "Cat"))
    ]
    rooms = [
        told.RoomItem(f"room-{k}-0123456789", ["Ann", name], CARROT.name, f"t{k}", [asked], NOW, mine=asked == "Ann")
        for k, (name, asked) in enumerate((("Ben", "Ben"), ("Cat", "Ann")))
    ]
    stage.yours = told.Yours("", rooms, games, None)
    links = stage.visitor().page.locator("[data-room]")
    expect(links.nth(0)).to_contain_text("Cat")
    expect(links.nth(0)).to_contain_text("Your turn")
    expect(links.nth(1)).to_contain_text("Waiting for Ben")


def test_a_finished_game_is_shared_and_exported(stage: Stage) -> None:
    game = told.GameItem("t1", "carrot", CARROT.name, ["Ann", "Ben"], [1], [12, 8], [0], NOW)
    running = told.GameItem("t2", "carrot", CARROT.name, ["Ann", "Ben"], [1], None, None, NOW - 1)
    stage.yours = told.Yours("", [], [game, running], None)
    stage.replies[said.Share] = lambda message: [told.Shared(message.id, link("share", "share=share-key-0123456789"))]
    stage.replies[said.Export] = lambda message: [told.Exported(message.id, "carrot.json", '{"game": "carrot"}')]
    visitor = stage.visitor(size=SMALL)
    page = visitor.page
    line = page.get_by_role("button", name="Ann won")
    expect(line).to_have_count(1)
    line.click()
    sheet = page.get_by_role("dialog", name=CARROT.name)
    expect(sheet.get_by_role("row").nth(1)).to_contain_text("12")
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "carrot.json"
    assert download.value.path().read_text() == '{"game": "carrot"}'
    assert visitor.heard(said.Export).table == "t1"
    sheet.get_by_role("button", name="Share it as Ben saw it").click()
    expect(page.get_by_role("img", name="QR code: Link to this game")).to_be_visible()
    # no clipboard without a secure context: the field is there to select
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Link to this game")).to_have_value(f"{ORIGIN}/#share=share-key-0123456789")
    assert visitor.heard(said.Share).seat == 1
    page.get_by_role("button", name="Close").click()
    line.click()
    page.get_by_role("button", name="Share it with all cards open").click()
    assert visitor.heard(said.Share, 2).seat is None
    visitor.fits()
    assert visitor.problems == []


def test_earlier_games_are_asked_for_from_the_last_one_on(stage: Stage) -> None:
    games = [told.GameItem(f"t{k}", "carrot", f"Game {k}", ["Ann"], [0], [1], [0], NOW - k) for k in range(120)]

    def mine(message: said.Mine) -> list[told.Told]:
        first = 0 if message.before is None else [game.table for game in games].index(message.before) + 1
        return [told.Yours(message.id, [], games[first : first + 50], None)]

    stage.replies[said.Mine] = mine
    page = stage.visitor().page
    lines = page.get_by_role("button", name="You won")
    expect(lines).to_have_count(2)
    page.get_by_role("button", name="All games").click()
    expect(lines).to_have_count(50)
    page.get_by_role("button", name="Older games").click()
    expect(lines).to_have_count(100)
    page.get_by_role("button", name="Older games").click()
    expect(lines).to_have_count(120)
    expect(page.get_by_role("button", name="Older games")).to_have_count(0)


# ---- from one device to another


def test_the_other_device_is_offered_a_ticket_as_a_qr_code(stage: Stage) -> None:
    stage.replies[said.HandOver] = lambda message: [told.Ticket(message.id, link("ticket", f"ticket={TICKET}"), 300)]
    visitor = stage.visitor()
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("button", name="Move to my other device").click()
    expect(visitor.page.get_by_role("img", name="QR code: Link for my other device")).to_be_visible()
    expect(visitor.page.get_by_role("dialog")).to_contain_text("5 minutes")


def test_a_ticket_makes_this_device_the_person_with_a_fresh_secret(stage: Stage) -> None:
    visitor = stage.visitor(f"#ticket={TICKET}")
    claim = visitor.heard(said.Claim)
    assert claim.ticket == TICKET
    expect(visitor.page.get_by_role("region", name="All games")).to_be_visible()
    secrets = [joined.secret for joined in visitor.all(said.Join)]
    assert secrets[-1] == secrets[0] == kept_by(visitor)["secret"]
    assert visitor.page.url == f"{ORIGIN}/"


def test_a_move_that_was_done_when_the_line_broke_is_not_lost(stage: Stage) -> None:
    stage.replies[said.Claim] = lambda message: []
    visitor = stage.visitor(f"#ticket={TICKET}")
    secret = visitor.heard(said.Join).secret
    visitor.heard(said.Claim)
    stage.replies[said.Join] = lambda message: [hello(you=None), told.Preferred(None)]
    stage.replies[said.Claim] = lambda message: [told.Error(message.id, "This browser is somebody already.")]
    visitor.hang_up(1001)
    expect(visitor.page.get_by_role("region", name="All games")).to_be_visible()
    expect(visitor.page.get_by_text("This browser is somebody already.")).to_be_hidden()
    assert kept_by(visitor)["secret"] == secret


def test_a_device_moved_to_learns_name_and_portrait_in_the_next_room(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.hello = hello(you=1)
    visitor = stage.visitor(f"#ticket={TICKET}")
    expect(visitor.page.get_by_role("region", name="All games")).to_be_visible()
    visitor.go(f"#room={KEY}")
    expect(visitor.page.get_by_role("button", name="Ben: change name and portrait")).to_be_visible()
    assert (kept_by(visitor)["name"], kept_by(visitor)["avatar"]) == ("Ben", BEN.avatar)
    assert not visitor.all(said.Me)


def test_a_device_that_is_somebody_asks_before_it_becomes_somebody_else(stage: Stage) -> None:
    stage.replies[said.Claim] = lambda message: [told.Error(message.id, "This ticket was used already.")]
    visitor = stage.visitor()
    take_name(visitor, "Ben")
    before = kept_by(visitor)["secret"]
    visitor.go(f"#ticket={TICKET}")
    expect(visitor.page.get_by_role("main")).to_contain_text("This browser plays as Ben.")
    assert not visitor.all(said.Claim)
    visitor.page.get_by_role("button", name="Play here from now on").click()
    assert visitor.heard(said.Claim)
    expect(visitor.page.get_by_text("This ticket was used already.")).to_be_visible()
    assert kept_by(visitor)["secret"] == before
    visitor.until(lambda: visitor.all(said.Join)[-1].secret == before)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small phone"])
def test_home_fits_a_phone(stage: Stage, size: Any) -> None:
    visitor = stage.visitor(size=size)
    expect(visitor.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    visitor.fits()
