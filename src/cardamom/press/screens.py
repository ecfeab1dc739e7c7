"""Pictures for screens: WebP in a few widths, kept in files that are named by a hash of all that they show.

A flat picture takes a tenth of a second, so it is made when somebody asks for it. A painted one may take seconds, so it is made
ahead of need: with plates no finer than a screen is, and without all that only printers need.
"""

from __future__ import annotations

import hashlib
import io
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image

from cardamom.kernel.faces import PORTRAIT, Drawing, Portrait

from .compose import composed
from .faces import svg_of
from .folder import cache_folder, write_whole
from .paint import painted_screen
from .portraits import portrait_svg
from .raster import encoded, sized
from .svg import SCREEN

WIDTHS = (280, 630)  # a hand on fine screens, and a card enlarged
PORTRAIT_WIDTHS = (192,)
HASH_LETTERS = 20
QUALITY, SMALL_QUALITY, METHOD = 82, 80, 4

Subject = Drawing | Portrait


def widths_of(subject: Subject) -> tuple[int, ...]:
    return PORTRAIT_WIDTHS if isinstance(subject, Portrait) else WIDTHS


@lru_cache(maxsize=8192)
def name_of(subject: Subject, painted: bool) -> str:
    """What a picture is called: the same name means the same pixels."""
    told = "\n".join([way_of_drawing(), repr(subject), "painted" if painted else "flat"])
    return hashlib.sha256(told.encode()).hexdigest()[:HASH_LETTERS]


@cache
def way_of_drawing() -> str:
    """Which press draws: its own text, and the versions of its art and fonts."""
    here = Path(__file__).parent
    files = [*sorted(here.rglob("*.py")), *sorted(here.glob("npm/*.json"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def file_of(name: str, width: int) -> Path:
    """The file that a picture has, or will have."""
    return cache_folder("screens") / f"{name}-{width}.webp"


def painted_names() -> set[str]:
    """The names of all pictures that are there in all their widths: the smallest one is written last."""
    folder = cache_folder("screens")
    smallest = {str(min(widths)) for widths in (WIDTHS, PORTRAIT_WIDTHS)}
    names = (path.stem.rpartition("-") for path in folder.glob("*.webp")) if folder.is_dir() else ()
    return {name for name, _, width in names if width in smallest}


def flat_file(subject: Subject, width: int) -> Path:
    """A flat picture's file, drawn if it is new."""
    path = file_of(name_of(subject, False), width)
    if not path.exists():
        shown = sized(_flat_svg(subject), width, _height(subject, width))
        write_whole(path, _webp(shown))
    return path


def paint(subject: Subject) -> None:
    """Paint a subject in all its widths. A face that was painted for print is taken from there."""
    name = name_of(subject, True)
    files = {width: file_of(name, width) for width in sorted(widths_of(subject), reverse=True)}
    if all(path.exists() for path in files.values()):
        return
    done = painted_screen(subject) if isinstance(subject, Drawing) else None
    largest = max(files)
    if done is not None:
        whole = Image.open(io.BytesIO(done.read_bytes())).convert("RGB")
    else:
        whole = _painted(subject, largest, _height(subject, largest))
    for width, path in files.items():
        size = width, _height(subject, width)
        write_whole(path, _webp(whole if whole.size == size else whole.resize(size, Image.Resampling.LANCZOS)))


def _painted(subject: Subject, width: int, height: int) -> Image.Image:
    if isinstance(subject, Portrait):
        return sized(portrait_svg(subject, painted=True), width, height)
    return composed(subject, SCREEN, subject.size.card, width, height)


def _flat_svg(subject: Subject) -> str:
    return portrait_svg(subject, False) if isinstance(subject, Portrait) else svg_of(subject, "")


def _height(subject: Subject, width: int) -> int:
    box = PORTRAIT if isinstance(subject, Portrait) else subject.size.card
    return round(width * box.height / box.width)


def _webp(picture: Image.Image) -> bytes:
    return encoded(picture, "WEBP", quality=QUALITY if picture.width > WIDTHS[0] else SMALL_QUALITY, method=METHOD)
