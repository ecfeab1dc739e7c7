"""What a tuning may turn: a house rule or a declared number of the game, and the values to try."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise, product
from math import prod
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game
from cardamom.kernel.numbers import Number
from cardamom.kernel.options import Option, Value

from .errors import BadTuning

if TYPE_CHECKING:
    from optuna.distributions import BaseDistribution

Settings = dict[str, Value]  # a value for each dial
Wanted = str | Sequence[Any]  # "3..9", "20..60/5", "on,off", "" for all values; or the values themselves

SPAN = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})(?:/(\d{1,9}))?")
MOST_VALUES = 10_000


@dataclass(frozen=True)
class Dial:
    """Something that can be set to one of several values."""

    name: str
    values: tuple[Value, ...]
    meaning: str
    usual: Value  # as the game plays without being tuned
    rule: Option | Number

    @property
    def is_number(self) -> bool:
        """Whether it is a number of the rules, and no house rule."""
        return isinstance(self.rule, Number)

    @property
    def title(self) -> str:
        """What people call it."""
        return "a number of the rules" if isinstance(self.rule, Number) else f"the house rule “{self.rule.title}”"

    def spoken(self, value: Value) -> str:
        """“bottom (at the bottom)”, or just the value where it needs no words"""
        word = str(value) if isinstance(self.rule, Number) else self.rule.word(value)
        return str(value) if word == str(value) else f"{value} ({word})"

    @property
    def in_words(self) -> str:
        """All its values, as people read them."""
        return self.text if self.span else ", ".join(map(self.spoken, self.values))

    @property
    def span(self) -> range | None:
        """The values, if they are numbers that are evenly spaced."""
        numbers = [value for value in self.values if isinstance(value, int)]
        steps = {after - before for before, after in pairwise(numbers)}
        if len(numbers) == len(self.values) and len(steps) == 1 and min(steps) > 0:
            return range(numbers[0], numbers[-1] + 1, min(steps))
        return None

    @property
    def text(self) -> str:
        """As one asks for these values."""
        span = self.span
        if span is None or len(span) < 3:
            return ",".join(map(str, self.values))
        return f"{span[0]}..{span[-1]}" + (f"/{span.step}" if span.step > 1 else "")

    @property
    def distribution(self) -> BaseDistribution:
        """As Optuna knows it: evenly spaced numbers have an order, all else is just different."""
        from optuna.distributions import CategoricalDistribution, IntDistribution

        span = self.span
        return IntDistribution(span[0], span[-1], step=span.step) if span else CategoricalDistribution(self.values)


def dials_of(game: Game, over: Mapping[str, Wanted]) -> list[Dial]:
    """All dials that are asked for; raises with a sentence if one cannot be turned like that."""
    if not over:
        raise BadTuning("Say what may change, such as --over NAME=3..9.")
    return [dial_of(game, name, wanted) for name, wanted in over.items()]


def dial_of(game: Game, name: str, wanted: Wanted) -> Dial:
    """One dial by its name."""
    options = {option.name: option for option in game.state.options}
    numbers = {number.name: number for number in game.numbers}
    known: dict[str, Option | Number] = {**options, **numbers}
    if name not in known:
        near = get_close_matches(name, known, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(known)}." if known else "it has none."
        raise BadTuning(f"{game.name} has no house rule or number called {name}; {hint}")
    values = tuple(dict.fromkeys(checked(known[name], value) for value in asked_for(known[name], wanted)))
    if len(values) < 2:
        raise BadTuning(f"Give {name} at least two values to try, such as --over {name}={example(known[name])}.")
    if name in options:
        return Dial(name, values, options[name].meaning, options[name].default, options[name])
    return Dial(name, values, numbers[name].meaning, game.number_values[name], numbers[name])


def asked_for(rule: Option | Number, wanted: Wanted) -> Sequence[Any]:
    """The values that were asked for, before anybody has looked whether there are such."""
    if not isinstance(wanted, str):
        return wanted
    text = wanted.strip()
    if not text:
        return rule.values if isinstance(rule, Option) else range(rule.least, rule.most + 1)
    span = SPAN.fullmatch(text)
    if span is None:
        return [value.strip() for value in text.split(",") if value.strip()]
    least, most, step = int(span[1]), int(span[2]), int(span[3] or 1)
    if step < 1 or most < least or (most - least) // step >= MOST_VALUES:
        raise BadTuning(f"{text} is no span of values: write the least first, as in 3..9 or 20..60/5.")
    return range(least, most + 1, step)


def checked(rule: Option | Number, value: Any) -> Value:
    """A value as the game knows it."""
    return rule.value(rule.code(value)) if isinstance(rule, Option) else rule.check(value)


def example(rule: Option | Number) -> str:
    """How one might ask for values of this rule."""
    if isinstance(rule, Number):
        return f"{rule.least}..{rule.most}"
    if all(isinstance(value, int) for value in rule.values):
        return f"{rule.values[0]}..{rule.values[-1]}"
    return ",".join(map(str, rule.values))


def over_given(texts: Sequence[str]) -> dict[str, Wanted]:
    """`stall_laps=3..9` as a name and what is asked for; a name alone asks for all values."""
    found: dict[str, Wanted] = {}
    for text in texts:
        name, _, wanted = text.partition("=")
        if name.strip() in found:
            raise BadTuning(f"{name.strip()} can be tuned only once.")
        found[name.strip()] = wanted
    return found


def combinations(dials: Sequence[Dial]) -> int:
    """How many settings there are."""
    return prod(len(dial.values) for dial in dials)


def all_settings(dials: Sequence[Dial]) -> list[Settings]:
    """Every setting. Those with the same numbers come one after another, since other numbers must be compiled."""
    turned = sorted(dials, key=lambda dial: not dial.is_number)
    found = [dict(zip((dial.name for dial in turned), values, strict=True)) for values in product(*(d.values for d in turned))]
    return [{dial.name: settings[dial.name] for dial in dials} for settings in found]


def in_words(settings: Mapping[str, Value]) -> str:
    """`stall_laps=7, sell_to=bottom`"""
    return ", ".join(f"{name}={value}" for name, value in settings.items())
