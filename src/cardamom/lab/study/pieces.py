"""Playing any piece, whoever sits in it, and telling what its counts depend on."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from inspect import getsource

from cardamom.bots import SEARCHES
from cardamom.kernel.game import Game

from ..fingerprint import fingerprint
from . import axes, interpreted, outcomes, tally
from .cells import Cell, Piece
from .outcomes import Rows
from .playing import Played, count_given, play_piece
from .searching import SearchedGame, is_searching, play_searching
from .tally import Tally


def play(game: Game, piece: Piece, engine: str) -> Played:
    """Play a piece and count it. Games of bots that search are played first, and counted by giving their answers again. Only
    their playouts run on a GPU."""
    if not is_searching(piece.cell):
        return play_piece(game, piece, "cpu" if engine == "cuda" else engine)
    games = play_searching(game, piece.cell, piece.first, piece.games, engine="cuda" if engine == "cuda" else "cpu")
    parts = [_counted(game, piece.cell, one) for one in games]
    whole = Tally.empty(parts[0].tally.axes)
    for part in parts:
        whole += part.tally
    seeds = [seed for part in parts for seed in part.unfinished_seeds]
    return Played(whole, Rows.joined([part.rows for part in parts]), seeds)


def _counted(game: Game, cell: Cell, one: SearchedGame) -> Played:
    seats, state = [], game.engine.deal(cell.players, one.seed, dict(cell.options))
    for action in one.answers:
        seats.append(game.engine.actors(state)[0])
        game.engine.apply(state, seats[-1], action)
    answers = zip(seats, one.answers, strict=True)
    played = count_given(game, cell.players, dict(cell.options), one.seed, answers)
    played.rows.columns["game"] += one.number
    return played


def rules_of(game: Game, cell: Cell) -> str:
    """A hash of the rules, of the bots that play by them, and of how is counted."""
    return _rules(game, tuple(bot for bot in dict.fromkeys(cell.bots) if bot in SEARCHES))


@lru_cache(maxsize=64)
def _rules(game: Game, searching: tuple[str, ...]) -> str:
    told = [fingerprint(game), *map(getsource, (axes, tally, outcomes, interpreted))]
    if searching:
        from cardamom.fast.searcher import source_for

        told += [source_for(game, checked=False), repr([(bot, SEARCHES[bot]) for bot in searching])]
    return sha256("\n".join(told).encode()).hexdigest()
