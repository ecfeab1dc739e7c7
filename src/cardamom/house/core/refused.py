"""What a room does not do, with a sentence for whoever asked."""

from __future__ import annotations

from cardamom.kernel.errors import CardamomError


class Refused(CardamomError, ValueError):
    """The room does not do that, for a reason that can be told."""
