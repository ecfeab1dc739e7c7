"""What the house itself answers: opening rooms, finding them, inviting others, moving to another device, printing; in
`looking_door`, all about finished games; and in `moderation_door`, what it needs among strangers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardamom.house.core import days
from cardamom.house.core.books import rulebook
from cardamom.house.core.document import read
from cardamom.house.core.lessons import lesson_of
from cardamom.house.core.refused import Refused
from cardamom.house.core.said import Book, Claim, Enter, HandOver, Invite, Lan, Learn, Mine, Open, Prefer, Print
from cardamom.house.core.told import Ack, Error, GameItem, Opened, Printing, RoomItem, Ticket, Yours
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

from . import looking_door, moderation_door
from .invitations import invitation, link, screen_key
from .keepers.news import MOVED
from .operation.metrics import Refusal, refused
from .persons import TICKET_SECONDS
from .spoken_codes import as_code
from .storage.entries import OpenRoom, PlayedGame

if TYPE_CHECKING:
    from .house import House
    from .visit import Visit

LISTED = 50

# ---- rooms


async def open_room(visit: Visit, said: Open) -> None:
    house = visit.house
    house.check_may_open(visit.line, said.word)
    visit.become(await house.persons.keep(visit.caller))
    live = await house.rooms.open(visit.caller.id, visit.caller.name, visit.caller.avatar)
    live.opened_from = visit.line.address
    visit.tell(Opened(said.id, live.room.keys.key))


async def learn(visit: Visit, said: Learn) -> None:
    """A room where the guided first game is dealt already."""
    house = visit.house
    game = house.tools.world.game(said.game)
    lesson_of(game)
    house.check_may_open(visit.line, said.word)
    visit.become(await house.persons.keep(visit.caller))
    live = await house.rooms.open_lesson(game, visit.caller.id, visit.caller.name, visit.caller.avatar)
    live.opened_from = visit.line.address
    visit.tell(Opened(said.id, live.room.keys.key))


async def enter(visit: Visit, said: Enter) -> None:
    """Codes are short, so they can only be guessed slowly."""
    house = visit.house
    if said.listing is not None:
        await moderation_door.enter_listed(visit, said, said.listing)
        return
    if not house.guesses.allows_one_more(visit.line.address):
        refused(Refusal.CODES)
        raise Refused("Too many codes were tried; wait a minute.")
    code = as_code(said.code)
    keys = None if code is None else await house.rooms.keys_of_code(code)
    if keys is None:
        raise Refused("No open room has this code; check it with whoever told you.")
    visit.tell(Opened(said.id, keys.key, *((keys.watch, screen_key(keys)) if said.screen else ())))


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
    ticket = await house.persons.ticket(visit.caller.id)
    address = f"{house.lan or house.address}/#ticket={ticket}"
    visit.tell(Ticket(said.id, link("ticket", address), TICKET_SECONDS))


async def claim(visit: Visit, said: Claim) -> None:
    caller = await visit.house.persons.claim(said.ticket, visit.caller)
    visit.house.close_lines_of(caller.id)
    visit.house.tools.keepers.news.publish(MOVED, caller.id)
    visit.become(caller)
    visit.tell(Ack(said.id))


# ---- how I like the page


async def prefer(visit: Visit, said: Prefer) -> None:
    if not visit.caller.known:
        raise Refused("The house keeps nothing of you yet; come into a room first.")
    visit.caller = await visit.house.persons.prefer(visit.caller, said.preferences)
    visit.tell(Ack(said.id))


# ---- my rooms and games


async def mine(visit: Visit, said: Mine) -> None:
    house, person = visit.house, visit.caller.id
    rooms = await house.tools.storage.rooms_of(person, LISTED)
    games = await house.tools.storage.games_of(person, LISTED, said.before)
    waiting = house.prepared.key if house.prepared is not None and visit.line.loopback else None
    listed = [item for room in rooms if (item := _room_item(house, room, person)) is not None]
    visit.tell(Yours(said.id, listed, [_game_item(house, game, person) for game in games], waiting))


def _room_item(house: House, room: OpenRoom, person: str) -> RoomItem | None:
    """A room as it is listed; one that cannot be read is left out."""
    try:
        document = read(room.document)
    except CardamomError:
        return None
    names = {member.person: member.name for member in document.members if not member.left}
    live = house.rooms.live.get(room.room)
    asked = room.asked if live is None else days.asked(live.room)
    mine = [each for each in asked if each.person == person]
    until = min((each.until for each in mine or asked if each.until is not None), default=None)
    who = [names[each.person] for each in asked if each.person in names]
    return RoomItem(room.key, list(names.values()), document.title, document.table, who, room.at, bool(mine), until)


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


async def book(visit: Visit, said: Book) -> None:
    """The rulebook of a game on the shelf, by its usual rules."""
    world = visit.house.tools.world
    game = world.game(said.game)
    visit.tell(rulebook(said.id, game, pictures=world.shelf(game).pictures))


# ---- printing


async def print_game(visit: Visit, said: Print) -> None:
    """The line can be used while the game is printed."""
    house = visit.house
    house.check_may_print(visit.caller)
    game = house.tools.world.game(said.game)
    house.tools.tasks.begin(_print(visit, said.id, game, said.paper))


async def _print(visit: Visit, id: str, game: Game, paper: str) -> None:
    def progress(done: int, of: int) -> None:
        visit.tell(Printing(id, done, of, []))

    try:
        files = await visit.house.print_shop.print(game, paper, progress)
    except CardamomError as error:
        visit.tell(Error(id, str(error)))
    else:
        visit.tell(Printing(id, 1, 1, files))


HANDLERS: dict[type, Callable[[Any, Any], Awaitable[None]]] = {
    Open: open_room,
    Enter: enter,
    Invite: invite,
    Lan: lan,
    HandOver: hand_over,
    Claim: claim,
    Mine: mine,
    Book: book,
    Print: print_game,
    Prefer: prefer,
    Learn: learn,
    **looking_door.HANDLERS,
    **moderation_door.HANDLERS,
}
