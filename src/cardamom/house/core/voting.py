"""Consent: whatever ends a game for others needs the voices of all who are there and play it. Sending somebody away needs the
voices of all others or, if there are four or more, of more than half."""

from __future__ import annotations

from collections.abc import Set
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from .moderation_said import SendAway
from .said import Close as CloseRoom
from .said import Deal, Resume

MANY = 4  # so many need not be of one mind


class About(StrEnum):
    DEAL = "deal"
    RESUME = "resume"
    CLOSE = "close"
    SEND_AWAY = "send_away"


class Words(Struct, frozen=True):
    """What is proposed, and what the proposer is told if one says no, or if time runs out. `name` is the proposer's, or that of
    whoever said no; `other` is whom it is about."""

    proposed: str
    refused: str = "{name} would rather go on with this game."
    expired: str = "Not everybody agreed in time, so the game goes on."


WORDS = {
    About.DEAL: Words("{name} would like to set this game aside and deal a new one."),
    About.RESUME: Words("{name} would like to set this game aside and go on with another one."),
    About.CLOSE: Words("{name} would like to end the game and close the room."),
    About.SEND_AWAY: Words(
        "{name} would like to send {other} away from this room.",
        "Not enough people agreed, so {other} stays.",
        "Not enough people agreed in time, so {other} stays.",
    ),
}


class Proposal(Struct, frozen=True):
    """What a person would like to do, as they said it, and who has spoken so far. `against` is whom it would send away, who has
    no voice in it; `alone` is whether the proposer may decide if no other voice is left."""

    about: About
    by: str
    said: Deal | Resume | CloseRoom | SendAway
    until: float
    yes: frozenset[str] = frozenset()
    no: frozenset[str] = frozenset()
    against: str | None = None
    alone: bool = True

    def missing(self, voters: Set[str]) -> set[str]:
        """Whose voice is still waited for."""
        return set(voters) - self.yes - self.no - {self.by, self.against}

    def decided(self, voters: Set[str]) -> bool | None:
        """Whether it is to be done; None as long as that depends on those who have not spoken."""
        asked = set(voters) - {self.against}
        yes, no, left = (self.yes | {self.by}) & asked, self.no & asked, self.missing(voters)
        if len(asked) < 2 and not self.alone:
            return False
        if self.against is None or len(asked) < MANY:
            return False if no else None if left else True
        if len(yes) * 2 > len(asked):
            return True
        return None if (len(yes) + len(left)) * 2 > len(asked) else False

    def spoken(self, person: str, agrees: bool) -> Proposal:
        return replace(self, yes=self.yes | {person}) if agrees else replace(self, no=self.no | {person})
