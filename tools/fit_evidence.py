"""What the others' hands are likely to be: `python tools/fit_evidence.py iron-chef apothecary --positions 4000`, or for what
experts read in the play of searches: `python tools/fit_evidence.py witch-duel --expert --playouts 1000 --positions 24000`.

A game's `imagine` lets cards of an imagined hand change places, and asks `is_kept` whether the hand has become likelier (see
games/shared/evidence.py). The weights of that evidence are those constants of its module that are named in WEIGHTS. Here the
same rules try their changes on true hands, with unknowns in place of the weights, so that they say themselves
what they add up. The weights that best tell true hands from changed ones (a logistic regression) are printed as they belong
into the module. What is 0 there stays 0; games that share a module are fitted together.

Weights are drawn towards 0, so that a rare one does not run away. Where a table's rows go by the number of cards, they are
drawn towards the number before instead (BY_COUNT): a hand that nobody ever holds is no likelier than its neighbour.

Where such rules guess something else first, the module's GUESSES say by what evidence and what is true: {"is_meant":
(meaning, was_meant)}. Then the guess is weighed like a hand, and what follows it is told by the truth.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

import cardamom
from cardamom import Game
from cardamom.bots import Effort
from cardamom.kernel.memory import remembered
from cardamom.kernel.retuned import reached, retuned
from cardamom.kernel.state import State
from cardamom.kernel.thinking import imagine_with
from cardamom.lab.positions import PLAYERS, Player, Position, positions

TENTHS = 10  # evidence is counted in tenths of a natural logarithm
DAMPING = 3.0  # how much weights are drawn towards others
STEPS = 12  # of Newton's method; it stands still after six
LEFT_ASIDE = 5  # one position in so many tells how good the weights are
AT_ONCE = 20_000  # rows that are reckoned with at a time
ONE_IN_OF_SEARCHES = 2  # decisions; games between searches take long

Numbers = np.ndarray[Any, np.dtype[np.float64]]
Rows = np.ndarray[Any, np.dtype[np.int8]]


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
        self.before: dict[int, int] = {}  # the weight of one card less, where there is one
        by_count = getattr(module, "BY_COUNT", ())
        self.unknown = {name: self._unknown(table, name in by_count) for name, table in self.tables.items()}

    def _unknown(self, table: Any, by_count: bool) -> Any:
        if isinstance(table, tuple):
            found = tuple(self._unknown(part, by_count) for part in table)
            if by_count:
                counts = [next(iter(part.counts)) for part in found if isinstance(part, Sum)]
                self.before |= dict(zip(counts[1:], counts, strict=False))
            return found
        if table == 0:
            return 0
        self.present.append(table)
        return Sum({len(self.present) - 1: 1})

    @property
    def damping(self) -> Numbers:
        """What all weights are drawn towards: the square of each one's distance from the one before, or from 0."""
        apart = np.eye(len(self.present))
        for weight, before in self.before.items():
            apart[weight][before] = -1
        drawn: Numbers = DAMPING * apart.T @ apart
        return drawn

    def text(self, values: Numbers) -> str:
        """The tables with other numbers, as they are written in the module."""

        def filled(unknown: Any) -> Any:
            if isinstance(unknown, tuple):
                return tuple(filled(part) for part in unknown)
            return round(float(values[next(iter(unknown.counts))])) if isinstance(unknown, Sum) else unknown

        return "\n".join(f"{name} = {filled(unknown)}" for name, unknown in self.unknown.items())


def imagining(game: Game, expert: bool) -> Callable[..., None]:
    """How bots of a level imagine hands."""
    if expert and game.thinking.expert_imagine is None:
        raise SystemExit(f"Experts of {game.name} imagine hands as all others do: leave --expert out.")
    return (game.thinking.expert_imagine if expert else None) or game.thinking.imagine


def module_of(game: Game, expert: bool = False) -> ModuleType:
    """Where a game's evidence is weighed."""
    for function in sorted(reached([imagining(game, expert)]), key=lambda function: function.__module__):
        module = sys.modules[function.__module__]
        if any(name in function.__code__.co_names for name in getattr(module, "WEIGHTS", ())):
            return module
    raise SystemExit(f"{game.name} weighs no evidence: its imagine uses no WEIGHTS of a module.")


@dataclass(frozen=True)
class Sample:
    """The positions to look at, and the changes to try in each. With `playouts` they are those of games between searches."""

    number: int
    times: int
    seed: int
    expert: bool = False
    playouts: int = 0

    def positions(self, game: Game) -> Iterator[Position]:
        if not self.playouts:
            return positions(game, self.number, self.seed)
        return positions(game, self.number, self.seed, [searching(game, self.playouts)] * PLAYERS, ONE_IN_OF_SEARCHES)


def searching(game: Game, playouts: int) -> Player:
    """Who answers by a search that imagines hands as `hard` does."""
    from cardamom.fast.searcher import Searcher, SearchTwin

    searcher = Searcher(SearchTwin(game), Effort(playouts=playouts, seconds=1, depth=0).settings(game))
    return lambda view, seat, legal: searcher.choose(view, seat, legal, view.rng)


