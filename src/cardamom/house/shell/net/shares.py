"""What one address may take of the house, with all its lines and requests together."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from .limits import Limits
from .pace import Pace

MOST_ADDRESSES = 10_000  # the one that has been quiet for longest is forgotten


class Share:
    """The frames and bytes that an address may send, and the bytes that it may fetch."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        busy = limits.busy_each
        self.frames = Pace(busy * limits.burst, busy * limits.a_second, clock)
        self.sent = Pace(busy * limits.bytes_burst, busy * limits.bytes_a_second, clock)
        self.fetched = Pace(limits.fetched_burst, limits.fetched_a_second, clock)


class Shares:
    """The share of each address, for as long as it is remembered."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._shares: OrderedDict[str, Share] = OrderedDict()

    def of(self, address: str) -> Share:
        share = self._shares.pop(address, None) or Share(self._limits, self._clock)
        self._shares[address] = share
        if len(self._shares) > MOST_ADDRESSES:
            self._shares.popitem(last=False)
        return share
