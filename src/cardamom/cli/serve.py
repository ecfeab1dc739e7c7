"""`cardamom serve`: a house for people who come over the internet, behind a proxy that speaks https."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .edge import BadCommand


def serve(
    url: Annotated[
        str,
        typer.Option(
            help="The address that people type, as the proxy serves it.", metavar="ADDRESS", rich_help_panel="Network"
        ),
    ],
    port: Annotated[
        int, typer.Option(help="The port where the proxy finds the house on this machine.", rich_help_panel="Network")
    ] = 7378,
    listen_on: Annotated[
        str,
        typer.Option(
            help="The address to listen on; other than this machine only for a proxy elsewhere.", rich_help_panel="Network"
        ),
    ] = "127.0.0.1",
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy elsewhere that is to be believed; repeat for more.", rich_help_panel="Network"),
    ] = None,
    folder: Annotated[Path | None, typer.Option(help="Where rooms and games are kept.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="A PostgreSQL database to keep them in instead, as postgresql://NAME@HOST/DATABASE.",
            envvar="CARDAMOM_DATABASE",
            metavar="ADDRESS",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            help="How many processes serve the house; more than one need a --database.", min=1, rich_help_panel="Processes"
        ),
    ] = 1,
    internal: Annotated[
        str,
        typer.Option(
            help="Where processes on other machines with the same database reach those of this one. Never let the proxy or "
            "the internet reach it.",
            metavar="HOST[:PORT]",
            rich_help_panel="Processes",
        ),
    ] = "127.0.0.1",
    word: Annotated[
        str | None, typer.Option(help="The opening word: who knows it may open rooms.", envvar="CARDAMOM_WORD")
    ] = None,
    anybody: Annotated[bool, typer.Option("--anybody", help="Let everybody open rooms, without a word.")] = False,
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
    if workers > 1 and not database:
        raise BadCommand("Several workers need a PostgreSQL database that they share; name it with --database.")
    if not word and not anybody:
        raise BadCommand("Say who may open rooms: those who know the word in CARDAMOM_WORD, or --anybody.")
    manners = Manners(anybody=anybody, word=word or "")
    place = (folder or house_folder(), games(), port, url, listen_on, tuple(proxy or ()))
    opening = Opening(*place, manners=manners, database=database, internal=internal)
    asyncio.run(keep_processes(opening, workers, typer.echo) if workers > 1 else keep_house(opening, typer.echo))
