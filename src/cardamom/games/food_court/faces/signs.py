"""The small signs of Food Court in one colour each: types of ingredients, utensils, courses, spices and the rest."""

from __future__ import annotations

from cardamom.kernel.faces import Art, Shape, Sketch

from ..cards import Effect, Sort, Utensil

LIGHT = "#fffaf0"


def _sign(name: str, body: str) -> Sketch:
    return Sketch(f"{name} (sign)", f'<g fill="currentColor">{body}</g>')


def _lines(name: str, body: str, width: float = 7) -> Sketch:
    return Sketch(
        f"{name} (sign)",
        f'<g fill="none" stroke="current'
        f'Color" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round">{body}</g>',
    )


_TOQUE = (
    '<path d="M24 97V60C2 58 -2 28 20 24C24 4 42 0 54 10C70 -2 88 10 84 24C104 30 98 58 76 60V97Z"/>'
    f'<path d="M24 80H76" stroke="{LIGHT}" stroke-width="6"/>'
)
TOQUE = _sign("toque", _TOQUE)
THREE_TOQUES = _sign(
    "three toques",
    "".join(f'<g transform="translate({x} {y}) scale(.48)">{_TOQUE}</g>' for x, y in ((26, 2), (1, 51), (51, 51))),
)
SHAKER = _sign(
    "shaker",
    '<path d="M28 34C28 12 38 2 50 2C62 2 72 12 72 34Z"/><path d="M26 40H74L82 90C83 96 80 98 76 98H24C20 98 17 96 18 90Z"/>'
    f'<g fill="{LIGHT}"><circle cx="42" cy="22" r="4"/><circle cx="58" cy="22" r="4"/><circle cx="50" cy="12" r="4"/>'
    '<path d="M32 52H68L73 88H27Z"/></g><path d="M38 70C46 62 54 76 64 66L67 84H34Z"/>',
)
POT = _sign(
    "cooking pot",
    '<path d="M14 46H86V80C86 90 80 96 70 96H30C20 96 14 90 14 80Z"/><path d="M2 50H12V62H6C3 62 2 60 2 57'
    'ZM98 50H88V62H94C97 62 98 60 98 57Z"/><path d="M10 34C10 28 14 26 20 26H44V18H56V26H80C86 26 90 28 90 34V40H10Z"/>'
    '<path d="M30 14C26 10 34 8 30 2M70 14C66 10 74 8 70 2" fill="none" stroke="current'
    'Color" stroke-width="4.5" stroke-linecap="round"/>',
)
SPOILT = _sign(
    "lost trophy",
    '<path d="M28 6H72V14H92C92 36 84 48 68 50C64 58 60 61 55 63V76H66C70 76 72 79 72 84V92H28V84'
    "C28 79 30 76 34 76H45V63C40 61 36 58 32 50C16 48 8 36 8 14H28ZM17 22"
    'C18 32 22 38 29 40C28 34 28 28 28 22ZM72 22C72 28 72 34 71 40C78 38 82 32 83 22Z"/>'
    f'<path d="M50 2L42 20L58 34L44 50L54 66" fill="none" stroke="{LIGHT}" stroke-width="7"/>',
)
TROPHY = "game:trophy"
INGREDIENTS = "game:basket"
DISH = _sign(
    "covered dish",
    '<path d="M8 66C8 40 26 26 44 23C42 14 58 14 56 23C74 26 92 40 92 66'
    'Z"/><path d="M3 71H97C97 80 90 84 82 84H18C10 84 3 80 3 71Z"/>'
    f'<path fill="{LIGHT}" d="M22 56C24 44 32 36 42 33C36 40 32 48 31 58Z"/>',
)
EXTRA = _sign("one more", '<path d="M38 8H62V38H92V62H62V92H38V62H8V38H38Z"/>')
SPICE = "game:powder"

# ---- types of ingredients: the token tells them apart as well

TYPE_SIGNS: dict[Sort, Art] = {Sort.PRIMARY: "game:wheat", Sort.SECONDARY: "game:carrot", Sort.OPTIONAL: SHAKER}
TYPE_TOKENS: dict[Sort, Shape] = {Sort.PRIMARY: "circle", Sort.SECONDARY: "hexagon", Sort.OPTIONAL: "diamond"}

# ---- utensils

