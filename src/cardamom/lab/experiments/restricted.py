"""Restricted play: what a verb is worth to those who may use it.

One seat may not answer by the verb as long as another answer is legal; all others play in full, and every deal is played with
each of the seats restricted in turn. The same deal is played in full too, and what counts is the difference.

It is one seat that is restricted, not all but one, because that tells more for the same games: where the seat would not have
used the verb, the game comes out as it did in full, and the difference is zero and not another throw of the dice. It also keeps
the rest of the table as it is, so that a verb's worth is not mixed up with what the game is like when nobody uses it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cardamom.bots import bot_number

from ..statistics import LEAST_ERROR
from ..study.tally import WIN
from .found import MEASURED, NEVER_CHOSEN, NEVER_LEGAL, ONLY_ANSWER, Figure, RestrictedPlay, RestrictedVerb
from .rows import NO_VERB, Array, Ends, Rows, lucks_of, streams
from .work import PIECE_GAMES, Work, ranges, seed_of

# what is added up for each verb; the last four are of each deal, in parts of a win
WITHHELD, COMPELLED, CHANGED, UNFINISHED, WON, WON_SQUARED, LOST, LOST_SQUARED, SUMS = range(9)


def restricted_play(work: Work, players: int, bot: str, seed: int, budget: int) -> RestrictedPlay:
    """Forbid each verb of the game in about so many games in all."""
    verbs = work.game.actions.verbs
    each = 1 + len(verbs) * players
    deals = max(2, budget // each)
    dealt = seed_of(seed, "restricted play", players)

    def piece(numbers: range) -> Array:
        return _sums(work, players, bot_number(work.game, bot), streams(dealt, np.arange(numbers.start, numbers.stop)))

    sums = np.zeros((len(verbs), SUMS), np.int64)
    for more in work.each(ranges(deals, max(1, PIECE_GAMES // each)), piece, deals * each, "restricted play"):
        sums += more
    found = tuple(_found(verb.name, row, deals, players) for verb, row in zip(verbs, sums.tolist(), strict=True))
    reading = (
        f"All seats play {bot}. One of them may not choose an action as long as it has another answer; the cost is the "
        f"share of wins that it loses by that, against the same deals in full. A negative cost means that "
        f"{bot} would do better without it."
    )
    return RestrictedPlay(bot, players, deals, 1 / players, found, reading)


def _sums(work: Work, players: int, bot: int, seeds: Array) -> Array:
    """Some deals, each in full and with each verb forbidden to each seat."""
    full = work.play(_rows(seeds, players, bot, NO_VERB, NO_VERB))
    found = []
    for verb in range(len(work.game.actions.verbs)):
        sums = np.zeros(SUMS, np.int64)
        won, lost = np.zeros(len(seeds), np.int64), np.zeros(len(seeds), np.int64)
        for seat in range(players):
            ends = work.play(_rows(seeds, players, bot, seat, verb))
            won += ends.parts[:, seat]
            lost += full.parts[:, seat] - ends.parts[:, seat]
            sums[[WITHHELD, COMPELLED, CHANGED, UNFINISHED]] += _counts(full, ends)
        sums[[WON, WON_SQUARED, LOST, LOST_SQUARED]] = won.sum(), (won**2).sum(), lost.sum(), (lost**2).sum()
        found.append(sums)
    return np.array(found)


def _counts(full: Ends, ends: Ends) -> Sequence[int]:
    return [
        int(ends.withheld.sum()),
        int(ends.compelled.sum()),
        int((ends.keys != full.keys).sum()),
        int((ends.winners == 0).sum()),
    ]


def _rows(seeds: Array, players: int, bot: int, seat: int, verb: int) -> Rows:
    """These deals with a verb forbidden to a seat."""
    forbidden = np.full((len(seeds), players), NO_VERB, np.int64)
    if verb != NO_VERB:
        forbidden[:, seat] = verb
    return Rows(seeds, lucks_of(seeds, players), np.full((len(seeds), players), bot, np.int64), forbidden)


def _found(verb: str, sums: list[int], deals: int, players: int) -> RestrictedVerb:
    games = deals * players
    if sums[WITHHELD] == 0:
        standing = ONLY_ANSWER if sums[COMPELLED] else NEVER_LEGAL
    else:
        standing = MEASURED if sums[CHANGED] else NEVER_CHOSEN
    return RestrictedVerb(
        verb,
        standing,
        games,
        sums[WITHHELD] / games,
        sums[COMPELLED] / games,
        sums[CHANGED] / games,
        sums[UNFINISHED],
        share=_by_deals(sums[WON], sums[WON_SQUARED], deals, players, least=0.0),
        cost=_by_deals(sums[LOST], sums[LOST_SQUARED], deals, players, least=-1.0),
    )


def _by_deals(total: int, squares: int, deals: int, players: int, least: float) -> Figure:
    """The mean over all games, its error by how the deals differ."""
    unit = WIN * players
    variance = max(0.0, (squares - total * total / deals) / max(deals - 1, 1)) / unit**2
    return Figure.of(total / deals / unit, max((variance / deals) ** 0.5, LEAST_ERROR / deals), deals, least, 1.0)
