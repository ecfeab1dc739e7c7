"""What a number means, so that nobody who shows it, logs it or learns from it has to guess.

    active: int = u8(of=SEAT)                          # a field that holds a seat
    direction: int = i8(of=DIRECTION)                  # one of the directions' names
    sealed: int = i8(of=SOURCE, start=NONE)            # a Source, or none
    groups: list[int] = u16(SEATS, of=set_of(GROUP))   # a bit for each group
    live: list[list[int]] = u8(SEATS, POTIONS, of=counts_of(POTION))

The arguments of verbs and questions, the facts of events and the marks of cards say it in the same way. A number of
which nothing is said is a plain count.
"""

from __future__ import annotations

from dataclasses import dataclass

from .errors import BadDeclaration

SEATS = "seat"  # the name of the domain whose values are seats
NONE = -1  # no seat, no card, nothing: what a field or an argument holds where it names none


@dataclass(frozen=True)
class Domain:
    """What an argument or a field can be: a name, and a label for each value as it is typed. Values count from `first`."""

    name: str
    labels: tuple[str, ...]
    first: int = 0

    def __post_init__(self) -> None:
        for label in self.labels:
            if not label or set(label) & set("(),="):
                raise BadDeclaration(f"The label {label!r} of {self.name} must be a word without brackets, commas or =.")
        if len(set(self.labels)) < len(self.labels):
            raise BadDeclaration(f"Two values of {self.name} share a label.")

    def __len__(self) -> int:
        return len(self.labels)

    def label(self, value: int) -> str:
        """The label of a value, which must be one."""
        return self.labels[value - self.first]

    def holds(self, value: int) -> bool:
        return 0 <= value - self.first < len(self.labels)


def seats(n: int) -> Domain:
    """An argument that is a seat, typed as people count: from 1 on. It is spoken as the player's name."""
    return Domain(SEATS, tuple(str(seat + 1) for seat in range(n)))


SEAT = Domain(SEATS, ("1",))  # a seat, spoken as the player's name
NUMBER = Domain("number", ("number",))  # a count of something
FLAG = Domain("flag", ("no", "yes"))  # whether something is so
KIND = Domain("kind", ("kind",))  # a kind of card, spoken as the card's name
ENDING = Domain("ending", ("ending",))  # why a game or a round ended, spoken as its sentence
ITEM = Domain("item", ("item",))  # the place of an item that waits on the agenda
TOGETHER = Domain("together", ("together",))  # a mark: cards that share one, from 1 on, belong together
DIRECTION = Domain("direction", ("counterclockwise", "standing", "clockwise"), first=-1)


@dataclass(frozen=True)
class SetOf:
    """A bit for each value of a domain; of seats or kinds, a bit for each of them."""

    domain: Domain

    @property
    def name(self) -> str:
        return f"set of {self.domain.name}"


@dataclass(frozen=True)
class CountsOf:
    """A field's last row counts each value of a domain."""

    domain: Domain

    @property
    def name(self) -> str:
        return f"counts of {self.domain.name}"


Meaning = Domain | SetOf | CountsOf


def set_of(domain: Domain) -> SetOf:
    """The meaning of a number with a bit for each value of a domain."""
    return SetOf(domain)


def counts_of(domain: Domain) -> CountsOf:
    """The meaning of a row of numbers that count each value of a domain."""
    return CountsOf(domain)


_ALWAYS_SOMETHING = (NUMBER, FLAG, ENDING, ITEM, TOGETHER)


def names_none(meaning: Meaning, value: int) -> bool:
    """Whether a number names no seat, no kind and nothing else: NONE, where it could name one."""
    return value == NONE and isinstance(meaning, Domain) and meaning not in _ALWAYS_SOMETHING and not meaning.holds(NONE)


def fits(meaning: Meaning, value: int, players: int, kinds: int) -> bool:
    """Whether a number can mean that. NONE fits where a seat, a kind or a named value would."""
    if isinstance(meaning, SetOf):
        return 0 <= value < 1 << _values(meaning.domain, players, kinds)
    if isinstance(meaning, CountsOf) or meaning in (NUMBER, ENDING, ITEM, TOGETHER):
        return value >= 0
    if meaning is FLAG:
        return value in (0, 1)
    return names_none(meaning, value) or 0 <= value - meaning.first < _values(meaning, players, kinds)


def _values(domain: Domain, players: int, kinds: int) -> int:
    """How many values there are: seats that play, kinds of the game, or the domain's own."""
    return {SEATS: players, KIND.name: kinds}.get(domain.name, len(domain))
