"""A table that was dealt at the command line. It waits for the first browser on this machine, whose person sits down there."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardamom.house.core.document import Document, Member, NextGame, Place
from cardamom.house.core.records import By, DealRecord, MoveRecord, SeatRecord
from cardamom.kernel.table import Table

from .persons import Caller


@dataclass(frozen=True)
class Prepared:
    """`levels` are the bots by seat; all other seats are the person's who comes first."""

    table: Table
    levels: Mapping[int, str]
    key: str = field(default_factory=lambda: secrets.token_urlsafe(18))

    def document(self, caller: Caller, table_id: str) -> Document:
        host = Member(caller.id, 1, caller.name or "Host", caller.avatar)
        places = tuple(Place(None, self.levels[at]) if at in self.levels else Place(1) for at in range(self.table.players))
        plan = NextGame(self.table.game.id, places, dict(self.table.options))
        return Document((host,), 1, plan, table_id)

    def deal(self, caller: Caller, now: float) -> DealRecord:
        table = self.table
        seats = tuple(self._seat(at, caller) for at in range(table.players))
        options = dict(table.options)
        ids = secrets.token_hex(9), secrets.token_hex(8)
        return DealRecord(*ids, table.game.id, table.game.rules_version, options, seats, table.seed, None, now)

    def _seat(self, at: int, caller: Caller) -> SeatRecord:
        if at in self.levels:
            return SeatRecord(f"Bot {at + 1}", None, self.levels[at])
        people = [seat for seat in range(self.table.players) if seat not in self.levels]
        name = caller.name if caller.name and len(people) == 1 else f"Player {at + 1}"
        return SeatRecord(name, caller.id, None)

    def moves(self, now: float) -> tuple[MoveRecord, ...]:
        """What was played before, for a game that goes on."""
        return tuple(
            MoveRecord(number, seat, str(action), By.BOT if seat in self.levels else By.PERSON, None, now)
            for number, (seat, action) in enumerate(self.table.moves, 1)
        )
