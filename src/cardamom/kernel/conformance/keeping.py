"""Copies and replays: what is kept stays as it was, and leads to the same place again."""

from __future__ import annotations

from typing import Any

from ..errors import CardamomError
from ..replay import Replay, fingerprint
from ..state import State
from .forms import Frozen, changed, frozen
from .report import Promise
from .trial import Trial


def check_copy(trial: Trial) -> None:
    """A copy equals its original and shares no list with it, nor with another copy."""
    s = trial.state
    other, another = s.copy(), s.copy()
    if type(other) is not type(s):
        trial.fail(Promise.COPIES, f"the copy of a {type(s).__name__} is a {type(other).__name__}")
    for field in s.fields:
        mine, theirs = getattr(s, field.name), getattr(other, field.name)
        if _shared(mine, theirs):
            trial.fail(Promise.COPIES, f"a copy shares the list of the field {field.name} with its original")
        if _shared(theirs, getattr(another, field.name)):
            trial.fail(Promise.COPIES, f"two copies share the list of the field {field.name}")
    if other is s or other.events is s.events:
        trial.fail(Promise.COPIES, "a copy shares what was told with its original")
    written = changed(frozen(s), frozen(other))
    if written:
        trial.fail(Promise.COPIES, f"a copy differs from its original in {written}")


def _shared(one: Any, two: Any) -> bool:
    if not isinstance(one, list) or not isinstance(two, list):
        return False
    return one is two or any(_shared(a, b) for a, b in zip(one, two, strict=False))


class Past:
    """Copies of earlier positions, which later moves must leave alone."""

    def __init__(self) -> None:
        self._kept: list[tuple[State, Frozen]] = []

    def keep(self, s: State) -> None:
        self._kept.append((s.copy(), frozen(s)))

    def check(self, trial: Trial) -> None:
        for number, (state, form) in enumerate(self._kept):
            written = changed(form, frozen(state))
            if written:
                trial.fail(Promise.COPIES, f"the copy kept before move {number + 1} has changed since in {written}")


def check_reproduces(trial: Trial) -> None:
    """The game, saved as text and read again, leads to the same state."""
    text = trial.replay.to_json()
    try:
        replay = Replay.from_json(text)
        table = trial.game.deal_with(replay.players, replay.seed, replay.options)
        for seat, action in replay.moves:
            table.play(action, seat)
    except CardamomError as error:
        trial.fail(Promise.REPLAY, f"the saved game cannot be played again: {str(error).removesuffix('.')}", error)
    if table.replay.fingerprint != fingerprint(trial.state):
        trial.fail(Promise.REPLAY, "the saved game leads to another state when it is played again")
