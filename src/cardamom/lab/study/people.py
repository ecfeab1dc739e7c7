"""Games that people played in a house, as a study's input: replayed, counted, and told without a word about who they were.

A table counts if the rules of today lead to the same end, by the house rules that are asked for. All others are left out, and
the study says how many and why.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.table import Table
from cardamom.lab.statistics import quantile, quantile_interval

from ..engines import usual_engine
from .cells import Cell
from .counted import BATCHES, Counted, CountedCell
from .elsewhere import Looks
from .playing import count_given
from .tally import Tally

if TYPE_CHECKING:
    from cardamom.house.shell.storage.finished import FinishedTable

PEOPLE, HELPED = "people", "people with a stand-in"  # levels of seats, beside those of bots

DAMAGED = "The record in the database is damaged."
FILE = "The game was brought as a file."
NO_PEOPLE = "Only bots played."
LESSON = "The game was a lesson."
GONE_ON = "The game went on from another one."
SAME_DEAL = "The same deal was played before."
OLD_HOUSE_RULES = "The game was played by house rules that there are no more."
OTHERWISE = "The rules of today lead elsewhere."

PAUSE = 300.0  # seconds: whoever takes longer is not thinking

LineUp = tuple[str, ...]


class NoGames(CardamomError):
    """There is nothing to count."""


class LeftOut(Exception):
    """A table that is not counted; the sentence says why."""


def people_counted(
    game: Game,
    location: Path | str,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Counted:
    """Count the finished games of a house, which may be open meanwhile: nothing is written there. `location` is its folder, or
    the address of its database. Only games by these house rules count."""
    from cardamom.house.shell.storage.beside import read_beside
    from cardamom.house.shell.storage.finished import finished_tables

    started = time.perf_counter()
    found = Gathered(game, game.check_options(options or {}))
    with read_beside(location) as connection:
        for done, table in enumerate(finished_tables(connection, game.id), 1):
            found.add(table)
            progress(done)
    games = found.games.total()
    if games == 0:
        raise NoGames(found.nothing())
    cells = found.cells()
    elsewhere = Looks(game, cells, found.options, usual_engine()).elsewhere()
    return Counted(
        game=game,
        options=found.options,
        seed=0,
        command=command(game, location, found.options),
        asked_games=games,
        cells=cells,
        seconds=time.perf_counter() - started,
        experiments={"people": found.to_data()},
        origin="people",
        elsewhere=elsewhere,
    )


def command(game: Game, location: Path | str, options: dict[str, Value]) -> str:
    """What repeats the study. Where the house is stays out of it: a folder may name a person, and an address a password."""
    given = {option.name: options[option.name] for option in game.state.options if options[option.name] != option.default}
    house_rules = "".join(f" --option {name}={value}" for name, value in given.items())
    return f"cardamom study {game.id} --from-house {'ADDRESS' if isinstance(location, str) else 'FOLDER'}{house_rules}"


@dataclass
class Gathered:
    """What the tables so far come to: for each line-up its games, dealt out to batches, and why the others are left out."""

    game: Game
    options: dict[str, Value]
    games: Counter[LineUp] = field(default_factory=Counter)
    batches: dict[LineUp, list[Tally]] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    deals: set[int] = field(default_factory=set)
    waits: Counter[int] = field(default_factory=Counter)  # tenths of a second for which tables waited for a person

    def add(self, table: FinishedTable | None) -> None:
        """Count a table, or note why it is left out."""
        try:
            if table is None:
                raise LeftOut(DAMAGED)
            self._check(table)
            line_up, tally = counted(self.game, self.options, table)
        except LeftOut as reason:
            self.left_out[str(reason)] += 1
            return
        self.deals.add(table.seed)
        self.waits.update(round(10 * row.waited) for row in table.answers if row.waited is not None and row.waited < PAUSE)
        batches = self.batches.setdefault(line_up, [])
        if len(batches) < BATCHES:
            batches.append(tally)
        else:
            batches[self.games[line_up] % BATCHES] += tally
        self.games[line_up] += 1

    def cells(self) -> list[CountedCell]:
        """A cell for each line-up. People do not draw lots for their seats, so nothing rotates."""
        codes = tuple(codes_of(self.game, self.options).items())
        return [
            CountedCell(Cell(len(line_up), line_up, codes, 0, self.games[line_up], rotate=False), self.batches[line_up])
            for line_up in sorted(self.games, key=lambda levels: (len(levels), [*map(_order, levels)]))
        ]

    def to_data(self) -> dict[str, Any]:
        """What only people's games tell: how many they are, why others are left out, and how long people took to answer."""
        counts = (
            np.bincount(list(self.waits), list(self.waits.values())).astype(np.int64) if self.waits else np.zeros(1, np.int64)
        )
        halves = [place / 10 for place in (quantile(counts, 0.5), *quantile_interval(counts, 0.5))]
        seconds = dict(zip(("half", "low", "high"), halves, strict=True), answers=self.waits.total(), pause=PAUSE)
        return {"games": self.games.total(), "left_out": dict(sorted(self.left_out.items())), "seconds": seconds}

    def nothing(self) -> str:
        if not self.left_out:
            return f"Nobody has finished a game of {self.game.name} in this house."
        why = " ".join(f"{sentence} ({tables})" for sentence, tables in self.left_out.most_common(3))
        return f"None of the {self.left_out.total()} finished games of {self.game.name} in this house can be counted: {why}"

    def _check(self, table: FinishedTable) -> None:
        """Whether people played this game from its deal, and by these rules."""
        from cardamom.house.shell.storage.finished import Player

        if table.rules_version != self.game.rules_version:
            raise LeftOut(f"The game was played by version {table.rules_version} of the rules.")
        if Player.NOBODY in table.players:
            raise LeftOut(FILE)
        if Player.PERSON not in table.players:
            raise LeftOut(NO_PEOPLE)
        if self.game.lesson is not None and table.seed == self.game.lesson.seed:
            raise LeftOut(LESSON)
        if any(row.before for row in table.answers):
            raise LeftOut(GONE_ON)
        self._check_options(table.options)
        if table.seed in self.deals:
            raise LeftOut(SAME_DEAL)

    def _check_options(self, options: Mapping[str, Value]) -> None:
        try:
            played = self.game.check_options(options)
        except CardamomError:
            raise LeftOut(OLD_HOUSE_RULES) from None
        others = [f"{name}={value}" for name, value in played.items() if value != self.options[name]]
        if others:
            raise LeftOut(f"The game was played by other house rules: {', '.join(others)}.")


