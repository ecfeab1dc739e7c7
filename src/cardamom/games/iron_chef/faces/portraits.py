"""The bots of the table: ingredients that have become cooks."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import GRIN, SMILE, SMIRK, TOQUE
from cardamom.kernel.faces import Art, Icon, Picture, Portrait, around

from .octopus import OCTOPUS


def _cook(
    food: Art, wash: str, face: Art = SMILE, *, x: float = 200, y: float = 290, width: float = 136, drop: float = 0
) -> Portrait:
    """A food under a cook's hat, with its face around x, y."""
    body = Picture(food, around(200, 258, 290, 270), wash=wash, bleeds=True)
    hat = Picture(TOQUE, around(200, 84 + drop, 186, 160), bleeds=True)
    return Portrait((body, Icon(face, around(x, y, width, width * 0.62)), hat), wash)


PORTRAITS = {
    "rosa": _cook("fluent:tomato", "#f6cfc4", drop=18),
    "otto": _cook(OCTOPUS, "#c6e2e2", GRIN, y=300, width=60),
    "barnaby": _cook("fluent:bread", "#f5ddb4", SMIRK, x=146, y=296, width=112),
    "brie": _cook("fluent:cheese-wedge", "#fbeab8", x=172, y=304, drop=8),
    "morel": _cook("fluent:brown-mushroom", "#e4d5ec", SMIRK, y=228),
    "ava": _cook("fluent:avocado", "#dcebc2", x=204, y=222, width=126, drop=-6),
}
