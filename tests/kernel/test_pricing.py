"""Strategies that play the dearest answer, written from what an answer is worth."""

from __future__ import annotations

import inspect
import traceback
from collections import Counter
from types import FunctionType
from typing import Any

import pytest

from cardamom.kernel import ask, dearest, retuned, rule
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.subset import check_function

from .toys import Do, Trial

BONUS = 10
ANSWERS = [0, 1, 2, 3, 4, 5]


@rule
def base_of(s: Trial, seat: int) -> int:
    return 100 * seat


@rule
def goal_of(what: int, b: int, base: int) -> int:
    """Uses what is asked, an argument of the question and what was prepared before."""
    return what + b + base


@rule
def price(goal: int, action: int, a: int) -> int:
    """Equals are 2 and 5, unless the goal says otherwise."""
    if action == a:
        return goal
    return BONUS if action % 3 == 2 else action


@rule
def same(s: Trial, action: int) -> int:
    return 0


@rule
def broken(s: Trial, seat: int, action: int) -> int:
    return (1, 2)[action]


def asked(a: int = 9, b: int = 0) -> Trial:
    s = Trial()
    s.players, s.rng = 2, 4
    ask(s, Do.ACT, 1, a, b)
    return s


@rule
def state_first(s: Trial, goal: int, action: int, a: int) -> int:
    return price(goal, action, a)


CHOOSE: Any = dearest(state_first, base=base_of, goal=goal_of)


def test_rules_get_what_their_parameters_name() -> None:
    assert CHOOSE(asked(a=4), 1, ANSWERS, 6) == 4  # 100 and what is asked
    assert CHOOSE(asked(a=4, b=2), 0, ANSWERS, 6) in (2, 5)  # 3 is no match for 10
    assert CHOOSE(asked(a=4, b=50), 0, ANSWERS, 6) == 4


def test_among_equals_chance_decides() -> None:
    s = asked()
    found = Counter(CHOOSE(s, 0, ANSWERS, 6) for _ in range(400))
    assert set(found) == {2, 5}
    assert min(found.values()) > 150


def test_a_single_answer_is_not_priced() -> None:
    assert dearest(broken)(asked(), 0, [7], 1) == 7


def test_a_beginner_overlooks_answers_but_the_first() -> None:
    easily = retuned(CHOOSE, OVERLOOKED=80)
    s = asked(a=4)
    found = Counter(easily(s, 1, ANSWERS[1:], 5) for _ in range(400))
    assert set(found) == set(ANSWERS[1:])
    assert 40 < found[4] < 130
    assert found[1] > 50
    assert CHOOSE(asked(a=4), 1, ANSWERS, 6) == 4


def test_a_strategy_can_be_retuned_through_its_price() -> None:
    keen = retuned(CHOOSE, BONUS=1000)
    assert keen(asked(a=4), 1, ANSWERS, 6) in (2, 5)


def test_a_strategy_is_a_rule_of_its_module_that_keeps_to_the_subset() -> None:
    assert isinstance(CHOOSE, FunctionType)
    assert CHOOSE.__module__ == __name__
    assert check_function(CHOOSE) == []
    assert "    goal = goal_of(what, b, base)\n" in inspect.getsource(CHOOSE)
    assert "argument(s, 0)" not in inspect.getsource(dearest(same))  # nobody asks for it


def test_a_price_that_fails_shows_the_generated_line() -> None:
    with pytest.raises(IndexError) as failed:
        dearest(broken)(asked(), 0, ANSWERS, 6)
    shown = "".join(traceback.format_exception(failed.value))
    assert "in choose\n    value = broken(s, seat, action)\n" in shown


@pytest.mark.parametrize(
    ("prepared", "sentence"),
    [
        ({}, "state_first asks for goal: let dearest() prepare it first, as in goal=find_goal."),
        ({"goal": goal_of, "base": base_of}, "goal_of asks for base: let dearest() prepare it first, as in base=find_base."),
        (
            {"base": base_of, "goal": goal_of, "gaol": base_of},
            "dearest() prepares gaol, but state_first has no parameter of that name.",
        ),
        ({"seat": base_of}, "dearest() cannot prepare seat, a name with another meaning there: choose another one."),
    ],
)
def test_what_does_not_fit_is_named(prepared: Any, sentence: str) -> None:
    with pytest.raises(BadDeclaration) as refused:
        dearest(state_first, **prepared)
    assert str(refused.value) == sentence


@rule
def hand(s: Trial, seat: int) -> int:
    return seat


@rule
def hand_price(s: Trial, action: int, hand: int) -> int:
    return hand if action == 3 else 0


def test_a_value_may_have_the_name_of_the_rule_that_prepares_it() -> None:
    assert dearest(hand_price, hand=hand)(asked(), 1, ANSWERS, 6) == 3
