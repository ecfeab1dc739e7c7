"""Outlines by hand: frames, banners and tokens whose edges waver a little, always in the same way."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

from cardamom.kernel.faces import Box, CardSize, Shape

from .svg import num

Point = tuple[float, float]
STEP = 11.0  # units between the points of a wavering edge


def seed_of(thing: object) -> int:
    """A number that is the same for the same thing, on every machine."""
    return zlib.crc32(repr(thing).encode())


def path(points: Iterable[Point], closed: bool = True) -> str:
    """Straight lines through points."""
    return "M" + "L".join(f"{num(x, 1)} {num(y, 1)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: list[Point]) -> str:
    """A closed curve that runs through the middles between points."""
    count = len(points)
    middles = [_between(points[i], points[(i + 1) % count]) for i in range(count)]
    start = f"M{num(middles[-1][0], 1)} {num(middles[-1][1], 1)}"
    curves = (f"Q{num(p[0], 1)} {num(p[1], 1)} {num(m[0], 1)} {num(m[1], 1)}" for p, m in zip(points, middles, strict=True))
    return start + "".join(curves) + "Z"


def waver(at: float, seed: int) -> float:
    """A smooth wave along a line, from -1 to 1, without a beat that the eye could catch."""
    return sum(share * math.sin(at * pace * math.tau / 2 + phase) for pace, share, phase in _waves(seed))


@lru_cache(maxsize=256)
def _waves(seed: int) -> tuple[tuple[float, float, float], ...]:
    """How fast the waves of an edge follow each other, how much each moves it, and where it begins."""
    phases = [(seed >> shift) % 997 / 997 * math.tau for shift in (0, 7, 13)]
    return (0.021, 0.5, phases[0]), (0.057, 0.3, phases[1]), (0.131, 0.2, phases[2])


def rounded(box: Box, radius: float) -> list[Point]:
    """The outline of a box with round corners, a point every few units."""
    radius = min(radius, box.width / 2, box.height / 2)
    corners = (
        (box.right - radius, box.y + radius, -90),
        (box.right - radius, box.bottom - radius, 0),
        (box.x + radius, box.bottom - radius, 90),
        (box.x + radius, box.y + radius, 180),
    )
    points: list[Point] = []
    for x, y, first in corners:
        turns = max(2, round(radius / 5))
        for turn in range(turns + 1):
            angle = math.radians(first + 90 * turn / turns)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def by_hand(corners: list[Point], amount: float, seed: int) -> list[Point]:
    """A closed outline with points all along its edges, each moved a little across them."""
    moved: list[Point] = []
    walked = 0.0
    for number, start in enumerate(corners):
        end = corners[(number + 1) % len(corners)]
        length = math.dist(start, end)
        steps = max(1, round(length / STEP))
        for step in range(steps):
            share = step / steps
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            push = amount * waver(walked + length * share, seed) if length else 0.0
            across = (-(end[1] - start[1]) / length, (end[0] - start[0]) / length) if length else (0.0, 0.0)
            moved.append((x + across[0] * push, y + across[1] * push))
        walked += length
    return moved


def box_path(box: Box, radius: float, wobble: float, seed: int) -> str:
    return smooth(by_hand(rounded(box, radius), wobble, seed)) if wobble else _plain_box(box, radius)


@lru_cache(maxsize=256)
def brushed_frame(size: CardSize, inset: float, radius: float, width: float, wobble: float, seed: int) -> str:
    """A line along the cut, some way inside it, as a filled band whose sides waver apart: drawn in even-odd fill."""
    half = width / 2
    outer = smooth(by_hand(outline(size, inset - half, radius + half), wobble, seed))
    inner = smooth(by_hand(outline(size, inset + half, max(1.0, radius - half)), wobble, seed + 101))
    return outer + inner


def outline(size: CardSize, inset: float, radius: float) -> list[Point]:
    """A line along the cut, some way inside it, with round corners."""
    if size.cut == "rectangle":
        return rounded(size.card.inset(inset), radius)
    return rounded_corners(size.corners(inset), radius)


def rounded_corners(corners: Sequence[Point], radius: float) -> list[Point]:
    """A straight outline whose corners are cut in a curve, which leaves each edge `radius` before its end."""
    points: list[Point] = []
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        start, end = _along(corner, before, radius), _along(corner, after, radius)
        steps = max(2, round(radius / 5))
        for step in range(steps + 1):
            share = step / steps
            points.append(_between(_between(start, corner, share), _between(corner, end, share), share))
    return points


def notched(box: Box, wobble: float, seed: int) -> str:
    """A strip with swallow tails."""
    cut, (_, y) = min(26.0, box.height * 0.42), box.middle
    corners = [
        (box.x, box.y),
        (box.right, box.y),
        (box.right - cut, y),
        (box.right, box.bottom),
        (box.x, box.bottom),
        (box.x + cut, y),
    ]
    return path(by_hand(corners, wobble, seed))


def plaque(box: Box, wobble: float, seed: int) -> str:
    """A board whose corners are clipped in a curve."""
    cut = min(18.0, box.height * 0.3)
    points: list[Point] = []
    corners = ((box.right, box.y, 180), (box.right, box.bottom, -90), (box.x, box.bottom, 0), (box.x, box.y, 90))
    for x, y, first in corners:
        for turn in range(7):
            angle = math.radians(first - 15 * turn)
            points.append((x + cut * math.cos(angle), y + cut * math.sin(angle)))
    return path(by_hand(points, wobble, seed))


def ribbon(box: Box, rise: float, wobble: float, seed: int) -> tuple[str, str, str]:
    """A bent band, its two folded tails in one path, and the shade of the folds."""
    band = box.inset(min(44.0, box.width * 0.08), 0)
    height = box.height - rise
    drop = height * 0.2
    upper = [_on_arc(band, rise, share / 24, box.y) for share in range(25)]
    lower = [(x, y + height - drop) for x, y in reversed(upper)]
    tails, folds = [], []
    for side, fold_x, tip in ((1, band.x, box.x), (-1, band.right, box.right)):
        top = box.y + rise + drop
        inward = fold_x + side * 34
        notch = tip + side * 22
        bottom = top + height - drop
        corners = [(tip, top), (inward, top - 8), (inward, bottom - 8), (tip, bottom), (notch, (top + bottom) / 2)]
        tails.append(path(by_hand(corners, wobble, seed + side)))
        folds.append(path([(fold_x, bottom - drop - 2), (inward, bottom - drop - 6), (inward, bottom - 8)]))
    return path(by_hand(upper + lower, wobble, seed)), "".join(tails), "".join(folds)


def token(shape: Shape, x: float, y: float, radius: float) -> str:
    """The outline of a token around a point."""
    if shape == "circle":
        half = num(radius)
        return f"M{num(x - radius)} {num(y)}a{half} {half} 0 1 0 {num(2 * radius)} 0a{half} {half} 0 1 0 {num(-2 * radius)} 0Z"
    if shape == "square":
        return _plain_box(Box(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8), radius * 0.3)
    if shape == "shield":
        return _shield(x, y, radius)
    if shape == "arch":
        return _arch(x, y, radius)
    if shape == "scallop":
        rim = [_polar(x, y, radius * (0.94 + 0.06 * math.cos(8 * a)), a) for a in (math.tau * i / 96 for i in range(96))]
        return smooth(rim)
    sides, first = {"diamond": (4, 0.0), "hexagon": (6, math.tau / 12), "octagon": (8, math.tau / 16)}[shape]
    grow = 1.08 if shape == "diamond" else 1.02
    return path(_polar(x, y, radius * grow, first + math.tau * i / sides) for i in range(sides))


def _shield(x: float, y: float, radius: float) -> str:
    top, wide, low = y - radius * 0.9, radius * 0.88, y + radius
    return (
        f"M{num(x - wide)} {num(top)}H{num(x + wide)}V{num(y + radius * 0.15)}"
        f"Q{num(x + wide)} {num(y + radius * 0.72)} {num(x)} {num(low)}"
        f"Q{num(x - wide)} {num(y + radius * 0.72)} {num(x - wide)} {num(y + radius * 0.15)}Z"
    )


def _arch(x: float, y: float, radius: float) -> str:
    wide, turn = radius * 0.9, num(radius * 0.9)
    return (
        f"M{num(x - wide)} {num(y + radius * 0.92)}V{num(y - radius * 0.08)}a{turn} {turn} 0 0 1 {num(2 * wide)} 0"
        f"V{num(y + radius * 0.92)}Z"
    )


def _plain_box(box: Box, radius: float) -> str:
    r = num(min(radius, box.width / 2, box.height / 2))
    right, down = num(box.width - 2 * float(r)), num(box.height - 2 * float(r))
    return (
        f"M{num(box.x + float(r))} {num(box.y)}h{right}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1 -{r} {r}"
        f"h-{right}a{r} {r} 0 0 1 -{r} -{r}v-{down}a{r} {r} 0 0 1 {r} -{r}Z"
    )


def _on_arc(band: Box, rise: float, share: float, top: float) -> Point:
    lift = 4 * share * (1 - share)  # a parabola: 0 at the ends, 1 in the middle
    return band.x + band.width * share, top + rise * (1 - lift)


def _polar(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def _along(start: Point, end: Point, length: float) -> Point:
    """The point this far along a line, but never past its middle."""
    return _between(start, end, min(0.5, length / math.dist(start, end)))


def _between(one: Point, other: Point, share: float = 0.5) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
