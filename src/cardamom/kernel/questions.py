"""What a game may ask, and what answers it takes.

    QUESTIONS = (
        Question(Do.ACT, Choice(MARKET, go_to_market), Choice(STEAL, steal, check_steal, among(every(RESTAURANT)))),
        ...
    )

A choice is a verb of the action table with its rules side by side: *check* returns 0 or a reason, *apply*
does it. Both get the state, the seat, the verb's arguments, then as many of the question's three arguments
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
    """Which seats' zones a place means."""

    OWN = "own"
    EVERY = "every"
    OTHERS = "others"
    TABLE = "table"
    FIRST_ARGUMENT = "a"


@dataclass(frozen=True)
class Source:
    """Zones that hold the cards an answer can name."""

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
    suffices: bool

    @property
    def cards(self) -> object:
        """What is gathered; two choices in a row that gather the same share the work."""
        return self.sources, self.by


def among(*sources: Source, by: tuple[int, ...] | None = None, at_least: int = 1, suffices: bool = False) -> Among:
    """`by` maps a card's kind to the argument (its rank, say, or -1); at least this many cards must map to it. Where that
    `suffices`, the check says nothing more, and the list of legal answers does without asking it."""
    if not 1 <= at_least <= MOST_AT_LEAST:
        raise BadDeclaration(f"among() can ask for 1 to {MOST_AT_LEAST} cards, not {at_least}.")
    return Among(sources, by, at_least, suffices)


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
    """One kind of question on the agenda, with its choices in the order of the action table.

    A `public` question is one whose legal answers follow from what everybody sees, as conformance proves: if it has just one,
    a table may give it by itself, and nobody learns anything by that."""

    what: int
    name: str
    choices: tuple[Choice, ...]
    public: bool

    def __init__(self, what: IntEnum, *choices: Choice, public: bool = False) -> None:
        object.__setattr__(self, "what", int(what))
        object.__setattr__(self, "name", what.name.lower())
        object.__setattr__(self, "choices", tuple(sorted(choices, key=lambda c: c.verb)))
        object.__setattr__(self, "public", public)


Step = Callable[..., None]
Strategy = Callable[[Any, int, list[int], int], int]
Setup = Callable[[Any], None]
Imagine = Callable[..., None]
RoundOf = Callable[[Any], int]


# ---- candidates in a twin: sets of argument values, 64 per word; first the words of "at least one card stands for it",
# ---- then those of "at least two", and so on


@native
def clear_candidates(pick: list[int], words: int) -> None:
    """Forget all candidates."""
    for k in range(MOST_AT_LEAST * words):
        pick[k] = 0


@native
def add_candidates(s: State, pick: list[int], words: int, zone: int, by: tuple[int, ...], counted: int) -> None:
    """Add the arguments that a zone's visible cards stand for; of each, up to `counted` cards are counted."""
    first = s.zone_start[zone]
    for kind in s.card[first : first + s.size[zone]]:
        if kind != s.kinds and by[kind] >= 0:
            bit, at = 1 << (by[kind] & 63), by[kind] >> 6
            for k in range(at, at + counted * words, words):
                bit, pick[k] = bit & pick[k], pick[k] | bit


@native
def candidate_word(pick: list[int], words: int, at_least: int, word: int) -> int:
    """The candidates from 64 * word on that at least this many cards stand for, as bits."""
    return pick[(at_least - 1) * words + word]


@native
def lowest_bit(word: int) -> int:
    """The place of the lowest bit of a word that is not zero."""
    return (word & -word).bit_length() - 1
