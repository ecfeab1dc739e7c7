"""Pen strokes: the few SVG shapes of which all food is drawn. The press gives shapes their ink outline."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[float, float]

_GOLDEN = math.pi * (3 - math.sqrt(5))


def n(value: float) -> str:
    """A number without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"/>'


def shine(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """An oval without an outline: light, or a stain."""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}" stroke="none"/>'


def disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{fill}"/>'


def shape(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def glow(d: str, fill: str) -> str:
    """A shape without an outline."""
    return f'<path d="{d}" fill="{fill}" stroke="none"/>'


def line(d: str, colour: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}" stroke-linecap="round"/>'


def cord(d: str, colour: str, edge: str, width: float) -> str:
    """A line with dark sides: a strand."""
    return line(d, edge, width + 2) + line(d, colour, width)


def block(x: float, y: float, width: float, height: float, fill: str, radius: float = 3) -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" fill="{fill}"/>'


def put(body: str, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Shapes that are drawn around 0 0, put where they belong."""
    turned = f" rotate({n(turn)})" if turn else ""
    across = -size if flip else size
    scaled = f" scale({n(across)} {n(size)})" if size != 1 or flip else ""
    return f'<g transform="translate({n(x)} {n(y)}){turned}{scaled}">{body}</g>'


def scattered(count: int, x: float, y: float, rx: float, ry: float, first: float = 0) -> Iterator[Point]:
    """Points evenly over an oval, in the order of a sunflower's seeds."""
    for number in range(count):
        reach = math.sqrt((number + 0.5) / count)
        angle = first + number * _GOLDEN
        yield x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)


def ring(count: int, x: float, y: float, rx: float, ry: float, first: float = 0) -> Iterator[Point]:
    """Points along an oval, those in front last."""
    points = [
        (x + rx * math.cos(first + math.tau * i / count), y + ry * math.sin(first + math.tau * i / count)) for i in range(count)
    ]
    return iter(sorted(points, key=lambda point: point[1]))


def strew(body: str, points: Iterator[Point], size: float = 1, turn: float = 0, step: float = 67) -> str:
    """The same small thing at many points, each turned a little further."""
    return "".join(put(body, x, y, size, (turn + step * number) % 360) for number, (x, y) in enumerate(points))
