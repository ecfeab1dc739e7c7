"""What a study plays: cells, each a table that is played over and over, in pieces that the plan alone decides."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """Who sits at a table and by which house rules, as plain data that can be sent anywhere.

    `bots[k]` sits at seat k, one seat further each game if `rotate`. Game i is dealt from `mixed(seed, i)`.
    """

    players: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, int], ...]
    seed: int
    games: int
    rotate: bool = True

    def pieces(self, size: int) -> list[Piece]:
        """The games of the cell, this many at a time."""
        return [Piece(self, first, min(size, self.games - first)) for first in range(0, self.games, size)]


@dataclass(frozen=True)
class Piece:
    """Some games of a cell, from number `first` on: what one worker plays at a time."""

    cell: Cell
    first: int
    games: int
