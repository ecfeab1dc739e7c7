"""A real house on a port of this machine, in a thread and a folder or database of its own.

    with running_house(tmp_path) as running:
        keys = running.room_at(game.deal(3, seed=1), "ann", "ben", Bot("random"))
        with running.page("ann", room=keys.key) as ann, running.page(watch=keys.watch) as screen:
            ann.hear("state")
            assert ann.answer()["type"] == "ack"

Bots answer without a pause, and nobody is waited for long. `running.call` runs something inside the house.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import threading
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

import cardamom
from cardamom.house.core import days, waiting
from cardamom.house.core.document import Document, Member, NextGame, Place
from cardamom.house.core.records import By, DealRecord, MoveRecord, SeatRecord
from cardamom.house.core.room import Keys, Room
from cardamom.house.core.said import ClockRule
from cardamom.house.core.world import Patience
from cardamom.house.shell.clock import Clock
from cardamom.house.shell.house import House, Manners
from cardamom.house.shell.live_room import LiveRoom
from cardamom.house.shell.net.limits import Limits
from cardamom.house.shell.operation.operation import Operation
from cardamom.house.shell.persons import hash_of
from cardamom.house.shell.rooms import new_key
from cardamom.house.shell.running import Opening, open_house
from cardamom.house.shell.storage import Location
from cardamom.house.shell.storage.entries import Person
from cardamom.house.shell.webhooks.destinations import Destinations
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from tests.house.pages import PLAIN_PAGE

from .page import PATIENCE, Page, page_at, secret_of

Result = TypeVar("Result")

QUICK = Patience(nonces=0.3, vote=5.0, broken_line=0.2, disk=0.1)
UNSEEN: dict[str, Any] = {"pages": PLAIN_PAGE, "paints": False}  # for houses that nobody looks at
# tests talk faster than people, and open more rooms
TALKATIVE = Limits(
    burst=10_000, a_second=10_000.0, bytes_burst=1 << 30, bytes_a_second=1 << 30, rooms_burst=1000, rooms_each=1000
)


@dataclass(frozen=True)
class Bot:
    """A seat that is a bot's."""

    level: str = "random"
    name: str = ""


