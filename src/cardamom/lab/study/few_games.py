"""A few games by any house rules, to look at what a study was not asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardamom.bots import plain_names
from cardamom.kernel.game import Game
from cardamom.kernel.options import Option, Value

from .cells import Cell, Piece
from .playing import play_piece
from .tally import Tally

GAMES = 50  # of each level at each table
Rule = tuple[str, Value]  # a house rule and its value


@dataclass
class FewGames:
    """Plays a few games at a table, once for each number of players, level and set of house rules. All of them have the same
    deals."""

    game: Game
    seed: int
    engine: str
    played: dict[tuple[int, str, tuple[tuple[str, int], ...]], Tally] = field(default_factory=dict)

    @property
    def levels(self) -> tuple[str, ...]:
        """The best bots that decide at once, and the least."""
        known = plain_names(self.game)
        return tuple(dict.fromkeys((known[-1], known[0])))

    def tally(self, players: int, level: str, options: Mapping[str, Value]) -> Tally:
        codes = tuple((option.name, option.code(options[option.name])) for option in self.game.state.options)
        place = players, level, codes
        if place not in self.played:
            cell = Cell(players, (level,) * players, codes, self.seed, GAMES)
            self.played[place] = play_piece(self.game, Piece(cell, 0, GAMES), self.engine).tally
        return self.played[place]

    def tallies(self, tables: tuple[int, ...], options: Mapping[str, Value]) -> Iterator[Tally]:
        """Those of each level at each table, played one by one as they are asked for."""
        for players in tables:
            for level in self.levels:
                yield self.tally(players, level, options)


def other_rules(game: Game, options: Mapping[str, Value]) -> dict[str, list[Rule]]:
    """Each house rule by its other values; of a span of numbers, by its ends."""
    return {
        option.name: [(option.name, value) for value in _telling(option) if value != options[option.name]]
        for option in game.state.options
    }


def _telling(option: Option) -> list[Value]:
    numbers = [value for value in option.values if isinstance(value, int)]
    ends = {min(numbers), max(numbers)} if len(numbers) > 2 else set(numbers)
    return [value for value in option.values if not isinstance(value, int) or value in ends]
