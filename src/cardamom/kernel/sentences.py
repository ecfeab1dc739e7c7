"""Actions, reasons and numbers as people read them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from .actions import Action
from .meanings import ENDING, KIND, NUMBER, SEATS, Domain, names_none
from .questions import NOT_AN_ANSWER
from .words import Sentence

if TYPE_CHECKING:
    from .game import Game

_ARGUMENTS = re.compile(r"\{\w+\}(?:[ /]*\{\w+\})*")  # arguments that stand together in an action's words
_TWO_ENDS = re.compile(r"([!?])\.(?=\s|$)")


def action_words(game: Game, action: Action, names: Sequence[str] = ()) -> str:
    """An action as a button says it."""
    return game.words.actions[action.verb].format(**argument_words(game, action, names))


def verb_title(game: Game, verb: str) -> str:
    """What a verb's actions have in common: "Steal …"."""
    return _title(game.words.actions[verb])


def short_words(game: Game, action: Action, names: Sequence[str] = ()) -> str:
    """What an action adds to its verb's title: "7♣". The whole words where its arguments do not stand together."""
    return _short(game.words.actions[action.verb]).format(**argument_words(game, action, names))


@cache
def _title(template: str) -> str:
    return _ARGUMENTS.sub("…", template)


@cache
def _short(template: str) -> str:
    runs: list[str] = _ARGUMENTS.findall(template)
    return runs[0] if len(runs) == 1 else template


def taking_words(game: Game, action: Action, cards: str, names: Sequence[str] = ()) -> str:
    """An action as a button says it to somebody who sees the cards that it takes."""
    return game.words.takes[action.verb].format(cards=cards, **argument_words(game, action, names))


def reason_words(game: Game, action: Action, reason: int, names: Sequence[str] = ()) -> str:
    """Why an action is not legal, in the game's words."""
    if reason == NOT_AN_ANSWER:
        return f"“{action_words(game, action, names)}” does not answer the question that is asked now."
    return sentence(game.words.reasons[reason].format(**argument_words(game, action, names)))


def argument_words(game: Game, action: Action, names: Sequence[str]) -> dict[str, str]:
    """An action's arguments as they are spoken: seats by their names, even of players who are not there."""
    spoken = {}
    for (name, domain), value in zip(game.actions.verb_of(action).domains.items(), action.values, strict=True):
        seated = domain.name == SEATS and value < len(names)
        spoken[name] = names[value] if seated else game.words.spoken(domain.labels[value])
    return spoken


def spoken(game: Game, template: Sentence, facts: Sequence[int], names: Sequence[str]) -> str:
    """A sentence with its facts in words."""
    words = (number_words(game, domain, fact, names) for domain, fact in zip(template.facts, facts, strict=False))
    return sentence(template.text.format(*words))


def number_words(game: Game, domain: Domain, fact: int, names: Sequence[str]) -> str:
    """A number in a sentence."""
    if names_none(domain, fact):
        return "nobody" if domain.name == SEATS else "nothing"
    if domain.name == SEATS:
        return names[fact]
    if domain is KIND:
        return game.words.cards[fact]
    if domain is ENDING:
        return game.words.endings[fact]
    return str(fact) if domain is NUMBER else game.words.spoken(domain.label(fact))


def listed(game: Game, things: Sequence[str | None]) -> str:
    """“3♠, 8♥ and 2 cards”: those that are seen come first, and None stands for one that is not."""
    seen = Counter(thing for thing in things if thing is not None)
    parts = [thing if number == 1 else f"{number} × {thing}" for thing, number in seen.items()]
    unseen = sum(thing is None for thing in things)
    if unseen:
        parts.append(game.words.unknown_card if unseen == 1 else f"{unseen} {game.words.unknown_cards}")
    return and_so_on(parts)


def and_so_on(parts: Sequence[str]) -> str:
    """“Ann, Ben and Cleo”"""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(text: str) -> str:
    """With a capital, and with one mark at its end: a name like “Potluck!” has brought its own."""
    return _TWO_ENDS.sub(r"\1", text[:1].upper() + text[1:])
