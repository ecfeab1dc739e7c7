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
    word: Annotated[
        str | None, typer.Option(help="The opening word: who knows it may open rooms.", envvar="CARDAMOM_WORD")
    ] = None,
    anybody: Annotated[bool, typer.Option("--anybody", help="Let everybody open rooms, without a word.")] = False,
    allow_webhooks_to: Annotated[
        list[str] | None,
        typer.Option(help="A machine, as NAME or NAME:PORT, to which rooms may send messages though it is not public."),
    ] = None,
) -> None:
    """Open a house for the internet, behind a proxy.

    The proxy speaks https and passes WebSockets on. People join rooms by link or code. Who may open rooms, you say: whoever
    knows the opening word, or anybody.

    \b
    Examples:
      CARDAMOM_WORD=paprika cardamom serve https://cards.example.org
      cardamom serve https://cards.example.org --anybody --folder /srv/cardamom
      cardamom serve https://cards.example.org --anybody --allow-webhooks-to chat.intern:8065
    """
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.net.addresses import public_address
    from cardamom.house.shell.running import Opening, keep_house
    from cardamom.house.shell.webhooks.destinations import Destinations
    from cardamom.kernel.game import games

    from .browse import house_folder

    public_address(public)
    if not word and not anybody:
        raise BadCommand("Say who may open rooms: those who know the word in CARDAMOM_WORD, or --anybody.")
    manners = Manners(anybody=anybody, word=word or "", webhooks=Destinations.of(True, allow_webhooks_to or ()))
    opening = Opening(folder or house_folder(), games(), port, public, listen_on, tuple(proxy or ()), manners=manners)
    asyncio.run(keep_house(opening, typer.echo))
