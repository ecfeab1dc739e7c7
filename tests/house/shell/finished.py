"""Finished games for tests: played the way a room plays them, written down, and shared."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from cardamom.bots import plain
from cardamom.house.core import answering
from cardamom.house.core.document import Document, Member, NextGame, written
from cardamom.house.core.effects import Store
from cardamom.house.core.eyes import Eye
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import By, DealRecord, MoveRecord, RoomRecord, SeatRecord
from cardamom.house.core.told import State
from cardamom.house.shell.rooms import new_key
from cardamom.house.shell.storage.entries import ShareRecord
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table

from .running import Running

NAMES = ("ann", "ben", "cem", "dag")
NOTED = 0.05  # of the moments after the first few


@dataclass
class Live:
    """A game while it is played: its rows, and what every eye was shown at moments that are noted now and then."""

    playing: Playing
    dice: Random
    rows: list[MoveRecord] = field(default_factory=list)
    shown: dict[int, dict[int, State]] = field(default_factory=dict)

    def play_to_the_end(self) -> Live:
        """Let the game's own strategy play. Now and then, somebody takes an answer back."""
        dice = self.dice
        self.note()
        while not self.playing.over:
            seat = dice.choice(self.playing.asked)
            if self.playing.table.may_undo(seat) and dice.random() < 0.2:
                self.rows += answering.taken_back(self.playing, (), seat, 1, None, 0.0).rows
            else:
                self.rows += answering.answered(
                    self.playing, (), seat, choice(self.playing.table, seat), By.PERSON, None, 0.0
                ).rows
            self.shown = {move: states for move, states in self.shown.items() if move <= self.playing.table.move}
            if dice.random() < NOTED or self.playing.over or self.playing.table.move < 20:
                self.note()
        return self

    def note(self) -> None:
        table = self.playing.table
        self.shown[table.move] = {eye: seen(table, eye) for eye in (*range(table.players), SPECTATOR)}


def seen(table: Table, eye: int) -> State:
    """What an eye is shown now, without what only whoever answers needs."""
    return replace(Eye(eye).state(table, table.move), answers=[], may_undo=False, cancel=0)


def choice(table: Table, seat: int) -> int:
    bot = plain.make(table.game, plain.default(table.game), table.move)
    return bot.choose(table.view_state(seat), seat, [int(action) for action in table.legal(seat)], table.heard(seat))


async def dealt(running: Running, game: Game, players: int, seed: int) -> DealRecord:
    """A deal between people of this house."""
    seats = tuple([SeatRecord(name.capitalize(), await running._id_of(name), None) for name in NAMES[:players]])
    ids = secrets.token_hex(9), secrets.token_hex(8)
    options = game.deal_with(players, seed, {}).options
    return DealRecord(*ids, game.id, game.rules_version, options, seats, seed, None, 0.0)


async def keep(running: Running, playing: Playing, rows: list[MoveRecord], seat: int | None = None) -> str:
    """Write a finished game down, and share it; gives the link's key."""
    deal, storage = playing.deal, running.house.tools.storage
    host = Member(deal.seats[0].person or "", 1, deal.seats[0].name, 0)
    document = Document((host,), 1, NextGame(deal.game, (), {}), deal.table, closed=True)
    room = RoomRecord(deal.room, new_key(), new_key(), None, written(document), True, 0.0)
    await storage.commit(Store(room, deal, deal.table, tuple(rows), playing.result(0.0)))
    key = new_key()
    await storage.share(ShareRecord(key, deal.table, seat, "", 0.0))
    return key


def finished(running: Running, game: Game, dice: Random, players: int | None = None) -> tuple[Live, str]:
    """A game that was played and written down, with the key of a link to all of it."""
    deal = running.call(dealt(running, game, players or game.players[0], dice.getrandbits(64)))
    live = Live(Playing(deal, game, 0.0), dice).play_to_the_end()
    return live, running.call(keep(running, live.playing, live.rows))
