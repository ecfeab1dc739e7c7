"""How others come into a room: links to every address that is open, as text and as QR codes."""

from __future__ import annotations

import hashlib

from cardamom.house.core.room import Keys
from cardamom.house.core.told import Invitation, Link

from .net.qr import qr_rows


def screen_key(keys: Keys) -> str:
    """What a screen of the room's own people shows besides the key to look on. Only members can know it: it comes of the
    room's key."""
    return hashlib.sha256(f"cardamom screen {keys.key}".encode()).hexdigest()[:32]


def link(what: str, address: str) -> Link:
    return Link(what, address, qr_rows(address))


def invitation(id: str, base: str, keys: Keys, lan: bool | None) -> Invitation:
    """`base` is the address that others can reach."""
    links = [
        link("join", f"{base}/#room={keys.key}"),
        link("watch", f"{base}/#watch={keys.watch}"),
        link("television", f"{base}/#watch={keys.watch}&tv={screen_key(keys)}"),
    ]
    return Invitation(id, keys.code, links, lan)
