"""The ingredients of Raj Mahal."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, disc, line, oval, put, scattered, shape, shine, soft, strew
from cardamom.kernel.faces import Art

from ..foods import cube
from ..garnish import leaf, nut, sprig
from .stores import heap, own

_LENTIL = '<ellipse rx="4.2" ry="2.8" fill="#d9702c" stroke="#a84c14" stroke-width=".8"/>'
_CHICKPEA = disc("#e6bd72", 0, 0, 5.4) + shine("#f8e3b0", -1.5, -2, 1.8, 1.2)
_GRAIN = '<ellipse rx="4.6" ry="1.5" fill="#fffdf6" stroke="#cbbfa4" stroke-width=".7"/>'
_CUMIN = shape("#a5743a", "M-9 0C-5 -4 5 -4 9 0C5 4 -5 4 -9 0Z") + line("#6d4820", 1, "M-7 0H7M-5 -1.500H5")
_CORIANDER = disc("#c9a05a", 0, 0, 6) + line("#94702f", 1, "M-3 -4C-4 0 -4 2 -3 4M0 -5V5M3 -4C4 0 4 2 3 4")
_STRAW = line("#c8361f", 3, "M-16 6C-8 -6 4 4 10 -4M10 -4L15 -9M10 -4L17 -3")

LARDER: dict[str, Art] = {
    "Basmati Rice": own("Basmati Rice", heap("#d77825", "#f8f0dc", _GRAIN)),
    "Lentils": own("Lentils", heap("#8a5a34", "#e08a44", _LENTIL, 44)),
    "Chickpeas": own("Chickpeas", heap("#5d7a4a", "#d3a458", _CHICKPEA, 32)),
    "Paneer": own(
        "Paneer",
        "".join(put(cube("#fffaf0", "#f3e4c4", "#e6d0a2"), x, y, 1.6) for x, y in ((30, 60), (70, 60), (50, 72), (50, 30))),
    ),
    "Cumin": own(
        "Cumin",
        oval("#b98449", 50, 74, 44, 20)
        + oval("#dcae74", 50, 70, 44, 20)
        + strew(_CUMIN, scattered(24, 50, 62, 32, 20, 1), 1.3, 20),
    ),
    "Saffron": own(
        "Saffron",
        oval("#cdbfa6", 50, 76, 46, 18)
        + oval("#f6efe1", 50, 73, 46, 18)
        + strew(_STRAW, scattered(15, 50, 60, 26, 18, 1), 1.1, 10)
        + put(
            shape("#9a7ac9", "M0 6C-14 2 -16 -14 -8 -20C-2 -14 0 -6 0 6Z")
            + shape("#8a68bd", "M0 6C14 2 16 -14 8 -20C2 -14 0 -6 0 6Z")
            + shape("#b59adb", "M0 6C-8 -4 -7 -20 0 -26C7 -20 8 -4 0 6Z")
            + line("#d8571f", 2, "M0 0V-16M-2 0L-6 -12M2 0L6 -12"),
            50,
            32,
            1.15,
        ),
    ),
    "Tamarind": own(
        "Tamarind",
        "".join(
            put(
                shape(
                    c,
                    "M-38 10C-40 0 -28 -4 -22 0C-16 -8 -6 -8 -2 -2C4 -10 14 -10 18 -4C26 -10 38 -6 38 4"
                    "C38 14 24 14 18 10C12 16 2 16 -2 11C-8 17 -18 17 -22 12C-28 18 -38 18 -38 10Z",
                )
                + line("#5c341a", 1.6, "M-30 4C-10 2 10 6 30 2"),
                x,
                y,
                1.1,
                t,
            )
            for x, y, t, c in ((50, 32, -14, "#9a6236"), (50, 62, 10, "#8a5229"))
        )
        + disc("#4b2416", 28, 86, 7)
        + disc("#5a2c1a", 46, 90, 7),
    ),
    "Coriander": own(
        "Coriander",
        "".join(put(_CORIANDER, x, y, 1.15) for x, y in sorted(scattered(17, 50, 68, 38, 22, 0.4), key=lambda p: p[1]))
        + put(sprig("#5c9c45"), 52, 34, 1.7),
    ),
    "Cinnamon": own(
        "Cinnamon",
        "".join(
            put(
                shape(c, "M-40 -9H38C44 -9 44 9 38 9H-40Z")
                + line("#6d3c18", 1.8, "M-38 0H36")
                + oval("#d69a60", 38, -4.5, 4.5, 4.5)
                + oval("#d69a60", 38, 4.5, 4.5, 4.5)
                + disc("#6d3c18", 38, -4.5, 1.6)
                + disc("#6d3c18", 38, 4.5, 1.6),
                x,
                y,
                1.05,
                t,
            )
            for x, y, t, c in ((50, 68, 20, "#a5622e"), (48, 60, -22, "#b5723a"), (52, 46, 4, "#c08048"))
        ),
    ),
    "Cardamom": own(
        "Cardamom",
        "".join(
            put(
                shape(c, "M0 -24C10 -18 14 0 10 14C7 22 -7 22 -10 14C-14 0 -10 -18 0 -24Z")
                + line("#5f7d3c", 1.3, "M0 -21V18M-6 -14C-8 0 -7 8 -5 15M6 -14C8 0 7 8 5 15")
                + line("#8a9a5a", 2.4, "M0 -24V-29"),
                x,
                y,
                1.05,
                t,
            )
            for x, y, t, c in (
                (28, 40, -34, "#a3bd6e"),
                (70, 36, 30, "#b3ca80"),
                (34, 72, 28, "#b3ca80"),
                (68, 70, -24, "#a3bd6e"),
            )
        )
        + "".join(disc("#3b2a1c", x, y, 2.6) for x, y in ((50, 52), (54, 58), (47, 60), (52, 92), (46, 90))),
    ),
    "Ghee": own(
        "Ghee",
        block("#b5703a", 26, 6, 48, 14, 4)
        + shape("#f6dc8a", "M28 20H72C82 24 86 32 86 42V84C86 92 80 97 72 97H28C20 97 14 92 14 84V42C14 32 18 24 28 20Z")
        + shape("#f0bd3f", "M14 46C30 40 46 52 62 46C74 42 82 48 86 46V84C86 92 80 97 72 97H28C20 97 14 92 14 84Z")
        + soft("#fbe7a8", "M21 50H28V88C22 86 21 82 21 78Z")
        + oval("#fff6df", 50, 72, 20, 14)
        + put(leaf("#d77825", "#a5541a"), 50, 74, 0.9),
    ),
    "Coconut Milk": "fluent:coconut",
    "Cashew": own(
        "Cashew",
        "".join(
            put(nut(c), x, y, 2.3, t)
            for x, y, t, c in (
                (32, 34, 10, "#ecd0a0"),
                (68, 40, 80, "#e6c48d"),
                (38, 70, -30, "#e0ba7e"),
                (72, 76, 30, "#ecd0a0"),
            )
        ),
    ),
}
