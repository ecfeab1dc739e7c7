"""What people say about games that are over, and about replay files: look, share, export, open a file, go on from a moment."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardamom.house.core.playing import Playing
from cardamom.house.core.refused import Refused
from cardamom.house.core.said import Export, GoOn, Look, Share, Upload
from cardamom.house.core.told import Ack, Exported, Opened, Shared, Uploaded
from cardamom.kernel.fairness import Shuffle
from cardamom.kernel.table import Table

from .invitations import link
from .looking_back import LookingBack
from .prepared import Prepared
from .storage.entries import ShareRecord

if TYPE_CHECKING:
    from .visit import Visit


async def look(visit: Visit, said: Look) -> None:
    if visit.shown is None:
        raise Refused("There is no game to look back at here.")
    for message in await visit.shown.look(said.at, said.seat, said.play):
        visit.tell(message)
    visit.tell(Ack(said.id))


# ---- passing games on


async def share(visit: Visit, said: Share) -> None:
    """A link to one seat's view of a game, or to all of it; it may lead to a moment."""
    shown = visit.shown if visit.shown is not None and visit.shown.table == said.table else None
    if shown is not None and shown.key is not None and shown.seat == said.seat:
        key = shown.key
        await visit.house.replay_files.keep(key, visit.caller.id)
    else:
        key = await _new_link(visit, said.table, said.seat)
    moment = "" if said.at is None else f"&at={said.at}"
    eyes = "" if said.seen_by is None else f"&seat={said.seen_by}"
    house = visit.house
    visit.tell(Shared(said.id, link("share", f"{house.lan or house.address}/#share={key}{moment}{eyes}")))


async def _new_link(visit: Visit, table: str, seat: int | None) -> str:
    """A key to a game of whoever asks; the same one however often they ask on this line."""
    if (table, seat) not in visit.links:
        storage, clock = visit.house.tools.storage, visit.house.tools.clock
        playing = await visit.house.game_of(visit.caller, table)
        if seat is not None and seat >= playing.table.players:
            raise Refused("There is no such seat.")
        key = secrets.token_urlsafe(18)
        await storage.share(ShareRecord(key, table, seat, visit.caller.id, clock()))
        visit.links[table, seat] = key
    return visit.links[table, seat]


async def export(visit: Visit, said: Export) -> None:
    """A replay tells every card, so it is for those who played, and for those to whom the game is open."""
    shown = visit.shown
    if shown is not None and shown.open and shown.table == said.table:
        playing = shown.recording.playing
    else:
        playing = await visit.house.game_of(visit.caller, said.table)
    visit.tell(Exported(said.id, f"{playing.deal.game}-{playing.id[:8]}.json", _replay_of(playing)))


def _replay_of(playing: Playing) -> str:
    table, shuffle = playing.table.copy(), playing.deal.shuffle
    if shuffle is not None:
        table.shuffle = Shuffle(shuffle.commitment, shuffle.secret, shuffle.nonces)
    return table.replay.to_json()


async def upload(visit: Visit, said: Upload) -> None:
    """A part of a replay file; with the last one, the file is opened."""
    house, files = visit.house, visit.house.replay_files
    if said.number == 0:
        house.check_may_upload(visit.caller)
        if not files.openings.allows_one_more(visit.line.address):
            raise Refused("Too many files were opened from there; wait a minute.")
    whole = visit.parts.add(said.part, said.number, said.of)
    visit.tell(Ack(said.id) if whole is None else Uploaded(said.id, await files.open(whole)))


# ---- going on from a moment


async def go_on(visit: Visit, said: GoOn) -> None:
    """A new room with the table as it stood. Whoever may not see all of the game cannot: after the end, nothing is hidden."""
    house, shown = visit.house, visit.shown
    if shown is None or not shown.open:
        raise Refused("Only a game whose cards are all open to you can go on.")
    shown.check_eyes(said.seat)
    table = shown.recording.then(said.at)
    if table.over:
        raise Refused("The game is over there; go back to an earlier moment.")
    levels = [level.name for level in house.tools.world.levels(table.game)]
    if said.level not in levels:
        raise Refused(f"{table.game.name} has no bot called {said.level!r}; it has {', '.join(levels)}.")
    house.check_may_open(visit.line, said.word)
    visit.caller = await house.persons.keep(visit.caller)
    prepared, now = _with_bots(shown, table, said), house.tools.clock()
    deal = prepared.deal(visit.caller, now)
    document = prepared.document(visit.caller, deal.table)
    live = await house.rooms.open_at(document, deal, prepared.moves(now), prepared.key)
    visit.tell(Opened(said.id, live.room.keys.key))


def _with_bots(shown: LookingBack, table: Table, said: GoOn) -> Prepared:
    """The table with bots on all other seats; those that were bots before keep their names."""
    others = [seat for seat in range(table.players) if seat != said.seat]
    seats = shown.recording.playing.deal.seats
    names = {seat: seats[seat].name for seat in others if seats[seat].bot is not None}
    return Prepared(table, dict.fromkeys(others, said.level), names, goes_on=True)


HANDLERS: dict[type, Callable[[Any, Any], Awaitable[None]]] = {
    Look: look,
    Share: share,
    Export: export,
    Upload: upload,
    GoOn: go_on,
}
