"""One line from its first frame to its last: where it goes, and what the house itself answers on it."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardamom.house.core import showing
from cardamom.house.core.codes import Code
from cardamom.house.core.roles import Role
from cardamom.house.core.said import AtTheDoor, BadFrame, Invite, Join, decode
from cardamom.house.core.told import Error, Preferred, Told, encode
from cardamom.kernel.errors import CardamomError

from . import door, moderation_door
from .bans import Unwelcome
from .invitations import screen_key
from .keepers.arrival import Arrival
from .keepers.errors import ComeBack, KeptElsewhere
from .live_room import LiveRoom, hang_up
from .looking_back import LookingBack
from .net.line import BadFrame as BrokenFrame
from .net.line import Line, LineClosed
from .operation.metrics import Refusal, refused
from .persons import Caller
from .replay_files import Parts
from .rooms import NoSuchRoom
from .storage.errors import CannotRead

if TYPE_CHECKING:
    from .house import House


LOG = logging.getLogger("cardamom.house")

CHANGING_HANDS = 6.0  # seconds that somebody waits for a room whose keeper has just died


class AtRest(ComeBack):
    """This house has let go of the room; whoever joins has it read again."""


class Visit:
    """`live` is the room where the line is, `shown` the game it looks back at; at the door it has neither. `links` are those
    that were made on this line, by table and seat; `parts` are those of a replay file that is on its way. Whoever looks on is
    nobody in particular as a caller; `looks_on` is the person they are."""

    def __init__(self, house: House, line: Line, caller: Caller, role: Role = Role.PERSON, looks_on: str = "") -> None:
        self.house, self.line, self.caller, self.role = house, line, caller, role
        self._looks_on = looks_on
        self.live: LiveRoom | None = None
        self.shown: LookingBack | None = None
        self.links: dict[tuple[str, int | None], str] = {}
        self.parts = Parts()

    @property
    def person(self) -> str:
        """Who is there, for whatever counts for a person wherever they are."""
        return self._looks_on or self.caller.id

    def become(self, caller: Caller) -> None:
        """Be known as this person from now on. Raises Unwelcome if they are banned."""
        self.caller = caller
        self.house.bans.check(self.person, self.line.address)

    def tell(self, message: Told) -> None:
        self.line.send(encode(message))

    def tell_preferences(self) -> None:
        """The house keeps something only of those who have been in a room."""
        if self.caller.known:
            self.tell(Preferred(self.caller.preferences))

    async def hear(self, frame: str) -> None:
        """The house answers what is said at the door; the room hears the rest."""
        said = decode(frame)
        if isinstance(said, AtTheDoor) and not self.may_say(said):
            self.tell(Error(said.id, "Whoever looks on has nothing to say here."))
        elif isinstance(said, AtTheDoor):
            try:
                await door.HANDLERS[type(said)](self, said)
            except Unwelcome:
                raise
            except CardamomError as error:
                self.tell(Error(said.id, str(error)))
        elif self.live is not None:
            self.check_room()
            await self.live.hear(self.caller.id, self.line, frame)
        else:
            raise BadFrame("That cannot be said at the door.")

    def may_say(self, said: AtTheDoor) -> bool:
        """Whoever looks on has nothing to say; a screen shows how to come in."""
        return self.role is Role.PERSON or (self.role is Role.SCREEN and isinstance(said, Invite))

    def check_room(self) -> None:
        """A room may be put to rest while somebody comes in or says something; they have to come again."""
        if self.live is not None and self.live.gone:
            raise AtRest("The room was put to rest; it is opened again.")


async def serve_line(house: House, line: Line) -> None:
    """Read one browser's messages until it leaves. Whatever it sends, the house and the others go on."""
    with hanging_up(line):
        said = decode(await line.receive())
        if not isinstance(said, Join):
            raise BadFrame("The first thing to say is who you are.")
        await _serve_somewhere(house, line, Arrival.of(said))


async def serve_arrival(house: House, line: Line, arrival: Arrival) -> None:
    """Serve a line that came in at another process. Raises KeptElsewhere or ComeBack if what it wants is not here."""
    with hanging_up(line, passing_on=True):
        await _stay(await _arrive(house, line, arrival))


