"""House rules to try: values that are worth a game."""

from __future__ import annotations

from random import Random

from ..game import Game
from ..options import Option, Value


def telling_values(option: Option) -> list[Value]:
    """The values of an option that are worth trying: all of a few, else the smallest, the default and the largest."""
    if len(option.values) <= 4:
        return list(option.values)
    names = [value for value in option.values if isinstance(value, str)]
    return list(dict.fromkeys([*names, option.values[0], option.default, option.values[-1]]))


def draw_options(game: Game, dice: Random) -> dict[str, Value]:
    """A random value for every option of a game."""
    return {option.name: dice.choice(telling_values(option)) for option in game.state.options}
