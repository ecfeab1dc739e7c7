"""A table with people and bots at it: answers are numbered, kept on disk, and told to each seat as far as it may know."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, cast

from cardamom.bots import Bot, make, seed_for
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.options import Option, Value
from cardamom.kernel.table import SPECTATOR, Table

from . import answers
from .faces import backs_of, known_kinds, rules_on_faces
from .messages import Ack, Answer, Error, OptionInfo, SeatInfo, State, Undo, Welcome
from .storage import SavedTable, Seat, Storage

REMEMBERED = 64  # replies that a seat can have repeated


class Stale(CardamomError, ValueError):
    """The answer is to a question that is no longer asked."""


class Sitting:
    """`version` counts every change. An answer names the version it was made for, and is refused if what the
    seat was asked has changed since; what others do meanwhile does not matter."""

    def __init__(self, name: str, table: Table, seats: list[Seat], watch: str, storage: Storage) -> None:
        self.name, self.table, self.seats, self.watch, self.storage = name, table, seats, watch, storage
        table.names = [seat.name for seat in seats]
        self.version = len(table.moves) + 1
        self.kept_events = 0  # how many of the events told before still stand
        self.bots: dict[int, Bot] = {
            at: make(table.game, seat.bot, seed_for(table.seed, at, len(table.moves)))
            for at, seat in enumerate(seats)
            if seat.bot is not None
        }
        self._asked_since = [self.version] * table.players
        self._asked = [self._question(seat) for seat in range(table.players)]
        self._replies: list[OrderedDict[str, Ack | Error]] = [OrderedDict() for _ in seats]
        self._keep_seats()
        storage.keep_table(name, table)

    # ---- answering

    def answer(self, seat: int, said: Answer | Undo) -> Ack | Error:
        """Do what a seat asks for, once for each id."""
        known = self._replies[seat].get(said.id)
        if known is not None:
            return known
        try:
            self._check_version(seat, said.version)
            if isinstance(said, Undo):
                self.undo(seat)
            else:
                self.play(seat, said.action)
            reply: Ack | Error = Ack(said.id, self.version)
        except CardamomError as error:
            reply = Error(said.id, str(error))
        except OSError:
            return Error(said.id, "The game could not be saved, so nothing was done; make room on the disk and try again.")
        self._replies[seat][said.id] = reply
        if len(self._replies[seat]) > REMEMBERED:
            self._replies[seat].popitem(last=False)
        return reply

    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat. It is on disk before it counts."""
        after = self.table.copy()
        after.play(action, seat)
        self._replace(after, seat, kept_events=len(self.table.events()))

    def undo(self, seat: int) -> None:
        after = self.table.copy()
        after.undo(seat)
        self._replace(after, None, kept_events=len(after.events()))

    def _replace(self, after: Table, mover: int | None, kept_events: int) -> None:
        self.storage.keep_table(self.name, after)
        self.table, self.kept_events = after, kept_events
        self.version += 1
        for seat in range(after.players):
            asked = self._question(seat)
            if mover is None or seat == mover or asked != self._asked[seat]:
                self._asked[seat], self._asked_since[seat] = asked, self.version
        if after.over:
            self._keep_seats()

    def _question(self, seat: int) -> Any:
        """What a seat is asked and may answer; as long as this stands, its answer is welcome."""
        return self.table.legal(seat), self.table.view(seat)["question"]

    def _check_version(self, seat: int, version: int) -> None:
        if not self._asked_since[seat] <= version <= self.version:
            raise Stale("The table has moved on; look again and answer what is asked now.")

    def _keep_seats(self) -> None:
        kept = SavedTable(self.table.game.id, self.table.game.name, self.seats, self.watch, self.table.over)
        self.storage.keep_seats(self.name, kept)

    # ---- bots

    def bots_asked(self) -> list[int]:
        return [seat for seat in self.table.actors if seat in self.bots]

    # ---- telling

    def welcome(self, seat: int) -> Welcome:
        game = self.table.game
        return Welcome(
            None if seat == SPECTATOR else seat,
            game.id,
            game.name,
            [SeatInfo(seat.name, seat.bot) for seat in self.seats],
            [option_info(option, self.table.options[option.name]) for option in game.state.options],
            [family.name for family in game.state.zone_table.families if not family.bag],
            dict(game.words.texts),
            list(known_kinds(game.id)),
            rules_on_faces(game, self.table.options),
            backs_of(game),
        )

    def state(self, seat: int, since: int) -> State:
        """What a seat may know now, with the events from `since` on."""
        view = self.table.view(seat)
        watching = seat == SPECTATOR
        return State(
            self.version,
            cast(dict[str, Any], view),
            [] if watching else answers.groups(self.table, seat, view),
            since,
            cast(list[dict[str, Any]], self.table.events(since, seat)),
            not watching and self.table.may_undo(seat),
        )


def option_info(option: Option, value: Value | None = None) -> OptionInfo:
    return OptionInfo(option.name, option.meaning, list(option.values), option.default if value is None else value)
