"""What workers are, and which of them a study is given."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from typing import NamedTuple, Protocol

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

from ..study.cells import Piece
from ..study.playing import Played

NO_CLUSTER = "none"


class BadCluster(CardamomError, ValueError):
    """There is no such cluster, or it cannot play this."""


class Timed(NamedTuple):
    """What came of a piece, and the seconds that a core needed for it."""

    played: Played
    seconds: float


class Workers(Protocol):
    """Whoever plays pieces. The counts of a piece are the same, whoever plays it."""

    @property
    def at_once(self) -> int:
        """How many pieces keep all of them busy."""

    def begin(self, game: Game, piece: Piece) -> Future[Timed]: ...

    def look(self) -> None:
        """Nothing has come for a while: find out whether anybody is still playing."""

    def stop(self) -> None:
        """Begin nothing more, and let go of everything."""


# by how the address begins; each module has `begin(address, engine, jobs) -> Workers`
CLUSTERS = {NO_CLUSTER: ".local", "auto": ".on_ray", "ray://": ".on_ray"}


def workers_for(cluster: str, engine: str, jobs: int) -> Workers:
    """Workers at an address: none for this machine, auto for the Ray cluster it is part of, or ray://HOST:PORT."""
    for start, module in CLUSTERS.items():
        is_scheme = start.endswith("://")
        if cluster.startswith(start) and is_scheme == (len(cluster) > len(start)):
            begin: Callable[[str, str, int], Workers] = import_module(module, __package__).begin
            return begin(cluster, engine, jobs)
    raise BadCluster(f"A cluster is auto, ray://HOST:PORT or none, not {cluster!r}.")
