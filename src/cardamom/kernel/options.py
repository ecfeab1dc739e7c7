"""House rules: named integers that live in the state, declared once for lobby, lab and rulebook.

class Carrot(State, zones=ZONES):
    stall_laps: int = span(2, 50, default=5, title="Patience", meaning="The game ends after so many laps without progress.")
    sell_to: int = one_of(
        SellTo,
        default=SellTo.SHUFFLE,
        title="Sold cards",
        words={SellTo.SHUFFLE: "shuffled in", SellTo.BOTTOM: "at the bottom"},
        meaning="A sold card is shuffled into the market, or goes under it.",
    )

Programs know a house rule by the name of its field, and its values by the names of the enumeration. People read its title and
its words; where there are none, the names stand for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from .errors import BadDeclaration, BadOption
from .fields import Field, narrowest

Value = str | int

_LETTER_BEFORE_A_DIGIT = re.compile(r"(?<=[a-z])(?=\d)")


@dataclass(frozen=True)
class Option:
    """One house rule: its values as people write them, and the integer the rules read for each."""

    meaning: str
    values: tuple[Value, ...]
    codes: tuple[int, ...]
    default: Value
    title: str = ""
    words: tuple[str, ...] = ()  # of each value
    name: str = ""
    field: Field = field(init=False)

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise BadDeclaration(f"An option's default must be one of its values, and {self.default!r} is not.")
        object.__setattr__(self, "field", Field(narrowest(max(self.codes))))
        if not self.words:
            object.__setattr__(self, "words", tuple(map(_as_words, self.values)))

    def named(self, name: str) -> Option:
        title = self.title or _as_words(name).capitalize()
        return replace(self, name=name, title=title)

    def code(self, value: object) -> int:
        """The integer for a value as people write it; True and False stand for on and off."""
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(value, int) and value.bit_length() > 64:  # Python refuses to write very long numbers
            raise BadOption(f"The option {self.name} takes {self.spoken}, not a number of that size.")
        for known, code in zip(self.values, self.codes, strict=True):
            if value == known or str(value) == str(known):
                return code
        raise BadOption(f"The option {self.name} takes {self.spoken}, not {value!r}.")

    def value(self, code: int) -> Value:
        """The value as people write it."""
        return self.values[self.codes.index(code)]

    def word(self, value: Value) -> str:
        """The value as people read it."""
        return self.words[self.values.index(value)]

    @property
    def spoken(self) -> str:
        """The values as people write them: '2 to 50', 'on or off'."""
        return self._listed(map(str, self.values))

    @property
    def in_words(self) -> str:
        """The values as people read them: 'shuffled in or at the bottom'."""
        return self._listed(self.words)

    @property
    def explained(self) -> str:
        """Both: 'shuffle (shuffled in) or bottom (at the bottom)'."""
        pairs = zip(self.values, self.words, strict=True)
        return self._listed(f"{value}" if word == _as_words(value) else f"{value} ({word})" for value, word in pairs)

    def _listed(self, texts: Iterable[str]) -> str:
        """One text for each value, as a list; a row of numbers is a span."""
        numbers = [v for v in self.values if isinstance(v, int)]
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            names = [text for v, text in zip(self.values, texts, strict=True) if not isinstance(v, int)]
            return " or ".join([*names, f"{numbers[0]} to {numbers[-1]}"])
        return " or ".join(texts)


def one_of(
    names: type[IntEnum], *, default: IntEnum, meaning: str, title: str = "", words: Mapping[IntEnum, str] | None = None
) -> Any:
    """An option with named values, in lower case as people write them."""
    values = tuple(member.name.lower() for member in names)
    if words is not None and set(words) != set(names):
        raise BadDeclaration(f"Give words to all values of {names.__name__}, or to none.")
    said = tuple(words[member] for member in names) if words is not None else ()
    return Option(meaning, values, tuple(int(member) for member in names), default.name.lower(), title, said)


def span(least: int, most: int, *, default: int, meaning: str, title: str = "") -> Any:
    """An option that is any whole number from least to most."""
    numbers = tuple(range(least, most + 1))
    return Option(meaning, numbers, numbers, default, title)


def switch(*, default: bool, meaning: str, title: str = "") -> Any:
    """An option that is on (1) or off (0)."""
    return Option(meaning, ("on", "off"), (1, 0), "on" if default else "off", title)


def _as_words(name: Value) -> str:
    """'first_turn' as 'first turn', and 'seat1' as 'seat 1'."""
    return _LETTER_BEFORE_A_DIGIT.sub(" ", str(name).replace("_", " "))
