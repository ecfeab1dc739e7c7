"""Pictures that float: one that finds no room at the foot of a page goes to the head of the next, and the words that follow it
fill the page before. All others stay where the rulebook places them."""

from __future__ import annotations

from PIL import Image, ImageOps

from cardamom.kernel.faces import Font

from ..pdf import fonts_of, noted_in, page_pictures
from .formats import Format
from .setting import Setting

PPI = 9.0  # fine enough to see where a page ends
LARGE = 0.15  # the share of a page that may stay empty without looking for something to fill it
PAPER = 250  # of 255: what is darker than this is print


def floating(written: Setting, size: float) -> tuple[tuple[str, ...], int]:
    """The pictures of a book that had better float, and how many pages it then takes. From the first page on, what leaves a gap
    floats, even if the gap only moves on to the next picture; in the end, the best of all states is taken."""
    chosen: tuple[str, ...] = ()
    pages = gaps_of(written, size, chosen)
    best, fullest = chosen, pages
    while name := _next(written, size, chosen, pages):
        chosen = (*chosen, name)
        pages = gaps_of(written, size, chosen)
        if (len(pages), _badness(pages)) < (len(fullest), _badness(fullest)):
            best, fullest = chosen, pages
    return best, len(fullest)


def _next(written: Setting, size: float, chosen: tuple[str, ...], pages: list[float]) -> str:
    """The first picture that does not float yet and begins a page after one with a large gap; empty if there is none."""
    after = {number + 2 for number, gap in enumerate(pages[:-2]) if gap > LARGE}  # pages count from 1
    if not after:
        return ""
    shown: dict[int, str] = {}
    for name, page in noted_in(written.source(size, 0), written.printable(), _fonts(written), "pictured", _inputs(chosen)):
        if name not in chosen:
            shown.setdefault(page, name)
    return next((name for page, name in sorted(shown.items()) if page in after), "")


def gaps_of(written: Setting, size: float, chosen: tuple[str, ...], spare: int = 0) -> list[float]:
    """The share of each page that is empty below its print."""
    source = written.source(size, spare)
    drawn = page_pictures(source, written.printable(), _fonts(written), PPI, {**_inputs(chosen), "plain": "yes"})
    return [gap(page, written.format) for page in drawn]


def gap(page: Image.Image, format: Format) -> float:
    """The share of the room for words that is empty below the last of them, on a page without its ground."""
    found = ImageOps.invert(page.convert("L")).point(lambda ink: 255 * (ink > 255 - PAPER)).getbbox()
    foot = page.height * (1 - format.foot / format.height)
    room = page.height * format.tall / format.height
    return max(0.0, (foot - found[3]) / room) if found else 1.0


def _badness(pages: list[float]) -> float:
    """One large gap is worse than many small ones; the cover and the back have none."""
    return sum(gap**2 for gap in pages[1:-1])


def _inputs(chosen: tuple[str, ...]) -> dict[str, str]:
    return {"floating": " ".join(chosen)}


def _fonts(written: Setting) -> tuple[Font, ...]:
    return fonts_of(written.deck.faces.look)
