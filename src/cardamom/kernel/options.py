"""House rules: named integers that live in the state, declared once for lobby, lab and rulebook.

class Carrot(State, zones=ZONES):
    stall_laps: int = span(2, 50, default=5, meaning="Laps without progress before the game ends.")
    sell_to: int = one_of(SellTo, default=SellTo.SHUFFLE, meaning="Where a sold card goes.")
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from .errors import BadDeclaration, BadOption
from .fields import Field, narrowest

Value = str | int


@dataclass(frozen=True)
class Option:
    """One house rule: its values as people write them, and the integer the rules read for each."""

    meaning: str
    values: tuple[Value, ...]
    codes: tuple[int, ...]
    default: Value
    name: str = ""
    field: Field = field(init=False)

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise BadDeclaration(f"An option's default must be one of its values, and {self.default!r} is not.")
        object.__setattr__(self, "field", Field(narrowest(max(self.codes))))

    def named(self, name: str) -> Option:
        return replace(self, name=name)

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

    @property
    def spoken(self) -> str:
        """The values in words: '2 to 50', 'on or off'."""
        numbers = [v for v in self.values if isinstance(v, int)]
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            names = [str(v) for v in self.values if not isinstance(v, int)]
            return " or ".join([*names, f"{numbers[0]} to {numbers[-1]}"])
        return " or ".join(str(v) for v in self.values)


def one_of(names: type[IntEnum], *, default: IntEnum, meaning: str) -> Any:
    """An option with named values, in lower case as people write them."""
    values = tuple(member.name.lower() for member in names)
    return Option(meaning, values, tuple(int(member) for member in names), default.name.lower())


def span(least: int, most: int, *, default: int, meaning: str) -> Any:
    """An option that is any whole number from least to most."""
    numbers = tuple(range(least, most + 1))
    return Option(meaning, numbers, numbers, default)


def switch(*, default: bool, meaning: str) -> Any:
    """An option that is on (1) or off (0)."""
    return Option(meaning, ("on", "off"), (1, 0), "on" if default else "off")
