"""Replay files that people bring, from the terminal, the lab or another house. They are read with suspicion, played out off the
event loop, and remembered for a while; only what is shared is written down."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass

from cardamom.house.core.document import Document, NextGame, written
from cardamom.house.core.effects import Store
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import By, DealRecord, MoveRecord, RoomRecord, SeatRecord, ShuffleRecord
from cardamom.house.core.refused import Refused
from cardamom.house.core.world import World
from cardamom.kernel.errors import BadOption, BadPlayers, BadReplay, BadSeed, CardamomError, ForeignReplay
from cardamom.kernel.game import Game
from cardamom.kernel.replay import Replay
from cardamom.kernel.table import seat_names

from .keepers.errors import KeptElsewhere
from .looking_back import Recording
from .rooms import Tools, new_key
from .spoken_codes import Guesses
from .storage.entries import ShareRecord
from .storage.errors import Superseded

MOST_BYTES = 512 << 10
MOST_ANSWERS = 5000
MOST_REMEMBERED = 20_000  # answers of all files that are open
FILE = "This file"


@dataclass
class OpenFile:
    """A replay file that is open; `kept` once it is written down."""

    recording: Recording
    kept: bool = False


class ReplayFiles:
    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.openings = Guesses(tools.clock, at_once=6, every=10.0)
        self._open: OrderedDict[str, OpenFile] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def open(self, text: str) -> str:
        """Play a file out; gives the key by which it can be looked at."""
        async with self._one_at_a_time:
            recording = await asyncio.to_thread(_recorded, text, self.tools.world, self.tools.clock())
        key = self.tools.keepers.process + new_key()
        self._open[key] = OpenFile(recording)
        while len(self._open) > 1 and sum(file.recording.moves for file in self._open.values()) > MOST_REMEMBERED:
            self._open.popitem(last=False)
        return key

    def find(self, key: str) -> Recording | None:
        file = self._open.get(key)
        if file is None:
            return None
        self._open.move_to_end(key)
        return file.recording

    async def look_elsewhere(self, key: str) -> None:
        """Raises KeptElsewhere if the file was opened by another process, which its key begins with."""
        keepers = self.tools.keepers
        process = key[: len(keepers.process)]
        address = None if process == keepers.process else await keepers.address_of(process)
        if address is not None:
            raise KeptElsewhere(address)

    async def keep(self, key: str, person: str) -> None:
        """Write a file down, so that its link outlives this house's memory: as a game in a room that is closed."""
        file = self._open.get(key)
        if file is None or file.kept:
            return
        playing, now = file.recording.playing, self.tools.clock()
        deal = playing.deal
        moves = tuple(
            MoveRecord(number, seat, str(action), By.PERSON, None, now)
            for number, (seat, action) in enumerate(playing.table.moves, 1)
        )
        document = written(Document((), 0, NextGame(deal.game, (), {}), deal.table, closed=True))
        room = RoomRecord(deal.room, new_key(), new_key(), None, document, True, now)
        with contextlib.suppress(Superseded):  # an earlier try came so far
            await self.tools.storage.commit_new(Store(room, deal, deal.table, moves, playing.result(now)))
        await self.tools.storage.share(ShareRecord(key, deal.table, None, person, now))
        file.kept = True


class Parts:
    """The parts of a file that have come so far."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._bytes = 0

    def add(self, part: str, number: int, of: int) -> str | None:
        """The whole text, once all parts are there."""
        if number == 0:
            self._forget()
        if number != len(self._parts) or number >= of:
            raise Refused("The parts of this file came out of order; open it again.")
        self._parts.append(part)
        self._bytes += len(part.encode("utf-8", "replace"))
        if self._bytes > MOST_BYTES:
            self._forget()
            raise Refused(f"{FILE} is not a replay: it is larger than {MOST_BYTES >> 10} KB.")
        if number + 1 < of:
            return None
        whole = "".join(self._parts)
        self._forget()
        return whole

    def _forget(self) -> None:
        self._parts, self._bytes = [], 0


def _recorded(text: str, world: World, now: float) -> Recording:
    replay = Replay.from_json(text, FILE)
    if len(replay.moves) > MOST_ANSWERS:
        raise BadReplay(f"{FILE} has more than {MOST_ANSWERS} moves; open it with cardamom replay.")
    return Recording.of(_played_out(replay, _game_of(replay, world), now))


def _game_of(replay: Replay, world: World) -> Game:
    game = next((known for known in world.games if known.id == replay.game), None)
    if game is None:
        raise BadReplay(f"{FILE} is of a game that this house does not have: {replay.game[:40]!r}.")
    if replay.rules_version != game.rules_version:
        raise ForeignReplay(
            f"{FILE} was played under version {replay.rules_version} of {game.name}, "
            f"but version {game.rules_version} is installed."
        )
    return game


def _played_out(replay: Replay, game: Game, now: float) -> Playing:
    try:
        game.check_players(replay.players)
        seats = tuple(SeatRecord(name, None, None) for name in replay.names or seat_names(replay.players))
        proof = replay.shuffle
        shuffle = None if proof is None else ShuffleRecord(proof.commitment, proof.secret, proof.nonces)
        ids = secrets.token_hex(9), secrets.token_hex(8)
        deal = DealRecord(*ids, game.id, game.rules_version, replay.options, seats, replay.seed, shuffle, now)
        playing = Playing(deal, game, now)
    except (BadOption, BadPlayers, BadSeed) as error:
        raise BadReplay(f"{FILE} is damaged: {error}") from error
    for number, (seat, text) in enumerate(replay.moves, 1):
        try:
            playing.repeat(MoveRecord(number, seat, text, By.PERSON, None, now))
        except CardamomError as error:
            raise BadReplay(f"{FILE} is damaged at move {number}, {text[:40]!r} by seat {seat}: {error}") from error
    if replay.fingerprint and playing.table.replay.fingerprint != replay.fingerprint:
        raise BadReplay(f"{FILE} is damaged: its moves do not lead to the state it was saved in.")
    return playing
