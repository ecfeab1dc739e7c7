"""Words into lines: marked up, wrapped, balanced and shrunk until they fit their box, or refused."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from cardamom.kernel.faces import Box, Font, Text

from .errors import BadFace
from .fonts import Typeface, typeface

BOLD, PARAGRAPH_GAP, STEP = 700, 0.45, 0.5

_MARKS = re.compile(r"(\*\*|\*)")
_OPENING = re.compile(r"(^|[\s(\[–—])(\**)([\"'])(?=\S)")
_KEPT = re.compile(r"(?<=\d) (?=[A-Z]{2})")  # the space in 3 VP, where no line ends
_CURLS = {'"': "“”", "'": "‘’"}


@dataclass(frozen=True)
class Run:
    """Words of one font within a line, and where they begin, in ems."""

    font: Font
    words: str
    x: float


@dataclass(frozen=True)
class Line:
    """A line of runs, its width in ems, and how far its baseline lies below the first one, in ems."""

    runs: tuple[Run, ...]
    width: float
    drop: float

    @property
    def words(self) -> str:
        return "".join(run.words for run in self.runs)


@dataclass(frozen=True)
class Block:
    """Lines that fit: the size, where the first baseline lies, and the box that the lines cover, in units."""

    lines: tuple[Line, ...]
    size: float
    baseline: float
    box: Box
    left: tuple[float, ...]


@dataclass(frozen=True)
class _Word:
    """Pieces of different fonts without a space between them."""

    pieces: tuple[tuple[Font, str], ...]
    width: float


def emphasised(font: Font, bold: bool, italic: bool) -> Font:
    """The font for marked words: at least bold, or italic."""
    return replace(font, weight=max(font.weight, BOLD) if bold else font.weight, italic=italic or font.italic)


def printed(text: str) -> str:
    """Words as a printer sets them: quotes and apostrophes curled, numbers kept to their units."""
    opened = _OPENING.sub(lambda found: found[1] + found[2] + _CURLS[found[3]][0], text)
    return _KEPT.sub("\u00a0", opened).replace('"', "”").replace("'", "’")


def fit(text: Text) -> Block:
    """The lines of a text at the largest size that fits its box."""
    if not text.text.strip():
        raise BadFace("A text on a card is empty; leave it out.")
    text, size = replace(text, text=printed(text.text)), text.size
    while size >= text.least:
        lines = _lines(text, size)
        if lines is not None:
            block = _placed(text, lines, size)
            if block.box.height <= text.box.height + 0.01:
                return block
        size -= STEP
    width, height = round(text.box.width), round(text.box.height)
    raise BadFace(f"{text.text!r} does not fit {width} x {height} units at size {text.least:g}; shorten it or widen its box.")


def _lines(text: Text, size: float) -> tuple[Line, ...] | None:
    """The wrapped lines, or None if they are too many or a word is too wide."""
    limit = text.box.width / size
    lines: list[Line] = []
    drop = 0.0
    for number, paragraph in enumerate(_paragraphs(text.text, text.font)):
        for row, part in enumerate(paragraph):
            wrapped = _wrapped(part, limit, typeface(text.font).width(" "))
            if wrapped is None:
                return None
            for words in wrapped:
                gap = PARAGRAPH_GAP if number and not row and words is wrapped[0] else 0
                drop = drop + text.leading + gap if lines else 0.0
                lines.append(_line(words, text.font, drop))
    return tuple(lines) if len(lines) <= text.rows else None


def _placed(text: Text, lines: tuple[Line, ...], size: float) -> Block:
    """Lines at their place in the box. Words stand optically: capitals and baseline count, not the longest tails."""
    face = typeface(text.font)
    ascent, descent = face.ascent * size, face.descent * size
    depth = lines[-1].drop * size
    cap = face.cap * size
    if text.stand == "top":
        first = text.box.y + ascent
    elif text.stand == "bottom":
        first = text.box.bottom - descent - depth
    else:
        first = text.box.middle[1] + (cap - depth) / 2
        first = min(max(first, text.box.y + ascent), text.box.bottom - descent - depth)
    widths = [line.width * size for line in lines]
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[text.align]
    left = tuple(text.box.x + (text.box.width - width) * share for width in widths)
    box = Box(min(left), first - ascent, max(widths), ascent + depth + descent)
    return Block(lines, size, first, box, left)


@lru_cache(maxsize=1024)
def _paragraphs(text: str, font: Font) -> tuple[tuple[tuple[_Word, ...], ...], ...]:
    """Paragraphs of lines of words; empty lines part paragraphs."""
    bold = italic = False
    paragraphs = []
    for paragraph in text.split("\n\n"):
        rows = []
        for row in paragraph.split("\n"):
            words: list[list[tuple[Font, str]]] = [[]]
            for piece in _MARKS.split(row):
                if piece == "**":
                    bold = not bold
                elif piece == "*":
                    italic = not italic
                else:
                    style = emphasised(font, bold, italic)
                    for number, part in enumerate(piece.split(" ")):
                        if number:
                            words.append([])
                        if part:
                            words[-1].append((style, part))
            rows.append(tuple(_word(tuple(word)) for word in words if word))
        paragraphs.append(tuple(rows))
    return tuple(paragraphs)


def _word(pieces: tuple[tuple[Font, str], ...]) -> _Word:
    return _Word(pieces, sum(typeface(font).width(words) for font, words in pieces))


def _wrapped(words: tuple[_Word, ...], limit: float, space: float) -> list[list[_Word]] | None:
    """Words in as few lines as the limit allows, the lines as equal as they can be."""
    if not words:
        return [[]]
    lines = _greedy(words, limit, space)
    if lines is None or len(lines) == 1:
        return lines
    low, high = limit / 2, limit
    for _ in range(8):  # narrow the box as long as no line is added
        middle = (low + high) / 2
        tried = _greedy(words, middle, space)
        if tried is not None and len(tried) == len(lines):
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _greedy(words: tuple[_Word, ...], limit: float, space: float) -> list[list[_Word]] | None:
    lines: list[list[_Word]] = [[]]
    width = 0.0
    for word in words:
        if word.width > limit:
            return None
        wider = width + (space if lines[-1] else 0) + word.width
        if wider > limit:
            lines.append([])
            wider = word.width
        lines[-1].append(word)
        width = wider
    return lines


def _line(words: list[_Word], font: Font, drop: float) -> Line:
    """A line's runs: neighbours of one font are joined, so that they are shaped together."""
    joined: list[tuple[Font, str]] = []
    for number, word in enumerate(words):
        for place, (style, piece) in enumerate(word.pieces):
            before = " " if number and not place else ""
            if joined and joined[-1][0] == style:
                joined[-1] = (style, joined[-1][1] + before + piece)
            elif before and joined:
                joined[-1] = (joined[-1][0], joined[-1][1] + before)
                joined.append((style, piece))
            else:
                joined.append((style, before + piece))
    runs, x = [], 0.0
    for style, piece in joined:
        face: Typeface = typeface(style)
        runs.append(Run(style, piece, x))
        x += sum(glyph.advance for glyph in face.shape(piece))
    trailing = (joined[-1][0].spacing / 1000) if joined else 0
    return Line(tuple(runs), x - trailing, drop)
