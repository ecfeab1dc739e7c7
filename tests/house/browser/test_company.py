"""Strangers in real browsers: an open table is found and joined, people chat, and somebody who does not behave is seen off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location

from ..shell.running import Running, running_house
from .guests import Guest, guest
from .moments import mid_game
from .test_accessible import AXE, check
from .watched import LAPTOP, PHONE, NewContext, Size

HOSTILE = "<img src=x onerror=alert(1)> \u202etxet\u202c https://example.org z\u0301\u0302\u0303\u0304\u0305\u0306\u0307"


@pytest.fixture(scope="module")
def public(soak_shared_location: Location) -> Iterator[Running]:
    with running_house(soak_shared_location, pages=STATIC, strangers=True) as house:
        yield house


def accessible(page: Page) -> None:
    if AXE.is_file():
        check(page)


def open_table(new_context: NewContext, running: Running, name: str, size: Size = LAPTOP) -> Guest:
    """Somebody lays a table and lets everybody join."""
    host = guest(new_context, running, name, "?game=carrot", size)
    host.page.get_by_role("button", name="With friends").click()
    host.page.get_by_label("Who finds this table").select_option("join")
    host.until(lambda: running.room(host.keys).document.listing == "join", 30)
    return host


def join(new_context: NewContext, running: Running, name: str, host: Guest, size: Size = LAPTOP) -> Guest:
    """Somebody finds the table in the list, and sits down there."""
    other = guest(new_context, running, name, "", size)
    other.page.get_by_role("button", name=f"Join {host.name}").click()
    expect(host.page.get_by_role("button", name=f"Chair 2: {other.name}")).to_be_visible()
    return other


def turn_chat_on(host: Guest) -> None:
    host.page.get_by_label("Chat", exact=True).select_option("people")


def act_on(somebody: Guest, name: str, action: str) -> None:
    """Choose something from the menu of a person in the room."""
    somebody.page.get_by_role("button", name=f"What to do with {name}").click()
    somebody.page.get_by_role("dialog", name=name).get_by_role("button", name=f"{action} {name}").click()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_an_open_table_is_found_at_home_and_joined(new_context: NewContext, public: Running, size: Size) -> None:
    host = open_table(new_context, public, f"host{size['width']}", size)
    visitor = guest(new_context, public, f"guest{size['width']}", "", size)
    tables = visitor.page.get_by_role("region", name="Open tables")
    expect(tables).to_contain_text(host.name)
    expect(tables).to_contain_text("free chair")
    accessible(visitor.page)
    visitor.fits()
    assert host.keys.key not in visitor.page.content()
    tables.get_by_role("button", name=f"Join {host.name}").click()
    expect(visitor.page.get_by_role("region", name="In the room")).to_contain_text(visitor.name)
    accessible(host.page)
    for one in (host, visitor):
        one.fits()
        assert one.problems == []


def test_people_chat_in_the_room_and_at_the_table(new_context: NewContext, public: Running) -> None:
    ann = open_table(new_context, public, "anna")
    ben = join(new_context, public, "bela", ann, PHONE)
    expect(ben.page.get_by_role("button", name="Talk")).to_be_visible()
    turn_chat_on(ann)
    ann.page.get_by_role("button", name="Talk").click()
    drawer = ann.page.get_by_role("dialog", name="Talk")
    drawer.get_by_role("textbox", name="Write to everybody here").fill(HOSTILE)
    drawer.get_by_role("textbox", name="Write to everybody here").press("Enter")
    expect(drawer.get_by_role("log")).to_contain_text("<img src=x onerror=alert(1)> txet https://example.org")
    accessible(ann.page)
    expect(ben.page.get_by_role("button", name="Talk, 1 new line")).to_be_visible()
    ben.page.get_by_role("button", name="Talk").click()
    theirs = ben.page.get_by_role("dialog", name="Talk")
    expect(theirs.get_by_role("log")).to_contain_text("<img src=x onerror=alert(1)>")
    assert theirs.get_by_role("log").locator("img[src=x], a").count() == 0
    accessible(ben.page)
    ben.fits()
    theirs.get_by_role("button", name="Close", exact=True).click()
    expect(ben.page.get_by_text("1 new line")).to_have_count(0)
    drawer.get_by_role("button", name="Close", exact=True).click()
    ann.page.locator("[data-deal]").click()
    for one in (ann, ben):
        one.sit_down()
    ann.page.get_by_role("tab", name="Talk").click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("<img src=x onerror=alert(1)>")
    ann.page.get_by_role("textbox", name="Write to everybody here").fill("Your turn, I think")
    ann.page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_role("button", name="Log, 1 new line")).to_be_visible()
    accessible(ann.page)
    assert ann.problems == ben.problems == []


def test_too_many_lines_are_refused_where_they_were_written(new_context: NewContext, public: Running) -> None:
    ann = open_table(new_context, public, "cilla")
    turn_chat_on(ann)
    ann.page.get_by_role("button", name="Talk").click()
    field = ann.page.get_by_role("textbox", name="Write to everybody here")
    refused = ann.page.get_by_text("You have said a lot already; wait a moment.")
    for number in range(6):
        field.fill(f"line {number}")
        field.press("Enter")
    expect(refused).to_be_visible()
    expect(field).to_have_value("line 5")
    assert ann.problems == []


def test_somebody_is_blocked_without_a_word_and_unblocked_again(new_context: NewContext, public: Running) -> None:
    ann = open_table(new_context, public, "dina")
    ben = join(new_context, public, "emre", ann)
    act_on(ann, "Emre", "Block")
    dialog = ann.page.get_by_role("dialog", name="Block Emre?")
    accessible(ann.page)
    dialog.get_by_role("button", name="Block Emre").click()
    expect(ann.page.get_by_text("Emre is blocked.")).to_be_visible()
    ben.page.get_by_role("button", name="Home").click()
    expect(ben.page.get_by_role("region", name="Open tables")).to_be_visible()
    expect(ben.page.get_by_role("region", name="Open tables")).not_to_contain_text("Dina")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Blocked people").click()
    accessible(ann.page)
    ann.page.get_by_role("button", name="Unblock Emre").click()
    expect(ann.page.get_by_text("You have blocked nobody.")).to_be_visible()
    assert ann.problems == ben.problems == []


def test_somebody_is_reported_and_sent_away(new_context: NewContext, public: Running) -> None:
    ann = open_table(new_context, public, "fritz")
    ben = join(new_context, public, "gina", ann, PHONE)
    act_on(ann, "Gina", "Report")
    form = ann.page.get_by_role("dialog", name="Report Gina")
    form.get_by_role("radio", name="Spam").check()
    accessible(ann.page)
    form.get_by_role("button", name="Send the report").click()
    expect(ann.page.get_by_text("Whoever runs this house will read it.")).to_be_visible()
    entry = public.call(public.house.tools.storage.moderation.audit(1))[0]
    assert (entry.what, entry.reason) == ("reported", "spam")
    act_on(ann, "Gina", "Send")
    ann.page.get_by_role("dialog", name="Send Gina away?").get_by_role("button", name="Send Gina away").click()
    goodbye = ben.page.get_by_role("dialog", name="You were sent away from this room.")
    expect(goodbye).to_be_visible()
    goodbye.get_by_role("button", name="To the shelf").click()
    expect(ben.page.get_by_role("region", name="Open tables")).to_be_visible()
    assert ann.problems == ben.problems == []


def test_players_vote_on_whether_somebody_stays(new_context: NewContext, public: Running) -> None:
    keys = public.room_at(mid_game("carrot", 3), "hans", "ines", "jana")
    ann, ben, cem = (guest(new_context, public, name, f"#room={keys.key}") for name in ("hans", "ines", "jana"))
    for one in (ann, ben, cem):
        one.sit_down()
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="People in the room").click()
    act_on(ben, cem.name, "Send")
    sure = ben.page.get_by_role("dialog", name=f"Send {cem.name} away?")
    expect(sure).to_contain_text("The others at the table are asked first.")
    sure.get_by_role("button", name=f"Send {cem.name} away").click()
    vote = ann.page.get_by_role("region", name="A vote")
    expect(vote).to_contain_text(f"{ben.name} would like to send {cem.name} away from this room.")
    expect(vote.get_by_role("button", name=f"No, {cem.name} stays")).to_be_visible()
    accessible(ann.page)
    vote.get_by_role("button", name="I agree").click()
    expect(cem.page.get_by_role("dialog", name="You were sent away from this room.")).to_be_visible()
    assert ann.problems == ben.problems == cem.problems == []
