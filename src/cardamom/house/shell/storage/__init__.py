"""Where a house keeps what must not be lost: an SQL database in its folder."""

from .entries import OpenRoom, Person, PlayedGame, ShareRecord
from .errors import (
    CannotBackUp,
    CannotOpen,
    CannotRead,
    CannotStore,
    CodeTaken,
    Damaged,
    HouseIsOpen,
    StorageError,
    Superseded,
)
from .house_lock import HouseLock
from .sqlite import back_up_folder
from .storage import Storage

__all__ = [
    "CannotBackUp",
    "CannotOpen",
    "CannotRead",
    "CannotStore",
    "CodeTaken",
    "Damaged",
    "HouseIsOpen",
    "HouseLock",
    "OpenRoom",
    "Person",
    "PlayedGame",
    "ShareRecord",
    "Storage",
    "StorageError",
    "Superseded",
    "back_up_folder",
]
