"""The pen: the few SVG shapes of which all our drawings are made, and small things made of them.

Colours come first, then where a shape lies and how large it is. Shapes have an outline, which the press draws in ink;
lights, shades and lines are left as they are. A `Sketch` is 100 x 100 unless it says otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cardamom.kernel.faces import Sketch

Point = tuple[float, float]

_GOLDEN = math.pi * (3 - math.sqrt(5))


def n(value: float) -> str:
    """A number without needless digits."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def sketch(name: str, *parts: str, width: float = 100, height: float = 100) -> Sketch:
    return Sketch(name, "".join(parts), width, height)


# ---- shapes with an outline


def shape(fill: str, path: str) -> str:
    return f'<path fill="{fill}" d="{path}"/>'


def disc(fill: str, x: float, y: float, radius: float) -> str:
    return f'<circle fill="{fill}" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'


def oval(fill: str, x: float, y: float, rx: float, ry: float, turned: float = 0) -> str:
    turn = f' transform="rotate({n(turned)} {n(x)} {n(y)})"' if turned else ""
    return f'<ellipse fill="{fill}" cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"{turn}/>'


def block(fill: str, x: float, y: float, width: float, height: float, radius: float = 3) -> str:
    """A rectangle with round corners."""
    return f'<rect fill="{fill}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}"/>'


def both_ways(body: str, width: float, height: float) -> str:
    """Half a tile and the same upside down: a pattern for backs, which must not tell how a card lies."""
    return f'{body}<g transform="rotate(180 {n(width / 2)} {n(height / 2)})">{body}</g>'


# ---- lights, shades and lines, without an outline


def soft(fill: str, path: str, opacity: float = 1) -> str:
    """A light or a shade of any shape."""
    return f'<path stroke="none" fill="{fill}"{_clear(opacity)} d="{path}"/>'


def spot(fill: str, x: float, y: float, radius: float, opacity: float = 1) -> str:
    """A round light or shade."""
    return f'<circle stroke="none" fill="{fill}"{_clear(opacity)} cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'


def shine(fill: str, x: float, y: float, rx: float, ry: float) -> str:
    """An oval light or stain."""
    return f'<ellipse stroke="none" fill="{fill}" cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"/>'


def line(colour: str, width: float, path: str) -> str:
    """A coloured stroke."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{n(width)}" {ends} d="{path}"/>'


def cord(colour: str, edge: str, width: float, path: str) -> str:
    """A line with dark sides: a strand."""
    return line(edge, width + 2, path) + line(colour, width, path)


def _clear(opacity: float) -> str:
    return f' opacity="{n(opacity)}"' if opacity < 1 else ""


# ---- where things go


def put(body: str, x: float, y: float, size: float = 1, turned: float = 0, flip: bool = False) -> str:
    """What is drawn around 0 0, put where it belongs: larger or smaller, turned, or flipped left to right."""
    turn = f" rotate({n(turned)})" if turned else ""
    scale = f" scale({n(-size)} {n(size)})" if flip else f" scale({n(size)})" if size != 1 else ""
    return f'<g transform="translate({n(x)} {n(y)}){turn}{scale}">{body}</g>'


def strew(body: str, points: Iterable[Point], size: float = 1, turned: float = 0, step: float = 67) -> str:
    """The same small thing at many points, each turned a little further."""
    return "".join(put(body, x, y, size, (turned + step * number) % 360) for number, (x, y) in enumerate(points))


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


# ---- small things


def spark(fill: str, x: float, y: float, reach: float) -> str:
    """A star of four points, without an outline."""
    points = []
    for step in range(8):
        turn, far = math.tau * step / 8, reach * 0.16 if step % 2 else reach
        points.append(f"{x + math.sin(turn) * far:.1f} {y - math.cos(turn) * far:.1f}")
    return soft(fill, f"M{'L'.join(points)}Z")


def leaf(fill: str, vein: str, length: float, width: float) -> str:
    """A leaf that grows upwards from 0 0."""
    low, high, tip = n(-length * 0.3), n(-length * 0.75), n(-length)
    blade = f"M0 0C{n(-width)} {low} {n(-width * 0.8)} {high} 0 {tip}C{n(width * 0.8)} {high} {n(width)} {low} 0 0Z"
    return shape(fill, blade) + line(vein, 1.2, f"M0 0L0 {n(-length * 0.8)}")


def drop(fill: str, light: str, x: float, y: float, size: float) -> str:
    """A drop whose tip is at x, y and that hangs down by `size`."""
    half = size * 0.36
    body = (
        f"M0 0C{n(half * 0.4)} {n(size * 0.32)} {n(half)} {n(size * 0.45)} {n(half)} {n(size * 0.66)}"
        f"C{n(half)} {n(size * 0.88)} {n(half * 0.5)} {n(size)} 0 {n(size)}"
        f"C{n(-half * 0.5)} {n(size)} {n(-half)} {n(size * 0.88)} {n(-half)} {n(size * 0.66)}"
        f"C{n(-half)} {n(size * 0.45)} {n(-half * 0.4)} {n(size * 0.32)} 0 0Z"
    )
    gleam = (
        f"M{n(-half * 0.6)} {n(size * 0.66)}C{n(-half * 0.6)} {n(size * 0.5)} "
        f"{n(-half * 0.3)} {n(size * 0.42)} {n(-half * 0.1)} {n(size * 0.3)}"
    )
    return put(shape(fill, body) + line(light, size * 0.055, gleam), x, y)


def crystal(tones: tuple[str, str, str], x: float, y: float, height: float, width: float, turned: float) -> str:
    """A six-sided crystal that grows upwards from x, y: its light, middle and dark faces."""
    light, middle, dark = tones
    half, shoulder, tip = width / 2, -height * 0.74, f"{n(-width / 8)} {n(-height)}"
    inner = n(shoulder * 0.92)
    body = (
        shape(light, f"M{n(-half)} 0L{n(-half)} {n(shoulder)}L{tip}L{n(-half * 0.3)} {inner}V0Z")
        + shape(middle, f"M{n(-half * 0.3)} 0V{inner}L{tip}L{n(half * 0.45)} {n(shoulder)}V0Z")
        + shape(dark, f"M{n(half * 0.45)} 0V{n(shoulder)}L{tip}L{n(half)} {n(shoulder * 1.02)}V0Z")
    )
    return put(body, x, y, turned=turned)
