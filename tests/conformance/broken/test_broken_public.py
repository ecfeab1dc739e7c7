"""Games that declare a question public although only its seat can tell what answers it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cardamom
from cardamom.kernel import Game, Question
from cardamom.kernel.conformance import Promise, check, check_public

from .catching import assert_says, caught, caught_by, try_everywhere
from .hush import Do, hush


def with_public(game: Game, *names: str) -> Game:
    """The game, with these questions declared public."""

    def declared(question: Question) -> Question:
        kind = next(do for do in Do if do == question.what)
        return Question(kind, *question.choices, public=question.name in names)

    return replace(game, questions=tuple(map(declared, game.questions)))


def test_questions_that_are_not_declared_public_may_depend_on_anything() -> None:
    try_everywhere(check_public, hush())


@pytest.mark.parametrize("name", ["pass", "discard"])
def test_a_choice_of_hidden_cards_is_not_public(name: str) -> None:
    error = caught_by(check_public, with_public(hush(), name))
    assert_says(error, Promise.PUBLIC, f"answers the public question {name} for seat", "the spectator does not know")


def test_the_suite_finds_it_too() -> None:
    assert caught(with_public(hush(), "discard")).promise is Promise.PUBLIC


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_games_declare_questions_public_and_keep_the_promise(game: Game) -> None:
    report = check(game, games=1, seed=3, share=0.05, most=300)
    assert any(question.public for question in game.questions)
    assert report.public > 0
