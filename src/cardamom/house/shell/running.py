"""Keeping house: everything is opened, served until somebody stops it, and closed in order."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from cardamom.kernel.game import Game

from .house import House, Manners
from .net.browser import open_page
from .net.limits import Limits
from .net.pages import STATIC
from .net.server import USUAL_PORT, Server
from .painting import paint_ahead
from .prepared import Prepared
from .storage.house_lock import HouseLock
from .storage.storage import Storage

SETTLED = 3.0  # seconds until a house that was opened has time to paint


@dataclass(frozen=True)
class Opening:
    """How a house is opened: in which folder, at which port, for this machine or behind a proxy as `public`. Where several
    `processes` of this machine serve it, each is given the socket that is `listening` for all. `internal` is where other
    processes on the same database reach this one."""

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
    processes: int = 1
    listening: socket.socket | None = None
    internal: str = "127.0.0.1:0"


@contextlib.asynccontextmanager
async def open_house(opening: Opening) -> AsyncIterator[House]:
    """A house that serves lines, until the block is left. Raises HouseIsOpen if another one has the folder."""
    with HouseLock(opening.folder).acquire() as lock:
        storage = await Storage.open(opening.folder)
        house = House(storage, opening.games, opening.manners)
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
        )
        house.server = server
        lock.announce(server.address)
        house.tools.tasks.begin(house.gallery.look_ahead())
        house.running = asyncio.create_task(server.run())
        try:
            await server.started()
            if opening.paints:
                house.tools.tasks.begin(paint_ahead(house.painter, house.gallery, SETTLED))
            if opening.lan:
                await house.open_lan()
            yield house
        finally:
            server.stop()
            await house.running
            await house.close()


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
        house.prepared = prepared
        page = house.address + (f"/?{urlencode({'game': game})}" if game else "/")
        say(greeting(house, page))
        if show:
            open_page(page)
        if house.running is not None:
            await asyncio.wait([house.running])


def greeting(house: House, page: str) -> str:
    lines = [f"The house is open at {page}"]
    if house.lan is not None:
        lines.append(f"People on this network come in at {house.lan}/")
    return "\n".join([*lines, "Keep this window; Ctrl-C closes the house, and every game is kept."])
