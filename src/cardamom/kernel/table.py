"""A table: one game in progress, as a program or a server handles it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from .actions import Action
from .errors import (
    BadOption,
    BadPlayers,
    BadReplay,
    BadSeat,
    BadSeed,
    ForeignReplay,
    IllegalAction,
    NotAsked,
    NothingToUndo,
    UnknownAction,
)
from .events import Event
from .fairness import Shuffle
from .game import Game, game
from .heard import Heard
from .options import Value
from .questions import FINE
from .render import Cause, EventData, ViewData, action_words, event_data, reason_words, seats_of, view_data
from .replay import Replay, fingerprint
from .state import State
from .takebacks import can_be_taken_back

SPECTATOR = -1


@dataclass(frozen=True)
class _Before:
    """What a move can be taken back to."""

    seat: int
    state: State
    events: int
    takebacks: tuple[_Before, ...]


def seat_names(players: int) -> list[str]:
    """What players are called who have no names."""
    return [f"Player {seat + 1}" for seat in range(players)]


class Table:
    """A dealt game. States are never changed in place, so a copy of a table costs nothing."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Value]) -> None:
        self.game, self.players, self.seed, self.options = game.under(options), players, seed, options
        self.names = seat_names(players)
        self.shuffle: Shuffle | None = None  # how the seed came about, where that can be checked
        codes = {option.name: option.code(options[option.name]) for option in game.state.options}
        self._state = game.engine.deal(players, seed, codes)
        self._moves: list[tuple[int, Action]] = []
        self._events: list[tuple[int, Event]] = []
        self._takebacks: tuple[_Before, ...] = ()
        self._note_events(self._state)

    # ---- where the game stands

    @property
    def over(self) -> bool:
        return self._state.pending == 0

    @property
    def actors(self) -> list[int]:
        """The seats that are asked now; several when the question is simultaneous, none at the end."""
        return self.game.engine.actors(self._state)

    @property
    def scores(self) -> list[int]:
        return self._state.score[: self.players]

    @property
    def winners(self) -> list[int]:
        """The seats that won; several share a win, none before the end."""
        return seats_of(self._state.winners, self.players)

    @property
    def ending(self) -> str | None:
        """Why the game ended, in a sentence."""
        return self.game.words.endings[self._state.ending] if self.over else None

    @property
    def moves(self) -> list[tuple[int, Action]]:
        """All answers so far, with their seats."""
        return list(self._moves)

    def legal(self, seat: int) -> list[Action]:
        """All legal answers of a seat, in order; none if it is not asked."""
        self._check_seat(seat)
        return [self.game.actions[action] for action in self.game.engine.legal(self._state, seat)]

    def why(self, action: Action | int | str, seat: int) -> str | None:
        """Why this answer is not legal, in the game's words; None if it is."""
        self._check_seat(seat)
        known = self.game.actions.find(action)
        if self.over:
            return "The game is over."
        if seat not in self.actors:
            return f"{self.names[seat]} is not asked now."
        reason = self.game.engine.why(self._state, seat, known)
        return None if reason == FINE else reason_words(self.game, known, reason, self.names)

    def view(self, seat: int) -> ViewData:
        """What a seat, or the SPECTATOR, may know, as plain data."""
        return view_data(self.game, self.view_state(seat), self._eye(seat), self.names)

    def view_state(self, seat: int) -> State:
        """What a seat may know, as a blanked state; bots play from this."""
        return self.game.engine.view(self._state, self._eye(seat))

    def events(self, since: int = 0, seat: int = SPECTATOR) -> list[EventData]:
        """What a seat has been told, from event number `since` on, as plain data with a sentence each."""
        eye = self._eye(seat)
        told = enumerate(self._events[since:], since)
        return [event_data(self.game, number, self._cause(move), event, eye, self.names) for number, (move, event) in told]

    def _cause(self, move: int) -> Cause:
        """The answer of this number; number 0 is the deal."""
        return Cause(0) if move == 0 else Cause(move, *self._moves[move - 1])

    def heard(self, seat: int) -> Heard:
        """All that a seat has been told so far, as bots get it."""
        return Heard(self._events, self._eye(seat), self.game.state.seats)

    # ---- moving

    def play(self, action: Action | int | str, seat: int) -> Action:
        """Answer for a seat. Raises, and changes nothing, if the answer is not legal."""
        self._check_seat(seat)
        known = self.game.actions.find(action)
        reason = self.why(known, seat)
        if reason is not None:
            raise (IllegalAction if seat in self.actors else NotAsked)(reason)
        before, after = self._state, self._state.copy()
        self.game.engine.apply(after, seat, known)
        earlier = self._takebacks if self._takebacks and self._takebacks[-1].seat == seat else ()
        once_more = can_be_taken_back(before, after, seat)
        self._takebacks = (*earlier, _Before(seat, before, len(self._events), earlier)) if once_more else ()
        self._state = after
        self._moves.append((seat, known))
        self._note_events(after)
        return known

    def undo(self, seat: int) -> Action:
        """Take back the seat's last answer, while no other seat has answered and nobody can have learned anything by
        it (see `takebacks`). Returns what was taken back."""
        self._check_seat(seat)
        if not self._takebacks or self._takebacks[-1].seat != seat:
            raise NothingToUndo(f"{self.names[seat]} has no answer that can still be taken back.")
        last = self._takebacks[-1]
        self._state, self._takebacks = last.state, last.takebacks
        self._events = self._events[: last.events]  # a new list: what bots have heard stays as it was
        return self._moves.pop()[1]

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last answer can still be taken back."""
        return bool(self._takebacks) and self._takebacks[-1].seat == seat

    def copy(self) -> Self:
        """The same table once more; what is played on one is not seen on the other."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.names, other._moves, other._events = self.names[:], self._moves[:], self._events[:]
        return other

    # ---- keeping

    @property
    def replay(self) -> Replay:
        """The whole game so far, to save and to load again."""
        moves = [(seat, str(action)) for seat, action in self._moves]
        names = tuple(self.names) if self.names != seat_names(self.players) else ()
        rules = (self.game.id, self.game.rules_version, self.players, self.options, self.seed)
        return Replay(*rules, moves, fingerprint(self._state), names, self.shuffle)

    def _note_events(self, state: State) -> None:
        self._events += ((len(self._moves), event) for event in state.events)
        state.events = []

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadSeat(f"There is no seat {seat}; the seats are 0 to {self.players - 1}.")

    def _eye(self, seat: int) -> int:
        """The bit of a seat in masks; the spectator's comes after the last seat's."""
        if seat == SPECTATOR:
            return self.game.state.seats
        self._check_seat(seat)
        return seat

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players, {len(self._moves)} moves, {'over' if self.over else 'in play'}>"


