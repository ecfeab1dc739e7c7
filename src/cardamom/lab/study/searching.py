"""Games of a study in which somebody searches. They are played here, and counted by giving their answers again.

A search makes as many playouts as its level says, however long they take, so a game depends on the cell and its number
alone: it is the same on every machine, and on a GPU too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from cardamom.bots import SEARCHES
from cardamom.kernel.chance import mixed
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

from ..desks import Desks
from ..engines import without_cuda
from ..seating import searches, seated
from .cells import Cell
from .playing import usual_limit

if TYPE_CHECKING:
    from cardamom.fast.match import PlayOut
    from cardamom.fast.searcher import SearchTwin


class CannotSearch(CardamomError, ValueError):
    """These bots cannot search as asked for."""


@dataclass(frozen=True)
class SearchedGame:
    """A game of a cell. Dealt from its seed and given its answers, each by the first seat that is asked, it is played again."""

    number: int
    seed: int
    answers: list[int]
    playouts: int  # of all searches in it


def is_searching(cell: Cell) -> bool:
    """Whether somebody in it searches."""
    return any(searches(bot) for bot in cell.bots)


def play_searching(
    game: Game, cell: Cell, first: int, games: int, jobs: int = 1, engine: str = "cpu", most_answers: int | None = None
) -> list[SearchedGame]:
    """The games from number `first` on, in their order. Neither jobs nor engine change them. One that has not ended after
    `most_answers`, or after those that a study allows, is given up."""
    if engine not in ENGINES:
        raise CannotSearch(f"Searches have no engine called {engine!r}; they have {' and '.join(ENGINES)}.")
    most_answers = usual_limit(game) if most_answers is None else most_answers
    return list(ENGINES[engine](game, cell, range(first, first + games), jobs, most_answers))


@cache
def search_twin(game: Game) -> SearchTwin:
    from cardamom.fast.searcher import SearchTwin

    return SearchTwin(game)


def _on_cpu(game: Game, cell: Cell, numbers: range, jobs: int, most_answers: int) -> Iterator[SearchedGame]:
    """A game on each core."""
    desks = Desks(search_twin(game), min(jobs, len(numbers)))
    with ThreadPoolExecutor(len(desks.all)) as workers:
        try:
            yield from workers.map(partial(_played, game, cell, desks, most_answers), numbers)
        except BaseException:
            workers.shutdown(wait=False, cancel_futures=True)
            desks.stop()
            raise


def _played(game: Game, cell: Cell, desks: Desks, most_answers: int, number: int) -> SearchedGame:
    """One game, on a free desk."""
    from cardamom.fast import search

    bots, levels = seated(game, cell.bots)
    with desks.one(cell.players, dict(cell.options)) as desk:
        found = desks.twin.play_match(
            desk, number, 1, cell.seed, bots, levels, per_deal=1, rotate=cell.rotate, most_answers=most_answers
        )
    facts = found.facts[0].tolist()
    answers = found.answers[0, : facts[search.DECIDED]].tolist()
    return SearchedGame(number, mixed(cell.seed, number), answers, facts[search.ALL_PLAYOUTS])


def _on_gpu(game: Game, cell: Cell, numbers: range, jobs: int, most_answers: int) -> Iterator[SearchedGame]:
    """All games at once: the GPU is filled by the playouts of all of them together."""
    from cardamom.fast.match import play_match

    _check_gpu(game, cell)
    bots, levels = seated(game, cell.bots)
    found = {
        played.number: SearchedGame(played.number, mixed(cell.seed, played.number), played.answers, played.playouts)
        for played in play_match(
            search_twin(game),
            cell.seed,
            numbers,
            bots,
            levels,
            gpu_playouts(game, cell.bots),
            options=dict(cell.options),
            per_deal=1,
            rotate=cell.rotate,
            most_answers=most_answers,
        )
    }
    yield from (found[number] for number in numbers)


def _check_gpu(game: Game, cell: Cell) -> None:
    missing = without_cuda()
    if missing is not None:
        raise CannotSearch(missing)
    if game.thinking.open_play and any(SEARCHES[bot].depth for bot in cell.bots if bot in SEARCHES):
        raise CannotSearch(f"Experts in {game.name}, who search with a tree, cannot think on a GPU: use --engine cpu.")


def gpu_playouts(game: Game, bots: Sequence[str]) -> PlayOut:
    """Whoever plays out on the GPU what these bots ask for."""
    from cardamom.fast import search
    from cardamom.fast.cuda_search import GpuPlayouts

    _, levels = seated(game, bots)
    return GpuPlayouts(game, [int(guide) for guide in levels[:, search.STRATEGY]])


ENGINES: dict[str, Callable[[Game, Cell, range, int, int], Iterator[SearchedGame]]] = {"cpu": _on_cpu, "cuda": _on_gpu}