async def _serve_somewhere(house: House, line: Line, arrival: Arrival) -> None:
    """Serve a line here, or let the keeper of its room serve it. If that one has just died, somebody else will be the keeper
    in a moment: perhaps this process."""
    loop = asyncio.get_running_loop()
    until, pause = loop.time() + CHANGING_HANDS, 0.05
    while True:
        try:
            try:
                visit = await _arrive(house, line, arrival)
            except KeptElsewhere as elsewhere:
                await house.relay(line, arrival, elsewhere.address)
                return
        except ComeBack:
            if line.closed or loop.time() + pause > until:
                raise
            await asyncio.sleep(pause)
            pause = min(2 * pause, 0.5)
        else:
            await _stay(visit)
            return


@contextlib.contextmanager
def hanging_up(line: Line, passing_on: bool = False) -> Iterator[None]:
    """Whatever ends a visit, the line ends with a sentence. With `passing_on`, it is left to another process if it may be
    served there."""
    try:
        yield
    except BrokenFrame as error:
        hang_up(line, error.code, str(error))
    except BadFrame as error:
        refused(Refusal.BAD_FRAME)
        hang_up(line, Code.BAD_FRAME, str(error))
    except Unwelcome as error:
        hang_up(line, error.code, str(error))
    except NoSuchRoom as error:
        hang_up(line, Code.STRANGER, str(error))
    except (KeptElsewhere, ComeBack) as error:
        if passing_on:
            raise
        hang_up(line, Code.COME_BACK, str(error))
    except CannotRead as error:
        hang_up(line, Code.COME_BACK, str(error))
    except CardamomError as error:
        hang_up(line, Code.BROKEN, str(error))
    except LineClosed:
        pass


async def _stay(visit: Visit) -> None:
    """Hear whoever has arrived, until they leave."""
    house, line = visit.house, visit.line
    house.visits.add(visit)
    LOG.debug("A line has joined.", extra=_about(visit))
    try:
        house.bans.check(visit.person, line.address)  # somebody may have been banned on the way in
        while True:
            await visit.hear(await line.receive())
    finally:
        house.visits.discard(visit)
        LOG.debug("A line is gone.", extra=_about(visit))
        if visit.live is not None:
            await visit.live.part(visit.caller.id, line)


def _about(visit: Visit) -> dict[str, str]:
    return {} if visit.live is None else {"room": visit.live.room.keys.room}


async def _arrive(house: House, line: Line, said: Arrival) -> Visit:
    """Lead somebody to where they want to go."""
    caller = await house.persons.caller(said.hash, said.name, said.avatar)
    house.bans.check(caller.id, line.address)
    await house.gallery.ready()
    if said.watch is not None:
        return await _look_on(house, line, caller, said.watch, said.screen)
    if said.room is not None:
        return await _enter(house, line, caller, said.room)
    visit = Visit(house, line, caller)
    if said.share is not None:
        visit.shown = await house.shared(said.share, caller)
    elif said.table is not None:
        visit.shown = await house.looked_at_by(caller, said.table)
    line.joined()
    visit.tell(showing.hello(house.tools.world, None, house.tools.clock()))
    visit.tell_preferences()
    if visit.shown is not None:
        visit.tell(visit.shown.shown())
    return visit


async def _enter(house: House, line: Line, caller: Caller, key: str) -> Visit:
    live, caller = await house.room_for(key, caller, line)
    line.joined()
    visit = Visit(house, line, caller)
    visit.live = live
    await moderation_door.tell_room(house, live, caller.id)
    await live.join(caller.id, line, caller.name, caller.avatar)
    visit.check_room()
    visit.tell_preferences()
    return visit


async def _look_on(house: House, line: Line, caller: Caller, watch: str, screen: str | None) -> Visit:
    """Whoever looks on is nobody in particular, even if the house knows them."""
    live = await house.rooms.by_watch(watch)
    if caller.id in live.room.document.sent_away:
        raise Unwelcome("You were sent away from this room.", Code.LEFT)
    own = screen is not None and hmac.compare_digest(screen, screen_key(live.room.keys))
    role = Role.SCREEN if own else Role.WATCHER
    line.joined()
    watcher = Caller(f"watcher {secrets.token_hex(8)}", "", "", 0, True)
    visit = Visit(house, line, watcher, role, caller.id)
    visit.live = live
    await live.join(watcher.id, line, "", 0, role)
    visit.check_room()
    return visit
