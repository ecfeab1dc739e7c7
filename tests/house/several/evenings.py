"""Two people who play whole games at houses that are killed, and remember what was acknowledged. They come in at different
houses whenever there are two."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from cardamom.kernel.game import Game

from ..shell.killed_games import PEOPLE, Evening
from ..shell.page import Page, page_at, secret_of

Disturb = Callable[[], None]


class EveningElsewhere(Evening):
    """`addresses` gives where houses are open now. At the moments that `play_disturbed` is told, `disturb` is called; whatever
    breaks then, people come back to a house that is open, and go on."""

    def __init__(self, addresses: Callable[[], list[str]], dice: Random) -> None:
        super().__init__(None, dice)  # type: ignore[arg-type]
        self.addresses = addresses
        self.came_back = 0

    def play_disturbed(self, game: Game, options: dict[str, Any], moments: Iterable[int], disturb: Disturb) -> str:
        """A whole game; gives its table."""
        self.given, when = 0, deque(sorted(moments))
        key = self._open_room(game, options)
        while True:
            try:
                with self._pages(key) as pages:
                    self._ask_again(pages)
                    while not self._over(pages):
                        if when and self.given >= when[0]:
                            when.popleft()
                            disturb()
                        self._step(pages)
                    return str(pages["ann"].room["table"]["table"])
            except (ConnectionClosed, OSError):
                self.came_back += 1
                assert self.came_back < 1000, "nobody gets back to the table"

    def _open_room(self, game: Game, options: dict[str, Any]) -> str:
        with page_at(self.addresses()[0], secret=secret_of("ann"), name="Ann") as ann:
            key = str(ann.ask("open")["room"])
        with self._pages(key) as pages:
            chairs: list[dict[str, Any]] = [{"person": 1}, {"person": 2}]
            assert pages["ann"].ask("plan", game=game.id, chairs=chairs, options=options)["type"] == "ack"
        return key

    def _deal(self, pages: dict[str, Page]) -> None:
        """Whatever breaks meanwhile, a nonce that comes too late is no harm."""
        self.given += 1
        pages["ann"].say("deal")
        for page in pages.values():
            page.say("nonce", table=page.hear("commitment")["table"], nonce=f"{7:032x}")
        for page in pages.values():
            page.hear("state")

    @contextlib.contextmanager
    def _pages(self, key: str) -> Iterator[dict[str, Page]]:
        addresses = self.dice.sample(self.addresses(), len(self.addresses()))
        with contextlib.ExitStack() as stack:
            pages = {}
            for at, name in enumerate(PEOPLE):
                join = page_at(addresses[at % len(addresses)], secret=secret_of(name), name=name.capitalize(), room=key)
                pages[name] = stack.enter_context(join)
                if pages[name].hear("room")["table"] is not None:
                    pages[name].hear("state")
            yield pages
