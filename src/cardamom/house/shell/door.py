"""What the house itself answers: opening rooms, finding them, inviting others, moving to another device, looking back."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardamom.house.core.document import read
from cardamom.house.core.playing import Playing
from cardamom.house.core.refused import Refused
from cardamom.house.core.said import Claim, Enter, Export, HandOver, Invite, Lan, Look, Mine, Open, Share
from cardamom.house.core.told import Ack, Exported, GameItem, Opened, RoomItem, Shared, Ticket, Yours
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.fairness import Shuffle

from .invitations import invitation, link
from .persons import TICKET_SECONDS
from .spoken_codes import as_code
from .storage.entries import OpenRoom, PlayedGame, ShareRecord

if TYPE_CHECKING:
    from .house import House
    from .visit import Visit

LISTED = 50

# ---- rooms


async def open_room(visit: Visit, said: Open) -> None:
    house = visit.house
    house.check_may_open(visit.line, said.word)
    caller = visit.caller = await house.persons.keep(visit.caller)
    live = await house.rooms.open(caller.id, caller.name, caller.avatar)
    visit.tell(Opened(said.id, live.room.keys.key))


async def enter(visit: Visit, said: Enter) -> None:
    """Codes are short, so they can only be guessed slowly."""
    house = visit.house
    if not house.guesses.allows_one_more(visit.line.address):
        raise Refused("Too many codes were tried; wait a minute.")
    code = as_code(said.code)
    key = None if code is None else await house.rooms.key_of_code(code)
    if key is None:
        raise Refused("No open room has this code; check it with whoever told you.")
    visit.tell(Opened(said.id, key))


async def invite(visit: Visit, said: Invite) -> None:
    live, house = visit.live, visit.house
    if live is None:
        raise Refused("Only somebody in a room can invite others.")
    lan = house.lan is not None if house.may_open_lan(visit.line) else None
    visit.tell(invitation(said.id, house.lan or house.address, live.room.keys, lan))


async def lan(visit: Visit, said: Lan) -> None:
    """Only somebody on the machine itself may let the network in."""
    house = visit.house
    if not house.may_open_lan(visit.line):
        raise Refused("Only somebody on the house's own machine can do that.")
    await (house.open_lan() if said.open else house.close_lan())
    visit.tell(Ack(said.id))


# ---- moving to another device


async def hand_over(visit: Visit, said: HandOver) -> None:
    house = visit.house
    if not visit.caller.known:
        raise Refused("There is nothing to move yet; come into a room first.")
    ticket = house.persons.ticket(visit.caller.id)
    address = f"{house.lan or house.address}/#ticket={ticket}"
    visit.tell(Ticket(said.id, link("ticket", address), TICKET_SECONDS))


async def claim(visit: Visit, said: Claim) -> None:
    caller = await visit.house.persons.claim(said.ticket, visit.caller)
    visit.house.close_lines_of(caller.id, "You have moved to your other device.")
    visit.caller = caller
    visit.tell(Ack(said.id))


# ---- my rooms and games


async def mine(visit: Visit, said: Mine) -> None:
    house, person = visit.house, visit.caller.id
    rooms = await house.tools.storage.rooms_of(person, LISTED)
    games = await house.tools.storage.games_of(person, LISTED, said.before)
    waiting = house.prepared.key if house.prepared is not None and visit.line.loopback else None
    listed = [item for room in rooms if (item := _room_item(room)) is not None]
    visit.tell(Yours(said.id, listed, [_game_item(house, game, person) for game in games], waiting))


def _room_item(room: OpenRoom) -> RoomItem | None:
    """A room as it is listed; one that cannot be read is left out."""
    try:
        document = read(room.document)
    except CardamomError:
        return None
    names = [member.name for member in document.members if not member.left]
    return RoomItem(room.key, names, document.title, room.at)


def _game_item(house: House, game: PlayedGame, person: str) -> GameItem:
    title = next((known.name for known in house.tools.world.games if known.id == game.game), game.game)
    result = game.result
    return GameItem(
        game.table,
        game.game,
        title,
        [seat.name for seat in game.seats],
        [at for at, seat in enumerate(game.seats) if seat.person == person],
        None if result is None else list(result.scores),
        None if result is None else list(result.winners),
        game.at,
    )


async def share(visit: Visit, said: Share) -> None:
    """A link to a finished game: one seat's view of it, or all of it."""
    house = visit.house
    playing = await _my_game(visit, said.table)
    if said.seat is not None and said.seat >= playing.table.players:
        raise Refused("There is no such seat.")
    token = secrets.token_urlsafe(18)
    record = ShareRecord(token, said.table, said.seat, visit.caller.id, house.tools.clock())
    await house.tools.storage.share(record)
    visit.tell(Shared(said.id, link("share", f"{house.lan or house.address}/#share={token}")))


async def export(visit: Visit, said: Export) -> None:
    playing = await _my_game(visit, said.table)
    table, shuffle = playing.table, playing.deal.shuffle
    if shuffle is not None:
        table.shuffle = Shuffle(shuffle.commitment, shuffle.secret, shuffle.nonces)
    visit.tell(Exported(said.id, f"{table.game.id}-{playing.id[:8]}.json", table.replay.to_json()))


async def _my_game(visit: Visit, table: str) -> Playing:
    """A finished game of whoever asks: before the end it would tell every card."""
    playing = await visit.house.tools.read_table(table)
    if not playing.seats_of(visit.caller.id):
        raise Refused("That is not a game of yours.")
    if not playing.over:
        raise Refused("The game is not over yet.")
    return playing


async def look(visit: Visit, said: Look) -> None:
    if visit.shown is None:
        raise Refused("There is no game to look back at here.")
    for message in visit.shown.look(said.at, said.seat):
        visit.tell(message)
    visit.tell(Ack(said.id))


HANDLERS: dict[type, Callable[[Any, Any], Awaitable[None]]] = {
    Open: open_room,
    Enter: enter,
    Invite: invite,
    Lan: lan,
    HandOver: hand_over,
    Claim: claim,
    Mine: mine,
    Share: share,
    Export: export,
    Look: look,
}
