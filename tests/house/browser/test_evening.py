"""People at a real house, in real browsers: an evening from the shelf to the shared game."""

from __future__ import annotations

from playwright.sync_api import expect

import cardamom
from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location

from ..shell.running import Bot, Running, running_house
from .fingers import press
from .guests import Guest, guest, play_on
from .moments import mid_game
from .reading import as_read
from .watched import PHONE, SMALL, TELEVISION, NewContext

SEED = 0xFEED_C0FF_EE12_3457
CARROT = cardamom.game("carrot")


def open_room(new_context: NewContext, running: Running, game: str = "carrot") -> tuple[Guest, Guest]:
    """Ann lays the table for friends, and Ben comes in by the code."""
    ann = guest(new_context, running, "ann", f"?game={game}")
    ann.page.get_by_role("button", name="With friends").click()
    ann.page.get_by_role("region", name="Come in").wait_for()
    ben = guest(new_context, running, "ben", "", SMALL)
    ben.page.get_by_role("button", name="Code").click()
    ben.page.get_by_role("textbox").fill((ann.keys.code or "").lower())
    ben.page.get_by_role("button", name="Go in").click()
    expect(ann.page.get_by_role("button", name="Chair 2: Ben")).to_be_visible()
    return ann, ben


def begin(ann: Guest, *others: Guest) -> None:
    ann.page.locator("[data-deal]").click()
    for one in (ann, *others):
        one.sit_down()


def test_an_evening_from_the_shelf_to_the_shared_game(new_context: NewContext, running: Running) -> None:
    ann, ben = open_room(new_context, running, "iron-chef")
    screen = ann.page.get_by_role("link", name="Use this screen as the table").get_attribute("href") or ""
    television = guest(new_context, running, "", f"#{screen.partition('#')[2]}", TELEVISION)
    expect(television.page.get_by_role("main")).to_contain_text(ann.keys.code or "no code")
    for rule, value in (("Courses", "1"), ("Longest round, in laps", "10")):
        ann.page.get_by_role("spinbutton", name=rule).fill(value)
        ann.page.get_by_role("spinbutton", name=rule).press("Tab")
    begin(ann, ben)
    expect(television.page.locator("[data-seat-box]")).to_have_count(2)
    assert ann.playing.table.options["rounds"] == 1
    people = {ann.playing.table.names.index(one.name): one for one in (ann, ben)}
    assert play_on(people, 6)
    ben.page.get_by_role("button", name="Log").click()
    ben.page.get_by_role("tab", name="Talk").click()
    ben.page.get_by_role("button", name="Well played!").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    expect(ann.page.get_by_text("Well played!").first).to_be_visible()
    assert not play_on(people)
    table = ann.playing.table
    expect(television.page.get_by_role("status").filter(has_text=as_read(table.ending))).not_to_have_count(0)
    expect(television.page.locator("[data-ending]")).to_contain_text(" and ".join(table.names[seat] for seat in table.winners))
    ann.page.get_by_role("button", name="See the table").click()
    ann.page.get_by_role("tab", name="Score").click()
    ann.page.get_by_text("Proof of the shuffle").click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("The shuffle was fair as far as this browser can tell")
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("Evening score")
    ann.page.get_by_role("button", name="What next?").click()
    ann.page.get_by_role("button", name="Share").click()
    ann.page.get_by_role("button", name="With all cards open").click()
    shared = ann.page.get_by_role("textbox", name="Link to this game").input_value()
    look_back(guest(new_context, running, "", f"#{shared.partition('#')[2]}", PHONE), ann.playing.table.move)
    for one in (ann, ben, television):
        assert one.problems == []


def look_back(somebody: Guest, answers: int) -> None:
    """Go through a finished game that was shared."""
    page = somebody.page
    slider = page.get_by_role("slider", name="Answer")
    expect(slider).to_have_attribute("aria-valuetext", f"Answer 0 of {answers}")
    for step in range(1, 6):
        page.locator("body").press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", f"Answer {step} of {answers}")
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_attribute("aria-valuetext", f"Answer {answers} of {answers}")
    page.get_by_label("Seen by").select_option("Ben")
    expect(page.locator("[data-seat='1']")).to_be_visible()
    assert somebody.problems == []


