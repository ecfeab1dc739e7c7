"""People with real browsers at a real house, who click what a bot would choose."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from cardamom.bots import default, make
from cardamom.house.core.playing import Playing
from cardamom.house.core.room import Keys

from ..shell.page import secret_of
from ..shell.running import Running
from .clicking import click_for, keys_of
from .watched import LAPTOP, PATIENCE, NewContext, Size, Watched

STUCK = 60.0  # seconds without an answer
GONE = 1001  # how a line ends of which nobody knows why

Frame = dict[str, Any]


class Guest(Watched):
    """A person at a house. `frames` are all that their page was told."""

    def __init__(self, page: Page, running: Running, name: str) -> None:
        super().__init__(page)
        self.running, self.name, self.frames = running, name, list[str]()
        self._last: Frame = {}
        self.touches = False  # whether they use a finger instead of a mouse
        self.pressed = 0  # how often a thing on the table was what they answered by
        page.on("websocket", self._line)

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    # ---- where they are

    @property
    def keys(self) -> Keys:
        """The keys of the room that the page is in."""
        rooms = (live.room.keys for live in self.running.house.rooms.live.values())
        return next(keys for keys in rooms if keys.key in self.page.url)

    @property
    def playing(self) -> Playing:
        playing = self.running.room(self.keys).playing
        assert playing is not None
        return playing

    @property
    def asked(self) -> bool:
        return self.page.locator("[data-asked=true]").count() > 0

    def sit_down(self) -> None:
        """Wait until the cards lie on the table."""
        expect(self.page.locator("[data-version]")).to_be_visible()

    def told(self, version: int, seat: int) -> Frame | None:
        """What the page was told of this moment."""
        if (self._last.get("version"), self._last.get("seat")) == (version, seat):
            return self._last
        for frame in reversed(self.frames):
            if frame.startswith('{"type":"state"'):
                state: Frame = json.loads(frame)
                if state["version"] == version and state["seat"] == seat:
                    self._last = state
                    return state
        return None

    def states(self) -> list[Frame]:
        """All moments that the page was told of."""
        return [json.loads(frame) for frame in self.frames if frame.startswith('{"type":"state"')]

    # ---- their line

    def cut_line(self) -> None:
        """The network is gone, and with it the line that was open: browsers keep those when they go offline."""
        self.page.context.set_offline(True)
        live = self.running.live(self.keys)
        person = next(member.person for member in live.room.document.members if member.name == self.name)
        self.running.loop.call_soon_threadsafe(live.lines[person].close, GONE)

    def mend_line(self) -> None:
        self.page.context.set_offline(False)

    # ---- what they do

    def wish(self, seat: int) -> Frame | None:
        """The answer that a bot would choose for this seat, and what stands for it; None while the page does not know the
        question, or nobody asks one."""
        playing = self.playing
        state = self.told(playing.version, seat)
        if seat not in playing.table.actors or state is None:
            return None
        action = choice_of(playing, seat)
        group, choice = next((g, c) for g in state["answers"] for c in g["choices"] if c["action"] == action)
        return {
            "version": playing.version,
            "seat": seat,
            "action": action,
            "keys": [key for thing in choice["things"] for key in keys_of(thing, state["view"])],
            "zones": [(thing["zone"], thing["owner"]) for thing in choice["things"] if thing["zone"] is not None],
            "title": group["title"],
        }

    def try_to_answer(self, seat: int, by_thing: bool) -> bool:
        """One click towards an answer; True when the table has moved on."""
        playing = self.playing
        version, wish = playing.version, self.wish(seat)
        if wish is None:
            return seat not in playing.table.actors
        if click_for(self.page, {**wish, "byThing": by_thing}, self.touches):
            self.pressed += by_thing and bool(wish["keys"])
            self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return playing.version > version


def choice_of(playing: Playing, seat: int) -> int:
    """What a bot of the usual level would answer for this seat."""
    table = playing.table
    bot = make(table.game, default(table.game), playing.version)
    return bot.choose(table.view_state(seat), seat, [int(action) for action in table.legal(seat)], table.heard(seat))


def guest(new_context: NewContext, running: Running, name: str, where: str = "", size: Size = LAPTOP, **given: Any) -> Guest:
    """A person of the house, by name, in a browser of their own."""
    usual = {"reduced_motion": "reduce", "service_workers": "block"}  # nothing stands between these pages and the house
    context = new_context(viewport=size, **{**usual, **given})
    me = {"secret": secret_of(name), "name": name.capitalize(), "avatar": 0, "moved": False}
    context.add_init_script(f"localStorage['cardamom.me'] ??= {json.dumps(json.dumps(me))}")
    context.set_default_timeout(PATIENCE * 1000)
    made = Guest(context.new_page(), running, name.capitalize())
    made.page.goto(f"{running.address}/{where}")
    return made


def play_on(guests: dict[int, Guest], answers: int = 5000) -> bool:
    """Answer by things and by buttons in turn, each seat in its own browser; False when the game is over."""
    somebody = next(iter(guests.values()))
    playing = somebody.playing
    for given in range(answers):
        somebody.until(lambda: playing.table.over or not guests.keys().isdisjoint(playing.table.actors), STUCK)
        if playing.table.over:
            return False
        seat = next((seat for seat in playing.table.actors if seat in guests), None)
        if seat is not None:
            one, by_thing = guests[seat], given % 2 == 0
            one.until(lambda: one.try_to_answer(seat, by_thing), STUCK, lambda: stuck(one, seat))  # noqa: B023
    return not playing.table.over


def stuck(one: Guest, seat: int) -> str:
    """What a person cannot do, for the message of a failed test."""
    playing = one.playing
    action = playing.table.game.actions[choice_of(playing, seat)]
    bar = one.page.locator("[data-question]").inner_text()
    return (
        f"{playing.table.game.id}: {action} cannot be clicked at version {playing.version}, seat {seat}; the bar says {bar!r}"
    )
