"""The ingredients of Sakura House."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import cord, disc, line, oval, put, scattered, shape, shine, strew
from cardamom.kernel.faces import Art

from ..foods import cube
from ..garnish import leaf
from .stores import bottle, bowl, heap, own

_GRAIN = '<ellipse rx="4.6" ry="1.5" fill="#fffdf6" stroke="#cbbfa4" stroke-width=".7"/>'
_SHORT_GRAIN = '<ellipse rx="3.2" ry="2" fill="#fffdf6" stroke="#cbbfa4" stroke-width=".7"/>'

LARDER: dict[str, Art] = {
    "Sushi Rice": own("Sushi Rice", heap("#cc5f7a", "#fbf6ea", _SHORT_GRAIN, 44)),
    "Ramen Noodles": own(
        "Ramen Noodles",
        "".join(cord("#f5cf6a", "#b07c20", 5.5, f"M8 {y}q10.500 -14 21 0t21 0t21 0t21 0") for y in range(26, 84, 8)),
    ),
    "Tuna": own(
        "Tuna",
        shape("#b02a3a", "M6 52L62 26L94 42V62L38 90L6 74Z")
        + shape("#cf4656", "M6 52L62 26L94 42L38 70Z")
        + shape("#a3202f", "M38 70L94 42V62L38 90Z")
        + line("#e68a94", 2.4, "M18 50L48 66M32 43L62 58M46 36L76 50"),
    ),
    "Tofu": own(
        "Tofu",
        put(cube("#fffdf4", "#f3ead2", "#e6d9b8"), 50, 46, 3.1)
        + put(leaf(), 44, 32, 0.9, -40)
        + put(leaf("#6fae54"), 56, 32, 0.9, 40),
    ),
    "Umami": own(
        "Umami",
        shape("#3f5a44", "M20 48C16 26 22 10 30 8C38 12 38 30 34 48Z")
        + shape("#2f4a38", "M34 48C34 24 42 6 50 4C56 12 54 32 48 48Z")
        + put(
            shape("#7a4a2c", "M-18 4C-18 -10 -8 -16 0 -16C8 -16 18 -10 18 4C12 8 -12 8 -18 4Z")
            + line("#e6cda0", 2, "M-7 -9L7 -1M7 -9L-7 -1"),
            70,
            40,
            1.1,
        )
        + bowl("#5c4a5e", "#b5742c")
        + shine("#cf9448", 46, 50, 28, 7)
        + "".join(shine("#eec284", x, y, 4, 2) for x, y in ((30, 50), (62, 54), (52, 47))),
    ),
    "Wasabi": own(
        "Wasabi",
        oval("#3d4145", 50, 82, 44, 13)
        + oval("#565b60", 50, 79, 44, 13)
        + shape("#9cbf5a", "M18 76C16 62 32 56 36 46C40 32 60 30 64 44C68 56 86 62 82 76C74 86 26 86 18 76Z")
        + line("#7a9c3c", 2.6, "M36 62C46 54 58 56 62 64M44 46C50 42 56 44 57 50")
        + put(leaf("#5c9c45"), 66, 34, 1.5, 36),
    ),
    "Ginger": "fluent:ginger-root",
    "Nori": own(
        "Nori",
        "".join(
            put(
                shape(c, "M-32 -22L26 -32L36 20L-24 32Z") + line(d, 1.6, "M-22 -14L22 -22M-20 0L26 -8M-18 14L28 6"),
                x,
                y,
                turned=t,
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
                put(shape("#d9b06a", "M0 -5C3 -2 3 4 0 5C-3 4 -3 -2 0 -5Z"), x, y, 1.2, t)
                for x, y, t in ((-9, 0, -20), (0, -4, 10), (9, 1, 30), (0, 6, 80))
            ),
        ),
    ),
    "Yuzu": own(
        "Yuzu",
        disc("#f3c83c", 42, 52, 34)
        + strew(shine("#d9a41c", 0, 0, 1.6, 1.2), scattered(18, 42, 52, 28, 28, 1))
        + shine("#fbe792", 30, 38, 9, 6)
        + put(leaf("#4f8f3f"), 56, 18, 1.3, 54)
        + disc("#f3c83c", 74, 70, 21)
        + disc("#fbeeb0", 74, 70, 17)
        + line("#f0cf5a", 2.4, "M74 56V84M61 63L87 77M87 63L61 77"),
    ),
}
