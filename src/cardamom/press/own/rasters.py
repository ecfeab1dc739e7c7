"""Own pictures made of pixels: PNG, JPEG and WebP, upright, in the colours of screens, no larger than print needs."""

from __future__ import annotations

import base64
import hashlib
import io
import struct
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageCms, ImageOps

from cardamom.kernel.faces import Box, Own

from ..errors import BadFace
from ..folder import cache_folder, write_whole
from ..raster import encoded
from .located import read

MOST_PIXELS = 80_000_000  # a square of 75 cm at 300 dpi
FINE, FINEST = 300, 450  # dots per inch: finer pictures are brought down to the first
JPEG_QUALITY = 95
ORIENTATION, SIDEWAYS = 0x0112, (5, 6, 7, 8)  # a camera's note on how it was held
KINDS = ("PNG", "JPEG", "WEBP")


@dataclass(frozen=True)
class Measured:
    """How large a picture is in pixels, upright."""

    width: int
    height: int


@lru_cache(maxsize=512)
def measured(own: Own) -> Measured:
    """The size of a picture; refuses what cannot be read."""
    with _opened(own) as picture:
        width, height = picture.size
        if width * height > MOST_PIXELS:
            raise BadFace(_too_large(own, f"{width} x {height} pixels, far more"))
        try:
            picture.load()
            sideways = picture.getexif().get(ORIENTATION, 1) in SIDEWAYS
        except (OSError, ValueError, SyntaxError, struct.error) as error:
            raise BadFace(f"{own.file!r} breaks off or is damaged ({error}); save it anew.") from error
        return Measured(height, width) if sideways else Measured(width, height)


def image_of(own: Own, window: Box, wide: float) -> str:
    """The address of a part of a picture that is printed this many inches wide, as an image holds it."""
    path = _kept(own, window, max(1, round(wide * FINE)), window.width > wide * FINEST)
    kind = "image/jpeg" if path.suffix == ".jpg" else "image/png"
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _kept(own: Own, window: Box, width: int, smaller: bool) -> Path:
    """The file of a part of a picture, made if it is new."""
    told = f"{own.digest} {window} {width if smaller else ''} {JPEG_QUALITY}"
    folder, key = cache_folder("own"), hashlib.sha256(told.encode()).hexdigest()[:24]
    for ending in ("jpg", "png"):
        if (folder / f"{key}.{ending}").exists():
            return folder / f"{key}.{ending}"
    content, ending = _made(own, window, width if smaller else 0)
    return write_whole(folder / f"{key}.{ending}", content)


def _made(own: Own, window: Box, width: int) -> tuple[bytes, str]:
    """A part of a picture as a file, and its ending. A JPEG that is used as it is stays as it is."""
    size = measured(own)
    whole = window == Box(0, 0, size.width, size.height)
    with _opened(own) as picture:
        if whole and not width and _is_plain_jpeg(picture):
            return _bytes(own), "jpg"
        lossy = picture.format in ("JPEG", "WEBP")
        upright = in_screen_colours(ImageOps.exif_transpose(picture))
    if not whole:
        upright = upright.crop((round(window.x), round(window.y), round(window.right), round(window.bottom)))
    if width:
        upright = upright.resize((width, max(1, round(width * window.height / window.width))), Image.Resampling.LANCZOS)
    if lossy and upright.mode == "RGB":
        return encoded(upright, "JPEG", quality=JPEG_QUALITY, subsampling=0), "jpg"
    return encoded(upright, "PNG"), "png"


def _is_plain_jpeg(picture: Image.Image) -> bool:
    """Whether a JPEG can be printed as it is: upright, in the colours of screens, and with nothing personal in it."""
    plain = picture.format == "JPEG" and picture.mode in ("RGB", "L")
    return plain and not {"exif", "icc_profile", "comment", "xmp"} & picture.info.keys()


def in_screen_colours(picture: Image.Image) -> Image.Image:
    """A picture in RGB, with transparency if it has any; colours of another profile are converted."""
    clear = picture.has_transparency_data
    profile = picture.info.get("icc_profile")
    if picture.mode.startswith("I"):  # 16 bits of grey
        picture = picture.point(lambda value: value / 256).convert("L")
    cover = picture.convert("RGBA").getchannel("A") if clear else None
    colours = picture if picture.mode in ("RGB", "L", "CMYK") else picture.convert("RGB")
    if profile:
        colours = _converted(colours, profile)
    colours = colours.convert("RGB")
    if cover is not None:
        colours.putalpha(cover)
    return Image.frombytes(colours.mode, colours.size, colours.tobytes())  # without the file's notes on place and camera


def _converted(colours: Image.Image, profile: bytes) -> Image.Image:
    try:
        screen: Any = ImageCms.createProfile("sRGB")
        done = ImageCms.profileToProfile(colours, io.BytesIO(profile), screen, outputMode="RGB")
    except ImageCms.PyCMSError:  # a profile that is damaged, or not of this kind of picture
        return colours
    return done or colours


def _bytes(own: Own) -> bytes:
    return read(own.file, Path(own.root) / own.file)


def _opened(own: Own) -> Image.Image:
    try:
        picture = Image.open(io.BytesIO(_bytes(own)), formats=KINDS)
    except Image.DecompressionBombError as error:
        raise BadFace(_too_large(own, "far more pixels")) from error
    except (OSError, ValueError, SyntaxError) as error:
        raise BadFace(f"{own.file!r} is no PNG, JPEG or WebP picture, whatever its name says; save it as one.") from error
    return picture


def _too_large(own: Own, how_much: str) -> str:
    """What to do about a picture with too many pixels."""
    return f"{own.file!r} has {how_much} than a card needs; make it smaller than {MOST_PIXELS // 1_000_000} million pixels."
