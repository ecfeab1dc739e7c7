"""Numbers are what they are said to be: a seat that plays, a flag, one of the names, a set of them, or none."""

from __future__ import annotations

from typing import Any

from ..fields import Field
from ..meanings import NUMBER, CountsOf, Meaning, fits
from .report import Promise
from .trial import Trial


def check_meanings(trial: Trial) -> None:
    """Every public field, every mark and every argument of the agenda fits what it is declared to mean."""
    s = trial.state
    for field in s.fields:
        if field.of is not NUMBER:
            _check_field(trial, field, getattr(s, field.name))
    for family in s.zone_table.families:
        if family.marks is not None:
            for zone in range(family.first, family.first + family.zones):
                first = s.zone_mark[zone]
                for mark in s.mark[first : first + s.size[zone]]:
                    _check(trial, family.marks, mark, f"a mark in the zone {family.name}")
    _check_agenda(trial)


def _check_field(trial: Trial, field: Field, value: Any) -> None:
    if isinstance(field.of, CountsOf) and field.shape[-1] != len(field.of.domain):
        trial.fail(Promise.MEANING, f"the field {field.name} has {field.shape[-1]} counts of {len(field.of.domain)} values")
    if isinstance(value, list):
        rows = value[: trial.players] if len(value) == trial.state.seats else value
        for row in rows:
            _check_field_value(trial, field, row)
    else:
        _check_field_value(trial, field, value)


def _check_field_value(trial: Trial, field: Field, value: Any) -> None:
    for one in value if isinstance(value, list) else (value,):
        _check(trial, field.of, one, f"the field {field.name}")


def _check_agenda(trial: Trial) -> None:
    s, about = trial.state, trial.game.about
    for what, _, *arguments in s.agenda[: s.pending]:
        meanings = about.get(what, ())
        for k, value in enumerate(arguments):
            if k < len(meanings):
                _check(trial, meanings[k], value, f"argument {k} of the agenda's item {what}")
            elif value != 0:
                trial.fail(
                    Promise.MEANING,
                    f"argument {k} of the agenda's item {what} is {value}, and about= does not say what that means",
                )


def _check(trial: Trial, meaning: Meaning, value: int, where: str) -> None:
    if not fits(meaning, value, trial.players, trial.game.state.kinds):
        trial.fail(Promise.MEANING, f"{where} is {value}, which is no {meaning.name}")
