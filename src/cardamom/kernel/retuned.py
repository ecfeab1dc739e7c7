"""Rules with other numbers: the same rules, but some of their constants stand for something else.

A strategy weighs answers by constants of its module. `retuned(choose, NEAR=(0, 5, 70))` is that strategy with other
weights: it shares the text of its rules with the first, so there is nothing to keep in step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import FunctionType
from typing import Any

from .errors import BadDeclaration
from .rule import is_native, is_rule, rule

Constant = int | tuple[int, ...]


def retuned(strategy: Any, **numbers: Constant) -> Any:
    """A copy of a strategy, and of all rules it reaches that use one of these constants, with the numbers given here."""
    rules = reached([strategy])
    unknown = [name for name in numbers if not any(uses(function, name) for function in rules)]
    if unknown:
        raise BadDeclaration(f"{strategy.__name__} uses no constant called {unknown[0]}.")
    return copies([strategy], numbers)[strategy]


def copies(roots: Iterable[Any], numbers: Mapping[str, Constant]) -> dict[Any, Any]:
    """Copies of the rules that these reach and that other numbers concern, each by the rule that it is a copy of."""
    rules = reached(roots)
    concerned = {function for function in rules if any(uses(function, name) for name in numbers)}
    while True:
        callers = {function for function in rules - concerned if not concerned.isdisjoint(_called(function))}
        if not callers:
            break
        concerned |= callers
    # functions of one module see each other, so their copies share a copy of its names
    spaces = {id(function.__globals__): dict(function.__globals__) for function in concerned}
    copied = {function: _copy(function, spaces[id(function.__globals__)]) for function in concerned}
    for names in spaces.values():
        for name, value in names.items():
            if name in numbers:
                names[name] = numbers[name]
            elif isinstance(value, FunctionType):
                names[name] = copied.get(value, value)
    return copied


def uses(function: FunctionType, name: str) -> bool:
    """Whether a rule reads a constant of its module by this name. The kernel's own functions read none of a game's."""
    return name in function.__code__.co_names and name in function.__globals__ and not is_native(function)


def _called(function: FunctionType) -> set[FunctionType]:
    """The rules that a rule names."""
    named = (function.__globals__.get(name) for name in function.__code__.co_names)
    return {value for value in named if isinstance(value, FunctionType) and is_rule(value)}


def reached(roots: Iterable[Any]) -> set[FunctionType]:
    """These rules and all that they call, directly or not."""
    found: set[FunctionType] = set()
    waiting = set(roots)
    while waiting:
        found |= waiting
        waiting = {called for function in waiting for called in _called(function)} - found
    return found


def _copy(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__, copy.__doc__, copy.__annotations__ = function.__module__, function.__doc__, function.__annotations__
    return rule(copy)
