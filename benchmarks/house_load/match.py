"""A room as the load generator knows it: two people, of whom one is asked."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from .wire import Wire

SEATS = (0, 1)
JOIN_WITHIN = 60.0  # seconds
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)  # seconds until somebody tries again who was hung up on


@dataclass
class Notes:
    """What is measured in a phase."""

    acks: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)


class Match(ABC):
    """An answer is over when whoever gave it has the acknowledgement, and both have the table as it is after it. While one is
    on its way, the next one waits; if it was due meanwhile, its time runs from then."""

    def __init__(self, number: int, notes: Notes) -> None:
        self.number, self.notes = number, notes
        self.wires: list[Wire | None] = [None, None]
        self.flat_out = False
        self._arrived: asyncio.Future[None] | None = None  # for whoever waits until both have the table
        self._due: float | None = None
        self._since: float | None = None
        self._missing = 0

    # ---- what a server's own kind of room says

    @abstractmethod
    def request(self, person: int) -> bytes:
        """The request by which a person opens their line."""

    @abstractmethod
    def opened(self, person: int) -> None:
        """The line is open: say who is there."""

    @abstractmethod
    def hear(self, person: int, text: bytes) -> None: ...

    @abstractmethod
    def can_answer(self) -> bool:
        """Whether both know the table, and somebody is asked."""

    @abstractmethod
    def answer(self) -> None:
        """Give one of the legal answers."""

    # ---- lines

    async def open(self, port_of: Callable[[int], int]) -> None:
        """Open both lines, and wait until both people have the table. Whoever is hung up on tries again, as a page does."""
        for pause in (*PAUSES, None):
            self._arrived = asyncio.get_running_loop().create_future()
            try:
                for person in SEATS:
                    await self._open(person, port_of(person))
                await asyncio.wait_for(self._arrived, JOIN_WITHIN)
                return
            except ConnectionError:
                if pause is None:
                    raise
                self.leave()
                await asyncio.sleep(pause)

    async def _open(self, person: int, port: int) -> None:
        wire = self.wires[person] = Wire(
            self.request(person),
            lambda: self.opened(person),
            lambda text: self.hear(person, text),
            lambda code: self._closed(person, wire, code),
        )
        await asyncio.get_running_loop().create_connection(lambda: wire, "127.0.0.1", port)

    def _closed(self, person: int, wire: Wire, code: int) -> None:
        if self.wires[person] is wire:  # nobody here hung up
            self.notes.refused[f"a line was closed with {code}"] += 1
            self.wires[person] = None
            if self._arrived is not None and not self._arrived.done():
                self._arrived.set_exception(ConnectionError(f"The server has hung up: {dict(self.notes.refused)}"))

    def leave(self) -> None:
        """Hang up."""
        for person in SEATS:
            wire, self.wires[person] = self.wires[person], None
            if wire is not None:
                wire.close()
        self.flat_out, self._due, self._since = False, None, None

    def say(self, person: int, text: bytes) -> None:
        wire = self.wires[person]
        if wire is not None:
            wire.say(text)

    # ---- answering

    @property
    def at_rest(self) -> bool:
        """Whether no answer is on its way or overdue."""
        return self._since is None and self._due is None

    def answer_at(self, planned: float) -> None:
        """An answer is due."""
        if self._since is None and self.can_answer():
            now = time.perf_counter()
            self.notes.late.append(now - planned)
            self._answer(now)
        elif self._due is None:
            self._due = planned

    def go(self) -> None:
        """Answer if it is time to, now that the table has changed."""
        if self._since is not None or not self.can_answer():
            return
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)
        if self._due is not None:
            since, self._due = self._due, None
            self._answer(since)
        elif self.flat_out:
            self._answer(time.perf_counter())

    def _answer(self, since: float) -> None:
        self._since, self._missing = since, 3
        self.answer()

    def acknowledged(self) -> None:
        self._came(self.notes.acks)

    def other_was_told(self) -> None:
        self._came(self.notes.others)

    def own_table_came(self) -> None:
        self._came(None)

    def was_refused(self, reason: str) -> None:
        """Nothing was done; the room goes on."""
        self.notes.refused[reason] += 1
        self._since = None

    def _came(self, noted: list[float] | None) -> None:
        if self._since is None:
            return
        if noted is not None:
            noted.append(time.perf_counter() - self._since)
        self._missing -= 1
        if self._missing == 0:
            self._since = None
