"""The one look of the potion games: parchment in the cover of a grimoire, ink and gilt, lit by a candle.

Each game has its own cover; groups of cards have a colour, a sign and a token, so that the shape alone tells them apart.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardamom.kernel import reworded
from cardamom.kernel.faces import (
    HEIGHT,
    SHEET,
    WIDTH,
    Art,
    Banner,
    Box,
    Bullets,
    Drawing,
    Font,
    Gradient,
    Icon,
    Item,
    Mark,
    Medal,
    Panel,
    Paper,
    Pattern,
    Picture,
    Raw,
    Shape,
    Text,
    Texture,
    Turned,
    around,
)

from ..potion_suits import SOURCE_SUITS
from ..potions import SOURCE_NAMES
from .pen import both_ways
from .pips import pips
from .potion_pictures import PICTURES
from .potion_vessels import flask

TITLE, BODY, SMALL = Font("Almendra", 700), Font("Alegreya", 500), Font("Alegreya SC", 700)
INK, FADED, CREAM, GILT, GILT_DARK = "#2e1d12", "#6b4a2b", "#fff8e6", "#d9b25a", "#9a7427"
LIT, PARCHMENT, AGED = "#fdf3d8", "#f3e0b6", "#e2c691"

BORDER, CORNER, CORNER_AT = 33, 62, 88  # the cover's edge, and the round pieces that guard its corners
SKY = 132  # the tile of small stars


@dataclass(frozen=True)
class Cover:
    """The leather of a game: dark for borders and backs, darker for shades, and a glow for what candles light on it."""

    dark: str
    darker: str
    glow: str


@dataclass(frozen=True)
class Group:
    """A Source, a category or a type to the eye: its colour, a deep shade that carries cream words, its sign and token."""

    name: str
    colour: str
    deep: str
    sign: Art
    token: Shape


_SIGNS: tuple[tuple[str, str, Shape], ...] = (
    ("#7a2530", "game:pentacle", "octagon"),
    ("#94406a", "game:butterfly", "circle"),
    ("#2f672c", "game:three-leaves", "arch"),
    ("#2b6196", "game:peace-dove", "scallop"),
    ("#683d22", "game:griffin-symbol", "shield"),
    ("#4a4338", "game:tombstone", "square"),
    ("#4d2e70", "game:moon", "diamond"),
    ("#0d626c", "game:crystal-growth", "hexagon"),
    ("#9c480b", "game:cauldron", "plain"),
)
SOURCE_GROUPS = tuple(
    Group(name, suit.colour, deep, sign, token)
    for name, suit, (deep, sign, token) in zip(SOURCE_NAMES, SOURCE_SUITS, _SIGNS, strict=True)
)


def sentence(words: str) -> str:
    """A declared phrase as a sentence: a capital first, a full stop last."""
    return reworded(words, lambda text: f"{text[0].upper()}{text[1:]}".rstrip(".") + ".")


def _deckle(inset: float, wave: float) -> str:
    """The torn edge of a page, this far inside the cut."""
    corners = ((inset, inset), (WIDTH - inset, inset), (WIDTH - inset, HEIGHT - inset), (inset, HEIGHT - inset))
    points = []
    walked = 0.0
    for (x, y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = math.dist((x, y), (to_x, to_y))
        for step in range(round(length / 9)):
            share = step * 9 / length
            push = wave * (math.sin(walked * 0.19) * 0.5 + math.sin(walked * 0.47 + 1) * 0.3 + math.sin(walked * 1.13) * 0.3)
            across = (-(to_y - y) / length * push, (to_x - x) / length * push)
            points.append(f"{x + (to_x - x) * share + across[0]:.1f} {y + (to_y - y) * share + across[1]:.1f}")
            walked += 9
    return "M" + "L".join(points) + "Z"


def _cover(cover: Cover, guards: int) -> Pattern:
    """The cover around a page: a leather edge, gilt where it ends, and round guards at the upper or at all corners."""
    sheet = f"M{SHEET.x:g} {SHEET.y:g}H{SHEET.right:g}V{SHEET.bottom:g}H{SHEET.x:g}Z"
    places = [(x, y) for y in (CORNER_AT, HEIGHT - CORNER_AT) for x in (CORNER_AT, WIDTH - CORNER_AT)][:guards]

    def layer(colour: str, more: float) -> str:
        round_pieces = "".join(f'<circle cx="{x}" cy="{y}" r="{CORNER + more:g}"/>' for x, y in places)
        behind = "".join(_corner_of_sheet(x, y) for x, y in places)
        edge = f'<path fill-rule="evenodd" d="{sheet}{_deckle(BORDER + more, 2.2)}"/>'
        return f'<g fill="{colour}">{edge}{round_pieces}{behind}</g>'

    rim = "".join(f'<circle cx="{x}" cy="{y}" r="{CORNER - 7}"/>' for x, y in places)
    body = (
        f'<g opacity=".22">{layer("#3a2410", 13)}</g><g opacity=".3">{layer("#3a2410", 8)}</g>{layer(GILT, 3.5)}'
        f'{layer(cover.dark, 0)}<g fill="none" stroke="{GILT}" stroke-width="1.6" opacity=".8">{rim}</g>{_studs(guards)}'
    )
    return Pattern(f'<g transform="translate({-SHEET.x:g} {-SHEET.y:g})">{body}</g>', SHEET.width, SHEET.height)


def _corner_of_sheet(x: float, y: float) -> str:
    """Leather from the middle of a guard to the corner that it guards."""
    left = SHEET.x if x < WIDTH / 2 else x
    top = SHEET.y if y < HEIGHT / 2 else y
    return f'<rect x="{left:g}" y="{top:g}" width="{CORNER_AT - SHEET.x:g}" height="{CORNER_AT - SHEET.y:g}"/>'


def _studs(guards: int) -> str:
    """A gilt star in the middle of each edge, and moons on the lower guards."""
    low, side = HEIGHT - CORNER_AT, WIDTH - CORNER_AT
    moon = "M6 -27C-14 -24 -26 -12 -26 4C-26 20 -12 30 4 29C16 28 24 22 28 14C8 20 -8 10 -8 -6C-8 -15 -2 -23 6 -27Z"
    star = "M0 -13L2.6 -2.6L13 0L2.6 2.6L0 13L-2.6 2.6L-13 0L-2.6 -2.6Z"
    stars = [(WIDTH / 2, 17), (WIDTH / 2, HEIGHT - 17), (17, HEIGHT / 2), (WIDTH - 17, HEIGHT / 2)]
    moons = ""
    if guards == len(stars):
        stars += [(CORNER_AT + 12, low - 8), (side - 12, low - 8)]
        moons = (
            f'<path transform="translate({CORNER_AT} {low})" d="{moon}"/>'
            f'<path transform="translate({side} {low}) scale(-1 1)" d="{moon}"/>'
        )
    shining = "".join(f'<path transform="translate({x:g} {y:g})" d="{star}"/>' for x, y in stars)
    return f'<g fill="{GILT}">{moons}{shining}</g>'


def page(cover: Cover, guards: int = 4) -> Paper:
    """A page of parchment in its cover, brighter where the candle stands."""
    fill = Gradient((LIT, LIT, PARCHMENT, AGED), radial=True)
    return Paper(fill, (_cover(cover, guards),), Texture("#a87a3c", 0.36, 0.42))


def gilded(cover: Cover) -> Paper:
    """A page of gold."""
    fill = Gradient(("#fff3c0", "#f4d67c", "#d2a03a"), radial=True)
    return Paper(fill, (_cover(cover, 4),), Texture("#a8720e", 0.3, 0.36))


def night(cover: Cover) -> Paper:
    """The leather itself, with a sky of small gilt stars, and light in its middle."""
    star = "M0 -7L1.4 -1.4L7 0L1.4 1.4L0 7L-1.4 1.4L-7 0L-1.4 -1.4Z"
    half = ((24, 30, 1.0), (88, 12, 0.5), (54, 58, 0.7), (12, 96, 0.55))
    sky = "".join(f'<path transform="translate({x} {y}) scale({size})" d="{star}"/>' for x, y, size in half)
    stars = Pattern(f'<g fill="{GILT}" opacity=".4">{both_ways(sky, SKY, SKY)}</g>', SKY, SKY)
    leather = Gradient((cover.glow, cover.dark, cover.darker), radial=True, height=0.5)
    return Paper(leather, (stars,), Texture(cover.darker, 0.5, 0.12), either_way=True)


def corners(group: Group) -> tuple[Medal, ...]:
    """A group's sign on both upper corners, for whichever hand fans the cards."""
    places = (CORNER_AT, WIDTH - CORNER_AT)
    if group.token == "plain":
        return tuple(
            mark
            for x in places
            for mark in (
                Medal(group.sign, x, CORNER_AT, 47, LIT, LIT, "circle", 3),
                Medal(group.sign, x, CORNER_AT, 36, group.deep, shape="plain"),
            )
        )
    return tuple(Medal(group.sign, x, CORNER_AT, 48, group.deep, LIT, group.token, 5) for x in places)


