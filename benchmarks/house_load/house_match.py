"""A room of a house, as the protocol has it."""

from __future__ import annotations

import random
import secrets

import msgspec
from msgspec import Struct

from .job import RoomKeys
from .match import SEATS, Match, Notes
from .wire import request_for

TYPE = len('{"type":"')  # where the name of a frame's type begins
PUBLIC = "https://house.example"  # the address that the house believes to be open at


class View(Struct):
    over: bool


class Choice(Struct):
    action: int


class Group(Struct):
    choices: list[Choice]


class State(Struct):
    version: int
    view: View
    answers: list[Group]


class Ack(Struct):
    id: str
    version: int | None


class Error(Struct):
    id: str
    reason: str


class Commitment(Struct):
    table: str


_STATE, _ACK, _ERROR = msgspec.json.Decoder(State), msgspec.json.Decoder(Ack), msgspec.json.Decoder(Error)
_COMMITMENT = msgspec.json.Decoder(Commitment)


class HouseMatch(Match):
    """The people answer at random among what the house says is legal, and play again when a game is over."""

    def __init__(self, keys: RoomKeys, number: int, notes: Notes) -> None:
        super().__init__(number, notes)
        self._keys, self._dice = keys, random.Random(number)
        self._states: list[State | None] = [None, None]
        self._asked = 0
        self._said = 0
        self._version = 0
        self._prefix = secrets.token_hex(4)  # so that no id comes twice in a room
        self._told = {b"state": self._state, b"ack": self._ack, b"error": self._error, b"commitment": self._commitment}

    def request(self, person: int) -> bytes:
        # each person is a caller of their own to the house, as behind any proxy
        address = f"10.{self.number >> 8 & 255}.{self.number & 255}.{person + 1}"
        return request_for("/line", PUBLIC.partition("//")[2], Origin=PUBLIC, X_Forwarded_For=address)

    def opened(self, person: int) -> None:
        self._states[person] = None
        self.say(person, _json({"type": "join", "secret": self._keys.secrets[person], "room": self._keys.key, "name": "Load"}))

    def hear(self, person: int, text: bytes) -> None:
        told = self._told.get(text[TYPE : text.index(b'"', TYPE)])
        if told is not None:
            told(person, text)

    def _state(self, person: int, text: bytes) -> None:
        state = self._states[person] = _STATE.decode(text)
        if state.version >= self._version:
            if person == self._asked:
                self.own_table_came()
            else:
                self.other_was_told()
        if state.view.over and person == 0:
            self.say(0, _json({"type": "rematch", "id": self._next_id()}))
        self.go()

    def _ack(self, person: int, text: bytes) -> None:
        if _ACK.decode(text).version is not None:
            self.acknowledged()
            self.go()

    def _error(self, person: int, text: bytes) -> None:
        self.was_refused(_ERROR.decode(text).reason)

    def _commitment(self, person: int, text: bytes) -> None:
        table = _COMMITMENT.decode(text).table
        self.say(person, _json({"type": "nonce", "id": self._next_id(), "table": table, "nonce": "00" * 16}))
        self._version = 0

    def can_answer(self) -> bool:
        states = [state for state in self._states if state is not None and not state.view.over]
        return len(states) == 2 and any(group.choices for state in states for group in state.answers)

    def answer(self) -> None:
        asked = []
        for person in SEATS:
            state = self._states[person]
            choices = [choice.action for group in state.answers for choice in group.choices] if state else []
            if state is not None and choices:
                asked.append((person, state.version, choices))
        self._asked, version, choices = self._dice.choice(asked)
        self._version = version + 1
        said = {"type": "answer", "id": self._next_id(), "action": self._dice.choice(choices), "version": version}
        self.say(self._asked, _json(said))

    def _next_id(self) -> str:
        self._said += 1
        return f"{self._prefix}-{self._said}"


_json = msgspec.json.encode