def load(replay: Replay | str | Path) -> Table:
    """The table at the end of a replay, given as such or as a file's path."""
    if not isinstance(replay, Replay):
        replay = Replay.read(replay)
    table = dealt(replay)
    for number, (seat, text) in enumerate(replay.moves, 1):
        try:
            table.play(text, seat)
        except (IllegalAction, NotAsked, UnknownAction, BadSeat) as error:
            raise BadReplay(f"The replay is damaged at move {number}, {text} by seat {seat}: {error}") from error
    if replay.fingerprint and fingerprint(table._state) != replay.fingerprint:
        raise BadReplay("The replay is damaged: its moves do not lead to the state it was saved in.")
    return table


def dealt(replay: Replay) -> Table:
    """The table at the start of a replay."""
    found = game(replay.game)
    if replay.rules_version != found.rules_version:
        raise ForeignReplay(
            f"The replay was played under version {replay.rules_version} of {found.name}, "
            f"but version {found.rules_version} is installed."
        )
    try:
        table = found.deal_with(replay.players, replay.seed, replay.options)
    except (BadOption, BadPlayers, BadSeed) as error:
        raise BadReplay(f"The replay is damaged: {error}") from error
    table.names, table.shuffle = list(replay.names) or table.names, replay.shuffle
    return table


__all__ = ["SPECTATOR", "Table", "action_words", "dealt", "load"]