def rule(x: float, y: float, half: float, colour: str = GILT_DARK) -> Raw:
    """A thin line with a small star in its middle."""
    star = f'<path fill="{colour}" d="M0 -11L2.6 -2.6L11 0L2.6 2.6L0 11L-2.6 2.6L-11 0L-2.6 -2.6Z"/>'
    return Raw(f'<g transform="translate({x:g} {y:g})">{star}</g>{dashes(x, y, half, 20, colour).svg}')


def dashes(x: float, y: float, half: float, near: float, colour: str = GILT_DARK) -> Raw:
    """The thin line alone, with room for a sign in its middle."""
    path = f"M{-half:g} 0L{-near:g} -2V2ZM{half:g} 0L{near:g} -2V2Z"
    return Raw(f'<path transform="translate({x:g} {y:g})" fill="{colour}" d="{path}"/>')


def ingredient(
    cover: Cover, name: str, group: Group, label: str, pip: tuple[int, int] | None = None, note: str = ""
) -> Drawing:
    """An ingredient on parchment, its name, and its group; `pip` tells which of its group it is, and of how many."""
    row = [pips(x, 172, *pip, group.deep) for x in (CORNER_AT, WIDTH - CORNER_AT)] if pip else []
    lift = 34 if note else 0
    words = [Text(note, Box(146, 706, 338, 72), 28, 24, BODY, INK, rows=2, leading=1.05)] if note else []
    return Drawing(
        page(cover),
        Picture(PICTURES[name], around(315, 352 - lift / 2, 380 - lift, 388 - lift), wash=group.colour, shadow=True),
        *corners(group),
        *row,
        Text(name, Box(60, 576 - lift, 510, 76), 58, 44, TITLE, INK, rows=1),
        Banner(label, Box(82, 660 - lift, 466, 66), group.deep, "notched", 36, 26, SMALL, CREAM),
        *words,
        rule(315, 798, 120),
    )


