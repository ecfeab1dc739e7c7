"""Whether an answer can be taken back tells its seat nothing: it is the same in all worlds that look alike to the seat."""

from __future__ import annotations

from random import Random

from ..forced import forced_answer
from ..state import State
from ..takebacks import can_be_taken_back
from .forms import aligned
from .report import Promise
from .trial import Trial
from .worlds import other_world, seed_of

MOST_ANSWERS = 6  # tried in a position: one of each verb, and any others
WORLDS = 2  # that each of them is tried in, besides the truth


def check_take_backs(trial: Trial, dice: Random) -> None:
    """For every seat that is asked: the same answers in the truth and in worlds that look the same to the seat."""
    for seat in trial.actors:
        for action in _answers(trial, seat, dice):
            for _ in range(WORLDS):
                check_take_back(trial, dice, seat, action)


def _answers(trial: Trial, seat: int, dice: Random) -> list[int]:
    """Legal answers to try, of different verbs first."""
    legal = trial.legal(trial.state, seat)
    dice.shuffle(legal)
    of_verb = {trial.game.actions[action].verb: action for action in legal}
    others = [action for action in legal if action not in of_verb.values()]
    return [*of_verb.values(), *others][:MOST_ANSWERS]


def check_take_back(trial: Trial, dice: Random, seat: int, action: int) -> None:
    """The same answer and the same chance in two worlds that look alike to the seat that answers."""
    truth, world = aligned(trial.state, seat), other_world(trial, dice, seat)
    if action not in trial.legal(world, seat):
        return  # the promise “static” is broken then, and says so
    truth.rng = world.rng = seed_of(dice)
    one, two = _taken_back(trial, truth, seat, action), _taken_back(trial, world, seat, action)
    trial.report.take_backs += one
    if one != two:
        trial.fail(
            Promise.TAKE_BACK,
            f"{trial.what(action, seat)} can be taken back or not by what the seat does not know: disclose what comes of it",
        )


def _taken_back(trial: Trial, s: State, seat: int, action: int) -> bool:
    """Whether the answer, given in this world, can be taken back with all that gives itself after it."""
    after = s.copy()
    trial.answer(after, seat, action)
    kept = can_be_taken_back(s, after, seat)
    while kept and (forced := forced_answer(trial.game, after)) is not None:
        before, after = after, after.copy()
        trial.answer(after, *forced)
        kept = can_be_taken_back(before, after, seat)
    return kept
