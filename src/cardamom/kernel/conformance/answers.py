"""What a seat may answer: lists, reasons, and answers that come at the same time."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ..questions import FINE, NOT_AN_ANSWER
from ..render import reason_words
from ..state import State
from .forms import changed, difference, frozen
from .report import Promise
from .trial import Trial


def check_lists(trial: Trial) -> None:
    """A seat that is asked has a legal list in order and without doubles; any other seat has none."""
    s, asked = trial.state, trial.actors
    for seat in trial.eyes:
        found = trial.legal(s, seat)
        if seat not in asked:
            if found:
                trial.fail(Promise.LEGAL, f"{trial.who(seat)} is not asked and has {len(found)} legal answers")
            continue
        for before, action in pairwise(found):
            if before >= action:
                order = "twice" if before == action else f"after {trial.game.actions[before]}"
                trial.fail(Promise.LEGAL, f"the legal list of seat {seat} has {trial.game.actions[action]} {order}")


def check_reasons(trial: Trial) -> None:
    """An action is in the legal list exactly when its check finds no reason against it; every reason has words."""
    s, actions = trial.state, trial.game.actions
    for seat in trial.actors:
        listed = set(trial.legal(s, seat))
        for action, reason in enumerate(trial.reasons(s, seat)):
            if (reason == FINE) != (action in listed):
                if action in listed:
                    said = (
                        f"{actions[action]} is in the legal list of seat {seat}, and its check says {reason}: "
                        "what is among(...) does not suffice"
                    )
                else:
                    said = (
                        f"{actions[action]} is missing from the legal list of seat {seat}, though its check finds no fault: "
                        "its choice leaves a zone out of among(...), or its check allows a seat where nobody sits"
                    )
                trial.fail(Promise.LEGAL, said)
            if reason not in (FINE, NOT_AN_ANSWER):
                trial.report.reasons.add(reason)
                _check_worded(trial, action, reason)


def _check_worded(trial: Trial, action: int, reason: int) -> None:
    known = trial.game.actions[action]
    try:
        sentence = reason_words(trial.game, known, reason, trial.names)
    except (LookupError, ValueError) as error:
        trial.fail(Promise.WORDS, f"the reason {reason} against {known} has no words ({error!r} is missing)", error)
    if not sentence.strip():
        trial.fail(Promise.WORDS, f"the reason {reason} against {known} has no words")


def check_purity(trial: Trial) -> None:
    """Listing and checking answers changes nothing and tells nothing."""
    s = trial.state
    before, told = frozen(s), len(s.events)
    for seat in trial.actors:
        for doing, run in (("listing the answers", trial.legal), ("checking the answers", trial.reasons)):
            run(s, seat)
            written = changed(before, frozen(s))
            if written:
                trial.fail(Promise.CHECK, f"{doing} of seat {seat} has changed {written}: a check may only read")
            if len(s.events) != told:
                trial.fail(Promise.CHECK, f"{doing} of seat {seat} has told an event: a check may only read")


# ---- answers that come at the same time


def check_together(trial: Trial, dice: Random) -> None:
    """Seats that are asked at once answer in any order with the same result."""
    s, seats = trial.state, trial.actors
    if len(seats) < 2:
        return
    answers = {seat: dice.choice(trial.legal(s, seat)) for seat in seats}
    one = _answered(trial, s, seats, answers)
    two = _answered(trial, s, seats[::-1], answers)
    found = difference(one, two)
    if found:
        said = ", ".join(trial.what(answers[seat], seat) for seat in seats)
        trial.fail(Promise.TOGETHER, f"{said}: given in this order or backwards, these answers differ in {found}")


def _answered(trial: Trial, s: State, order: list[int], answers: dict[int, int]) -> State:
    """A copy in which the seats have answered in this order; none of them may disturb those after it."""
    other = s.copy()
    for k, seat in enumerate(order):
        if k and seat not in trial.engine.actors(other):
            trial.fail(Promise.TOGETHER, f"seat {seat} is no longer asked once seat {order[k - 1]} has answered")
        if k and trial.legal(other, seat) != trial.legal(s, seat):
            trial.fail(Promise.TOGETHER, f"seat {seat} has other legal answers once seat {order[k - 1]} has answered")
        trial.answer(other, seat, answers[seat])
        if seat != order[-1] and other.rng != s.rng:
            trial.fail(Promise.TOGETHER, f"{trial.what(answers[seat], seat)} uses chance while other seats are still to answer")
    return other
