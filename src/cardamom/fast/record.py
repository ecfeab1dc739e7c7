"""A state as one flat, aligned NumPy record, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.fields import Field
from cardamom.kernel.game import Game
from cardamom.kernel.state import ITEM, State

Records = np.ndarray[Any, Any]
LARGEST = 4096  # bytes: a state must copy in one quick move
AGENDA = "agenda"
ITEM_ROOM = 8  # numbers that an agenda item has room for: a place on the agenda is then found by a shift, 2 % of all time
COUNTERS = "counters"  # behind the fields: what the lab counts, no part of the state


def record_type(state: type[State], counters: int = 0) -> np.dtype[Any]:
    """The record of a state's fields, and of so many counters a seat. Aligned, as GPUs demand."""
    fields = [(field.name, field.code, _room(field)) for field in state.fields]
    size = np.dtype(fields, align=True).itemsize
    if size > LARGEST:
        raise BadDeclaration(f"{state.__name__} takes {size} bytes as a record; make its zones smaller, {LARGEST} is the most.")
    if counters:
        if any(name == COUNTERS for name, *_ in fields):
            raise BadDeclaration(f"{state.__name__}.{COUNTERS} is what the lab calls its own: choose another name.")
        fields.append((COUNTERS, "u4", (counters * state.seats,)))
    return np.dtype((np.record, np.dtype(fields, align=True)))


def _room(field: Field) -> tuple[int, ...]:
    """The shape of a field in a record. What an agenda item leaves of its room is zero, and no rule touches it."""
    return (field.shape[0], ITEM_ROOM) if field.name == AGENDA else field.shape


def to_record(s: State, counters: int = 0) -> Records:
    """An array of one record that holds the state; its counters are zero."""
    records = np.zeros(1, record_type(type(s), counters))
    for field in s.fields:
        value = getattr(s, field.name)
        if field.name == AGENDA:
            records[AGENDA][0, :, : field.shape[1]] = value
        else:
            records[0][field.name] = value
    return records


def empty_record(game: Game, players: int, options: Mapping[str, int]) -> Records:
    """An array of one state before the deal: the number of players and the options are set, all else is as it starts."""
    records = np.zeros(1, record_type(game.state, len(game.counters)))
    for field in game.state.fields:
        records[field.name] = field.start
    records[0]["players"] = players
    for option in game.state.options:
        records[0][option.name] = options.get(option.name, option.code(option.default))
    return records


def record_values(records: Records, index: int = 0) -> dict[str, Any]:
    """The fields of a record as plain ints and nested lists, like State.values()."""
    values = {name: records[index][name] for name in records.dtype.names or () if name != COUNTERS}
    values[AGENDA] = values[AGENDA][:, :ITEM]
    return {name: value.tolist() for name, value in values.items()}
