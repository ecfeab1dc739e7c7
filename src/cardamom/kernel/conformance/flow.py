"""The game goes on until it ends: somebody is asked something that has an answer, or there is an ending."""

from __future__ import annotations

from ..state import State
from .cards import check_cards
from .report import Promise
from .trial import Trial
from .widths import check_fields


def check_flow(trial: Trial, s: State | None = None) -> None:
    """Either seats that play are asked a question with an answer, or the game has an ending and winners."""
    s = trial.state if s is None else s
    if s.pending == 0:
        _check_end(trial, s)
        return
    if s.ending != 0 or s.winners != 0:
        trial.fail(Promise.FLOW, "the game has an ending or winners while something is still on the agenda")
    what, asked = s.agenda[s.pending - 1][:2]
    name = next((question.name for question in trial.game.questions if question.what == what), None)
    if name is None:
        trial.fail(Promise.FLOW, f"the agenda puts {int(what)} to seats, which is no question of the game")
    if asked == 0 or asked >> s.players:
        trial.fail(Promise.FLOW, f"the question {name} is put to the mask of seats {asked:b}, and {s.players} seats play")
    for seat in trial.engine.actors(s):
        if not trial.legal(s, seat):
            trial.fail(Promise.DEAD_END, f"seat {seat} is asked {name} and has no legal answer")


def _check_end(trial: Trial, s: State) -> None:
    if s.ending < 1:
        trial.fail(Promise.FLOW, "the agenda is empty, but no ending was given: finish(s, ending, winners) ends a game")
    if s.winners == 0 or s.winners >> s.players:
        trial.fail(Promise.FLOW, f"the game ends with the winners {s.winners:b}, a mask that must name seats that play")


def check_dead_ends(trial: Trial) -> None:
    """Every legal answer, tried on a copy, leads to a question with an answer or to the end."""
    for seat in trial.actors:
        for action in trial.legal(trial.state, seat):
            other = trial.state.copy()
            with trial.trying(action, seat):
                trial.answer(other, seat, action)
                check_fields(trial, other)
                check_cards(trial, other)
                check_flow(trial, other)


def check_constants(trial: Trial, dealt: State) -> None:
    """The players, the options and the cards of the game are settled by the deal; where players choose their decks
    first, the cards are settled as soon as they are out of the box."""
    if not any(dealt.total):
        dealt.total = trial.state.total[:]
    for name in ("players", "total", *(option.name for option in dealt.options)):
        if getattr(trial.state, name) != getattr(dealt, name):
            trial.fail(Promise.FLOW, f"the field {name} has changed, which only the deal may set")
