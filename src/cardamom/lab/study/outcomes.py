"""How games came out: one of them in plain numbers, or many in NumPy columns, from which rows and results are reckoned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np

from cardamom.kernel.counters import COLUMNS
from cardamom.kernel.game import Game

from .axes import BETWEEN_DOUBLINGS, DOUBLINGS, EXACT, LEAD_CHANGES, TENTHS
from .tally import WIN

Numbers = np.ndarray[Any, np.dtype[Any]]
NEVER = TENTHS - 1  # a game whose winner did not lead before its end
FACTION = "faction"  # a column of games whose players bring decks


def parts_of(winners: int, players: int) -> list[int]:
    """What each seat has of a win, given as a mask of seats."""
    return [WIN // winners.bit_count() if winners >> seat & 1 else 0 for seat in range(players)]


@dataclass
class Outcome:
    """How one game came out."""

    scores: list[int]  # by seat
    winners: int  # a mask of seats; nobody where the game did not end
    ending: int  # 0 where it did not
    turns: int
    decisions: int
    unfinished: bool
    stuck: bool
    factions: list[int]  # the deck of each seat
    counts: list[list[int]]  # what the game itself counts, by counter and seat
    lead_changes: int
    decided: int  # the tenth of its decisions
    half: int  # who led after half of its decisions, a mask of seats

    @property
    def ranks(self) -> list[int]:
        """1 for each winner; all others after them by their scores, equal scores on equal ranks."""
        keys = [(self.winners >> seat & 1, score) for seat, score in enumerate(self.scores)]
        return [1 if key[0] else 1 + sum(other > key for other in keys) for key in keys]

    @property
    def ahead(self) -> int:
        """The most points less the next ones, where somebody won."""
        ordered = sorted(self.scores)
        return ordered[-1] - ordered[-2] if self.winners else 0

    @property
    def tie_broken(self) -> bool:
        """Whether several had the most points, and some of them won and others did not."""
        most = sum(1 << seat for seat, score in enumerate(self.scores) if score == max(self.scores))
        return self.winners != 0 and self.winners != most and self.winners & most == self.winners


@dataclass
class Rows:
    """One row per game and seat, as NumPy columns of equal length: COLUMNS of `kernel/counters.py`, with the bot as its place
    in the cell's list and the ending as its number; then the faction, where players bring decks, and the game's counters."""

    columns: dict[str, Numbers]

    def __len__(self) -> int:
        return len(self.columns["game"])

    @classmethod
    def joined(cls, parts: Sequence[Rows]) -> Rows:
        return cls({name: np.concatenate([part.columns[name] for part in parts]) for name in parts[0].columns})


@dataclass
class Outcomes:
    """How many games came out: the fields of `Outcome`, each with the games as its first axis."""

    scores: Numbers
    winners: Numbers
    ending: Numbers
    turns: Numbers
    decisions: Numbers
    unfinished: Numbers
    stuck: Numbers
    factions: Numbers
    counts: Numbers
    lead_changes: Numbers
    decided: Numbers
    half: Numbers

    @classmethod
    def of(cls, games: Sequence[Outcome], players: int, counters: int) -> Outcomes:
        columns = {f.name: np.array([getattr(game, f.name) for game in games], np.int64) for f in fields(cls)}
        columns["counts"] = columns["counts"].reshape(len(games), counters, players)
        return cls(**columns)

    @cached_property
    def won(self) -> Numbers:
        """The parts of the win, by game and seat."""
        bits = self._bits(self.winners)
        shares: Numbers = bits * (WIN // np.maximum(bits.sum(axis=1), 1))[:, None]
        return shares

    @cached_property
    def ranks(self) -> Numbers:
        wins = (self.won > 0).astype(np.int64)
        ranks = np.ones_like(wins)
        for other in range(wins.shape[1]):
            before = (wins[:, other, None] > wins) | (
                (wins[:, other, None] == wins) & (self.scores[:, other, None] > self.scores)
            )
            ranks += before & (wins == 0)
        return ranks

    @cached_property
    def ahead(self) -> Numbers:
        ordered = np.sort(self.scores, axis=1)
        points: Numbers = (ordered[:, -1] - ordered[:, -2]) * (self.winners != 0)
        return points

    @cached_property
    def tie_broken(self) -> Numbers:
        most = self.scores == self.scores.max(axis=1, keepdims=True)
        wins = self.won > 0
        found: Numbers = wins.any(axis=1) & (wins <= most).all(axis=1) & (wins != most).any(axis=1)
        return found

    def _bits(self, masks: Numbers) -> Numbers:
        return masks[:, None] >> np.arange(self.scores.shape[1]) & 1

    def rows(self, game: Game, first: int, bots: Numbers) -> Rows:
        """`bots` says which of the listed bots sat at each seat of each game."""
        games, players = self.scores.shape

        def each(column: Numbers) -> Numbers:
            return np.repeat(column, players)

        named: dict[str, Numbers] = {
            "game": each(np.arange(first, first + games, dtype=np.int64)),
            "seat": np.tile(np.arange(players, dtype=np.int8), games),
            "bot": bots.astype(np.int8).ravel(),
            "score": self.scores.astype(np.int16).ravel(),
            "rank": self.ranks.astype(np.int8).ravel(),
            "winner": (self.won > 0).ravel(),
            "turns": each(self.turns.astype(np.int32)),
            "decisions": each(self.decisions.astype(np.int32)),
            "ending": each(self.ending.astype(np.int8)),
        }
        columns = {name: named[name] for name in COLUMNS}
        if game.state.zone_table.decks:
            columns[FACTION] = self.factions.astype(np.int16).ravel()
        for k, counter in enumerate(game.counters):
            columns[counter.name] = self.counts[:, k].astype(np.int32).ravel()
        return Rows(columns)

    # ---- what a tally holds of it

    def count(self, parts: Mapping[str, Numbers], bots: Numbers) -> None:
        """Add everything to the parts of a tally that follows from how games came out."""
        won = self.won
        parts["games"][...] += len(won)
        parts["unfinished"][...] += np.count_nonzero(self.unfinished)
        parts["stuck"][...] += np.count_nonzero(self.stuck)
        parts["shared"][...] += np.count_nonzero(self.winners & (self.winners - 1))
        parts["tie_broken"][...] += np.count_nonzero(self.tie_broken)
        parts["won"][...] += won.sum(axis=0)
        by_bot = np.bincount(bots.ravel(), weights=won.ravel(), minlength=won.shape[1])  # exact up to 2**53
        parts["won_by_bot"][...] += by_bot.astype(np.int64)
        parts["score"][...] += self.scores.sum(axis=0)
        parts["score_squared"][...] += (self.scores * self.scores).sum(axis=0)
        _add_up(parts["ends"], self.ending)
        _add_up(parts["turns"], classes_of(self.turns))
        _add_up(parts["decisions"], classes_of(self.decisions))
        _add_up(parts["lead_changes"], np.minimum(self.lead_changes, LEAD_CHANGES - 1))
        _add_up(parts["decided"], self.decided)
        parts["ahead"][...] += self.ahead.sum()
        parts["behind_at_half"][...] += (won * (self._bits(self.half) == 0)).sum()
        for k in range(self.counts.shape[1]):
            parts["counted"][k] += self.counts[:, k].sum(axis=0)
            parts["counted_won"][k] += (self.counts[:, k] * won).sum()
        if parts["played"].size:
            self._count_factions(parts, won)

    def _count_factions(self, parts: Mapping[str, Numbers], won: Numbers) -> None:
        ranks, seats = self.ranks, range(won.shape[1])
        for seat in seats:
            faction = self.factions[:, seat]
            np.add.at(parts["played"][:, seat], faction, 1)
            np.add.at(parts["played_won"][:, seat], faction, won[:, seat])
            np.add.at(parts["played_score"], faction, self.scores[:, seat])
            for other in seats:
                if other != seat:
                    ahead, level = ranks[:, seat] < ranks[:, other], ranks[:, seat] == ranks[:, other]
                    np.add.at(parts["met"], (faction, self.factions[:, other]), 1)
                    np.add.at(parts["beat"], (faction, self.factions[:, other]), WIN * ahead + WIN // 2 * level)


def _add_up(part: Numbers, places: Numbers) -> None:
    part += np.bincount(places, minlength=len(part))


def classes_of(numbers: Numbers) -> Numbers:
    """`class_of` of each."""
    doubling = np.zeros_like(numbers)
    for k in range(1, DOUBLINGS):
        doubling += numbers >= EXACT << k
    step = (numbers - (EXACT << doubling)) * BETWEEN_DOUBLINGS // (EXACT << doubling)
    wide = EXACT + doubling * BETWEEN_DOUBLINGS + np.minimum(step, BETWEEN_DOUBLINGS - 1)
    return np.where(numbers < EXACT, numbers, wide)
