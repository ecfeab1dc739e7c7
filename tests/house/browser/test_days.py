"""Games of days in the browser: planned in the room, listed at home, and played by people who are never there at once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.house.core import said, told
from cardamom.house.core.playing import Playing
from cardamom.house.core.room import Keys
from cardamom.house.core.room_infos import WebhookInfo
from cardamom.house.core.said import ClockRule
from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location

from ..shell.moved_clock import DAY, MovedClock
from ..shell.running import Running, running_house
from .guests import STUCK, Guest, guest, stuck
from .stage import ANN, BEN, KEY, Stage, Visitor, changed, gathering
from .test_accessible import check
from .watched import LAPTOP, PHONE, NewContext, Size

THREE_DAYS = ClockRule(3 * 86_400, 0, days=True)
CHEF = cardamom.game("iron-chef")
CARROT = cardamom.game("carrot")
SIZES = [pytest.param(LAPTOP, id="laptop"), pytest.param(PHONE, id="phone")]


@pytest.fixture(scope="module")
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture(scope="module")
def running(soak_shared_location: Location, clock: MovedClock) -> Iterator[Running]:
    with running_house(soak_shared_location, pages=STATIC, clock=clock) as house:
        yield house


# ---- the room


def plans_clock(visitor: Visitor, clock: ClockRule) -> bool:
    """Whether the page plans the next game with this clock."""
    return any(plan.clock == clock for plan in visitor.all(said.Plan)[-1:])


@pytest.mark.parametrize("size", SIZES)
def test_the_host_plans_a_game_of_days_and_where_messages_go(stage: Stage, size: Size) -> None:
    stage.room, stage.hello = gathering(ANN, BEN), changed(stage.hello, can=[*stage.hello.can, "webhooks"])
    stage.replies[said.Webhook] = lambda message: [told.Hooked(message.id, "feed" * 12)]
    visitor = stage.visitor(f"#room={KEY}", size)
    page = visitor.page
    page.get_by_role("switch", name="Clock").click()
    page.get_by_role("radio", name="Days").dispatch_event("click")
    visitor.until(lambda: plans_clock(visitor, THREE_DAYS))
    page.get_by_role("radio", name="7", exact=True).dispatch_event("click")
    visitor.until(lambda: plans_clock(visitor, ClockRule(7 * 86_400, 0, days=True)))
    expect(page.get_by_text("A game of days: 7 days for each answer, and nobody has to be here.")).to_be_visible()
    expect(page.get_by_role("switch", name="Bots for whoever is away")).to_have_count(0)
    check(page)
    visitor.fits()
    page.get_by_role("button", name="Set up").click()
    sheet = page.get_by_role("dialog", name="Messages to a chat")
    check(page)
    sheet.get_by_label("Address of the webhook").fill("https://chat.example.org/hooks/abc")
    sheet.get_by_role("button", name="Send messages there").click()
    assert visitor.heard(said.Webhook).address == "https://chat.example.org/hooks/abc"
    expect(sheet.get_by_label("The secret that signs the messages")).to_have_value("feed" * 12)
    check(page)
    visitor.fits()
    sheet.get_by_role("button", name="Done").click()
    assert stage.room is not None
    visitor.tell(changed(stage.room, webhook=WebhookInfo("chat.example.org", "chat.example.org does not answer.")))
    expect(page.get_by_text("chat.example.org is told whose turn it is.")).to_be_visible()
    expect(page.get_by_text("could not be delivered: chat.example.org does not answer.")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Change", exact=True).last.click()
    page.get_by_role("button", name="Send no more messages").click()
    assert visitor.heard(said.Webhook, 2).address is None
    assert visitor.problems == []


def test_a_webhook_that_is_refused_says_why(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.hello = changed(stage.hello, can=[*stage.hello.can, "webhooks"])
    stage.replies[said.Webhook] = lambda message: [told.Error(message.id, "Messages do not go there.")]
    page = stage.visitor(f"#room={KEY}").page
    page.get_by_role("switch", name="Clock").click()
    page.get_by_role("radio", name="Days").dispatch_event("click")
    page.get_by_role("button", name="Set up").click()
    page.get_by_label("Address of the webhook").fill("https://localhost/")
    page.get_by_role("button", name="Send messages there").click()
    expect(page.get_by_role("dialog").get_by_role("alert").first).to_have_text("Messages do not go there.")


# ---- at home


@pytest.mark.parametrize("size", SIZES)
def test_games_that_wait_for_me_come_first_with_the_time_that_is_left(stage: Stage, size: Size) -> None:
    now = stage.hello.now
    listed = [("Ben", False, 3.2), ("Cat", True, 2.1), ("Dan", True, 0.5), ("Eve", True, None)]
    stage.yours = told.Yours(
        "",
        [
            told.RoomItem(
                f"room-{name}-0123456789",
                ["Ann", name],
                CARROT.name,
                f"table {name}",
                ["Ann" if mine else name],
                now,
                mine,
                None if left is None else now + left * DAY,
            )
            for name, mine, left in listed
        ],
        [told.GameItem(f"table {name}", "carrot", CARROT.name, ["Ann", name], [0], None, None, now) for name, _, _ in listed],
        None,
    )
    visitor = stage.visitor(size=size)
    page = visitor.page
    page.add_init_script("navigator.setAppBadge = async (count) => { document.documentElement.dataset.badge = count; }")
    visitor.go()
    links = page.locator("[data-room]")
    expect(links).to_have_count(2)  # Eve's game has no days, so it can wait behind the button
    expect(page).to_have_title("(3) Cardamom")
    expect(page.locator("html")).to_have_attribute("data-badge", "3")
    page.get_by_role("button", name="All 4 rooms").click()
    for at, (name, left) in enumerate((("Dan", "hours left"), ("Cat", "2 days left"), ("Eve", ""))):
        expect(links.nth(at)).to_contain_text(name)
        expect(links.nth(at)).to_contain_text("Your turn")
        expect(links.nth(at)).to_contain_text(left)
    expect(links.nth(3)).to_contain_text("Waiting for Ben")
    expect(links.nth(3)).to_contain_text("3 days left")
    check(page)
    visitor.fits()
    assert visitor.problems == []


# ---- at the table


def rest(running: Running, keys: Keys) -> None:
    """The house has forgotten the room, as it does after a while."""

    async def forget() -> None:
        live = await running.house.rooms.by_key(keys.key)
        running.house.rooms.forget(live)

    running.call(forget())


def take_turn(one: Guest, seat: int) -> None:
    """Click answers until this person is asked no more."""
    playing, given = one.playing, 0
    while seat in playing.table.actors:
        given += 1
        one.until(lambda: one.try_to_answer(seat, given % 2 == 0), STUCK, lambda: stuck(one, seat))  # noqa: B023


def test_two_people_who_are_never_there_at_once_play_a_whole_game(
    new_context: NewContext, running: Running, clock: MovedClock
) -> None:
    table = CHEF.deal(2, seed=1, rounds=1, max_laps=10)
    keys = running.room_at(table, "ann", "ben", clock=THREE_DAYS)
    playing = running.room(keys).playing
    assert playing is not None
    began, days = clock(), 0.0
    for visits in range(60):
        if playing.over:
            break
        seat = playing.table.actors[0]
        one = guest(new_context, running, ("ann", "ben")[seat], size=(LAPTOP, PHONE)[seat])
        expect(one.page).to_have_title(re.compile(r"^\(1\) Cardamom$"))
        link = one.page.locator("[data-room]").first
        expect(link).to_contain_text("Your turn")
        expect(link).to_contain_text("left")
        link.click()
        one.sit_down()
        playing = one.playing
        if visits == 0:
            check(one.page)
        take_turn(one, seat)
        if not playing.over:
            expect(one.page.get_by_role("region", name="Question")).to_contain_text("You need not stay.")
        assert one.problems == []
        version = playing.version
        one.page.context.close()
        one.running.call(_everybody_gone(running, keys))
        rest(running, keys)
        clock.move(2.0 + visits % 2 * 0.9)
        days += 2.0 + visits % 2 * 0.9
        running.call(running.house.rooms.wake_due())
        playing = running.call(_playing(running, keys))
        assert playing.version == version, "nobody answered for anybody"
    assert playing.over
    assert days >= 14
    assert clock() - began >= 14 * DAY


async def _everybody_gone(running: Running, keys: Keys) -> None:
    live = await running.house.rooms.by_key(keys.key)
    async with asyncio.timeout(30):
        while live.lines:
            await asyncio.sleep(0.02)
    await live.happen(lambda now: [])


async def _playing(running: Running, keys: Keys) -> Playing:
    live = await running.house.rooms.by_key(keys.key)
    assert live.room.playing is not None
    return live.room.playing


def test_who_comes_too_late_finds_that_a_bot_has_answered(new_context: NewContext, running: Running, clock: MovedClock) -> None:
    keys = running.room_at(CHEF.deal(2, seed=2, rounds=1, max_laps=10), "ann", "ben", clock=THREE_DAYS)
    room = running.room(keys)
    assert room.playing is not None
    late = room.playing.table.actors[0]
    clock.move(3.0)
    running.call(running.house.rooms.wake_due())
    other = guest(new_context, running, ("ann", "ben")[1 - late], f"#room={keys.key}")
    other.sit_down()
    other.until(lambda: other.playing.version > 0)
    expect(other.page.get_by_text(" is away")).to_have_count(0)
    assert other.problems == []
