"""The front of the box, which is the cover of the rulebook too: title, designer, art, tagline, players, time and age."""

from __future__ import annotations

import math
from dataclasses import replace

from cardamom.kernel.faces import CARD, Banner, Box, Drawing, Faces, Look, Mark, Panel, Picture, Text, around
from cardamom.kernel.game import Game
from cardamom.kernel.packaging import packaging_of

from ..deck import Deck
from ..raster import png

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


def facts_below_each_other(game: Game, look: Look) -> str:
    """The same, a line for each."""
    return "\n".join([*facts_text(game, look).split("  ·  ")[:-1], f"age {look.age}"])


def cover(game: Game, look: Look, designer: str = "") -> Drawing:
    """The front of the box at the size of a card: a label on the game's own ground."""
    italic = replace(look.body, italic=True)
    title = Box(92, 84, 446, 118 if designer else 142)
    byline = (Text(f"by {designer}", Box(92, 203, 446, 40), 31, 29, look.body, look.ink, rows=1),) if designer else ()
    return Drawing(
        look.ground,
        Panel(CARD.inset(48), LABEL, look.accent, 6, 40, wobble=2),
        Panel(CARD.inset(62), LABEL, look.accent, 2, 30, wobble=1),
        Text(game.name, title, 88, 36, look.title, look.accent, rows=2, leading=1.0),
        *byline,
        *_wreath(look),
        Picture(look.emblem, EMBLEM, look.accent),
        Text(look.tagline, Box(92, 648, 446, 64), 38, 24, italic, look.ink, rows=2, leading=1.05),
        Banner(facts_text(game, look), Box(38, 722, 554, 92), look.accent, "ribbon", 34, 22, look.body, LABEL),
    )


def front(game: Game, faces: Faces) -> Drawing:
    """The cover with the designer, if somebody is named."""
    return cover(game, faces.look, packaging_of(game, faces).designer)


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


def box_picture(deck: Deck) -> bytes:
    """The front of the box as PNG, without bleed."""
    return png(deck.drawn(front(deck.game, deck.faces), deck.game.name, bleed=False), PICTURE_WIDTH)
