"""Files that a designer brings along: pictures and fonts in the folder of the game, and who made them.

A face names a file by its path within that folder: `Picture("art/apple.png", box)`, `Font(file="fonts/Mine.ttf")`. Nothing here
reads one: the press finds files when it loads the faces, and then knows them by a digest of what they hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
FONTS = (".ttf", ".otf", ".woff2")

Fit = Literal["contain", "cover"]


@dataclass(frozen=True)
class Maker:
    """Who made a file, and the licence under which it may be printed and sold."""

    author: str
    licence: str


@dataclass(frozen=True)
class Own:
    """A picture of the game's own. A path as a plain string means the same; the faces' credits then tell its maker."""

    file: str
    maker: Maker | None = None
    digest: str = ""
    root: str = field(default="", repr=False, compare=False)


def names_picture(name: str) -> bool:
    """Whether a name of art is a file rather than an icon of a package."""
    return name.lower().endswith(PICTURES)
