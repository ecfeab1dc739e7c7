"""How a game's points come about and what decides it, as data beside its rules: read from the events that the rules tell.

A game without a reckoning has an ending too: its final scores, and who won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING, Any

from .counters import FACTS
from .errors import BadDeclaration

if TYPE_CHECKING:
    from .game import Game

Value = Callable[[Any, int], int]  # of a state and a seat


def score(s: Any, seat: int) -> int:
    """The points of a seat, for a `Decider`."""
    return int(s.score[seat])


@dataclass(frozen=True)
class Source:
    """`Source("Sandwiches", News.COOKED, only=(1, SANDWICH_DISH), add=2)`: each of those events whose fact 1 is a Sandwich
    gives the seat in fact 0 as many points as fact 2 says.

    `only` is a fact and the values that count. `worth` is what each event is worth or, with `add`, each unit of that fact; it
    is negative for points that are lost. Sources of one label share a line of the score sheet.
    """

    label: str
    event: int
    seat: int = 0
    only: tuple[int, ...] = ()
    add: int | None = None
    worth: int = 1

    def points(self, facts: tuple[int, ...]) -> int:
        """What an event with these facts is worth."""
        if self.only and facts[self.only[0]] not in self.only[1:]:
            return 0
        return self.worth if self.add is None else self.worth * facts[self.add]


@dataclass(frozen=True)
class Chapters:
    """`Chapters(News.ROUND, "Course {number}")`: each of these events begins a chapter of the score sheet. With `anew`, all
    scores go back to 0 there."""

    event: int
    label: str
    anew: bool = False


@dataclass(frozen=True)
class Decider:
    """`Decider("Courses won", courses_won, "{n} course won", "{n} courses won")`: a number that everybody can see, and of which
    more is better. `value` takes a state and a seat. Words without `{n}` say how a tie is broken by it: “by sitting first”.
    The number is shown where it was needed to find the winners, with `always` at every ending.
    """

    label: str
    value: Value
    one: str
    many: str = ""
    always: bool = False

    @property
    def counts(self) -> bool:
        """Whether its numbers are worth telling; where only their order matters, they are not."""
        return "{n}" in self.one

    def words(self, n: int) -> str:
        return (self.one if n == 1 or not self.many else self.many).format(n=n)


POINTS = Decider("Points", score, "{n} point", "{n} points")


@dataclass(frozen=True)
class Superlative:
    """`Superlative("Best customer", "bought", "{who} bought {n} cards at the market.")`: for whoever has the most of a counter.
    Several may share it, up to half of the players. `one` is the sentence for a single one, which is not worth telling without
    it; a sentence with `{times}` needs none: “once”, “twice”, “3 times”. `{who}` may be several, “Ann and Ben each”, so no
    “was” comes after it."""

    title: str
    counter: str
    many: str
    one: str = ""


@dataclass(frozen=True)
class Favourite:
    """`Favourite("Most wanted", RESTAURANT, RESTAURANT, "{card} changed restaurants {times}.")`: for the card that went from
    one of these zones to one of those most often, for all to see. Less than `least` is not worth telling."""

    title: str
    origin: int
    target: int
    many: str
    least: int = 3


@dataclass(frozen=True)
class Reckoning:
    """`deciders` are compared one after the other, to find the winners and the order of the others; where some players share
    the win, the rest of them tell nothing."""

    sources: tuple[Source, ...] = ()
    chapters: Chapters | None = None
    deciders: tuple[Decider, ...] = (POINTS,)
    superlatives: tuple[Superlative | Favourite, ...] = ()


# ---- what cannot be right


def check_reckoning(game: Game) -> None:
    """Refuse a reckoning that names what the game does not have."""
    if game.reckoning is not None:
        for problem in _problems(game, game.reckoning):
            raise BadDeclaration(f"The reckoning of {game.name} does not fit: {problem}.")


def _problems(game: Game, reckoning: Reckoning) -> Iterator[str]:
    told = game.words.events
    for source in reckoning.sources:
        facts = {source.seat, *source.only[:1], *(() if source.add is None else (source.add,))}
        if source.event not in told:
            yield f"the source {source.label!r} reads an event that has no words"
        if not facts <= set(range(FACTS)):
            yield f"the source {source.label!r} reads a fact that no event has"
        if len(source.only) == 1:
            yield f"the source {source.label!r} must say which values of fact {source.only[0]} count"
    if reckoning.chapters is not None and reckoning.chapters.event not in told:
        yield "its chapters begin with an event that has no words"
    if reckoning.chapters is not None and _places(reckoning.chapters.label) != {"number"}:
        yield "the words for a chapter must have {number}, and no other place"
    if not reckoning.deciders:
        yield "something has to decide the game"
    yield from _superlative_problems(game, reckoning)


def _superlative_problems(game: Game, reckoning: Reckoning) -> Iterator[str]:
    counters = {counter.name for counter in game.counters}
    zones = {family.first for family in game.state.zone_table.families}
    for told in reckoning.superlatives:
        if isinstance(told, Superlative):
            if told.counter not in counters:
                yield f"the superlative {told.title!r} names {told.counter!r}, which is no counter"
            if _places(told.many) not in ({"who", "n"}, {"who", "times"}) or (told.one and _places(told.one) != {"who"}):
                yield f"the sentence of {told.title!r} must have {{who}} and {{n}} or {{times}}, for a single one just {{who}}"
        else:
            if not {told.origin, told.target} <= zones:
                yield f"the superlative {told.title!r} must name its zones as they were declared, without adding a seat"
            if _places(told.many) != {"card", "times"}:
                yield f"the sentence of {told.title!r} must have {{card}} and {{times}}, and no other place"


def times(n: int) -> str:
    """“once”, “twice”, “3 times”"""
    return ("never", "once", "twice")[n] if n < 3 else f"{n} times"


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
