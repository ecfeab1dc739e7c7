"""What can go wrong at the press, each with one sentence that says what to do."""

from __future__ import annotations

from cardamom.kernel.errors import CardamomError


class NoFaces(CardamomError, LookupError):
    """The game has no faces."""


class NoSupplies(CardamomError, RuntimeError):
    """Art or fonts are not there yet."""


class BadFace(CardamomError, ValueError):
    """A face cannot be drawn as it is declared: words overflow, art is unknown."""


class BadPrint(CardamomError, ValueError):
    """What was asked for cannot be printed: an unknown paper or card, a bleed that does not fit."""


class BadTable(CardamomError, ValueError):
    """A table of cards cannot be read: no such column, a number that is none."""
