"""The table: answering by card, button and key, people who share a device, those who look on, and finished games."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from cardamom.house.core import said, told

from .dealt import Dealt, log_entry
from .stage import ANN, BEN, KEY, WATCH_KEY, Stage, Visitor, changed, gathering, hello, told_to
from .watched import DESKTOP, PHONE, SMALL, TELEVISION

HERE = f"#room={KEY}"


def sit(stage: Stage, viewport: dict[str, int] = DESKTOP, mine: tuple[int, ...] = (0,)) -> tuple[Dealt, Visitor]:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", mine=mine)
    return dealt, stage.visitor(HERE, viewport)


# ---- answering


def test_keys_alone_are_enough_and_undo_takes_back(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    page = visitor.page
    expect(page.locator("#ask .answer").first).to_be_visible()
    before = page.locator("#mine .card").all_text_contents()
    page.keyboard.press("2")
    expect(page.locator("#undo")).to_be_visible()
    assert visitor.heard(said.Answer).action == int(dealt.table.moves[0][1])
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#undo")).to_be_hidden()
    assert page.locator("#mine .card").all_text_contents() == before
    expect(page.locator("#log li")).to_have_text(["The cards are dealt."])
    page.locator("#ask .answer").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("Ann answers")
    assert page.evaluate("document.activeElement.closest('#ask') !== null")
    assert visitor.problems == []


def test_a_card_that_stands_for_an_answer_is_clicked(stage: Stage) -> None:
    dealt, visitor = sit(stage, PHONE)
    visitor.page.locator("#mine .card.lit").first.click()
    answer = visitor.heard(said.Answer)
    assert (answer.seat, answer.version) == (0, 1)
    assert answer.action == int(dealt.table.moves[0][1])
    expect(visitor.page.locator("#game")).to_have_attribute("data-version", "2")
    visitor.fits()


def test_an_answer_refers_to_the_table_as_it_was_drawn(stage: Stage) -> None:
    """News that come while a finger presses a button do not make it an answer to something else."""
    dealt, visitor = sit(stage)
    button = visitor.page.locator("#ask .answer").first
    button.hover()
    visitor.page.mouse.down()
    dealt.version = 7
    visitor.tell(dealt.state(0))
    visitor.page.evaluate("new Promise((done) => setTimeout(done, 20))")
    visitor.page.mouse.up()
    assert visitor.heard(said.Answer).version == 1
    expect(visitor.page.locator("#ask .note")).to_have_text("The table has changed.")
    expect(visitor.page.locator("#game")).to_have_attribute("data-version", "7")


def test_why_not_is_told_for_a_card_and_for_a_verb(stage: Stage) -> None:
    stage.replies[said.WhyVerb] = lambda message: [told.Reasons(message.id, [f"Nobody can {message.verb}."])]
    stage.replies[said.WhyCard] = lambda message: [told.Reasons(message.id, ["Nothing can be done with this card now."])]
    dealt, visitor = sit(stage)
    page, note = visitor.page, visitor.page.locator("#ask .note")
    page.locator("#ask summary").click()
    page.get_by_role("button", name="Why not: Fly away").click()
    expect(note).to_have_text("Nobody can fly.")
    page.locator("#ask .answer").first.click()
    expect(page.locator("#game")).to_have_attribute("data-version", "2")
    expect(note).to_be_hidden()
    page.locator("#ask .answer").first.click()
    expect(page.locator("#ask")).to_contain_text("Ben has to decide.")
    page.locator("#mine .card:not(.lit)").first.click()
    expect(note).to_have_text("Nothing can be done with this card now.")
    assert visitor.heard(said.WhyCard).kind in [kind for zone in dealt.table.view(0)["zones"] for kind in zone["kinds"] or ()]
    assert visitor.problems == []


def test_rules_are_read_with_the_house_rules_of_the_table(stage: Stage) -> None:
    rules = "# Carrots\n\n- Steal none.\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    stage.replies[said.Rules] = lambda message: [told.Rulebook(message.id, rules)]
    _, visitor = sit(stage)
    visitor.page.get_by_role("button", name="Rules").click()
    expect(visitor.page.locator("#menu")).to_contain_text("Steal none.")
    expect(visitor.page.locator("#menu")).to_contain_text("sell to: shuffle. Where sold cards go.")


def test_the_end_offers_the_same_game_again_or_another(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    assert stage.room is not None
    state = dealt.state(0)
    view = {**state.view, "over": True, "ending": "All is eaten.", "winners": [0], "actors": [], "question": None}
    visitor.tell(changed(stage.room, phase="over"), changed(state, view=view, answers=[]))
    expect(visitor.page.locator("#ask")).to_contain_text("Ann wins. All is eaten. Ann: 0, Ben: 0.")
    visitor.page.get_by_role("button", name="Play again").click()
    assert visitor.heard(said.Rematch)
    visitor.page.get_by_role("button", name="Another game").click()
    expect(visitor.page.get_by_role("button", name="Deal")).to_be_visible()
    visitor.page.get_by_role("button", name="Table").click()
    expect(visitor.page.locator("#ask")).to_be_visible()


def test_targets_are_big_enough_for_a_thumb(stage: Stage) -> None:
    _, visitor = sit(stage, SMALL)
    expect(visitor.page.locator("#ask .answer").first).to_be_visible()
    sizes = visitor.page.evaluate(
        "[...document.querySelectorAll('#ask .answer, .card.lit, header button:not([hidden])')]"
        ".map((b) => b.getBoundingClientRect()).map((r) => [r.width, r.height])"
    )
    assert len(sizes) > 5
    assert all(width >= 43.9 and height >= 43.9 for width, height in sizes)
    visitor.fits()


def test_a_suit_shows_by_colour_symbol_and_name(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    state = dealt.state(0)
    zones = [{**zone, "suits": [0 if kind % 4 == 0 else None for kind in zone["kinds"] or ()]} for zone in state.view["zones"]]
    suits = [{"name": "Clubs", "colour": "rgb(1, 2, 3)", "symbol": "♧"}]
    visitor.tell(changed(state, view={**state.view, "zones": zones, "suits": suits}))
    cards = visitor.page.locator("#mine .card", has_text="♣")
    expect(cards.first.locator("i")).to_have_text("♧")
    expect(cards.first).to_have_attribute("aria-label", re.compile("Clubs"))
    assert cards.first.evaluate("card => getComputedStyle(card).borderTopColor") == "rgb(1, 2, 3)"
    assert visitor.page.locator("#mine .card i").count() == cards.count()


def test_pictures_come_from_their_relative_addresses(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    welcome = dealt.welcome(0)
    kinds = {kind: f"icon.svg?{kind}" for zone in dealt.table.view(0)["zones"] for kind in zone["kinds"] or ()}
    visitor.tell(changed(welcome, faces=kinds, backs={"market": "icon.svg"}), dealt.state(0))
    expect(visitor.page.locator("#mine .card.face").first).to_be_visible()
    image = visitor.page.locator("#mine .card.face").first.evaluate("card => card.style.backgroundImage")
    assert re.fullmatch(r'url\("icon\.svg\?\d+"\)', image)
    expect(visitor.page.locator("#middle .back.face")).to_be_visible()
    assert visitor.problems == []


def test_a_clock_counts_down_by_the_time_of_the_house(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben")
    table = stage.room.table
    assert table is not None
    ahead = 5000.0  # seconds between the clocks
    stage.hello = changed(hello(), now=time.time() + ahead)
    seats = [changed(table.seats[0], until=time.time() + ahead + 90.5, reserve=120.0), changed(table.seats[1], reserve=65.0)]
    stage.room = changed(stage.room, table=changed(table, seats=seats))
    visitor = stage.visitor(HERE)
    expect(visitor.page.locator("#mine .clock")).to_have_text(re.compile(r"1:(30|2\d) \(reserve 2:00\)"))
    expect(visitor.page.locator("#others .clock")).to_have_text("reserve 1:05")
    late = changed(seats[0], until=time.time() + ahead - 20.5)
    visitor.tell(changed(stage.room, table=changed(table, seats=[late, seats[1]])))
    expect(visitor.page.locator("#mine .clock")).to_have_text(re.compile(r"reserve 1:(40|3\d)"))


# ---- two people on one device


def test_a_cover_lies_over_the_cards_while_the_device_is_passed_on(stage: Stage) -> None:
    dealt, visitor = sit(stage, SMALL, mine=(0, 1))
    page = visitor.page
    expect(page.locator("#cover")).to_contain_text("Pass the device to Ann.")
    expect(page.locator("#game")).to_be_hidden()
    page.get_by_role("button", name="I am Ann: show my cards").click()
    expect(page.locator("#mine")).to_contain_text("Ann (you)")
    for version in (1, 2):
        expect(page.locator("#game")).to_have_attribute("data-version", f"{version}")
        page.locator("#ask .answer").first.click()
    expect(page.locator("#cover")).to_contain_text("Pass the device to Ben.")
    page.get_by_role("button", name="I am Ben: show my cards").click()
    expect(page.locator("#mine")).to_contain_text("Ben (you)")
    page.locator("#ask .answer").first.click()
    visitor.heard(said.Answer, 3)
    assert [answer.seat for answer in visitor.all(said.Answer)] == [0, 0, 1]
    assert [seat for seat, _ in dealt.table.moves] == [0, 0, 1]
    page.locator("#tabs").get_by_role("button", name="Ann").click()
    expect(page.locator("#cover")).to_contain_text("Pass the device to Ann.")
    visitor.fits()
    assert visitor.problems == []


# ---- looking on


def test_who_looks_on_sees_the_table_and_no_buttons_of_players(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben")
    stage.table = [dealt.welcome(None), dealt.state(None)]
    visitor = stage.visitor(f"#watch={WATCH_KEY}")
    page = visitor.page
    expect(page.locator("#others .seat")).to_have_count(2)
    expect(page.locator("#ask .answer")).to_have_count(0)
    expect(page.get_by_role("button", name="Say …")).to_be_hidden()
    assert visitor.heard(said.Join).watch == WATCH_KEY
    page.get_by_role("button", name="Room").click()
    expect(page.locator(".people")).to_contain_text("Ben")
    expect(page.locator("#room").get_by_role("button")).to_have_count(0)
    assert visitor.problems == []


def test_a_television_invites_people_and_then_shows_the_table(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv", TELEVISION)
    page = visitor.page
    expect(page.locator("#room")).to_contain_text("KMTRWX")
    expect(page.get_by_role("img", name="QR code: join the room")).to_be_visible()
    dealt = Dealt(stage, "Ann", "Ben")
    visitor.tell(stage.room, dealt.welcome(None), dealt.state(None))
    expect(page.locator("#others .seat")).to_have_count(2)
    expect(page.get_by_role("button")).to_have_count(0)
    visitor.fits()
    assert visitor.problems == []


def test_a_television_shows_the_code_where_it_may_not_invite(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.replies[said.Invite] = lambda message: [told.Error(message.id, "Only people of the room may do that.")]
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv", TELEVISION)
    visitor.heard(said.Invite)
    expect(visitor.page.locator(".code")).to_have_text("KMTRWX")
    expect(visitor.page.locator("#remark")).to_be_hidden()


# ---- a finished game


@pytest.fixture
def shared(stage: Stage) -> Visitor:
    """A game of 30 answers, open, with the spectator's view as well."""
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", mine=(0, 1))

    def look(message: said.Look) -> list[told.Told]:
        log = [log_entry(move, 0, f"Answer {move} was given.") for move in range(1, message.at + 1)]
        state = changed(dealt.state(message.seat), log=log, since=0)
        return [dealt.welcome(message.seat), state, told.Ack(message.id)]

    def join(message: said.Join) -> list[told.Told]:
        return [told_to(hello(), None), told.Shown(30, [0, 1], open=True), dealt.welcome(None), dealt.state(None)]

    stage.replies[said.Join] = join
    stage.replies[said.Look] = look
    return stage.visitor("#share=share-key-0123456789", PHONE)


