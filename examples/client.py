"""Play a whole game in a house, as one person among bots: `python examples/client.py http://127.0.0.1:7378 carrot`.

This is all that a page has to do, in few lines; docs/protocol.md tells the rest."""

from __future__ import annotations

import hashlib
import itertools
import json
import secrets
import sys
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Frame = dict[str, Any]


class Line:
    """A line to the house: JSON objects go both ways, each with its type."""

    def __init__(self, socket: ClientConnection, **join: str) -> None:
        self.socket, self.numbers = socket, itertools.count(1)
        socket.send(json.dumps({"type": "join", "name": "Example", **join}))
        self.hello = self.next("hello")

    def say(self, type: str, **rest: object) -> None:
        self.socket.send(json.dumps({"type": type, "id": f"{type}-{next(self.numbers)}", **rest}))

    def next(self, wanted: str) -> Frame:
        """The next frame of this type; what else is told does not matter here, but for refusals."""
        while True:
            frame: Frame = json.loads(self.socket.recv(timeout=60))
            if frame["type"] == wanted:
                return frame
            if frame["type"] == "error" and not frame["id"].startswith("answer"):
                sys.exit(frame["reason"])


def deal(line: Line, game: str) -> tuple[Frame, str]:
    """Plan a game with as many bots as it needs, and deal it; returns what the house commits to, and our nonce."""
    known = next((known for known in line.hello["games"] if known["id"] == game), None)
    if known is None:
        sys.exit(f"This house has no game called {game}.")
    bots = [{"bot": known["level"]}] * (known["players"][0] - 1)
    line.say("plan", game=game, chairs=[{"person": line.hello["you"]}, *bots])
    line.say("deal")
    commitment, nonce = line.next("commitment"), secrets.token_hex(16)
    line.say("nonce", table=commitment["table"], nonce=nonce)
    return commitment, nonce


def play(line: Line) -> Frame:
    """Give the first legal answer to every question; returns the last state. After a refused answer, a new state comes."""
    while True:
        state = line.next("state")
        if state["view"]["over"]:
            return state
        choices = [choice for group in state["answers"] for choice in group["choices"]]
        if choices:
            line.say("answer", action=choices[0]["action"], version=state["version"])


def is_fair(told: Frame, commitment: Frame, nonce: str) -> bool:
    """Whether the seed comes of the secret that was committed to and of all nonces, ours among them."""

    def hashed(*lines: str) -> str:
        return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()

    nonces = [f"{seat} {each}" for seat, each in sorted(told["nonces"])]
    committed = hashed("cardamom shuffle commitment 1", told["secret"]) == commitment["commitment"]
    seed = "0x" + hashed("cardamom shuffle seed 1", told["secret"], *nonces)[:16]
    return committed and seed == told["seed"] and nonce in (each for _, each in told["nonces"])


def main(address: str, game: str) -> None:
    uri, origin = address.replace("http", "ws", 1) + "/line", Origin(address)
    secret = secrets.token_urlsafe(32)  # who we are, from now on; a page keeps it
    with connect(uri, origin=origin) as socket:
        door = Line(socket, secret=secret)
        door.say("open")
        key = door.next("opened")["room"]
    with connect(uri, origin=origin) as socket:
        line = Line(socket, secret=secret, room=key)
        commitment, nonce = deal(line, game)
        view = play(line)["view"]
        print(*map("{}: {}".format, view["names"], view["scores"]), view["ending"], sep="\n")
        fair = is_fair(line.next("shuffled"), commitment, nonce)
        print("The shuffle was fair." if fair else "The shuffle was not fair.")
        line.say("leave")


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), sys.argv[2])
