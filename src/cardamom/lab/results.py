"""Results of single games as a Parquet file: one row per game and seat, written while the games are played.

The rows lie in the order of the games, in groups of a fixed size, so that the file depends on what was played alone.
"""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardamom.kernel.counters import COLUMNS
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .engines import Batch, Plan

if TYPE_CHECKING:
    import pyarrow

GROUP = 20_000  # games per row group


class BadResults(CardamomError, ValueError):
    """The results cannot be written as asked for."""


class Results:
    """Takes batches in any order. `close` writes what is left and gives the file its name; `discard` leaves nothing."""

    def __init__(self, path: Path, game: Game, plan: Plan, options: dict[str, Value], force: bool = False) -> None:
        if find_spec("pyarrow") is None:
            raise BadResults("Writing Parquet needs PyArrow: install cardamom[lab].")
        if path.is_dir():
            raise BadResults(f"{path} is a folder: name a file in it.")
        if path.exists() and not force:
            raise BadResults(f"{path} exists already: choose another name, or overwrite it with --force.")
        import pyarrow.parquet

        self.path, self.game, self.plan = path, game, plan
        self.part = path.with_name(f".{path.name}.{os.getpid()}.part")
        self.schema = schema(game, plan, options)
        self.waiting: dict[int, Batch] = {}  # finished before those in front of them
        self.next = 0
        self.group = _empty(0, game, plan)
        self.games = 0
        try:
            self.file = self.part.open("wb")
        except OSError as error:
            raise BadResults(f"{path} cannot be written: {error.strerror}.") from None
        self.writer = pyarrow.parquet.ParquetWriter(self.file, self.schema, compression="zstd")

    def add(self, batch: Batch) -> None:
        """Keep the games of a batch, and write every row group that is complete."""
        self.waiting[batch.first] = batch
        while self.next in self.waiting:
            self._join(self.waiting.pop(self.next))

    def close(self) -> None:
        """After an interrupt games may be missing in between; all that are finished are kept. Without any there is no file."""
        for first in sorted(self.waiting):
            self._join(self.waiting.pop(first))
        self._write(len(self.group))
        if self.games == 0:
            self.discard()
            return
        self.writer.close()
        self.file.close()
        self.part.replace(self.path)

    def discard(self) -> None:
        self.writer.close()
        self.file.close()
        self.part.unlink(missing_ok=True)

    def _join(self, batch: Batch) -> None:
        """Append a batch to the group that grows; a gap before it ends that group."""
        if batch.first != self.group.first + len(self.group):
            self._write(len(self.group))
            self.group.first = batch.first
        for mine, more in _columns(self.group, batch):
            mine += more
        self.next = batch.first + len(batch)
        while len(self.group) >= GROUP:
            self._write(GROUP)

    def _write(self, games: int) -> None:
        """Write the first games of the group as a row group, and keep the rest."""
        if games == 0:
            return
        whole, self.group = self.group, _empty(self.group.first + games, self.game, self.plan)
        for mine, column in _columns(self.group, whole):
            mine += column[games:]
            del column[games:]
        self.writer.write_table(table(whole, self.game, self.plan, self.schema))
        self.games += games


def _empty(first: int, game: Game, plan: Plan) -> Batch:
    seats = range(plan.players)
    return Batch(first, [[] for _ in seats], counts=[[[] for _ in seats] for _ in game.counters])


def _columns(one: Batch, other: Batch) -> list[tuple[list[int], list[int]]]:
    """The columns of two batches, side by side."""
    pairs = [*zip(one.scores, other.scores, strict=True)]
    pairs += [(getattr(one, name), getattr(other, name)) for name in ("winners", "endings", "turns", "decisions")]
    for mine, more in zip(one.counts, other.counts, strict=True):
        pairs += zip(mine, more, strict=True)
    return pairs


def schema(game: Game, plan: Plan, options: dict[str, Value]) -> pyarrow.Schema:
    """The columns with their types; the file says what was played."""
    import pyarrow as pa

    text = pa.dictionary(pa.int32(), pa.string())
    types = (pa.int64(), pa.int8(), text, pa.int16(), pa.int8(), pa.bool_(), pa.int32(), pa.int32(), text)
    fields = [pa.field(name, kind, nullable=False) for name, kind in zip(COLUMNS, types, strict=True)]
    fields += [
        pa.field(counter.name, pa.int32(), nullable=False, metadata={"meaning": counter.meaning}) for counter in game.counters
    ]
    played = {
        "game": game.id,
        "rules_version": game.rules_version,
        "players": plan.players,
        "options": options,
        "bots": plan.bots,
        "seed": plan.seed,
        "rotate": plan.rotate,
    }
    return pa.schema(fields, metadata={"cardamom": json.dumps(played)})


def table(batch: Batch, game: Game, plan: Plan, schema: pyarrow.Schema) -> pyarrow.Table:
    """A batch as rows, the seats of a game one after the other."""
    import pyarrow as pa

    games, players = range(batch.first, batch.first + len(batch)), range(plan.players)
    bots = [[plan.bot_at(seat, number) for seat in players] for number in range(plan.players)]
    columns: list[Any] = [
        [number for number in games for _ in players],
        [*players] * len(games),
        _named(plan.bots, [bot for number in games for bot in bots[number % plan.players]]),
        _by_seat(batch.scores),
        _ranks(batch),
        [won >> seat & 1 == 1 for won in batch.winners for seat in players],
        _each_seat(batch.turns, plan.players),
        _each_seat(batch.decisions, plan.players),
        _named(_endings(game), _each_seat(batch.endings, plan.players)),
        *(_by_seat(count) for count in batch.counts),
    ]
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column, field.type)
        for column, field in zip(columns, schema, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def _by_seat(columns: list[list[int]]) -> list[int]:
    return [value for row in zip(*columns, strict=True) for value in row]


def _each_seat(column: list[int], players: int) -> list[int]:
    return [value for value in column for _ in range(players)]


def _ranks(batch: Batch) -> list[int]:
    """1 for each winner; all others after them by their scores, equal scores on equal ranks."""
    ranks = []
    for won, *scores in zip(batch.winners, *batch.scores, strict=True):
        keys = [(won >> seat & 1, score) for seat, score in enumerate(scores)]
        ranks += [1 if key[0] else 1 + sum(other > key for other in keys) for key in keys]
    return ranks


def _endings(game: Game) -> tuple[str, ...]:
    words = game.words.endings
    return tuple(words.get(number, "") for number in range(max(words) + 1))


def _named(labels: tuple[str, ...], numbers: list[int]) -> pyarrow.Array:
    """A column of few different texts, each kept once."""
    import pyarrow as pa

    texts = list(dict.fromkeys(labels))
    places = [texts.index(label) for label in labels]
    return pa.DictionaryArray.from_arrays(pa.array([places[n] for n in numbers], pa.int32()), pa.array(texts, pa.string()))
