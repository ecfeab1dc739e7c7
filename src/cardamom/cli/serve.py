"""`cardamom serve`: a house for people who come over the internet, behind a proxy that speaks https."""

from __future__ import annotations

import asyncio
import sys

import typer

from . import serve_options as options
from .edge import BadCommand


def serve(
    url: options.Url,
    port: options.Port = 7378,
    listen_on: options.ListenOn = "127.0.0.1",
    proxy: options.Proxy = None,
    folder: options.Folder = None,
    database: options.Database = None,
    workers: options.Workers = 1,
    internal: options.Internal = "127.0.0.1",
    word: options.Word = None,
    anybody: options.Anybody = False,
) -> None:
    """Open a house for the internet, behind a proxy.

    The proxy speaks https and passes WebSockets on. People join rooms by link or code. Who may open rooms, you say: whoever
    knows the opening word, or anybody.

    Several workers serve one house on one PostgreSQL database. If one of them dies, people go on at the others. The signal HUP
    replaces them one after the other, without a pause.

    \b
    Examples:
      CARDAMOM_WORD=paprika cardamom serve --url https://cards.example.org
      cardamom serve --url https://cards.example.org --anybody --folder /srv/cardamom
      cardamom serve --url https://cards.example.org --anybody --workers 4 --database postgresql://cards@localhost/cards
    """
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.keepers.joining import internal_address
    from cardamom.house.shell.net.addresses import public_address
    from cardamom.house.shell.processes.parent import keep_processes
    from cardamom.house.shell.running import Opening, keep_house
    from cardamom.kernel.game import games

    from .browse import house_folder

    public_address(url)
    internal_address(internal)
    if folder and database:
        raise BadCommand("Say where rooms and games are kept: in --folder or in --database, not in both.")
    if workers > 1 and sys.platform == "win32":
        raise BadCommand("On Windows, one process serves a house; leave --workers out.")
    if workers > 1 and not database:
        raise BadCommand("Several workers need a PostgreSQL database that they share; name it with --database.")
    if not word and not anybody:
        raise BadCommand("Say who may open rooms: those who know the word in CARDAMOM_WORD, or --anybody.")
    manners = Manners(anybody=anybody, word=word or "")
    place = (folder or house_folder(), games(), port, url, listen_on, tuple(proxy or ()))
    opening = Opening(*place, manners=manners, database=database, internal=internal)
    asyncio.run(keep_processes(opening, workers, typer.echo) if workers > 1 else keep_house(opening, typer.echo))
