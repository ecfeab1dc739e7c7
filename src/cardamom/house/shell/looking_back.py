"""Finished games, looked at move by move: as one seat saw them, or open."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from cardamom.house.core.eyes import Eye, welcome
from cardamom.house.core.playing import Playing
from cardamom.house.core.refused import Refused
from cardamom.house.core.told import Player, Shown, Told
from cardamom.house.core.world import World
from cardamom.kernel.table import SPECTATOR, Mark, Table

from .rooms import Tools

MOST_RECORDINGS = 16  # that are kept for those who look


class Recording:
    """A game that was played once more, with all the places where it stood on the way."""

    def __init__(self, playing: Playing, table: Table, marks: list[Mark]) -> None:
        self.playing, self.table, self.marks = playing, table, marks

    @classmethod
    def of(cls, playing: Playing) -> Recording:
        last, deal = playing.table, playing.deal
        table = last.game.deal_with(last.players, deal.seed, deal.options)
        table.names = last.names
        marks = [table.mark()]
        for seat, action in last.moves:
            table.play(action, seat)
            marks.append(table.mark())
        return cls(playing, table, marks)


class Recordings:
    """The recordings that were looked at last; everybody who looks at a game shares one."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._known: OrderedDict[str, Recording] = OrderedDict()

    async def of(self, table: str) -> Recording:
        if table not in self._known:
            playing = await self.tools.read_table(table)
            self._known[table] = await asyncio.to_thread(Recording.of, playing)
        self._known.move_to_end(table)
        while len(self._known) > MOST_RECORDINGS:
            self._known.popitem(last=False)
        return self._known[table]


class LookingBack:
    """`seat` is the only one that may be looked at from; None lets people look from every seat."""

    def __init__(self, world: World, recording: Recording, seat: int | None) -> None:
        self.world, self.recording, self.seat = world, recording, seat

    def greeting(self) -> list[Told]:
        seats = list(range(self.recording.table.players)) if self.seat is None else [self.seat]
        return [Shown(len(self.recording.marks) - 1, seats, self.seat is None), *self.look(0, self.seat)]

    def look(self, at: int, seat: int | None) -> list[Told]:
        """The table after this many answers, from a seat or as a spectator saw it."""
        table, marks, playing = self.recording.table, self.recording.marks, self.recording.playing
        if at >= len(marks):
            raise Refused(f"This game has only {len(marks) - 1} answers.")
        if self.seat is not None and seat != self.seat:
            raise Refused("This link shows one seat only.")
        if seat is not None and seat >= table.players:
            raise Refused("There is no such seat.")
        table.back_to(marks[at])
        eye = SPECTATOR if seat is None else seat
        players = [Player(player.name, player.bot) for player in playing.deal.seats]
        pictures = self.world.pictures(table.game, table.options)
        return [welcome(playing.id, table, eye, players, pictures), Eye(eye).state(table, at)]
