"""The bots of the table: guests who came for lunch and stayed to cook."""

from __future__ import annotations

from cardamom.kernel.faces import Picture, Portrait, around

from .guests import GUESTS


def _guest(number: int, wash: str) -> Portrait:
    return Portrait((Picture(GUESTS[number], around(200, 232, 400, 430), wash=wash, bleeds=True),), wash)


PORTRAITS = {
    "bianca": _guest(2, "#cfe6cf"),
    "gustave": _guest(9, "#cfdcf2"),
    "mei": _guest(33, "#f4cfc8"),
    "cleo": _guest(19, "#f6d0c4"),
    "finn": _guest(7, "#d3e8d2"),
    "defne": _guest(44, "#f2ccd4"),
    "kenji": _guest(53, "#f7d5df"),
    "lupe": _guest(57, "#c9e6e0"),
}