def test_a_new_deal_is_voted_on_and_the_old_game_goes_on_later(new_context: NewContext, running: Running) -> None:
    ann, ben = open_room(new_context, running)
    begin(ann, ben)
    first = ann.playing.id
    ann.page.get_by_role("button", name="Back to the room").click()
    ann.page.locator("[data-deal]").click()
    ben.page.get_by_role("button", name="No, play on").click()
    expect(ann.page.get_by_text("Ben would rather go on with this game.")).to_be_visible()
    ann.page.locator("[data-deal]").click()
    ben.page.get_by_role("button", name="I agree").click()
    expect(ben.page.locator("[data-table]")).not_to_have_attribute("data-table", first)
    ann.page.get_by_role("button", name="Back to the room").click()
    ann.page.get_by_role("button", name="Go on with").click()
    ben.page.get_by_role("button", name="I agree").click()
    expect(ben.page.locator("[data-table]")).to_have_attribute("data-table", first)
    assert ann.problems == ben.problems == []


def test_a_person_moves_to_another_device_with_their_seat(new_context: NewContext, running: Running) -> None:
    ann, ben = open_room(new_context, running)
    begin(ann, ben)
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Move to my other device").click()
    ticket = ben.page.get_by_role("textbox", name="Link for my other device").input_value()
    phone = Guest(new_context(viewport=PHONE, reduced_motion="reduce").new_page(), running, "Ben")
    phone.page.goto(ticket)
    phone.page.locator(f"[data-room][href='#{ben.page.url.partition('#')[2]}']").click()
    expect(phone.page.locator("[data-seat='1']")).to_be_visible()
    expect(ben.page.get_by_role("dialog")).to_be_visible()
    assert phone.problems == []


def test_two_people_pass_one_device_on(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=SEED), "ann", "ann")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", SMALL)
    page = ann.page
    for version, name in enumerate(("Ann 1", "Ann 1", "Ann 2")):
        if version != 1:
            page.get_by_role("button", name=f"It’s me, {name}").click()
        expect(page.locator("[data-version]")).to_have_attribute("data-version", f"{version}")
        press(page, page.get_by_role("list", name="Your purchase").get_by_role("button").first)
    ann.until(lambda: len(ann.playing.table.moves) == 3)
    assert [seat for seat, _ in ann.playing.table.moves] == [0, 0, 1]
    assert ann.problems == []


def test_a_standing_answer_is_given_by_the_house_without_asking(new_context: NewContext, running: Running) -> None:
    """Ann never cooks at once: after the market, it is Ben's turn without a question to her."""
    table = CARROT.deal(2, seed=SEED)
    while table.asked != "act":
        table.play(table.legal(table.actors[0])[0], table.actors[0])
    keys = running.room_at(table, "ann", "ben")
    ann = guest(new_context, running, "ann", f"#room={keys.key}")
    ann.sit_down()
    page = ann.page
    page.get_by_role("button", name="Answer beforehand").click()
    page.get_by_role("switch", name="Never cook at once with a new card").click()
    expect(page.get_by_role("switch", name="Never cook at once with a new card")).to_be_checked()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    moves = len(ann.playing.table.moves)
    press(page, page.get_by_role("list", name="Market").get_by_role("button"))
    ann.until(lambda: 1 in ann.playing.table.actors)
    assert [str(action) for _, action in ann.playing.table.moves[moves:]] == ["market", "done"]
    expect(page.locator("[data-asked=true]")).to_have_count(0)
    assert "cook" not in [state["view"]["question"]["name"] for state in ann.states() if state["view"]["question"]][-2:]
    assert ann.problems == []


def test_the_turns_of_bots_can_be_skipped(new_context: NewContext, soak_location: Location) -> None:
    """Three bots that take their time; one click, and they do not."""
    with running_house(soak_location, pages=STATIC, pace=40.0) as house:
        keys = house.room_at(mid_game("iron-chef", 4, after=3), "ann", *[Bot("random")] * 3)
        ann = guest(new_context, house, "ann", f"#room={keys.key}")
        ann.sit_down()
        while 0 in ann.playing.table.actors:
            ann.until(lambda: ann.try_to_answer(0, True))
        seen = len(ann.playing.table.moves)
        ann.page.get_by_role("button", name="Skip").click()
        expect(ann.page.locator("[data-asked=true]")).to_be_visible()
        others = len([seat for seat, _ in ann.playing.table.moves[seen:] if seat != 0])
        expect(ann.page.get_by_role("status").filter(has_text="all in the log")).to_contain_text(f"played: {others} actions")
        assert ann.problems == []
