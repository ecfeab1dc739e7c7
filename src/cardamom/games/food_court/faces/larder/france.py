"""The ingredients of Le Petit Paris."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, shape
from cardamom.kernel.faces import Art

from .stores import own

LARDER: dict[str, Art] = {
    "Baguette": "fluent:baguette-bread",
    "Egg": "fluent:egg",
    "Beef": "fluent:cut-of-meat",
    "Fish": "fluent:fish",
    "Onion": "fluent:onion",
    "Gruyère": "fluent:cheese-wedge",
    "Red Wine": "fluent:wine-glass",
    "Apple": "fluent:red-apple",
    "Shallot": own(
        "Shallot",
        "".join(
            put(
                shape(c, "M0 -40C4 -28 8 -24 14 -12C24 6 18 30 0 32C-18 30 -24 6 -14 -12C-8 -24 -4 -28 0 -40Z")
                + line(d, 1.4, "M-6 -14C-12 2 -10 20 -4 28M6 -14C12 2 10 20 4 28M0 -20V28")
                + line("#b98a5a", 1.6, "M-4 32L-6 38M0 33V39M4 32L6 38"),
                x,
                y,
                turned=t,
            )
            for x, y, t, c, d in ((34, 50, -16, "#c98a72", "#94503f"), (66, 54, 18, "#d69a80", "#a05c48"))
        ),
    ),
    "Herbes de Provence": own(
        "Herbes de Provence",
        "".join(
            put(
                line("#6a8a4a", 2.4, "M0 44C0 10 0 -10 0 -38")
                + "".join(
                    put(shape(c, "M0 0C6 -2 9 -8 8 -13C3 -12 0 -7 0 0Z"), 0, y, 1.1, 0, f)
                    for y in range(-30, 30, 10)
                    for f in (False, True)
                )
                + head,
                x,
                50,
                turned=t,
            )
            for x, t, c, head in (
                (36, -18, "#6f9a52", ""),
                (64, 18, "#5c8a45", ""),
                (
                    50,
                    0,
                    "#7a8f6a",
                    "".join(disc("#8a72b5", dx, dy, 4.2) for dx, dy in ((0, -42), (-4, -34), (4, -34), (0, -27))),
                ),
            )
        )
        + shape("#3567b7", "M36 66C44 72 56 72 64 66L65 76C56 82 44 82 35 76Z"),
    ),
    "Butter": "fluent:butter",
    "Cream": own(
        "Cream",
        shape("#e3ebf0", "M74 34C94 30 98 64 74 66V58C86 58 86 42 74 42Z")
        + shape("#f3f6f7", "M22 20L12 12C20 6 28 8 32 14H76L82 86C80 96 24 96 22 86Z")
        + oval("#dfe8ec", 52, 20, 27, 8)
        + oval("#fff6df", 52, 22, 23, 6)
        + line("#5f93bd", 4, "M26 52C44 60 62 60 79 52")
        + shape("#fff6df", "M22 20L12 12C16 16 18 24 24 26Z"),
    ),
}
