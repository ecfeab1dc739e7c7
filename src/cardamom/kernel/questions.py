"""What a game may ask, and what answers it takes.

    QUESTIONS = (
        Question(Do.ACT, Choice(MARKET, go_to_market), Choice(STEAL, steal, check_steal, among(every(RESTAURANT)))),
        ...
    )

A choice is a verb of the action table with two rules side by side: *check* returns 0 or a reason, *apply*
does it. Both get the state, the seat, the verb's arguments, then as many of the question's two arguments
as they have parameters for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

from .rule import native
from .state import State

FINE = 0  # what a check returns when nothing stands against the answer
NOT_AN_ANSWER = -1  # the action does not answer the question that was asked


class Whose(Enum):
    """Of which seats a place is meant."""

    OWN = "own"
    EVERY = "every"
    TABLE = "table"
    FIRST_ARGUMENT = "a"


@dataclass(frozen=True)
class Source:
    """Zones where the cards lie that an answer can name."""

    zone: int
    whose: Whose


def own(zone: int) -> Source:
    """The zone of the seat that answers."""
    return Source(zone, Whose.OWN)


def every(zone: int) -> Source:
    """The zones of all seats."""
    return Source(zone, Whose.EVERY)


def common(zone: int) -> Source:
    """A zone of the table."""
    return Source(zone, Whose.TABLE)


def asked_about(zone: int) -> Source:
    """The zone of the seat named by the question's first argument."""
    return Source(zone, Whose.FIRST_ARGUMENT)


@dataclass(frozen=True)
class Among:
    """Where an answer's first argument can come from: only values of cards lying in these zones are tried.

    It saves time and decides nothing: conformance demands that check forbids every other value.
    """

    sources: tuple[Source, ...]
    by: tuple[int, ...] | None
    at_least: int


def among(*sources: Source, by: tuple[int, ...] | None = None, at_least: int = 1) -> Among:
    """`by` maps a card's kind to the argument (its rank, say); `at_least` so many cards must map to it."""
    return Among(sources, by, at_least)


Check = Callable[..., int]
Apply = Callable[..., None]


@dataclass(frozen=True)
class Choice:
    """A verb as an answer: how it is checked and what it does. Without a check it is always legal."""

    verb: int
    apply: Apply
    check: Check | None = None
    among: Among | None = None


@dataclass(frozen=True, init=False)
class Question:
    """One kind of question on the agenda, with its choices in the order of the action table."""

    what: int
    name: str
    choices: tuple[Choice, ...]

    def __init__(self, what: IntEnum, *choices: Choice) -> None:
        object.__setattr__(self, "what", int(what))
        object.__setattr__(self, "name", what.name.lower())
        object.__setattr__(self, "choices", tuple(sorted(choices, key=lambda c: c.verb)))


Step = Callable[..., None]
Strategy = Callable[[Any, int, list[int], int], int]
Setup = Callable[[Any], None]


@native
def candidates(s: State, pick: list[int], n: int, zone: int, by: tuple[int, ...]) -> int:
    """Add the arguments that a zone's visible cards stand for to the sorted list pick[:n]; returns its new length."""
    first = s.zone_start[zone]
    named = [by[kind] for kind in s.card[first : first + s.size[zone]] if kind != s.kinds]
    found = sorted(pick[:n] + [value for value in named if value >= 0])
    pick[: len(found)] = found
    return len(found)
