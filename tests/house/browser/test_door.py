"""The door: who one is, opening and finding rooms, past games, and moving to another device."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from cardamom.house.core import said, told

from .stage import ANN, BEN, KEY, ORIGIN, Stage, Visitor, gathering, hello, link
from .watched import SMALL

NOW = 1_800_000_000.0
TICKET = "ticket-key-0123456789"


def kept_by(visitor: Visitor) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(visitor.page.evaluate("localStorage['cardamom.me']"))
    return kept


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


def test_name_and_avatar_are_kept_and_told_at_the_next_join(stage: Stage) -> None:
    visitor = stage.visitor()
    page = visitor.page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("Choose an avatar").click()
    page.get_by_label("Avatar 🐼").click()
    page.reload()
    joined = visitor.heard(said.Join, 2)
    assert (joined.name, joined.avatar) == ("Ann", 2)
    expect(page.get_by_label("Your name")).to_have_value("Ann")


def test_opening_a_room_leads_there_and_plans_the_game_that_was_wished_for(stage: Stage) -> None:
    stage.room = gathering(ANN)
    stage.replies[said.Open] = lambda message: [told.Opened(message.id, KEY)]
    visitor = stage.visitor("?game=witch-duel")
    visitor.page.get_by_role("button", name="Open a room").click()
    plan = visitor.heard(said.Plan)
    assert visitor.all(said.Join)[-1].room == KEY
    assert visitor.page.url == f"{ORIGIN}/#room={KEY}"
    assert plan.game == "witch-duel"
    assert [chair.person for chair in plan.chairs] == [0, None]
    visitor.page.reload()
    expect(visitor.page.get_by_label("Game", exact=True)).to_be_visible()
    assert len(visitor.all(said.Plan)) == 1


def test_a_house_with_an_opening_word_is_told_it(stage: Stage) -> None:
    stage.room = gathering(ANN)

    def open_room(message: said.Open) -> list[told.Told]:
        if message.word == "sesame":
            return [told.Opened(message.id, KEY)]
        return [told.Error(message.id, "A room is opened with the house's opening word.")]

    stage.replies[said.Open] = open_room
    visitor = stage.visitor()
    page = visitor.page
    expect(page.get_by_label("The opening word of this house")).to_have_count(0)
    page.get_by_role("button", name="Open a room").click()
    expect(page.locator("#remark")).to_contain_text("opening word")
    page.get_by_label("The opening word of this house").fill("sesame")
    page.get_by_role("button", name="Open a room").click()
    expect(page.locator("#room")).to_be_visible()


def test_a_spoken_code_opens_its_room_and_a_wrong_one_is_told(stage: Stage) -> None:
    stage.room = gathering(ANN)

    def enter(message: said.Enter) -> list[told.Told]:
        if message.code == "KMTRWX":
            return [told.Opened(message.id, KEY)]
        return [told.Error(message.id, "No room has this code.")]

    stage.replies[said.Enter] = enter
    visitor = stage.visitor(viewport=SMALL)
    page = visitor.page
    page.get_by_label("Code of a room").fill("AAAAAA")
    page.get_by_label("Code of a room").press("Enter")
    expect(page.locator("#remark")).to_have_text("No room has this code.")
    page.get_by_label("Code of a room").fill(" KMTRWX ")
    page.get_by_role("button", name="Enter by code").click()
    expect(page.locator("#room")).to_contain_text("In the room")
    expect(page.locator("#remark")).to_be_hidden()
    visitor.fits()


def test_a_room_that_waits_on_this_machine_is_gone_to_once(stage: Stage) -> None:
    stage.room = gathering(ANN)
    stage.yours = told.Yours("", [told.RoomItem(KEY, ["Ann"], "witch-duel", NOW)], [], KEY)
    visitor = stage.visitor()
    page = visitor.page
    expect(page.locator("#room")).to_be_visible()
    page.get_by_role("button", name="To the door").click()
    expect(page.locator("#door")).to_contain_text("Witch Duel Ann")
    assert page.url == f"{ORIGIN}/"
    page.get_by_role("button", name="Go into the room of Ann").click()
    expect(page.locator("#room")).to_be_visible()
    page.go_back()
    expect(page.locator("#door")).to_be_visible()
    assert visitor.problems == []


def test_a_finished_game_is_shared_and_exported(stage: Stage) -> None:
    game = told.GameItem("t1", "carrot", "Do not steal my carrot!", ["Ann", "Ben"], [1], [12, 8], [0], NOW)
    running = told.GameItem("t2", "carrot", "Do not steal my carrot!", ["Ann", "Ben"], [1], None, None, NOW - 1)
    stage.yours = told.Yours("", [], [game, running], None)
    stage.replies[said.Share] = lambda message: [told.Shared(message.id, link("share", "share=share-key-0123456789"))]
    stage.replies[said.Export] = lambda message: [told.Exported(message.id, "carrot.json", '{"game": "carrot"}')]
    visitor = stage.visitor(viewport=SMALL)
    page = visitor.page
    expect(page.locator("#door")).to_contain_text("★ Ann: 12, Ben: 8")
    expect(page.locator("#door")).to_contain_text("not over")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "carrot.json"
    assert download.value.path().read_text() == '{"game": "carrot"}'
    assert visitor.heard(said.Export).table == "t1"
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="As Ben saw it").click()
    expect(page.get_by_role("img", name="QR code: Look at this game")).to_be_visible()
    # no clipboard without a secure context: the field is there to select
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Look at this game")).to_have_value(f"{ORIGIN}/#share=share-key-0123456789")
    assert visitor.heard(said.Share).seat == 1
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="With all cards open").click()
    assert visitor.heard(said.Share, 2).seat is None
    assert visitor.problems == []


def test_earlier_games_are_asked_for_from_the_last_one_on(stage: Stage) -> None:
    games = [told.GameItem(f"t{k}", "carrot", f"Game {k}", ["Ann"], [0], [1], [0], NOW - k) for k in range(45)]

    def mine(message: said.Mine) -> list[told.Told]:
        first = 0 if message.before is None else [game.table for game in games].index(message.before) + 1
        found = games[first : first + 20]
        return [told.Yours(message.id, [], found, None)]

    stage.replies[said.Mine] = mine
    page = stage.visitor().page
    expect(page.get_by_role("button", name="Export")).to_have_count(20)
    page.get_by_role("button", name="Earlier games").click()
    expect(page.get_by_role("button", name="Export")).to_have_count(40)
    page.get_by_role("button", name="Earlier games").click()
    expect(page.locator("#door")).to_contain_text("Game 44")
    expect(page.get_by_role("button", name="Earlier games")).to_have_count(0)


# ---- from one device to another


def test_the_other_device_is_offered_a_ticket_as_a_qr_code(stage: Stage) -> None:
    stage.replies[said.HandOver] = lambda message: [told.Ticket(message.id, link("ticket", f"ticket={TICKET}"), 300)]
    visitor = stage.visitor()
    visitor.page.get_by_text("My other device", exact=True).click()
    visitor.page.get_by_role("button", name="Move to my other device").click()
    expect(visitor.page.get_by_role("img", name="QR code: Move here")).to_be_visible()
    expect(visitor.page.locator("#menu")).to_contain_text("5 minutes")


def test_a_ticket_makes_this_device_the_person_with_a_fresh_secret(stage: Stage) -> None:
    visitor = stage.visitor(f"#ticket={TICKET}")
    claim = visitor.heard(said.Claim)
    assert claim.ticket == TICKET
    expect(visitor.page.locator("#door")).to_contain_text("Open a room")
    secrets = [joined.secret for joined in visitor.all(said.Join)]
    assert secrets[-1] == secrets[0] == kept_by(visitor)["secret"]
    assert visitor.page.url == f"{ORIGIN}/"


def test_a_device_moved_to_learns_name_and_avatar_in_the_next_room(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.hello = hello(you=1)
    visitor = stage.visitor(f"#ticket={TICKET}")
    expect(visitor.page.locator("#door")).to_contain_text("Open a room")
    visitor.go(f"#room={KEY}")
    expect(visitor.page.get_by_label("Your name")).to_have_value("Ben")
    assert (kept_by(visitor)["name"], kept_by(visitor)["avatar"]) == ("Ben", BEN.avatar)
    assert not visitor.all(said.Me)


def test_a_device_that_is_somebody_asks_before_it_becomes_somebody_else(stage: Stage) -> None:
    stage.replies[said.Claim] = lambda message: [told.Error(message.id, "This ticket was used already.")]
    visitor = stage.visitor()
    visitor.page.get_by_label("Your name").fill("Ben")
    visitor.page.get_by_label("Your name").press("Tab")
    before = kept_by(visitor)["secret"]
    visitor.go(f"#ticket={TICKET}")
    expect(visitor.page.locator("#door")).to_contain_text("This browser plays as Ben.")
    assert not visitor.all(said.Claim)
    visitor.page.get_by_role("button", name="Play here from now on").click()
    assert visitor.heard(said.Claim)
    expect(visitor.page.locator("#remark")).to_have_text("This ticket was used already.")
    assert kept_by(visitor)["secret"] == before == visitor.all(said.Join)[-1].secret
