"""A room with lines to its people: it hears one thing at a time, and what it asks for is carried out here.

While something is stored, whatever else happens to the room waits; other rooms do not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from cardamom.house.core.codes import Code
from cardamom.house.core.effects import Close, Effect, Fetch, List, Post, Store, Tell, Think, Wake, Warm
from cardamom.house.core.roles import Role
from cardamom.house.core.room import Room
from cardamom.house.core.told import Error, encode
from cardamom.kernel.errors import CardamomError

from .net.line import Line
from .operation import metrics
from .operation.answer_times import Waiting
from .storage.errors import BadRow, CannotStore, PerhapsStored, Superseded
from .storage.fencing import Fence
from .thinking.job import Job

if TYPE_CHECKING:
    from .rooms import Tools

LOG = logging.getLogger("cardamom.house")


class LiveRoom:
    """`lines` are those of the people and watchers who are here, one each. `gone` once this house serves it no more. `fence` is
    what keeps a former keeper of the room from writing, where there can be several. `opened_from` is the address that opened
    it, unless it was read again since."""

    def __init__(self, room: Room, tools: Tools, forget: Callable[[LiveRoom], None], fence: Fence | None = None) -> None:
        self.room, self.tools, self.gone, self.fence = room, tools, False, fence
        self.lines: dict[str, Line] = {}
        self.opened_from = ""
        self._forget = forget
        self._painted_for = ""
        self._waiting: Waiting | None = None  # whoever said what is happening now
        self._one_at_a_time = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._idle: asyncio.TimerHandle | None = None

    # ---- what happens

    async def join(self, person: str, line: Line, name: str, avatar: int, role: Role = Role.PERSON) -> None:
        """Somebody's page is open. If another page of theirs was, it is closed."""

        def join(now: float) -> list[Effect]:
            old, self.lines[person] = self.lines.get(person), line
            if old is not None:
                hang_up(old, Code.REPLACED, "This room was opened in another window.")
            return self.room.join(person, name, avatar, now, role)

        await self.happen(join)

    async def part(self, person: str, line: Line) -> None:
        """A line is gone. Nothing happens if another one has taken its place."""

        def part(now: float) -> list[Effect]:
            if self.lines.get(person) is not line:
                return []
            del self.lines[person]
            if not self.lines:
                self.rest(self.tools.rest)
            return self.room.part(person, now)

        await self.happen(part)

    async def hear(self, person: str, line: Line, frame: str) -> None:
        came = line.heard_at

        def hear(now: float) -> list[Effect]:
            if self.lines.get(person) is not line:
                return []
            self._waiting = Waiting(person, came)
            return self.room.hear(person, frame, now)

        await self.happen(hear)

    async def happen(self, what: Callable[[float], list[Effect]]) -> None:
        """Let something happen to the room, and carry out what comes of it: to the end, even if whoever caused it is gone
        by then."""
        await asyncio.shield(self.tools.tasks.begin(self._happen(what)))

    async def _happen(self, what: Callable[[float], list[Effect]]) -> None:
        async with self._one_at_a_time:
            if self.gone:
                return
            try:
                await self._perform(what(self.tools.clock()))
                self._want_paint()
                if self._waiting is not None:
                    self._waiting.over()
            except Exception:  # one room's trouble is nobody else's; what is stored is sound
                LOG.exception("A room failed; it is closed, to be read again.", extra={"room": self.room.keys.room})
                self.close(Code.BROKEN, "Something went wrong in this room; it is opened again.")
                self._forget(self)
            finally:
                self._waiting = None

    def _want_paint(self) -> None:
        """Say which game is played here, or else planned, whenever it is another one."""
        playing = self.room.playing
        game = self.room.document.plan.game if playing is None else playing.table.game.id
        if self.lines and game != self._painted_for:
            self._painted_for = game
            self.tools.want_paint(game)

    async def finish(self, code: int, reason: str) -> None:
        """Serve this room no more, once what is under way is stored and told; from then on, others may have it."""
        async with self._one_at_a_time:
            self.close(code, reason)
        self._forget(self)

    def close(self, code: int, reason: str) -> None:
        """Serve this room no more."""
        self.gone = True
        for handle in (self._alarm, self._idle):
            if handle is not None:
                handle.cancel()
        for line in self.lines.values():
            hang_up(line, code, reason)
        self.lines = {}
        self.tools.list_room(self.room.keys, None)

    async def rouse(self) -> None:
        """The room is due though nobody may be here. It is forgotten again soon."""
        await self.happen(self.room.rouse)
        if not self.lines:
            self.rest(self.tools.short_rest)

    def rest(self, seconds: float) -> None:
        """Nobody is here: forget the room after a while, unless somebody comes. All of it is stored."""
        if self._idle is not None:
            self._idle.cancel()
        if not self.gone:
            self._idle = asyncio.get_running_loop().call_later(seconds, self._rested)

    def _rested(self) -> None:
        self._idle = None
        if not self.lines and self.room.restless:
            self.rest(self.tools.short_rest)
        elif not self.lines:
            if self._alarm is not None:
                self._alarm.cancel()
            self._forget(self)

    # ---- what the room asks for

    async def _perform(self, effects: list[Effect]) -> None:
        for effect in effects:
            if self.gone:
                return
            perform = PERFORMERS[type(effect)](self, effect)
            if perform is not None:
                await perform

    def _tell(self, effect: Tell) -> None:
        line = self.lines.get(effect.to)
        if line is not None:
            line.send(effect.frame)
            if self._waiting is not None:
                self._waiting.told(effect)

    def _close(self, effect: Close) -> None:
        line = self.lines.get(effect.to)
        if line is not None:
            hang_up(line, effect.code, effect.reason)

    async def _store(self, effect: Store) -> None:
        """An acknowledgement is released when its store is durable: everything after it comes from `stored`."""
        room, clock = self.room, self.tools.clock
        try:
            await self.tools.storage.commit(effect, self.fence)
        except Superseded as error:
            LOG.warning("A room is served elsewhere: %s", error, extra={"room": room.keys.room})
            self.close(Code.COME_BACK, "This room has moved on elsewhere; it is opened again.")
            self._forget(self)
        except PerhapsStored as error:
            LOG.warning("A room is read again: %s", error, extra={"room": room.keys.room})
            self.close(Code.COME_BACK, "The line to the database broke; the room is opened again.")
            self._forget(self)
        except CannotStore as error:
            await self._perform(room.not_stored(str(error), clock(), bad=isinstance(error, BadRow)))
        else:
            self._note(effect)
            await self._perform(room.stored(clock()))

    def _note(self, effect: Store) -> None:
        """Count what was stored, and log what whoever runs the house may want to know."""
        playing, about = self.room.playing, {"room": self.room.keys.room}
        if effect.deal is not None:
            LOG.info("A game begins.", extra={**about, "game": effect.deal.game})
        elif playing is not None:
            metrics.MOVES.labels(playing.table.game.id).inc(sum(move.action is not None for move in effect.moves))
            if effect.result is not None:
                LOG.info("A game is over.", extra={**about, "game": playing.table.game.id})
        if effect.room is not None and effect.room.closed:
            LOG.info("A room is closed.", extra=about)

    def _think(self, effect: Think) -> None:
        self.tools.tasks.begin(self._let_think(effect))

    async def _let_think(self, asked: Think) -> None:
        job = Job(asked.game, asked.level, asked.view, asked.memory, asked.seat, asked.legal, asked.seed, asked.brief)
        action, started = None, self.tools.clock()
        try:
            thought = await self.tools.thinkers.think(self.room.keys.room, job, self._notice)
            action, started = thought.action, thought.started
        except Exception:  # whatever it is, the game goes on by rule of thumb
            LOG.exception("A bot could not think.", extra={"room": self.room.keys.room, "game": asked.game})
        await self.happen(lambda now: self.room.thought(asked.ticket, action, started, now))

    def _notice(self, text: str) -> None:
        self.tools.tasks.begin(self.happen(lambda now: self.room.notice(text, now)))

    def _warm(self, effect: Warm) -> None:
        if self.tools.searches(effect.levels):
            self.tools.thinkers.warm(effect.game, self._notice)

    def _fetch(self, effect: Fetch) -> None:
        self.tools.tasks.begin(self._read(effect.table))

    async def _read(self, table: str) -> None:
        playing, reason = None, ""
        try:
            playing = await self.tools.read_table(table)
        except CardamomError as error:
            reason = str(error)
        await self.happen(lambda now: self.room.fetched(playing, reason, now))

    def _post(self, effect: Post) -> None:
        self.tools.tasks.begin(self._deliver(effect))

    async def _deliver(self, effect: Post) -> None:
        try:
            trouble = await self.tools.postman.deliver(effect)
        except Exception as error:  # the next try may go better; what went wrong could name the address
            LOG.error("A message could not be sent: %s", type(error).__name__, extra={"room": self.room.keys.room})
            trouble = "Something went wrong in the house."
        await self.happen(lambda now: self.room.posted(effect.number, trouble, now))

    def _list(self, effect: List) -> None:
        self.tools.list_room(self.room.keys, effect.room)

    def _wake(self, effect: Wake) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if effect.at is not None:
            wait = max(0.0, effect.at - self.tools.clock())
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.tools.tasks.begin(self.happen(self.room.wake))


Performer = Callable[..., Awaitable[None] | None]

PERFORMERS: dict[type, Performer] = {
    Tell: LiveRoom._tell,
    Close: LiveRoom._close,
    Store: LiveRoom._store,
    Think: LiveRoom._think,
    Warm: LiveRoom._warm,
    Fetch: LiveRoom._fetch,
    Wake: LiveRoom._wake,
    Post: LiveRoom._post,
    List: LiveRoom._list,
}


def hang_up(line: Line, code: int, reason: str) -> None:
    """Close a line with a sentence: as a frame, which every page can read, and as the reason."""
    line.send(encode(Error("", reason)))
    line.close(code, reason)
