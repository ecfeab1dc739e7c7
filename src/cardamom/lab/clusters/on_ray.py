"""A cluster of machines that Ray keeps together. Pieces whose worker or machine is lost are played again elsewhere. With the
engine cuda, those that search go to machines that have a GPU to themselves."""

from __future__ import annotations

import logging
import os
import time
from concurrent.futures import Future
from importlib.util import find_spec
from typing import Any

from cardamom.kernel.game import Game

from ..fingerprint import fingerprint
from ..sending import packed, unpacked
from ..study.cells import Piece
from .local import engine_of, play_timed
from .workers import BadCluster, Timed

TRIES = 20  # of a piece whose worker is lost
BETWEEN_LOOKS = 5.0  # seconds, after which it is asked again how large the cluster is


class OtherRules(RuntimeError):
    """A machine of the cluster would play another game."""


class RayWorkers:
    """Connects to a cluster; if this process is connected already, it stays so in the end."""

    def __init__(self, address: str, engine: str) -> None:
        if find_spec("ray") is None:
            raise BadCluster("A cluster needs Ray: install cardamom[cluster], here and on its machines.")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what is played here is nobody else's business
        os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
        import ray

        self.ray: Any = ray
        self.engine = engine
        self.connected = not ray.is_initialized()
        if self.connected:
            _connect(ray, address)
        self.play = ray.remote(num_cpus=1, max_retries=TRIES)(play_same)
        self.sent: dict[Game, Any] = {}
        self.begun: dict[Future[Timed], Any] = {}
        self.looked, self.cores = -BETWEEN_LOOKS, 1

    @property
    def at_once(self) -> int:
        """Twice as many pieces as there are cores now, since machines may come and go."""
        if time.monotonic() - self.looked > BETWEEN_LOOKS:
            self.cores, self.looked = int(self.ray.cluster_resources().get("CPU", 1)), time.monotonic()
        return 2 * max(1, self.cores)

    def begin(self, game: Game, piece: Piece) -> Future[Timed]:
        if game not in self.sent:
            self.sent[game] = self.ray.put(packed(game))
        on_gpu = engine_of(piece, self.engine) == "cuda"
        play = self.play.options(num_gpus=1) if on_gpu else self.play
        promise = play.remote(self.sent[game], fingerprint(game), piece, self.engine)
        future: Future[Timed] = _spoken(promise.future(), self.ray)
        self.begun[future] = promise
        future.add_done_callback(lambda done: self.begun.pop(done, None))
        return future

    def look(self) -> None:
        """Ray itself tells whoever waits for a worker that is gone."""

    def stop(self) -> None:
        for promise in list(self.begun.values()):
            self.ray.cancel(promise, force=True)
        self.begun.clear()
        if self.connected:
            self.ray.shutdown()


def play_same(game: bytes, rules: str, piece: Piece, engine: str) -> Timed:
    """Play a piece if the game is the same here as where the study was begun."""
    found = unpacked(game)
    if fingerprint(found) != rules:
        raise OtherRules(f"{found.name} has other rules on {os.uname().nodename}")
    return play_timed(found, piece, engine)


def _connect(ray: Any, address: str) -> None:
    """A busy cluster may take longer to answer than Ray waits, so it is asked once more."""
    for tries_left in (1, 0):
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            return
        except ImportError:
            raise BadCluster(
                "An address with ray:// needs ray[client]: install cardamom[cluster], or use --cluster auto."
            ) from None
        except (ConnectionError, RuntimeError, ValueError, OSError):
            if tries_left and address != "auto":
                continue
            where = "on this machine" if address == "auto" else f"at {address}"
            raise BadCluster(
                f"No Ray cluster answers {where}: begin one with `ray start --head`, or leave --cluster out."
            ) from None


def _spoken(future: Future[Timed], ray: Any) -> Future[Timed]:
    """The same, with a sentence where a machine of the cluster is not set up like this one."""
    told: Future[Timed] = Future()

    def tell(done: Future[Timed]) -> None:
        error = done.exception() if not done.cancelled() else None
        if told.cancelled():
            return
        if error is None and not done.cancelled():
            told.set_result(done.result())
        else:
            told.set_exception(_sentence(error, ray))

    future.add_done_callback(tell)
    return told


def _sentence(error: BaseException | None, ray: Any) -> BaseException:
    if isinstance(error, OtherRules):
        return BadCluster(f"{error.args[0] if error.args else error}: install the same version on all machines of the cluster.")
    if isinstance(error, ModuleNotFoundError | ray.exceptions.RaySystemError):
        return BadCluster("A machine of the cluster cannot load the game: install cardamom[cluster] and the game there.")
    if isinstance(error, ray.exceptions.WorkerCrashedError | ray.exceptions.NodeDiedError):
        return BadCluster(f"The cluster lost a worker {TRIES} times over the same games: look at its memory, and use --resume.")
    return error or BadCluster("The cluster dropped a piece of the study: go on with --resume.")


def begin(cluster: str, engine: str, jobs: int) -> RayWorkers:
    return RayWorkers(cluster, engine)
