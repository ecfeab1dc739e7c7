"""A compiled twin plays the same game as the interpreter, state by state."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ..state import State
from .report import Promise
from .trial import Trial, said


class Twin(Protocol):
    """What a compiled form of a game must offer to be compared. A record is its form of a state."""

    def load(self, state: State) -> Any:
        """A record of the state."""

    def legal(self, record: Any, seat: int) -> list[int]: ...

    def why(self, record: Any, seat: int, action: int) -> int: ...

    def apply(self, record: Any, seat: int, action: int) -> None: ...

    def view(self, record: Any, seat: int) -> Any:
        """A new record: what the seat may know."""

    def fill(self, view: Any, seed: int) -> Any:
        """A new record: one possible world of a view."""

    def values(self, record: Any) -> dict[str, Any]:
        """All fields by name, as `State.values` gives them."""


class Shadow:
    """A twin that follows a game on trial."""

    def __init__(self, trial: Trial, twin: Twin) -> None:
        self.trial, self.twin = trial, twin
        self.record = twin.load(trial.state)
        self.compare(trial.state, self.record, "once loaded")

    def play(self, seat: int, action: int) -> None:
        """Give the answer that was just given in the trial."""
        try:
            self.twin.apply(self.record, seat, action)
        except Exception as error:
            self.trial.fail(Promise.TWIN, f"the twin stops with {said(error)}, and the interpreter does not", error)
        self.compare(self.trial.state, self.record, f"after {self.trial.what(action, seat)}")

    def check(self, dice: Random) -> None:
        """Legal lists, reasons, views and worlds are the same."""
        trial, s = self.trial, self.trial.state
        for seat in trial.actors:
            self._compare_answers(s, self.record, seat, "")
        for eye in trial.eyes:
            who, seed = trial.who(eye), dice.getrandbits(64)
            view, record = trial.engine.view(s, eye), self.twin.view(self.record, eye)
            self.compare(view, record, f"in the view of {who}")
            if eye in trial.actors:
                self._compare_answers(view, record, eye, " on its own view")
            world = trial.engine.fill(view, seed)
            self.compare(world, self.twin.fill(record, seed), f"in a world filled from the view of {who}")
        self.compare(s, self.record, "after looking at it")

    def compare(self, s: State, record: Any, where: str) -> None:
        mine, theirs = s.values(), self.twin.values(record)
        apart = [name for name in mine if mine[name] != theirs.get(name)]
        if apart:
            self.trial.fail(Promise.TWIN, f"{where} the twin differs in {', '.join(f'the field {name}' for name in apart)}")

    def _compare_answers(self, s: State, record: Any, seat: int, where: str) -> None:
        trial = self.trial
        if trial.legal(s, seat) != self.twin.legal(record, seat):
            trial.fail(Promise.TWIN, f"the twin lists other legal answers of seat {seat}{where}")
        for action, reason in enumerate(trial.reasons(s, seat)):
            if self.twin.why(record, seat, action) != reason:
                trial.fail(Promise.TWIN, f"the twin has another reason against {trial.what(action, seat)}{where}")
