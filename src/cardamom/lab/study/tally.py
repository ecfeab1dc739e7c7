"""What is counted while games are played: whole numbers alone, so that a sum does not depend on the order or on who adds.

A win counts 840 parts, because 840 can be shared by any number of winners up to eight.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .axes import Axes

WIN = 840  # parts
WEIGHT = 1 << 10  # a draw that had to be this card weighs so much; a rarer one, as many times more as it is rarer

# what is counted, and by what
FIELDS: dict[str, tuple[str, ...]] = {
    "games": (),
    "unfinished": (),  # stopped at the limit of decisions
    "stuck": (),  # a seat was asked something it had no answer to; nobody wins such a game, nor an unfinished one
    "shared": (),  # wins that several shared
    "tie_broken": (),  # ties for the most points that did not become shared wins: a tie-break decided
    "won": ("seat",),  # in parts, as all below that are called won
    "won_by_bot": ("bot",),
    "score": ("seat",),
    "score_squared": ("seat",),
    "ends": ("ending",),
    "turns": ("length",),
    "decisions": ("length",),
    # every decision, by what was asked
    "asked": ("question",),
    "forced": ("question",),  # there was one answer
    "answers": ("question",),  # how many there were, added up
    "offered": ("question", "verb"),  # at least one answer of this verb was legal
    "chosen": ("question", "verb"),
    "used": ("verb",),  # seats that chose it at least once in a game
    "used_won": ("verb",),
    # cards; a card's seat is the owner of where it goes, or else of where it comes from
    "moved": ("route", "kind"),
    "moved_won": ("route", "kind"),
    "drew": ("kind",),  # seats that drew it at least once in a game, out of a pile that nobody sees
    "drew_won": ("kind",),
    "held": ("family", "kind"),  # at the end, in zones that have an owner
    "held_won": ("family", "kind"),
    # draws out of cards that nobody knows into a zone that has an owner; what is won is the round where there are rounds
    "drawn": ("kind",),
    "drawn_weight": ("kind",),  # one over the chance to draw it, in units of WEIGHT
    "drawn_won": ("kind",),  # that, times the win
    "drawable": ("kind",),  # draws that could have brought it
    "drawable_won": ("kind",),
    # where points come from, and what the game itself counts
    "points": ("source", "seat"),
    "points_won": ("source",),  # times the part of the win
    "counted": ("counter", "seat"),
    "counted_won": ("counter",),
    # decks that players bring
    "played": ("faction", "seat"),
    "played_won": ("faction", "seat"),
    "played_score": ("faction",),
    "met": ("faction", "rival"),
    "beat": ("faction", "rival"),  # by rank at the end, in parts; a tie is half
    # how the lead goes, by points
    "lead_changes": ("lead_changes",),
    "ahead": (),  # points by which the first was ahead of the second at the end of games that somebody won, added up
    "decided": ("tenth",),  # from which tenth of its decisions on the winner led to the end
    "behind_at_half": (),  # wins, in parts, of seats that did not lead after half of the decisions
}


@dataclass
class Tally:
    """All counts of some games in one array; `tally["moved"]` is the part of that name, by route and kind."""

    axes: Axes
    numbers: np.ndarray[Any, np.dtype[np.int64]]

    @classmethod
    def empty(cls, axes: Axes) -> Tally:
        return cls(axes, np.zeros(sum(axes.size(by) for by in FIELDS.values()), np.int64))

    def __getitem__(self, name: str) -> np.ndarray[Any, np.dtype[np.int64]]:
        first = offsets(self.axes)[name]
        by = FIELDS[name]
        return self.numbers[first : first + self.axes.size(by)].reshape(self.axes.shape(by))

    def parts(self) -> dict[str, np.ndarray[Any, np.dtype[np.int64]]]:
        """All parts by name, for who adds to them again and again."""
        firsts = offsets(self.axes)
        return {
            name: self.numbers[firsts[name] : firsts[name] + self.axes.size(by)].reshape(self.axes.shape(by))
            for name, by in FIELDS.items()
        }

    def __iadd__(self, other: Tally) -> Tally:
        self.numbers += other.numbers
        return self

    @property
    def games(self) -> int:
        return int(self["games"])


def offsets(axes: Axes) -> dict[str, int]:
    """Where each part begins."""
    found, at = {}, 0
    for name, by in FIELDS.items():
        found[name] = at
        at += axes.size(by)
    return found
