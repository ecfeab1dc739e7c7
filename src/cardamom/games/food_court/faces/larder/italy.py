"""The ingredients of Piazza Romana."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, scattered, shape, shine, soft, strew
from cardamom.kernel.faces import Art

from ..foods import nest, penne
from ..garnish import basil, leaf
from .stores import bottle, own, sheaf, tied

_LEAFY = leaf("#5c9c45")


LARDER: dict[str, Art] = {
    "Spaghetti": own("Spaghetti", tied(sheaf("#f3cf74", "#b58430", 15, 2.4))),
    "Fettuccine": own("Fettuccine", tied(sheaf("#f6dc96", "#bd9746", 7, 7))),
    "Tagliatelle": own("Tagliatelle", put(nest(0, 0, 44, "#f2cd78", "#b07c28", 4, 5), 50, 76)),
    "Lasagna Sheets": own(
        "Lasagna Sheets",
        "".join(
            put(
                shape(
                    c,
                    "M-34 -8C-30 -12 -26 -4 -22 -8C-18 -12 -14 -4 -10 -8"
                    "L30 -26L40 8L4 28C0 24 -4 32 -8 28C-12 24 -16 32 -20 28Z",
                ),
                x,
                y,
                1.05,
            )
            for x, y, c in ((46, 64, "#e0b458"), (49, 52, "#ecc874"), (52, 40, "#f5da96"))
        ),
    ),
    "Penne": own(
        "Penne",
        "".join(
            put(penne(c), x, y, 1.7, t)
            for x, y, t, c in (
                (34, 74, 14, "#e8b850"),
                (68, 76, -18, "#f0c766"),
                (50, 56, 4, "#f0c766"),
                (32, 36, -24, "#f5d484"),
                (68, 38, 26, "#f5d484"),
            )
        ),
    ),
    "Tomato": "fluent:tomato",
    "Guanciale": own(
        "Guanciale",
        shape("#b5503f", "M8 66C4 46 22 22 48 16C72 10 94 24 94 44C94 54 86 58 74 60C60 64 52 84 32 86C18 86 10 78 8 66Z")
        + shape("#f6d9c4", "M16 62C16 46 32 28 52 24C70 20 86 30 86 42C84 50 72 50 62 54C48 60 42 76 30 78C22 78 16 72 16 62Z")
        + soft("#d9705e", "M26 60C30 46 44 34 58 32C68 30 76 34 76 40C68 42 56 42 48 50C40 58 38 66 30 68C26 68 25 64 26 60Z")
        + strew(disc("#3b2a24", 0, 0, 1.6), scattered(9, 46, 76, 30, 8, 1)),
    ),
    "Porcini": own(
        "Porcini",
        shape("#f3e6c8", "M36 48C34 66 24 78 26 88C30 98 66 98 72 88C74 78 64 66 62 48Z")
        + line("#cdb98c", 1.8, "M38 78C44 84 56 84 62 78M36 66C40 70 44 70 46 68")
        + shape("#a5683a", "M6 46C6 20 28 6 50 6C74 6 94 22 94 46C86 58 70 54 50 54C30 54 14 58 6 46Z")
        + soft("#cf9a66", "M18 38C22 22 36 14 52 14C40 20 30 28 28 42C24 46 16 44 18 38Z"),
    ),
    "Mozzarella": own(
        "Mozzarella",
        oval("#d3e3e6", 50, 80, 46, 15)
        + shape("#fffaf0", "M10 62C8 38 26 22 44 22C62 22 76 40 74 62C72 82 14 84 10 62Z")
        + oval("#f7efdf", 70, 70, 24, 18)
        + oval("#fffdf6", 70, 68, 19, 13)
        + shine("#ffffff", 30, 42, 10, 8)
        + put(basil(), 54, 24, 1.3),
    ),
    "Garlic": "fluent:garlic",
    "Basil": own(
        "Basil",
        line("#3a6f2e", 4, "M50 96C49 76 51 60 50 40")
        + put(_LEAFY, 28, 66, 2.1, -62)
        + put(leaf("#4f8f3f"), 72, 66, 2.1, 62)
        + put(leaf("#6fae54"), 32, 40, 1.9, -38)
        + put(leaf("#5c9c45"), 68, 40, 1.9, 38)
        + put(leaf("#7fbd62"), 50, 28, 1.9),
    ),
    "Balsamic Vinegar": own(
        "Balsamic Vinegar",
        bottle(
            "#3f1d22",
            "#f0dfb8",
            "#c9932f",
            put(disc("#5a2a5c", -6, 2, 6) + disc("#6a3a6e", 6, 2, 6) + disc("#4b2250", 0, -6, 6), 0, 0),
        ),
    ),
    "Parmigiano": own(
        "Parmigiano",
        shape("#f0cf74", "M6 66L70 24C84 28 94 40 94 54L94 76L10 88Z")
        + shape("#f8e3a0", "M6 66L70 24C84 28 94 40 94 54Z")
        + shape("#c08a3a", "M94 54V76L88 77V52C86 42 80 32 66 27L70 24C84 28 94 40 94 54Z")
        + strew(shine("#d3a94a", 0, 0, 2.6, 1.5), scattered(9, 46, 74, 30, 7, 1)),
    ),
}
