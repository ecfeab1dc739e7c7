"""Answers that give themselves: a public question with one legal answer. That there is no other can be seen by everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game
    from .state import State


def forced_answer(game: Game, s: State) -> tuple[int, int] | None:
    """A seat that has no choice, as everybody can see, and its answer; None if there is no such seat."""
    question = game.question_of(s)
    if question is None or not question.public:
        return None
    for seat in game.engine.actors(s):
        legal = game.engine.legal(s, seat)
        if len(legal) == 1:
            return seat, legal[0]
    return None
