"""A table that was not dealt in a room, and where one person sits down: dealt at the command line, where it waits for the first
browser on this machine, or gone on with from a finished game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardamom.house.core.document import Document, GoneOn, Member, NextGame, Place
from cardamom.house.core.planning import bot_name
from cardamom.house.core.records import By, DealRecord, MoveRecord, SeatRecord
from cardamom.kernel.table import Table

from .persons import Caller


@dataclass(frozen=True)
class Prepared:
    """`levels` are the bots by seat; all other seats are the person's who comes first. `names` are those that bots bring along,
    by seat. `goes_on` says that the answers so far are those of a finished game."""

    table: Table
    levels: Mapping[int, str]
    names: Mapping[int, str] = field(default_factory=dict)
    goes_on: bool = False
    key: str = field(default_factory=lambda: secrets.token_urlsafe(18))

    def document(self, caller: Caller, table_id: str) -> Document:
        host = Member(caller.id, 1, caller.name or "Host", caller.avatar)
        places = tuple(Place(None, self.levels[at]) if at in self.levels else Place(1) for at in range(self.table.players))
        plan = NextGame(self.table.game.id, places, dict(self.table.options))
        gone_on = GoneOn(table_id, self.table.move) if self.goes_on else None
        return Document((host,), 1, plan, table_id, self.table.game.name, gone_on=gone_on)

    def deal(self, caller: Caller, now: float) -> DealRecord:
        table = self.table
        names = [caller.name]
        seats = tuple(self._seat(at, caller, names) for at in range(table.players))
        options = dict(table.options)
        ids = secrets.token_hex(9), secrets.token_hex(8)
        return DealRecord(*ids, table.game.id, table.game.rules_version, options, seats, table.seed, None, now)

    def _seat(self, at: int, caller: Caller, names: list[str]) -> SeatRecord:
        """Who sits there; bots get names that are not in `names` yet, and are added to them."""
        if at in self.levels:
            brought = self.names.get(at, "")
            names.append(brought if brought and brought not in names else bot_name(self.table.game, names))
            return SeatRecord(names[-1], None, self.levels[at])
        people = [seat for seat in range(self.table.players) if seat not in self.levels]
        name = caller.name if caller.name and len(people) == 1 else f"Player {at + 1}"
        return SeatRecord(name, caller.id, None)

    def moves(self, now: float) -> tuple[MoveRecord, ...]:
        """What was played before, for a game that goes on, and what gives itself now."""
        given = [(seat, action, By.BOT if seat in self.levels else By.PERSON) for seat, action in self.table.moves]
        table = self.table.copy()
        while (forced := table.forced()) is not None:
            seat, action = forced
            table.play(action, seat, by_itself=True)
            given.append((seat, action, By.RULES))
        return tuple(MoveRecord(number, seat, str(action), by, None, now) for number, (seat, action, by) in enumerate(given, 1))
