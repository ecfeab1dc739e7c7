"""Paint, made ahead while a house is open: one picture after the other, by a process that gives way to all others.

What is planned or played comes first, then the shelf, then the other games. Painted pictures are shown in batches, so that a
table does not change with every one of them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator

from cardamom.kernel.game import Game

from .exhibits import Exhibit
from .gallery import Gallery
from .workshop import NICE_LAST, WorkFailed, Workshop

LOG = logging.getLogger("cardamom.house")

BATCH_SECONDS = 15.0
FAILURES = 3  # one after the other, until no more is painted


class Painter:
    """`shown` is called with each game some of whose pictures are shown in paint now."""

    def __init__(self, gallery: Gallery, shown: Callable[[Game], None]) -> None:
        self._gallery, self._shown = gallery, shown
        self._workshop = Workshop(NICE_LAST)
        self._wanted: list[str] = []
        self._failed: set[str] = set()
        self._dry: list[Exhibit] = []
        self._shown_at = time.monotonic()
        self._closed = False

    def want(self, game_id: str) -> None:
        """Somebody plans or plays this game, so it is painted next."""
        if game_id not in self._wanted[:1]:
            self._wanted = [game_id, *(each for each in self._wanted if each != game_id)]

    async def paint(self) -> None:
        """Paint all that is not painted yet."""
        failures = 0
        for game, exhibit in self._missing():
            try:
                await self._paint(exhibit)
                failures = 0
            except WorkFailed as error:
                if self._closed:
                    return
                self._failed.add(exhibit.painted)
                failures += 1
                LOG.warning("A picture could not be painted: %s", error)
                if failures == FAILURES:
                    LOG.warning("No more pictures are painted until the house is opened again.")
                    break
            self._show(game, whole=False)
        self._show(None, whole=True)

    async def _paint(self, exhibit: Exhibit) -> None:
        from cardamom.press.screens import paint

        await self._workshop.do(paint, exhibit.subject)
        self._dry.append(exhibit)

    def _missing(self) -> Iterator[tuple[Game | None, Exhibit]]:
        """What is to be painted next, as long as there is something; looked for anew each time, since wishes change."""
        while True:
            dry = {exhibit.painted for exhibit in self._dry}
            for game, exhibit in self._in_order():
                if exhibit.painted not in dry | self._failed and not self._gallery.is_painted(exhibit):
                    yield game, exhibit
                    break
            else:
                return

    def _in_order(self) -> Iterator[tuple[Game | None, Exhibit]]:
        games = {game.id: game for game in self._gallery.games}
        for game_id in self._wanted:
            if game_id in games:
                yield from ((games[game_id], exhibit) for exhibit in self._gallery.usual(games[game_id]).everything)
        for game in games.values():
            yield from ((game, exhibit) for exhibit in self._gallery.usual(game).shelf)
        yield from ((None, exhibit) for exhibit in self._gallery.people())
        for game in games.values():
            yield from ((game, exhibit) for exhibit in self._gallery.usual(game).everything)

    def _show(self, game: Game | None, whole: bool) -> None:
        """Hang what is dry, if it is time: every few seconds, and at the end."""
        if self._dry and (whole or time.monotonic() >= self._shown_at + BATCH_SECONDS):
            self._gallery.show_paint(self._dry)
            self._dry, self._shown_at = [], time.monotonic()
            for each in self._gallery.games if game is None else [game]:
                self._shown(each)

    def close(self) -> None:
        self._closed = True
        self._workshop.close()


async def paint_ahead(painter: Painter, gallery: Gallery, wait: float) -> None:
    """Wait until the house has settled, and paint."""
    await gallery.found()
    await asyncio.sleep(wait)
    await painter.paint()
