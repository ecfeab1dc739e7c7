"""The line: what is said twice, what ends it, and the way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cardamom.house.core import said, told
from cardamom.house.core.codes import Code

from .dealt import Dealt
from .stage import ANN, BEN, KEY, Stage, gathering

HERE = f"#room={KEY}"


def test_what_was_not_acknowledged_is_said_again_by_the_same_id(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben")
    answering = stage.replies.pop(said.Answer)
    stage.replies[said.Answer] = lambda message: []
    visitor = stage.visitor(HERE)
    visitor.page.locator("#ask .answer").first.click()
    lost = visitor.heard(said.Answer)
    stage.replies[said.Answer] = answering
    visitor.hang_up(1001)
    expect(visitor.page.locator("#banner")).to_contain_text("The connection is lost.")
    again = visitor.heard(said.Answer, 2)
    assert again == lost
    expect(visitor.page.locator("#banner")).to_be_hidden()
    expect(visitor.page.locator("#log")).to_contain_text("Ann answers")
    assert len(dealt.table.moves) == 1
    # and now that it is settled, it is not said a third time
    visitor.hang_up(1001)
    visitor.heard(said.Join, 3)
    expect(visitor.page.locator("#banner")).to_be_hidden()
    assert len(visitor.all(said.Answer)) == 2
    assert visitor.problems == []


def test_a_deal_that_got_lost_is_not_asked_for_later(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.replies[said.Deal] = lambda message: []
    visitor = stage.visitor(HERE)
    visitor.page.get_by_role("button", name="Deal").click()
    visitor.heard(said.Deal)
    visitor.hang_up(1001)
    visitor.heard(said.Join, 2)
    expect(visitor.page.locator("#banner")).to_be_hidden()
    visitor.page.get_by_role("button", name="Mute Ben").click()
    visitor.heard(said.Mute)
    assert len(visitor.all(said.Deal)) == 1


def test_an_answer_is_not_given_twice_by_a_double_click(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben")
    stage.replies[said.Answer] = lambda message: []
    visitor = stage.visitor(HERE)
    visitor.page.locator("#ask .answer").first.dblclick()
    visitor.heard(said.Answer)
    visitor.page.locator("#ask .answer").nth(1).click()
    assert len(visitor.all(said.Answer)) == 1


def test_an_error_is_told_beside_the_answers_and_play_goes_on(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben")
    answering = stage.replies.pop(said.Answer)
    stage.replies[said.Answer] = lambda message: [told.Error(message.id, "The disk is full; nothing was done.")]
    visitor = stage.visitor(HERE)
    visitor.page.locator("#ask .answer").first.click()
    expect(visitor.page.locator("#ask .note")).to_have_text("The disk is full; nothing was done.")
    stage.replies[said.Answer] = answering
    visitor.page.locator("#ask .answer").first.click()
    expect(visitor.page.locator("#log")).to_contain_text("Ann answers")
    expect(visitor.page.locator("#ask .note")).to_be_hidden()


def test_a_line_opened_elsewhere_can_be_used_here_again(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(HERE)
    visitor.heard(said.Invite)
    visitor.tell(told.Error("", "You have opened this room on another page."))
    visitor.hang_up(Code.REPLACED, "replaced")
    expect(visitor.page.locator("#banner")).to_contain_text("You have opened this room on another page.")
    assert len(visitor.all(said.Join)) == 1
    visitor.page.get_by_role("button", name="Use it here").click()
    visitor.heard(said.Join, 2)
    expect(visitor.page.locator("#banner")).to_be_hidden()


@pytest.mark.parametrize("code", [Code.STRANGER, Code.LEFT, Code.BROKEN])
def test_a_room_that_is_closed_to_one_leads_to_the_door(stage: Stage, code: Code) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(HERE)
    visitor.heard(said.Invite)
    visitor.hang_up(code, "This room is not for you.")
    expect(visitor.page.locator("#banner")).to_contain_text("This room is not for you.")
    visitor.page.locator("#banner").get_by_role("button", name="To the door").click()
    expect(visitor.page.locator("#door")).to_be_visible()
    expect(visitor.page.locator("#banner")).to_be_hidden()
    assert visitor.all(said.Join)[-1].room is None


@pytest.mark.parametrize("code", [Code.BAD_FRAME, Code.FULL, Code.TOO_FAST])
def test_other_ends_are_told_and_tried_again_only_by_a_click(stage: Stage, code: Code) -> None:
    visitor = stage.visitor()
    visitor.heard(said.Mine)
    visitor.hang_up(code, "Wait a moment.")
    expect(visitor.page.locator("#banner")).to_contain_text("Wait a moment.")
    visitor.page.get_by_role("button", name="Try again").click()
    visitor.heard(said.Join, 2)
    expect(visitor.page.locator("#banner")).to_be_hidden()


def test_frames_of_a_later_house_are_passed_over(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    visitor = stage.visitor(HERE)
    visitor.heard(said.Invite)
    visitor.lines[-1].send('{"type": "weather", "sun": true}')
    visitor.lines[-1].send('{"type": "toString"}')
    visitor.tell(gathering(ANN))
    expect(visitor.page.locator(".people")).not_to_contain_text("Ben")
    assert visitor.problems == []
