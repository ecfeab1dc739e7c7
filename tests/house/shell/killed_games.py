"""Two people who play whole games in a house that fails again and again, and who remember what was acknowledged.

Mostly the house is killed; its database or the network between them may fail instead, and the house lives on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from websockets.exceptions import ConnectionClosed

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import SavedTable
from cardamom.house.shell.storage import Location, Storage
from cardamom.kernel.game import Game

from .page import Frame, Page, actions, page_at, secret_of

PEOPLE = ("ann", "ben")
MOVED_ON = "The table has moved on; look again and answer what is asked now."
NOTHING_DONE = "Nothing was done, because "
LONGEST = 0.012  # seconds from an answer to the kill: by then it may be heard, stored, acknowledged or told


class Breakable(Protocol):
    """Something that houses need, or a house itself."""

    @property
    def address(self) -> str:
        """Where the house is found."""

    def kill(self) -> None: ...

    def open(self) -> None:
        """Have it back."""


@dataclass
class Evening:
    """Games in one house; without `bots`, only the two people play. `kills` counts how often it was killed; `acknowledged` are
    the versions by request, `unanswered` the requests that nobody has replied to yet, with who made them."""

    process: Breakable
    dice: Random
    bots: bool = True
    kills: int = 0
    given: int = 0
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, tuple[str, Frame]] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    _killer: threading.Timer | None = None

    def play(self, game: Game, options: dict[str, Any], moments: Iterable[int]) -> str:
        """A whole game, during which the house is killed just after the answers of these numbers; gives the table."""
        self.given, kill_at = 0, deque(sorted(moments))
        key = self._open_room(game, options)
        while True:
            try:
                with self._pages(key) as pages:
                    self._ask_again(pages)
                    while not self._over(pages):
                        if kill_at and self.given >= kill_at[0]:
                            self._wait_for_killer()
                            kill_at.popleft()
                            self._kill_soon()
                        self._step(pages)
                    table = str(pages["ann"].room["table"]["table"])
                if self._killer is not None:
                    self._reopen()
                return table
            except (ConnectionClosed, OSError) as error:
                if self._killer is None and _reads_again(error):
                    continue
                self._reopen()

    def _open_room(self, game: Game, options: dict[str, Any]) -> str:
        with page_at(self.process.address, secret=secret_of("ann"), name="Ann") as ann:
            key = str(ann.ask("open")["room"])
        with self._pages(key) as pages:
            chairs: list[Frame] = [{"person": 1}, {"person": 2}]
            if self.bots and game.players[1] > 2:
                chairs.append({"bot": "random"})
            assert pages["ann"].ask("plan", game=game.id, chairs=chairs, options=options)["type"] == "ack"
        return key

    @contextlib.contextmanager
    def _pages(self, key: str) -> Iterator[dict[str, Page]]:
        with contextlib.ExitStack() as stack:
            pages = {}
            for name in PEOPLE:
                join = page_at(self.process.address, secret=secret_of(name), name=name.capitalize(), room=key)
                pages[name] = stack.enter_context(join)
                if pages[name].hear("room")["table"] is not None:
                    pages[name].hear("state")
            yield pages

    # ---- killing

    def _kill_soon(self) -> None:
        self.kills += 1
        self._killer = threading.Timer(self.dice.uniform(0, LONGEST), self.process.kill)
        self._killer.start()

    def _wait_for_killer(self) -> None:
        """If the last kill has not come yet, let it come first."""
        if self._killer is not None:
            self._killer.join()
            raise ConnectionResetError("the house was killed")

    def _reopen(self) -> None:
        assert self._killer is not None, "the line broke, though nobody killed the house"
        self._killer.join()
        self._killer = None
        self.process.open()

    # ---- playing

    def _over(self, pages: dict[str, Page]) -> bool:
        """Let everybody hear the last that somebody has heard; say whether the game is over."""
        if not pages["ann"].states:
            return False
        version = max(page.state()["version"] for page in pages.values())
        for page in pages.values():
            while page.state()["version"] < version:
                page.next_frame()
        return all(page.state()["view"]["over"] for page in pages.values())

    def _step(self, pages: dict[str, Page]) -> None:
        """Deal, or let somebody answer."""
        if not pages["ann"].states:
            self._deal(pages)
            return
        for name in self.dice.sample(PEOPLE, 2):
            state = pages[name].state()
            if state["may_undo"] and self.dice.random() < 0.1:
                self._request(pages, name, {"type": "undo", "version": state["version"]})
                return
            if legal := actions(state):
                answer = {"type": "answer", "action": self.dice.choice(legal), "version": state["version"]}
                self._request(pages, name, answer)
                return
        pages["ann"].hear("state")  # a bot is asked

    def _deal(self, pages: dict[str, Page]) -> None:
        self.given += 1
        pages["ann"].say("deal")
        for page in pages.values():
            page.add_nonce()
        for page in pages.values():
            page.hear("state")

    def _request(self, pages: dict[str, Page], name: str, said: Frame) -> None:
        self.given += 1
        id = f"{name}-{next(self._numbers)}"
        self.unanswered[id] = name, {**said, "id": id}
        self._ask_again(pages)

    def _ask_again(self, pages: dict[str, Page]) -> None:
        """Send everything that has no reply, the same as before. Some is sent once more after that: it is done once."""
        for id, (name, said) in list(self.unanswered.items()):
            told = pages[name].ask(**said)
            if told["type"] == "error" and told["reason"].startswith(NOTHING_DONE):
                raise ConnectionResetError("the database was away")
            if told["type"] == "error":
                assert told["reason"] in (MOVED_ON, f"{name.capitalize()} has no answer that can still be taken back.")
            else:
                self.acknowledged[id] = told["version"]
                if self.dice.random() < 0.2:
                    assert pages[name].ask(**said) == told
                while pages[name].state()["version"] < told["version"]:
                    pages[name].next_frame()
            del self.unanswered[id]


def _reads_again(error: Exception) -> bool:
    """Whether the room was closed to be read again: a commit of the house that was killed may come through late."""
    closed = error.rcvd if isinstance(error, ConnectionClosed) else None
    return closed is not None and closed.code in (Code.BROKEN, Code.COME_BACK)


def check_kept(location: Location, evening: Evening, tables: Sequence[str]) -> None:
    """Every acknowledged answer is there once, under its number, and nothing else that anybody asked for."""
    rows = {}
    for table in tables:
        saved = asyncio.run(_read(location, table))
        assert [row.number for row in saved.moves] == list(range(1, len(saved.moves) + 1))
        for row in saved.moves:
            if row.client is not None:
                id = row.client.partition("/")[2]
                assert id not in rows, "a request was done twice"
                rows[id] = row.number
        playing = Playing.read(saved, cardamom.game(saved.deal.game), 0.0)
        assert playing.over
        assert saved.result is not None
        assert saved.result.scores == tuple(playing.table.scores)
    assert rows == evening.acknowledged


async def _read(location: Location, table: str) -> SavedTable:
    async with await Storage.open(location) as storage:
        saved = await storage.table(table)
    assert saved is not None
    return saved
