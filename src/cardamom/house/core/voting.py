"""Consent: whatever ends a game for others needs the voices of all who are there and play it."""

from __future__ import annotations

from collections.abc import Set
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from .said import Close as CloseRoom
from .said import Deal, Resume


class About(StrEnum):
    DEAL = "deal"
    RESUME = "resume"
    CLOSE = "close"


TEXTS = {
    About.DEAL: "{name} would like to set this game aside and deal a new one.",
    About.RESUME: "{name} would like to set this game aside and go on with another one.",
    About.CLOSE: "{name} would like to end the game and close the room.",
}


class Proposal(Struct, frozen=True):
    """What a person would like to do, as they said it, and who has agreed so far."""

    about: About
    by: str
    said: Deal | Resume | CloseRoom
    yes: frozenset[str]
    until: float

    def missing(self, voters: Set[str]) -> set[str]:
        return set(voters) - self.yes - {self.by}

    def agreed_by(self, person: str) -> Proposal:
        return replace(self, yes=self.yes | {person})
