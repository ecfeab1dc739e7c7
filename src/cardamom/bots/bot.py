"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.state import State


class Bot(Protocol):
    """Chooses one of its legal answers from what its seat may know."""

    def choose(self, view: State, seat: int, legal: list[int]) -> int:
        """`view` is `table.view_state(seat)`, `legal` is `table.legal(seat)`, never empty."""
        ...


class UnknownBot(CardamomError, LookupError):
    """The game has no bot of that name."""
