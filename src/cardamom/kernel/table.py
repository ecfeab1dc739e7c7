"""A table: one game in progress, as a program or a server handles it."""

from __future__ import annotations

from collections.abc import Set
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
from .fairness import Shuffle
from .following import Named
from .forced import forced_answer
from .game import Game, game
from .heard import Heard, as_told
from .history import DEAL, History
from .ledger import Ledger, after, fresh
from .log import log_cards, log_text
from .options import Value
from .questions import FINE
from .render import Cause, EventData, ViewData, action_words, asked_data, event_data, reason_words, seats_of, view_data
from .replay import Replay, fingerprint
from .state import State
from .takebacks import can_be_taken_back
from .view_types import LogEntry, QuestionData

SPECTATOR = -1


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """Where a table stood: all that an answer changes. Nothing in it is ever changed in place."""

    state: State
    history: History
    takeback: Takeback | None


@dataclass(frozen=True, slots=True, eq=False)
class Takeback:
    """The last answer can be taken back by its seat, to where the table stood before it."""

    seat: int
    action: Action
    before: Mark


def seat_names(players: int) -> list[str]:
    """What players are called who have no names."""
    return [f"Player {seat + 1}" for seat in range(players)]


class Table:
    """A dealt game. States are never changed in place, so a copy of a table costs nothing, and neither does going back to
    where it stood before."""

    _history: History
    _takeback: Takeback | None

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Value]) -> None:
        self.game, self.players, self.seed, self.options = game.under(options), players, seed, options
        self.names = seat_names(players)
        self.shuffle: Shuffle | None = None  # how the seed came about, where that can be checked
        codes = {option.name: option.code(options[option.name]) for option in game.state.options}
        self._state = game.engine.deal(players, seed, codes)
        self._seen: tuple[State, dict[int, State]] = self._state, {}
        self._history, self._takeback = DEAL, None
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
        return self._history.answers

    @property
    def move(self) -> int:
        """The number of answers so far."""
        return self._history.move

    @property
    def told(self) -> int:
        """The number of events so far."""
        return self._history.told

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
        eye = self._eye(seat)
        return view_data(self.game, self._view(eye), eye, self.names)

    def question(self, seat: int) -> QuestionData | None:
        """The question that a seat is asked, as in its view; None if it is not asked."""
        eye = self._eye(seat)
        return asked_data(self.game, self._view(eye), eye, self.names)

    def view_state(self, seat: int) -> State:
        """What a seat may know, as a blanked state; bots play from this."""
        return self._view(self._eye(seat)).copy()

    def _view(self, eye: int) -> State:
        """The same, made once as long as the table stands where it stands; nobody may change it."""
        if self._seen[0] is not self._state:
            self._seen = self._state, {}
        views = self._seen[1]
        if eye not in views:
            views[eye] = self.game.engine.view(self._state, eye)
        return views[eye]

    def events(self, since: int = 0, seat: int = SPECTATOR) -> list[EventData]:
        """What a seat has been told, from event number `since` on, as plain data with a sentence each."""
        eye, told = self._eye(seat), []
        for link in self._history.links(since):
            cause = Cause(link.move, link.seat, link.action)
            for number, event in link.numbered(since):
                told.append(event_data(self.game, number, cause, event, eye, self.names))
        return told

    def log(self, since: int = 0, seat: int = SPECTATOR) -> list[LogEntry]:
        """What a seat has been told, in one entry for each answer of which event number `since` or a later one is told."""
        eye, entries = self._eye(seat), []
        for link in self._history.links(since):
            told = [as_told(event, eye) for event in link.events]
            text = log_text(self.game, told, self.names)
            if text:
                cards = [] if link.seat is None else log_cards(told)
                entries.append(LogEntry(move=link.move, by=link.seat, text=text, cards=cards))
        return entries

    def heard(self, seat: int) -> Heard:
        """All that a seat has been told so far, as bots get it."""
        return Heard(self._history, self._eye(seat), self.game.state.seats)

    def ledger(self, seat: int) -> Ledger:
        """Ids for all cards as a seat, or the SPECTATOR, sees them now."""
        eye = self._eye(seat)
        return fresh(self._view(eye), eye)

    def follow(self, ledger: Ledger, since: int) -> tuple[Ledger, list[Named]]:
        """Bring a ledger up to date with what its eye was told from event number `since` on. Also says, for each of these
        events, which cards it was about."""
        seat = SPECTATOR if ledger.eye == self.game.state.seats else ledger.eye
        return after(ledger, self.heard(seat)[since:], self._view(self._eye(seat)))

    # ---- moving

    def play(self, action: Action | int | str, seat: int, *, by_itself: bool = False) -> Action:
        """Answer for a seat. Raises, and changes nothing, if the answer is not legal. An answer that gives itself (see
        `forced`) is part of the answer before it: whoever takes that one back takes back both."""
        self._check_seat(seat)
        known = self.game.actions.find(action)
        reason = self.why(known, seat)
        if reason is not None:
            raise (IllegalAction if seat in self.actors else NotAsked)(reason)
        before, now = self._state, self._state.copy()
        self.game.engine.apply(now, seat, known)
        if by_itself:
            last = self._takeback
            self._takeback = last if last is not None and can_be_taken_back(before, now, last.seat) else None
        elif can_be_taken_back(before, now, seat):
            earlier = self._takeback if self.may_undo(seat) else None
            self._takeback = Takeback(seat, known, Mark(before, self._history, earlier))
        else:
            self._takeback = None
        self._state, self._history = now, self._history.after(seat, known)
        self._note_events(now)
        return known

    def forced(self) -> tuple[int, Action] | None:
        """A seat that is asked what the rules declare public and has one legal answer, with that answer; None if nobody is.
        That it is the only one can be seen by everybody, so it may be given at once."""
        found = forced_answer(self.game, self._state)
        return None if found is None else (found[0], self.game.actions[found[1]])

    @property
    def asked(self) -> str | None:
        """The name of the question that is put to the actors; None at the end."""
        question = self.game.question_of(self._state)
        return None if question is None else question.name

    def undo(self, seat: int) -> Action:
        """Take back the seat's last answer, with those that gave themselves after it, while no other seat has answered and
        nobody can have learned anything by it (see `takebacks`). Returns what was taken back."""
        self._check_seat(seat)
        last = self._takeback
        if last is None or last.seat != seat:
            raise NothingToUndo(f"{self.names[seat]} has no answer that can still be taken back.")
        self.back_to(last.before)
        return last.action

    def may_undo(self, seat: int, answers: int = 1) -> bool:
        """Whether the seat's last answer, or so many of them, can still be taken back."""
        last = self._takeback
        for _ in range(answers - 1):
            last = None if last is None else last.before.takeback
        return last is not None and last.seat == seat

    def answers_within(self, steps: Set[int], seat: int) -> int:
        """How many answers a seat has to take back to leave these questions, to the one before them; 0 if it is not asked one
        of them, or cannot take back enough."""
        taken, now, last = 0, self._state, self._takeback
        while self._is_asked(now, steps, seat):
            if last is None or last.seat != seat:
                return 0
            taken, now, last = taken + 1, last.before.state, last.before.takeback
        return taken

    def _is_asked(self, state: State, questions: Set[int], seat: int) -> bool:
        question = self.game.question_of(state)
        return question is not None and question.what in questions and seat in self.game.engine.actors(state)

    def mark(self) -> Mark:
        """Where the table stands now, for `back_to`."""
        return Mark(self._state, self._history, self._takeback)

    def back_to(self, mark: Mark) -> None:
        """Stand exactly where the table stood when it was marked, whatever was played or taken back since."""
        self._state, self._history, self._takeback = mark.state, mark.history, mark.takeback

    def copy(self) -> Self:
        """The same table once more; what is played on one is not seen on the other."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.names = self.names[:]
        return other

    # ---- keeping

    @property
    def replay(self) -> Replay:
        """The whole game so far, to save and to load again."""
        moves = [(seat, str(action)) for seat, action in self.moves]
        names = tuple(self.names) if self.names != seat_names(self.players) else ()
        rules = (self.game.id, self.game.rules_version, self.players, self.options, self.seed)
        return Replay(*rules, moves, fingerprint(self._state), names, self.shuffle)

    def _note_events(self, state: State) -> None:
        """Take what the state tells of the last answer, or of the deal."""
        self._history = self._history.with_more(state.events)
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
        return f"<{self.game.name}, {self.players} players, {self.move} moves, {'over' if self.over else 'in play'}>"


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
