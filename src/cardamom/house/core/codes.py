"""Why a line was closed, for the page to act on."""

from __future__ import annotations

from enum import IntEnum


class Code(IntEnum):
    COME_BACK = 1012  # the page calls again by itself
    BAD_FRAME = 4400
    STRANGER = 4401
    LEFT = 4403  # the person has left the room, or it is closed
    REPLACED = 4409
    FULL = 4413
    TOO_FAST = 4429
    BROKEN = 4500  # the room cannot be read
