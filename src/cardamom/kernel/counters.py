"""What a game finds worth counting: declared beside its rules, tallied from the events that the rules tell.

A counter has a number for every seat. The interpreter counts what was told; a compiled twin counts at the same calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import BadDeclaration
from .events import CardEvent, Event

if TYPE_CHECKING:
    from .game import Game
    from .zones import Zones

FACTS = 4  # that an event has at most
CARD_FACTS = 2  # of an event about a card that can be counted, its places left out
COLUMNS = ("game", "seat", "bot", "score", "rank", "winner", "turns", "decisions", "ending")  # of every game's results


@dataclass(frozen=True)
class Count:
    """`Count("potlucks", "Potlucks resolved", News.PLAYS, only=(1, Act.POTLUCK))` counts those events whose fact 1 is the
    Potluck, each for the seat that fact 0 names.

    `seat` is the fact that is the seat, or None for what concerns all of them alike; `add` is a fact to be added up.
    """

    name: str
    meaning: str
    event: int
    seat: int | None = 0
    only: tuple[int, int] | None = None
    add: int | None = None

    @property
    def facts(self) -> set[int]:
        """The facts that matter."""
        given = (self.seat, self.add, self.only[0] if self.only else None)
        return {fact for fact in given if fact is not None}

    def problem(self, zones: Zones) -> str | None:
        facts = CARD_FACTS if self.event in (CardEvent.MOVED, CardEvent.LOOKED, CardEvent.SHOWN) else FACTS
        return None if self.facts <= set(range(facts)) else f"the event has the facts 0 to {facts - 1}"


@dataclass(frozen=True)
class CountMoves:
    """`CountMoves("taken", "cards taken from discard piles", PILE, HAND)` counts the cards that move from one of these
    zones to one of those, for the owner of the target; or of the source, if `giver` is set."""

    name: str
    meaning: str
    source: int
    target: int
    giver: bool = False

    @property
    def event(self) -> int:
        return CardEvent.MOVED

    def moves(self, zones: Zones) -> Iterator[tuple[int, int, int]]:
        """Every (source zone, target zone, seat it counts for)."""
        givers, takers = zones.family_of(self.source), zones.family_of(self.target)
        for source in range(givers.first, givers.first + givers.zones):
            for target in range(takers.first, takers.first + takers.zones):
                yield source, target, source - givers.first if self.giver else target - takers.first

    def problem(self, zones: Zones) -> str | None:
        families = [family for family in zones.families if family.first in (self.source, self.target)]
        if len(families) != len({self.source, self.target}):
            return "name its zones as they were declared, without adding a seat"
        owned = zones.family_of(self.source if self.giver else self.target)
        return None if owned.each else f"the zone {owned.name} has no owner to count for"


Counter = Count | CountMoves


def check_counters(game: Game) -> None:
    """Names are good for columns of a table, and everything counted can happen."""
    known = [*COLUMNS]
    for counter in game.counters:
        if not counter.name.isidentifier() or not counter.name.islower() or counter.name in known:
            raise BadDeclaration(f"The counter {counter.name!r} needs a name of its own, in small letters and underscores.")
        problem = counter.problem(game.state.zone_table)
        if problem is not None:
            raise BadDeclaration(f"The counter {counter.name} cannot be counted: {problem}.")
        known.append(counter.name)


class Tallies:
    """A game's counters while it is played interpreted: `numbers[counter][seat]`."""

    def __init__(self, game: Game, players: int) -> None:
        self.players = players
        self.numbers = [[0] * players for _ in game.counters]
        self.moves: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.events: dict[int, list[tuple[int, Count]]] = {}
        for k, counter in enumerate(game.counters):
            if isinstance(counter, CountMoves):
                for source, target, seat in counter.moves(game.state.zone_table):
                    self.moves.setdefault((source, target), []).append((k, seat))
            else:
                self.events.setdefault(counter.event, []).append((k, counter))

    def add(self, told: Iterable[Event]) -> None:
        """Count what was told."""
        for what, facts, *_ in told:
            if what == CardEvent.MOVED:
                for k, seat in self.moves.get((facts[0], facts[1]), ()):
                    self.numbers[k][seat] += 1
            for k, counter in self.events.get(what, ()):
                if counter.only is None or facts[counter.only[0]] == counter.only[1]:
                    amount = 1 if counter.add is None else facts[counter.add]
                    for seat in range(self.players) if counter.seat is None else (facts[counter.seat],):
                        self.numbers[k][seat] += amount
