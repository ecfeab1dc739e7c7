"""Short hands for drawings of our own: shapes that the press outlines, and lights and lines that it leaves as they are.

All of them give SVG for a `Sketch`, in a box of 100 x 100 unless a sketch says otherwise.
"""

from __future__ import annotations

import math

from cardamom.kernel.faces import Sketch


def sketch(name: str, *parts: str, width: float = 100, height: float = 100) -> Sketch:
    return Sketch(name, "".join(parts), width, height)


def shape(fill: str, path: str) -> str:
    """A filled shape with an outline."""
    return f'<path fill="{fill}" d="{path}"/>'


def soft(fill: str, path: str, opacity: float = 1) -> str:
    """A light or a shade, without an outline."""
    clear = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path stroke="none" fill="{fill}"{clear} d="{path}"/>'


def line(colour: str, width: float, path: str) -> str:
    """A coloured stroke."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" {ends} d="{path}"/>'


def disc(fill: str, x: float, y: float, radius: float) -> str:
    return f'<circle fill="{fill}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def spot(fill: str, x: float, y: float, radius: float, opacity: float = 1) -> str:
    """A disc without an outline."""
    clear = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle stroke="none" fill="{fill}"{clear} cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def oval(fill: str, x: float, y: float, across: float, down: float, turned: float = 0) -> str:
    turn = f' transform="rotate({turned:g} {x:g} {y:g})"' if turned else ""
    return f'<ellipse fill="{fill}" cx="{x:g}" cy="{y:g}" rx="{across:g}" ry="{down:g}"{turn}/>'


def spark(fill: str, x: float, y: float, reach: float) -> str:
    """A star of four points, without an outline."""
    points = []
    for step in range(8):
        turn, far = math.tau * step / 8, reach * 0.16 if step % 2 else reach
        points.append(f"{x + math.sin(turn) * far:.1f} {y - math.cos(turn) * far:.1f}")
    return soft(fill, f"M{'L'.join(points)}Z")


def put(x: float, y: float, body: str, turned: float = 0, scale: float = 1) -> str:
    """Shapes around 0 0, put somewhere else, turned and larger or smaller."""
    turn = f" rotate({turned:g})" if turned else ""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turn}{size}">{body}</g>'


def leaf(fill: str, vein: str, length: float, width: float) -> str:
    """A leaf that grows upwards from 0 0."""
    blade = f"M0 0C{-width:g} {-length * 0.3:g} {-width * 0.8:g} {-length * 0.75:g} 0 {-length:g}"
    return shape(fill, f"{blade}C{width * 0.8:g} {-length * 0.75:g} {width:g} {-length * 0.3:g} 0 0Z") + line(
        vein, 1.2, f"M0 0L0 {-length * 0.8:g}"
    )


def drop(fill: str, light: str, x: float, y: float, size: float) -> str:
    """A drop whose tip is at x, y and that hangs down by so much."""
    half = size * 0.36
    body = (
        f"M0 0C{half * 0.4:g} {size * 0.32:g} {half:g} {size * 0.45:g} {half:g} {size * 0.66:g}"
        f"C{half:g} {size * 0.88:g} {half * 0.5:g} {size:g} 0 {size:g}"
        f"C{-half * 0.5:g} {size:g} {-half:g} {size * 0.88:g} {-half:g} {size * 0.66:g}"
        f"C{-half:g} {size * 0.45:g} {-half * 0.4:g} {size * 0.32:g} 0 0Z"
    )
    gleam = (
        f"M{-half * 0.6:g} {size * 0.66:g}C{-half * 0.6:g} {size * 0.5:g} "
        f"{-half * 0.3:g} {size * 0.42:g} {-half * 0.1:g} {size * 0.3:g}"
    )
    return put(x, y, shape(fill, body) + line(light, size * 0.055, gleam))


def crystal(x: float, y: float, height: float, width: float, turned: float, tones: tuple[str, str, str]) -> str:
    """A six-sided crystal that grows upwards from x, y: its light, middle and dark faces."""
    light, middle, dark = tones
    half, shoulder = width / 2, -height * 0.74
    body = (
        shape(light, f"M{-half:g} 0L{-half:g} {shoulder:g}L{-half * 0.25:g} {-height:g}L{-half * 0.3:g} {shoulder * 0.92:g}V0Z")
        + shape(middle, f"M{-half * 0.3:g} 0V{shoulder * 0.92:g}L{-half * 0.25:g} {-height:g}L{half * 0.45:g} {shoulder:g}V0Z")
        + shape(dark, f"M{half * 0.45:g} 0V{shoulder:g}L{-half * 0.25:g} {-height:g}L{half:g} {shoulder * 1.02:g}V0Z")
    )
    return put(x, y, body, turned)
