"""Games that are looked at moment by moment: as one seat saw them, or open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from msgspec.structs import replace

from cardamom.house.core.eyes import Eye, welcome
from cardamom.house.core.moments import rounds_in, turns_in
from cardamom.house.core.past import table_then
from cardamom.house.core.playing import Playing
from cardamom.house.core.refused import Refused
from cardamom.house.core.told import Player, RoundInfo, Shown, State, Told, Welcome
from cardamom.house.core.world import Pictures, World
from cardamom.kernel.table import SPECTATOR, Table
from cardamom.kernel.view_types import LogEntry

from .rooms import Tools

MOST_RECORDINGS = 16  # that are kept for those who look
LONGEST_PLAYED = 24  # answers that are told as events; from further away, the table is shown at once


class Recording:
    """A game that was played once more, with what does not depend on where one looks."""

    def __init__(self, playing: Playing, rounds: list[RoundInfo]) -> None:
        self.playing, self.rounds = playing, rounds
        self.turns = turns_in([seat for seat, _ in playing.table.moves])
        self._logs: dict[int, list[LogEntry]] = {}

    @classmethod
    def of(cls, playing: Playing) -> Recording:
        return cls(playing, rounds_in(playing.table, playing.place))

    @property
    def moves(self) -> int:
        return self.playing.table.move

    @property
    def players(self) -> list[Player]:
        return [Player(seat.name, seat.bot) for seat in self.playing.deal.seats]

    def then(self, at: int) -> Table:
        """The table after this many answers."""
        if at > self.moves:
            raise Refused(f"This game has only {self.moves} answers.")
        return table_then(self.playing.table, self.playing.place, at)

    async def log(self, eye: int, at: int) -> list[LogEntry]:
        """What an eye was told up to a moment. It is written once, off the event loop: that of a long game takes a while."""
        if eye not in self._logs:
            self._logs[eye] = await asyncio.to_thread(self.playing.table.log, 0, eye)
        return [entry for entry in self._logs[eye] if entry["move"] <= at]


class Recordings:
    """The recordings that were looked at last; everybody who looks at a game shares one."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._known: OrderedDict[str, Recording] = OrderedDict()

    async def of(self, table: str) -> Recording:
        if table not in self._known:
            self.keep(table, await asyncio.to_thread(Recording.of, await self.tools.read_table(table)))
        self._known.move_to_end(table)
        return self._known[table]

    def keep(self, table: str, recording: Recording) -> None:
        self._known[table] = recording
        while len(self._known) > MOST_RECORDINGS:
            self._known.popitem(last=False)


class LookingBack:
    """One line that looks at a game. `seat` is the only one that may be looked at from; None lets people look from every seat.
    `yours` are the seats that whoever looks had themselves, and `key` is the link by which they came, if it was one."""

    def __init__(
        self, world: World, recording: Recording, seat: int | None, yours: Sequence[int] = (), key: str | None = None
    ) -> None:
        self.world, self.recording, self.seat, self.yours, self.key = world, recording, seat, list(yours), key
        self._eye, self._at = Eye(SPECTATOR), 0
        self._welcomed: tuple[int, Pictures] | None = None

    @property
    def open(self) -> bool:
        return self.seat is None

    @property
    def table(self) -> str:
        return self.recording.playing.id

    def shown(self) -> Shown:
        recording = self.recording
        seats = list(range(recording.playing.table.players)) if self.seat is None else [self.seat]
        return Shown(recording.moves, seats, self.open, self.table, self.yours, recording.turns, recording.rounds)

    def check_eyes(self, seat: int | None) -> None:
        """Refuse the eyes of a seat, or of a spectator, that this line may not look with."""
        if self.seat is not None and seat != self.seat:
            raise Refused("This link shows one seat only.")
        if seat is not None and seat >= self.recording.playing.table.players:
            raise Refused("There is no such seat.")

    async def look(self, at: int, seat: int | None, play: bool = False) -> list[Told]:
        """The table after this many answers, from a seat or as a spectator saw it; with `play`, also what happened since the
        moment that was shown last, if that is not long ago. What the page knows already is not told again."""
        self.check_eyes(seat)
        table, eye = self.recording.then(at), SPECTATOR if seat is None else seat
        log = await self.recording.log(eye, at)
        return [*self._welcome(table, eye), self._state(table, eye, log, play)]

    def _welcome(self, table: Table, eye: int) -> list[Welcome]:
        """Pictures may change in the course of a game, where players choose their decks."""
        pictures = self.world.pictures(table)
        if self._welcomed == (eye, pictures):
            return []
        self._welcomed = eye, pictures
        return [welcome(self.table, table, eye, self.recording.players, pictures)]

    def _state(self, table: Table, eye: int, log: Sequence[LogEntry], play: bool) -> State:
        near = abs(table.move - self._at) <= LONGEST_PLAYED
        if not (play and near and self._eye.seat == eye and self._eye.can_follow(table.told)):
            self._eye = Eye(eye)
        self._at = table.move
        state = self._eye.state(table, table.move, (), log)
        return replace(state, answers=[], may_undo=False, cancel=0)  # nobody answers there
