"""A deal on its way: the house has committed to its secret, and browsers add their nonces."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from cardamom.kernel.fairness import commitment, seed_from

from .document import NextGame
from .records import DealRecord, SeatRecord, ShuffleRecord
from .told import Commitment


class Shuffling(Struct, frozen=True):
    """`waiting` are the people whose browsers have not added a nonce yet; nonces are kept by the person's first seat."""

    table: str
    secret: str
    plan: NextGame
    seats: tuple[SeatRecord, ...]
    waiting: frozenset[str]
    nonces: tuple[tuple[int, str], ...]
    until: float
    asker: tuple[str, str]

    def told(self) -> Commitment:
        return Commitment(self.table, commitment(self.secret), self.until)

    def with_nonce(self, person: str, nonce: str) -> Shuffling:
        seat = next(at for at, seat in enumerate(self.seats) if seat.person == person)
        return replace(self, waiting=self.waiting - {person}, nonces=tuple(sorted((*self.nonces, (seat, nonce)))))

    def dealt(self, room: str, rules_version: int, now: float) -> DealRecord:
        """The deal that comes of the house's secret and everybody's nonces."""
        shuffle = ShuffleRecord(commitment(self.secret), self.secret, self.nonces)
        return DealRecord(
            self.table,
            room,
            self.plan.game,
            rules_version,
            self.plan.options,
            self.seats,
            seed_from(self.secret, self.nonces),
            shuffle,
            now,
        )
