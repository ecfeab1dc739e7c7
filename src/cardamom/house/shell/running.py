"""Keeping house: everything is opened, served until somebody stops it, and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from cardamom.kernel.game import Game

from .clock import Clock, steady_clock
from .garbage import search_rarely
from .house import House, Manners
from .keepers.joining import join_others
from .net.browser import open_page
from .net.limits import Limits
from .net.pages import FRONT_PAGE, STATIC
from .net.server import USUAL_PORT, Server
from .operation.census import figures
from .operation.forgetting import keep_forgetting
from .operation.inside import open_inside
from .operation.loop_lag import measure_loop_lag
from .operation.operation import Operation
from .operation.readiness import Readiness
from .painting import paint_ahead
from .prepared import Prepared
from .storage.house_lock import HouseLock
from .storage.storage import Storage
from .thinking.crew import most_workers
from .thinking.thinkers import Thinkers

LOG = logging.getLogger("cardamom.house")

WAKING = 30.0  # seconds between looks for rooms that are due
SETTLED = 3.0  # seconds until a house that was opened has time to paint


@dataclass(frozen=True)
class Opening:
    """How a house is opened: in which folder, at which port, for this machine or behind a proxy as `public`. With the address
    of a `database`, everything is kept there, and other houses may share it; `internal` is where they reach this one. Where
    several `processes` of this machine serve a house, each is given the socket that is `listening` for all."""

    folder: Path
    games: Sequence[Game]
    port: int = USUAL_PORT
    public: str | None = None
    listen_on: str = "127.0.0.1"
    proxies: tuple[str, ...] = ()
    lan: bool = False
    manners: Manners = field(default_factory=Manners)
    limits: Limits = field(default_factory=Limits)
    pages: Path = STATIC
    paints: bool = True  # whether pictures are painted while the house is open
    database: str | None = field(default=None, repr=False)  # it may hold a password
    processes: int = 1
    listening: socket.socket | None = None
    internal: str = "127.0.0.1:0"
    clock: Clock | None = None  # None for the machine's own
    operation: Operation = field(default_factory=Operation)


@contextlib.asynccontextmanager
async def open_house(opening: Opening) -> AsyncIterator[House]:
    """A house that serves lines, until the block is left. Raises HouseIsOpen if another one has the folder."""
    with contextlib.ExitStack() as stack:
        lock = None if opening.database else stack.enter_context(HouseLock(opening.folder).acquire())
        storage = await Storage.open(opening.database or opening.folder)
        joined = await join_others(storage.database, opening.internal, opening.limits)
        clock = opening.clock or steady_clock()
        thinkers = Thinkers(most_workers(opening.processes), clock)
        house = House(storage, opening.games, opening.manners, clock, thinkers, joined.keepers, opening.limits)
        ready = Readiness(storage, lambda: server.closing, (opening.pages / FRONT_PAGE).is_file)
        server = Server(
            house.serve,
            opening.port,
            public=opening.public,
            listen_on=opening.listen_on,
            proxies=opening.proxies,
            limits=opening.limits,
            pages=opening.pages,
            pictures=house.gallery.picture,
            prints=house.print_shop.file,
            ready=ready.checks,
            finish=house.finish,
            drain=opening.operation.drain,
            listening=opening.listening,
        )
        house.server = server
        if lock is not None:
            lock.announce(server.address)
        await house.begin()
        if opening.listening is not None:  # the others serve whoever comes until this one knows what it shows
            await house.gallery.found()
        house.running = asyncio.create_task(server.run())
        try:
            await joined.start(house.serve_arrival)
            await server.started()
            house.tools.tasks.begin(house.rooms.keep_waking(WAKING))
            if opening.paints:
                house.tools.tasks.begin(_paint_in_turn(house))
            if opening.lan:
                await house.open_lan()
            async with _looked_after(house, opening.operation, ready):
                yield house
        finally:
            joined.stop()
            server.stop()
            await house.running
            await house.close()
            joined.cut()


async def _paint_in_turn(house: House) -> None:
    """Of the processes that serve a house on one machine, one paints for all."""
    await house.tools.keepers.my_turn("painting")
    await paint_ahead(house.painter, house.gallery, SETTLED)


@contextlib.asynccontextmanager
async def _looked_after(house: House, operation: Operation, ready: Readiness) -> AsyncIterator[None]:
    """What whoever runs the house has asked for goes on beside it."""
    tasks, inside = house.tools.tasks, operation.metrics
    if operation.forget_days is not None:
        tasks.begin(keep_forgetting(house, operation.forget_days))
    if inside is None:
        yield
        return
    tasks.begin(measure_loop_lag())
    async with open_inside(inside, lambda: figures(house), ready.checks, operation.follows) as house.figures_at:
        yield


async def keep_house(
    opening: Opening,
    say: Callable[[str], None],
    prepared: Prepared | None = None,
    game: str | None = None,
    show: bool = False,
) -> None:
    """Open a house, say where it is, and serve until Ctrl-C or a polite signal. The page is opened with no secret in its
    address: a table that was prepared waits for whoever comes first from this machine."""
    async with open_house(opening) as house:
        search_rarely()
        house.prepared = prepared
        page = house.address + (f"/?{urlencode({'game': game})}" if game else "/")
        say(greeting(house, page))
        LOG.info("The house is open.", extra={"lines": opening.limits.lines})
        if show:
            open_page(page)
        if house.running is not None:
            await asyncio.wait([house.running])


def greeting(house: House, page: str) -> str:
    lines = [f"The house is open at {page}"]
    if house.lan is not None:
        lines.append(f"People on this network come in at {house.lan}/")
    return "\n".join([*lines, "Keep this window; Ctrl-C closes the house, and every game is kept."])
