"""Public questions: their legal answers follow from what everybody sees, so that one that is forced may give itself."""

from __future__ import annotations

from random import Random

from .report import Promise
from .trial import Trial
from .worlds import other_world

WORLDS = 3  # that a question is put in, besides the truth


def check_public(trial: Trial, dice: Random) -> None:
    """A public question asks the same seats for the same thing, with the same legal answers, in all worlds that look alike to
    the spectator."""
    question = trial.game.question_of(trial.state)
    if question is None or not question.public:
        return
    s, asked = trial.state, trial.state.agenda[trial.state.pending - 1]
    for _ in range(WORLDS):
        world = other_world(trial, dice, trial.game.state.seats)
        if world.agenda[world.pending - 1] != asked:
            trial.fail(Promise.PUBLIC, f"the public question {question.name} is about what the spectator does not know")
        for seat in trial.actors:
            one, two = trial.legal(s, seat), trial.legal(world, seat)
            if one != two:
                action = trial.game.actions[min(set(one) ^ set(two))]
                trial.fail(
                    Promise.PUBLIC,
                    f"whether {action} answers the public question {question.name} for seat {seat} "
                    "depends on what the spectator does not know",
                )
    trial.report.public += 1
