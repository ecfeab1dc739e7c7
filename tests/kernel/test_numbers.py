"""Declared numbers: a game with other constants plays by them everywhere, and the game itself stays as it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardamom.games.carrot import GAME as CARROT
from cardamom.games.carrot.cards import POINTS
from cardamom.games.iron_chef import GAME as IRON_CHEF
from cardamom.kernel import Game, Number
from cardamom.kernel.errors import BadDeclaration, BadNumber
from cardamom.kernel.game import games
from cardamom.kernel.retuned import reached, uses
from cardamom.kernel.subset import check_game


def constants(game: Game, name: str) -> set[Any]:
    """What the rules of a game read by a name, in answers and in strategies."""
    roots = [choice.apply for question in game.questions for choice in question.choices]
    rules = reached([game.setup, *roots, *game.steps.values(), *game.strategies.values()])
    return {rule.__globals__[name] for rule in rules if uses(rule, name)}


def test_other_numbers_reach_rules_and_strategies_and_leave_the_game_alone() -> None:
    dearer = CARROT.with_numbers({"executive_points": 12})
    assert constants(dearer, "POINTS") == {(1, 5, 12, 20)}
    assert constants(CARROT, "POINTS") == {POINTS}
    assert dearer.number_values == {"pizza_points": 5, "executive_points": 12, "gourmet_points": 20}
    assert CARROT.number_values["executive_points"] == 10
    assert check_game(dearer) == []


def test_numbers_of_one_table_change_together_and_one_after_another() -> None:
    both = CARROT.with_numbers({"pizza_points": 4, "gourmet_points": 25})
    assert constants(both, "POINTS") == {(1, 4, 10, 25)}
    third = both.with_numbers({"executive_points": "11"})
    assert constants(third, "POINTS") == {(1, 4, 11, 25)}
    assert third.changed_numbers == {"pizza_points": 4, "gourmet_points": 25, "executive_points": 11}


def test_a_changed_game_says_so() -> None:
    assert repr(IRON_CHEF.with_numbers({"win_bonus": 5})) == "<game iron-chef, rules version 1, win_bonus=5>"
    assert IRON_CHEF.changed_numbers == {}


def total(game: Game, seed: int) -> int:
    """All points of a game between bots of the game as it is; they play alike whatever a dish is worth."""
    engine, choose = game.engine, CARROT.strategies["medium"]
    s = engine.deal(2, seed, {})
    while s.pending:
        seat = engine.actors(s)[0]
        legal = engine.legal(s, seat)
        engine.apply(s, seat, choose(engine.view(s, seat), seat, legal, len(legal)))
    return sum(s.score)


def test_games_are_played_by_the_numbers() -> None:
    more = [total(CARROT.with_numbers({"pizza_points": 10}), seed) - total(CARROT, seed) for seed in range(8)]
    assert sum(more) > 0
    assert all(points % 5 == 0 for points in more)


def test_the_numbers_of_all_games_can_be_changed() -> None:
    for game in games():
        for number in game.numbers:
            for value in (number.least, number.most):
                assert game.with_numbers({number.name: value}).number_values[number.name] == value


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"points": 3}, "has no number called points; its numbers are pizza_points, executive_points, gourmet_points."),
        ({"pizza_points": 99}, "The number pizza_points can be 2 to 10, not 99."),
        ({"pizza_points": "many"}, "The number pizza_points can be 2 to 10, not many."),
        ({"pizza_points": True}, "The number pizza_points can be 2 to 10, not True."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadNumber) as raised:
        CARROT.with_numbers(given)
    assert str(raised.value).endswith(sentence)


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        (Number("NOWHERE", 0, 5, "..."), "stands for NOWHERE, which no rule reads"),
        (Number("POINTS", 0, 5, "..."), "must say which place of POINTS it stands for"),
        (Number("POINTS", 0, 5, "...", place=9), "must say which place of POINTS it stands for"),
        (Number("POINTS", 0, 5, "...", place=2), "is 10, and may only be 0 to 5"),
        (Number("POINTS", 0, 50, "...", place=2, called="stall_laps"), "needs a name of its own"),
        (Number("RESTAURANT", 0, 50, "...", place=2), "must say which place of RESTAURANT it stands for"),
    ],
)
def test_a_number_that_makes_no_sense_is_refused(number: Number, problem: str) -> None:
    with pytest.raises(BadDeclaration) as raised:
        replace(CARROT, numbers=(number,))
    assert problem in str(raised.value)
