"""The house on the network: lines to browsers, the page and its pictures. It knows nothing of rooms."""

from .addresses import Address, Addresses, BadAddress
from .browser import open_page
from .lan import NoNetwork, lan_address
from .limits import Limits
from .line import BadFrame, Code, Line, LineClosed, Serve
from .qr import qr_rows
from .server import USUAL_PORT, Server

__all__ = [
    "USUAL_PORT",
    "Address",
    "Addresses",
    "BadAddress",
    "BadFrame",
    "Code",
    "Limits",
    "Line",
    "LineClosed",
    "NoNetwork",
    "Serve",
    "Server",
    "lan_address",
    "open_page",
    "qr_rows",
]
