"""What is written down for whoever runs the house: who did what to whom, and why. Nothing in it opens or tells anything."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

OPERATOR, HOUSE = "operator", "house"  # who did it, if it was no person


class What(StrEnum):
    """What can happen."""

    ROOM_LISTED = "room listed"
    ROOM_UNLISTED = "room unlisted"
    ROOM_CLOSED = "room closed"
    SENT_AWAY = "sent away"
    REPORTED = "reported"
    BANNED = "banned"
    UNBANNED = "unbanned"


class AuditRecord(Struct, frozen=True):
    """An entry of the audit log. `by` is OPERATOR, HOUSE or a person's id; `about` is a person, a room or an address; `details`
    are JSON: names as they were then and, with a report, chat lines."""

    id: str
    at: float
    by: str
    what: What
    about: str
    room: str | None
    reason: str
    details: str


def details(**given: Any) -> str:
    """Details of an entry, as they are kept."""
    known: Mapping[str, Any] = {name: value for name, value in given.items() if value}
    return msgspec.json.encode(known).decode()
