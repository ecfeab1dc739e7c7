"""SVG into pixels. Words are outlines already, so no font of the machine is ever asked for."""

from __future__ import annotations

import io

import resvg_py
from PIL import Image

DPI = 254  # a unit is a pixel, so that no size is rounded before it is scaled


def png(svg: str, width: int) -> bytes:
    """The picture as PNG, this many pixels wide."""
    return resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=DPI, skip_system_fonts=True)


def pixels(svg: str, width: int) -> Image.Image:
    """The picture to look into."""
    return Image.open(io.BytesIO(png(svg, width))).convert("RGBA")


def sized(svg: str, width: int, height: int) -> Image.Image:
    """The picture in exactly this size: a last row or column that is only partly covered is cut off."""
    return pixels(svg, width).crop((0, 0, width, height)).convert("RGB")


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    """An image as the bytes of a file."""
    content = io.BytesIO()
    image.save(content, kind, **options)
    return content.getvalue()
