"""What experiments found, as plain data with the words that are needed to read it.

Each finding has a class, and `to_data()` of it is what a study keeps: `run_experiments` gives a dictionary with the keys
`restricted_play`, `luck`, `levels` and `left_out`. Shares are parts of one.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ..statistics import Measured

MANY = 200  # cases, beyond which a few more or less make no difference to an interval


@dataclass(frozen=True)
class Figure:
    """A number with its standard error, told by this many cases, and its 95 % interval."""

    value: float
    error: float
    cases: int
    low: float
    high: float

    @classmethod
    def of(cls, value: float, error: float, cases: int, least: float, most: float) -> Figure:
        """The interval goes no further than what is possible."""
        found = Measured(value, error, min(cases, MANY)).estimate()
        return cls(value, error, cases, max(least, found.low), min(most, found.high))

    @property
    def measured(self) -> Measured:
        """The number for whoever wants another interval, or to test it."""
        return Measured(self.value, self.error, min(self.cases, MANY))


# ---- restricted play

MEASURED = "measured"
NEVER_LEGAL = "never legal"  # in these games
ONLY_ANSWER = "always the only answer"  # so it cannot be forbidden
NEVER_CHOSEN = "never chosen where there was another answer"  # by these bots, who play the same games without it


@dataclass(frozen=True)
class RestrictedVerb:
    """One seat may not answer by a verb where another answer is legal; all others play in full."""

    verb: str
    standing: str  # MEASURED, or why there is nothing to measure
    games: int
    withheld: float  # decisions a game at which the seat had to do without the verb
    compelled: float  # decisions a game at which it had no other answer
    changed: float  # the share of games that did not come out as the same deal in full
    unfinished: int  # games that were stopped at the limit of decisions; nobody wins them
    share: Figure  # of wins, of the restricted seat
    cost: Figure  # the share that it loses by the restriction, against the same deals in full


@dataclass(frozen=True)
class RestrictedPlay:
    bot: str  # in all seats
    players: int
    deals: int  # the same for all verbs, each played once for every seat
    fair: float  # the share of a seat that nobody restricts
    verbs: tuple[RestrictedVerb, ...]
    reading: str

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


# ---- luck and skill

SEAT, DEAL, LEVELS, BOTS_CHANCE, REST = "seat", "deal", "levels", "bots' chance", "rest"


@dataclass(frozen=True)
class LuckPart:
    """S_X: how alike the results of a seat are in two games that share only X."""

    name: str  # SEAT, DEAL, LEVELS, BOTS_CHANCE or REST
    part: Figure  # of the variance of a seat's share of wins; all parts add up to one
    meaning: str


@dataclass(frozen=True)
class Luck:
    """What the results hang on, if each seat's bot is drawn from these."""

    bots: tuple[str, ...]
    players: int
    games: int
    pairs: int  # of games, for each part
    parts: tuple[LuckPart, ...]
    reading: str

    @property
    def equals(self) -> bool:
        """Whether all seats have the same bot, so that there is no skill to be found."""
        return len(set(self.bots)) == 1

    def to_data(self) -> dict[str, Any]:
        return asdict(self) | {"equals": self.equals}


# ---- levels


@dataclass(frozen=True)
class LevelEdge:
    """One seat of the upper level against all others of the lower one, every deal with the upper level in every seat."""

    upper: str
    lower: str
    sees: str  # beyond what it may: "", "all hands" or "all cards"
    games: int
    share: Figure  # of wins, of the upper level
    elo: float
    decided: bool  # whether the share is clear of what equals would win
    playouts: int  # of all searches


@dataclass(frozen=True)
class Levels:
    players: int
    fair: float  # what equals would win
    edges: tuple[LevelEdge, ...]  # the lowest first, then those that see more
    reading: str

    def to_data(self) -> dict[str, Any]:
        return asdict(self)
