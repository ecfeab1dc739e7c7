"""The server: a table in the browser for the people of this machine. docs/protocol.md tells what is spoken there."""

from .house import House
from .lobby import sitting_for
from .server import LocalServer, app, serve
from .sitting import Sitting
from .storage import Seat, Storage

__all__ = ["House", "LocalServer", "Seat", "Sitting", "Storage", "app", "serve", "sitting_for"]
