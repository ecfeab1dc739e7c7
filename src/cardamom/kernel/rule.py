"""The marks on functions that belong to a game's rules or strategies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def rule(function: Function) -> Function:
    """Mark a function as written in the rules' subset of Python (see `cardamom.kernel.subset`).

    The function itself stays what it is: it runs, steps and prints a traceback like any other.
    """
    function.is_rule = True  # type: ignore[attr-defined]
    return function


def narration(function: Function) -> Function:
    """Mark a rule that only tells people something; a compiled twin leaves its calls out."""
    function.is_narration = True  # type: ignore[attr-defined]
    return rule(function)


def native(function: Function) -> Function:
    """Mark a kernel rule that uses all of Python; each twin brings its own form of it."""
    function.is_native = True  # type: ignore[attr-defined]
    return rule(function)


def is_rule(value: object) -> bool:
    return getattr(value, "is_rule", False) is True


def is_narration(value: object) -> bool:
    return getattr(value, "is_narration", False) is True


def is_native(value: object) -> bool:
    return getattr(value, "is_native", False) is True
