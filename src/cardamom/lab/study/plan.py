"""What a study plays, decided beforehand: cells, their batches, and the pieces that workers play one at a time.

Nothing here depends on how many workers there are or on how fast they are, so a study gives the same counts anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from cardamom.bots import SEARCHES, UnknownBot, default, names
from cardamom.kernel.errors import BadOption, CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .cells import Cell, Piece
from .counted import BATCHES

GAMES = 100_000  # unless another number is asked for
SEARCH_GAMES = 200  # of a cell whose bots search
MOST_GAMES = {"interpreted": 20, "cpu": 1000, "cuda": 1000}  # of a piece, by engine: a fraction of a second
# of a piece whose bots search: a game takes seconds, and a GPU is filled by the playouts of many
MOST_SEARCHED = {"interpreted": 1, "cpu": 1, "cuda": 64}


class BadStudy(CardamomError, ValueError):
    """The study cannot be made as asked for."""


class Variant(NamedTuple):
    """The house rules of a game, and numbers of its rules that are not as they are written."""

    options: dict[str, Value]
    numbers: dict[str, int]

    @classmethod
    def of(cls, game: Game, given: Mapping[str, Any]) -> Variant:
        """What was given by name, each an option or a number of the game."""
        known, rules = [number.name for number in game.numbers], [option.name for option in game.state.options]
        for name in given:
            if name not in known and name not in rules:
                raise BadOption(f"{game.name} has no option or number called {name}; it has {', '.join([*rules, *known])}.")
        numbers = game.with_numbers({name: value for name, value in given.items() if name in known}).changed_numbers
        options = game.check_options({name: value for name, value in given.items() if name not in known})
        return cls(options, dict(numbers))


class Asked(NamedTuple):
    """What a study is asked to do, as plain data that can be kept with it."""

    players: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    search_games: int
    search_players: tuple[int, ...]
    seed: int
    engine: str
    variants: tuple[Variant, ...]  # the others are compared with the first


class Task(NamedTuple):
    """A piece, and where its counts belong."""

    variant: int
    cell: int
    batch: int
    piece: Piece

    @property
    def pair(self) -> tuple[int, int, int]:
        """The same for the pieces of all variants that have the same deals."""
        return self.cell, self.batch, self.piece.first


def checked(
    game: Game,
    *,
    players: Sequence[int] = (),
    bots: Sequence[str] = (),
    games: int | None = None,
    search_games: int | None = None,
    search_players: Sequence[int] = (),
    seed: int | str | None = 0,
    engine: str = "cpu",
    options: Mapping[str, Any] | None = None,
    vary: Sequence[Mapping[str, Any]] = (),
) -> Asked:
    """What is asked for, if the game can do it; raises with a sentence otherwise. A single variant is compared with the game
    as it is played without it."""
    least, most = game.players
    counts = tuple(dict.fromkeys(game.check_players(count) for count in players)) or tuple(range(least, most + 1))
    levels = tuple(dict.fromkeys(bots)) or (default(game),)
    for level in levels:
        if level not in names(game):
            raise UnknownBot(f"{game.name} has no bot called {level!r}; it has {', '.join(names(game))}.")
    if engine not in MOST_GAMES:
        raise BadStudy(f"A study has no engine called {engine!r}; it has interpreted, cpu and cuda.")
    given = options or {}
    variants = [Variant.of(game, {**given, **variant}) for variant in ([{}, *vary] if len(vary) == 1 else vary or [{}])]
    if any(variant in variants[:k] for k, variant in enumerate(variants)):
        raise BadStudy("Two variants are the same: vary something else.")
    searching = [level for level in levels if level in SEARCHES]
    if not searching and (search_players or search_games is not None):
        raise BadStudy("No level here searches: add hard or expert to the bots, or ask for no games or tables of searches.")
    few = SEARCH_GAMES if search_games is None else search_games
    fewer = tuple(count for count in counts if count in search_players) if search_players else counts
    if searching and not fewer:
        raise BadStudy("Bots that search play at none of these tables: name some of --players in --search-players.")
    if games is None:
        games = GAMES if len(searching) < len(levels) else few * len(levels) * len(fewer)
    asked = Asked(counts, levels, games, few, fewer, game.check_seed(seed), engine, tuple(variants))
    if min(shares(asked).values()) < 1:
        raise BadStudy(_too_few(asked))
    return asked


def _too_few(asked: Asked) -> str:
    """What is needed, in words: a table for each level at each number of players, and a game for each table."""
    searching = [cell for cell in cells_of(asked) if cell[0] in SEARCHES]
    tables = f"{len(cells_of(asked))} tables, one for each level of bots at each number of players"
    if 0 < len(searching) < len(cells_of(asked)):
        tables += f" ({asked.search_games} games for each level that searches)"
    games = "1 game is" if asked.games == 1 else f"{asked.games} games are"
    return f"{games} too few for {tables}: ask for more games, for fewer numbers of players or for fewer levels."


def cells_of(asked: Asked) -> list[tuple[str, int]]:
    """The level and the number of players of each cell. Bots that search may be asked for at fewer tables than others."""
    counts = {level: asked.search_players if level in SEARCHES else asked.players for level in asked.bots}
    return [(level, players) for level in asked.bots for players in counts[level]]


def shares(asked: Asked) -> dict[tuple[str, int], int]:
    """How many games each cell gets, by its level and number of players, so that they are as many as asked for. Bots that
    search get a few, and the others share the rest."""
    cells = cells_of(asked)
    searching = [cell for cell in cells if cell[0] in SEARCHES]
    plain = [cell for cell in cells if cell[0] not in SEARCHES]
    if not plain or not searching:
        return _shared_out(asked.games, cells)
    rest = asked.games - asked.search_games * len(searching)
    found = dict.fromkeys(searching, asked.search_games) | _shared_out(rest, plain)
    return {cell: found[cell] for cell in cells}


def _shared_out(games: int, cells: list[tuple[str, int]]) -> dict[tuple[str, int], int]:
    each, more = divmod(games, len(cells))
    return {cell: each + (k < more) for k, cell in enumerate(cells)}


@dataclass(frozen=True)
class Plan:
    """The cells of each variant, in the same order, and all pieces in the order in which they are begun."""

    asked: Asked
    cells: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(cls, game: Game, asked: Asked) -> Plan:
        return cls(asked, tuple(tuple(_cells(game, asked, variant.options)) for variant in asked.variants))

    @property
    def games(self) -> int:
        return sum(cell.games for cells in self.cells for cell in cells)

    @property
    def tasks(self) -> list[Task]:
        """The first piece of every batch, then the second one of each, and so on, so that a study which is stopped has
        played a little of everything. Variants come one right after the other."""
        found = [
            (turn, Task(variant, number, batch, piece))
            for variant, cells in enumerate(self.cells)
            for number, cell in enumerate(cells)
            for batch in range(batches(cell))
            for turn, piece in enumerate(self._pieces(cell, batch))
        ]
        found.sort(key=lambda each: (each[0], each[1].batch, each[1].cell, each[1].variant))
        return [task for _, task in found]

    def _pieces(self, cell: Cell, batch: int) -> Iterator[Piece]:
        """The games of a batch in pieces of equal size, as nearly as possible."""
        most = (MOST_SEARCHED if cell.bots[0] in SEARCHES else MOST_GAMES)[self.asked.engine]
        first, end = first_game(cell, batch), first_game(cell, batch + 1)
        parts = -(-(end - first) // most)
        edges = [first + (end - first) * part // parts for part in range(parts + 1)]
        for begin, until in pairwise(edges):
            yield Piece(cell, begin, until - begin)


def _cells(game: Game, asked: Asked, options: Mapping[str, Value]) -> Iterator[Cell]:
    codes = tuple((option.name, option.code(options[option.name])) for option in game.state.options)
    for (level, players), games in shares(asked).items():
        yield Cell(players, (level,) * players, codes, asked.seed, games, rotate=False)


def batches(cell: Cell) -> int:
    return min(BATCHES, cell.games)


def first_game(cell: Cell, batch: int) -> int:
    """The number of the first game in a batch."""
    return cell.games * batch // batches(cell)
