"""House rules and numbers of the rules, as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from cardamom.kernel.game import Game
from cardamom.kernel.options import Option, Value

from .numbers import joined


def rule_in_words(game: Game, name: str, value: Value) -> str:
    """“Sold cards: at the bottom” (sell_to=bottom)"""
    rule = _option(game, name)
    return f"“{rule.title}: {rule.word(value)}” ({name}={value})" if rule else f"{name}={value}"


def change_in_words(game: Game, changed: Mapping[str, tuple[Value, Value]]) -> str:
    """“Sold cards” at the bottom instead of shuffled in; `changed` has the value before and the one after. A number of the
    rules is called by its meaning: “Points for a Pizza” 9 instead of 5."""
    return joined([_change(game, name, *values) for name, values in changed.items()])


def _change(game: Game, name: str, before: Value, after: Value) -> str:
    rule = _option(game, name)
    now, then = (rule.word(after), rule.word(before)) if rule else (after, before)
    return f"{called(game, name)} {now} instead of {then}"


def called(game: Game, name: str) -> str:
    """What a house rule or a number of the rules is called: “Points for a Pizza”"""
    rule = _option(game, name)
    if rule is not None:
        return f"“{rule.title}”"
    meanings = (number.meaning.rstrip(".") for number in game.numbers if number.name == name)
    return f"“{next(meanings, name)}”"


def _option(game: Game, name: str) -> Option | None:
    """The house rule of this name; a number of the rules is none."""
    return next((option for option in game.state.options if option.name == name), None)
