"""The rooms of a house: opened, found by what opens them, read when somebody comes, forgotten when all are gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field

from cardamom.house.core import lessons
from cardamom.house.core.codes import Code
from cardamom.house.core.document import Document, Member, read
from cardamom.house.core.effects import Store
from cardamom.house.core.listing import Listed
from cardamom.house.core.planning import first_plan
from cardamom.house.core.playing import BadTable, Playing
from cardamom.house.core.records import DealRecord, MoveRecord, RoomRecord
from cardamom.house.core.room import Keys, Room
from cardamom.house.core.world import World
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

from .clock import Clock
from .closing import closed_room
from .keepers.errors import AWAY, ComeBack, KeptElsewhere
from .keepers.keepers import Keepers
from .live_room import LiveRoom
from .spoken_codes import new_code
from .storage.errors import CannotRead, CannotStore, CodeTaken
from .storage.fencing import Fence
from .storage.storage import Storage
from .tasks import Tasks
from .thinking.thinkers import Thinkers
from .webhooks.postman import Postman

LOG = logging.getLogger("cardamom.house")

CODE_TRIES = 20
MOST_WOKEN = 100  # rooms at once
LOOK_AGAIN = 600.0  # seconds
FINISH_WITHIN = 5.0  # seconds
CLOSING = (Code.COME_BACK, "The house closes; it will be back.")


class NoSuchRoom(CardamomError, LookupError):
    """Nothing is opened by that."""


@dataclass
class Tools:
    """What rooms work with. `want_paint` is told the game that a room plans or plays, `list_room` how a room stands in the list
    of open tables. `rest` is how many seconds an empty room is remembered, `short_rest` one that was only woken."""

    world: World
    storage: Storage
    thinkers: Thinkers
    clock: Clock
    tasks: Tasks
    keepers: Keepers
    want_paint: Callable[[str], None] = lambda game: None
    list_room: Callable[[Keys, Listed | None], None] = lambda keys, listed: None
    rest: float = 600.0
    short_rest: float = 20.0
    postman: Postman = field(default_factory=Postman)

    def searches(self, levels: Sequence[str]) -> bool:
        """Whether one of these levels thinks in a worker, which takes a while to get ready."""
        from cardamom.bots.effort import SEARCHES

        return any(level in SEARCHES for level in levels)

    async def read_table(self, table: str) -> Playing:
        """A table as it was left. Its rows are played again off the event loop."""
        saved = await self.storage.table(table)
        if saved is None:
            raise BadTable("That game is not kept here any more.")
        game = self.world.game(saved.deal.game)
        return await asyncio.to_thread(Playing.read, saved, game, self.clock())


def new_key() -> str:
    """144 random bits: nobody guesses them."""
    return secrets.token_urlsafe(18)


class Rooms:
    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.live: dict[str, LiveRoom] = {}
        self._reading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._aside: set[str] = set()
        self._closing = False
        self.forgotten: set[str] = set()  # rooms that were removed because of their age, since we last looked

    # ---- opening

    async def open(self, person: str, name: str, avatar: int) -> LiveRoom:
        """A new room, with this person as its host."""
        host = Member(person, 1, name or "Host", avatar)
        document = Document((host,), 1, first_plan(self.tools.world, host))
        return await self._open(document, new_key(), None, ())

    async def open_lesson(self, game: Game, person: str, name: str, avatar: int) -> LiveRoom:
        """A new room where this person learns a game: it lies on the table already."""
        pupil = Member(person, 1, name or "Guest", avatar)
        document, deal, moves = lessons.opened(self.tools.world, game, pupil, secrets.token_hex(8), self.tools.clock())
        return await self._open(document, new_key(), deal, moves)

    async def open_at(self, document: Document, deal: DealRecord, moves: tuple[MoveRecord, ...], key: str) -> LiveRoom:
        """A new room at a table that was dealt elsewhere, to be opened by this key."""
        return await self._open(document, key, deal, moves)

    async def _open(self, document: Document, key: str, deal: DealRecord | None, moves: tuple[MoveRecord, ...]) -> LiveRoom:
        """Every open room has a code of its own; which ones are taken, the storage knows."""
        id = deal.room if deal is not None else secrets.token_hex(8)
        for _ in range(CODE_TRIES):
            keys = Keys(id, key, new_key(), new_code())
            room = Room(self.tools.world, keys, document, self.tools.clock())
            record = room.record(self.tools.clock())
            try:
                await self.tools.storage.commit_new(Store(record, deal, deal.table if moves and deal else None, moves))
            except CodeTaken:
                continue
            LOG.info("A room is opened.", extra={"room": id})
            return await self._begun(room, deal)
        raise NoSuchRoom("Too many rooms are open now; try again later.")

    async def _begun(self, room: Room, deal: DealRecord | None) -> LiveRoom:
        """A new room, kept here from now on; with a game, that lies on the table already."""
        fence = await self._taken(room.keys.room)
        try:
            if deal is not None:
                room.playing = await self.tools.read_table(deal.table)
            return self._alive(room, fence)
        except BaseException:
            self.tools.keepers.let_go(room.keys.room)
            raise

    # ---- finding

    async def by_key(self, key: str) -> LiveRoom:
        return await self._found(await self.tools.storage.room_by(key=key))

    async def by_watch(self, watch: str) -> LiveRoom:
        return await self._found(await self.tools.storage.room_by(watch=watch))

    async def keys_of_code(self, code: str) -> Keys | None:
        """What opens the open room that has this code."""
        record = await self.tools.storage.room_by(code=code)
        return None if record is None or record.closed else Keys(record.room, record.key, record.watch, record.code)

    async def _found(self, record: RoomRecord | None) -> LiveRoom:
        """A room that is kept here; read once, however many come at the same time. Raises KeptElsewhere or ComeBack."""
        if record is None or record.closed or record.room in self.forgotten:
            raise NoSuchRoom("This room is closed, or never was; ask for a new link.")
        if record.room in self.live:
            return self.live[record.room]
        if self._closing:
            raise ComeBack(CLOSING[1])
        if record.room in self._aside:
            raise ComeBack(AWAY)
        if record.room not in self._reading:
            self._reading[record.room] = asyncio.create_task(self._take(record))
            self._reading[record.room].add_done_callback(lambda task: self._read_to_the_end(record.room, task))
        return await asyncio.shield(self._reading[record.room])

    def _read_to_the_end(self, room: str, task: asyncio.Task[LiveRoom]) -> None:
        """Whoever still waits hears what went wrong; if all have left, nobody needs to."""
        self._reading.pop(room, None)
        if not task.cancelled():
            task.exception()

    async def _take(self, record: RoomRecord) -> LiveRoom:
        """Become the keeper of a room, and read it as its last keeper has left it."""
        fence = await self._taken(record.room)
        try:
            last = record if fence is None else await self.tools.storage.room_by(id=record.room)
            if last is None or last.closed:
                raise NoSuchRoom("This room is closed, or never was; ask for a new link.")
            return self._alive(await self._read(last), fence)
        except BaseException:
            self.tools.keepers.let_go(record.room)
            raise

    async def _taken(self, room: str) -> Fence | None:
        epoch = await self.tools.keepers.take(room)
        return None if epoch is None else Fence(room, epoch)

    async def _read(self, record: RoomRecord) -> Room:
        document, playing, trouble = read(record.document), None, ""
        if document.table is not None:
            try:
                playing = await self.tools.read_table(document.table)
            except CannotRead:  # the game may be sound: whoever comes again finds it
                raise
            except CardamomError as error:
                document, trouble = document.without_table(), str(error)
        keys = Keys(record.room, record.key, record.watch, record.code)
        LOG.debug("A room is read.", extra={"room": record.room})
        return Room(self.tools.world, keys, document, self.tools.clock(), playing, trouble)

    @contextlib.asynccontextmanager
    async def set_aside(self, room: str) -> AsyncIterator[Fence | None]:
        """Be the keeper of a room without reading it, while nobody enters it. Raises KeptElsewhere, or ComeBack if somebody is
        in it, on the way there, or changing it just now."""
        if room in self.live or room in self._reading or room in self._aside:
            raise ComeBack(AWAY)
        self._aside.add(room)
        try:
            fence = await self._taken(room)
            try:
                yield fence
            finally:
                self.tools.keepers.let_go(room)
        finally:
            self._aside.discard(room)

    def opened_from(self, address: str) -> int:
        """How many open rooms in memory were opened from an address."""
        return sum(live.opened_from == address and not live.room.document.closed for live in self.live.values())

    def _alive(self, room: Room, fence: Fence | None) -> LiveRoom:
        if not self.tools.keepers.keeps(room.keys.room):
            raise ComeBack(AWAY)  # it was lost again while it was read
        live = LiveRoom(room, self.tools, self.forget, fence)
        live.rest(self.tools.rest)  # unless somebody comes
        self.live[room.keys.room] = live
        return live

    # ---- waking

    async def wake_due(self) -> None:
        """Wake the rooms that are due though nobody is there. If nothing comes of it, they are looked at again later: a damaged
        one must not keep the others from their turn."""
        now, storage = self.tools.clock(), self.tools.storage
        due = await storage.due_rooms(now, MOST_WOKEN)
        if due:
            await storage.looked_at(due, now, now + LOOK_AGAIN)
        for room in due:
            try:
                live = await self._found(await storage.room_by(id=room))
            except KeptElsewhere:  # where it is, it wakes by itself
                continue
            except CardamomError as error:
                LOG.warning("A room could not be woken: %s", error, extra={"room": room})
            else:
                await live.rouse()

    async def keep_waking(self, every: float) -> None:
        """Look for rooms that are due, for as long as the house is open."""
        while True:
            try:
                await self.wake_due()
            except CardamomError as error:
                LOG.warning("Nobody could be woken: %s", error)
            await asyncio.sleep(every)

    # ---- forgetting

    async def shut(self, room: str, reason: str) -> None:
        """Close a room for whoever runs the house; its people are told why. If it is closed already, nothing happens."""
        live = self.live.get(room)
        if live is not None:
            await live.happen(lambda now: live.room.shut(reason, now))
            if not live.gone and not live.room.document.closed:
                raise CannotStore("The room could not be closed, because nothing can be stored now.")
        if room in self.live:
            return
        try:
            async with self.set_aside(room) as fence:
                record = await self.tools.storage.room_by(id=room)
                if record is not None and not record.closed:
                    await self.tools.storage.commit(Store(closed_room(record, self.tools.clock())), fence)
        except KeptElsewhere:  # its keeper closes it
            return
        except ComeBack as error:
            raise CannotStore("The room could not be closed, because nobody knows who keeps it now.") from error

    def forget(self, live: LiveRoom) -> None:
        """Let go of a room; whoever comes next has it read again."""
        live.gone = True
        LOG.debug("A room leaves the memory.", extra={"room": live.room.keys.room})
        if self.live.get(live.room.keys.room) is live:
            del self.live[live.room.keys.room]
            self.tools.keepers.let_go(live.room.keys.room)

    async def finish(self) -> None:
        """Close each room once what is under way there is stored and told, and take no more. Not even a slow disk is waited
        for long."""
        self._closing = True
        closing = [asyncio.create_task(live.finish(*CLOSING)) for live in self.live.values()]
        if closing:
            await asyncio.wait(closing, timeout=FINISH_WITHIN)

    def close(self, reason: str) -> None:
        """Serve no room any more; whoever was there comes back."""
        for live in list(self.live.values()):
            live.close(Code.COME_BACK, reason)
        self.live = {}
