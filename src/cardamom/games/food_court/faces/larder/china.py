"""The ingredients of Jin Long."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import cord, line, oval, put, shape
from cardamom.kernel.faces import Art

from ..foods import nest
from ..garnish import bean, bok_choy
from .stores import bottle, own

_SPROUT = cord("#fffdf2", "#8f8a55", 4, "M-16 10C-6 0 0 10 8 -4") + oval("#dcd07a", 11, -8, 6, 4.6)

LARDER: dict[str, Art] = {
    "Rice": "fluent:cooked-rice",
    "Wheat Noodles": own("Wheat Noodles", put(nest(0, 0, 46, "#f0d79c", "#a97c38", 5, 3.4), 50, 82)),
    "Pork": own(
        "Pork",
        shape("#e39a8e", "M6 40L78 22L94 34L94 66L22 88L6 76Z")
        + shape("#a5572f", "M6 40L78 22L94 34L22 54Z")
        + line("#fbe6d8", 6, "M22 62L94 42")
        + line("#fbe6d8", 5, "M22 76L94 55")
        + shape("#cf7f72", "M6 40L22 54V88L6 76Z")
        + line("#fbe6d8", 4, "M7 60L22 72"),
    ),
    "Chicken": "fluent:poultry-leg",
    "Scallion": own(
        "Scallion",
        "".join(
            put(
                cord("#fbf8ea", "#b5b58a", 9, "M0 40C1 20 -1 8 0 -6")
                + cord("#5c9a45", "#33602a", 5, "M0 -4C-2 -20 -8 -30 -14 -42")
                + cord("#6fae54", "#33602a", 5, "M0 -4C3 -22 8 -30 12 -44")
                + line("#d8cfa8", 1.6, "M-3 45L-6 51M0 46V52M3 45L6 51"),
                x,
                49,
                0.93,
                t,
            )
            for x, t in ((32, -10), (50, 0), (68, 10))
        )
        + shape("#c03a2b", "M26 56C40 62 60 62 74 56V66C60 72 40 72 26 66Z"),
    ),
    "Bok Choy": own("Bok Choy", put(bok_choy(), 50, 58, 2.25)),
    "Egg": "fluent:egg",
    "Shiitake Mushrooms": own(
        "Shiitake Mushrooms",
        "".join(
            put(
                shape("#efdfbf", "M-7 0L-6 24C-4 29 4 29 6 24L7 0Z")
                + shape("#7a4a2c", "M-32 4C-32 -20 -14 -30 0 -30C14 -30 32 -20 32 4C22 12 -22 12 -32 4Z")
                + line("#e6cda0", 3, "M-12 -18L12 -2M12 -18L-12 -2M0 -22V2"),
                x,
                y,
                s,
            )
            for x, y, s in ((34, 44, 0.9), (66, 60, 1))
        ),
    ),
    "Soy Sauce": own(
        "Soy Sauce",
        bottle("#3b1f16", "#f3e3b8", "#c03a2b", put(bean("#8a5a2a"), -4, -3, 1.4) + put(bean("#a5703a"), 5, 5, 1.3)),
    ),
    "Mung Bean Sprouts": own(
        "Mung Bean Sprouts",
        "".join(
            put(_SPROUT, x, y, 1.5, t)
            for x, y, t in (
                (30, 66, -30),
                (52, 76, 10),
                (72, 64, 40),
                (40, 46, -60),
                (62, 44, 70),
                (50, 58, 0),
                (30, 30, -20),
                (72, 30, 24),
            )
        ),
    ),
}
