"""What the others' hands are likely to be: `python tools/fit_evidence.py iron-chef apothecary --positions 4000`.

A game's `imagine` lets cards of an imagined hand change places, and asks `is_kept` whether the hand has become likelier (see
games/shared/evidence.py). The weights of that evidence are those constants of its module that are named in WEIGHTS. Here the
same rules try their changes on true hands, with unknowns in place of the weights, so that they say themselves
what they add up. The weights that best tell true hands from changed ones (a logistic regression) are printed as they belong
into the module. What is 0 there stays 0; games that share a module are fitted together.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any

import numpy as np

import cardamom
from cardamom import Game
from cardamom.kernel.retuned import reached, retuned
from cardamom.kernel.state import State
from cardamom.lab.positions import positions

TENTHS = 10  # evidence is counted in tenths of a natural logarithm
DAMPING = 3.0  # how much weights are drawn towards 0: a rare one must not run away
STEPS = 12  # of Newton's method; it stands still after six
LEFT_ASIDE = 5  # one position in so many tells how good the weights are

Numbers = np.ndarray[Any, np.dtype[np.float64]]


class Sum:
    """A sum of unknown weights: how often each one counts."""

    def __init__(self, counts: Mapping[int, int]) -> None:
        self.counts = dict(counts)

    def __add__(self, other: Sum | int) -> Sum:
        added = dict(self.counts)
        for weight, times in _sum(other).counts.items():
            added[weight] = added.get(weight, 0) + times
        return Sum(added)

    __radd__ = __add__

    def __mul__(self, times: int) -> Sum:
        return Sum({weight: times * count for weight, count in self.counts.items()})

    __rmul__ = __mul__


def _sum(value: Sum | int) -> Sum:
    if isinstance(value, Sum):
        return value
    if value != 0:
        raise SystemExit(f"The evidence adds {value}, which is no weight: name the constant it comes from in WEIGHTS.")
    return Sum({})


class Weights:
    """The tables of weights in a module, and their numbers in one row."""

    def __init__(self, module: ModuleType) -> None:
        self.tables = {name: getattr(module, name) for name in module.WEIGHTS}
        self.present: list[int] = []
        self.unknown = {name: self._unknown(table) for name, table in self.tables.items()}

    def _unknown(self, table: Any) -> Any:
        if isinstance(table, tuple):
            return tuple(self._unknown(part) for part in table)
        if table == 0:
            return 0
        self.present.append(table)
        return Sum({len(self.present) - 1: 1})

    def text(self, values: Numbers) -> str:
        """The tables with other numbers, as they are written in the module."""

        def filled(unknown: Any) -> Any:
            if isinstance(unknown, tuple):
                return tuple(filled(part) for part in unknown)
            return round(float(values[next(iter(unknown.counts))])) if isinstance(unknown, Sum) else unknown

        return "\n".join(f"{name} = {filled(unknown)}" for name, unknown in self.unknown.items())


def module_of(game: Game) -> ModuleType:
    """Where a game's evidence is weighed."""
    for function in sorted(reached(game.imagine), key=lambda function: function.__module__):
        module = sys.modules[function.__module__]
        if hasattr(module, "WEIGHTS"):
            return module
    raise SystemExit(f"{game.name} weighs no evidence: no module of its imagine has WEIGHTS.")


def changes(game: Game, weights: Mapping[str, Any], number: int, times: int, seed: int) -> Iterator[list[tuple[Any, Any]]]:
    """For each position, the evidence for the true hand and that for the hand with a card changed, some times."""
    found: list[tuple[Any, Any]] = []

    def is_kept(s: State, before: Any, after: Any) -> bool:
        found.append((before, after))
        return False

    asked: dict[str, Any] = {"is_kept": is_kept, "CHANGES": times, **weights}
    imagine: Callable[[State, int], None] = retuned(game.imagine, **asked)
    for s, seat, _ in positions(game, number, seed):
        found.clear()
        imagine(s, seat)
        yield list(found)


def differences(game: Game, weights: Weights, number: int, times: int, seed: int) -> Iterator[Numbers]:
    """For each position, how often each weight counts for the true hand more than for a changed one; a row a change."""
    for found in changes(game, weights.unknown, number, times, seed):
        rows = np.zeros((len(found), len(weights.present)))
        for row, (before, after) in zip(rows, found, strict=True):
            for weight, count in (_sum(before) + _sum(after) * -1).counts.items():
                row[weight] = count
        yield rows


def fit(rows: Numbers) -> Numbers:
    """The weights that make the true hands likeliest, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        missed = 1 / (1 + np.exp(rows @ weights))
        slope = rows.T @ missed - DAMPING * weights
        bend = (rows * (missed * (1 - missed))[:, None]).T @ rows + DAMPING * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def likelihood(rows: Numbers, weights: Numbers) -> float:
    """The mean logarithm of the chance that is given to the true hand against a changed one; a coin's is -0.693."""
    return float(-np.mean(np.log1p(np.exp(-rows @ weights))))


def main() -> int:
    parser = argparse.ArgumentParser(description="Find the weights by which bots imagine the others' hands.")
    parser.add_argument("games", nargs="+", metavar="GAME", help="ids of games that weigh evidence by the same module")
    parser.add_argument("--positions", type=int, default=4000, help="that are looked at in each game")
    parser.add_argument("--changes", type=int, default=10, help="that are tried in each position and hand")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    games = [cardamom.game(id) for id in given.games]
    module = module_of(games[0])
    if any(module_of(game) is not module for game in games):
        raise SystemExit("These games weigh evidence by modules of their own: fit them one at a time.")
    weights = Weights(module)
    learnt: list[Numbers] = []
    aside: list[Numbers] = []
    for game in games:
        for number, rows in enumerate(differences(game, weights, given.positions, given.changes, given.seed), 1):
            (learnt if number % LEFT_ASIDE else aside).append(rows)
            if number % 100 == 0:
                print(f"\r{game.name}: {number} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    values = TENTHS * fit(np.vstack(learnt))
    held = np.vstack(aside)
    coin, was, now = (likelihood(held, row / TENTHS) for row in (0 * values, np.array(weights.present), values))
    print(f"# {', '.join(game.name for game in games)}, {given.positions:,} positions each; likelihood of those left aside:")
    print(f"# by a coin {coin:.4f}, by the present weights {was:.4f}, by these {now:.4f}")
    print(weights.text(values))
    return 0


if __name__ == "__main__":
    sys.exit(main())
