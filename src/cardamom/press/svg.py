"""Small helpers to write SVG: numbers, colours, and a canvas that collects shapes and their definitions."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

from cardamom.kernel.colours import channels, contrast
from cardamom.kernel.faces import POKER, Box, CardSize, Fill, Gradient

__all__ = [
    "PRINT",
    "SCREEN",
    "Canvas",
    "Finish",
    "Inked",
    "attributes",
    "channels",
    "contrast",
    "escape",
    "mix",
    "num",
    "printed_at",
    "quoteattr",
]

OUTSIDE = "#ffffff"  # what shows around a token

_SIZE = re.compile(r'width="([\d.]+)mm" height="([\d.]+)mm"')


def num(value: float, digits: int = 2) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(box: Box) -> str:
    """A box as the attributes of a shape."""
    return f'x="{num(box.x)}" y="{num(box.y)}" width="{num(box.width)}" height="{num(box.height)}"'


def mix(colour: str, other: str, share: float) -> str:
    """The colour with a share of another in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@dataclass(frozen=True)
class Inked:
    """A line of words on the canvas: where it lies, its colour and size, for the checks."""

    words: str
    box: Box
    colour: str
    size: float


@dataclass(frozen=True)
class Finish:
    """How fine the plates of painted art and paper are, in pixels per unit."""

    art: float
    paper: float


PRINT = Finish(300 / 254, 300 / 254)  # 300 dpi
SCREEN = Finish(0.8, 1)  # a card is 630 pixels wide; soft paint needs fewer


@dataclass
class Canvas:
    """Shapes in drawing order, the definitions they share, and the lines of words among them.

    Definitions are named by what they contain, so that several faces may stand in one document.
    """

    painted: bool = False
    low_ink: bool = False
    wordless: bool = False  # leaves words out, for the contrast check
    finish: Finish = PRINT
    size: CardSize = POKER
    body: list[str] = field(default_factory=list)
    defs: dict[str, str] = field(default_factory=dict)
    inked: list[Inked] = field(default_factory=list)

    def add(self, shape: str) -> None:
        self.body.append(shape)

    def define(self, prefix: str, shape: str, name: str = "") -> str:
        """Keep a definition, `{id}` in its text, and return its name."""
        name = name or f"{prefix}{hashlib.sha256(shape.encode()).hexdigest()[:10]}"
        self.defs.setdefault(name, shape.replace("{id}", name))
        return name

    def fill(self, fill: Fill) -> str:
        """A fill as an attribute's value."""
        return f"url(#{self.define('f', gradient(fill))})" if isinstance(fill, Gradient) else fill

    def text(self, bleed: bool, title: str) -> str:
        """The whole document of a card; that of a token ends at its outline."""
        box = self.size.sheet if bleed else self.size.card
        if self.size.cut == "rectangle":
            return self.document(box, title)
        outline = " ".join(f"{num(x)},{num(y)}" for x, y in self.size.corners(-self.size.bleed if bleed else 0))
        cut = self.define("c", f'<clipPath id="{{id}}"><polygon points="{outline}"/></clipPath>')
        body = f'<rect {attributes(box)} fill="{OUTSIDE}"/><g clip-path="url(#{cut})">{"".join(self.body)}</g>'
        return self.document(box, title, body)

    def document(self, box: Box, title: str, body: str = "") -> str:
        """What lies in a box, as a whole document."""
        view = f"{num(box.x)} {num(box.y)} {num(box.width)} {num(box.height)}"
        size = f'width="{num(box.width / 10)}mm" height="{num(box.height / 10)}mm"'
        defs = f"<defs>{''.join(self.defs.values())}</defs>" if self.defs else ""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" role="img">'
        return f"{head}<title>{escape(title)}</title>{defs}{body or ''.join(self.body)}</svg>\n"


def printed_at(svg: str, width: float) -> str:
    """A document that says how many millimetres wide it is where it is placed, if that is not how it was drawn."""
    across, down = (float(found) for found in _SIZE.search(svg).groups())  # type: ignore[union-attr]
    return _SIZE.sub(f'width="{num(width)}mm" height="{num(width * down / across)}mm"', svg, count=1)


def gradient(fill: Gradient) -> str:
    last = max(1, len(fill.colours) - 1)
    stops = "".join(f'<stop offset="{num(i / last, 3)}" stop-color="{c}"/>' for i, c in enumerate(fill.colours))
    if fill.radial:
        return f'<radialGradient id="{{id}}" cx="50%" cy="{num(fill.height * 100)}%" r="72%">{stops}</radialGradient>'
    turn = f'gradientTransform="rotate({num(fill.angle)} .5 .5)"'
    return f'<linearGradient id="{{id}}" x1="0" y1=".5" x2="1" y2=".5" {turn}>{stops}</linearGradient>'
