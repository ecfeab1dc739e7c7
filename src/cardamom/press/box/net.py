"""A tuck box as it lies flat: its panels, where it is cut and folded, and how far its print runs. Pure numbers, in millimetres.

Four walls stand in a row, with a glue flap at the left that goes under the free edge at the right. The back carries both
closures, each with a tongue that is tucked in behind the front; two slits at the foot of each tongue hold it. The sides carry
dust flaps. Seen from outside, upright.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from cardamom.kernel.faces import Box

BLEED = 3.0
SEAM = 2.0  # how far print runs onto a glue flap
GLUE_FLAP, GLUE_TAPER = 12.0, 5.0
TONGUE, TONGUE_CORNER = 12.0, 8.0
SLIT = 6.0
EASE = 0.5  # flaps are narrower than what they close by this on each side
DUST_SHARE, DUST_TAPER, LEAST_DUST = 0.75, 2.5, 10.0
NOTCH_WIDTH, NOTCH_DEPTH = 18.0, 6.0  # for the thumb
STEPS = 12  # a curve is as many straight lines

Point = tuple[float, float]


@dataclass(frozen=True)
class Inside:
    """The room in a box."""

    width: float
    height: float
    depth: float


class Wall(Enum):
    FRONT, BACK, LEFT, RIGHT = "front", "back", "left", "right"


WHOLE = (Wall.LEFT, Wall.FRONT, Wall.RIGHT, Wall.BACK)
HALVES = ((Wall.LEFT, Wall.FRONT), (Wall.RIGHT, Wall.BACK))


@dataclass(frozen=True)
class Bleed:
    """How far print runs past each edge of a panel: 0 where a fold carries it on."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


@dataclass(frozen=True)
class Panel:
    """A part of the net between folds and cuts: its name, the rectangle that it is drawn on, its outline, and its bleed. Only
    a glue flap is not printed."""

    name: str
    box: Box
    outline: tuple[Point, ...]
    bleed: Bleed = Bleed()
    printed: bool = True

    @property
    def inked(self) -> Box:
        """All that is printed for it."""
        b = self.bleed
        return Box(
            self.box.x - b.left, self.box.y - b.top, self.box.width + b.left + b.right, self.box.height + b.top + b.bottom
        )


@dataclass(frozen=True)
class Fold:
    """A straight fold between two panels."""

    one: str
    other: str
    start: Point
    end: Point

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)


@dataclass(frozen=True)
class Net:
    """A box, or half of one, as it lies flat. `cut` is the outline, closed; `slits` are cut too."""

    inside: Inside
    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    cut: tuple[Point, ...]
    slits: tuple[tuple[Point, Point], ...]

    def panel(self, name: str) -> Panel:
        return next(panel for panel in self.panels if panel.name == name)

    @property
    def extent(self) -> Box:
        """All that is printed, and all that is cut."""
        boxes = [panel.inked for panel in self.panels]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(left, top, right - left, bottom - top)


def net_of(inside: Inside, walls: Sequence[Wall] = WHOLE) -> Net:
    """The net of these walls, from left to right. The upper left corner of the first wall is at 0 0."""
    panels, folds = [_glue_flap(inside)], []
    slits: list[tuple[Point, Point]] = []
    above: list[Point] = []
    below: list[Point] = []
    x, before = 0.0, panels[0].name
    for number, wall in enumerate(walls):
        width = inside.depth if wall in (Wall.LEFT, Wall.RIGHT) else inside.width
        last = number == len(walls) - 1
        folds.append(Fold(before, wall.value, (x, 0), (x, inside.height)))
        column = _column(inside, wall, x, width, first=number == 0, last=last)
        panels += column.panels
        folds += column.folds
        slits += column.slits
        above += column.above
        below += column.below
        x, before = x + width, wall.value
    cut = _without_repeats((*above, *reversed(below), *panels[0].outline[1:3]))
    return Net(inside, tuple(panels), tuple(folds), cut, tuple(slits))


@dataclass(frozen=True)
class _Column:
    """A wall with what hangs on it, and the outline above and below it from left to right."""

    panels: list[Panel]
    folds: list[Fold]
    slits: list[tuple[Point, Point]]
    above: list[Point]
    below: list[Point]


def _column(inside: Inside, wall: Wall, x: float, width: float, first: bool, last: bool) -> _Column:
    free = Bleed(left=SEAM if first else 0, right=BLEED if last else 0)
    box = Box(x, 0, width, inside.height)
    if wall is Wall.FRONT:
        above, below = _notched(box), [(x, inside.height), (box.right, inside.height)]
        outline = (*above, *reversed(below))
        bleed = Bleed(free.left, BLEED, free.right, BLEED)
        return _Column([Panel(wall.value, box, outline, bleed)], [], [], above, below)
    wall_panel = Panel(wall.value, box, _corners(box), free)
    hung = _closed if wall is Wall.BACK else _dusted
    upper, lower = hung(inside, wall, box, up=True), hung(inside, wall, box, up=False)
    return _Column(
        [*upper.panels, *lower.panels, wall_panel],
        [*upper.folds, *lower.folds],
        [*upper.slits, *lower.slits],
        upper.above,
        lower.above,
    )


