"""The door: how many connections are inside, and who goes when it gets crowded.

Guests are connections that have not joined. A new one always gets in. If its address or the house is full, an old guest goes:
one of the address that holds the most, so that no address can crowd out another. Whoever has joined is never sent away.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from ..operation.metrics import Refusal, refused
from .limits import Limits


class Guest(Protocol):
    """A connection that may be sent away."""

    @property
    def busy(self) -> bool:
        """Whether it is being answered; such a guest is the last to go."""

    def send_away(self) -> None: ...


class Door:
    """Counts guests and joined lines, by address. Connections of `proxies` carry many people, so they count together only."""

    def __init__(self, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self._limits = limits
        self._proxies = proxies
        self._guests: dict[str, dict[Guest, None]] = {}  # by address, the oldest first
        self._joined: dict[Guest, str] = {}
        self._joined_each: Counter[str] = Counter()

    @property
    def guests(self) -> int:
        return sum(len(held) for held in self._guests.values())

    @property
    def joined(self) -> int:
        return len(self._joined)

    def enter(self, guest: Guest, address: str) -> None:
        """Let a new guest in, and send an old one away if there are too many."""
        held = self._guests.setdefault(address, {})
        held[guest] = None
        if address not in self._proxies and len(held) > self._limits.guests_each:
            self._send_one_away(address, sparing=guest)
        if self.guests > self._limits.guests:
            self._send_one_away(max(self._guests, key=lambda each: len(self._guests[each])), sparing=guest)

    def join(self, guest: Guest, address: str) -> bool:
        """Make a joined line of a guest; False if there are too many of them."""
        if guest in self._joined:
            return True
        if len(self._joined) >= self._limits.lines or self._joined_each[address] >= self._limits.lines_each:
            refused(Refusal.FULL)
            return False
        self.leave(guest, address)
        self._joined[guest] = address
        self._joined_each[address] += 1
        return True

    def leave(self, guest: Guest, address: str) -> None:
        """Forget a connection. It may have been sent away before."""
        held = self._guests.get(address, {})
        held.pop(guest, None)
        if not held:
            self._guests.pop(address, None)
        if self._joined.pop(guest, None) is not None:
            self._joined_each -= Counter([address])

    def _send_one_away(self, address: str, sparing: Guest) -> None:
        held = [guest for guest in self._guests[address] if guest is not sparing]
        going = next((guest for guest in held if not guest.busy), held[0] if held else sparing)
        self.leave(going, address)
        refused(Refusal.CROWDED)
        going.send_away()
