"""What rooms are told about their bots, and how often."""

from __future__ import annotations

import logging
from collections.abc import Callable

LOG = logging.getLogger("cardamom.house.bots")

Notice = Callable[[str], None]

QUIET = 300.0  # seconds before a room is told the same again

MANY = "Many bots are thinking, so each takes less time."
TOO_MANY = "Too many bots are thinking, so some play by their rule of thumb."
FAILED = "A bot could not think, so it plays by its rule of thumb until it can."


def warming(level: str) -> str:
    return f"The {level} bot is still warming up; until then it plays by its rule of thumb."


def compiling(name: str) -> str:
    return f"The strong bots of {name} are being made ready; this happens once and takes about half a minute."


def unable(level: str, name: str) -> str:
    return f"The {level} bot cannot search in {name}, so it plays by its rule of thumb."


def broken(level: str) -> str:
    return f"The {level} bot made a mistake, so it answers at random."


def tell(notice: Notice, text: str) -> None:
    """Call a notice. If it fails, that is no reason to keep a bot from thinking."""
    try:
        notice(text)
    except Exception:
        LOG.exception("A room could not be told: %s", text)


class Notices:
    """Tells a room each thing once in a while."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._told: dict[tuple[str, str], float] = {}  # when, the longest ago first

    def tell(self, room: str, text: str, notice: Notice) -> None:
        now = self.clock()
        for key, when in list(self._told.items()):
            if now - when < QUIET:
                break
            del self._told[key]
        if (room, text) not in self._told:
            self._told[room, text] = now
            tell(notice, text)
