"""`cardamom serve`: a house for people who come over the internet, behind a proxy that speaks https."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .edge import BadCommand


def serve(
    public: Annotated[str, typer.Argument(help="The address that people type, as the proxy serves it.", metavar="ADDRESS")],
    port: Annotated[int, typer.Option(help="The port where the proxy finds the house on this machine.")] = 7378,
    listen_on: Annotated[
        str, typer.Option(help="The address to listen on; other than this machine only for a proxy elsewhere.")
    ] = "127.0.0.1",
    proxy: Annotated[list[str] | None, typer.Option(help="A proxy elsewhere that is to be believed; repeat for more.")] = None,
    folder: Annotated[Path | None, typer.Option(help="Where rooms and games are kept.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="A PostgreSQL database to keep them in instead, as postgresql://NAME@HOST/DATABASE.",
            envvar="CARDAMOM_DATABASE",
            metavar="ADDRESS",
        ),
    ] = None,
    word: Annotated[
        str | None, typer.Option(help="The opening word: who knows it may open rooms.", envvar="CARDAMOM_WORD")
    ] = None,
    anybody: Annotated[bool, typer.Option("--anybody", help="Let everybody open rooms, without a word.")] = False,
    allow_webhooks_to: Annotated[
        list[str] | None,
        typer.Option(help="A machine, as NAME or NAME:PORT, to which rooms may send messages though it is not public."),
    ] = None,
    public_rooms: Annotated[
        bool, typer.Option("--public-rooms", help="Let hosts put their rooms into a list that everybody sees.")
    ] = False,
    chat: Annotated[bool, typer.Option("--chat", help="Let hosts turn on a chat in their rooms.")] = False,
    keep_audit: Annotated[float, typer.Option(help="Days to keep the audit log and its reports.", metavar="DAYS", min=1)] = 180,
) -> None:
    """Open a house for the internet, behind a proxy.

    The proxy speaks https and passes WebSockets on. People join rooms by link or code. Who may open rooms, you say: whoever
    knows the opening word, or anybody. In a house for strangers, `cardamom house` looks after it.

    \b
    Examples:
      CARDAMOM_WORD=paprika cardamom serve https://cards.example.org
      cardamom serve https://cards.example.org --anybody --folder /srv/cardamom
      cardamom serve https://cards.example.org --anybody --database postgresql://cards@db.example.org/cards
      cardamom serve https://cards.example.org --anybody --public-rooms --chat
    """
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.net.addresses import public_address
    from cardamom.house.shell.running import Opening, keep_house
    from cardamom.house.shell.webhooks.destinations import Destinations
    from cardamom.kernel.game import games

    from .browse import house_folder

    public_address(public)
    if folder and database:
        raise BadCommand("Say where rooms and games are kept: in --folder or in --database, not in both.")
    if not word and not anybody:
        raise BadCommand("Say who may open rooms: those who know the word in CARDAMOM_WORD, or --anybody.")
    manners = Manners(
        anybody,
        word or "",
        public_rooms,
        chat,
        reports=True,
        keep_audit=keep_audit,
        webhooks=Destinations.of(True, allow_webhooks_to or ()),
    )
    place = folder or house_folder()
    opening = Opening(place, games(), port, public, listen_on, tuple(proxy or ()), manners=manners, database=database)
    asyncio.run(keep_house(opening, typer.echo))
