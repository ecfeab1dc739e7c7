"""Where a house keeps what must not be lost: an SQL database, in its folder or on a server."""

from .entries import OpenRoom, Person, PlayedGame, ShareRecord
from .errors import (
    CannotBackUp,
    CannotCopy,
    CannotOpen,
    CannotRead,
    CannotStore,
    CodeTaken,
    Damaged,
    HouseIsOpen,
    PerhapsStored,
    StorageError,
    Superseded,
)
from .house_lock import HouseLock
from .location import Location, as_location
from .sqlite import back_up_folder
from .storage import Storage

__all__ = [
    "CannotBackUp",
    "CannotCopy",
    "CannotOpen",
    "CannotRead",
    "CannotStore",
    "CodeTaken",
    "Damaged",
    "HouseIsOpen",
    "HouseLock",
    "Location",
    "OpenRoom",
    "PerhapsStored",
    "Person",
    "PlayedGame",
    "ShareRecord",
    "Storage",
    "StorageError",
    "Superseded",
    "as_location",
    "back_up_folder",
]
