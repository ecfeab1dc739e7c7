"""The options of `cardamom serve`, in groups as its help shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardamom.house.shell.operation.logs import Form, Level

from .arguments import LAST_PORT

NETWORK, OPERATION, PROCESSES, PEOPLE = "Network", "Operation", "Processes", "Rooms and people"

# ---- network

Url = Annotated[
    str,
    typer.Option(help="The address that people type, as the proxy serves it.", metavar="ADDRESS", rich_help_panel=NETWORK),
]
Port = Annotated[
    int,
    typer.Option(
        help="The port where the proxy finds the house on this machine.", min=0, max=LAST_PORT, rich_help_panel=NETWORK
    ),
]
ListenOn = Annotated[
    str,
    typer.Option(help="The address to listen on; other than this machine only for a proxy elsewhere.", rich_help_panel=NETWORK),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(help="A proxy elsewhere that is to be believed; repeat for more.", rich_help_panel=NETWORK),
]
Limit = Annotated[
    list[str] | None,
    typer.Option(
        help="Another limit than the usual one, such as lines=4000; repeat for more. docs/protocol.md lists them.",
        metavar="NAME=NUMBER",
        rich_help_panel=NETWORK,
    ),
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
Metrics = Annotated[
    str | None,
    typer.Option(
        help="Where Prometheus finds the metrics, such as 127.0.0.1:9378. Without it there are none.",
        metavar="HOST:PORT",
        rich_help_panel=OPERATION,
    ),
]
Log = Annotated[Form, typer.Option(help="How events are written to standard error.", rich_help_panel=OPERATION)]
LogLevel = Annotated[Level, typer.Option(help="The least of the events that are written.", rich_help_panel=OPERATION)]
Drain = Annotated[
    float,
    typer.Option(
        help="Seconds between SIGTERM, when /readyz begins to answer 503, and the end.",
        min=0,
        max=600,
        rich_help_panel=OPERATION,
    ),
]
ForgetRooms = Annotated[
    int,
    typer.Option(
        help="Days without any move after which a room is removed; 0 to keep all. Finished games stay.",
        metavar="DAYS",
        min=0,
        rich_help_panel=OPERATION,
    ),
]
KeepAudit = Annotated[
    float, typer.Option(help="Days to keep the audit log and its reports.", metavar="DAYS", min=1, rich_help_panel=OPERATION)
]

# ---- processes

Workers = Annotated[
    int,
    typer.Option(help="How many processes serve the house; more than one need a --database.", min=1, rich_help_panel=PROCESSES),
]
Internal = Annotated[
    str | None,
    typer.Option(
        help="Where processes on other machines with the same database reach those of this one. Never let the proxy or the "
        "internet reach it. Without it, they are on this machine alone.",
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
PublicRooms = Annotated[
    bool,
    typer.Option("--public-rooms", help="Let hosts put their rooms into a list that everybody sees.", rich_help_panel=PEOPLE),
]
Chat = Annotated[bool, typer.Option("--chat", help="Let hosts turn on a chat in their rooms.", rich_help_panel=PEOPLE)]
AllowWebhooksTo = Annotated[
    list[str] | None,
    typer.Option(
        help="A machine, as NAME or NAME:PORT, to which rooms may send messages though it is not public.",
        rich_help_panel=PEOPLE,
    ),
]
