"""What can be wrong with a tuning."""

from __future__ import annotations

from cardamom.kernel.errors import CardamomError


class BadTuning(CardamomError, ValueError):
    """The game cannot be tuned as asked for."""
