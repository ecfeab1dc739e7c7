"""Which games are to be made ready for searching, and which have failed to be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from .notices import Notice, tell

FIRST_RETRY, LONGEST_RETRY = 5.0, 300.0  # seconds before a game that could not be loaded is tried again


@dataclass(eq=False)
class Wish:
    """That a game be loaded. `done` tells whether it is; `news` is what those who wish it have been told."""

    game: str
    done: asyncio.Future[bool]
    notices: list[Notice] = field(default_factory=list)
    news: str = ""


class Loads:
    """Games that no process has loaded yet are loaded one after the other: one of them at most is compiled at a time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.wishes: dict[str, Wish] = {}
        self._current: Wish | None = None
        self._failures: dict[str, tuple[int, float]] = {}  # how many in a row, and when the next try may be

    def wish(self, game: str, notice: Notice | None = None) -> asyncio.Future[bool]:
        """Have a game loaded when a worker is free."""
        if game not in self.wishes:
            self.wishes[game] = Wish(game, asyncio.get_running_loop().create_future())
        wish = self.wishes[game]
        if notice is not None:
            wish.notices.append(notice)
            if wish.news:
                tell(notice, wish.news)
        return wish.done

    def next(self) -> Wish | None:
        """The next game to load, if none is being loaded now."""
        return None if self._current is not None else next(iter(self.wishes.values()), None)

    def take(self) -> Wish | None:
        """Begin with the next game."""
        wish = self.next()
        if wish is not None:
            self._current = wish
        return wish

    def tell(self, game: str, text: str) -> None:
        """Tell those who wish for a game, now or later."""
        wish = self.wishes.get(game)
        if wish is not None:
            wish.news = text
            for notice in wish.notices:
                tell(notice, text)

    def has_failed(self, game: str) -> bool:
        """Whether a game could not be loaded, and it is too soon to try again."""
        return self.clock() < self._failures.get(game, (0, 0.0))[1]

    def settle(self, game: str, loaded: bool) -> None:
        """A try to load a game is over."""
        wish = self.wishes.pop(game, None)
        self._current = None if self._current is wish else self._current
        if wish is not None and not wish.done.done():
            wish.done.set_result(loaded)
        if loaded:
            self._failures.pop(game, None)
        else:
            times = self._failures.get(game, (0, 0.0))[0]
            self._failures[game] = times + 1, self.clock() + min(FIRST_RETRY * 4.0 ** min(times, 9), LONGEST_RETRY)