KITCHENWARE = _sign(
    "cutting board and knife",
    '<path d="M10 18H22C22 10 40 10 40 18H58C64 18 66 21 66 26V90C66 95 63 98 58 98H12C6 98 3 95 3 90V26C3 21 5 18 10 18Z"/>'
    f'<circle cx="31" cy="21" r="4.5" fill="{LIGHT}"/>'
    f'<path d="M84 4C96 14 98 40 93 58H82V94C82 99 72 99 72 94V52C72 30 76 14 84 4Z" stroke="{LIGHT}" stroke-width="4"/>',
)
TABLEWARE = _sign(
    "plate and cutlery",
    '<circle cx="50" cy="50" r="27"/>'
    f'<circle cx="50" cy="50" r="19" fill="none" stroke="{LIGHT}" stroke-width="4"/>'
    '<path d="M3 12H7V32H10V12H14V32H17V12H21V36C21 42 18 45 15 46V88C15 93 9 93 9 88V46C6 45 3 42 3 36Z"/>'
    '<path d="M84 10C94 16 97 34 95 54H90V88C90 93 83 93 83 88V12Z"/>',
)
UTENSIL_SIGNS: dict[Utensil, Art] = {
    Utensil.KITCHENWARE: KITCHENWARE,
    Utensil.COOKWARE: POT,
    Utensil.TABLEWARE: TABLEWARE,
}
UTENSIL_TOKENS: dict[Utensil, Shape] = {Utensil.KITCHENWARE: "square", Utensil.COOKWARE: "circle", Utensil.TABLEWARE: "octagon"}

# ---- what abilities look for, by the symbol's name

