"""A stage for a room: people who talk to it, a made-up clock, a disk that can be full, and bots that think when told to.

Everything a shell does is done here by hand, so that a whole evening runs in a moment and always the same way."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import cardamom
from cardamom import Game
from cardamom.bots import plain
from cardamom.house.core.audit import AuditRecord
from cardamom.house.core.document import Document, Member, read
from cardamom.house.core.effects import Close, Effect, Fetch, List, Post, Store, Tell, Think, Wake, Warm
from cardamom.house.core.listing import Listed
from cardamom.house.core.planning import first_plan
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import DealRecord, MoveRecord, ResultRecord, RoomRecord, SavedTable
from cardamom.house.core.roles import Role
from cardamom.house.core.room import Keys, Room
from cardamom.house.core.world import Patience, World
from cardamom.kernel.errors import CardamomError

Frame = dict[str, Any]
KEYS = Keys("room-1", "key-of-the-room-1", "watch-of-the-room", "KLMNPQ")
FULL = "The disk is full."
BAD = "The disk cannot take that."
USUAL = ("rooms", "phrases", "clocks", "shuffles")
PUBLIC = (*USUAL, "reports", "open_tables", "chat")  # what a house among strangers can do


def made_up_chance() -> Callable[[int], bytes]:
    """Bytes that look random and are the same every time."""
    state = [0]

    def chance(n: int) -> bytes:
        state[0] += 1
        return bytes((state[0] * 37 + 101 * k) % 256 for k in range(n))

    return chance


def world(
    patience: Patience | None = None,
    pace: float = 1.0,
    games: Sequence[str | Game] = (),
    later: float = 0.2,
    can: tuple[str, ...] = USUAL,
) -> World:
    """Games are named, or given where they are not installed."""

    def levels(game: cardamom.Game) -> list[plain.Level]:
        return [plain.Level(level.name, pace, level.searches, later) for level in plain.levels(game)]

    known = [game for game in cardamom.games() if not games or game.id in games]
    known += [game for game in games if isinstance(game, Game)]
    return World(known, made_up_chance(), levels, patience=patience or Patience(), can=can, check_webhook=lambda address: None)


class Disk:
    """What was stored, as a storage would keep it. While it is full, nothing is; nor is a request of an id in `refused`."""

    def __init__(self) -> None:
        self.full = False
        self.refused: set[str] = set()
        self.room: RoomRecord | None = None
        self.deals: dict[str, DealRecord] = {}
        self.moves: dict[str, list[MoveRecord]] = {}
        self.results: dict[str, ResultRecord] = {}
        self.audit: list[AuditRecord] = []

    def commit(self, store: Store) -> None:
        if self.full:
            raise OSError(28, FULL)
        if any(row.client is not None and row.client.partition("/")[2] in self.refused for row in store.moves):
            raise ValueError(BAD)
        self.room = store.room or self.room
        self.audit += store.audit
        if store.deal is not None:
            assert store.deal.table not in self.deals
            self.deals[store.deal.table] = store.deal
        for row in store.moves:
            assert store.table is not None
            rows = self.moves.setdefault(store.table, [])
            assert row.number == len(rows) + 1, "rows are numbered without gaps"
            assert row.client is None or row.client not in {other.client for other in rows}, "a request is done once"
            rows.append(row)
        if store.result is not None:
            assert store.table is not None
            self.results[store.table] = store.result

    def table(self, id: str) -> SavedTable:
        return SavedTable(self.deals[id], tuple(self.moves.get(id, ())), self.results.get(id))


class Stage:
    def __init__(
        self,
        host: str = "ann",
        patience: Patience | None = None,
        pace: float = 1.0,
        games: Sequence[str | Game] = (),
        can: tuple[str, ...] = USUAL,
    ) -> None:
        self.now, self.disk = 1000.0, Disk()
        self.alarm: float | None = None
        self.world = world(patience, pace, games, can=can)
        self.frames: dict[str, list[str]] = {}
        self.closed: dict[str, tuple[int, str]] = {}
        self.thoughts: list[Think] = []
        self.warmed: list[Warm] = []
        self.fetches: list[Fetch] = []
        self.posts: list[Post] = []
        self.listed: Listed | None = None
        self.bots_think = True
        self.forgotten = False  # whether the house has let go of the room
        self.ids = 0

        member = Member(host, 1, host.capitalize(), 0)
        self.room = Room(self.world, KEYS, Document((member,), 1, first_plan(self.world, member)), self.now)
        self.disk.room = self.room.record(self.now)

    # ---- what people do

    def join(self, person: str, watching: bool = False, screen: bool = False) -> None:
        self.closed.pop(person, None)
        self.forgotten = False
        self.frames.setdefault(person, [])
        role = Role.SCREEN if screen else Role.WATCHER if watching else Role.PERSON
        self.perform(self.room.join(person, person.capitalize(), 3, self.now, role))

    def part(self, person: str) -> None:
        self.perform(self.room.part(person, self.now))

    def block(self, person: str, blocked: frozenset[str]) -> None:
        """The house has the room, and tells it whom somebody has blocked who is there, or about to come in."""
        self.forgotten = False
        self.perform(self.room.blocking(person, blocked, self.now))

    def say(self, who: str, type: str, /, id: str | None = None, **rest: Any) -> list[Frame]:
        """Say something, by an id of its own if none is given, and return what this person is told after that."""
        self.ids += 1
        return self.send(who, json.dumps({"type": type, "id": id or f"id {self.ids}", **rest}))

    def send(self, person: str, frame: str) -> list[Frame]:
        told = len(self.frames[person])
        self.perform(self.room.hear(person, frame, self.now))
        return [json.loads(text) for text in self.frames[person][told:]]

    def wait(self, seconds: float) -> None:
        """Time passes, and whatever is due happens when it is due. A room that the house has forgotten is woken when it said
        that it would be due."""
        end = self.now + seconds
        while (next := self._next()) is not None and next <= end:
            self.now = max(self.now, next)
            happens = self.room.rouse if self.forgotten else self.room.wake
            self.alarm, self.forgotten = None, False
            self.perform(happens(self.now))
        self.now = end

    def _next(self) -> float | None:
        return self.disk.room.due if self.forgotten and self.disk.room is not None else self.alarm

    def restart(self) -> None:
        """The house is killed and opened again: only the disk is left, and everybody has to come back."""
        assert self.disk.room is not None
        document = read(self.disk.room.document)
        playing = None if document.table is None else self._read(document.table)
        self.room = Room(self.world, KEYS, document, self.now, playing)
        self.alarm, self.thoughts, self.frames, self.closed, self.listed = None, [], {}, {}, None
        self.posts, self.forgotten = [], True

    # ---- what the shell does

    def perform(self, effects: list[Effect]) -> None:
        for at, effect in enumerate(effects):
            match effect:
                case Tell(to, frame):
                    self.frames.setdefault(to, []).append(frame)
                case Close(to, code, reason):
                    self._closed(to, code, reason)
                case Store():
                    assert at == len(effects) - 1, "a store comes last"
                    self._store(effect)
                case Think():
                    self.thoughts.append(effect)
                case Wake(alarm):
                    self.alarm = alarm
                case List(listed):
                    self.listed = listed
                case Warm():
                    self.warmed.append(effect)
                case Fetch():
                    self.fetches.append(effect)
                case Post():
                    self.posts.append(effect)
        if self.bots_think and not self.room.busy:
            while self.thoughts:
                self.think(self.thoughts.pop(0))
            while self.fetches:
                self.fetch(self.fetches.pop(0).table)

    def _closed(self, person: str, code: int, reason: str) -> None:
        self.closed[person] = (code, reason)
        if not self.room.absent(person):
            self.perform(self.room.part(person, self.now))

    def _store(self, effect: Store) -> None:
        try:
            self.disk.commit(effect)
        except OSError:
            self.perform(self.room.not_stored(FULL, self.now))
        except ValueError:
            self.perform(self.room.not_stored(BAD, self.now, bad=True))
        else:
            self.perform(self.room.stored(self.now))

    def think(self, asked: Think) -> None:
        """A plain bot chooses from what it was given."""
        self.perform(self.room.thought(asked.ticket, asked.legal[asked.seed % len(asked.legal)], self.now, self.now))

    def fetch(self, table: str) -> None:
        try:
            playing, reason = self._read(table), ""
        except CardamomError as error:
            playing, reason = None, str(error)
        self.perform(self.room.fetched(playing, reason, self.now))

    def _read(self, table: str) -> Playing:
        saved = self.disk.table(table)
        return Playing.read(saved, self.world.game(saved.deal.game), self.now)

    # ---- what is told

    def told(self, person: str, type: str) -> list[Frame]:
        return [json.loads(frame) for frame in self.frames.get(person, ()) if frame.startswith(f'{{"type":"{type}"')]

    def last(self, person: str, type: str) -> Frame:
        told: Frame = json.loads(self.last_frame(person, type))
        return told

    def last_frame(self, person: str, type: str) -> str:
        return next(frame for frame in reversed(self.frames[person]) if frame.startswith(f'{{"type":"{type}"'))

    def told_seats(self) -> list[Frame]:
        """The seats of the table, as somebody was told last."""
        for person in self.room.here.everybody:
            table = self.last(person, "room")["table"]
            return [] if table is None else list(table["seats"])
        return []

    # ---- whole scenes

    def seat_two(self, game: str = "carrot", **plan: Any) -> None:
        """Ann and Ben sit at a freshly dealt table."""
        self.join("ann")
        self.join("ben")
        chairs = [{"person": 1}, {"person": 2}]
        self.say("ann", "plan", game=game, chairs=chairs, **plan)
        self.say("ann", "deal", id="deal")
        self.add_nonces("ann", "ben")
        assert self.last("ann", "room")["phase"] == "playing"

    def add_nonces(self, *people: str) -> None:
        for number, person in enumerate(people):
            commitment = self.last(person, "commitment")
            self.say(person, "nonce", id=f"nonce-{commitment['table']}", table=commitment["table"], nonce=f"{number + 1:032x}")
        self.wait(0)

    def answer(self, person: str, id: str, pick: int = 0, seat: int | None = None) -> list[Frame]:
        """Give one of the legal answers of the person's last state."""
        which = "" if seat is None else f',"seat":{seat}'
        begins = f'{{"type":"state"{which},'
        state = json.loads(next(frame for frame in reversed(self.frames[person]) if frame.startswith(begins)))
        choices = [choice["action"] for group in state["answers"] for choice in group["choices"]]
        extra = {} if seat is None else {"seat": seat}
        return self.say(person, "answer", id=id, action=choices[pick % len(choices)], version=state["version"], **extra)

    def face(self, person: str, seats: list[int]) -> list[Frame]:
        """The players of these seats sit before this person's device."""
        playing = self.room.playing
        assert playing is not None
        return self.say(person, "facing", table=playing.id, seats=seats)

    def asked(self) -> list[str]:
        """The people who are asked now."""
        playing = self.room.playing
        if playing is None:
            return []
        people = (playing.deal.seats[seat].person for seat in playing.asked)
        return [person for person in people if person is not None]

    def play_on(self, most: int = 3000) -> int:
        """Let people answer whatever they are asked, until the game is over; returns how many answers they gave."""
        given = 0
        while self.room.playing is not None and not self.room.playing.over and given < most:
            here = [person for person in self.asked() if person in self.room.here.people]
            if here:
                given += 1
                self.answer(here[0], f"{self.room.playing.id}-{self.room.playing.version}", pick=given * 7)
            else:
                self.wait(1.0)
        return given
