"""How bots that search think about a game: everything a designer may tell them, in one declaration.

    Game(..., thinking=Thinking(guide=guide, imagine=imagine))

A game that says nothing is searched as well, only less cleverly (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .errors import BadDeclaration
from .imagining import as_filled, only_round
from .memory import Hears, Memory, check_hears, parameters
from .questions import Imagine, RoundOf, Strategy
from .state import State


@dataclass(frozen=True)
class Thinking:
    """What a search is told about a game. Each field can be left out."""

    guide: Strategy | None = None
    """The strategy that all seats follow in what a search imagines; without one, the game's strategy `medium`."""

    expert_guide: Strategy | None = None
    """What the level `expert` follows instead of `guide`, for plans that take several turns."""

    expert_doubt: int | None = None
    """By how many hundredths of a standard error an answer must be better than the guide's before an expert gives it; 200
    if nothing is said."""

    playout_weight: int = 1
    """How many usual playouts one of this game is worth: where they take long, a search makes that many times fewer of them."""

    imagine: Imagine = as_filled
    """A rule `imagine(s, seat)` that makes an imagined world likelier: it lets cards that the seat does not know change
    places. With a third parameter it gets the memory too."""

    expert_imagine: Imagine | None = None
    """The `imagine` of experts, where they read more in the others' play."""

    round_of: RoundOf = only_round
    """A rule `round_of(s)`: the number of the round, for games whose scores add up over several. A search looks ahead until
    it changes."""

    open_play: bool = False
    """Whether all seats see nearly the same, so that a search may ask what the others' best answers are."""

    memory: type[Memory] | None = None
    """What bots remember of all that everybody has been told (see `kernel/memory.py`)."""

    hears: Hears = field(default_factory=dict)
    """The rules that fill the memory, each by the event at which it is called."""

    def __post_init__(self) -> None:
        if self.playout_weight < 1:
            raise BadDeclaration(f"The playout_weight is {self.playout_weight}; it must be 1 or more.")
        if self.expert_doubt is not None and self.expert_doubt < 0:
            raise BadDeclaration(f"The expert_doubt is {self.expert_doubt}; it must be 0 or more.")
        for rule in (self.imagine, self.expert_imagine):
            if rule is not None and takes_memory(rule) and self.memory is None:
                raise BadDeclaration(
                    f"{rule.__name__} takes a memory, but none is declared: declare one, or leave the parameter out."
                )
        if self.hears and self.memory is None:
            raise BadDeclaration("Some rules hear events, but there is no memory for them to fill: declare one.")
        check_hears(self.hears)


def takes_memory(imagine: Imagine) -> bool:
    """Whether a rule that imagines worlds asks what is remembered."""
    return parameters(imagine) > 2


def imagine_with(imagine: Imagine, s: State, seat: int, m: Memory | None) -> None:
    """Make a world likelier by a rule that may or may not take a memory."""
    if takes_memory(imagine):
        imagine(s, seat, m)
    else:
        imagine(s, seat)
