"""What a game may ask, and what answers it takes.

    QUESTIONS = (
        Question(Do.ACT, Choice(MARKET, go_to_market), Choice(STEAL, steal, check_steal, among(every(RESTAURANT)))),
        ...
    )

A choice is a verb of the action table with its rules side by side: *check* returns 0 or a reason, *apply*
does it. Both get the state, the seat, the verb's arguments, then as many of the question's two arguments
as they have parameters for. What stands against the verb as a whole, whatever its arguments, is said by
*may*; it gets no verb arguments and is asked once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

from .errors import BadDeclaration
from .rule import native
from .state import State

FINE = 0  # what a check returns when nothing stands against the answer
NOT_AN_ANSWER = -1  # the action does not answer the question that was asked
MOST_AT_LEAST = 4  # cards that `among` can count


class Whose(Enum):
    """Of which seats a place is meant."""

    OWN = "own"
    EVERY = "every"
    OTHERS = "others"
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


def others(zone: int) -> Source:
    """The zones of all seats but the one that answers."""
    return Source(zone, Whose.OTHERS)


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

    @property
    def cards(self) -> object:
        """What is gathered; two choices in a row that gather the same share the work."""
        return self.sources, self.by


def among(*sources: Source, by: tuple[int, ...] | None = None, at_least: int = 1) -> Among:
    """`by` maps a card's kind to the argument (its rank, say, or -1); at least so many cards must map to it."""
    if not 1 <= at_least <= MOST_AT_LEAST:
        raise BadDeclaration(f"among() can ask for 1 to {MOST_AT_LEAST} cards, not {at_least}.")
    return Among(sources, by, at_least)


Check = Callable[..., int]
Apply = Callable[..., None]


@dataclass(frozen=True)
class Choice:
    """A verb as an answer: how it is checked and what it does. Without check and may it is always legal."""

    verb: int
    apply: Apply
    check: Check | None = None
    among: Among | None = None
    may: Check | None = None


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
Imagine = Callable[[Any, int], None]
RoundOf = Callable[[Any], int]


# ---- candidates: sets of argument values as bits, one set for "at least k cards stand for it"


@native
def clear_candidates(pick: list[int]) -> None:
    """Forget all candidates."""
    for k in range(MOST_AT_LEAST):
        pick[k] = 0


@native
def add_candidates(s: State, pick: list[int], zone: int, by: tuple[int, ...], counted: int) -> None:
    """Add the arguments that a zone's visible cards stand for; so many cards of each are counted."""
    first = s.zone_start[zone]
    for kind in s.card[first : first + s.size[zone]]:
        if kind != s.kinds and by[kind] >= 0:
            bit = 1 << by[kind]
            for k in range(counted):
                bit, pick[k] = bit & pick[k], pick[k] | bit


@native
def next_candidate(pick: list[int], after: int, at_least: int) -> int:
    """The smallest candidate above `after` that at least so many cards stand for, or -1."""
    rest = pick[at_least - 1] >> (after + 1)
    return after + (rest & -rest).bit_length() if rest else -1
