"""A match of boardgame.io, as its own client speaks over socket.io."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import Struct

from ..job import RoomKeys
from ..match import SEATS, Match, Notes
from ..wire import request_for

EVENT = b"42/rummy,"  # what a message of the game begins with
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'


class Hand(Struct):
    hand: list[int]


class Table(Struct):
    players: dict[str, Hand]
    open: list[int]
    drawn: bool


class Context(Struct, rename="camel"):
    current_player: str


class State(Struct, rename={"table": "G", "context": "ctx", "number": "_stateID"}):
    table: Table
    context: Context
    number: int


class Sync(Struct):
    state: State


_UPDATE = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
_SYNC = msgspec.json.Decoder(tuple[str, str, Sync])


class PeerMatch(Match):
    """Its server acknowledges nothing: what it tells whoever moved counts as that."""

    def __init__(self, keys: RoomKeys, number: int, notes: Notes) -> None:
        super().__init__(number, notes)
        self._match, self._dice = keys.key, random.Random(number)
        self._states: list[State | None] = [None, None]
        self._waits = [False, False]  # for the match to be there, since whoever comes first makes it
        self._asked, self._number = 0, 0

    def request(self, person: int) -> bytes:
        return request_for("/socket.io/?EIO=4&transport=websocket", "127.0.0.1")

    def opened(self, person: int) -> None:
        self._states[person] = None

    def hear(self, person: int, text: bytes) -> None:
        if text.startswith(UPDATE):
            self._update(person, _UPDATE.decode(text[len(EVENT) :])[2])
        elif text.startswith(SYNC):
            self._states[person] = _SYNC.decode(text[len(EVENT) :])[2].state
            self._sync_others()
            self.go()
        elif text.startswith(b"0"):
            self.say(person, b"40/rummy,")
        elif text.startswith(b"40/rummy"):
            self._waits[person] = True
            self._sync_others()
        elif text == b"2":
            self.say(person, b"3")

    def _sync_others(self) -> None:
        for person in SEATS:
            if self._waits[person] and (person == 0 or self._states[0] is not None):
                self._waits[person] = False
                self._emit(person, "sync", self._match, str(person), None, 2)

    def _update(self, person: int, state: State) -> None:
        self._states[person] = state
        if state.number > self._number:
            if person == self._asked:
                self.acknowledged()
                self.own_table_came()
            else:
                self.other_was_told()
        self.go()

    def can_answer(self) -> bool:
        return all(state is not None for state in self._states)

    def answer(self) -> None:
        state = self._states[0]
        assert state is not None
        self._asked = int(state.context.current_player)
        mine = self._states[self._asked]
        assert mine is not None
        self._number = mine.number
        move, argument = self._move(mine.table)
        payload = {"type": move, "args": [argument], "playerID": str(self._asked)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(self._asked, "update", action, mine.number, self._match, str(self._asked))

    def _move(self, table: Table) -> tuple[str, int | str]:
        """A legal move with its argument, at random: they draw, then discard."""
        if table.drawn:
            return "discard", self._dice.choice(table.players[str(self._asked)].hand)
        return "draw", self._dice.choice(["deck", "open"] if table.open else ["deck"])

    def _emit(self, person: int, *said: Any) -> None:
        self.say(person, EVENT + msgspec.json.encode(said))
