"""The room: planning the next game, sitting down, inviting people, and what they decide and say together."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Locator, expect

import cardamom
from cardamom.house.core import said, told
from cardamom.house.core.room_infos import ChairInfo, KeptInfo, ScoreInfo, VoteInfo
from cardamom.house.core.voting import WORDS

from .dealt import Dealt
from .stage import ANN, BEN, CAT, KEY, Stage, Visitor, changed, gathering, hello, invitation
from .watched import LAPTOP, PHONE, SMALL, Size

HERE = f"#room={KEY}"
CARROT, DUEL = cardamom.game("carrot"), cardamom.game("witch-duel")


def host(stage: Stage, size: Size = LAPTOP) -> Visitor:
    stage.room = gathering(ANN, BEN, CAT)
    return stage.visitor(HERE, size)


def guest(stage: Stage, size: Size = LAPTOP) -> Visitor:
    stage.hello = hello(you=1)
    stage.room = gathering(ANN, BEN, CAT)
    return stage.visitor(HERE, size)


def chair(visitor: Visitor, number: int) -> Locator:
    return visitor.page.get_by_role("button", name=f"Chair {number}:")


def people(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="In the room")


# ---- the plan


def test_the_host_plans_chairs_rules_and_clock_and_begins(stage: Stage) -> None:
    visitor = host(stage, PHONE)

    def planned() -> said.Plan:
        return visitor.all(said.Plan)[-1]

    page, character = visitor.page, stage.hello.games[2].characters[0].name
    chair(visitor, 3).click()
    page.get_by_role("button", name=f"Add {character}").click()
    assert visitor.heard(said.Plan).chairs[2].name == character
    chair(visitor, 3).click()
    page.get_by_role("dialog").get_by_role("combobox").select_option("easy")
    assert visitor.heard(said.Plan, 2).chairs[2].bot == "easy"
    page.get_by_role("textbox", name="Name").fill("Robby")
    page.get_by_role("textbox", name="Name").press("Tab")
    assert visitor.heard(said.Plan, 3).chairs[2] == said.Chair(None, "easy", "Robby")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="One player more").click()
    assert len(visitor.heard(said.Plan, 4).chairs) == 4
    page.get_by_role("spinbutton", name="Laps without progress").fill("7")
    page.get_by_role("spinbutton", name="Laps without progress").press("Tab")
    page.get_by_role("radio", name="at the bottom").check(force=True)
    visitor.until(lambda: planned().options == {"stall_laps": 7, "sell_to": "bottom"})
    page.get_by_role("switch", name="Clock").click()
    page.get_by_role("spinbutton", name="Seconds for each decision").fill("30")
    page.get_by_role("spinbutton", name="Seconds for each decision").press("Tab")
    page.get_by_role("switch", name="Bots for whoever is away").click()
    visitor.until(lambda: (planned().clock, planned().stand_ins) == (said.ClockRule(30, 300), True))
    visitor.fits()
    page.get_by_role("button", name="Back to the usual rules").click()
    visitor.until(lambda: planned().options.get("stall_laps", 5) == 5)
    page.locator("[data-deal]").click()
    assert visitor.heard(said.Deal)
    assert visitor.problems == []


def test_the_host_takes_another_game_from_the_shelf(stage: Stage) -> None:
    visitor = host(stage)
    visitor.page.get_by_role("button", name="Change the game").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=DUEL.name).click()
    assert visitor.heard(said.Plan).game == DUEL.id
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(DUEL.name)


def test_two_people_on_one_device_have_a_chair_each(stage: Stage) -> None:
    visitor = host(stage)
    chair(visitor, 3).click()
    visitor.page.get_by_label("Somebody who plays on this device").fill(" Mia ")
    visitor.page.get_by_role("button", name="Seat them here").click()
    assert visitor.heard(said.Sit) == said.Sit(visitor.heard(said.Sit).id, 2, "Mia")
    assert stage.room is not None
    chairs = [*stage.room.plan.chairs[:2], ChairInfo(0, None, "Mia", shared=True)]
    visitor.tell(changed(stage.room, plan=changed(stage.room.plan, chairs=chairs)))
    expect(chair(visitor, 3)).to_have_accessible_name("Chair 3: Mia, on this device")
    visitor.page.get_by_role("button", name="One player more").click()
    kept = visitor.heard(said.Plan).chairs
    assert [(one.person, one.name) for one in kept[:3]] == [(0, ""), (1, ""), (0, "Mia")]


def test_the_host_knows_who_takes_an_empty_chair(stage: Stage) -> None:
    visitor = host(stage)
    expect(visitor.page.get_by_role("main")).to_contain_text("The free seat stays empty.")
    expect(visitor.page.locator("[data-deal]")).to_have_text("Begin with two")


def test_a_plan_that_is_refused_is_shown_as_it_was(stage: Stage) -> None:
    stage.replies[said.Plan] = lambda message: [told.Error(message.id, "Ben has left the room.")]
    visitor = host(stage)
    visitor.page.get_by_role("button", name="One player more").click()
    expect(visitor.page.get_by_text("Ben has left the room.")).to_be_visible()
    expect(visitor.page.get_by_role("group", name="Number of players")).to_contain_text("3 seats")


def test_what_is_being_typed_outlives_news_of_the_room(stage: Stage) -> None:
    visitor = host(stage)
    visitor.page.get_by_role("button", name="change name and portrait").click()
    field = visitor.page.get_by_role("textbox", name="Your name")
    field.fill("")
    field.press_sequentially("Anna")
    assert stage.room is not None
    visitor.tell(changed(stage.room, people=[ANN, BEN]))
    expect(people(visitor)).not_to_contain_text("Cat")
    expect(field).to_be_focused()
    field.press_sequentially("bel")
    field.press("Enter")
    visitor.until(lambda: visitor.all(said.Me)[-1].name == "Annabel" if visitor.all(said.Me) else False)


def test_a_guest_reads_the_plan_sits_down_and_stands_up(stage: Stage) -> None:
    visitor = guest(stage)
    page = visitor.page
    expect(page.get_by_role("main")).to_contain_text("Ann begins the game.")
    expect(page.locator("[data-deal]")).to_have_count(0)
    expect(page.get_by_role("button", name="Change the game")).to_have_count(0)
    expect(page.get_by_role("spinbutton")).to_have_count(0)
    chair(visitor, 3).click()
    page.get_by_role("button", name="Seat them here").click()
    assert visitor.heard(said.Sit).chair == 2
    chair(visitor, 2).click()
    page.get_by_role("button", name="Stand up").click()
    assert visitor.heard(said.Stand).chair == 1
    assert stage.room is not None
    chairs = [stage.room.plan.chairs[0], ChairInfo(None, None, ""), ChairInfo(None, None, "")]
    visitor.tell(changed(stage.room, plan=changed(stage.room.plan, chairs=chairs)))
    page.get_by_role("button", name="Chair 2: Free seat").click()
    assert visitor.heard(said.Sit, 2).chair == 1
    expect(page.get_by_role("button", name="Chair 1:")).to_have_count(0)


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
    come_in = page.get_by_role("region", name="Come in")
    expect(come_in).to_contain_text("K M T R W X")
    expect(page.get_by_role("img", name="QR code of this room")).to_have_count(0)
    switch = page.get_by_role("switch", name="Let phones on this network join")
    switch.click()
    assert visitor.heard(said.Lan).open
    expect(switch).to_be_checked()
    expect(page.get_by_role("img", name="QR code of this room")).to_be_visible()
    assert len(visitor.all(said.Invite)) == 2
    # over plain http nothing can be copied: the link is there to select
    come_in.get_by_role("button", name="Copy the link").click()
    expect(come_in.get_by_role("textbox", name="Link to copy")).to_have_value(f"http://192.168.77.7:7378/#room={KEY}")


def test_a_network_that_cannot_be_opened_is_told_and_the_switch_goes_back(stage: Stage) -> None:
    stage.replies[said.Lan] = lambda message: [told.Error(message.id, "This machine is on no network.")]
    visitor = host(stage)
    switch = visitor.page.get_by_role("switch", name="Let phones on this network join")
    switch.click()
    expect(visitor.page.get_by_text("This machine is on no network.")).to_be_visible()
    expect(switch).not_to_be_checked()


def test_who_may_not_open_the_network_sees_no_switch(stage: Stage) -> None:
    stage.replies[said.Invite] = lambda message: invitation(message, lan=None)
    visitor = guest(stage)
    expect(visitor.page.get_by_role("img", name="QR code of this room")).to_be_visible()
    expect(visitor.page.get_by_role("switch", name="Let phones on this network join")).to_have_count(0)


def test_the_host_hands_the_role_on_and_closes_the_room(stage: Stage) -> None:
    visitor = host(stage)
    page = visitor.page
    page.get_by_role("button", name="What to do with Ben").click()
    page.get_by_role("button", name="Make Ben the host").click()
    assert visitor.heard(said.Host).person == 1
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the room").click()
    assert not visitor.all(said.Close)
    page.get_by_role("dialog", name="Close the room for everybody?").get_by_role("button", name="Close the room").click()
    assert visitor.heard(said.Close)
    expect(page.get_by_role("region", name="All games")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_whoever_leaves_is_at_the_shelf(stage: Stage) -> None:
    visitor = guest(stage)
    page = visitor.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the room").click()
    page.get_by_role("dialog", name="Leave the room?").get_by_role("button", name="Leave the room").click()
    assert visitor.heard(said.Leave)
    expect(page.get_by_role("region", name="All games")).to_be_visible()


def test_the_evening_and_games_set_aside_are_shown(stage: Stage) -> None:
    kept = KeptInfo("t9", DUEL.name, ["Ann", "Ben"])
    stage.room = changed(gathering(ANN, BEN), evening=[ScoreInfo("Ann", 3, 2)], kept=[kept])
    visitor = stage.visitor(HERE)
    score = visitor.page.get_by_role("region", name="Evening score")
    expect(score).to_contain_text("Ann")
    expect(score).to_contain_text("2 wins of 3")
    visitor.page.get_by_role("button", name=f"Go on with {DUEL.name}").click()
    assert visitor.heard(said.Resume).table == "t9"


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small phone"])
def test_the_room_fits_a_phone(stage: Stage, size: Size) -> None:
    visitor = host(stage, size)
    expect(visitor.page.locator("[data-deal]")).to_be_visible()
    visitor.fits()


# ---- deciding and talking


def test_a_vote_shows_who_is_missing_and_takes_a_voice(stage: Stage) -> None:
    visitor = host(stage)
    assert stage.room is not None
    sheet = visitor.page.get_by_role("region", name="A vote")
    for about, words in WORDS.items():  # the page has these words in every language
        sentence = words.proposed.format(name="Ben", other="Ann")
        vote = VoteInfo(about, "", 1, [], [0, 2], time.time() + 60, 0 if "{other}" in words.proposed else None)
        visitor.tell(changed(stage.room, vote=vote))
        expect(sheet).to_contain_text(sentence)
    expect(sheet.get_by_role("button", name="No, Ann stays")).to_be_visible()
    vote = changed(vote, about="deal", against=None)
    visitor.tell(changed(stage.room, vote=vote))
    expect(sheet.get_by_role("listitem").filter(has_text="Cat")).to_contain_text("to answer")
    expect(sheet.get_by_role("timer")).to_contain_text("0:5")
    sheet.get_by_role("button", name="No, play on").click()
    assert visitor.heard(said.Vote).yes is False
    sheet.get_by_role("button", name="I agree").click()
    assert visitor.heard(said.Vote, 2).yes is True
    visitor.tell(changed(stage.room, vote=changed(vote, yes=[0], missing=[2])))
    expect(sheet.get_by_role("button", name="I agree")).to_have_count(0)
    visitor.tell(stage.room)
    expect(sheet).to_have_count(0)


def test_a_bot_is_offered_for_somebody_who_is_away(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben")
    table = stage.room.table
    assert table is not None
    away = changed(table.seats[1], here=False, asked=True, offer=True)
    stage.room = changed(stage.room, table=changed(table, seats=[table.seats[0], away]))
    visitor = stage.visitor(HERE)
    visitor.page.get_by_role("button", name="Let a bot play for Ben").click()
    assert visitor.heard(said.StandIn).seat == 1
    answers = changed(away, offer=False, stand_in=True)
    visitor.tell(changed(stage.room, table=changed(table, seats=[table.seats[0], answers])))
    expect(visitor.page.get_by_text("Ben is away. A bot answers until they are back.")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Let a bot play for Ben")).to_have_count(0)
    visitor.tell(changed(stage.room, table=table))
    expect(visitor.page.get_by_text("A bot answers until they are back.")).to_have_count(0)
    assert visitor.problems == []


def test_phrases_are_said_heard_and_muted(stage: Stage) -> None:
    visitor = host(stage)
    page = visitor.page
    page.get_by_role("button", name="Talk").click()
    page.get_by_role("button", name="Well played!").click()
    assert stage.hello.phrases[visitor.heard(said.Phrase).phrase] == "Well played!"
    visitor.tell(told.Phrased(1, stage.hello.phrases.index("Oh no!")))
    expect(page.get_by_role("log", name="Phrases")).to_contain_text("Ben Oh no!")
    page.get_by_role("button", name="What to do with Ben").click()
    page.get_by_role("button", name="Mute Ben").click()
    assert visitor.heard(said.Mute) == said.Mute(visitor.heard(said.Mute).id, 1, True)
    page.reload()
    page.get_by_role("button", name="What to do with Ben").click()
    page.get_by_role("button", name="Unmute Ben").click()
    assert visitor.heard(said.Mute, 2).muted is False


# ---- the shuffle

COMMITMENT = "c0" * 32


@pytest.mark.parametrize(
    ("commitment", "with_mine", "verdict"),
    [
        (COMMITMENT, True, "The shuffle was fair as far as this browser can tell"),
        ("ff" * 32, True, "do not trust this shuffle"),
        (COMMITMENT, False, "went on without this browser’s number"),
    ],
)
def test_a_nonce_is_added_to_the_shuffle_and_checked_after_the_end(
    stage: Stage, commitment: str, with_mine: bool, verdict: str
) -> None:
    stage.room = changed(gathering(ANN, BEN), phase="shuffling")
    visitor = stage.visitor(HERE)
    page = visitor.page
    expect(page.get_by_text("Shuffling…")).to_be_visible()
    visitor.tell(told.Commitment("table-1", COMMITMENT, time.time() + 3))
    nonce = visitor.heard(said.AddNonce)
    assert nonce.table == "table-1"
    assert len(nonce.nonce) == 64
    Dealt(stage, "Ann", "Ben")
    page.reload()
    page.get_by_role("tab", name="Score").click()
    nonces = [(0, nonce.nonce if with_mine else "0" * 64), (1, "1" * 64)]
    visitor.tell(told.Shuffled("table-1", commitment, "5e" * 32, nonces, "1234"))
    page.get_by_text("Proof of the shuffle").click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text(verdict)
    expect(panel).to_contain_text("5e" * 32)
    assert visitor.problems == []
