"""Fair shuffles: neither the house nor a player alone can choose a deal, and everybody can check it afterwards.

The house draws a secret and tells its commitment, a hash. Then players add nonces: random numbers of their own. The seed
comes of the secret and the nonces. Once the secret is told, `Shuffle.verify` shows whether all of them belong together.
What is hashed is plain text, so that it can be checked with any tool; docs/fair-shuffles.md says how.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from .errors import BadShuffle

SECRET_BYTES = 32
LEAST_NONCE, MOST_NONCE = 16, 64  # bytes
# the first line of what is hashed; no other hash of ours begins like this
COMMITTED, MIXED = "cardamom shuffle commitment 1", "cardamom shuffle seed 1"

_HASH = re.compile(r"[0-9a-f]{64}")
_NONCE = re.compile(rf"(?:[0-9a-f]{{2}}){{{LEAST_NONCE},{MOST_NONCE}}}")


def new_secret() -> str:
    """A secret for one deal, in hex, from the system's entropy."""
    return secrets.token_hex(SECRET_BYTES)


def new_nonce() -> str:
    """A nonce for one deal, in hex, for players whose page cannot draw one."""
    return secrets.token_hex(LEAST_NONCE)


def check_nonce(nonce: str) -> str:
    """The nonce itself, if it has the form of one."""
    if not _NONCE.fullmatch(nonce):
        raise BadShuffle(f"A nonce is {LEAST_NONCE} to {MOST_NONCE} bytes in lower-case hex.")
    return nonce


def commitment(secret: str) -> str:
    """What the house tells before players add their nonces: a SHA-256 in hex, which says nothing about the secret."""
    return _hashed(COMMITTED, _secret(secret))


def seed_from(secret: str, nonces: Sequence[tuple[int, str]]) -> int:
    """The seed of the deal, 64 bits, from the secret and the nonces by seat, in whatever order they came."""
    lines = (f"{seat} {nonce}" for seat, nonce in _by_seat(nonces))
    return int(_hashed(MIXED, _secret(secret), *lines)[:16], 16)


@dataclass(frozen=True)
class Shuffle:
    """How a deal came about. It may be told when the game is over, and not before: it tells every card."""

    commitment: str
    secret: str
    nonces: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        if not _HASH.fullmatch(self.commitment):
            raise BadShuffle("A commitment is a SHA-256 in lower-case hex.")
        _secret(self.secret)
        object.__setattr__(self, "nonces", _by_seat(self.nonces))

    @property
    def seed(self) -> int:
        return seed_from(self.secret, self.nonces)

    def verify(self, seed: int) -> str | None:
        """What does not fit, in a sentence; None if the committed secret and the nonces lead to this seed."""
        if commitment(self.secret) != self.commitment:
            return "The shuffle is not fair: the house committed to another secret than the one it told."
        if self.seed != seed:
            return "The shuffle is not fair: the seed does not come of the secret and the nonces."
        return None


def _secret(secret: str) -> str:
    if not _HASH.fullmatch(secret):
        raise BadShuffle(f"A secret is {SECRET_BYTES} bytes in lower-case hex.")
    return secret


def _by_seat(nonces: Sequence[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    """The nonces in the order of their seats, at most one each."""
    seats = [seat for seat, _ in nonces]
    if len(set(seats)) < len(seats) or min(seats, default=0) < 0:
        raise BadShuffle("Every seat adds one nonce at most, and seats are numbered from 0.")
    return tuple(sorted((seat, check_nonce(nonce)) for seat, nonce in nonces))


def _hashed(*lines: str) -> str:
    """The SHA-256 of these lines, each with its end. None of them has an end inside, so that no two texts are alike."""
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode("ascii")).hexdigest()
