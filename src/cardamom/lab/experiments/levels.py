"""Levels side by side: each level against those below, and searches that see more than they may.

Bots that decide at once meet each other in many games. Those that search meet the level below in few, and stop early where
the match is clear (lab/match.py). A search that sees all hands shows what knowing them is worth: the more it wins, the less is
left to skill at guessing them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

import numpy as np

from cardamom.bots import SEARCHES, bot_number, plain_names
from cardamom.kernel.game import Game

from ..match import Match
from ..match_runner import MatchRunner
from ..seating import ORACLE, SEER
from ..statistics import LEAST_ERROR
from ..study.tally import WIN
from .found import Figure, LevelEdge, Levels
from .rows import NO_VERB, Rows, lucks_of, streams
from .work import PIECE_GAMES, Work, ranges, seed_of

SEES = {SEER: "all hands", ORACLE: "all cards"}


def plain_pairs(game: Game) -> list[tuple[str, str]]:
    """Who meets whom among the bots that decide at once: each level all that are below it."""
    return [(upper, lower) for lower, upper in combinations(plain_names(game), 2)]


def searching_pairs(game: Game, bots: Sequence[str]) -> list[tuple[str, str]]:
    """Who meets whom among those that search, up to the highest of `bots`; none if none of these searches."""
    known = list(SEARCHES)
    highest = max((known.index(bot) for bot in bots if bot in known), default=-1)
    if highest < 0:
        return []
    best = plain_names(game)[-1]
    found = [(upper, lower) for lower, upper in pairwise([best, *known[: highest + 1]])]
    return [*found, (SEER, best), (ORACLE, best)]


def plain_edges(work: Work, players: int, seed: int, budget: int) -> list[LevelEdge]:
    """Each level that decides at once against all below it, in about so many games in all."""
    pairs = plain_pairs(work.game)
    deals = max(2, budget // max(1, len(pairs) * players))
    return [_edge(_played(work, Match(upper, lower, players), seed, deals)) for upper, lower in pairs]


def _played(work: Work, match: Match, seed: int, deals: int) -> Match:
    """A match between bots that decide at once."""
    players, dealt = match.players, seed_of(seed, "levels", match.players)
    upper, lower = (bot_number(work.game, level) for level in (match.upper, match.lower))

    def piece(numbers: range) -> list[float]:
        seeds = np.repeat(streams(dealt, np.arange(numbers.start, numbers.stop)), players)
        seats = np.arange(len(seeds)) % players
        bots = np.full((len(seeds), players), lower, np.int64)
        bots[np.arange(len(seeds)), seats] = upper
        ends = work.play(Rows(seeds, lucks_of(seeds, players), bots, np.full_like(bots, NO_VERB)))
        shares: list[float] = (ends.parts[np.arange(len(seeds)), seats] / WIN).tolist()
        return shares

    words = f"{match.upper} over {match.lower}"
    for shares in work.each(ranges(deals, max(1, PIECE_GAMES // players)), piece, deals * players, words):
        match.shares += shares
    return match


def searching_edges(
    work: Work, options: Mapping[str, int], players: int, bots: Sequence[str], seed: int, games: int
) -> list[LevelEdge]:
    """Each level that searches against the one below, and those that see more, in at most so many games each."""
    runner = MatchRunner(work.game, work.jobs, work.deals, options)
    edges = []
    for upper, lower in searching_pairs(work.game, bots):
        match, words = Match(upper, lower, players), f"{upper} over {lower}"
        work.progress(0, games, words)
        runner.play(match, seed_of(seed, "levels", players), games, lambda m, w=words: work.progress(m.games, games, w))  # type: ignore[misc]
        edges.append(_edge(match))
    return edges


def _edge(match: Match) -> LevelEdge:
    """A match that is over."""
    players, deals = match.players, match.games // match.players
    means = [sum(match.shares[k : k + players]) / players for k in range(0, match.games, players)]
    mean = sum(means) / deals
    error = math.sqrt(sum((share - mean) ** 2 for share in means) / max(deals - 1, 1) / deals)
    share = Figure.of(mean, max(error, LEAST_ERROR / deals), deals, 0.0, 1.0)
    sees = SEES.get(match.upper, "")
    return LevelEdge(match.upper, match.lower, sees, match.games, share, match.gap, match.is_decided, match.playouts)


def levels(players: int, edges: Sequence[LevelEdge]) -> Levels:
    reading = (
        "One seat plays the upper level and all others the lower one, every deal with the upper level in each seat. "
        f"Equals would win {100 / players:.1f} %."
    )
    if any(edge.playouts for edge in edges):
        reading += (
            " A match with a level that searches ends as soon as it is clear who is stronger, so its share may be a little "
            "farther from equal than it would be in the end."
        )
    if any(edge.sees for edge in edges):
        reading += (
            f" The {SEER} sees all hands and the {ORACLE} all cards; both search like {next(iter(SEARCHES))}. "
            "What they win beyond it is what hidden cards keep from skill."
        )
    return Levels(players, 1 / players, tuple(edges), reading)