SYMBOL_SIGNS: dict[str, Art] = {
    "spaghetti": _lines(
        "spaghetti",
        "".join(
            f'<path d="M{12 + 15 * i} 6Q{38 + 5 * i} 40 {38 + 5 * i} 50Q{38 + 5 * i} 60 {12 + 15 * i} 94"/>' for i in range(6)
        ),
        4.5,
    ),
    "fettuccine": _lines(
        "fettuccine",
        '<path d="M22 9C8 28 36 41 22 60C16 72 20 82 24 91M50 9C36 28 64 41 50 60'
        'C44 72 48 82 52 91M78 9C64 28 92 41 78 60C72 72 76 82 80 91"/>',
        15,
    ),
    "tagliatelle": _lines(
        "tagliatelle",
        '<path d="M8 72C20 94 80 94 92 72M6 58C16 82 84 82 94 58M14 44C26 66 74 66 86 44'
        'M26 30C34 50 66 50 74 30M36 22C40 6 64 8 62 22C58 34 44 30 48 22"/>',
        7,
    ),
    "lasagna": _sign(
        "lasagna sheet",
        '<path d="M16 14C22 8 26 20 32 14C38 8 42 20 50 14C58 8 62 20 68 14C74 8 78 20 84 14'
        'V86C78 92 74 80 68 86C62 92 58 80 50 86C42 92 38 80 32 86C26 92 22 80 16 86Z"/>'
        f'<path fill="none" stroke="{LIGHT}" stroke-width="5" d="M33 28V72M50 28V72M67 28V72"/>',
    ),
    "penne": _sign(
        "penne",
        '<path d="M4 66L60 10C70 4 96 26 92 40L36 92C28 88 10 76 4 66Z"/>'
        f'<ellipse cx="75" cy="26" rx="10" ry="15" transform="rotate(-45 75 26)" fill="{LIGHT}"/>'
        f'<path d="M22 70L56 36M34 80L66 48" stroke="{LIGHT}" stroke-width="5"/>',
    ),
    "entrée": _sign(
        "soup",
        '<path d="M4 48H96C96 72 80 86 66 90H34C20 86 4 72 4 48Z"/><path d="M30 40C22 30 38 24 30 12M50 40'
        'C42 30 58 24 50 12M70 40C62 30 78 24 70 12" fill="none" stroke="current'
        'Color" stroke-width="7" stroke-linecap="round"/>',
    ),
    "appetizer": "game:snail",
    "main": "game:ham-shank",
    "dessert": "game:cake-slice",
    "rice": "game:bowl-of-rice",
    "noodles": "game:noodles",
    "cumin": _sign(
        "cumin",
        "".join(
            f'<path transform="translate({x} {y}) rotate({t})" d="M0 -30C13 -14 13 14 0 30C-13 14 -13 -14 0 -30'
            f'Z"/><path transform="translate({x} {y}) rotate({t})" d="M0 -20V20" stroke="{LIGHT}" stroke-width="4"/>'
            for x, y, t in ((26, 40, -24), (74, 36, 22), (50, 66, 88))
        ),
    ),
    "saffron": _sign(
        "saffron",
        '<path d="M50 66C20 60 12 30 24 12C38 22 48 42 50 66ZM50 66C80 60 88 30 76 12'
        'C62 22 52 42 50 66ZM50 60C38 44 38 20 50 4C62 20 62 44 50 60Z"/><path d="M46 64H54V96H46Z"/>'
        f'<path d="M50 52V26M44 54L36 34M56 54L64 34" stroke="{LIGHT}" stroke-width="4" stroke-linecap="round" fill="none"/>',
    ),
    "tamarind": _sign(
        "tamarind",
        '<path d="M10 18C20 2 38 12 38 24C54 20 62 34 56 44C72 46 78 60 70 70C86 74 92 88 84 94'
        'C72 98 64 90 60 82C46 86 38 76 40 64C26 62 20 52 24 42C10 40 6 28 10 18Z"/>'
        f'<circle cx="27" cy="27" r="6" fill="{LIGHT}"/>'
        f'<circle cx="42" cy="46" r="6" fill="{LIGHT}"/><circle cx="57" cy="65" r="6" fill="{LIGHT}"/>',
    ),
    "coriander": _sign(
        "coriander",
        '<path d="M47 54C36 60 26 52 28 42C16 38 18 22 30 22C32 8 50 4 54 16'
        'C64 6 82 14 78 28C90 32 88 48 76 48C76 60 62 64 54 56L53 96H46Z"/>'
        '<circle cx="24" cy="80" r="12"/><circle cx="76" cy="80" r="12"/>',
    ),
    "cinnamon": _sign(
        "cinnamon",
        '<path d="M10 18L24 8L92 78L78 92Z"/><path d="M76 8L90 18L22 92L8 78Z"/>'
        f'<path d="M20 16L82 82M80 16L18 82" stroke="{LIGHT}" stroke-width="4"/>',
    ),
    "cardamom": _sign(
        "cardamom",
        '<path d="M50 10C76 20 84 56 66 84C58 96 42 96 34 84C16 56 24 20 50 10Z"/><path d="M47 2H53V14H47Z"/>'
        f'<path d="M50 18V88M36 26C26 48 30 70 40 86M64 26C74 48 70 70 60 86" fill="none" stroke="{LIGHT}" stroke-width="5"/>',
    ),
    "burger": "game:hamburger",
    "steak": "game:steak",
    "kebab": "game:kebab-spit",
    "wasabi": _sign(
        "wasabi",
        '<path d="M6 84C2 66 24 62 28 44C32 22 64 20 68 42C72 60 98 66 94 84C84 96 16 96 6 84Z"/>'
        f'<path d="M34 68C44 56 60 58 66 70M42 42'
        f'C48 36 56 38 58 46" fill="none" stroke="{LIGHT}" stroke-width="5" stroke-linecap="round"/>',
    ),
    "ginger": _sign(
        "ginger",
        '<path d="M6 56C2 42 16 34 26 40C24 26 34 14 44 20C52 26 46 38 44 44C54 42 58 46 60 50C64 40 60 24 74 20'
        "C88 18 92 34 82 42C80 48 80 50 80 54C92 54 98 66 90 74C80 80 70 76 66 70"
        'C62 76 58 78 52 76C54 86 48 94 38 90C28 84 34 74 34 70C22 72 8 68 6 56Z"/>'
        f'<path d="M26 40C30 46 30 54 26 62M60 50C56 56 56 64 60 70" fill="none" stroke="{LIGHT}" stroke-width="4"/>',
    ),
    "hot": "game:chili-pepper",
}

# ---- what customers do

EFFECT_SIGNS: dict[Effect, Art] = {
    Effect.KITCHENWARE: KITCHENWARE,
    Effect.COOKWARE: POT,
    Effect.TABLEWARE: TABLEWARE,
    Effect.GAIN: "game:two-coins",
    Effect.LOSS: "game:thumb-down",
    Effect.HAND: "game:poker-hand",
    Effect.QUEUE: "game:team-upgrade",
    Effect.SPOIL: SPOILT,
}
