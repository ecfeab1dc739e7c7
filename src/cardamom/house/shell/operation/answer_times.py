"""How long people wait for what they said: until it is acknowledged, and until all are told."""

from __future__ import annotations

import time

from cardamom.house.core.effects import Tell
from cardamom.house.core.told import Ack, encode

from .metrics import ACKNOWLEDGED, TOLD

_ACK = encode(Ack("")).partition(",")[0]  # how every acknowledgement begins


class Waiting:
    """Somebody said something, which came at this time by `time.perf_counter`."""

    def __init__(self, person: str, since: float) -> None:
        self._person, self._since, self._acknowledged = person, since, False

    def told(self, effect: Tell) -> None:
        """A frame went out."""
        if not self._acknowledged and effect.to == self._person and effect.frame.startswith(_ACK):
            self._acknowledged = True
            ACKNOWLEDGED.observe(time.perf_counter() - self._since)

    def over(self) -> None:
        """Everybody was told all that came of it. What was refused is not counted."""
        if self._acknowledged:
            TOLD.observe(time.perf_counter() - self._since)
