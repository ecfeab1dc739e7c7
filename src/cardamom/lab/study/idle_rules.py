"""House rules that change nothing: every other value of each of them is tried in a few games, deal by deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from cardamom.kernel.options import Value

from .few_games import GAMES, FewGames, Rule, other_rules


@dataclass(frozen=True)
class IdleRule:
    """A house rule by whose other values all these games came out the same, and another one with which it matters, if any."""

    name: str
    tried: tuple[Value, ...]
    games: int  # that were compared
    matters_with: Rule | None


def idle_rules(
    few: FewGames,
    options: Mapping[str, Value],
    tables: Sequence[int],
    others: Sequence[int],
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[IdleRule, ...]:
    """The idle house rules of a study with these options. They are tried at its `tables` and at `others` that the game is for;
    whether another house rule makes them matter, at its own alone. `progress` is told how many are looked at, and of how many.
    """
    rules, found = other_rules(few.game, options), []
    everywhere = (*tables, *others)
    for done, (name, values) in enumerate(rules.items()):
        progress(done, len(rules))
        if values and not _differs(few, everywhere, options, values):
            changed = (rule for other, of_other in rules.items() if other != name for rule in of_other)
            partner = next((rule for rule in changed if _differs(few, tuple(tables), _with(options, rule), values)), None)
            games = GAMES * len(few.levels) * len(everywhere) * len(values)
            found.append(IdleRule(name, tuple(value for _, value in values), games, partner))
    return tuple(found)


def _differs(few: FewGames, tables: tuple[int, ...], options: Mapping[str, Value], values: Sequence[Rule]) -> bool:
    """Whether any count of any of these games differs by any of the values."""
    return any(
        not np.array_equal(one.numbers, other.numbers)
        for rule in values
        for one, other in zip(few.tallies(tables, options), few.tallies(tables, _with(options, rule)), strict=True)
    )


def _with(options: Mapping[str, Value], rule: Rule) -> dict[str, Value]:
    return {**options, **dict([rule])}
