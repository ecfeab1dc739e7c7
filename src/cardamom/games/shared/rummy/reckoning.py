"""Where the points of a rummy come from, in words that several games share."""

from __future__ import annotations

from cardamom.kernel.reckoning import POINTS, Decider, Source

from .table import Earned, News, Rummy, TieBreak


def earned(label: str, why: int) -> Source:
    """Points of a round for this reason."""
    return Source(label, News.EARNS, only=(1, why), add=2)


def rounds_won(s: Rummy, seat: int) -> int:
    """What breaks a tie, if so agreed (ICR-45, APO-36)."""
    return s.rounds_won[seat] if s.tie_break == TieBreak.ROUNDS_WON else 0


SETS = (earned("Three of a kind", Earned.IDENTICAL), earned("Three different", Earned.DIFFERENT))


def deciders(label: str, one: str, many: str) -> tuple[Decider, ...]:
    """Points, and rounds by what the game calls them."""
    return (POINTS, Decider(label, rounds_won, one, many))
