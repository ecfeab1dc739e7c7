"""The options of `cardamom serve`, in groups as its help shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

NETWORK, OPERATION, PROCESSES, PEOPLE = "Network", "Operation", "Processes", "Rooms and people"

# ---- network

Url = Annotated[
    str,
    typer.Option(help="The address that people type, as the proxy serves it.", metavar="ADDRESS", rich_help_panel=NETWORK),
]
Port = Annotated[int, typer.Option(help="The port where the proxy finds the house on this machine.", rich_help_panel=NETWORK)]
ListenOn = Annotated[
    str,
    typer.Option(help="The address to listen on; other than this machine only for a proxy elsewhere.", rich_help_panel=NETWORK),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(help="A proxy elsewhere that is to be believed; repeat for more.", rich_help_panel=NETWORK),
]

# ---- operation

Folder = Annotated[Path | None, typer.Option(help="Where rooms and games are kept.", rich_help_panel=OPERATION)]
Database = Annotated[
    str | None,
    typer.Option(
        help="A PostgreSQL database to keep them in instead, as postgresql://NAME@HOST/DATABASE.",
        envvar="CARDAMOM_DATABASE",
        metavar="ADDRESS",
        rich_help_panel=OPERATION,
    ),
]

# ---- processes

Workers = Annotated[
    int,
    typer.Option(help="How many processes serve the house; more than one need a --database.", min=1, rich_help_panel=PROCESSES),
]
Internal = Annotated[
    str,
    typer.Option(
        help="Where processes on other machines with the same database reach those of this one. Never let the proxy or the "
        "internet reach it.",
        metavar="HOST[:PORT]",
        rich_help_panel=PROCESSES,
    ),
]

# ---- rooms and people

Word = Annotated[
    str | None,
    typer.Option(help="The opening word: who knows it may open rooms.", envvar="CARDAMOM_WORD", rich_help_panel=PEOPLE),
]
Anybody = Annotated[bool, typer.Option("--anybody", help="Let everybody open rooms, without a word.", rich_help_panel=PEOPLE)]
