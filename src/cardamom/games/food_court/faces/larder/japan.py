"""The ingredients of Sakura House."""

from __future__ import annotations

from cardamom.kernel.faces import Art

from ..foods import cube
from ..garnish import leaf
from ..pen import cord, disc, line, oval, put, scattered, shape, shine, strew
from .stores import bottle, bowl, heap, own

_GRAIN = '<ellipse rx="4.6" ry="1.5" fill="#fffdf6" stroke="#cbbfa4" stroke-width=".7"/>'
_SHORT_GRAIN = '<ellipse rx="3.2" ry="2" fill="#fffdf6" stroke="#cbbfa4" stroke-width=".7"/>'

LARDER: dict[str, Art] = {
    "Sushi Rice": own("Sushi Rice", heap("#cc5f7a", "#fbf6ea", _SHORT_GRAIN, 44)),
    "Ramen Noodles": own(
        "Ramen Noodles",
        "".join(cord(f"M8 {y}q10.500 -14 21 0t21 0t21 0t21 0", "#f5cf6a", "#b07c20", 5.5) for y in range(26, 84, 8)),
    ),
    "Tuna": own(
        "Tuna",
        shape("M6 52L62 26L94 42V62L38 90L6 74Z", "#b02a3a")
        + shape("M6 52L62 26L94 42L38 70Z", "#cf4656")
        + shape("M38 70L94 42V62L38 90Z", "#a3202f")
        + line("M18 50L48 66M32 43L62 58M46 36L76 50", "#e68a94", 2.4),
    ),
    "Tofu": own(
        "Tofu",
        put(cube("#fffdf4", "#f3ead2", "#e6d9b8"), 50, 46, 3.1)
        + put(leaf(), 44, 32, 0.9, -40)
        + put(leaf("#6fae54"), 56, 32, 0.9, 40),
    ),
    "Umami": own(
        "Umami",
        shape("M20 48C16 26 22 10 30 8C38 12 38 30 34 48Z", "#3f5a44")
        + shape("M34 48C34 24 42 6 50 4C56 12 54 32 48 48Z", "#2f4a38")
        + put(
            shape("M-18 4C-18 -10 -8 -16 0 -16C8 -16 18 -10 18 4C12 8 -12 8 -18 4Z", "#7a4a2c")
            + line("M-7 -9L7 -1M7 -9L-7 -1", "#e6cda0", 2),
            70,
            40,
            1.1,
        )
        + bowl("#5c4a5e", "#b5742c")
        + shine(46, 50, 28, 7, "#cf9448")
        + "".join(shine(x, y, 4, 2, "#eec284") for x, y in ((30, 50), (62, 54), (52, 47))),
    ),
    "Wasabi": own(
        "Wasabi",
        oval(50, 82, 44, 13, "#3d4145")
        + oval(50, 79, 44, 13, "#565b60")
        + shape("M18 76C16 62 32 56 36 46C40 32 60 30 64 44C68 56 86 62 82 76C74 86 26 86 18 76Z", "#9cbf5a")
        + line("M36 62C46 54 58 56 62 64M44 46C50 42 56 44 57 50", "#7a9c3c", 2.6)
        + put(leaf("#5c9c45"), 66, 34, 1.5, 36),
    ),
    "Ginger": "fluent:ginger-root",
    "Nori": own(
        "Nori",
        "".join(
            put(
                shape("M-32 -22L26 -32L36 20L-24 32Z", c) + line("M-22 -14L22 -22M-20 0L26 -8M-18 14L28 6", d, 1.6),
                x,
                y,
                1,
                t,
            )
            for x, y, t, c, d in ((44, 60, -4, "#263a2e", "#3d5546"), (54, 44, 8, "#34503f", "#4f6d5a"))
        ),
    ),
    "Sesame Oil": own(
        "Sesame Oil",
        bottle(
            "#c9822c",
            "#fbf1d8",
            "#2f4236",
            "".join(
                put(shape("M0 -5C3 -2 3 4 0 5C-3 4 -3 -2 0 -5Z", "#d9b06a"), x, y, 1.2, t)
                for x, y, t in ((-9, 0, -20), (0, -4, 10), (9, 1, 30), (0, 6, 80))
            ),
        ),
    ),
    "Yuzu": own(
        "Yuzu",
        disc(42, 52, 34, "#f3c83c")
        + strew(shine(0, 0, 1.6, 1.2, "#d9a41c"), scattered(18, 42, 52, 28, 28, 1))
        + shine(30, 38, 9, 6, "#fbe792")
        + put(leaf("#4f8f3f"), 56, 18, 1.3, 54)
        + disc(74, 70, 21, "#f3c83c")
        + disc(74, 70, 17, "#fbeeb0")
        + line("M74 56V84M61 63L87 77M87 63L61 77", "#f0cf5a", 2.4),
    ),
}
