"""Art in its place: what of it is shown, cropped or filling its box, and whether it has enough pixels for print."""

from __future__ import annotations

from pathlib import PurePosixPath

from cardamom.kernel.faces import Art, Box, Own, Picture
from cardamom.kernel.own_files import Fit

from ..art import Plate, plate, private
from ..errors import BadFace
from ..svg import attributes, num
from .rasters import image_of, measured
from .vectors import shapes_of

LEAST_DPI, GOOD_DPI = 150, 300
INCH = 254  # units


def plate_of(picture: Picture) -> Plate:
    """What a picture shows."""
    return plate_in(picture.art, picture.box, picture.crop, picture.fit)


def plate_in(art: Art, box: Box, crop: Box | None = None, fit: Fit = "contain") -> Plate:
    """Art as a box shows it."""
    if isinstance(art, Own) and not is_vector(art):
        return _raster(art, box, crop, fit)
    whole = _own_shapes(art) if isinstance(art, Own) else plate(art)
    if crop is None and fit == "contain":
        return whole
    window = _window(whole.name, whole.ink, box, crop, fit)
    view = f"{num(window.x, 4)} {num(window.y, 4)} {num(window.width, 4)} {num(window.height, 4)}"
    return Plate(whole.name, f'<svg {attributes(window)} viewBox="{view}">{whole.body}</svg>', window, whole.coloured)


def is_vector(own: Own) -> bool:
    return PurePosixPath(own.file).suffix.lower() == ".svg"


def dots_per_inch(art: Art, box: Box, crop: Box | None = None, fit: Fit = "contain") -> float | None:
    """How fine own pixels are printed in a box; None for shapes, which are fine at any size."""
    if not isinstance(art, Own) or is_vector(art):
        return None
    size = measured(art)
    window = _window(art.file, Box(0, 0, size.width, size.height), box, crop, fit)
    return window.width / _inches(window, box)


def too_coarse(own: Own, box: Box, crop: Box | None = None, fit: Fit = "contain", least: int = GOOD_DPI) -> str:
    """What is wrong with the resolution of a picture, in one sentence; nothing if it is fine."""
    dpi = dots_per_inch(own, box, crop, fit)
    if dpi is None or dpi >= least - 1:
        return ""
    size = measured(own)
    window = _window(own.file, Box(0, 0, size.width, size.height), box, crop, fit)
    wide = _inches(window, box)
    part = "" if crop is None else ", of which a part is shown"
    return (
        f"{own.file} ({size.width} x {size.height} pixels{part}) is printed {wide * 25.4:.0f} mm wide, "
        f"at {dpi:.0f} dots per inch; bring it {GOOD_DPI / dpi:.2g} times as large, "
        f"or print it at most {window.width / GOOD_DPI * 25.4:.0f} mm wide."
    )


def _raster(own: Own, box: Box, crop: Box | None, fit: Fit) -> Plate:
    coarse = too_coarse(own, box, crop, fit, LEAST_DPI)
    if coarse:
        raise BadFace(coarse)
    size = measured(own)
    window = _window(own.file, Box(0, 0, size.width, size.height), box, crop, fit)
    window = Box(round(window.x), round(window.y), max(1, round(window.width)), max(1, round(window.height)))
    shown = Box(0, 0, window.width, window.height)
    address = image_of(own, window, _inches(window, box))
    return Plate(own.file, f'<image {attributes(shown)} preserveAspectRatio="none" href="{address}"/>', shown, True)


def _own_shapes(own: Own) -> Plate:
    """An SVG file as it is, cut off where it ends."""
    shapes = shapes_of(own)
    view = f"{num(shapes.box.x, 4)} {num(shapes.box.y, 4)} {num(shapes.box.width, 4)} {num(shapes.box.height, 4)}"
    body = private(shapes.body, f"own-{own.digest[:8]}")
    return Plate(
        own.file, f'<svg {attributes(shapes.box)} viewBox="{view}">{body}</svg>', shapes.box, "currentColor" not in body
    )


def _window(name: str, whole: Box, box: Box, crop: Box | None, fit: Fit) -> Box:
    """The part of the art that is shown."""
    shown = whole if crop is None else crop
    if not whole.holds(shown, 0.5):
        raise BadFace(
            f"{name} reaches from {whole.x:g}, {whole.y:g} to {whole.right:g}, {whole.bottom:g}, so it cannot be cropped to "
            f"{shown.x:g}, {shown.y:g} to {shown.right:g}, {shown.bottom:g}."
        )
    if fit == "contain":
        return shown
    scale = max(box.width / shown.width, box.height / shown.height)
    (x, y), width, height = shown.middle, box.width / scale, box.height / scale
    return Box(x - width / 2, y - height / 2, width, height)


def _inches(window: Box, box: Box) -> float:
    """How wide the shown part is printed."""
    return window.width * min(box.width / window.width, box.height / window.height) / INCH
