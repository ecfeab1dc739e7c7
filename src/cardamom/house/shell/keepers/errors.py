"""Why a room cannot be served by this process, now or at all."""

from __future__ import annotations

from cardamom.kernel.errors import CardamomError


class KeptElsewhere(CardamomError):
    """Another process keeps this. `address` is where its internal line is."""

    def __init__(self, address: str) -> None:
        super().__init__("This room is kept by another process of the house.")
        self.address = address


class ComeBack(CardamomError):
    """It passes by itself: whoever comes again in a moment finds things in order."""


AWAY = "The room is changing hands; it is opened again in a moment."
FULL = "The house has as many rooms open as it can; try again later."
LOST = "The house has lost sight of its database; it is tried again in a moment."
