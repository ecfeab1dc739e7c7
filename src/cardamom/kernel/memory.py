"""What bots remember of a game beyond what a view shows: a class whose attributes declare fields, like a state's.

    class DuelMemory(Memory):
        passes: list[int] = u8(SEATS)

    @rule
    def hear_pass(m: DuelMemory, seat: int) -> None:
        m.passes[seat] += 1

    Thinking(memory=DuelMemory, hears={News.PASSES: hear_pass}, ...)

A memory hears what everybody is told and nothing else, so one memory is right for every seat, and nothing private can
slip in. The rules of the game know nothing of it. A rule of the memory gets the memory, then as many of the event's facts as
it has parameters for; of a card that moves, is looked at or is shown: the zones or seats that are told, and the card if
everybody saw its face, else -1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from .counters import CARD_FACTS, FACTS
from .errors import BadDeclaration
from .events import FIRST_NEWS, NO_CARD, CardEvent, Event
from .fields import Field
from .heard import HIDDEN, Heard
from .rule import is_rule

if TYPE_CHECKING:
    from .game import Game

CARD_EVENTS = frozenset((CardEvent.MOVED, CardEvent.LOOKED, CardEvent.SHOWN))
HEARD_OF = CARD_EVENTS | {CardEvent.SHUFFLED, CardEvent.POURED, CardEvent.CUT}  # the kernel's events that a memory can hear

Hears = Mapping[int, Callable[..., None]]


class Memory:
    """What every memory has; a game's own class adds its fields. Every field begins as it is declared."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        declared = [replace(field, name=name) for name, field in vars(cls).items() if isinstance(field, Field)]
        if any(field.secret for field in declared):
            raise BadDeclaration(f"{cls.__name__} is fed by what everybody is told, so none of its fields can be secret.")
        # wide fields first: a packed record needs no padding
        cls.fields = tuple(sorted((*cls.fields, *declared), key=lambda field: -field.size))

    def __init__(self) -> None:
        for field in self.fields:
            setattr(self, field.name, field.fresh())

    def values(self) -> dict[str, Any]:
        """All fields by name."""
        return {field.name: getattr(self, field.name) for field in self.fields}


def parameters(rule: Callable[..., Any]) -> int:
    """How many parameters a rule has."""
    return int(rule.__code__.co_argcount)


def check_hears(hears: Hears) -> None:
    """Every event can be heard, and every rule can be fed."""
    for event, rule in hears.items():
        if event < FIRST_NEWS and event not in HEARD_OF:
            raise BadDeclaration(f"A memory cannot hear the event {event}: choose a CardEvent or the game's own news.")
        if not is_rule(rule):
            raise BadDeclaration(f"The memory's function {rule.__name__} must be marked with @rule.")
        most = CARD_FACTS + 1 if event in CARD_EVENTS else FACTS
        if not 1 <= parameters(rule) <= 1 + most:
            raise BadDeclaration(f"{rule.__name__} must take the memory and at most {most} facts of the event it hears.")


def remembered(game: Game, heard: Heard, before: Memory | None = None, since: int = 0) -> Memory | None:
    """What bots remember after all that was told; None if the game declares no memory. Whoever kept what they remembered
    `before`, after the first `since` events, has only the later ones heard; it stays as it is."""
    thinking = game.thinking
    if thinking.memory is None:
        return None
    m = thinking.memory() if before is None else deepcopy(before)
    for event in heard.public[since:] if before is not None else heard.public:
        rule = thinking.hears.get(event.what)
        if rule is not None:
            rule(m, *_facts(event)[: parameters(rule) - 1])
    return m


def _facts(event: Event) -> tuple[int, ...]:
    """What an event tells a memory."""
    if event.what in CARD_EVENTS:
        return (*event.facts[:CARD_FACTS], NO_CARD if event.card == HIDDEN else event.card)
    return event.facts
