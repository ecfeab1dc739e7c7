"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.heard import Heard
from cardamom.kernel.state import State


class Bot(Protocol):
    """Chooses one of its legal answers from what its seat may know: what it sees, and what it has heard."""

    def choose(self, view: State, seat: int, legal: list[int], heard: Heard) -> int:
        """`view` is `table.view_state(seat)`, `legal` is `table.legal(seat)`, never empty, and `heard` is
        `table.heard(seat)`: all events so far, so that a bot needs no memory from one answer to the next."""
        ...


class UnknownBot(CardamomError, LookupError):
    """The game has no bot of that name."""
