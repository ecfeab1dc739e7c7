"""Pages by Typst: a document's source and the files it uses become the same bytes whenever and wherever it is set.

Typst works outside of Python, so that other threads go on meanwhile.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import typst
from PIL import Image

from cardamom.kernel.faces import Font, Look

from .fonts import font_file
from .layout import Line

TIMESTAMP = 0  # the same input gives the same bytes


def set_pdf(source: str, files: Mapping[str, str | bytes] | None = None, fonts: Iterable[Font] = ()) -> bytes:
    """A document as PDF. Its source names other files from the root: `/name`. Only the given fonts are known to it."""
    return _set(source, files or {}, fonts, format="pdf", timestamp=TIMESTAMP)


def face_picture(svg: str, width: int, height: int) -> Image.Image:
    """A face in exactly this size in pixels; faster than resvg alone, which paint needs for its filters."""
    size = f"width: {width}pt, height: {height}pt"
    source = f'#set page({size}, margin: 0pt, fill: white)\n#image("/face.svg", {size}, fit: "stretch")'
    return Image.open(io.BytesIO(_set(source, {"face.svg": svg}, (), format="png", ppi=72.0))).convert("RGB")


def _set(source: str, files: Mapping[str, str | bytes], fonts: Iterable[Font], **how: Any) -> bytes:
    with tempfile.TemporaryDirectory(prefix="cardamom-") as folder:
        root = Path(folder)
        for name, content in {"main.typ": source, **files}.items():
            (root / name).write_bytes(content.encode() if isinstance(content, str) else content)
        known = _known(tuple(fonts))
        made: bytes = typst.compile(root / "main.typ", root=root, font_paths=known, ignore_system_fonts=True, **how)
        return made


@lru_cache(maxsize=8)
def _known(fonts: tuple[Font, ...]) -> typst.Fonts:
    """The folders that hold these fonts, read once."""
    folders = sorted({str(font_file(font).parent) for font in fonts})
    return typst.Fonts(include_system_fonts=False, font_paths=folders)


def fonts_of(look: Look) -> tuple[Font, ...]:
    """The fonts that a game's pages are set in: its title, and its body upright, bold and italic."""
    body = look.body
    return (look.title, body, replace(body, weight=700), replace(body, italic=True), replace(body, weight=700, italic=True))


def literal(text: str) -> str:
    """Words as a string of Typst's code."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def words(text: str) -> str:
    """Words within Typst's markup, whatever letters they have."""
    return f"#{literal(text)};" if text else ""


def length(millimetres: float) -> str:
    return f"{millimetres:.4f}".rstrip("0").rstrip(".") + "mm"


def strokes(lines: Sequence[Line], stroke: str = "0.25pt + black") -> str:
    """Lines of a page as Typst's code."""
    return "\n".join(
        f"#place(line(start: ({length(line.x)}, {length(line.y)}), end: ({length(line.to_x)}, {length(line.to_y)}), "
        f"stroke: {stroke}))"
        for line in lines
    )
