"""The house: it knows its people and its rooms, serves lines, and says who may open what."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from cardamom.bots import plain
from cardamom.bots.levels import can_search
from cardamom.house.core.codes import Code
from cardamom.house.core.playing import Playing
from cardamom.house.core.refused import Refused
from cardamom.house.core.told import ComeBack
from cardamom.house.core.world import Patience, World
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from . import moderation_door
from .bans import Bans
from .clock import Clock, steady_clock
from .gallery import Gallery
from .keepers.arrival import Arrival
from .keepers.errors import LOST
from .keepers.keepers import Alone, Keepers
from .keepers.news import BLOCKED, MOVED, PAINTED
from .keepers.relay import relay
from .listings import Listings
from .live_room import LiveRoom, hang_up
from .looking_back import LookingBack, Recordings
from .net.limits import Limits
from .net.line import Line
from .net.server import Server
from .operation.metrics import Refusal, refused
from .orders import Orders
from .painting import Painter
from .persons import SEEN_EVERY, Caller, Persons
from .prepared import Prepared
from .printing import PrintShop
from .replay_files import ReplayFiles
from .rooms import NoSuchRoom, Rooms, Tools
from .spoken_codes import Guesses
from .storage.storage import Storage
from .tasks import Tasks
from .thinking.thinkers import Thinkers
from .visit import Visit, serve_arrival, serve_line
from .webhooks.destinations import Destinations
from .webhooks.postman import Postman

LOG = logging.getLogger("cardamom.house")

COME_BACK_A_SECOND = 200  # pages that call again in one second after a restart
LONGEST_AWAY = 30.0  # seconds


@dataclass(frozen=True)
class Manners:
    """How a house receives people. `word` is the opening word that strangers need to open a room; without one, `anybody` says
    whether they may at all. Whoever sits at the machine itself always may. `public_rooms` and `chat` are what hosts may allow
    in their rooms; `reports` is whether somebody reads them, and `keep_audit` for how many days."""

    anybody: bool = False
    word: str = ""
    public_rooms: bool = False
    chat: bool = False
    reports: bool = False
    keep_audit: float = 180.0
    patience: Patience = field(default_factory=Patience)
    pace: float | None = None  # seconds for the first answer of a bot's turn; None for the pace of its level
    webhooks: Destinations = field(default_factory=Destinations)  # where rooms may send messages


class House:
    def __init__(
        self,
        storage: Storage,
        games: Sequence[Game],
        manners: Manners | None = None,
        clock: Clock | None = None,
        thinkers: Thinkers | None = None,
        keepers: Keepers | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.manners, self.clock = manners or Manners(), clock or steady_clock()
        thinkers = thinkers or Thinkers(clock=self.clock)
        self.gallery, self.print_shop = Gallery(games, self._tell_painted), PrintShop()
        self.painter = Painter(self.gallery, self._show_paint)
        keepers = keepers or Alone()
        self.tools = Tools(self._world(games), storage, thinkers, self.clock, Tasks(), keepers, self.painter.want)
        self.tools.postman = Postman(self.manners.webhooks, lambda: self.lan or self.address)
        self.listings = Listings(storage, self.clock, self.tools.tasks)
        self.tools.list_room = self.listings.put
        self.bans = Bans(storage, self.clock)
        self.orders = Orders(self)
        self.rooms = Rooms(self.tools)
        self.recordings = Recordings(self.tools)
        self.replay_files = ReplayFiles(self.tools)
        self.persons = Persons(storage, self.clock)
        self.guesses = Guesses(self.clock, at_once=6, every=10.0)
        self.limits = limits or Limits()
        self.openings = Guesses(self.clock, at_once=self.limits.rooms_burst, every=3600 / self.limits.rooms_an_hour)
        self.visits: set[Visit] = set()
        self.prepared: Prepared | None = None
        self.server: Server | None = None
        self.figures_at: str | None = None  # where its metrics are found
        self.running: asyncio.Task[None] | None = None  # the server's; it ends by a signal
        keepers.when_lost(self._lose_rooms)
        keepers.news.subscribe(MOVED, lambda person: self._begin(self._close_old_lines_of(person)))
        keepers.news.subscribe(BLOCKED, lambda person: self._begin(moderation_door.tell_rooms(self, person)))
        keepers.news.subscribe(PAINTED, lambda game: self._begin(self._see_paint(game)))

    def _world(self, games: Sequence[Game]) -> World:
        searching = can_search()

        @cache
        def levels(game: Game) -> list[plain.Level]:
            known, pace = plain.levels(game, searching), self.manners.pace
            if pace is None:
                return known
            return [plain.Level(level.name, pace, level.searches, min(pace, level.later)) for level in known]

        gallery, manners = self.gallery, self.manners
        allowed = {
            "open_tables": manners.public_rooms,
            "chat": manners.chat,
            "reports": manners.reports,
            "webhooks": manners.webhooks.any,
        }
        always = ("rooms", "phrases", "clocks", "shuffles", "invitations", "replays", "prints", "blocks")
        can = (*always, *(name for name, allows in allowed.items() if allows))
        pictures = gallery.of_table, gallery.shelved, gallery.avatars
        return World(games, secrets.token_bytes, levels, *pictures, self.manners.patience, can, manners.webhooks.check)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        self.tools.tasks.begin(work)

    def _show_paint(self, game: Game) -> None:
        """Tell all who play a game that its pictures have been painted here."""
        self.tools.keepers.news.publish(PAINTED, game.id)
        self._tell_painted(game.id)

    async def _see_paint(self, game: str) -> None:
        """Another process has painted pictures of a game."""
        await self.gallery.look_again()
        self._tell_painted(game)

    def _tell_painted(self, game: str, rules: Mapping[str, Value] | None = None) -> None:
        """Tell all tables of a game of their new pictures, or only those that play by these house rules."""
        for live in list(self.rooms.live.values()):
            table = None if live.room.playing is None else live.room.playing.table
            if table is not None and table.game.id == game and rules in (None, table.options):
                self.tools.tasks.begin(live.happen(live.room.painted))

    # ---- lines

    async def serve(self, line: Line) -> None:
        await serve_line(self, line)

    async def serve_arrival(self, line: Line, arrival: Arrival) -> None:
        await serve_arrival(self, line, arrival)

    async def relay(self, line: Line, arrival: Arrival, address: str) -> None:
        """Let another process serve a line."""
        await relay(line, arrival, address, self.tools.keepers.secret)

    async def room_for(self, key: str, caller: Caller, line: Line) -> tuple[LiveRoom, Caller]:
        """The room that a key opens, for somebody who is remembered from now on. A table that was prepared at the command
        line becomes a room when its person comes."""
        prepared = self.prepared
        if prepared is None or not line.loopback or not hmac.compare_digest(prepared.key, key):
            live = await self.rooms.by_key(key)
            return live, await self.persons.keep(caller)
        self.prepared = None
        caller = await self.persons.keep(caller)
        deal = prepared.deal(caller, self.clock())
        document = prepared.document(caller, deal.table)
        return await self.rooms.open_at(document, deal, prepared.moves(self.clock()), key), caller

    async def shared(self, key: str, caller: Caller) -> LookingBack:
        """A finished game that somebody shares, or a replay file that was opened here."""
        recording, seat = self.replay_files.find(key), None
        if recording is None:
            share = await self.tools.storage.shared(key)
            if share is None:
                await self.replay_files.look_elsewhere(key)
                raise NoSuchRoom("This link shows no game; ask for a new one.")
            recording, seat = await self.recordings.of(share.table), share.seat
        await self.gallery.sought(recording.playing.table)
        return LookingBack(self.tools.world, recording, seat, recording.playing.seats_of(caller.id), key)

    async def looked_at_by(self, caller: Caller, table: str) -> LookingBack:
        """A finished game, for somebody who played it: all of it is open to them."""
        try:
            playing = await self.game_of(caller, table)
        except CardamomError as error:
            raise NoSuchRoom(str(error)) from error
        recording = await self.recordings.of(table)
        await self.gallery.sought(recording.playing.table)
        return LookingBack(self.tools.world, recording, None, playing.seats_of(caller.id))

    async def game_of(self, caller: Caller, table: str) -> Playing:
        """A finished game of somebody: before the end it would tell every card."""
        playing = await self.tools.read_table(table)
        if not playing.seats_of(caller.id):
            raise Refused("That is not a game of yours.")
        if not playing.over:
            raise Refused("The game is not over yet.")
        return playing

    async def begin(self) -> None:
        """Know who may not come in, and begin what goes on as long as the house is open."""
        await self.bans.read()
        moderation = (self.listings.keep_fresh(), self.orders.follow(), self.orders.sweep())
        for work in (*moderation, self.gallery.look_ahead(), self._keep_seeing()):
            self.tools.tasks.begin(work)

    async def _keep_seeing(self) -> None:
        while True:
            await asyncio.sleep(SEEN_EVERY)
            await self.see_people()

    async def see_people(self) -> None:
        """Write down who is at the door or in a room here, so that nobody forgets them."""
        await self.persons.see({visit.person for visit in self.visits})

    def close_lines_of(self, person: str, but: str = "") -> None:
        """Hang up on somebody who has moved, wherever they are in this process; but not where they have moved to, which is
        known by the hash of its secret."""
        for visit in self.visits:
            if visit.caller.id == person and visit.caller.hash != but:
                hang_up(visit.line, Code.REPLACED, "You have moved to your other device.")

    async def _close_old_lines_of(self, person: str) -> None:
        """Somebody has moved at another process. They may be here again already, on their new device."""
        self.close_lines_of(person, await self.tools.storage.secret_hash_of(person) or "")

    def _lose_rooms(self) -> None:
        """Other processes may have the rooms now, and may have told what this one has not heard: everybody comes back."""
        self.rooms.close(LOST)
        for visit in self.visits:
            hang_up(visit.line, Code.COME_BACK, LOST)

    # ---- who may do what

    def check_may_open(self, line: Line, word: str) -> None:
        manners = self.manners
        if not self.openings.allows_one_more(line.address):
            refused(Refusal.ROOMS)
            raise Refused("Too many rooms were opened from there; wait a minute.")
        if self.rooms.opened_from(line.address) >= self.limits.rooms_each:
            refused(Refusal.ROOMS)
            raise Refused("Too many rooms that were opened from there are still in use; close some of them first.")
        if line.loopback and self.is_local:
            return
        if manners.word and not hmac.compare_digest(manners.word.encode(), word.encode()):
            raise Refused("A room is opened with the house's opening word; ask whoever runs it.")
        if not manners.word and not manners.anybody:
            raise Refused("Rooms are opened on the house's own machine; join one by its code or link.")

    def check_may_print(self, caller: Caller) -> None:
        """Behind a proxy anybody could come by, so printing is for those who have been in a room here."""
        if not (self.is_local or caller.known):
            raise Refused("Games are printed for people who have a room here; open or join one first.")

    def check_may_upload(self, caller: Caller) -> None:
        if not (self.is_local or caller.known):
            raise Refused("Replay files are opened for people who have a room here; open or join one first.")

    @property
    def is_local(self) -> bool:
        """Whether this house is for its own machine and network, not behind a proxy."""
        return self.server is None or not self.server.public

    def may_open_lan(self, line: Line) -> bool:
        return line.loopback and self.is_local

    @property
    def address(self) -> str:
        return "" if self.server is None else self.server.address

    @property
    def lan(self) -> str | None:
        return None if self.server is None else self.server.lan

    async def open_lan(self) -> str:
        if self.server is None:
            raise CardamomError("This house is on no network.")
        return await self.server.open_lan()

    async def close_lan(self) -> None:
        if self.server is not None:
            await self.server.close_lan()

    async def finish(self) -> None:
        """The house is about to close: what is under way is stored and told, pages hear when to come back, and nobody waits for
        pictures any more."""
        LOG.info("The house closes.", extra={"lines": len(self.visits)})
        within = min(len(self.visits) / COME_BACK_A_SECOND, LONGEST_AWAY)
        for visit in self.visits:
            visit.tell(ComeBack(round(within, 3)))
        self.gallery.close()
        await self.rooms.finish()

    async def close(self) -> None:
        """Nobody is served any more. All that was acknowledged is stored."""
        self.rooms.close("The house closes; it will be back.")
        await self.listings.close()
        for busy in (self.painter, self.print_shop, self.gallery):
            busy.close()
        await self.tools.tasks.close()
        await self.tools.storage.close()
        await self.tools.keepers.close()  # from here on, others may have the rooms
        await self.tools.thinkers.close()
