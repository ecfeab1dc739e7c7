"""The room: planning the next game, sitting down, inviting people, and what they decide and say together."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from cardamom.house.core import said, told

from .dealt import Dealt
from .stage import ANN, BEN, CAT, KEY, Stage, Visitor, changed, gathering, hello, invitation
from .watched import DESKTOP, SMALL

HERE = f"#room={KEY}"


def host(stage: Stage, viewport: dict[str, int] = DESKTOP) -> Visitor:
    stage.room = gathering(ANN, BEN, CAT)
    return stage.visitor(HERE, viewport)


def guest(stage: Stage) -> Visitor:
    stage.hello = hello(you=1)
    stage.room = gathering(ANN, BEN, CAT)
    return stage.visitor(HERE)


# ---- the plan


def test_the_host_plans_chairs_rules_and_clock_and_deals(stage: Stage) -> None:
    visitor = host(stage, SMALL)
    page = visitor.page
    page.get_by_label("Who sits in chair 3").select_option("bot, expert")
    assert visitor.heard(said.Plan).chairs[2] == said.Chair(None, "expert", "")
    page.get_by_label("Name of the bot in chair 3").fill("Robby")
    page.get_by_label("Name of the bot in chair 3").press("Enter")
    assert visitor.heard(said.Plan, 2).chairs[2] == said.Chair(None, "expert", "Robby")
    page.get_by_label("Players").select_option("4 players")
    assert [chair.bot for chair in visitor.heard(said.Plan, 3).chairs] == [None, None, "expert", "medium"]
    page.get_by_text("House rules").click()
    page.get_by_label("stall laps").fill("7")
    page.get_by_label("sell to").select_option("bottom")
    assert visitor.heard(said.Plan, 5).options == {"stall_laps": 7, "sell_to": "bottom"}
    page.get_by_label("Play with a clock").click()
    page.get_by_label("Seconds for each decision").fill("30")
    page.get_by_label("Let bots answer for people who are away").click()
    plan = visitor.heard(said.Plan, 8)
    assert (plan.clock, plan.stand_ins) == (said.ClockRule(30, 300), True)
    visitor.fits()
    page.get_by_role("button", name="Deal").click()
    assert visitor.heard(said.Deal)
    assert visitor.problems == []


def test_two_people_on_one_device_have_a_chair_each(stage: Stage) -> None:
    visitor = host(stage)
    visitor.page.get_by_label("Who sits in chair 3").select_option("Ann")
    assert visitor.heard(said.Plan).chairs == [said.Chair(0), said.Chair(1), said.Chair(0)]


def test_the_host_knows_who_takes_an_empty_chair(stage: Stage) -> None:
    visitor = host(stage)
    expect(visitor.page.locator("#room")).to_contain_text("A bot takes the empty chair.")


def test_a_plan_that_is_refused_is_shown_as_it_was(stage: Stage) -> None:
    stage.replies[said.Plan] = lambda message: [told.Error(message.id, "Ben has left the room.")]
    visitor = host(stage)
    visitor.page.get_by_label("Players").select_option("5 players")
    expect(visitor.page.locator("#remark")).to_have_text("Ben has left the room.")
    expect(visitor.page.get_by_label("Players")).to_have_value("3")


def test_what_is_being_typed_outlives_news_of_the_room(stage: Stage) -> None:
    visitor = host(stage)
    field = visitor.page.get_by_label("Your name")
    field.press_sequentially("Anna")
    assert stage.room is not None
    visitor.tell(changed(stage.room, people=[ANN, BEN]))
    expect(visitor.page.locator(".people")).not_to_contain_text("Cat")
    expect(field).to_be_focused()
    field.press_sequentially("bel")
    field.press("Enter")
    assert visitor.heard(said.Me).name == "Annabel"


def test_a_guest_reads_the_plan_sits_down_and_stands_up(stage: Stage) -> None:
    visitor = guest(stage)
    page = visitor.page
    expect(page.locator("#room")).to_contain_text("Ann plans the game and deals.")
    expect(page.get_by_role("button", name="Deal")).to_have_count(0)
    expect(page.get_by_label("Game", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Sit in chair 3").click()
    assert visitor.heard(said.Sit).chair == 2
    page.get_by_role("button", name="Stand up from chair 2").click()
    assert visitor.heard(said.Stand).chair == 1


# ---- people


def test_people_are_invited_by_code_link_and_qr_and_over_the_network(stage: Stage) -> None:
    opened = False

    def lan(message: said.Lan) -> list[told.Told]:
        nonlocal opened
        opened = message.open
        return [told.Ack(message.id)]

    stage.replies[said.Lan] = lan
    stage.replies[said.Invite] = lambda message: invitation(message, lan=opened)
    visitor = host(stage)
    page = visitor.page
    expect(page.locator(".code")).to_have_text("KMTRWX")
    page.get_by_text("Join the room").click()
    expect(page.get_by_role("img", name="QR code: Join the room")).to_be_visible()
    switch = page.get_by_label("Let people on this network join")
    switch.click()
    assert visitor.heard(said.Lan).open
    expect(switch).to_be_checked()
    assert len(visitor.all(said.Invite)) == 2


def test_a_network_that_cannot_be_opened_is_told_and_the_switch_goes_back(stage: Stage) -> None:
    stage.replies[said.Lan] = lambda message: [told.Error(message.id, "This machine is on no network.")]
    visitor = host(stage)
    switch = visitor.page.get_by_label("Let people on this network join")
    switch.click()
    expect(visitor.page.locator("#remark")).to_have_text("This machine is on no network.")
    expect(switch).not_to_be_checked()


def test_who_may_not_open_the_network_sees_no_switch(stage: Stage) -> None:
    stage.replies[said.Invite] = lambda message: invitation(message, lan=None)
    visitor = guest(stage)
    expect(visitor.page.get_by_text("Join the room")).to_be_visible()
    expect(visitor.page.get_by_label("Let people on this network join")).to_have_count(0)


def test_the_host_hands_the_role_on_and_closes_the_room(stage: Stage) -> None:
    visitor = host(stage)
    page = visitor.page
    page.get_by_role("button", name="Make Ben host").click()
    assert visitor.heard(said.Host).person == 1
    page.get_by_role("button", name="Close the room").click()
    assert not visitor.all(said.Close)
    page.locator("#menu").get_by_role("button", name="Close the room").click()
    assert visitor.heard(said.Close)
    expect(page.locator("#door")).to_be_visible()
    expect(page.locator("#banner")).to_be_hidden()


def test_whoever_leaves_is_at_the_door(stage: Stage) -> None:
    visitor = guest(stage)
    visitor.page.get_by_role("button", name="Leave the room").click()
    visitor.page.locator("#menu").get_by_role("button", name="Leave", exact=True).click()
    assert visitor.heard(said.Leave)
    expect(visitor.page.locator("#door")).to_be_visible()


def test_the_evening_and_games_set_aside_are_shown(stage: Stage) -> None:
    stage.room = changed(
        gathering(ANN, BEN), evening=[told.ScoreInfo("Ann", 3, 2)], kept=[told.KeptInfo("t9", "Witch Duel", ["Ann", "Ben"])]
    )
    visitor = stage.visitor(HERE)
    expect(visitor.page.locator(".evening tbody td")).to_have_text(["Ann", "3", "2"])
    visitor.page.get_by_role("button", name="Go on with Witch Duel").click()
    assert visitor.heard(said.Resume).table == "t9"


# ---- deciding and talking


def test_a_vote_shows_who_is_missing_and_takes_a_voice(stage: Stage) -> None:
    visitor = host(stage)
    assert stage.room is not None
    vote = told.VoteInfo("deal", "Ben wants to deal a new game.", 1, [1], [0, 2], time.time() + 60)
    visitor.tell(changed(stage.room, vote=vote))
    calls = visitor.page.locator("#calls")
    expect(calls).to_contain_text("Ben wants to deal a new game. Still to agree: Cat.")
    expect(calls).to_contain_text("0:")
    visitor.page.get_by_role("button", name="Refuse").click()
    assert visitor.heard(said.Vote).yes is False
    visitor.page.get_by_role("button", name="Agree").click()
    assert visitor.heard(said.Vote, 2).yes is True
    visitor.tell(changed(stage.room, vote=changed(vote, yes=[0, 1], missing=[2])))
    expect(visitor.page.get_by_role("button", name="Agree")).to_have_count(0)


def test_a_bot_is_offered_for_somebody_who_is_away(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben")
    table = stage.room.table
    assert table is not None
    away = changed(table.seats[1], here=False, offer=True)
    stage.room = changed(stage.room, table=changed(table, seats=[table.seats[0], away]))
    visitor = stage.visitor(HERE)
    visitor.page.get_by_role("button", name="Let a bot answer for Ben").click()
    assert visitor.heard(said.StandIn).seat == 1
    answers = changed(away, offer=False, stand_in=True)
    visitor.tell(changed(stage.room, table=changed(table, seats=[table.seats[0], answers])))
    expect(visitor.page.locator("#others")).to_contain_text("away, a bot answers")
    expect(visitor.page.locator("#calls")).to_be_empty()


def test_phrases_are_said_heard_and_muted(stage: Stage) -> None:
    visitor = host(stage)
    page = visitor.page
    page.get_by_role("button", name="Say …").click()
    page.get_by_role("button", name="Well played!").click()
    assert visitor.heard(said.Phrase).phrase == 1
    visitor.tell(told.Phrased(1, 2))
    expect(page.locator("#bubbles")).to_contain_text("Ben Oh no!")
    page.get_by_role("button", name="Mute Ben").click()
    assert visitor.heard(said.Mute) == said.Mute(visitor.heard(said.Mute).id, 1, True)
    page.reload()
    page.get_by_role("button", name="Hear Ben again").click()
    assert visitor.heard(said.Mute, 2).muted is False


# ---- the shuffle

COMMITMENT = "c0" * 32


@pytest.mark.parametrize(
    ("commitment", "with_mine", "verdict"),
    [
        (COMMITMENT, True, "The shuffle was fair as far as this browser can tell"),
        ("ff" * 32, True, "do not trust this shuffle"),
        (COMMITMENT, False, "went on without this browser's number"),
    ],
)
def test_a_nonce_is_added_to_the_shuffle_and_checked_after_the_end(
    stage: Stage, commitment: str, with_mine: bool, verdict: str
) -> None:
    stage.room = changed(gathering(ANN, BEN), phase="shuffling")
    visitor = stage.visitor(HERE)
    expect(visitor.page.locator("#room")).to_contain_text("Shuffling…")
    visitor.tell(told.Commitment("table-1", COMMITMENT, time.time() + 3))
    nonce = visitor.heard(said.AddNonce)
    assert nonce.table == "table-1"
    assert len(nonce.nonce) == 64
    Dealt(stage, "Ann", "Ben")
    assert stage.room is not None
    visitor.page.reload()
    expect(visitor.page.locator("#game")).to_be_visible()
    nonces = [(0, nonce.nonce if with_mine else "0" * 64), (1, "1" * 64)]
    visitor.tell(told.Shuffled("table-1", commitment, "5e" * 32, nonces, "1234"))
    visitor.page.get_by_text("How this deal was shuffled").click()
    expect(visitor.page.locator("#shuffle")).to_contain_text(verdict)
    expect(visitor.page.locator("#shuffle")).to_contain_text("5e" * 32)
    assert visitor.problems == []
