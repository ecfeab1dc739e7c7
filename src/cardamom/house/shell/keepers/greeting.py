"""How both ends of an internal line prove that they know the secret of the database, without telling it."""

from __future__ import annotations

import hashlib
import hmac
import secrets

NUMBER = 16  # bytes


def new_number() -> bytes:
    """Made up by each end, so that no proof can be used again."""
    return secrets.token_bytes(NUMBER)


def proof(secret: str, whose: str, keepers_number: bytes, callers_number: bytes) -> bytes:
    said = f"cardamom {whose} ".encode() + keepers_number + callers_number
    return hmac.digest(secret.encode(), said, hashlib.sha256)


def proves(given: bytes, secret: str, whose: str, keepers_number: bytes, callers_number: bytes) -> bool:
    return hmac.compare_digest(given, proof(secret, whose, keepers_number, callers_number))
