"""A strategy with other numbers: the same rules, other constants."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel import retuned, rule
from cardamom.kernel.errors import BadDeclaration

NEAR = 3
STEPS = (0, 1, 2)
FAR = 100


@rule
def reach(place: int) -> int:
    return NEAR + STEPS[place]


@rule
def far() -> int:
    return FAR


@rule
def value(place: int) -> int:
    return reach(place) + far()


def called(function: Any, name: str) -> Any:
    return function.__globals__[name]


def test_numbers_change_in_the_rules_that_a_strategy_reaches_and_the_strategy_stays_as_it_was() -> None:
    keen = retuned(value, NEAR=5, STEPS=(10, 20, 30))
    assert keen(1) == 5 + 20 + 100
    assert value(1) == 3 + 1 + 100
    assert keen.is_rule


def test_rules_that_use_none_of_the_numbers_are_shared() -> None:
    keen = retuned(value, NEAR=5)
    assert called(keen, "far") is far
    assert called(keen, "reach") is not reach
    assert called(keen, "reach").__doc__ == reach.__doc__


def test_two_copies_do_not_know_of_each_other() -> None:
    first, second = retuned(value, FAR=1), retuned(value, FAR=2)
    assert (first(0), second(0), value(0)) == (4, 5, 103)


def test_a_number_that_no_rule_uses_is_refused() -> None:
    with pytest.raises(BadDeclaration, match=r"^value uses no constant called NEARER\.$"):
        retuned(value, NEARER=5)
