"""How a game's cards look: a vocabulary of drawings as plain data, which the press turns into pictures.

Ten units are one millimetre. The usual card is 630 x 880 units, `0 0` its upper left corner after cutting; 30 units of bleed
lie outside on every side, and text and art keep 30 units inside, in `SAFE`. Other sizes are in `card_sizes.py`. A drawing is
a `Paper` and marks upon it, drawn in their order. Nothing here measures or paints: a text that does not fit is found when the
press lays it out.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from .boxes import Box as Box
from .boxes import around as around
from .card_sizes import BRIDGE as BRIDGE
from .card_sizes import HEXAGON as HEXAGON
from .card_sizes import MINI as MINI
from .card_sizes import POKER as POKER
from .card_sizes import SMALL_MINI as SMALL_MINI
from .card_sizes import SQUARE as SQUARE
from .card_sizes import TAROT as TAROT
from .card_sizes import CardSize as CardSize
from .card_sizes import hexagon as hexagon
from .colours import check_colour
from .errors import BadDeclaration
from .letters import plain
from .own_files import Fit
from .own_files import Maker as Maker
from .own_files import Own as Own

if TYPE_CHECKING:
    from .figures import FigureDeclaration
    from .packaging import Packaging

ENTRY_POINTS = "cardamom.faces"

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


# the usual card, that of poker; other sizes are in `card_sizes.py`
WIDTH, HEIGHT, BLEED = 630, 880, 30
CARD, SAFE, SHEET = POKER.card, POKER.safe_zone, POKER.sheet


@dataclass(frozen=True)
class Sketch:
    """A drawing of our own: SVG shapes in a box from 0 0 to `width` `height`, all of them inside it.

    `currentColor` takes the colour that the mark gives, so one sketch serves as picture and as icon.
    """

    name: str
    body: str
    width: float = 100
    height: float = 100
    author: str = "Cardamom"
    licence: str = "MIT"


# a sketch, an icon of a package, "fluent:red-apple" (coloured foods and things) or "game:raven" (one colour), or a file in the
# game's folder, "art/apple.png"
Art = str | Sketch | Own


@dataclass(frozen=True, repr=False)
class Font:
    """A family of the @fontsource packages, by its name, or a `file` in the game's folder, which names its family itself.
    `spacing` opens the letters, in thousandths of the size."""

    family: str = "Alegreya"
    weight: int = 500
    italic: bool = False
    spacing: int = 0
    file: str = ""
    digest: str = ""
    maker: Maker | None = None
    root: str = field(default="", compare=False)

    @property
    def set_as(self) -> str:
        """What typesetters call it: they drop words like Condensed or Light from its end, so a file gets one without them."""
        return f"Own {self.digest} Face" if self.file else self.family

    def __repr__(self) -> str:
        """What is drawn, whatever the machine: edges cut by hand are seeded by it."""
        named = ["family", "weight", "italic", "spacing", *(("file", "digest") if self.file else ())]
        return f"Font({', '.join(f'{name}={getattr(self, name)!r}' for name in named)})"


BODY = Font()
TITLE = Font("Alegreya SC", 700)


@dataclass(frozen=True)
class Gradient:
    """Colours from first to last: linear at an angle (0 is left to right, 90 is downwards) or radial, from `height` of the way
    down."""

    colours: tuple[str, ...]
    radial: bool = False
    angle: float = 90
    height: float = 0.46

    def __post_init__(self) -> None:
        for colour in self.colours:
            check_colour(colour)


Fill = str | Gradient


@dataclass(frozen=True)
class Pattern:
    """A tile of SVG shapes from 0 0, repeated over the whole paper from the middle of the card, turned by some degrees.

    Turned tiles show seams; a single tile of 1200 x 1200 covers a paper at any angle without one.
    """

    body: str
    width: float
    height: float
    turned: float = 0


@dataclass(frozen=True)
class Texture:
    """What paint adds to a paper: clouds of a colour, and grain; both from 0 to 1."""

    cloud: str = "#d9b98a"
    clouds: float = 0.5
    grain: float = 0.5


@dataclass(frozen=True)
class Paper:
    """The background, through the bleed. Every drawing begins with one.

    `patterns` lie upon the fill. `soft` blurs them in paint, like cloth out of focus. `either_way` paints it the same upside
    down, so that no card can be known by how its back lies.
    """

    fill: Fill
    patterns: tuple[Pattern, ...] = ()
    texture: Texture = Texture()
    soft: float = 0
    either_way: bool = False


@dataclass(frozen=True)
class Frame:
    """A hand-drawn border: a line of `width` that lies `inset` inside the cut, and a thin one inside it where `inner`
    is above 0."""

    colour: str
    inset: float = 30
    width: float = 14
    radius: float = 28
    inner: float = 3
    gap: float = 12

    def __post_init__(self) -> None:
        check_colour(self.colour)


@dataclass(frozen=True)
class Panel:
    """A filled box, with an edge where `edge` names a colour. `wobble` cuts it by hand: 0 is straight, 3 is rustic."""

    box: Box
    fill: Fill
    edge: str = ""
    edge_width: float = 4
    radius: float = 20
    opacity: float = 1
    wobble: float = 0


@dataclass(frozen=True)
class Picture:
    """An illustration, as large as its box allows: flat at first, painted in watercolour when paint is asked for.

    `wash` is a stain of colour behind it, `shadow` grounds it. `tint` is the colour of one-colour art. `bleeds` allows it
    outside the safe zone. `crop` is the part that is shown, in the pixels or units of the art; with `fit="cover"`, art fills
    its box, and what juts out is cut off. Pictures of the game's own are painted only if `painted` says so, all others unless
    it forbids it.
    """

    art: Art
    box: Box
    tint: str = "#3b2a1c"
    wash: str = ""
    shadow: bool = False
    turned: float = 0
    mirrored: bool = False
    opacity: float = 1
    bleeds: bool = False
    crop: Box | None = None
    fit: Fit = "contain"
    painted: bool | None = None

    @property
    def takes_paint(self) -> bool:
        return not isinstance(self.art, Own) if self.painted is None else self.painted


@dataclass(frozen=True)
class Icon:
    """A small sign that is never painted, so that it stays sharp."""

    art: Art
    box: Box
    colour: str = "#3b2a1c"
    turned: float = 0
    opacity: float = 1


Shape = Literal["circle", "square", "diamond", "hexagon", "octagon", "shield", "arch", "scallop", "plain"]


@dataclass(frozen=True)
class Medal:
    """A token with an icon in it, around x, y. Its shape tells groups apart without colour; "plain" has no token."""

    art: Art
    x: float
    y: float
    radius: float
    colour: str
    fill: str = "#fff7ea"
    shape: Shape = "circle"
    line: float = 5

    @property
    def box(self) -> Box:
        return around(self.x, self.y, 2 * self.radius)


@dataclass(frozen=True)
class Text:
    """Words in a box: wrapped, and shrunk from `size` down to `least` if they must; if they still overflow, the press
    refuses the card.

    `**bold**` and `*italic*` are marked so, `\\n` ends a line and an empty line a paragraph. `rows` limits the lines.
    `bend` curves a single line: positive lifts its middle by that many units.
    """

    text: str
    box: Box
    size: float = 36
    least: float = 26
    font: Font = BODY
    colour: str = "#33231a"
    align: Literal["left", "centre", "right"] = "centre"
    stand: Literal["top", "middle", "bottom"] = "middle"
    leading: float = 1.18
    rows: int = 99
    bend: float = 0

    def __post_init__(self) -> None:
        check_colour(self.colour)
        if self.least > self.size:
            object.__setattr__(self, "least", self.size)


@dataclass(frozen=True)
class Banner:
    """A ribbon with a line of words on it, cut by hand.

    "ribbon" bends upwards and has folded tails of the colour `tail`, "notched" has swallow tails, "plaque" is a board with
    clipped corners.
    """

    text: str
    box: Box
    fill: str
    style: Literal["ribbon", "notched", "plaque"] = "notched"
    size: float = 40
    least: float = 26
    font: Font = TITLE
    colour: str = "#fffaf0"
    tail: str = ""

    def __post_init__(self) -> None:
        check_colour(self.fill)
        check_colour(self.colour)


@dataclass(frozen=True)
class Item:
    """A line of a list, with its bullet: an icon in a colour; without art a dot."""

    text: str
    art: Art | None = None
    colour: str = "#33231a"
    shape: Shape = "plain"


@dataclass(frozen=True)
class Bullets:
    """A list, one item per line, in one or more columns; all of one size between `size` and `least`."""

    items: tuple[Item, ...]
    box: Box
    size: float = 34
    least: float = 24
    font: Font = BODY
    colour: str = "#33231a"
    columns: int = 1
    leading: float = 1.3


@dataclass(frozen=True)
class Raw:
    """SVG shapes of our own in card units, drawn as they are: ornaments. Words never go here, they would go unmeasured."""

    svg: str


@dataclass(frozen=True)
class Turned:
    """Marks turned by some degrees around a point; by default upside down around the middle of the card."""

    marks: tuple[Mark, ...]
    degrees: float = 180
    x: float | None = None
    y: float | None = None

    def point(self, size: CardSize) -> tuple[float, float]:
        """The point that stays where it is."""
        x, y = size.card.middle
        return x if self.x is None else self.x, y if self.y is None else self.y


Mark = Paper | Frame | Panel | Picture | Icon | Medal | Text | Banner | Bullets | Raw | Turned


@dataclass(frozen=True, init=False)
class Drawing:
    """One side of a card of some size: a paper, then the marks upon it."""

    marks: tuple[Mark, ...]
    size: CardSize = POKER

    def __init__(self, *marks: Mark, size: CardSize = POKER) -> None:
        object.__setattr__(self, "marks", marks)
        object.__setattr__(self, "size", size)
        if not marks or not isinstance(marks[0], Paper) or any(isinstance(mark, Paper) for mark in marks[1:]):
            raise BadDeclaration("A drawing begins with its one Paper.")

    @property
    def paper(self) -> Paper:
        paper = self.marks[0]
        assert isinstance(paper, Paper)
        return paper


@dataclass(frozen=True)
class Card:
    """A card that is printed: its file name, its name, its kind in the rules (None for reference cards), how many copies of
    it are in the box, which of the backs it has, and its front."""

    key: str
    name: str
    kind: int | None
    copies: int
    back: str
    front: Drawing

    def __post_init__(self) -> None:
        if not _SLUG.fullmatch(self.key):
            raise BadDeclaration(f"The key of a card must be lower-case words with hyphens, not {self.key!r}.")
        if self.copies < 1:
            raise BadDeclaration(f"{self.name} has {self.copies} copies; a printed card needs one or more.")

    @property
    def size(self) -> CardSize:
        """What it is cut to: the size of its front."""
        return self.front.size


@dataclass(frozen=True)
class Look:
    """What the game looks like beyond its cards, for its box, rulebook and score pad.

    `emblem` is the art of the box, `garland` the smaller art around it, `groups` the visual key of suits or groups that a
    rulebook shows. The colours: `accent` for titles and banners, `ink` for words, `ground` for covers.
    """

    tagline: str
    minutes: str
    age: str
    paper: Paper
    ground: Paper
    accent: str
    emblem: Art
    garland: tuple[Art, ...] = ()
    groups: tuple[Item, ...] = ()
    ink: str = "#33231a"
    on_ground: str = "#fffaf0"
    title: Font = TITLE
    body: Font = BODY


PORTRAIT = Box(0, 0, 400, 400)


@dataclass(frozen=True)
class Portrait:
    """A bot's face, out of the deck's own art: marks on a square of 400 units, of which pages show the circle, before a wash of
    colour."""

    marks: tuple[Mark, ...]
    wash: str = "#f3d9d2"

    def __post_init__(self) -> None:
        check_colour(self.wash)


@dataclass(frozen=True)
class Faces:
    """All cards of a game and their backs, the portraits of its bots, what it is packed in, and the figures of its rulebook.
    Cards and copies agree with the deck that the rules deal. `credits` names the makers of the game's own files, by patterns:
    `{"art/*": Maker("Ada Lovelace", "CC BY 4.0")}`."""

    cards: tuple[Card, ...]
    backs: Mapping[str, Drawing]
    look: Look
    portraits: Mapping[str, Portrait] = field(default_factory=dict)
    packaging: Packaging | None = None
    figures: Mapping[str, FigureDeclaration] = field(default_factory=dict)
    credits: Mapping[str, Maker] = field(default_factory=dict)

    def __post_init__(self) -> None:
        keys = [card.key for card in self.cards]
        for key in keys:
            if keys.count(key) > 1:
                raise BadDeclaration(f"Two cards have the key {key!r}; it names a file, so it must be unique.")
        for card in self.cards:
            if card.back not in self.backs:
                raise BadDeclaration(f"{card.name} has the back {card.back!r}; the declared backs are {', '.join(self.backs)}.")
            back = self.backs[card.back].size
            if back != card.size:
                raise BadDeclaration(
                    f"The front of {card.name} is {card.size} and its back {card.back!r} is {back}; "
                    "give both drawings one size."
                )

    @property
    def sizes(self) -> tuple[CardSize, ...]:
        """The sizes of the cards, in the order in which they are first needed."""
        return tuple(dict.fromkeys(card.size for card in self.cards))

    def card(self, key: str) -> Card:
        """The card of this key."""
        found = [card for card in self.cards if card.key == key]
        if not found:
            near = difflib.get_close_matches(key, [card.key for card in self.cards], 3, 0)
            raise BadDeclaration(f"No card has the key {key!r}; the nearest are {', '.join(near)}.")
        return found[0]

    def of_kind(self, kind: int) -> Card:
        """The card that shows this kind of the rules."""
        found = [card for card in self.cards if card.kind == kind]
        if not found:
            raise BadDeclaration(f"No card shows the kind {kind}.")
        return found[0]


def marks_of(drawing: Drawing | Portrait) -> Iterator[Mark]:
    """All marks of a drawing or portrait, those inside turned ones too."""
    stack = list(reversed(drawing.marks))
    while stack:
        mark = stack.pop()
        yield mark
        if isinstance(mark, Turned):
            stack.extend(reversed(mark.marks))


def slug(name: str) -> str:
    """A name as a key: "Raven's Feather" becomes "ravens-feather", "Crème Brûlée" "creme-brulee"."""
    return re.sub(r"[^a-z0-9]+", "-", plain(name).lower().replace("'", "").replace("’", "")).strip("-")
