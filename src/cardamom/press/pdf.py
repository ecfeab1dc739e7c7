"""Pages by Typst: a document's source and the files it uses become the same bytes whenever and wherever it is set.

Typst works outside of Python, so that other threads go on meanwhile.
"""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import typst
from PIL import Image

from cardamom.kernel.faces import Font, Look

from .fonts import font_file
from .layout import Line
from .thin_lines import as_thin_as_they_are

Files = Mapping[str, str | bytes]  # by name: SVG as text, everything else as bytes
TIMESTAMP = 0  # the same input gives the same bytes


def set_pdf(
    source: str,
    files: Files | None = None,
    fonts: Iterable[Font] = (),
    accessible: bool = False,
    inputs: Mapping[str, str] | None = None,
) -> bytes:
    """A document as PDF. Its source names other files from the root: `/name`. Only the given fonts are known to it, and the
    inputs. One that is accessible follows PDF/UA-1, which Typst checks: a title, a language, words for every picture."""
    standards = ["ua-1"] if accessible else []
    pages = printable(files or {})
    how = {"timestamp": TIMESTAMP, "pdf_standards": standards, "sys_inputs": dict(inputs or {})}
    return _set(source, pages, fonts, format="pdf", **how)[0]


def printable(files: Files) -> dict[str, str | bytes]:
    """Files as they go into a document: pictures as SVG text become bytes, with their thin lines as faint as they are."""
    return {name: as_thin_as_they_are(file).encode() if isinstance(file, str) else file for name, file in files.items()}


def page_pictures(source: str, files: Files, fonts: Iterable[Font], ppi: float, inputs: Mapping[str, str]) -> list[Image.Image]:
    """The pages of a document as pictures."""
    pages = _set(source, files, fonts, format="png", ppi=ppi, sys_inputs=dict(inputs))
    return [Image.open(io.BytesIO(page)) for page in pages]


def noted_in(source: str, files: Files, fonts: Iterable[Font], label: str, inputs: Mapping[str, str]) -> list[tuple[str, int]]:
    """What a document notes of itself under a label, in the order of its pages: a name and a page each time."""
    with _written(source, files) as (root, main):
        found = typst.query(
            str(main),
            f"<{label}>",
            field="value",
            root=str(root),
            font_paths=_known(tuple(fonts)),
            ignore_system_fonts=True,
            sys_inputs=dict(inputs),
        )
    return [(str(name), int(page)) for name, page in json.loads(found)]


def face_picture(svg: str, width: int, height: int) -> Image.Image:
    """A face in exactly this size in pixels; faster than resvg alone, which paint needs for its filters."""
    size = f"width: {width}pt, height: {height}pt"
    source = f'#set page({size}, margin: 0pt, fill: white)\n#image("/face.svg", {size}, fit: "stretch")'
    return Image.open(io.BytesIO(_set(source, {"face.svg": svg}, (), format="png", ppi=72.0)[0])).convert("RGB")


def _set(source: str, files: Files, fonts: Iterable[Font], **how: Any) -> list[bytes]:
    """A document as one file, or page by page where a file holds but one."""
    with _written(source, files) as (root, main):
        made = typst.compile(main, root=root, font_paths=_known(tuple(fonts)), ignore_system_fonts=True, **how)
    return [made] if isinstance(made, bytes) else made


@contextmanager
def _written(source: str, files: Files) -> Iterator[tuple[Path, Path]]:
    """A folder with a document and its files, and the document in it."""
    with tempfile.TemporaryDirectory(prefix="cardamom-") as folder:
        root = Path(folder)
        for name, content in {"main.typ": source, **files}.items():
            (root / name).write_bytes(content.encode() if isinstance(content, str) else content)
        yield root, root / "main.typ"


@lru_cache(maxsize=8)
def _known(fonts: tuple[Font, ...]) -> typst.Fonts:
    """The folders that hold these fonts, read once. Typst's own stay beside them, for letters that they lack: Typst refuses to
    write a PDF for screen readers with a letter that no font shows."""
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


def pictured(name: str, code: str) -> str:
    """A picture, or whatever else may float, by its name, as markup of a book."""
    return f"#pictured({literal(name)}, {code})"


def length(millimetres: float) -> str:
    return f"{millimetres:.4f}".rstrip("0").rstrip(".") + "mm"


def strokes(lines: Sequence[Line], stroke: str = "0.25pt + black") -> str:
    """Lines of a page as Typst's code."""
    return "\n".join(
        f"#place(line(start: ({length(line.x)}, {length(line.y)}), end: ({length(line.to_x)}, {length(line.to_y)}), "
        f"stroke: {stroke}))"
        for line in lines
    )
