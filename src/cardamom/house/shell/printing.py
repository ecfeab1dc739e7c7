"""Games to print, on request: made by a process that gives way to all others, one at a time, and kept for whoever asks next."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cardamom.house.core.refused import Refused
from cardamom.house.core.told import PrintFile
from cardamom.kernel.game import Game
from cardamom.press.folder import cache_folder

from .workshop import NICE_LAST, WorkFailed, Workshop

PAPERS = ("a4", "letter")
EVERY = 0.5  # seconds between two words on how far it is

Progress = Callable[[int, int], None]  # steps done, and steps in all; 0 of 0 while others come first


@dataclass
class Order:
    """A game on one paper: the work that makes its folder, and those who wait for it."""

    work: asyncio.Task[Path]
    waiting: list[Progress] = field(default_factory=list)
    steps: tuple[int, int] = (0, 0)
    told_at: float = 0.0

    def tell(self, steps: tuple[int, int]) -> None:
        self.steps = steps
        if time.monotonic() >= self.told_at + EVERY:
            self.told_at = time.monotonic()
            for progress in self.waiting:
                progress(*steps)


class PrintShop:
    """There are only so many games and papers, and whoever asks for the same shares the work: nobody can keep it busy."""

    def __init__(self) -> None:
        self._workshop = Workshop(NICE_LAST)
        self._orders: dict[tuple[str, str], Order] = {}

    async def print(self, game: Game, paper: str, progress: Progress) -> list[PrintFile]:
        """The files of a game and where they are served; made if they are new."""
        if paper not in PAPERS:
            raise Refused(f"Games are printed on {' or '.join(PAPERS)}.")
        order = self._order(game.id, paper)
        order.waiting.append(progress)
        try:
            if not order.work.done():
                progress(*order.steps)
            folder = await asyncio.shield(order.work)
        except WorkFailed as error:
            raise error if error.expected else Refused(f"{game.name} cannot be printed: {error}") from error
        finally:
            order.waiting.remove(progress)
        return _listed(folder)

    def _order(self, game_id: str, paper: str) -> Order:
        """The order for this; a new one if there is none, or if it failed or was swept away."""
        order = self._orders.get((game_id, paper))
        if order is None or (order.work.done() and _folder(order) is None):
            work = asyncio.get_running_loop().create_task(self._make(game_id, paper))
            order = self._orders[game_id, paper] = Order(work)
        return order

    async def _make(self, game_id: str, paper: str) -> Path:
        try:
            from cardamom.press.home_printing import home_prints
        except ImportError as error:
            raise Refused(f"Printing needs {error.name}, which is missing here; run: pip install 'cardamom[press]'") from error

        def tell(steps: tuple[int, int]) -> None:
            self._orders[game_id, paper].tell(steps)

        folder: Path = await self._workshop.do(home_prints, game_id, paper, told=tell)
        return folder

    def file(self, key: str, name: str) -> Path | None:
        """The file of an address that was told, by this process or another one of this machine. Both parts of the address are
        compared with what is there, so no address leads anywhere else."""
        folder = _entry(cache_folder("prints"), key)
        return None if folder is None else _entry(folder, name)

    def close(self) -> None:
        for order in self._orders.values():
            order.work.cancel()
        self._workshop.close()


def _entry(folder: Path, name: str) -> Path | None:
    try:
        return next((path for path in folder.iterdir() if path.name == name), None)
    except OSError:
        return None


def _listed(folder: Path) -> list[PrintFile]:
    """The files as they are listed: the cards first, since they are what most people want."""
    from cardamom.press.home_printing import TITLES, title_of

    titles = list(TITLES.values())
    files = [PrintFile(title_of(path.name), f"prints/{folder.name}/{path.name}") for path in sorted(folder.iterdir())]
    return sorted(files, key=lambda file: titles.index(file.name) if file.name in titles else len(titles))


def _folder(order: Order) -> Path | None:
    """The folder of a finished order."""
    if not order.work.done() or order.work.cancelled() or order.work.exception() is not None:
        return None
    folder = order.work.result()
    return folder if folder.is_dir() else None
