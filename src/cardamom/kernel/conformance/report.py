"""What conformance finds: a report of what was tried, or the one sentence that says what is wrong."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from ..errors import CardamomError
from ..replay import Replay


class Promise(StrEnum):
    """What a game promises; a failure names the promise it breaks."""

    RULES = "rules"  # the rules run through
    CARDS = "cards"  # every card lies in exactly one zone that may hold it
    FIELDS = "fields"  # every field stays within its declared width and shape
    MEANING = "meaning"  # every number fits what it is declared to mean
    SCORES = "scores"  # scores stay within the declared bounds
    FLOW = "flow"  # somebody is asked, or the game has ended with a reason and winners
    LENGTH = "length"  # no game is longer than declared
    LEGAL = "legal"  # legal lists are sorted, unique and what the checks say
    CHECK = "check"  # a check leaves the state as it found it
    COPIES = "copies"  # a copy shares nothing with its original
    REPLAY = "replay"  # a saved game leads to the same state again
    WORDS = "words"  # everything people read has words, and every action's text parses back
    PLAN = "plan"  # everything on the table has its place, and standing answers are always legal
    RECKONING = "reckoning"  # the sources of points add up to the scores, and what decides explains who wins
    LESSON = "lesson"  # the guided first game can be played as it is written
    STRATEGY = "strategy"  # a strategy gives legal answers
    TOGETHER = "together"  # simultaneous answers may come in any order
    DEAD_END = "dead-end"  # every legal answer leads on
    STATIC = "static"  # a view tells nothing but what its seat knows, and all that it needs
    STEP = "step"  # a move tells nobody more than its events do
    SECRET = "secret"  # what an answer hides from a seat, the seat's view hides too
    TAKE_BACK = "take-back"  # whether an answer can be taken back tells its seat nothing
    PUBLIC = "public"  # what answers a public question can be seen by everybody
    WAYS = "ways"  # every card's way can be followed by what is told
    IDENTITY = "identity"  # every card has an id, which tells nobody more than they know
    TWIN = "twin"  # a compiled twin plays the same game


class NotConformant(CardamomError, AssertionError):
    """A game breaks a promise. `replay` leads to the position, for `check_replay` to fail there again."""

    def __init__(self, promise: Promise, message: str, replay: Replay | None = None) -> None:
        super().__init__(message)
        self.promise, self.replay = promise, replay


@dataclass
class Report:
    """What was tried without finding a fault."""

    game: str
    games: int = 0
    finished: int = 0
    decisions: int = 0
    positions: int = 0  # examined in depth
    forks: int = 0  # pairs of worlds in which the same answer was given
    alike: int = 0  # of these, pairs in which the seat was told the same
    secrets: int = 0  # pairs of answers whose difference was hidden from a seat
    take_backs: int = 0  # answers that could be taken back
    public: int = 0  # public questions that were put in other worlds
    questions: set[str] = field(default_factory=set)
    reasons: set[int] = field(default_factory=set)
    endings: set[int] = field(default_factory=set)

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.games} games ({self.finished} to the end), {self.decisions} decisions, "
            f"{self.positions} positions in depth, {self.forks} forked worlds ({self.alike} told alike), "
            f"{self.secrets} hidden answers, {self.take_backs} taken back."
        )
