"""The reckoning: sources of points add up to the scores after every answer, and what decides the game explains who wins it."""

from __future__ import annotations

from ..ending import decided_by
from ..verdict import needed_for
from .report import Promise
from .trial import Trial


def check_points(trial: Trial) -> None:
    """Every point has a source that was told together with it. A game that declares no sources promises nothing."""
    trial.sheet.add(trial.state.events)
    if not trial.sheet.labels:
        return
    scores, told = trial.state.score[: trial.players], trial.sheet.totals()
    for seat in trial.seats:
        if scores[seat] != told[seat]:
            what = f"the sources of its points add up to {told[seat]} for seat {seat}, whose score is {scores[seat]}"
            trial.fail(Promise.RECKONING, what)


def check_verdict(trial: Trial) -> None:
    """Everybody can see what decides the game, and the winners are ahead by it."""
    reckoning = trial.game.reckoning
    if reckoning is None:
        return
    values = decided_by(reckoning, trial.state, trial.players)
    seen = decided_by(reckoning, trial.engine.view(trial.state, trial.game.state.seats), trial.players)
    for decider, true, public in zip(reckoning.deciders, values, seen, strict=True):
        if true != public:
            what = f"what decides the game, “{decider.label}”, is {true} but looks like {public} to the spectator"
            trial.fail(Promise.RECKONING, what)
    winners = [seat for seat in trial.seats if trial.state.winners >> seat & 1]
    if needed_for(values, winners) == 0:
        told = ", ".join(f"“{decider.label}” {numbers}" for decider, numbers in zip(reckoning.deciders, values, strict=True))
        trial.fail(Promise.RECKONING, f"seats {winners} win, which {told} does not explain")
