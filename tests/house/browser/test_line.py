"""The line: what is said twice, what ends it, and the way back."""

from __future__ import annotations

import gzip
import time

import pytest
from playwright.sync_api import Locator, expect

from cardamom.house.core import said, told
from cardamom.house.core.codes import Code
from cardamom.house.core.room_infos import VoteInfo
from cardamom.house.shell.net.pages import STATIC

from .dealt import Dealt
from .stage import ANN, BEN, KEY, Stage, Visitor, changed, gathering

HERE = f"#room={KEY}"
MOST_SCRIPT = 120_000  # bytes in gzip, for a table


def answer_button(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-question] [data-action]").first


def ribbon(visitor: Visitor) -> Locator:
    return visitor.page.get_by_text("Reconnecting")


def log_lines(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("log").get_by_role("listitem")


def test_what_was_not_acknowledged_is_said_again_by_the_same_id(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", played=4)
    answering = stage.replies.pop(said.Answer)
    stage.replies[said.Answer] = lambda message: []
    visitor = stage.visitor(HERE)
    answer_button(visitor).click()
    lost = visitor.heard(said.Answer)
    stage.replies[said.Answer] = answering
    visitor.hang_up(1001)
    again = visitor.heard(said.Answer, 2)
    assert again == lost
    expect(ribbon(visitor)).to_be_hidden()
    expect(visitor.page.locator("[data-version]")).to_have_attribute("data-version", "2")
    assert len(dealt.table.moves) == 5
    # and now that it is settled, it is not said a third time
    visitor.hang_up(1001)
    visitor.heard(said.Join, 3)
    expect(ribbon(visitor)).to_be_hidden()
    assert len(visitor.all(said.Answer)) == 2
    assert visitor.problems == []


def test_whoever_comes_to_a_game_that_goes_on_loads_its_table_and_not_the_room(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben", played=4)
    visitor = stage.visitor(HERE)
    expect(visitor.page.locator("[data-asked=true]")).to_be_visible()
    files = visitor.page.evaluate("performance.getEntriesByType('resource').map((one) => one.name.split('/').at(-1))")
    scripts = {name for name in files if name.endswith(".js")}
    loaded = {name.partition("-")[0] for name in scripts}
    assert "TablePage" in loaded
    assert "RoomPage" not in loaded
    assert sum(len(gzip.compress((STATIC / "assets" / name).read_bytes(), 9)) for name in scripts) < MOST_SCRIPT
    visitor.page.get_by_role("button", name="Back to the room").click()
    expect(visitor.page.get_by_role("region", name="In the room")).to_be_visible()


def test_a_page_that_is_older_than_the_house_is_loaded_again_and_only_once(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben", played=4)
    visitor = stage.visitor(HERE)
    page = visitor.page
    page.route("**/assets/Rulebook*", lambda route: route.fulfill(status=404, body="There is no such page."))
    with page.expect_navigation():
        page.get_by_role("button", name="Rules").click()
    visitor.heard(said.Join, 2)
    with page.expect_response("**/assets/Rulebook*"):
        page.get_by_role("button", name="Rules").click()
    expect(answer_button(visitor)).to_be_visible()
    page.wait_for_timeout(200)
    assert len(visitor.all(said.Join)) == 2


def test_a_deal_that_got_lost_is_not_asked_for_later(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.replies[said.Deal] = lambda message: []
    visitor = stage.visitor(HERE)
    visitor.page.locator("[data-deal]").click()
    visitor.heard(said.Deal)
    visitor.hang_up(1001)
    visitor.heard(said.Join, 2)
    expect(visitor.page.get_by_text("The connection was lost; try again.")).to_be_visible()
    assert len(visitor.all(said.Deal)) == 1


def test_notices_votes_and_the_ribbon_lie_over_a_sheet(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben", played=4)
    visitor = stage.visitor(HERE)
    page = visitor.page
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    visitor.tell(told.Notice("The house closes soon."))
    page.get_by_text("The house closes soon.").click()  # nothing lies over it
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_text("The house closes soon.")).to_have_count(0)
    visitor.tell(changed(stage.room, vote=VoteInfo("deal", "", 1, [], [0], time.time() + 60, None)))
    page.get_by_role("button", name="I agree").click()
    assert visitor.heard(said.Vote).yes
    stage.replies[said.Join] = lambda message: []
    visitor.hang_up(1001)
    expect(ribbon(visitor)).to_be_visible()
    assert ribbon(visitor).evaluate("(one) => one.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(ribbon(visitor)).to_be_visible()
    expect(page.get_by_role("region", name="A vote")).to_be_visible()
    assert visitor.problems == []


def test_an_answer_is_not_given_twice_by_a_double_click(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben", played=4)
    stage.replies[said.Answer] = lambda message: []
    visitor = stage.visitor(HERE)
    answer_button(visitor).dblclick()
    visitor.heard(said.Answer)
    visitor.page.locator("[data-question] [data-action]").last.click(force=True)
    visitor.page.keyboard.press("1")
    assert len(visitor.all(said.Answer)) == 1


def test_an_error_is_told_and_play_goes_on(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben", played=4)
    answering = stage.replies.pop(said.Answer)
    stage.replies[said.Answer] = lambda message: [told.Error(message.id, "The disk is full; nothing was done.")]
    visitor = stage.visitor(HERE)
    answer_button(visitor).click()
    expect(visitor.page.get_by_text("The disk is full; nothing was done.")).to_be_visible()
    stage.replies[said.Answer] = answering
    visitor.page.wait_for_timeout(650)  # an answer to the same question within 600 ms is a double click
    answer_button(visitor).click()
    expect(visitor.page.locator("[data-version]")).to_have_attribute("data-version", "2")


def test_a_line_opened_elsewhere_can_be_used_here_again(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(HERE)
    visitor.heard(said.Invite)
    visitor.tell(told.Error("", "You have opened this room on another page."))
    visitor.hang_up(Code.REPLACED, "replaced")
    goodbye = visitor.page.get_by_role("dialog", name="You have opened this room on another page.")
    expect(goodbye).to_be_visible()
    assert len(visitor.all(said.Join)) == 1
    goodbye.get_by_role("button", name="Use it here").click()
    visitor.heard(said.Join, 2)
    expect(goodbye).to_be_hidden()


@pytest.mark.parametrize("code", [Code.STRANGER, Code.LEFT, Code.BROKEN])
def test_a_room_that_is_closed_to_one_leads_to_the_shelf(stage: Stage, code: Code) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(HERE)
    visitor.heard(said.Invite)
    visitor.hang_up(code, "This room is not for you.")
    goodbye = visitor.page.get_by_role("dialog", name="This room is not for you.")
    goodbye.get_by_role("button", name="To the shelf").click()
    expect(visitor.page.get_by_role("region", name="All games")).to_be_visible()
    expect(goodbye).to_be_hidden()
    assert visitor.all(said.Join)[-1].room is None


@pytest.mark.parametrize("code", [Code.BAD_FRAME, Code.FULL, Code.TOO_FAST])
def test_other_ends_are_told_and_tried_again_only_by_a_click(stage: Stage, code: Code) -> None:
    visitor = stage.visitor()
    visitor.heard(said.Mine)
    visitor.hang_up(code, "Wait a moment.")
    goodbye = visitor.page.get_by_role("dialog", name="Wait a moment.")
    goodbye.get_by_role("button", name="Try again").click()
    visitor.heard(said.Join, 2)
    expect(goodbye).to_be_hidden()


def test_frames_of_a_later_house_are_passed_over(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(HERE)
    visitor.heard(said.Invite)
    visitor.lines[-1].send('{"type": "weather", "sun": true}')
    visitor.lines[-1].send('{"type": "toString"}')
    visitor.tell(gathering(ANN))
    people = visitor.page.get_by_role("region", name="In the room")
    expect(people).to_contain_text("Ann")
    expect(people).not_to_contain_text("Ben")
    assert visitor.problems == []
