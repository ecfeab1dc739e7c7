"""The subset of Python that rules and strategies are written in, checked before any compiler is involved.

A rule works on the ints of the state with loops, ifs and calls of other rules, so that a twin can compile
it as it stands. The checker walks the syntax tree of every rule and says, a sentence for each line that
leaves the subset, what it found and what to write instead.

    for problem in check_game(cardamom.game("carrot")):
        print(problem)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from ..rule import is_narration, is_native, is_rule
from .graph import lost_changes, recursion
from .problems import Problem
from .walk import Walk

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["Problem", "check_function", "check_game", "check_module"]


def check_function(function: Callable[..., object]) -> list[Problem]:
    """What leaves the subset in this function, recursion through other rules included."""
    return _check([function], lambda rule: rule is function)


def check_module(module: ModuleType) -> list[Problem]:
    """What leaves the subset in the rules that a module defines."""
    rules = [value for value in vars(module).values() if is_rule(value) and _home(value) == module.__name__]
    return _check(rules, lambda rule: _home(rule) == module.__name__)


def check_game(game: Game) -> list[Problem]:
    """What leaves the subset in all rules that a game can reach: its setup, answers, steps and strategies."""
    answers = [choice for question in game.questions for choice in question.choices]
    rules = [rule for choice in answers for rule in (choice.may, choice.check, choice.apply) if rule is not None]
    thinking = game.thinking
    bots: list[Callable[..., Any]] = [*game.strategies.values(), thinking.imagine, thinking.round_of]
    bots += [*thinking.hears.values()]
    bots += [rule for rule in (thinking.guide, thinking.expert_guide, thinking.expert_imagine) if rule is not None]
    return _check([game.setup, *rules, *game.steps.values(), *bots], lambda rule: True)


def _check(roots: Iterable[Callable[..., Any]], wanted: Callable[[FunctionType], bool]) -> list[Problem]:
    """Walk over the roots and over all that they call; report on the wanted rules."""
    walks: dict[FunctionType, Walk] = {}
    waiting = [root for root in roots if isinstance(root, FunctionType)]
    while waiting:
        function = waiting.pop()
        if function not in walks and not is_native(function) and not is_narration(function):
            walks[function] = Walk(function)
            waiting += [callee for callee, _ in walks[function].calls]
    found = [problem for function, walk in walks.items() if wanted(function) for problem in walk.problems]
    found += recursion(walks, wanted) + lost_changes(walks, wanted)
    return sorted(set(found), key=lambda problem: (problem.file, problem.line, problem.construct))


def _home(function: object) -> str:
    return getattr(function, "__module__", "")