def test_a_shared_game_is_gone_through_by_button_key_and_slider(shared: Visitor) -> None:
    page = shared.page
    steps = page.locator("#steps")
    expect(steps).to_contain_text("Answer 0 of 30")
    page.get_by_role("button", name="One on").click()
    expect(steps).to_contain_text("Answer 1 of 30")
    page.keyboard.press("ArrowRight")
    expect(steps).to_contain_text("Answer 2 of 30")
    expect(page.locator("#log li")).to_have_text(["Answer 1 was given.", "Answer 2 was given."])
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#log li")).to_have_text(["Answer 1 was given."])
    page.get_by_label("Answer", exact=True).fill("17")
    expect(steps).to_contain_text("Answer 17 of 30")
    page.get_by_role("button", name="To the end").click()
    expect(steps).to_contain_text("Answer 30 of 30")
    page.get_by_role("button", name="One on").click()
    expect(steps).to_contain_text("Answer 30 of 30")
    assert max(look.at for look in shared.all(said.Look)) == 30
    shared.fits()
    assert shared.problems == []


def test_a_shared_game_is_seen_by_other_seats_and_answered_by_nobody(shared: Visitor) -> None:
    page = shared.page
    expect(page.locator("#mine")).to_contain_text("Ann")
    expect(page.locator("#ask .answer, .card.lit, #tabs button")).to_have_count(0)
    page.get_by_label("Seen by").select_option("as Ben saw it")
    expect(page.locator("#mine")).to_contain_text("Ben")
    page.get_by_label("Seen by").select_option("as a spectator saw it")
    expect(page.locator("#mine")).to_be_empty()
    page.locator("#others .card").first.click()
    expect(page.locator("#cover")).to_be_hidden()
    assert [look.seat for look in shared.all(said.Look)] == [0, 1, None]


def test_a_shared_game_goes_on_where_it_was_after_a_broken_line(shared: Visitor) -> None:
    page = shared.page
    page.get_by_label("Answer", exact=True).fill("9")
    expect(page.locator("#steps")).to_contain_text("Answer 9 of 30")
    shared.hang_up(1001)
    shared.heard(said.Join, 2)
    expect(page.locator("#banner")).to_be_hidden()
    shared.until(lambda: shared.all(said.Look)[-1].at == 9)
    page.get_by_role("button", name="One on").click()
    expect(page.locator("#steps")).to_contain_text("Answer 10 of 30")
