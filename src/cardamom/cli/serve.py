"""`cardamom serve`: a house for people who come over the internet, behind a proxy that speaks https."""

from __future__ import annotations

import asyncio
import sys

import typer

from cardamom.house.shell.operation.logs import Form, Level

from . import serve_options as options
from .edge import BadCommand


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
    internal: options.Internal = "127.0.0.1",
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
    from cardamom.house.shell.house import Manners
    from cardamom.house.shell.keepers.joining import internal_address
    from cardamom.house.shell.net.addresses import public_address
    from cardamom.house.shell.net.limits import with_limits
    from cardamom.house.shell.operation.inside import inside_address
    from cardamom.house.shell.operation.logs import set_up_logs
    from cardamom.house.shell.operation.open_files import limits_for, open_files
    from cardamom.house.shell.operation.operation import Operation
    from cardamom.house.shell.processes.parent import keep_processes
    from cardamom.house.shell.running import Opening, keep_house
    from cardamom.house.shell.webhooks.destinations import Destinations
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
    if metrics is not None:
        inside_address(metrics)
    limits = with_limits(limits_for(open_files()), limit or ())
    webhooks = Destinations.of(True, allow_webhooks_to or ())
    manners = Manners(anybody, word or "", public_rooms, chat, reports=True, keep_audit=keep_audit, webhooks=webhooks)
    operation = Operation(metrics, drain, forget_rooms or None, (log, log_level))
    place = (folder or house_folder(), games(), port, url, listen_on, tuple(proxy or ()))
    set_up_logs(log, log_level)
    opening = Opening(*place, manners=manners, limits=limits, operation=operation, database=database, internal=internal)
    asyncio.run(keep_processes(opening, workers, typer.echo) if workers > 1 else keep_house(opening, typer.echo))
