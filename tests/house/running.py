"""Tables to try the house on: in this process, with a seed and seats of our choice."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import cardamom
from cardamom.house import House, LocalServer, Seat, Sitting, Storage
from cardamom.kernel.table import Table

CARROT, IRON_CHEF = cardamom.game("carrot"), cardamom.game("iron-chef")

GAMES = cardamom.games()
PERSON = None


def token(seat: int) -> str:
    return f"token-of-seat-{seat}"


WATCH = "token-of-spectators"


def sitting_at(table: Table, folder: Path, *bots: str | None) -> Sitting:
    """The table with people and bots: one entry a seat, PERSON or a bot's level."""
    seats = [Seat(f"{'Bot' if bot else 'Player'} {at + 1}", bot, token(at)) for at, bot in enumerate(bots)]
    return Sitting(f"{table.game.id}-test", table, seats, WATCH, Storage(folder))


def house_with(table: Table, folder: Path, *bots: str | None) -> House:
    house = House(Storage(folder), GAMES, bot_delay=0)
    house.sitting = sitting_at(table, folder, *bots)
    return house


@contextlib.contextmanager
def open_house(house: House, port: int = 0) -> Iterator[LocalServer]:
    """The house on a port of this machine, until the test is over."""
    local = LocalServer(house, port)
    thread = threading.Thread(target=local.run, daemon=True)
    thread.start()
    try:
        until(lambda: local.server.started)
        yield local
    finally:
        local.stop()
        thread.join(timeout=10)


def until(true: object, seconds: float = 10.0) -> None:
    """Wait until a condition holds."""
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.01)