def counted(game: Game, options: dict[str, Value], table: FinishedTable) -> tuple[LineUp, Tally]:
    """Who played, in the order of levels, and what is counted of their game."""
    replayed, helped = replay(game, options, table)
    levels = [_level(player, seat in helped) for seat, player in enumerate(table.players)]
    seats = sorted(range(len(levels)), key=lambda seat: (_order(levels[seat]), seat))
    answers = [(seat, int(action)) for seat, action in replayed.moves]
    tally = count_given(game, len(levels), codes_of(game, options), table.seed, answers).tally
    tally["won_by_bot"][:] = tally["won"][seats]
    return tuple(levels[seat] for seat in seats), tally


def codes_of(game: Game, options: Mapping[str, Value]) -> dict[str, int]:
    """House rules as the integers that the rules read."""
    return {option.name: option.code(options[option.name]) for option in game.state.options}


def replay(game: Game, options: dict[str, Value], table: FinishedTable) -> tuple[Table, set[int]]:
    """The table at its end, and the seats for which a bot answered in the place of a person."""
    in_place: list[bool] = []
    try:
        replayed = game.deal_with(len(table.players), table.seed, options)
        for row in table.answers:
            if row.action is None:
                replayed.undo(row.seat)
                del in_place[replayed.move :]
            else:
                replayed.play(row.action, row.seat, by_itself=row.by_itself)
                in_place.append(row.in_place)
    except CardamomError:
        raise LeftOut(OTHERWISE) from None
    if not replayed.over or (tuple(replayed.scores), tuple(replayed.winners)) != (table.scores, table.winners):
        raise LeftOut(OTHERWISE)
    answers = zip(replayed.moves, in_place, strict=True)
    return replayed, {seat for (seat, _), stood_in in answers if stood_in}


def _level(player: object, helped: bool) -> str:
    """Who plays at a seat, in a word or two."""
    if isinstance(player, str):
        return player
    return HELPED if helped else PEOPLE


def _order(level: str) -> tuple[bool, bool, str]:
    """People come first, then people for whom a bot stood in, then bots."""
    return level != PEOPLE, level != HELPED, level
