"""How each restaurant looks: its colours, its sign, and a pattern of its own, so that no two depend on colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.games.shared.faces.pen import both_ways, n
from cardamom.kernel.faces import Art, Gradient, Paper, Pattern, Shape, Sketch, Texture, slug

from ..decks import CHINA, DECKS, FRANCE, INDIA, ITALY, JAPAN, MEXICO, TURKIYE, USA, Deck

INK, CREAM = "#33241a", "#fffaf0"


@dataclass(frozen=True)
class House:
    """A restaurant to the eye. `pale` is a colour for grounds, `tile` a pattern of its cuisine in one colour, drawn with
    currentColor, which is the same upside down."""

    deck: Deck
    pale: str
    sign: Art
    token: Shape
    tile: str
    width: float
    height: float

    @property
    def key(self) -> str:
        return slug(self.deck.nation)

    @property
    def colour(self) -> str:
        return self.deck.colour

    @property
    def deep(self) -> str:
        return self.deck.deep

    def pattern(self, colour: str, opacity: float) -> Pattern:
        return Pattern(f'<g opacity="{n(opacity)}">{self.tile.replace("currentColor", colour)}</g>', self.width, self.height)

    def paper(self, opacity: float = 0.1) -> Paper:
        """Light, with the pattern faint upon it: for words and pictures."""
        light = Gradient(("#fffcf4", self.pale), radial=True)
        return Paper(light, (self.pattern(self.colour, opacity),), Texture(self.pale, 0.3, 0.3))

    def cloth(self, opacity: float = 0.22) -> Paper:
        """The restaurant's own colour, with the pattern upon it: for backs."""
        return Paper(self.deep, (self.pattern("#fff3d8", opacity),), Texture(self.deep, 0.4, 0.12), either_way=True)


ARCHES = Sketch(
    "Roman arches",
    '<path fill="currentColor" fill-rule="evenodd" d="M2 30C18 14 44 8 62 8V22'
    "C78 22 90 26 98 30V94H2ZM12 50V40A7 7 0 0 1 26 40V50ZM34 46V36A7 7 0 0 1 48 36V46Z"
    "M56 46V36A7 7 0 0 1 70 36V46ZM77 50V42A6 6 0 0 1 89 42V50ZM12 94V70"
    'A9 9 0 0 1 30 70V94ZM41 94V68A9 9 0 0 1 59 68V94ZM70 94V70A9 9 0 0 1 88 70V94Z"/>',
)
LANTERN = Sketch(
    "paper lantern",
    '<g fill="currentColor"><path d="M47 1H53V10H47Z"/><path d="M32 10H68V18H32ZM32 72H68V80H32Z"/><path d="'
    'M30 21H70C90 30 90 60 70 69H30C10 60 10 30 30 21Z"/><path d="M38 82H42V98H38ZM48 82H52V99H48ZM58 82H62V98H58Z"/></g>'
    '<g fill="none" stroke="#fffaf0" stroke-width="4"><path d="'
    'M50 22V68M36 22C24 34 24 56 36 68M64 22C76 34 76 56 64 68"/></g>',
)
LOTUS = Sketch(
    "lotus",
    '<g fill="currentColor"><path d="M50 8C66 24 68 50 50 72C32 50 34 24 50 8Z"/><path d="M30 22'
    'C28 44 34 60 46 74C24 70 12 50 14 26C20 22 26 21 30 22Z"/><path d="'
    'M70 22C72 44 66 60 54 74C76 70 88 50 86 26C80 22 74 21 70 22Z"/>'
    '<path d="M2 46C4 68 20 82 46 80C34 76 20 66 13 46C9 44 5 44 2 46ZM98 46C96 68 80 82 54 80'
    'C66 76 80 66 87 46C91 44 95 44 98 46Z"/><path d="M20 86C40 92 60 92 80 86L74 94C58 99 42 99 26 94Z"/></g>',
)
TULIP = Sketch(
    "tulip",
    '<g fill="currentColor"><path d="M50 2C58 12 60 22 60 30C66 22 72 14 80 10C86 34 76 56 54 58V70'
    "C60 58 74 50 90 52C86 76 70 86 54 86V99H46V86C30 86 14 76 10 52"
    'C26 50 40 58 46 70V58C24 56 14 34 20 10C28 14 34 22 40 30C40 22 42 12 50 2Z"/></g>',
)
NOPAL = Sketch(
    "nopal",
    '<g fill="currentColor"><ellipse cx="50" cy="70" rx="24" ry="28"/>'
    '<ellipse cx="28" cy="36" rx="15" ry="21" transform="rotate(-24 28 36)"/>'
    '<ellipse cx="70" cy="32" rx="16" ry="22" transform="rotate(20 70 32)"/>'
    '<circle cx="17" cy="12" r="7"/><circle cx="32" cy="9" r="6"/>'
    '<circle cx="76" cy="6" r="6"/><circle cx="89" cy="15" r="7"/></g>'
    '<g fill="#fffaf0"><circle cx="42" cy="60" r="3"/><circle cx="58" cy="60" r="3"/>'
    '<circle cx="50" cy="73" r="3"/><circle cx="40" cy="84" r="3"/><circle cx="60" cy="84" r="3"/>'
    '<circle cx="26" cy="30" r="3"/><circle cx="31" cy="43" r="3"/><circle cx="66" cy="24" r="3"/>'
    '<circle cx="75" cy="34" r="3"/><circle cx="64" cy="39" r="3"/></g>',
)
BLOSSOM = Sketch(
    "cherry blossom",
    '<g fill="currentColor">'
    + "".join(
        f'<path transform="rotate({72 * i} 50 50)" d="M50 46C38 40 30 24 38 9'
        f'C41 5 45 5 47 9L50 14L53 9C55 5 59 5 62 9C70 24 62 40 50 46Z"/>'
        for i in range(5)
    )
    + "</g>",
)
STAR = Sketch(
    "five-pointed star", '<path fill="currentColor" d="M50 3L62 37L98 38L70 60L80 95L50 75L20 95L30 60L2 38L38 37Z"/>'
)

