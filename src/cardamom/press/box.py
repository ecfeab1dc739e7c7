"""The front of the box, which is the cover of the rulebook too: title, art, tagline, players, time and age."""

from __future__ import annotations

import math
from dataclasses import replace

from cardamom.kernel.faces import CARD, Banner, Box, Drawing, Look, Mark, Panel, Picture, Text, around
from cardamom.kernel.game import Game

from .deck import Deck
from .layout import CARD_HEIGHT, CARD_WIDTH, MOST_BLEED, Line, Stock
from .pdf import length, literal, set_pdf, strokes
from .raster import png

BOX_WIDTH = 66.0  # mm: a tuck box around a deck of poker cards
SCALE = BOX_WIDTH / CARD_WIDTH
PICTURE_WIDTH = 1260  # pixels, for shop pages and shelves on screens

LABEL = "#fffaf0"
EMBLEM = around(315, 445, 212)
WREATH, PIECES, PIECE = 167.0, 12, 62.0  # the garland around the emblem: its radius, how many pieces at most, their size
TILT = 14.0


def players_text(game: Game) -> str:
    least, most = game.players
    return f"{least} players" if least == most else f"{least}–{most} players"


def facts_text(game: Game, look: Look) -> str:
    """Players, time and age in one line."""
    minutes = look.minutes.replace(" to ", "–")
    return f"{players_text(game)}  ·  {minutes if 'min' in minutes else f'{minutes} minutes'}  ·  {look.age}"


def cover(game: Game, look: Look) -> Drawing:
    """The front of the box at the size of a card: a label on the game's own ground."""
    italic = replace(look.body, italic=True)
    return Drawing(
        look.ground,
        Panel(CARD.inset(48), LABEL, look.accent, 6, 40, wobble=2),
        Panel(CARD.inset(62), LABEL, look.accent, 2, 30, wobble=1),
        Text(game.name, Box(92, 84, 446, 142), 88, 36, look.title, look.accent, rows=2, leading=1.0),
        *_wreath(look),
        Picture(look.emblem, EMBLEM, look.accent),
        Text(look.tagline, Box(92, 648, 446, 64), 38, 24, italic, look.ink, rows=2, leading=1.05),
        Banner(facts_text(game, look), Box(38, 722, 554, 92), look.accent, "ribbon", 34, 22, look.body, LABEL),
    )


def _wreath(look: Look) -> list[Mark]:
    """The garland in a ring around the emblem, begun at the top; few pieces are repeated until the ring is full."""
    if not look.garland:
        return []
    pieces = look.garland * math.ceil(PIECES / len(look.garland))
    count = min(PIECES, len(pieces)) // len(look.garland) * len(look.garland) or PIECES
    marks: list[Mark] = []
    for number in range(count):
        angle = 2 * math.pi * number / count - math.pi / 2
        x, y = EMBLEM.middle[0] + WREATH * math.cos(angle), EMBLEM.middle[1] + WREATH * math.sin(angle)
        marks.append(Picture(pieces[number], around(x, y, PIECE), look.accent, turned=-TILT if number % 2 else TILT))
    return marks


def box_pdf(deck: Deck, stock: Stock) -> bytes:
    """The front of the box in the middle of a page, with bleed and crop marks."""
    width, height = CARD_WIDTH * SCALE, CARD_HEIGHT * SCALE
    left, top, bleed = (stock.width - width) / 2, (stock.height - height) / 2, MOST_BLEED * SCALE
    svg = deck.drawn(cover(deck.game, deck.faces.look), deck.game.name)
    image = (
        f'image("/cover.svg", width: {length(width + 2 * bleed)}, height: {length(height + 2 * bleed)}, '
        f"alt: {literal(deck.game.name)})"
    )
    source = (
        f"#set page(width: {length(stock.width)}, height: {length(stock.height)}, margin: 0pt)\n"
        f"#place(dx: {length(left - bleed)}, dy: {length(top - bleed)}, {image})\n"
    )
    return set_pdf(source + strokes(corner_marks(left, top, width, height, bleed)), {"cover.svg": svg})


def box_picture(deck: Deck) -> bytes:
    """The front of the box as PNG, without bleed."""
    return png(deck.drawn(cover(deck.game, deck.faces.look), deck.game.name, bleed=False), PICTURE_WIDTH)


def corner_marks(left: float, top: float, width: float, height: float, bleed: float) -> list[Line]:
    """Eight marks that show where to cut, outside the bleed."""
    gap, long = bleed + 1, bleed + 6
    lines = []
    for x in (left, left + width):
        lines += [Line(x, top - gap, x, top - long), Line(x, top + height + gap, x, top + height + long)]
    for y in (top, top + height):
        lines += [Line(left - gap, y, left - long, y), Line(left + width + gap, y, left + width + long, y)]
    return lines
