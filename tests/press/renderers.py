"""The programs that people read and print PDFs with, and how far apart two of them are. All but PDFium are only ever run."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter

from tests.packages import program

from .printing import rendered

DPI = 150  # twice as fine as the judgement, so that smoothing is not taken for colour
NEAR = 5  # pixels: a colour that lies within one pixel of 75 dpi is the same colour in the same place
BLOCK = 8 * DPI // 75


@dataclass(frozen=True)
class Renderer:
    """A program, the package of Debian that has it, and its arguments for a file, a page from 1 and a picture to write."""

    name: str
    package: str
    arguments: Callable[[Path, int, Path], list[str]]

    @property
    def missing(self) -> str:
        return f"No {self.name} is installed; install one (apt-get install {self.package}) to compare it."

    def path(self) -> str | None:
        return program(self.package, (self.name,))

    def render(self, pdf: bytes, page: int, folder: Path) -> Image.Image:
        """A page, counted from 0, as pixels."""
        path = self.path()
        assert path is not None
        file, out = folder / "document.pdf", folder / "page.png"
        file.write_bytes(pdf)
        subprocess.run([path, *self.arguments(file, page + 1, out)], check=True, capture_output=True, timeout=120)
        with Image.open(out) as picture:
            return picture.convert("RGB")


def _poppler(file: Path, page: int, out: Path) -> list[str]:
    pages = ["-f", str(page), "-l", str(page), "-singlefile"]
    return ["-png", "-r", str(DPI), *pages, str(file), str(out.with_suffix(""))]


def _mupdf(file: Path, page: int, out: Path) -> list[str]:
    return ["draw", "-q", "-r", str(DPI), "-o", str(out), str(file), str(page)]


def _ghostscript(file: Path, page: int, out: Path) -> list[str]:
    smooth = ["-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"]
    pages = [f"-dFirstPage={page}", f"-dLastPage={page}"]
    return ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=png16m", f"-r{DPI}", *smooth, *pages, f"-sOutputFile={out}", str(file)]


RENDERERS = (
    Renderer("pdftoppm", "poppler-utils", _poppler),
    Renderer("mutool", "mupdf-tools", _mupdf),
    Renderer("gs", "ghostscript", _ghostscript),
)


def by_pdfium(pdf: bytes, page: int) -> Image.Image:
    return rendered(pdf, page, DPI)


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far apart two pictures of the same page are: the mean distance of their colours, and that of the worst block of
    8 x 8 pixels at 75 dpi. Each pixel is compared with the colours that lie near its place in the other picture."""
    size = min(one.width, other.width) // BLOCK * BLOCK, min(one.height, other.height) // BLOCK * BLOCK
    one, other = one.crop((0, 0, *size)), other.crop((0, 0, *size))
    odd = np.maximum(_odd(one, other), _odd(other, one))
    down, across = odd.shape
    blocks = odd.reshape(down // BLOCK, BLOCK, across // BLOCK, BLOCK).mean(axis=(1, 3))
    return float(odd.mean()), float(blocks.max())


def _odd(one: Image.Image, other: Image.Image) -> NDArray[np.float64]:
    """How far each pixel is from all colours near its place in the other picture."""
    least, most = other.filter(ImageFilter.MinFilter(NEAR)), other.filter(ImageFilter.MaxFilter(NEAR))
    beyond = ImageChops.add(ImageChops.subtract(least, one), ImageChops.subtract(one, most))
    odd: NDArray[np.float64] = np.linalg.norm(np.asarray(beyond, dtype=np.float64), axis=2)
    return odd
