"""How experiments are played: in pieces that the plan alone decides, as many at a time as there are jobs, and taken in order.
So the result is the same whatever the number of jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TypeVar

from cardamom.kernel.game import Game

from ..kept_deals import KeptDeals
from .rows import Ends, Player, Rows

PIECE_GAMES = 2000  # about, in one piece of work

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class Work:
    """Who plays, in how many threads, and who is told how many games are done of how many, and what they are for. Whatever
    else people must know beforehand is told in sentences. Deals of levels that search are kept in `deals`."""

    def __init__(
        self,
        player: Player,
        jobs: int = 1,
        progress: Callable[[int, int, str], None] = lambda done, of, words: None,
        tell: Callable[[str], None] = lambda sentence: None,
        deals: KeptDeals | None = None,
    ) -> None:
        self.player, self.jobs, self.progress, self.tell = player, jobs, progress, tell
        self.deals = deals or KeptDeals()

    @property
    def game(self) -> Game:
        return self.player.game

    def each(self, pieces: Sequence[Piece], do: Callable[[Piece], Result], games: int, words: str) -> Iterator[Result]:
        """What comes of each piece, in their order; `games` are in all of them together."""
        self.progress(0, games, words)
        with ThreadPoolExecutor(self.jobs) as workers:
            begun = [workers.submit(do, piece) for piece in pieces]
            try:
                for done, result in enumerate(begun, 1):
                    yield result.result()
                    self.progress(games * done // len(begun), games, words)
            except BaseException:
                workers.shutdown(wait=False, cancel_futures=True)
                raise

    def play(self, rows: Rows) -> Ends:
        return self.player.play(rows)


def ranges(whole: int, size: int) -> list[range]:
    """The numbers below `whole`, this many at a time."""
    return [range(first, min(first + size, whole)) for first in range(0, whole, size)]


def seed_of(seed: int, *words: object) -> int:
    """A seed for one purpose among many."""
    text = f"{seed:#x} {' '.join(map(str, words))}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