def _closed(inside: Inside, wall: Wall, box: Box, up: bool) -> _Column:
    """A closure with its tongue, above or below the back."""
    edge, away = (box.y, -1) if up else (box.bottom, 1)
    left, right = box.x + EASE, box.right - EASE
    at, tip = edge + away * inside.depth, edge + away * (inside.depth + TONGUE)
    round_left = _arc((left + TONGUE_CORNER, tip - away * TONGUE_CORNER), TONGUE_CORNER, math.pi, away)
    round_right = [(left + right - x, y) for x, y in reversed(round_left)]
    tongue = [(left, at), *round_left, *round_right, (right, at)]
    flap = [(box.x, edge), (left, edge + away * EASE), (left, at), (right, at), (right, edge + away * EASE), (box.right, edge)]
    name = f"{'top' if up else 'bottom'} closure"
    panels = [
        Panel(name, _between(box, edge, at), tuple(flap), Bleed(left=EASE, right=BLEED)),
        Panel(
            f"{name} tongue",
            _between(Box(left, 0, right - left, 0), at, tip),
            tuple(tongue),
            Bleed(BLEED, BLEED if up else 0, BLEED, 0 if up else BLEED),
        ),
    ]
    folds = [
        Fold(wall.value, name, (box.x, edge), (box.right, edge)),
        Fold(name, f"{name} tongue", (left + SLIT, at), (right - SLIT, at)),
    ]
    slits = [((left, at), (left + SLIT, at)), ((right - SLIT, at), (right, at))]
    return _Column(panels, folds, slits, [*flap[:2], *tongue, *flap[-2:]], [])


def _dusted(inside: Inside, wall: Wall, box: Box, up: bool) -> _Column:
    """A dust flap, above or below a side."""
    edge, away = (box.y, -1) if up else (box.bottom, 1)
    high = min(inside.width / 2 - 1, max(LEAST_DUST, DUST_SHARE * inside.depth))
    tip, taper = edge + away * high, min(DUST_TAPER, inside.depth / 5)
    outline = [
        (box.x, edge),
        (box.x + EASE, edge + away * EASE),
        (box.x + taper, tip),
        (box.right - taper, tip),
        (box.right - EASE, edge + away * EASE),
        (box.right, edge),
    ]
    name = f"{wall.value} dust flap {'above' if up else 'below'}"
    beside_closure = EASE if wall is Wall.RIGHT else BLEED
    bleed = Bleed(BLEED, BLEED if up else 0, beside_closure, 0 if up else BLEED)
    fold = Fold(wall.value, name, (box.x, edge), (box.right, edge))
    return _Column([Panel(name, _between(box, edge, tip), tuple(outline), bleed)], [fold], [], outline, [])


def _glue_flap(inside: Inside) -> Panel:
    box = Box(-GLUE_FLAP, 0, GLUE_FLAP, inside.height)
    outline = ((0.0, inside.height), (box.x, inside.height - GLUE_TAPER), (box.x, GLUE_TAPER), (0.0, 0.0))
    return Panel("glue flap", box, outline, printed=False)


def _notched(box: Box) -> list[Point]:
    """The upper edge of the front, with room for a thumb."""
    middle = box.middle[0]
    angles = [math.pi * step / (2 * STEPS) for step in range(2 * STEPS + 1)]
    dip = [(middle - NOTCH_WIDTH / 2 * math.cos(angle), box.y + NOTCH_DEPTH * math.sin(angle)) for angle in angles]
    return [(box.x, box.y), *dip, (box.right, box.y)]


def _arc(middle: Point, radius: float, start: float, away: int) -> list[Point]:
    """A quarter of a circle, from its left to its outermost point, up or down."""
    angles = [start + away * -math.pi / 2 * step / STEPS for step in range(STEPS + 1)]
    return [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)) for angle in angles]


def _between(box: Box, one: float, other: float) -> Box:
    """The width of a box between two heights."""
    return Box(box.x, min(one, other), box.width, abs(other - one))


def _corners(box: Box) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _without_repeats(points: Sequence[Point]) -> tuple[Point, ...]:
    """A closed line without points that follow themselves."""
    return tuple(point for number, point in enumerate(points) if math.dist(point, points[number - 1]) > 1e-6)
