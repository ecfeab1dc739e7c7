"""Luck against skill: what a seat's win hangs on.

S_X is the correlation of a seat's share of the win in two games that share X and nothing else: the rules' chance (the deal and
what is drawn later), the levels of the bots in all seats, or the chance that the bots take themselves. Both games are about
the same seat; what that alone explains is a part of its own, and taken off the others. What is left comes of several things
together: cards that only a good player makes something of, for example.

These are Sobol's first-order indices, found by picking and freezing. All sums are whole numbers, and errors are told by leaving
out one batch of games after the other (the jackknife).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cardamom.bots import bot_number

from ..statistics import LEAST_ERROR, jackknife
from ..study.counted import BATCHES
from .found import BOTS_CHANCE, DEAL, LEVELS, REST, SEAT, Figure, Luck, LuckPart
from .rows import NO_VERB, Array, Rows, streams
from .work import PIECE_GAMES, Work, ranges, seed_of

MEANINGS = {
    SEAT: "where one sits, and nothing else",
    DEAL: "the rules' chance: the deal and everything drawn later",
    LEVELS: "which bots sit where: skill",
    BOTS_CHANCE: "the chance that bots take themselves, as in a choice between equals",
    REST: "several of these together: after one other choice, the same cards come to other hands",
}


def luck(work: Work, players: int, bots: Sequence[str], seed: int, budget: int) -> Luck:
    """What results hang on if each seat's bot is drawn from these, found by about so many games."""
    shared = [DEAL, BOTS_CHANCE] if len(set(bots)) == 1 else [DEAL, LEVELS, BOTS_CHANCE]
    pairs = max(2 * BATCHES, budget // (1 + len(shared)))
    size = -(-pairs // BATCHES)
    pairs = size * BATCHES
    drawn = seed_of(seed, "luck", players, *bots)

    def piece(numbers: range) -> Array:
        return _sums(work, players, bots, shared, drawn, np.arange(numbers.start, numbers.stop))

    # a piece is a part of one batch, however large batches are
    batches = [ranges(size, max(1, PIECE_GAMES // (1 + len(shared)))) for _ in range(BATCHES)]
    pieces = [range(b * size + part.start, b * size + part.stop) for b, parts in enumerate(batches) for part in parts]
    games, sums = pairs * (1 + len(shared)), np.zeros((BATCHES, 3 + len(shared), players), np.int64)
    for numbers, more in zip(pieces, work.each(pieces, piece, games, f"luck among {', '.join(bots)}"), strict=True):
        sums[numbers.start // size] += more
    parts = _parts(sums, size, shared)
    return Luck(tuple(bots), players, games, pairs, parts, _reading(bots))


def _sums(work: Work, players: int, bots: Sequence[str], shared: Sequence[str], seed: int, numbers: Array) -> Array:
    """For each seat: wins, their squares, the squares of all wins of a number added up, and products of wins in games that
    share something. Each number has a first game, and one more for each thing that is shared with it."""
    known = np.array([bot_number(work.game, bot) for bot in bots], np.int64)
    seats = np.arange(players)[None, :]

    def drawn(what: str, game: str) -> Array:
        """Numbers of one kind for all seats: those of the first game where they are shared."""
        of = "first" if game == what else game
        return streams(streams(seed_of(seed, what, of), numbers)[:, None], seats)

    parts = []
    for game in ("first", *shared):
        seeds = drawn(DEAL, game)[:, 0].copy()
        seated = known[(drawn(LEVELS, game) >> np.uint64(32)).astype(np.int64) * len(known) >> 32]
        nothing = np.full((len(numbers), players), NO_VERB, np.int64)
        parts.append(work.play(Rows(seeds, drawn(BOTS_CHANCE, game), seated, nothing)).parts)
    wins = np.array(parts)  # by game, number and seat
    sums = [wins.sum(axis=(0, 1)), (wins**2).sum(axis=(0, 1)), (wins.sum(axis=0) ** 2).sum(axis=0)]
    return np.array([*sums, *(wins[:1] * wins[1:]).sum(axis=1)])


def _parts(sums: Array, size: int, shared: Sequence[str]) -> tuple[LuckPart, ...]:
    """The parts with their errors: each batch is left out once."""
    whole = sums.sum(axis=0)
    found = _shares(whole, BATCHES * size)
    without = np.array([_shares(whole - batch, (BATCHES - 1) * size) for batch in sums])
    errors = jackknife(without)
    least = LEAST_ERROR / (BATCHES * size)
    return tuple(
        LuckPart(name, Figure.of(float(part), max(float(error), least), BATCHES, -1.0, 1.0), MEANINGS[name])
        for name, part, error in zip((SEAT, *shared, REST), found, errors, strict=True)
    )


def _shares(sums: Array, pairs: int) -> Array:
    """The parts of the variance: of the seat, of each thing that was shared, and the rest. Where every game is a tie, there is
    nothing to be explained."""
    won, squared, together, *products = sums.astype(np.float64)
    games = pairs * (1 + len(products))
    mean = won.mean() / games
    variance = squared.mean() / games - mean**2
    if variance <= 0:
        return np.zeros(2 + len(products))
    # all pairs of games of different numbers have nothing in common but the seat
    strangers = ((won**2 - together).mean() / (games**2 - games * (1 + len(products)))) - mean**2
    explained = [strangers, *(product.mean() / pairs - mean**2 - strangers for product in products)]
    shares: Array = np.array([*explained, variance - sum(explained)]) / variance
    return shares


def _reading(bots: Sequence[str]) -> str:
    if len(set(bots)) == 1:
        return (
            f"All seats play {bots[0]}. Among equals there is no skill to be found: the parts tell what decides between them, "
            "and would be others among better or worse players."
        )
    return (
        f"Each seat's bot is drawn from {', '.join(bots)}. The part of the levels is skill as far as these bots differ in it; "
        "players who differ less leave more to luck."
    )
