"""The games of a cell as a Parquet file: one row per game and seat, in the order of the games."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from cardamom.kernel.game import Game

from .axes import Axes
from .cells import Cell
from .outcomes import FACTION, Rows

GROUP = 20_000  # rows in a group, about; Parquet is read by groups


def write_rows(path: Path, game: Game, cell: Cell, parts: Iterable[Rows]) -> None:
    """Write a file that depends on the rows alone. `players` and the words for bots, endings and factions are added."""
    import pyarrow
    import pyarrow.parquet

    axes = Axes.of(game, cell.players)
    words = {"bot": cell.bots, "ending": axes.places["ending"], FACTION: axes.places["faction"]}
    path.parent.mkdir(parents=True, exist_ok=True)
    grouped = map(Rows.joined, _groups(parts))
    first = next(grouped, None)
    if first is None:
        return
    schema = _table(first, cell, words).schema
    with pyarrow.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for rows in chain([first], grouped):
            writer.write_table(_table(rows, cell, words))


def _groups(parts: Iterable[Rows]) -> Iterable[list[Rows]]:
    group: list[Rows] = []
    for part in parts:
        group.append(part)
        if sum(map(len, group)) >= GROUP:
            yield group
            group = []
    if group:
        yield group


def _table(rows: Rows, cell: Cell, words: dict[str, tuple[str, ...]]) -> Any:
    import pyarrow

    columns: dict[str, Any] = {"players": np.full(len(rows), cell.players, np.int8)}
    for name, column in rows.columns.items():
        columns[name] = pyarrow.array(np.array(words[name], dtype=object)[column]) if name in words else column
    return pyarrow.table(columns)
