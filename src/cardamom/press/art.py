"""Illustrations and icons by name, from the packages that were fetched or from a game's own sketches."""

from __future__ import annotations

import hashlib
import json
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardamom.kernel.faces import Art, Box, Own, Sketch, slug

from .errors import BadFace, NoSupplies
from .folder import cache_folder, supplies_folder, write_whole
from .raster import pixels
from .svg import mix, num

# the first word of an icon's name, and the npm package that has it
PACKAGES = {"fluent": "@iconify-json/fluent-emoji-flat", "game": "@iconify-json/game-icons"}

_SCALE = 8  # pixels per unit of a 32-unit icon, when ink is measured
_EARTH, _EARTHEN = "#b98a4e", 0.16  # screen colours are mixed with some ochre, as a painter would
_SHORT = re.compile(r'"#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])"')
_LONG = re.compile(r"#[0-9a-fA-F]{6}\b")
_ID = re.compile(r'\bid="([^"]+)"')
_NAMED = re.compile(r'(\bid="|#)([^"\'()\s#]+)(?=["\')])')


@dataclass(frozen=True)
class Plate:
    """Shapes to draw, the box that their ink covers, and whether they take a colour."""

    name: str
    body: str
    ink: Box
    coloured: bool

    def tinted(self, colour: str) -> str:
        return self.body.replace("currentColor", colour)


def plate(art: str | Sketch) -> Plate:
    """The shapes of a sketch or of a package's icon."""
    return _sketched(art) if isinstance(art, Sketch) else _fetched(art)


def art_name(art: Art) -> str:
    if isinstance(art, Own):
        return art.file
    return f"own:{art.name}" if isinstance(art, Sketch) else art


@lru_cache(maxsize=4)
def collection(prefix: str) -> dict[str, Any]:
    """All icons of a package, as it stores them."""
    path = supplies_folder() / "node_modules" / PACKAGES[prefix] / "icons.json"
    if not path.exists():
        raise NoSupplies(f"The art of {PACKAGES[prefix]} is not there yet; fetch it with: make supplies")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=1024)
def _fetched(name: str) -> Plate:
    prefix, _, icon = name.partition(":")
    if prefix not in PACKAGES:
        raise BadFace(f"{name!r} names no art; write one of {', '.join(f'{p}:NAME' for p in PACKAGES)} or use a Sketch.")
    icons = collection(prefix)
    icon = icons.get("aliases", {}).get(icon, {}).get("parent", icon)
    if icon not in icons["icons"]:
        raise BadFace(f"{PACKAGES[prefix]} has no icon called {icon!r}.")
    found = icons["icons"][icon]
    width = found.get("width", icons.get("width", 16))
    height = found.get("height", icons.get("height", 16))
    body = _earthen(private(found["body"], slug(name)))
    return Plate(name, body, ink_box(body, width, height), "currentColor" not in body)


@lru_cache(maxsize=1024)
def _sketched(sketch: Sketch) -> Plate:
    body = private(sketch.body, f"own-{slug(sketch.name)}")
    return Plate(f"own:{sketch.name}", body, ink_box(body, sketch.width, sketch.height), "currentColor" not in body)


def _earthen(body: str) -> str:
    """The shapes in colours of paint: none of them as loud as on a screen."""
    long = _SHORT.sub(r'"#\1\1\2\2\3\3"', body)
    return _LONG.sub(lambda found: mix(found[0].lower(), _EARTH, _EARTHEN), long)


def private(body: str, name: str) -> str:
    """The shapes with names of their own, so that art of several sources may stand in one document."""
    ids = set(_ID.findall(body))
    # in one pass: files of drawing programs name every path, so one for each name would take minutes
    return _NAMED.sub(lambda found: f"{found[1]}{name}-{found[2]}" if found[2] in ids else found[0], body)


def ink_box(body: str, width: float, height: float, around: float = 0) -> Box:
    """The box that shapes really cover, in their own units; `around` looks that far outside their box too."""
    scale = 32 * _SCALE / max(width, height)
    view = f"{num(-around)} {num(-around)} {num(width + 2 * around)} {num(height + 2 * around)}"
    document = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    left, top, right, bottom = _inked_pixels(document, round((width + 2 * around) * scale))
    return Box(left / scale - around, top / scale - around, (right - left) / scale, (bottom - top) / scale)


def _inked_pixels(document: str, width: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what a picture covers; kept by its hash, because hundreds of them take seconds."""
    path = cache_folder("ink") / hashlib.sha256(f"{width} {document}".encode()).hexdigest()[:24]
    try:
        left, top, right, bottom = map(int, path.read_text().split())
    except (OSError, ValueError):
        found = pixels(document, width).getchannel("A").getbbox()
        if found is None:
            raise BadFace("A drawing shows nothing at all; give it shapes.") from None
        with suppress(NoSupplies):  # a cache that cannot be written costs time, no more
            write_whole(path, " ".join(map(str, found)).encode())
        return found
    return left, top, right, bottom
