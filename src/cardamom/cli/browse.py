"""The house in the browser: what `cardamom play` opens on this machine, and `cardamom serve` behind a proxy."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from cardamom.kernel.table import Table


def house_folder() -> Path:
    """Where the house of this user keeps its rooms."""
    from . import saves

    return saves.folder() / "house"


def browse(
    game: str | None = None,
    table: Table | None = None,
    levels: Mapping[int, str] | None = None,
    lan: bool = False,
    port: int | None = None,
    webhooks: Sequence[str] = (),
) -> None:
    """Open the house: with a table that was dealt or loaded, bots of these levels in these seats and people in the others,
    or with `game` wished for. If it is open already, open its page. `webhooks` are machines that rooms may send messages to."""
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.net.browser import open_page
    from cardamom.house.shell.net.server import USUAL_PORT
    from cardamom.house.shell.prepared import Prepared
    from cardamom.house.shell.running import Opening, keep_house
    from cardamom.house.shell.storage.house_lock import HouseLock
    from cardamom.house.shell.webhooks.destinations import Destinations
    from cardamom.kernel.game import games

    folder = house_folder()
    elsewhere = HouseLock(folder).holder()
    if elsewhere and table is None:
        typer.echo(f"The house is open already, at {elsewhere}/")
        if has_screen():
            open_page(f"{elsewhere}/")
        return
    manners = Manners(webhooks=Destinations.of(False, webhooks))
    opening = Opening(folder, games(), USUAL_PORT if port is None else port, lan=lan, manners=manners)
    prepared = None if table is None else Prepared(table, levels or {})
    asyncio.run(keep_house(opening, typer.echo, prepared, game, show=has_screen()))


def has_screen() -> bool:
    """Whether a browser could show itself; a text browser would only fill the terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
