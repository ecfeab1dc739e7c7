"""Where a study counts: one array of whole numbers per worker, outside the records that decisions copy.

Some of its parts are scratch for the game that is being played; the others add up over all games.
"""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from cardamom.kernel.game import Game
from cardamom.kernel.zones import Sight

from .study import LEAD_NUMBERS

MOST_MOVES = 4096  # that are noted one by one
Numbers = np.ndarray[Any, np.dtype[np.int64]]


class DeskPlan:
    """The parts of a game's desk: where each begins, and its shape. Every seat that the game can take has its place."""

    def __init__(self, game: Game) -> None:
        zones = game.state.zone_table
        self.game, self.seats, self.kinds, self.families = game, zones.seats, zones.kinds, len(zones.families)
        self.piles = hidden_piles(game)
        self.labels = list(dict.fromkeys(source.label for source in game.reckoning.sources)) if game.reckoning else []
        self.parts: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.length = 0
        for name, shape in {**self._scratch(), **self._sums()}.items():
            self.parts[name] = self.length, shape
            self.length += prod(shape)

    def _scratch(self) -> dict[str, tuple[int, ...]]:
        seats, kinds, piles = self.seats, self.kinds, max(len(self.piles), 1)
        return {
            "parts": (seats + 1,),  # of the win; the last is nobody's
            "round": (1,),
            "round_scores": (seats,),  # at its beginning
            "mixed": (piles,),  # whether any of the unknown cards of a pile may come next
            "unknown": (piles,),  # cards there that nobody knows
            "unknown_kinds": (piles, kinds),
            "draws": (piles, seats),  # that could have brought any kind that is still unknown there
            "weights": (seats, kinds),  # of a round's draws, as in drawn_weight
            "chances": (seats, kinds),  # of a round's draws, as in drawable
            "lead": (LEAD_NUMBERS,),
            "moves": (1,),  # how many are noted
            "noted": (MOST_MOVES,),
            "added": (1,),  # whether there were more, which are added up
            "added_moves": (seats + 1, self.families**2 * kinds),
            "kinds_drawn": (seats, kinds),  # whether the seat drew one in this game
            "verbs_used": (seats, len(self.game.actions.verbs)),
            "seat_points": (len(self.labels), seats),
            "seat_counts": (len(self.game.counters), seats),
        }

    def _sums(self) -> dict[str, tuple[int, ...]]:
        """What is kept of all games. A tally has parts of the same names."""
        questions, verbs = len(self.game.questions), len(self.game.actions.verbs)
        routes, kinds = self.families**2, (self.kinds,)
        return {
            "forced": (questions,),
            "answers": (questions,),
            "offered": (questions, verbs),
            "chosen": (questions, verbs),
            "used": (verbs,),
            "used_won": (verbs,),
            "moved": (routes, *kinds),
            "moved_won": (routes, *kinds),
            "drew": kinds,
            "drew_won": kinds,
            "held": (self.families, *kinds),
            "held_won": (self.families, *kinds),
            "drawn": kinds,
            "drawn_weight": kinds,
            "drawn_won": kinds,
            "drawable": kinds,
            "drawable_won": kinds,
            "points": (len(self.labels), self.seats),
            "points_won": (len(self.labels),),
        }

    def empty(self) -> Numbers:
        return np.zeros(self.length, np.int64)

    def sums(self, desk: Numbers) -> dict[str, Numbers]:
        """What a desk has added up, by name."""
        found = {}
        for name in self._sums():
            first, shape = self.parts[name]
            found[name] = desk[first : first + prod(shape)].reshape(shape)
        return found

    def constants(self) -> dict[str, str]:
        """Where the parts begin, as the compiled functions call them."""
        return {name.upper(): str(first) for name, (first, _) in self.parts.items()}


def hidden_piles(game: Game) -> dict[int, int]:
    """The piles that nobody sees, numbered, by zone."""
    zones = game.state.zone_table
    hidden = [
        zone for zone in range(zones.count) if zones.family_of(zone).sight is Sight.NOBODY and not zones.family_of(zone).bag
    ]
    return {zone: number for number, zone in enumerate(hidden)}
