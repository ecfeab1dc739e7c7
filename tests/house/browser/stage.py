"""A stage for the page: its files and a house that a test plays by hand, without any network.

Whatever the page says is decoded as strictly as the house does it. The page stands at an address of a local network over
plain http, where browsers withhold what needs a secure context.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

import cardamom
from cardamom.house.core import said, showing, told
from cardamom.house.core.room_infos import ChairInfo, ClockInfo, PersonInfo, PlanInfo
from cardamom.house.core.world import World
from cardamom.house.shell.net.headers import SECURITY
from cardamom.house.shell.net.pages import FRONT_PAGE, MEDIA, STATIC

from .watched import LAPTOP, PATIENCE, NewContext, Size, Watched

ORIGIN = "http://192.168.77.7:7378"
KEY, WATCH_KEY = "room-key-0123456789", "watch-key-0123456789"

Reply = Callable[[Any], list[told.Told]]
Message = TypeVar("Message")
Frame = TypeVar("Frame", bound=msgspec.Struct)


class Visitor(Watched):
    """A page, the lines that it opened, and all that it said."""

    def __init__(self, page: Page, stage: Stage) -> None:
        super().__init__(page)
        self.stage, self.lines, self.said = stage, list[WebSocketRoute](), list[said.FromBrowser]()
        page.route(f"{ORIGIN}/**", serve_file)
        page.route_web_socket(f"{ORIGIN.replace('http', 'ws')}/line", self._called)

    def _called(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        line.on_message(lambda frame: self._heard(line, frame))

    def _heard(self, line: WebSocketRoute, frame: str | bytes) -> None:
        message = said.decode(frame)
        self.said.append(message)
        for answer in self.stage.answers(message):
            line.send(told.encode(answer))

    def go(self, where: str = "") -> Visitor:
        self.page.goto(f"{ORIGIN}/{where}")
        return self

    def tell(self, *frames: told.Told) -> None:
        for frame in frames:
            self.lines[-1].send(told.encode(frame))

    def hang_up(self, code: int, reason: str = "") -> None:
        self.lines[-1].close(code=code, reason=reason)

    def heard(self, kind: type[Message], count: int = 1) -> Message:
        """The last message of a kind, once there are so many."""
        self.until(lambda: len(self.all(kind)) >= count)
        return self.all(kind)[-1]

    def all(self, kind: type[Message]) -> list[Message]:
        return [message for message in self.said if isinstance(message, kind)]


class Stage:
    """What the house says to whom it hears. A test sets the room, and replies of its own by the type of what was said."""

    def __init__(self, new_context: NewContext) -> None:
        self._new_context = new_context
        self.hello = hello()
        self.room: told.Room | None = None
        self.lay_table: Callable[[], Sequence[told.Told]] = list  # what follows the room: a welcome and a state for each seat
        self.yours = told.Yours("", [], [], None)
        self.replies: dict[type, Reply] = {}

    def visitor(self, where: str = "", size: Size = LAPTOP, **given: Any) -> Visitor:
        context = self._new_context(viewport=size, **{"reduced_motion": "reduce", **given})
        context.set_default_timeout(PATIENCE * 1000)
        visitor = Visitor(context.new_page(), self).go(where)
        visitor.heard(said.Join)
        return visitor

    def answers(self, message: Any) -> list[told.Told]:
        if type(message) in self.replies:
            return self.replies[type(message)](message)
        usual: dict[type, Reply] = {
            said.Join: self._joined,
            said.Mine: self._mine,
            said.Invite: invitation,
            said.Plan: self._planned,
        }
        return usual.get(type(message), acknowledged)(message)

    def _joined(self, message: said.Join) -> list[told.Told]:
        if message.room is None and message.watch is None:
            return [told_to(self.hello, None)]
        frames = [self.hello if message.room else told_to(self.hello, None)]
        return [*frames, *([self.room] if self.room else []), *self.lay_table()]

    def _planned(self, message: said.Plan) -> list[told.Told]:
        """The plan is as it was said, with everybody's name in their chair."""
        assert self.room is not None
        names = {person.person: person.name for person in self.room.people}
        chairs = [
            ChairInfo(chair.person, chair.bot, chair.name if chair.person is None else names[chair.person])
            for chair in message.chairs
        ]
        clock = None if message.clock is None else ClockInfo(message.clock.turn, message.clock.reserve, message.clock.days)
        plan = PlanInfo(message.game, chairs, dict(message.options), clock, message.stand_ins)
        self.room = changed(self.room, plan=plan)
        return [told.Ack(message.id), self.room]

    def _mine(self, message: said.Mine) -> list[told.Told]:
        return [told.Yours(message.id, self.yours.rooms, self.yours.games, self.yours.waiting)]


def serve_file(route: Route) -> None:
    name = route.request.url.removeprefix(f"{ORIGIN}/").partition("?")[0].partition("#")[0] or FRONT_PAGE
    file = STATIC / name
    if not file.is_file():
        route.fulfill(status=404, body="There is no such page.")
        return
    route.fulfill(body=file.read_bytes(), content_type=MEDIA[file.suffix], headers=dict(SECURITY))


# ---- frames to start from


def acknowledged(message: Any) -> list[told.Told]:
    return [told.Ack(message.id)]


CAN = ("rooms", "phrases", "clocks", "shuffles", "invitations", "replays", "prints")
WORLD = World(cardamom.games(), random.randbytes, can=CAN)


def hello(you: int | None = 0) -> told.Hello:
    return showing.hello(WORLD, you, time.time())


def told_to(frame: told.Hello, you: int | None) -> told.Hello:
    return changed(frame, you=you)


def changed(frame: Frame, **changes: Any) -> Frame:
    return msgspec.structs.replace(frame, **changes)


ANN = PersonInfo(0, "Ann", 0, here=True, host=True)
BEN = PersonInfo(1, "Ben", 3, here=True, host=False)
CAT = PersonInfo(2, "Cat", 5, here=False, host=False)


def gathering(*people: PersonInfo) -> told.Room:
    """A room before its first game: the first two chairs have people, the third waits."""
    chairs = [ChairInfo(person.person, None, person.name) for person in people[:2]]
    plan = PlanInfo("carrot", [*chairs, ChairInfo(None, None, "")], {"stall_laps": 5}, None, False)
    return told.Room("KMTRWX", "gathering", list(people), plan, None, None, [], [])


def link(what: str, address: str) -> told.Link:
    rows = ["".join("1" if (x * 7 + y * 3 + x * y) % 5 < 2 else "0" for x in range(29)) for y in range(29)]
    return told.Link(what, f"{ORIGIN}/#{address}", rows)


def invitation(message: said.Invite, lan: bool | None = False) -> list[told.Told]:
    links = [link("join", f"room={KEY}"), link("watch", f"watch={WATCH_KEY}"), link("television", f"watch={WATCH_KEY}&tv")]
    return [told.Invitation(message.id, "KMTRWX", links, lan)]
