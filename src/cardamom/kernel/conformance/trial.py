"""A game on trial: one deal, the answers so far, and how a failure is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from ..actions import Action
from ..game import Game
from ..reckoning import Reckoning
from ..replay import Replay
from ..score_sheet import ScoreSheet
from ..state import State
from .onlooker import Onlooker
from .report import NotConformant, Promise, Report


class Trial:
    """A dealt game whose rules are watched. Its state changes in place, as a search would do it."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        report: Report | None = None,
    ) -> None:
        self.players, self.seed = game.check_players(players), game.check_seed(seed)
        self.options = game.check_options(options or {})
        self.game, self.engine = game.under(self.options), game.engine
        self.report = Report(game.id) if report is None else report
        self.names = [f"Player {seat + 1}" for seat in range(players)]
        self.moves: list[tuple[int, Action]] = []
        self.onlookers: dict[int, Onlooker] = {}  # what cards are called, by eye
        self.cards: tuple[list[int], ...] = ()  # where they lay when the onlookers last looked
        self.sheet = ScoreSheet(game.reckoning or Reckoning(), self.players)
        self._tried = ""
        codes = {option.name: option.code(self.options[option.name]) for option in game.state.options}
        try:
            self.state = self.engine.deal(self.players, self.seed, codes)
        except Exception as error:
            self.fail(Promise.RULES, f"the deal stops with {said(error)}", error)

    # ---- where the game stands

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def eyes(self) -> list[int]:
        """All who look on: the seats that play, and the spectator."""
        return [*self.seats, self.game.state.seats]

    @property
    def actors(self) -> list[int]:
        return self.engine.actors(self.state)

    @property
    def replay(self) -> Replay:
        """How the position came about. It has no fingerprint: a mended game may lead elsewhere."""
        moves = [(seat, str(action)) for seat, action in self.moves]
        return Replay(self.game.id, self.game.rules_version, self.players, self.options, self.seed, moves)

    def who(self, eye: int) -> str:
        return "the spectator" if eye == self.game.state.seats else f"seat {eye}"

    def what(self, action: int, seat: int) -> str:
        return f"{self.game.actions[action]} by seat {seat}"

    # ---- running the rules

    def play(self, seat: int, action: int) -> None:
        """Give an answer in the game itself."""
        self.moves.append((seat, self.game.actions[action]))
        self.report.decisions += 1
        self.answer(self.state, seat, action)

    def answer(self, s: State, seat: int, action: int) -> None:
        """Give an answer in the game or in a copy of it."""
        try:
            self.engine.apply(s, seat, action)
        except Exception as error:
            self.fail(Promise.RULES, f"{self.what(action, seat)} stops with {said(error)}", error)

    def legal(self, s: State, seat: int) -> list[int]:
        try:
            return self.engine.legal(s, seat)
        except Exception as error:
            self.fail(Promise.RULES, f"listing the legal answers of seat {seat} stops with {said(error)}", error)

    def reasons(self, s: State, seat: int) -> list[int]:
        """The reason against every action of the table, 0 for the legal ones."""
        found: list[int] = []
        try:
            for action in range(len(self.game.actions)):
                found.append(self.engine.why(s, seat, action))
        except Exception as error:
            self.fail(Promise.RULES, f"checking {self.what(len(found), seat)} stops with {said(error)}", error)
        return found

    @contextmanager
    def trying(self, action: int, seat: int) -> Iterator[None]:
        """A failure in here names the answer, which is tried on a copy only."""
        before, self._tried = self._tried, f", trying {self.what(action, seat)}"
        try:
            yield
        finally:
            self._tried = before

    # ---- telling a failure

    def fail(self, promise: Promise, what: str, cause: Exception | None = None) -> NoReturn:
        """Stop with a sentence that says what is wrong, where, and how to see it again."""
        number = len(self.moves)
        last = f"after move {number}, {self.what(self.moves[-1][1], self.moves[-1][0])}" if number else "after the deal"
        options = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "no options"
        message = (
            f"{self.game.name} ({self.game.id}) breaks the promise “{promise}” {last}{self._tried}: {what}. "
            f"Dealt with {self.players} players, seed {self.seed:#x}, {options}; "
            f"see it again with conformance.check_replay(game, error.replay)."
        )
        raise NotConformant(promise, message, self.replay) from cause


def said(error: Exception) -> str:
    """An error on one line; compilers tell long stories."""
    lines = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {lines[0].removesuffix('.')}"
