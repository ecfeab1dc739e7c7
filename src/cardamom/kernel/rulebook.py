"""The rulebook of a table: its passages follow the house rules, and those that are unusual are listed first.

A passage that depends on a house rule has its other wordings before it, where Markdown does not show them:

    <!-- turkiye_bonus=customers: If you serve a Turkish customer, each kebab scores 1 VP. -->Each kebab ...<!-- end -->
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from .errors import BadDeclaration

if TYPE_CHECKING:
    from .game import Game
    from .options import Value

HEADING = "House rules of this table"

_PASSAGE = re.compile(r"((?:<!-- \w+=\w+: .*? -->)+)(.*?)<!-- end -->", re.DOTALL)
_WORDING = re.compile(r"<!-- (\w+)=(\w+): (.*?) -->", re.DOTALL)


def rulebook_for(game: Game, options: Mapping[str, Value] | None = None) -> str:
    """The rulebook as a table with these options reads it; all others have their defaults."""
    played = game.check_options(options or {})
    text = _PASSAGE.sub(lambda passage: _worded(game, passage, played), game.rulebook)
    before, heading, after = text.partition("\n## ")
    return f"{before}{_unusual(game, played)}{heading}{after}"


def _worded(game: Game, passage: re.Match[str], played: Mapping[str, Value]) -> str:
    """A passage in the words that these options ask for."""
    for name, value, words in _WORDING.findall(passage[1]):
        option = next((option for option in game.state.options if option.name == name), None)
        if option is None or value not in map(str, option.values) or value == str(option.default):
            raise BadDeclaration(
                f"The rulebook of {game.name} has words for {name}={value}: name an option and a value besides its default."
            )
        if str(played[name]) == value:
            return str(words)
    return passage[2]


def _unusual(game: Game, played: Mapping[str, Value]) -> str:
    """The house rules that are not the usual ones, as a section; nothing if there are none."""
    lines = [
        f"- **{option.name.replace('_', ' ')}: {played[option.name]}** (usually {option.default}). {option.meaning}"
        for option in game.state.options
        if played[option.name] != option.default
    ]
    return f"\n## {HEADING}\n\n" + "\n".join(lines) + "\n" if lines else ""
