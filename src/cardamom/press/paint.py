"""Painted faces as files: all plates of a game on all cores, then every face as PNG for print and WebP for screens."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache, partial
from pathlib import Path

from PIL import Image

from cardamom.kernel.faces import CardSize, Drawing, Paper, Picture

from . import watercolour
from .compose import composed
from .errors import BadFace
from .faces import faces_of, svg_of, wordings
from .folder import cache_folder, write_whole
from .raster import encoded
from .svg import PRINT
from .threads import COMPRESSION

SCREEN_WIDTH, SCREEN_BYTES = 630, 60_000
QUALITIES = (80, 72, 64, 54, 44, 32, 20)
METHOD = 2  # of WebP: slower ones make files hardly smaller

Told = Callable[[int, int], None]  # plates done, plates in all


def print_file(drawing: Drawing) -> Path:
    """The painted face with bleed as PNG of 300 dpi, painted if it is new."""
    return _kept(drawing, "png", _print_bytes)


def screen_file(drawing: Drawing) -> Path:
    """The painted face as WebP of at most 60 KB, painted if it is new."""
    return _kept(drawing, "webp", _screen_bytes)


def painted_screen(drawing: Drawing) -> Path | None:
    """The WebP if it was painted before, else None: nobody waits for paint."""
    path = _path(drawing, "webp")
    return path if path.exists() else None


def _kept(drawing: Drawing, ending: str, render: Callable[[Drawing], bytes]) -> Path:
    path = _path(drawing, ending)
    return path if path.exists() else write_whole(path, render(drawing))


def _path(drawing: Drawing, ending: str) -> Path:
    return cache_folder("faces") / f"{_digest(drawing)}.{ending}"


@lru_cache(maxsize=2048)
def _digest(drawing: Drawing) -> str:
    """Named by the flat face and by the plates that lie on it, so that a change of either is a new file."""
    plates = " ".join(watercolour.plate_path(mark, drawing.size).name for mark in _painted_marks(drawing))
    told = f"{svg_of(drawing, '', bleed=True)} {plates}"
    return hashlib.sha256(told.encode()).hexdigest()[:24]


def _painted(drawing: Drawing) -> Image.Image:
    """The face with its bleed at 300 dpi: as it was painted before, or anew."""
    path = _path(drawing, "png")
    if path.exists():
        with Image.open(path) as found:
            return found.convert("RGB")
    return composed(drawing, PRINT, drawing.size.sheet, *watercolour.pixels_of(drawing.size))


def _print_bytes(drawing: Drawing) -> bytes:
    return _png(_painted(drawing))


def _png(face: Image.Image) -> bytes:
    return encoded(face, "PNG", dpi=(watercolour.DPI, watercolour.DPI), compress_level=COMPRESSION)


def _screen_bytes(drawing: Drawing) -> bytes:
    return _webp(drawing, _painted(drawing))


def _webp(drawing: Drawing, face: Image.Image) -> bytes:
    """A painted face without its bleed, small enough for screens."""
    size, card = drawing.size, drawing.size.card
    scale, edge = face.width / size.sheet.width, size.bleed
    cut = tuple(side * scale for side in (edge, edge, edge + card.width, edge + card.height))
    to = SCREEN_WIDTH, round(SCREEN_WIDTH * card.height / card.width)
    shown = face.resize(to, Image.Resampling.LANCZOS, cut)  # type: ignore[arg-type]
    for quality in QUALITIES:
        content = encoded(shown, "WEBP", quality=quality, method=METHOD)
        if len(content) <= SCREEN_BYTES:
            return content
    raise BadFace(f"A face takes more than {SCREEN_BYTES} bytes on a screen even at the lowest quality; calm its paper down.")


def paint_game(game_id: str, told: Told = lambda done, of: None, cores: int | None = None) -> int:
    """Paint all faces of a game, and those that a table may show under its house rules; return how many plates and faces
    were new."""
    faces = faces_of(game_id)
    fronts = [drawing for card in faces.cards for drawing in (wordings(card.front) if card.kind is not None else [card.front])]
    drawings = list(dict.fromkeys([*fronts, *faces.backs.values()]))
    plates = _new_plates(drawings)
    new = [drawing for drawing in drawings if not all(_path(drawing, ending).exists() for ending in ("png", "webp"))]
    steps = len(plates) + len(new)
    done = 0
    with ProcessPoolExecutor(cores or os.cpu_count() or 1) as pool:
        for work, things in ((_render, plates), (_compose, new)):
            for finished in as_completed([pool.submit(work, thing) for thing in things]):
                finished.result()
                done += 1
                told(done, steps)
    return steps


def _new_plates(drawings: list[Drawing]) -> list[tuple[Paper | Picture, CardSize]]:
    """One mark for each plate that is not there yet: the same art in two places is one plate."""
    marks = [(mark, drawing.size) for drawing in drawings for mark in _painted_marks(drawing)]
    by_plate = {watercolour.plate_path(*mark): mark for mark in dict.fromkeys(marks)}
    return [mark for path, mark in by_plate.items() if not path.exists()]


def _painted_marks(drawing: Drawing) -> list[Paper | Picture]:
    return watercolour.painted_marks(drawing)


def _render(thing: object) -> None:
    assert isinstance(thing, tuple)
    mark, size = thing
    if isinstance(mark, Paper):
        watercolour.paper_plate(mark, size=size)
    elif isinstance(mark, Picture):
        watercolour.art_plate(mark)


def _compose(drawing: object) -> None:
    """Both files of a face, which is composed once."""
    assert isinstance(drawing, Drawing)
    face = _painted(drawing)
    for ending, pack in (("png", _png), ("webp", partial(_webp, drawing))):
        if not _path(drawing, ending).exists():
            write_whole(_path(drawing, ending), pack(face))
