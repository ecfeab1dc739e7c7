"""Painted faces as files: all plates of a game on all cores, then every face as PNG for print and WebP for screens."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache
from pathlib import Path

from cardamom.kernel.faces import Drawing, Paper, Picture, marks_of

from . import watercolour
from .errors import BadFace
from .faces import faces_of, svg_of, wordings
from .folder import cache_folder, write_whole
from .raster import encoded, sized

PRINT_WIDTH, PRINT_HEIGHT = watercolour.PAPER_SIZE  # with bleed, at 300 dpi
SCREEN_WIDTH, SCREEN_HEIGHT, SCREEN_BYTES = 630, 880, 60_000
QUALITIES = (88, 80, 72, 64, 54, 44, 32, 20)

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
    plates = " ".join(watercolour.plate_path(mark).name for mark in _painted_marks(drawing))
    told = f"{svg_of(drawing, '', bleed=True)} {plates}"
    return hashlib.sha256(told.encode()).hexdigest()[:24]


def _print_bytes(drawing: Drawing) -> bytes:
    svg = svg_of(drawing, "", bleed=True, painted=True)
    return encoded(sized(svg, PRINT_WIDTH, PRINT_HEIGHT), "PNG", dpi=(watercolour.DPI, watercolour.DPI))


def _screen_bytes(drawing: Drawing) -> bytes:
    shown = sized(svg_of(drawing, "", painted=True), SCREEN_WIDTH, SCREEN_HEIGHT)
    for quality in QUALITIES:
        content = encoded(shown, "WEBP", quality=quality, method=5)
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


def _new_plates(drawings: list[Drawing]) -> list[Paper | Picture]:
    """One mark for each plate that is not there yet: the same art in two places is one plate."""
    marks = [mark for drawing in drawings for mark in _painted_marks(drawing)]
    by_plate = {watercolour.plate_path(mark): mark for mark in dict.fromkeys(marks)}
    return [mark for path, mark in by_plate.items() if not path.exists()]


def _painted_marks(drawing: Drawing) -> list[Paper | Picture]:
    return [mark for mark in marks_of(drawing) if isinstance(mark, Paper | Picture)]


def _render(mark: object) -> None:
    if isinstance(mark, Paper):
        watercolour.paper_plate(mark)
    elif isinstance(mark, Picture):
        watercolour.art_plate(mark)


def _compose(drawing: object) -> None:
    assert isinstance(drawing, Drawing)
    _kept(drawing, "png", _print_bytes)
    _kept(drawing, "webp", _screen_bytes)