def changes(game: Game, weights: Mapping[str, Any], sample: Sample) -> Iterator[list[tuple[Any, Any]]]:
    """For each position, the evidence for the true hand and that for the hand with a card changed, some times."""
    found: list[tuple[Any, Any]] = []

    def is_kept(s: State, before: Any, after: Any) -> bool:
        found.append((before, after))
        return False

    def told_by_truth(evidence: Callable[..., Any], truth: Callable[..., bool]) -> Callable[..., bool]:
        numbers = {name: table for name, table in weights.items() if uses(evidence, name)}
        weighed = retuned(evidence, **numbers) if numbers else evidence

        def guess(*asked: Any) -> bool:
            true = truth(*asked)
            found.append((weighed(*asked), 0) if true else (0, weighed(*asked)))
            return true

        return guess

    imagine, module = imagining(game, sample.expert), module_of(game, sample.expert)
    guesses = {name: told_by_truth(*rules) for name, rules in getattr(module, "GUESSES", {}).items()}
    asked: dict[str, Any] = {"is_kept": is_kept, "CHANGES": sample.times, **guesses}
    asked |= {name: table for name, table in weights.items() if uses(imagine, name)}
    imagine = retuned(imagine, **asked)
    for s, seat, _, heard in sample.positions(game):
        found.clear()
        imagine_with(imagine, s, seat, remembered(game, heard))
        yield list(found)


def uses(rule: Any, name: str) -> bool:
    """Whether a rule, or one that it calls, uses a constant."""
    return any(name in function.__code__.co_names for function in reached([rule]))


def differences(game: Game, weights: Weights, sample: Sample) -> Iterator[Rows]:
    """For each position, how often each weight counts for the true hand more than for a changed one; a row a change."""
    for found in changes(game, weights.unknown, sample):
        rows = np.zeros((len(found), len(weights.present)), np.int8)
        for row, (before, after) in zip(rows, found, strict=True):
            for weight, count in (_sum(before) + _sum(after) * -1).counts.items():
                row[weight] = count
        yield rows


def parts(rows: Rows) -> Iterator[Numbers]:
    """All rows, some at a time: as numbers to reckon with they take eight times the room."""
    for first in range(0, len(rows), AT_ONCE):
        yield rows[first : first + AT_ONCE].astype(float)


def fit(rows: Rows, damping: Numbers) -> Numbers:
    """The weights that make the true hands likeliest, by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        slope, bend = -damping @ weights, damping.copy()
        for part in parts(rows):
            missed = 1 / (1 + np.exp(part @ weights))
            slope += part.T @ missed
            bend += (part * (missed * (1 - missed))[:, None]).T @ part
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def likelihood(rows: Rows, weights: Numbers) -> float:
    """The mean logarithm of the chance that is given to the true hand against a changed one; a coin's is -0.693."""
    return float(-sum(np.log1p(np.exp(-part @ weights)).sum() for part in parts(rows)) / len(rows))


def main() -> int:
    parser = argparse.ArgumentParser(description="Find the weights by which bots imagine the others' hands.")
    parser.add_argument("games", nargs="+", metavar="GAME", help="ids of games that weigh evidence by the same module")
    parser.add_argument("--positions", type=int, default=4000, help="that are looked at in each game")
    parser.add_argument("--changes", type=int, default=10, help="that are tried in each position and hand")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--expert", action="store_true", help="find the weights by which experts imagine")
    parser.add_argument("--playouts", type=int, default=0, help="of searches that play the games; 0: rules of thumb play them")
    given = parser.parse_args()
    games = [cardamom.game(id) for id in given.games]
    module = module_of(games[0], given.expert)
    if any(module_of(game, given.expert) is not module for game in games):
        raise SystemExit("These games weigh evidence by modules of their own: fit them one at a time.")
    weights = Weights(module)
    sample = Sample(given.positions, given.changes, given.seed, given.expert, given.playouts)
    learnt: list[Rows] = []
    aside: list[Rows] = []
    for game in games:
        for number, rows in enumerate(differences(game, weights, sample), 1):
            (learnt if number % LEFT_ASIDE else aside).append(rows)
            if number % 100 == 0:
                print(f"\r{game.name}: {number} positions", end="", file=sys.stderr)
    print(file=sys.stderr)
    values = TENTHS * fit(np.vstack(learnt), weights.damping)
    held = np.vstack(aside)
    coin, was, now = (likelihood(held, row / TENTHS) for row in (0 * values, np.array(weights.present), values))
    print(f"# {', '.join(game.name for game in games)}, {given.positions:,} positions each; likelihood of those left aside:")
    print(f"# by a coin {coin:.4f}, by the present weights {was:.4f}, by these {now:.4f}")
    print(weights.text(values))
    return 0


if __name__ == "__main__":
    sys.exit(main())
