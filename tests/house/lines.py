"""Lines to a house, spoken without a browser."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from cardamom.house import House, app

BASE = "http://127.0.0.1:7378"
HEADERS = {"host": "127.0.0.1:7378", "origin": BASE}

Frame = dict[str, Any]


class Line:
    """A joined line; `frames` are all texts that arrived."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.frames: list[str] = []

    def say(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def hear(self, type: str) -> Frame:
        """The next message of a type; what comes before it is kept in `frames`."""
        while True:
            self.frames.append(self.session.receive_text())
            told: Frame = json.loads(self.frames[-1])
            if told["type"] == type:
                return told

    def hear_version(self, version: int) -> Frame:
        while (state := self.hear("state"))["version"] < version:
            pass
        return state


@contextlib.contextmanager
def client(house: House) -> Iterator[TestClient]:
    with TestClient(app(house), base_url=BASE) as made:
        yield made


@contextlib.contextmanager
def joined(browser: TestClient, token: str) -> Iterator[Line]:
    with browser.websocket_connect("/table", headers=HEADERS) as session:
        line = Line(session)
        line.say(type="join", token=token)
        yield line
