"""A finished game, looked at move by move: as one seat saw it, or open."""

from __future__ import annotations

import asyncio

from cardamom.house.core.eyes import Eye, welcome
from cardamom.house.core.playing import Playing
from cardamom.house.core.refused import Refused
from cardamom.house.core.told import Player, Shown, State, Told, Welcome
from cardamom.house.core.world import World
from cardamom.kernel.table import SPECTATOR, Mark


class LookingBack:
    """`seat` is the only one that may be looked at from; None lets people look from every seat."""

    def __init__(self, world: World, playing: Playing, seat: int | None) -> None:
        self.world, self.playing, self.seat = world, playing, seat
        self.marks: list[Mark] = []

    @classmethod
    async def begin(cls, world: World, playing: Playing, seat: int | None) -> LookingBack:
        made = cls(world, playing, seat)
        await asyncio.to_thread(made._play_through)
        return made

    def _play_through(self) -> None:
        """Play the game once more, and remember where it stood after each answer."""
        last, deal = self.playing.table, self.playing.deal
        table = self.world.game(deal.game).deal_with(last.players, deal.seed, deal.options)
        table.names = last.names
        self.marks = [table.mark()]
        for seat, action in last.moves:
            table.play(action, seat)
            self.marks.append(table.mark())
        self.table = table

    def greeting(self) -> list[Told]:
        seats = list(range(self.table.players)) if self.seat is None else [self.seat]
        return [Shown(len(self.marks) - 1, seats, self.seat is None), *self.look(0, self.seat)]

    def look(self, at: int, seat: int | None) -> list[Told]:
        """The table after this many answers, from a seat or as a spectator saw it."""
        if at >= len(self.marks):
            raise Refused(f"This game has only {len(self.marks) - 1} answers.")
        if self.seat is not None and seat != self.seat:
            raise Refused("This link shows one seat only.")
        if seat is not None and seat >= self.table.players:
            raise Refused("There is no such seat.")
        self.table.back_to(self.marks[at])
        eye = SPECTATOR if seat is None else seat
        return [self._welcome(eye), self._state(eye, at)]

    def _welcome(self, eye: int) -> Welcome:
        players = [Player(seat.name, seat.bot) for seat in self.playing.deal.seats]
        pictures = self.world.pictures(self.table.game, self.table.options)
        return welcome(self.playing.id, self.table, eye, players, pictures)

    def _state(self, eye: int, at: int) -> State:
        return Eye(eye).state(self.table, at)
