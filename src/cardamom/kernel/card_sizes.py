"""The sizes that cards are cut to, as data. Ten units are one millimetre.

A size also says how far art bleeds over the cut, how far inside it words must keep, how round its corners are and, for a
token, along which outline it is cut. A game may declare a size of its own, and may mix several.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from .boxes import Box
from .errors import BadDeclaration

Cut = Literal["rectangle", "hexagon"]
Point = tuple[float, float]

LEAST_SIDE, LONGEST_SIDE = 150, 2000  # units: smaller ones are confetti, larger ones no cards
UPRIGHT_HEXAGON = 2 / math.sqrt(3)  # the height of a hexagon that stands on a corner, for a width of 1


@dataclass(frozen=True)
class CardSize:
    """A card as it is cut: `width` and `height` in units, `bleed` outside the cut, `safe` inside it, and the `radius` of its
    corners. A hexagon stands on a corner; its width is across its flats."""

    name: str
    width: float
    height: float
    radius: float = 30
    bleed: float = 30
    safe: float = 30
    cut: Cut = "rectangle"

    def __post_init__(self) -> None:
        for side in (self.width, self.height):
            if not LEAST_SIDE <= side <= LONGEST_SIDE:
                raise BadDeclaration(
                    f"A {self.name} card would be {self.width / 10:g} x {self.height / 10:g} mm; each side is "
                    f"{LEAST_SIDE / 10:g} to {LONGEST_SIDE / 10:g} mm, and ten units are one millimetre."
                )
        if self.cut == "hexagon" and abs(self.height - self.width * UPRIGHT_HEXAGON) > 1:
            raise BadDeclaration(
                f"The hexagon {self.name} is {self.width:g} units across its flats, so it is "
                f"{self.width * UPRIGHT_HEXAGON:.0f} units high, not {self.height:g}; "
                f"write hexagon({self.name!r}, {self.width:g})."
            )

    @cached_property
    def card(self) -> Box:
        """The card as it is cut; its upper left corner is 0 0."""
        return Box(0, 0, self.width, self.height)

    @cached_property
    def safe_zone(self) -> Box:
        """Where words and art must lie. Of a hexagon this is a box between its flats that keeps clear of all corners."""
        if self.cut == "hexagon":
            middle = (self.height - 2 * self.safe * UPRIGHT_HEXAGON) / 2
            return Box(self.safe, (self.height - middle) / 2, self.width - 2 * self.safe, middle)
        return self.card.inset(self.safe)

    @cached_property
    def sheet(self) -> Box:
        """The card with its bleed."""
        return self.card.inset(-self.bleed)

    def corners(self, inset: float = 0) -> tuple[Point, ...]:
        """The corners of the cut, or of a line that lies `inset` inside it, clockwise from the top or the upper left."""
        if self.cut == "rectangle":
            box = self.card.inset(inset)
            return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)
        (x, y), flat = self.card.middle, self.width / 2 - inset
        high = flat * UPRIGHT_HEXAGON
        return (
            (x, y - high),
            (x + flat, y - high / 2),
            (x + flat, y + high / 2),
            (x, y + high),
            (x - flat, y + high / 2),
            (x - flat, y - high / 2),
        )

    def holds(self, box: Box, slack: float = 0.01) -> bool:
        """Whether a box lies wholly where it is safe: for a hexagon inside all six sides, elsewhere clear of round corners."""
        if self.cut == "hexagon":
            return all(_inside(point, self.corners(self.safe), slack) for point in _corners(box))
        return self.safe_zone.holds(box, slack) and all(self._clear_of_corners(point, slack) for point in _corners(box))

    def _clear_of_corners(self, point: Point, slack: float) -> bool:
        zone, radius = self.safe_zone, self.radius - self.safe
        across = max(zone.x + radius - point[0], point[0] - (zone.right - radius))
        down = max(zone.y + radius - point[1], point[1] - (zone.bottom - radius))
        return radius <= 0 or min(across, down) <= 0 or math.hypot(across, down) <= radius + slack

    def __str__(self) -> str:
        return f"{self.name} ({self.width / 10:g} x {self.height / 10:g} mm)"


def hexagon(name: str, across_flats: float, radius: float = 0) -> CardSize:
    """A hexagon that stands on a corner and is this many units wide."""
    return CardSize(name, across_flats, round(across_flats * UPRIGHT_HEXAGON, 1), radius, safe=25, cut="hexagon")


def _corners(box: Box) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _inside(point: Point, corners: tuple[Point, ...], slack: float) -> bool:
    """Whether a point lies on the inner side of every edge."""
    for number, (x, y) in enumerate(corners):
        to_x, to_y = corners[(number + 1) % len(corners)]
        away = ((to_x - x) * (point[1] - y) - (to_y - y) * (point[0] - x)) / math.dist((x, y), (to_x, to_y))
        if away < -slack:
            return False
    return True


POKER = CardSize("poker", 630, 880)
BRIDGE = CardSize("bridge", 570, 890)
TAROT = CardSize("tarot", 700, 1200)
MINI = CardSize("mini", 440, 670, radius=25)
SMALL_MINI = CardSize("small mini", 410, 630, radius=25)
SQUARE = CardSize("square", 700, 700)
HEXAGON = hexagon("hexagon", 370)

SIZES = {size.name: size for size in (POKER, BRIDGE, TAROT, MINI, SMALL_MINI, SQUARE, HEXAGON)}
