"""A browser's line to a house, spoken by hand: every frame that arrives is kept."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Frame = dict[str, Any]
PATIENCE = 120.0  # seconds; nothing here takes that long unless it is broken


def secret_of(name: str) -> str:
    """What the browser of a person keeps."""
    return f"secret-of-{name}-".ljust(40, "x")


class Page:
    """`frames` are all texts that arrived, in their order; `states` the last state of each seat, and `room` the last that was
    told of the room."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[str] = []
        self.states: dict[int | None, Frame] = {}
        self.room: Frame = {}
        self._ids = itertools.count(1)
        self._ahead: list[str] = []  # what has arrived and was not looked at

    def arrive(self) -> None:
        """Wait until the house has said something: from then on, whoever joined is there."""
        with contextlib.suppress(ConnectionClosed):
            self._ahead.append(self._receive())

    def send(self, frame: str | bytes) -> None:
        self.line.send(frame)

    def say(self, type: str, **rest: Any) -> str:
        """Say something, with an id of its own unless one is given; gives the id."""
        said = {"type": type, "id": f"{type}-{next(self._ids)}", **rest}
        self.send(json.dumps(said))
        return str(said["id"])

    def hear(self, type: str, **like: Any) -> Frame:
        """The next frame of a type that holds these values."""
        while True:
            told = self.next_frame()
            if told["type"] == type and all(told[name] == value for name, value in like.items()):
                return told

    def next_frame(self) -> Frame:
        text = self._ahead.pop() if self._ahead else self._receive()
        self.frames.append(text)
        told: Frame = json.loads(text)
        if told["type"] == "state":
            self.states[told["seat"]] = told
        elif told["type"] == "room":
            self.room = told
        return told

    def _receive(self) -> str:
        text = self.line.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        return text

    def ask(self, type: str, **rest: Any) -> Frame:
        """Say something, and give the reply to it."""
        id = self.say(type, **rest)
        while True:
            told = self.next_frame()
            if told.get("id") == id:
                return told

    def refusal(self, type: str, **rest: Any) -> str:
        """Say something that is not done, and give the reason."""
        told = self.ask(type, **rest)
        assert told["type"] == "error", told
        reason: str = told["reason"]
        assert reason.endswith("."), reason
        return reason

    def catch_up(self) -> None:
        """Hear all that has been told so far: a room answers in order, and nobody minds a vote on nothing."""
        self.ask("vote", yes=True)

    def ending(self) -> tuple[int, str]:
        """How the house hung up: the code, and the sentence that was sent and given as the reason."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.next_frame()
        assert self.line.close_code is not None
        last = json.loads(self.frames[-1])
        assert last == {"type": "error", "id": "", "reason": self.line.close_reason}
        return self.line.close_code, str(self.line.close_reason)

    # ---- at a table

    def told(self, type: str) -> list[Frame]:
        """All frames of a type so far."""
        return [told for frame in self.frames if (told := json.loads(frame))["type"] == type]

    def state(self, seat: int | None = None) -> Frame:
        """The last state that was heard; of this seat, for a person who has several."""
        if seat is not None:
            return self.states[seat]
        (state,) = self.states.values()
        return state

    def answer(self, pick: int = 0, seat: int | None = None, **rest: Any) -> Frame:
        """Give one of the legal answers of the last state, and hear what comes of it."""
        state = self.state(seat)
        legal = actions(state)
        return self.ask("answer", **{"action": legal[pick % len(legal)], "version": state["version"], "seat": seat, **rest})

    def add_nonce(self) -> None:
        """Add to the shuffle that was just announced."""
        table = self.hear("commitment")["table"]
        assert self.ask("nonce", table=table, nonce=f"{7:032x}")["type"] == "ack"


def actions(state: Frame) -> list[int]:
    """The legal answers of a state."""
    return [choice["action"] for group in state["answers"] for choice in group["choices"]]


@contextlib.contextmanager
def unjoined(address: str) -> Iterator[Page]:
    """A line to the house at this address that has said nothing yet."""
    with connect(
        address.replace("http", "ws") + "/line",
        origin=Origin(address),
        compression=None,
        ping_interval=None,
        proxy=None,
        open_timeout=PATIENCE,
        close_timeout=2,
    ) as line:
        yield Page(line)


@contextlib.contextmanager
def page_at(address: str, **join: Any) -> Iterator[Page]:
    """A page of the house at this address, which joins with these words."""
    with unjoined(address) as page:
        page.send(json.dumps({"type": "join", **join}))
        page.arrive()
        yield page
