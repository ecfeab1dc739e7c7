"""Numbers stay within what is declared for them: widths, shapes and bounds."""

from __future__ import annotations

from typing import Any

from ..fields import Field
from ..state import State
from .report import Promise
from .trial import Trial

_BYTES = {1: "one byte", 2: "two bytes", 4: "four bytes", 8: "eight bytes"}


def check_fields(trial: Trial, s: State | None = None) -> None:
    """Every field is within its declared width and shape; a compiled twin would cut off the rest."""
    s = trial.state if s is None else s
    for field in s.fields:
        _check_field(trial, field, getattr(s, field.name), field.shape)


def _check_field(trial: Trial, field: Field, value: Any, shape: tuple[int, ...]) -> None:
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            size = f"has {len(value)}" if isinstance(value, list) else f"is {value!r}"
            trial.fail(Promise.FIELDS, f"the field {field.name} is declared with {shape[0]} values and {size}")
        if len(shape) > 1:
            for row in value:
                _check_field(trial, field, row, shape[1:])
            return
        # the extremes alone are enough, and quick to find
        if set(map(type, value)) == {int} and field.least <= min(value) and max(value) <= field.most:
            return
    for one in value if shape else (value,):
        if not isinstance(one, int):
            trial.fail(Promise.FIELDS, f"the field {field.name} holds {one!r}, which is not a whole number")
        if not field.least <= one <= field.most:
            width = f"{_BYTES[field.size]} ({field.least} to {field.most})"
            trial.fail(Promise.FIELDS, f"the field {field.name} is {width} and holds {one}")


def check_scores(trial: Trial) -> None:
    """No seat scores less or more than the game declares."""
    least, most = trial.game.bounds
    for seat in trial.seats:
        score = trial.state.score[seat]
        if not least <= score <= most:
            trial.fail(Promise.SCORES, f"seat {seat} has {score} points, and the game declares {least} to {most}")
