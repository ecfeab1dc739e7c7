"""Where the games of trials are played: all with the same seeds, so that settings differ by what they do and not by luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from types import TracebackType

from cardamom.kernel.game import Game
from cardamom.lab.study.axes import Axes
from cardamom.lab.study.cells import Cell, Piece
from cardamom.lab.study.playing import play_piece
from cardamom.lab.study.tally import Tally

from .dials import Dial, Settings

MOST_IN_A_PIECE = 1000  # games that one job plays before it can be interrupted


@dataclass
class Tables:
    """Plays a game by any setting. Compiled games let each other run, so jobs are threads."""

    game: Game
    players: int
    bots: tuple[str, ...]
    options: Settings  # house rules that stay the same
    dials: Sequence[Dial]
    engine: str
    jobs: int
    told: Callable[[int], None] = lambda games: None  # as games are finished
    _begun: list[Game] = field(default_factory=list)
    _games: dict[tuple[tuple[str, object], ...], Game] = field(default_factory=dict)

    def __enter__(self) -> Tables:
        self.workers = ThreadPoolExecutor(self.jobs)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.workers.shutdown(cancel_futures=True)

    def game_by(self, settings: Settings) -> Game:
        """The game with the numbers of a setting: made once, so that it is compiled once."""
        numbers = {dial.name: settings[dial.name] for dial in self.dials if dial.is_number}
        changed = {name: value for name, value in numbers.items() if value != self.game.number_values[name]}
        key = tuple(sorted(changed.items()))
        if key not in self._games:
            self._games[key] = self.game.with_numbers(changed) if changed else self.game
        return self._games[key]

    def options_by(self, settings: Settings) -> Settings:
        """All house rules of a setting."""
        given = {dial.name: settings[dial.name] for dial in self.dials if not dial.is_number}
        return self.game.check_options({**self.options, **given})

    def play(self, settings: Settings, seed: int, batch_size: int, batches: range) -> list[Tally]:
        """These batches of a setting, each of so many games."""
        game, chosen = self.game_by(settings), self.options_by(settings)
        codes = tuple((option.name, option.code(chosen[option.name])) for option in game.state.options)
        cell = Cell(self.players, self.bots, codes, seed, batch_size * batches.stop)
        pieces = [
            (batch, Piece(cell, first, min(MOST_IN_A_PIECE, (batch + 1) * batch_size - first)))
            for batch in batches
            for first in range(batch * batch_size, (batch + 1) * batch_size, MOST_IN_A_PIECE)
        ]
        axes = Axes.of(game, self.players)
        found = {batch: Tally.empty(axes) for batch in batches}
        for (batch, piece), tally in zip(pieces, self._played(game, [piece for _, piece in pieces]), strict=True):
            found[batch] += tally
            self.told(piece.games)
        return list(found.values())

    def _played(self, game: Game, pieces: list[Piece]) -> Iterator[Tally]:
        """The tallies of pieces in their order. The first one of a game is played alone: it compiles for all others."""
        alone = 0 if game in self._begun else 1
        self._begun += [game] * alone
        for some in (pieces[:alone], pieces[alone:]):
            yield from self.workers.map(lambda piece: play_piece(game, piece, self.engine).tally, some)
