"""The sheet on which a figure is laid out: words, cards, portraits, discs and lines, in tenths of a millimetre.

Whatever is put there is noted with its box and its group, so that it can be proved that nothing lies upon anything else.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property

from PIL import Image

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import PORTRAIT, WIDTH, Box, CardSize, Drawing, Font, Portrait, Text, Turned
from cardamom.kernel.figures import Back, CardShown

from ..avatars import AVATARS
from ..deck import Deck
from ..draw import draw, draw_all, turned_box
from ..errors import BadFace
from ..portraits import draw_portrait, portrait_svg
from ..raster import encoded, pixels
from ..svg import Canvas, Inked, attributes, escape, mix, num
from ..typeset import Block, fit

INCH = 254  # units
POINT = INCH / 72  # a point of type
LEAST = 8.0  # points: no words of a figure are smaller
SIZE, TITLE_SIZE = 8.6 * POINT, 9.6 * POINT
PAINTED_DPI = 400
WIDE = 900.0  # units: from here on words stand beside a picture, not below it
_TALL = 100000.0


@dataclass(frozen=True)
class Piece:
    """Something that lies on the sheet. Pieces of one group may cover each other; `ground` may be covered by all."""

    kind: str
    what: str
    box: Box
    group: int
    ground: bool = False


@dataclass(frozen=True)
class Lead:
    """A line from words to what they tell of: its corners, and the card that it runs onto in the end."""

    points: tuple[tuple[float, float], ...]
    card: Box


@dataclass(frozen=True)
class Figure:
    """A figure as SVG, its size in millimetres, and a sentence that says what it shows. `words`, `pieces` and `leads` say what
    lies where, in units, for the checks."""

    svg: str
    width: float
    height: float
    alt: str
    words: tuple[Inked, ...] = ()
    pieces: tuple[Piece, ...] = ()
    leads: tuple[Lead, ...] = ()


@dataclass(frozen=True)
class Words:
    """Words of a figure, wrapped to a width."""

    text: Text
    block: Block

    @property
    def width(self) -> float:
        return self.block.box.width

    @property
    def height(self) -> float:
        return self.block.box.height


def _printed(width: float) -> int:
    """How many pixels something is wide in print."""
    return round(width / INCH * PAINTED_DPI)


def _jpeg(image: Image.Image) -> str:
    return f"data:image/jpeg;base64,{base64.b64encode(encoded(image, 'JPEG', quality=88)).decode()}"


def _outline(size: CardSize, look: str = "") -> str:
    """The shape that a card is cut to, with attributes that say how it looks."""
    if size.cut == "rectangle":
        return f'<rect width="{num(size.width)}" height="{num(size.height)}" rx="{num(size.radius)}" {look}/>'
    corners = " ".join(f"{num(x)},{num(y)}" for x, y in size.corners(0))
    return f'<polygon points="{corners}" {look}/>'


@dataclass
class Scene:
    """A sheet of this width, in units. `height` is how far it is filled."""

    deck: Deck
    width: float
    height: float = 0
    pieces: list[Piece] = field(default_factory=list)
    leads: list[Lead] = field(default_factory=list)
    _group: int = 0
    _held: int = 0

    @cached_property
    def canvas(self) -> Canvas:
        return Canvas(low_ink=self.deck.low_ink)

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    @property
    def body(self) -> Font:
        return self.deck.faces.look.body

    @property
    def title(self) -> Font:
        return self.deck.faces.look.title

    @property
    def ink(self) -> str:
        return self.deck.faces.look.ink

    @property
    def accent(self) -> str:
        return self.deck.faces.look.accent

    @property
    def tint(self) -> str:
        """The ground of tables and panels: a breath of the accent."""
        return "#ffffff" if self.deck.low_ink else mix(self.accent, "#fcf4e2", 0.93)

    @property
    def line(self) -> str:
        """The colour of thin lines and edges."""
        return mix(self.accent, "#fffdf6", 0.45)

    # ---- what belongs together

    @contextmanager
    def together(self) -> Iterator[None]:
        """Pieces that are put within may cover each other."""
        if not self._held:
            self._group += 1
        self._held += 1
        yield
        self._held -= 1

    def note(self, kind: str, what: str, box: Box, ground: bool = False) -> None:
        """Note where something lies."""
        if not self._held:
            self._group += 1
        self.pieces.append(Piece(kind, what, box, self._group, ground))
        if not ground:
            self.height = max(self.height, box.bottom)

    # ---- words

    def words(
        self, text: str, width: float, size: float = SIZE, font: Font | None = None, align: str = "left", colour: str = ""
    ) -> Words:
        """Words wrapped to a width; they are refused where a single word is wider."""
        box = Box(0, 0, width, _TALL)
        marked = Text(text, box, size, size, font or self.body, colour or self.ink, stand="top", leading=1.14)
        marked = replace(marked, align=align)  # type: ignore[arg-type]
        return Words(marked, fit(marked))

    def fits(self, text: str, width: float, rows: int, font: Font | None = None) -> bool:
        """Whether words can be wrapped to a width in so many rows."""
        try:
            return len(self.words(text, width, font=font).block.lines) <= rows
        except BadFace:
            return False

    def say(self, words: Words, x: float, y: float) -> Box:
        """Put words with their box's upper left corner here."""
        box = Box(x, y, words.text.box.width, words.height + 0.1)
        draw(replace(words.text, box=box), self.canvas)
        found = words.block.box
        at = Box(x + found.x, y, found.width, words.height)
        self.note("words", words.text.text, at)
        return at

    # ---- cards and people

    def size(self, shown: CardShown, card: float) -> tuple[float, float]:
        """The width and height of a card where the usual card is `card` wide."""
        size = self._face(shown)[1].size
        return size.width * card / WIDTH, size.height * card / WIDTH

    def card(self, shown: CardShown, x: float, y: float, card: float, degrees: float = 0) -> Box:
        """Put a card with its upper left corner here, turned around its middle; the usual card is `card` wide."""
        name, drawing, what = self._face(shown)
        size, scale = drawing.size, card / WIDTH
        wide, high = self.size(shown, card)
        turn = f" rotate({num(degrees)} {num(size.width / 2)} {num(size.height / 2)})" if degrees else ""
        place = f"translate({num(x)} {num(y)}) scale({num(scale, 5)}){turn}"
        shape = self._painted(name, size, wide) if self.deck.painted else self._flat(drawing)
        line = f'fill="none" stroke="#2b2018" stroke-opacity=".5" stroke-width="{num(2.2 / scale)}"'
        self.canvas.add(f'<g transform="{place}">{shape}{_outline(size, line)}</g>')
        box = Box(x, y, wide, high)
        turned = turned_box(box, Turned((), degrees, *box.middle)) if degrees else box
        self.note("card", what, turned)
        return turned

    def _face(self, shown: CardShown) -> tuple[tuple[str, bool], Drawing, str]:
        """What a card shows: its name, whether that is a back, the drawing, and what it is called."""
        faces = self.deck.faces
        if isinstance(shown, Back):
            if shown.name not in faces.backs:
                raise BadDeclaration(f"A figure shows the back {shown.name!r}; the backs are {', '.join(faces.backs)}.")
            return (shown.name, True), faces.backs[shown.name], f"{shown.name} back"
        card = faces.card(shown)
        return (shown, False), card.front, card.name

    def _flat(self, drawing: Drawing) -> str:
        """A face as shapes, which are defined once."""
        inner = Canvas(low_ink=self.deck.low_ink, size=drawing.size, defs=self.canvas.defs)
        draw_all(drawing, inner)
        cut = self._cut(drawing.size)
        name = self.canvas.define("c", f'<g id="{{id}}" clip-path="url(#{cut})">{"".join(inner.body)}</g>')
        return f'<use href="#{name}"/>'

    def _painted(self, name: tuple[str, bool], size: CardSize, width: float) -> str:
        """A painted face as a picture that is as fine as its printed size asks for."""
        image = self.deck.pixels(name[0], "back" if name[1] else "front", _printed(width), bleed=False)
        whole = f'width="{num(size.width)}" height="{num(size.height)}" preserveAspectRatio="none"'
        shape = f'<image id="{{id}}" {whole} clip-path="url(#{self._cut(size)})" href="{_jpeg(image)}"/>'
        return f'<use href="#{self.canvas.define("c", shape)}"/>'

    def _cut(self, size: CardSize) -> str:
        return self.canvas.define("k", f'<clipPath id="{{id}}">{_outline(size)}</clipPath>')

    def person(self, name: str) -> Portrait:
        """A portrait of the game, or one that people choose."""
        found = self.deck.faces.portraits.get(name) or AVATARS.get(name)
        if found is None:
            known = ", ".join([*self.deck.faces.portraits, *AVATARS])
            raise BadDeclaration(f"A figure shows the portrait {name!r}; there are {known}.")
        return found

    def portrait(self, portrait: Portrait, x: float, y: float, size: float, what: str, painted: bool = False) -> Box:
        """Put a portrait in a circle with its upper left corner here. Small ones stay flat beside painted cards."""
        middle = PORTRAIT.width / 2
        circle = f'cx="{num(middle)}" cy="{num(middle)}" r="{num(middle - 8)}"'
        clip = self.canvas.define("k", f'<clipPath id="{{id}}"><circle {circle}/></clipPath>')
        rim = f'<circle {circle} fill="none" stroke="{self.line}" stroke-width="12"/>'
        shapes = self._painted_portrait(portrait, size) if painted and self.deck.painted else self._flat_portrait(portrait)
        scale = num(size / PORTRAIT.width, 5)
        self.canvas.add(
            f'<g transform="translate({num(x)} {num(y)}) scale({scale})"><g clip-path="url(#{clip})">{shapes}</g>{rim}</g>'
        )
        box = Box(x, y, size, size)
        self.note("portrait", what, box)
        return box

    def _flat_portrait(self, portrait: Portrait) -> str:
        inner = Canvas(low_ink=self.deck.low_ink, defs=self.canvas.defs)
        draw_portrait(portrait, inner)
        return "".join(inner.body)

    def _painted_portrait(self, portrait: Portrait, size: float) -> str:
        image = pixels(portrait_svg(portrait, painted=True), _printed(size)).convert("RGB")
        return f'<image {attributes(PORTRAIT)} href="{_jpeg(image)}"/>'

    # ---- the whole

    def figure(self, alt: str) -> Figure:
        """The sheet as far as it is filled."""
        box = Box(0, 0, self.width, self.height + 2)
        canvas = self.canvas
        defs = f"<defs>{''.join(canvas.defs.values())}</defs>" if canvas.defs else ""
        size = f'width="{num(box.width / 10)}mm" height="{num(box.height / 10)}mm"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {num(box.width)} {num(box.height)}" role="img">'
        svg = f"{head}<title>{escape(alt)}</title>{defs}{''.join(canvas.body)}</svg>\n"
        words, pieces, leads = tuple(canvas.inked), tuple(self.pieces), tuple(self.leads)
        return Figure(svg, box.width / 10, box.height / 10, alt, words, pieces, leads)