def magic_circle(x: float, y: float, radius: float, colour: str, opacity: float = 1) -> Raw:
    """Rings with ticks like runes, and an eight-pointed star of two squares."""
    ticks = []
    for number in range(48):
        turn = math.tau * number / 48
        near, far = radius * 0.86, radius * (0.93 if number % 4 else 0.97)
        ends = (near * math.sin(turn), -near * math.cos(turn), far * math.sin(turn), -far * math.cos(turn))
        ticks.append("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*ends))
    half = radius * 0.84 / math.sqrt(2)
    square = f'<rect x="{-half:.1f}" y="{-half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}"'
    return Raw(
        f'<g transform="translate({x:g} {y:g})" fill="none" stroke="{colour}" opacity="{opacity:g}">'
        f'<circle r="{radius:g}" stroke-width="4"/><circle r="{radius * 0.84:g}" stroke-width="2"/>'
        f'<path stroke-width="2.5" d="{"".join(ticks)}"/>'
        f'{square} stroke-width="1.6"/>{square} stroke-width="1.6" transform="rotate(45)"/></g>'
    )


def _gilt_frame(colour: str) -> str:
    return (
        f'<g fill="none" stroke="{colour}"><rect x="38" y="38" width="554" height="804" rx="26" stroke-width="5"/>'
        '<rect x="50" y="50" width="530" height="780" rx="18" stroke-width="2"/></g>'
    )


def spell(cover: Cover, name: str, text: str, sign: Art, when: str, group: Group | None = None) -> Drawing:
    """A Spell by night: its sign in a magic circle, its name on a ribbon, what it does on parchment."""
    medals = corners(group) if group else ()
    return Drawing(
        night(cover),
        Raw(_gilt_frame(GILT)),
        magic_circle(315, 236, 168, GILT, 0.9),
        Icon(sign, around(315, 236, 170), "#eccb7c"),
        *medals,
        Banner(name, Box(44, 406, 542, 128), PARCHMENT, "ribbon", 58, 42, TITLE, INK, AGED),
        Panel(Box(74, 544, 482, 278), Gradient((LIT, PARCHMENT)), GILT, 4, 18, wobble=2),
        Text(text, Box(98, 558, 434, 190), 38, 30, BODY, INK),
        rule(315, 762, 130),
        Text(when, Box(98, 770, 434, 36), 28, 24, SMALL, FADED, rows=1),
    )


def wild(cover: Cover, name: str, text: str) -> Drawing:
    """The card that stands for others: gold, and a bottle that might hold anything."""
    return Drawing(
        gilded(cover),
        magic_circle(315, 352, 208, "#a9761c", 0.55),
        Picture(flask("anything at all", "gem", "#e0a92e", "#fff6cf"), around(315, 346, 300, 320), wash="#fff6d6", shadow=True),
        Icon("game:polar-star", around(315, 414, 96), "#fff6cf"),
        *(Icon("game:polar-star", around(x, CORNER_AT, 56), GILT) for x in (CORNER_AT, WIDTH - CORNER_AT)),
        Text(name, Box(60, 576, 510, 76), 58, 44, TITLE, INK, rows=1),
        Text(text, Box(122, 648, 386, 84), 35, 30, BODY, INK),
        rule(315, 798, 120, "#7d5510"),
    )


@dataclass(frozen=True)
class Brew:
    """What a potion looks like: its flask, its liquid with a lighter tone, and the sign upon the glass."""

    kind: str
    liquid: str
    light: str
    sign: Art

    def picture(self, name: str, x: float, y: float, size: float, wash: str = "") -> tuple[Mark, ...]:
        """The flask around a point, its sign on it."""
        art = flask(name, self.kind, self.liquid, self.light)
        sign = () if self.kind == "skull" else (Icon(self.sign, around(x, y + size * 0.19, size * 0.27), CREAM, opacity=0.92),)
        return (Picture(art, around(x, y, size), wash=wash, shadow=True), *sign)


def ingredient_list(needs: tuple[tuple[str, Group], ...], box: Box, size: float = 34) -> Bullets:
    """Names of ingredients behind the signs of their groups."""
    items = tuple(Item(name, group.sign, group.deep, group.token) for name, group in needs)
    return Bullets(items, box, size, 28, BODY, INK, leading=1.2)


STEP_ICON, STEP_TEXT = 64, 30
FEW, ICON_OF_FEW, TEXT_OF_FEW = 4, 76, 37  # steps that leave room for larger signs and words


def reference(cover: Cover, title: str, steps: tuple[tuple[Art, str], ...], foot: str = "") -> Drawing:
    """What to do in a turn, a line and a sign for each step."""
    top, bottom = 178, 758 if foot else 806
    high = (bottom - top) / len(steps)
    icon, size = (ICON_OF_FEW, TEXT_OF_FEW) if len(steps) <= FEW else (STEP_ICON, STEP_TEXT)
    rows: list[Mark] = []
    for number, (sign, words) in enumerate(steps):
        y = top + number * high
        rows += [
            Icon(sign, around(108, y + high / 2, min(icon, high - 16)), cover.dark),
            Text(words, Box(158, y, 400, high), size, 26, BODY, INK, "left", leading=1.06),
        ]
    end = [Text(foot, Box(80, 762, 470, 48), 27, 24, SMALL, FADED, rows=2, leading=1)] if foot else []
    stars = [Icon("game:polar-star", around(x, CORNER_AT, 56), GILT) for x in (CORNER_AT, WIDTH - CORNER_AT)]
    heading = Text(title, Box(160, 60, 310, 84), 58, 40, TITLE, INK, rows=1)
    return Drawing(page(cover, 2), *stars, heading, rule(315, 156, 200), *rows, *end)


def back(cover: Cover, art: tuple[Mark, ...], colour: str = GILT) -> Drawing:
    """The back of a deck, the same whichever way it is held: `art` stands above the middle, and upside down below it."""
    low, side = HEIGHT - 92, WIDTH - 92
    ornament = "M-26 26C-26 -4 -4 -26 26 -26C8 -16 -2 -2 -2 14C-12 14 -20 18 -26 26Z"
    turns = ((92, 92, 0), (side, 92, 90), (side, low, 180), (92, low, 270))
    corner = "".join(f'<path transform="translate({x} {y}) rotate({turn})" d="{ornament}"/>' for x, y, turn in turns)
    frames = f'{_gilt_frame(colour)}<g fill="{colour}">{corner}</g>'
    disc = (
        f'<circle cx="315" cy="440" r="206" fill="{LIT}"/><circle cx="315" cy="440" r="206" fill="{PARCHMENT}" opacity=".55"/>'
        f'<g fill="none" stroke="{GILT_DARK}"><circle cx="315" cy="440" r="196" stroke-width="5"/>'
        '<circle cx="315" cy="440" r="185" stroke-width="2"/></g>'
    )
    return Drawing(
        night(cover),
        Raw(frames),
        magic_circle(315, 440, 246, colour, 0.9),
        Raw(disc),
        *_moons(colour),
        *art,
        Turned(art),
        rule(315, 440, 150),
    )


def _moons(colour: str) -> tuple[Mark, ...]:
    """The triple moon, above and below."""
    sign = (
        f'<g transform="translate(315 122)" fill="{colour}"><circle r="23"/>'
        '<path d="M-36 -24C-54 -22 -66 -12 -66 0C-66 12 -54 22 -36 24C-46 18 -51 10 -51 0C-51 -10 -46 -18 -36 -24Z"/>'
        '<path d="M36 -24C54 -22 66 -12 66 0C66 12 54 22 36 24C46 18 51 10 51 0C51 -10 46 -18 36 -24Z"/></g>'
    )
    return (Raw(sign), Turned((Raw(sign),)))
