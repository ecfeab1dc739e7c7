"""`cardamom serve`: a house for people who come over the internet, behind a proxy that speaks https."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cardamom.house.shell.operation.logs import Form, Level

from . import serve_options as options
from .edge import BadCommand

if TYPE_CHECKING:
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.net.limits import Limits
    from cardamom.house.shell.running import Opening


def serve(
    url: options.Url,
    port: options.Port = 7378,
    listen_on: options.ListenOn = "127.0.0.1",
    proxy: options.Proxy = None,
    limit: options.Limit = None,
    folder: options.Folder = None,
    database: options.Database = None,
    metrics: options.Metrics = None,
    log: options.Log = Form.TEXT,
    log_level: options.LogLevel = Level.INFO,
    drain: options.Drain = 2.0,
    forget_rooms: options.ForgetRooms = 180,
    keep_audit: options.KeepAudit = 180,
    workers: options.Workers = 1,
    internal: options.Internal = None,
    word: options.Word = None,
    anybody: options.Anybody = False,
    public_rooms: options.PublicRooms = False,
    chat: options.Chat = False,
    allow_webhooks_to: options.AllowWebhooksTo = None,
) -> None:
    """Open a house for the internet, behind a proxy.

    The proxy speaks https and passes WebSockets on. People join rooms by link or code. Who may open rooms, you say: whoever
    knows the opening word, or anybody. In a house for strangers, `cardamom house` looks after it.

    Several workers serve one house on one PostgreSQL database. If one of them dies, people go on at the others. The signal HUP
    replaces them one after the other, without a pause.

    \b
    Examples:
      CARDAMOM_WORD=paprika cardamom serve --url https://cards.example.org
      cardamom serve --url https://cards.example.org --anybody --folder /srv/cardamom
      cardamom serve --url https://cards.example.org --anybody --workers 4 --database postgresql://cards@localhost/cards
      cardamom serve --url https://cards.example.org --anybody --public-rooms --chat
      cardamom serve --url https://cards.example.org --anybody --metrics 127.0.0.1:9378 --log json
    """
    from cardamom.house.shell.operation.operation import Operation
    from cardamom.house.shell.running import Opening
    from cardamom.kernel.game import games

    check_addresses(url, internal, metrics)
    check_choices(folder, database, workers, internal, word, anybody)
    limits = house_limits(limit or (), several=workers > 1 or internal is not None)
    manners = manners_for(word, anybody, public_rooms, chat, keep_audit, allow_webhooks_to)
    operation = Operation(metrics, drain, forget_rooms or None, (log, log_level))
    place = (folder or usual_folder(), games(), port, url, listen_on, tuple(proxy or ()))
    opening = Opening(*place, manners=manners, limits=limits, operation=operation, database=database)
    keep(replace(opening, internal=internal) if internal else opening, workers)


def check_addresses(url: str, internal: str | None, metrics: str | None) -> None:
    """Refuse an address that nobody can be reached by."""
    from cardamom.house.shell.keepers.joining import internal_address
    from cardamom.house.shell.net.addresses import public_address
    from cardamom.house.shell.operation.inside import inside_address

    public_address(url)
    if internal is not None:
        internal_address(internal)
    if metrics is not None:
        inside_address(metrics)


def check_choices(
    folder: Path | None, database: str | None, workers: int, internal: str | None, word: str | None, anybody: bool
) -> None:
    """Refuse options that do not go together, or that leave open what they must say."""
    if folder and database:
        raise BadCommand("Say where rooms and games are kept: in --folder or in --database, not in both.")
    if workers > 1 and sys.platform == "win32":
        raise BadCommand("On Windows, one process serves a house; leave --workers out.")
    if workers > 1 and not database:
        raise BadCommand("Several workers need a PostgreSQL database that they share; name it with --database.")
    if internal and not database:
        raise BadCommand("--internal is for processes that share a PostgreSQL database; name it with --database.")
    if not word and not anybody:
        raise BadCommand("Say who may open rooms: those who know the word in CARDAMOM_WORD, or --anybody.")


def manners_for(
    word: str | None, anybody: bool, public_rooms: bool, chat: bool, keep_audit: float, webhooks: Iterable[str] | None
) -> Manners:
    """Who may do what in a house for strangers."""
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.webhooks.destinations import Destinations

    destinations = Destinations.of(True, webhooks or ())
    return Manners(anybody, word or "", public_rooms, chat, reports=True, keep_audit=keep_audit, webhooks=destinations)


def usual_folder() -> Path:
    from .browse import house_folder

    return house_folder()


def keep(opening: Opening, workers: int) -> None:
    """Keep house until somebody stops it, in one process or in several."""
    from cardamom.house.shell.operation.logs import set_up_logs
    from cardamom.house.shell.processes.parent import keep_processes
    from cardamom.house.shell.running import keep_house

    if opening.operation.logs is not None:
        set_up_logs(*opening.operation.logs)
    asyncio.run(keep_processes(opening, workers, typer.echo) if workers > 1 else keep_house(opening, typer.echo))


def house_limits(wanted: Iterable[str], *, several: bool) -> Limits:
    """As much as this machine can hold open, but for what was asked for otherwise. `several` processes may serve the house."""
    from cardamom.house.shell.net.limits import with_limits
    from cardamom.house.shell.operation.open_files import limits_for, open_files

    return with_limits(limits_for(open_files(), several=several), wanted)
