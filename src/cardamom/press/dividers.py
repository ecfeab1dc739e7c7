"""Dividers: cards with tabs that stand between the decks in the box. Tabs alternate, so that each can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardamom.kernel.faces import Box, CardSize, Drawing, Panel, Paper, Picture, Text, Texture, around
from cardamom.kernel.packaging import Divider, packaging_of

from .box.front import LABEL
from .box.size import TAB, boxes_of
from .deck import Deck
from .draw import draw_all
from .layout import Line, Stock
from .pdf import length, literal, set_pdf, strokes
from .svg import Canvas, num

BLEED = 1.5  # mm
PLACES = 3  # a tab is at the left, in the middle or at the right
MARGIN = 5.0
SHOULDER = 1.5  # mm: how far a tab narrows towards its top
SAFE = 10  # units inside the cut


@dataclass(frozen=True)
class Tabbed:
    """A divider with the place of its tab: its number, and how many places there are."""

    divider: Divider
    place: int
    places: int

    def tab(self, width: float) -> Box:
        """The tab in units, on a card of this width."""
        return Box(width / self.places * self.place, 0, width / self.places, TAB * 10)


def why_no_dividers(deck: Deck) -> str:
    """Why a game has no dividers; empty if it has some."""
    if packaging_of(deck.game, deck.faces).dividers:
        return ""
    return f"{deck.game.name} needs no dividers: it has a single deck."


def tabbed(deck: Deck) -> list[Tabbed]:
    """All dividers; in every box the tabs begin at the left."""
    found = []
    for packed in boxes_of(deck):
        places = min(PLACES, len(packed.dividers))
        found += [Tabbed(divider, number % places, places) for number, divider in enumerate(packed.dividers)]
    return found


def divider_drawing(deck: Deck, tabbed: Tabbed) -> Drawing:
    """A divider as large as the largest card with the tab above it: the name on the tab, and below it the sign, the name, and
    how many cards stand behind it."""
    divider, look, cards = tabbed.divider, deck.faces.look, largest(deck.faces.sizes)
    width, height = cards.width, cards.height + TAB * 10
    tab, paper = tabbed.tab(width), Box(45, TAB * 10 + 45, width - 90, cards.height - 90)
    count = sum(card.copies for card in deck.faces.cards if card.kind is not None and card.kind in divider.kinds)
    name = Text(divider.name, tab.inset(SHOULDER * 10 + 14, 8), 42, 29, look.title, divider.colour, rows=1)
    words = Box(paper.x + 30, 0, paper.width - 60, 0)
    return Drawing(
        Paper(divider.colour, texture=Texture(divider.colour, 0.3, 0.15)),
        Panel(Box(tab.x + SHOULDER * 10 + 4, 9, tab.width - SHOULDER * 20 - 8, TAB * 10 - 10), LABEL, radius=14),
        name,
        Panel(paper, LABEL, divider.colour, 0, 34, wobble=1.5),
        Panel(paper.inset(14), LABEL, divider.colour, 2.5, 26, wobble=1),
        Picture(divider.art, around(width / 2, height * 0.4, 300), divider.colour),
        Text(
            divider.name, Box(words.x, height * 0.6, words.width, 150), 72, 40, look.title, divider.colour, rows=2, leading=1.02
        ),
        Text(_counted(count), Box(words.x, height * 0.76, words.width, 60), 42, 30, look.body, look.ink, rows=1),
        Text(deck.game.name, Box(words.x, height - 130, words.width, 44), 34, 29, look.title, look.ink, rows=1),
        size=CardSize("divider", width, height, bleed=BLEED * 10, safe=SAFE),
    )


def largest(sizes: Sequence[CardSize]) -> CardSize:
    """As wide and as high as any card. No divider is smaller, or cards would hide it, and its words would find no room on a
    token."""
    return CardSize("cards", max(size.width for size in sizes), max(size.height for size in sizes))


def _counted(cards: int) -> str:
    return f"{cards} card" + "s" * (cards > 1)


def outline(tabbed: Tabbed, size: CardSize) -> list[tuple[float, float]]:
    """Where a divider is cut, in units: the tab has slanted sides."""
    tab, top = tabbed.tab(size.width), TAB * 10
    slant = SHOULDER * 10
    upper = [(tab.x, top), (tab.x + slant, 0), (tab.right - slant, 0), (tab.right, top)]
    corners = [(0.0, top), *upper, (size.width, top), (size.width, size.height), (0.0, size.height)]
    return list(dict.fromkeys(corners))


def dividers_pdf(deck: Deck, stock: Stock) -> bytes:
    """All dividers, with bleed, the line to cut along, and marks in the margin."""
    drawn = [(each, divider_drawing(deck, each)) for each in tabbed(deck)]
    size = drawn[0][1].size
    places = places_on(stock, size)
    files: dict[str, str | bytes] = {}
    pages = []
    for first in range(0, len(drawn), len(places)):
        page = [f"#set page(width: {length(stock.width)}, height: {length(stock.height)}, margin: 0pt)"]
        shown = drawn[first : first + len(places)]
        for number, ((each, drawing), (x, y)) in enumerate(zip(shown, places, strict=False), first):
            files[f"divider-{number}.svg"] = _svg(deck, each, drawing)
            page.append(_placed(f"divider-{number}.svg", x, y, size, f"{each.divider.name}, a divider"))
        page.append(strokes(list(_marks(places[: len(shown)], size))))
        pages.append("\n".join(page))
    return set_pdf("\n".join(pages), files)


def places_on(stock: Stock, size: CardSize) -> list[tuple[float, float]]:
    """The upper left corners of as many dividers as a page takes, row by row."""
    step_x, step_y = size.width / 10 + 2 * BLEED, size.height / 10 + 2 * BLEED
    across, down = int((stock.width - 2 * MARGIN) // step_x), int((stock.height - 2 * MARGIN) // step_y)
    left, top = (stock.width - across * step_x) / 2 + BLEED, (stock.height - down * step_y) / 2 + BLEED
    return [(left + column * step_x, top + row * step_y) for row in range(down) for column in range(across)]


def _placed(name: str, x: float, y: float, size: CardSize, alt: str) -> str:
    whole = f"width: {length(size.width / 10 + 2 * BLEED)}, height: {length(size.height / 10 + 2 * BLEED)}"
    return (
        f"#place(dx: {length(x - BLEED)}, dy: {length(y - BLEED)}, image({literal(f'/{name}')}, {whole}, alt: {literal(alt)}))"
    )


def _svg(deck: Deck, tabbed: Tabbed, drawing: Drawing) -> str:
    """A divider with its bleed, and the line to cut along."""
    size, bleed = drawing.size, BLEED * 10
    canvas = Canvas(painted=deck.painted, low_ink=deck.low_ink, size=size)
    draw_all(drawing, canvas)
    tab = tabbed.tab(size.width)
    body = Box(-bleed, TAB * 10 - bleed, size.width + 2 * bleed, size.height - TAB * 10 + 2 * bleed)
    printed = "".join(_rectangle(box) for box in (tab.inset(-bleed), body))
    clip = canvas.define("k", f'<clipPath id="{{id}}">{printed}</clipPath>')
    points = " ".join(f"{num(x)},{num(y)}" for x, y in outline(tabbed, size))
    cut = f'<polygon points="{points}" fill="none" stroke="#000000" stroke-width="1"/>'
    return canvas.document(size.sheet, tabbed.divider.name, f'<g clip-path="url(#{clip})">{"".join(canvas.body)}</g>{cut}')


def _rectangle(box: Box) -> str:
    return f'<rect x="{num(box.x)}" y="{num(box.y)}" width="{num(box.width)}" height="{num(box.height)}"/>'


def _marks(corners: list[tuple[float, float]], size: CardSize) -> Iterator[Line]:
    """Marks in the margin, beside the straight cuts."""
    width, height, gap, long = size.width / 10, size.height / 10, BLEED + 0.5, BLEED + 3.5
    high, low = min(y for _, y in corners), max(y for _, y in corners) + height
    first, last = min(x for x, _ in corners), max(x for x, _ in corners) + width
    for x in sorted({at for left, _ in corners for at in (left, left + width)}):
        yield Line(x, high - gap, x, high - long)
        yield Line(x, low + gap, x, low + long)
    for y in sorted({at for _, top in corners for at in (top, top + TAB, top + height)}):
        yield Line(first - gap, y, first - long, y)
        yield Line(last + gap, y, last + long, y)
