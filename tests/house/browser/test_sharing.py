"""Several people at one device: it shows the cards of whoever says that it is them, and holds nobody else's."""

from __future__ import annotations

import json

from playwright.sync_api import CDPSession, expect

import cardamom
from cardamom.kernel.table import SPECTATOR

from ..shell.running import Running
from .guests import Guest, guest
from .moments import mid_game
from .reading import as_read
from .watched import PHONE, SMALL, NewContext

CARROT = cardamom.game("carrot")


def facing(one: Guest, name: str) -> None:
    """Say who sits before the device."""
    one.page.get_by_role("button", name=f"It’s me, {name}").click()
    one.sit_down()


def answer_as(one: Guest, seat: int) -> None:
    """Answer once, and wait until the house has heard it."""
    one.until(lambda: one.try_to_answer(seat, True))


def secrets_of(one: Guest, seat: int) -> set[str]:
    """The names of cards that this seat sees and nobody else."""
    table = one.playing.table

    def names(eye: int) -> set[str]:
        told = (name for zone in table.view(eye)["zones"] for name in zone["cards"] or ())
        return {spelt for name in told for spelt in (name, as_read(name))}

    others = [other for other in range(table.players) if other != seat]
    return names(seat).difference(names(SPECTATOR), *(names(other) for other in others))


def in_memory(line: CDPSession) -> set[str]:
    """All texts that the page's script holds. The rules that are printed on cards name cards too, but within sentences."""
    parts: list[str] = []
    line.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    line.send("HeapProfiler.enable")
    line.send("HeapProfiler.collectGarbage")
    line.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return set(json.loads("".join(parts))["strings"])


def test_the_device_holds_nothing_hidden_while_it_is_handed_on(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("alchemist", 2, after=2), "ann", "ann")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", SMALL)
    page = ann.page
    expect(page.get_by_role("heading", name="Pass the device to Ann 1")).to_be_visible()
    assert ann.states() == []
    facing(ann, "Ann 1")
    assert {state["seat"] for state in ann.states()} == {0}
    hidden = secrets_of(ann, 0)
    assert any(name in page.content() for name in hidden), "the test would see them"
    assert hidden & in_memory(page.context.new_cdp_session(page))
    while ann.playing.table.actors == [0]:
        answer_as(ann, 0)
    expect(page.get_by_role("heading", name="Pass the device to Ann 2")).to_be_visible()
    hidden = secrets_of(ann, 0) | secrets_of(ann, 1)
    content = page.content()
    assert not [name for name in hidden if name in content]
    expect(page.locator("[data-card], [data-version], [data-thing]")).to_have_count(0)
    assert {state["seat"] for state in ann.states()} == {0}, "nothing of the other hand came over the line"
    assert hidden.isdisjoint(in_memory(page.context.new_cdp_session(page)))
    # a reload tells no more
    before = len(ann.states())
    page.reload()
    expect(page.get_by_role("heading", name="Pass the device to Ann 2")).to_be_visible()
    assert len(ann.states()) == before
    facing(ann, "Ann 2")
    assert {state["seat"] for state in ann.states()[before:]} == {1}
    ann.fits()
    assert ann.problems == []


def test_a_line_that_breaks_does_not_cover_the_cards(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("carrot", 2), "ann", "ann")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", SMALL)
    facing(ann, "Ann 1")
    told = len(ann.states())
    ann.cut_line()
    expect(ann.page.get_by_text("Reconnecting")).to_be_visible()
    ann.mend_line()
    ann.until(lambda: len(ann.states()) > told)
    expect(ann.page.locator("[data-page=cover]")).to_have_count(0)
    answer_as(ann, 0)
    assert {state["seat"] for state in ann.states()} == {0}


def test_people_at_one_device_play_with_a_phone_and_answer_one_after_the_other(
    new_context: NewContext, running: Running
) -> None:
    """All three hide cards at the same time: two at the device, in turn, and one at a phone."""
    keys = running.room_at(CARROT.deal(3, seed=7), "ann", "ann", "ben")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", SMALL)
    ben = guest(new_context, running, "ben", f"#room={keys.key}", PHONE)
    ben.sit_down()
    assert ann.playing.table.actors == [0, 1, 2]
    for seat, name in enumerate(("Ann 1", "Ann 2")):
        facing(ann, name)
        while seat in ann.playing.table.actors:
            answer_as(ann, seat)
        if seat == 0:
            expect(ann.page.locator("[data-page=cover]")).to_be_visible()
    while 2 in ben.playing.table.actors and len(ben.playing.table.actors) == 1:
        answer_as(ben, 2)
    ann.until(lambda: ann.playing.table.actors != [2])
    assert {state["seat"] for state in ben.states()} == {2}
    assert ann.problems == ben.problems == []


def test_whoever_plays_several_seats_alone_sees_them_all(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(mid_game("carrot", 2), "ann", "ann")
    ann = guest(new_context, running, "ann", f"#room={keys.key}", SMALL)
    ann.page.get_by_role("button", name="I play them all").click()
    ann.sit_down()
    assert {state["seat"] for state in ann.states()} == {0, 1}
    while 0 in ann.playing.table.actors:
        answer_as(ann, 0)
    expect(ann.page.locator("[data-seat='1']")).to_be_visible()
    ann.page.reload()
    ann.sit_down()
    ann.page.get_by_role("button", name="Cover the cards").click()
    expect(ann.page.locator("[data-page=cover]")).to_be_visible()
    ann.page.reload()
    expect(ann.page.locator("[data-page=cover]")).to_be_visible()
    assert ann.problems == []
