"""A state as one flat, aligned NumPy record, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.fields import Field
from cardamom.kernel.game import Game
from cardamom.kernel.memory import Memory
from cardamom.kernel.state import ITEM_LENGTH, State

Records = np.ndarray[Any, Any]
LARGEST = 4096  # bytes: a state must copy in one quick move
AGENDA = "agenda"
ITEM_ROOM = 8  # numbers that an agenda item has room for: a place on the agenda is then found by a shift, 2 % of all time
# behind the fields, and no part of the state: what the lab counts, what bots remember, and where a study counts
BEHIND = COUNTERS, MEMORY, DESK = ("counters", "memory", "desk")
WORD = 8  # bytes


def plain_type(state: type[State], counters: int = 0, memory: type[Memory] | None = None) -> np.dtype[Any]:
    """The record of a state's fields, then of this many counters per seat and of a memory. Aligned, as GPUs demand."""
    fields = _types(state.fields)
    record = np.dtype(fields, align=True)
    if record.itemsize > LARGEST:
        raise BadDeclaration(
            f"{state.__name__} takes {record.itemsize} bytes as a record; make its zones smaller, {LARGEST} is the most."
        )
    for name in {name for name, *_ in fields} & set(BEHIND):
        raise BadDeclaration(f"{state.__name__}.{name} is what the lab calls its own: choose another name.")
    if counters:
        record = np.dtype([*fields, (COUNTERS, "u4", (counters * state.seats,))], align=True)
    return record if memory is None else _with_memory(record, np.dtype(_types(memory.fields), align=True))


def _types(fields: tuple[Field, ...]) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(field.name, field.code, _room(field)) for field in fields]


def _room(field: Field) -> tuple[int, ...]:
    """The shape of a field in a record. What an agenda item leaves of its room is zero, and no rule touches it."""
    return (field.shape[0], ITEM_ROOM) if field.name == AGENDA else field.shape


def _with_memory(record: np.dtype[Any], memory: np.dtype[Any]) -> np.dtype[Any]:
    """A memory begins with a new word, so that the words before it are the state's alone."""
    members = {name: record.fields[name] for name in record.names or ()} if record.fields else {}
    return np.dtype(
        {
            "names": [*members, MEMORY],
            "formats": [*(member[0] for member in members.values()), memory],
            "offsets": [*(member[1] for member in members.values()), record.itemsize],
            "itemsize": record.itemsize + -(-memory.itemsize // WORD) * WORD,
        },
        align=True,
    )


def desk_type(state: type[State]) -> np.dtype[Any]:
    """The record of a state's fields, then of the address of the desk where a study counts; 0 where nobody counts."""
    fields = plain_type(state)
    members = [(name, fields[name]) for name in fields.names or ()]
    return np.dtype((np.record, np.dtype([*members, (DESK, np.uint64)], align=True)))


def record_type(state: type[State], counters: int = 0, memory: type[Memory] | None = None) -> np.dtype[Any]:
    """The same, as compiled functions take it."""
    return np.dtype((np.record, plain_type(state, counters, memory)))


def to_record(s: State, counters: int = 0, remembered: Memory | None = None) -> Records:
    """An array of one record that holds the state, and what is remembered if there is a memory; its counters are zero."""
    records = np.zeros(1, record_type(type(s), counters, None if remembered is None else type(remembered)))
    for field in s.fields:
        value = getattr(s, field.name)
        if field.name == AGENDA:
            records[AGENDA][0, :, : field.shape[1]] = value
        else:
            records[0][field.name] = value
    if remembered is not None:
        for name, value in remembered.values().items():
            records[MEMORY][name][0] = value
    return records


def empty_record(game: Game, players: int, options: Mapping[str, int], memory: type[Memory] | None = None) -> Records:
    """An array of one state before the deal: the number of players and the options are set, all else is as it starts."""
    records = np.zeros(1, record_type(game.state, len(game.counters), memory))
    for field in game.state.fields:
        records[field.name] = field.start
    for field in memory.fields if memory is not None else ():
        records[MEMORY][field.name] = field.start
    records[0]["players"] = players
    for option in game.state.options:
        records[0][option.name] = options.get(option.name, option.code(option.default))
    return records


def record_values(records: Records, index: int = 0) -> dict[str, Any]:
    """The fields of a record as plain ints and nested lists, like State.values()."""
    values = {name: records[index][name] for name in records.dtype.names or () if name not in BEHIND}
    values[AGENDA] = values[AGENDA][:, :ITEM_LENGTH]
    return {name: value.tolist() for name, value in values.items()}
