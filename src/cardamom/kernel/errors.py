"""What can go wrong, each with one sentence a player or a designer can act on."""

from __future__ import annotations


class CardamomError(Exception):
    """The parent of every error raised on purpose."""


class UnknownGame(CardamomError, LookupError):
    """No game of that name is installed."""


class BadPlayers(CardamomError, ValueError):
    """The game is not for that many players."""


class BadOption(CardamomError, ValueError):
    """An option of that name does not exist, or does not take that value."""


class BadNumber(CardamomError, ValueError):
    """A number of that name does not exist, or cannot have that value."""


class BadSeed(CardamomError, ValueError):
    """A seed is a whole number of 64 bits."""


class BadSeat(CardamomError, ValueError):
    """There is no such seat at this table."""


class UnknownAction(CardamomError, ValueError):
    """The text or number names no action of this game."""


class IllegalAction(CardamomError, ValueError):
    """The rules forbid this answer; the message says why in the game's words."""


class NotAsked(CardamomError, ValueError):
    """The seat answered, but was not asked anything."""


class NothingToUndo(CardamomError, ValueError):
    """The seat has no answer it may still take back."""


class BadReplay(CardamomError, ValueError):
    """The replay is damaged, or not a replay at all."""


class ForeignReplay(CardamomError, ValueError):
    """The replay was played under another version of the rules."""


class BadShuffle(CardamomError, ValueError):
    """A commitment, a secret or a nonce has the wrong form."""


class BadDeclaration(CardamomError, TypeError):
    """A game declares something that cannot work."""


class RulesError(CardamomError, RuntimeError):
    """The rules themselves broke: a full zone, an endless agenda."""