_GINGHAM = '<g fill="currentColor"><path d="M15 0H45V60H15Z" opacity=".5"/><path d="M0 15H60V45H0Z" opacity=".5"/></g>'
_LILIES = both_ways(
    '<g fill="currentColor"><path d="M20 8C24 14 25 19 22 24H18C15 19 16 14 20 8ZM16 24C8 22 8 14 12 12C12 18 14 20 16 24Z'
    'M24 24C32 22 32 14 28 12C28 18 26 20 24 24ZM12 25H28V28H12ZM20 28L23 36H17Z"/></g>',
    76,
    88,
)
_CLOUDS = both_ways(
    '<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round">'
    '<path d="M8 34H44C54 34 54 20 44 20C42 12 30 12 28 20C26 15 16 18 19 24"/>'
    '<path d="M26 26C28 30 36 29 35 24"/></g>',
    108,
    92,
)
_PAISLEY = both_ways(
    '<g fill="none" stroke="currentColor" stroke-width="2.6"><path d="'
    'M20 10C36 10 40 34 24 38C10 40 8 24 18 24C25 24 26 32 20 32"/>'
    '</g><g fill="currentColor"><circle cx="62" cy="20" r="4"/><circle cx="62" cy="10" r="2"/>'
    '<circle cx="72" cy="20" r="2"/><circle cx="62" cy="30" r="2"/><circle cx="52" cy="20" r="2"/></g>',
    80,
    84,
)
_STARS = both_ways(
    '<g fill="currentColor"><path d="M20 8L23 16H32L25 21L28 30L20 25L12 30L15 21L8 16H17Z"/>'
    '<path d="M0 38H80V40H0ZM0 0H80V2H0Z" opacity=".5"/></g>',
    80,
    80,
)
_GIRIH = (
    '<g fill="none" stroke="currentColor" stroke-width="2.6"><path d="M40 8L49 31L72 40L49 49L40 72L31 49L8 40L31 31Z"/>'
    '<path d="M17 17L37 24L63 17L56 37L63 63L43 56L17 63L24 43Z"/></g><g fill="currentColor"><circle cx="40" cy="40" r="4"/>'
    '<path d="M0 -7L7 0L0 7ZM80 -7L73 0L80 7ZM0 73L7 80L0 87ZM80 73L73 80L80 87Z"/></g>'
)
_WAVES = both_ways(
    '<g fill="none" stroke="currentColor" stroke-width="2.4">'
    + "".join(
        f'<path d="M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}"/>' for x, y in ((0, 30), (60, 30), (30, 60)) for r in (28, 19, 10)
    )
    + "</g>",
    60,
    120,
)
_SERAPE = both_ways(
    '<path fill="none" stroke="currentColor" stroke-width="3.4" d="M0 17L10 7L20 17L30 7L40 17L50 7L60 17"/>'
    '<path fill="currentColor" d="M23 40L30 32L37 40ZM0 32L7 40H0ZM60 32L53 40H60Z"/>',
    60,
    80,
)

HOUSES = (
    House(ITALY, "#e2efdd", ARCHES, "circle", _GINGHAM, 60, 60),
    House(FRANCE, "#e0e9f6", "game:fleur-de-lys", "shield", _LILIES, 76, 88),
    House(CHINA, "#fbe3d8", LANTERN, "octagon", _CLOUDS, 108, 92),
    House(INDIA, "#fdebd2", LOTUS, "arch", _PAISLEY, 80, 84),
    House(USA, "#e3e7f1", STAR, "square", _STARS, 80, 80),
    House(TURKIYE, "#f8e0dc", TULIP, "diamond", _GIRIH, 80, 80),
    House(JAPAN, "#fce6ea", BLOSSOM, "scallop", _WAVES, 60, 120),
    House(MEXICO, "#dcf0ea", NOPAL, "hexagon", _SERAPE, 60, 80),
)
assert tuple(house.deck for house in HOUSES) == DECKS
