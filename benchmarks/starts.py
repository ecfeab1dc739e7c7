"""How long one waits at the start."""

from __future__ import annotations

import tempfile

from cardamom.kernel.game import Game

from .timing import seconds


def start_times(game: Game) -> tuple[float, float]:
    """Seconds that `cardamom simulate` takes for one game, without and with the compiled code on disk."""
    command = ("-m", "cardamom", "simulate", game.id, "--games", "1")
    with tempfile.TemporaryDirectory() as cache:
        return seconds(*command, runs=1, CARDAMOM_CACHE=cache), seconds(*command, CARDAMOM_CACHE=cache)


def import_time() -> float:
    return seconds("-c", "import cardamom") - seconds("-c", "pass")
