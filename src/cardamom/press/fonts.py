"""Fonts with their real measures: shaped by HarfBuzz, drawn as outlines, so that every reader shows the same."""

from __future__ import annotations

import io
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import uharfbuzz as hb
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from cardamom.kernel.faces import Font, slug

from .errors import BadFace, NoSupplies
from .folder import supplies_folder, write_whole
from .own.fonts import own_font_file

FEATURES = {"kern": True, "liga": True, "lnum": True}  # figures stand on the line, as tall as capitals

# marks above letters, for families that lack them, as in Ciğer and İskender: a bow and a dot that stand on 0 0, and their
# measures in ems
MARKS = {
    "\u0306": "M-{0} {1}Q0 -{1} {0} {1}L{2} {1}Q0 0 -{2} {1}Z",
    "\u0307": "M0 0Q{3} 0 {3} {3}Q{3} {1} 0 {1}Q-{3} {1} -{3} {3}Q-{3} 0 0 0Z",
}
BOW = (0.16, 0.14, 0.09, 0.07)
MARK_GAP = 0.07  # ems between a letter and its mark


@dataclass(frozen=True)
class Glyph:
    """A shaped letter: its number in the font, where it stands and how far it reaches, in ems. The number of a mark of our own
    is its code, negative."""

    number: int
    x: float
    y: float
    advance: float


def package_of(font: Font) -> str:
    """The npm package that carries the family."""
    return f"@fontsource/{slug(font.family)}"


def font_file(font: Font) -> Path:
    """The font as TTF, made of its package's woff2, or of the game's own file, when it is first asked for."""
    if font.file:
        return own_font_file(font)
    style = "italic" if font.italic else "normal"
    name = f"{slug(font.family)}-latin-{font.weight}-{style}"
    made = supplies_folder() / "fonts" / f"{name}.ttf"
    if not made.exists():
        packed = supplies_folder() / "node_modules" / package_of(font) / "files" / f"{name}.woff2"
        if not packed.exists():
            family = packed.parent.parent
            if family.exists():
                raise BadFace(f"{font.family} has no {style} of weight {font.weight}; choose another.")
            raise NoSupplies(f"The font {font.family} is not there yet; fetch it with: make supplies")
        unpacked = TTFont(packed, recalcTimestamp=False)
        unpacked.flavor = None
        content = io.BytesIO()
        unpacked.save(content)
        write_whole(made, content.getvalue())
    return made


class Typeface:
    """One font file: shapes words and draws letters. All measures are in ems."""

    def __init__(self, font: Font) -> None:
        self.font = font
        self.name = f"{slug(font.family)}{font.weight}{font.digest}{'i' if font.italic else ''}"
        face = hb.Face(font_file(font).read_bytes())
        self._font = hb.Font(face)
        self._outlines: dict[int, str] = {}
        self.em = face.upem
        self.cap = self._top("H")
        self.ascent = max(self.cap, self._top("l"))
        self.descent = -self._bottom("p")
        self.height = self.ascent + self.descent

    def shape(self, words: str) -> list[Glyph]:
        """The letters of some words, each where it stands after the one before."""
        buffer = hb.Buffer()
        buffer.add_str(words)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, FEATURES)
        glyphs: list[Glyph] = []
        x, gap = 0.0, self.font.spacing / 1000
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            if info.codepoint == 0:
                glyphs += self._made(words[info.cluster], x, words)
                x = glyphs[-1].x + glyphs[-1].advance
                continue
            advance = at.x_advance / self.em + gap
            glyphs.append(Glyph(info.codepoint, x + at.x_offset / self.em, at.y_offset / self.em, advance))
            x += advance
        return glyphs

    def _made(self, letter: str, x: float, words: str) -> tuple[Glyph, Glyph]:
        """A letter that the font lacks: a mark of our own, and then the letter below it."""
        base, mark = (*unicodedata.normalize("NFD", letter), "")[:2]
        if mark not in MARKS:
            raise BadFace(f"{self.font.family} has no letter {letter!r}; write {words!r} without it.")
        (below,) = self.shape(base)
        box = self._font.get_glyph_extents(below.number)
        middle = x + (box.x_bearing + box.width / 2) / self.em
        return Glyph(-ord(mark), middle, box.y_bearing / self.em + MARK_GAP, 0), replace(below, x=x)

    def width(self, words: str) -> float:
        """How wide some words are; the spacing after the last letter does not count."""
        return sum(glyph.advance for glyph in self.shape(words)) - (self.font.spacing / 1000 if words else 0)

    def outline(self, number: int) -> str:
        """A letter as an SVG path, in the font's own units; drawn once, because a deck has the same letters everywhere."""
        if number < 0:
            return MARKS[chr(-number)].format(*(round(share * self.em) for share in BOW))
        if number not in self._outlines:
            pen = SVGPathPen(None)
            self._font.draw_glyph_with_pen(number, pen)
            self._outlines[number] = str(pen.getCommands())
        return self._outlines[number]

    def _top(self, letter: str) -> float:
        extents = self._font.get_glyph_extents(self.shape(letter)[0].number)
        top: float = extents.y_bearing / self.em
        return top

    def _bottom(self, letter: str) -> float:
        extents = self._font.get_glyph_extents(self.shape(letter)[0].number)
        bottom: float = (extents.y_bearing + extents.height) / self.em
        return bottom


@lru_cache(maxsize=64)
def typeface(font: Font) -> Typeface:
    return Typeface(font)
