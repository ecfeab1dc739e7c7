"""What a study counts by: seats, cards, verbs and so on, with a word for each of their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

from cardamom.kernel.game import Game
from cardamom.lab.names import actions_in_words, questions_in_words

EXACT, BETWEEN_DOUBLINGS, DOUBLINGS = 256, 128, 14  # long numbers are counted in classes less than 1 % wide
LEAD_CHANGES = 64  # the last place stands for all beyond
TENTHS = 11  # of a game, the tenth for one that was never decided before its end


@dataclass(frozen=True)
class Axes:
    """The places of each axis by name, and where people would not know these names, in words. `Axes.of(game, players)` reads
    them from what a game declares."""

    places: Mapping[str, tuple[str, ...]]
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def in_words(self, axis: str) -> tuple[str, ...]:
        return self.words.get(axis, self.places[axis])

    @classmethod
    def of(cls, game: Game, players: int) -> Axes:
        families = tuple(family.name for family in game.state.zone_table.families)
        reckoning = game.reckoning
        lengths = tuple(str(first_of_class(k)) for k in range(EXACT + DOUBLINGS * BETWEEN_DOUBLINGS))
        return cls(
            {
                "seat": tuple(str(seat + 1) for seat in range(players)),
                "bot": tuple(str(seat + 1) for seat in range(players)),
                "ending": tuple(game.words.endings.get(k, "") for k in range(max(game.words.endings, default=0) + 1)),
                "length": lengths,
                "question": tuple(question.name for question in game.questions),
                "verb": tuple(verb.name for verb in game.actions.verbs),
                "kind": game.words.cards,
                "family": families,
                "route": tuple(f"{source} → {target}" for source in families for target in families),
                "source": tuple(dict.fromkeys(source.label for source in reckoning.sources)) if reckoning else (),
                "counter": tuple(counter.name for counter in game.counters),
                "faction": factions(game),
                "rival": factions(game),
                "lead_changes": tuple(map(str, range(LEAD_CHANGES))),
                "tenth": tuple(map(str, range(TENTHS))),
            },
            {
                "question": questions_in_words(game),
                "verb": actions_in_words(game),
                "counter": tuple(counter.meaning for counter in game.counters),
            },
        )

    def shape(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(len(self.places[name]) for name in names)

    def size(self, names: tuple[str, ...]) -> int:
        return prod(self.shape(names))


def factions(game: Game) -> tuple[str, ...]:
    """Where each player brings a deck, the decks are the factions. A deck is called after its first card."""
    return tuple(game.words.cards[least] for least, _ in game.state.zone_table.decks)


def class_of(number: int) -> int:
    """The place of a number on the axis `length`: exact at first, then ever wider."""
    if number < EXACT:
        return number
    doubling = min(number.bit_length() - EXACT.bit_length(), DOUBLINGS - 1)
    step = (number - (EXACT << doubling)) * BETWEEN_DOUBLINGS // (EXACT << doubling)
    return EXACT + doubling * BETWEEN_DOUBLINGS + min(step, BETWEEN_DOUBLINGS - 1)


def first_of_class(place: int) -> int:
    """The least number that has this place."""
    if place < EXACT:
        return place
    doubling, step = divmod(place - EXACT, BETWEEN_DOUBLINGS)
    return (EXACT << doubling) + (step * (EXACT << doubling) + BETWEEN_DOUBLINGS - 1) // BETWEEN_DOUBLINGS
