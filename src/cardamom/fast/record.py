"""A state as one flat, aligned NumPy record, and back."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.state import State

Records = np.ndarray[Any, Any]
LARGEST = 4096  # bytes: a state must copy in one quick move


def record_type(state: type[State]) -> np.dtype[Any]:
    """The record of a state's fields. Aligned, as GPUs demand."""
    fields = [(field.name, field.code, field.shape) for field in state.fields]
    record = np.dtype((np.record, np.dtype(fields, align=True)))
    if record.itemsize > LARGEST:
        raise BadDeclaration(
            f"{state.__name__} takes {record.itemsize} bytes as a record; make its zones smaller, {LARGEST} is the most."
        )
    return record


def to_record(s: State) -> Records:
    """An array of one record that holds the state."""
    records = np.zeros(1, record_type(type(s)))
    for field in s.fields:
        records[0][field.name] = getattr(s, field.name)
    return records


def record_values(records: Records, index: int = 0) -> dict[str, Any]:
    """The fields of a record as plain ints and nested lists, like State.values()."""
    return {name: records[index][name].tolist() for name in records.dtype.names or ()}
