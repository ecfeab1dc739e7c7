"""As what somebody comes into a room."""

from __future__ import annotations

from enum import Enum, auto


class Role(Enum):
    PERSON = auto()
    WATCHER = auto()  # sees what is public
    SCREEN = auto()  # a watcher that the room's own people put up, such as a television: it shows how to come in