class Running:
    """A house that is open. `address` is where its page is found, `location` where it keeps everything."""

    def __init__(self, house: House, loop: asyncio.AbstractEventLoop, location: Location) -> None:
        self.location = location
        self.house, self.loop, self.closing = house, loop, asyncio.Event()
        self.address = house.address

    def call(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run something in the house, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    @contextlib.contextmanager
    def page(self, name: str = "", **where: Any) -> Iterator[Page]:
        """The page of a person, who is known by their name here: at the door, or at `room`, `watch` or `share`."""
        with page_at(self.address, secret=secret_of(name or secrets.token_hex(8)), name=name.capitalize(), **where) as page:
            yield page

    def live(self, keys: Keys) -> LiveRoom:
        return self.house.rooms.live[keys.room]

    def room(self, keys: Keys) -> Room:
        return self.live(keys).room

    def room_at(self, table: Table, *seats: str | Bot, clock: ClockRule | None = None) -> Keys:
        """A room where people and bots sit at this table, as it stands. Whoever is named twice has two seats; the first
        person is the host."""
        return self.call(self._room_at(table, seats, clock))

    async def _room_at(self, table: Table, seats: tuple[str | Bot, ...], clock: ClockRule | None) -> Keys:
        people = list(dict.fromkeys(seat for seat in seats if isinstance(seat, str)))
        ids = {name: await self._id_of(name) for name in people}
        numbers = {name: number for number, name in enumerate(people, 1)}
        members = tuple(Member(ids[name], number, name.capitalize(), 0) for name, number in numbers.items())
        places = tuple(Place(None, seat.level) if isinstance(seat, Bot) else Place(numbers[seat]) for seat in seats)
        deal = _deal(table, seats, ids)
        document = Document(members, 1, NextGame(table.game.id, places, dict(table.options)), deal.table, table.game.name)
        began = days.begun(clock, [self.house.clock()] * table.players)
        document = replace(document, clock=clock, reserves=waiting.full_reserves(clock, table.players), days=began)
        rows = tuple(
            MoveRecord(number, seat, str(action), By.PERSON, None, 0.0) for number, (seat, action) in enumerate(table.moves, 1)
        )
        live = await self.house.rooms.open_at(document, deal, rows, new_key())
        return live.room.keys

    async def _id_of(self, name: str) -> str:
        """Who this person is here; a new one is made known."""
        storage, hashed = self.house.tools.storage, hash_of(secret_of(name))
        known = await storage.person_of(hashed)
        if known is None:
            known = Person(f"person-{name}", hashed, name.capitalize(), "0", 0.0)
            await storage.keep_person(known)
        return known.id


def _deal(table: Table, seats: tuple[str | Bot, ...], ids: dict[str, str]) -> DealRecord:
    assert len(seats) == table.players, "a seat for everybody"
    made = tuple(_seat(seats, at, ids) for at in range(table.players))
    game, new_ids = table.game, (secrets.token_hex(9), secrets.token_hex(8))
    return DealRecord(*new_ids, game.id, game.rules_version, dict(table.options), made, table.seed, None, 0.0)


def _seat(seats: tuple[str | Bot, ...], at: int, ids: dict[str, str]) -> SeatRecord:
    seat = seats[at]
    if isinstance(seat, Bot):
        return SeatRecord(seat.name or f"Bot {at + 1}", None, seat.level)
    name = seat.capitalize() if seats.count(seat) == 1 else f"{seat.capitalize()} {at + 1}"
    return SeatRecord(name, ids[seat], None)


def kept_at(location: Location) -> dict[str, Any]:
    """How a house is told where to keep everything."""
    return {"folder": location} if isinstance(location, Path) else {"folder": Path("unused"), "database": location}


@contextlib.contextmanager
def running_house(
    location: Location,
    *,
    port: int = 0,
    patience: Patience = QUICK,
    pace: float | None = 0.0,
    limits: Limits = TALKATIVE,
    pages: Path = PLAIN_PAGE,
    paints: bool = False,
    more_games: Sequence[Game] = (),
    clock: Clock | None = None,
    webhooks: Destinations | None = None,
    strangers: bool = False,
    operation: Operation | None = None,
    public: str | None = None,
    anybody: bool = False,
) -> Iterator[Running]:
    """A house that is open until the block is left, with everything in a folder or a database. What goes wrong inside it is
    raised here. Without `pages` it serves a page that does nothing, which need not be built. With `strangers`, it allows open
    tables, chat and reports."""
    manners = Manners(
        anybody=anybody,
        patience=patience,
        pace=pace,
        public_rooms=strangers,
        chat=strangers,
        reports=strangers,
        webhooks=webhooks or Destinations(),
    )
    games = [*cardamom.games(), *more_games]
    net: dict[str, Any] = {"port": port, "public": public, "limits": limits, "pages": pages, "paints": paints, "clock": clock}
    looked_after = operation or Operation()
    opening = Opening(games=games, manners=manners, operation=looked_after, **kept_at(location), **net)
    opened: Future[Running] = Future()
    thread = threading.Thread(target=lambda: asyncio.run(_keep_open(opening, opened)), name="house")
    thread.start()
    try:
        yield opened.result(PATIENCE)
    finally:
        if opened.done() and opened.exception() is None:
            running = opened.result()
            running.loop.call_soon_threadsafe(running.closing.set)
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the house does not close"


async def _keep_open(opening: Opening, opened: Future[Running]) -> None:
    try:
        async with open_house(opening) as house:
            running = Running(house, asyncio.get_running_loop(), opening.database or opening.folder)
            opened.set_result(running)
            await running.closing.wait()
    except Exception as error:
        if opened.done():
            raise
        opened.set_exception(error)
