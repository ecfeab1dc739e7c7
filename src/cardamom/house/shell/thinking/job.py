"""What a bot is to think about, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Job:
    """Everything that a choice may depend on: the values of a view and of a memory (in games that have one), the answers
    that are allowed, of which there is at least one, and a seed for this decision alone. `brief` is whether people expect
    it at once, because it follows another decision of the same turn."""

    game: str
    level: str
    view: dict[str, Any]
    memory: dict[str, Any] | None
    seat: int
    legal: tuple[int, ...]
    seed: int
    brief: bool = False


@dataclass(frozen=True)
class Thought:
    """`started` is when its turn came, by the clock of the thinkers. That depends on public facts alone, and how long the
    bot took from then on does not: so an answer is due at `started` and the pace of its level, whenever it is known.

    `by_rule` says that a bot that searches had to play by its rule of thumb.
    """

    action: int
    started: float
    by_rule: bool = False
