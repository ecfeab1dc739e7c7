"""The ingredients of El Nopalito."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, scattered, shape, shine, soft
from cardamom.kernel.faces import Art

from ..garnish import bean, sprig
from .stores import bowl, heap, own

LARDER: dict[str, Art] = {
    "Corn Tortilla": own(
        "Corn Tortilla",
        "".join(oval("#b9803c", 50, y + 3, 46, 18) + oval("#efcb7c", 50, y, 46, 18) for y in (74, 64, 54, 44))
        + "".join(shine("#c08a3e", x, y, 4.4, 2) for x, y in scattered(12, 50, 44, 38, 13, 2)),
    ),
    "Black Beans": own("Black Beans", heap("#157f7a", "#2f2226", put(bean("#45333a"), 0, 0, 1), 30)),
    "Cayenne Pepper": "fluent:hot-pepper",
    "Jalapeño": own(
        "Jalapeño",
        put(
            shape("#4f8a36", "M-38 22C-46 8 -24 -10 4 -16C22 -20 38 -14 38 0C38 14 18 24 -6 28C-20 30 -34 30 -38 22Z")
            + soft("#9cc75a", "M-26 16C-14 0 8 -8 26 -8C12 0 -6 6 -18 18C-22 22 -28 20 -26 16Z")
            + line("#6d8a3a", 6, "M36 -6C42 -12 44 -18 42 -26"),
            46,
            42,
        )
        + "".join(
            put(
                oval("#4f8a36", 0, 0, 13, 10)
                + oval("#cfe6a2", 0, 0, 9.5, 7)
                + "".join(disc("#f6ecc4", dx, dy, 1.5) for dx, dy in ((-3, -2), (3, -2), (0, 3))),
                x,
                y,
            )
            for x, y in ((36, 84), (66, 82))
        ),
    ),
    "Avocado": "fluent:avocado",
    "Lime": "fluent:lime",
    "Cilantro": own(
        "Cilantro",
        "".join(
            put(sprig(c), x, y, 1.7, t)
            for x, y, t, c in ((32, 54, -18, "#4f8f3f"), (68, 54, 18, "#5c9c45"), (50, 40, 0, "#6fae54"))
        )
        + line("#3a6f2e", 2.6, "M42 70C46 82 48 90 50 96M58 70C54 82 52 90 50 96M50 66V96"),
    ),
    "Sour Cream": own(
        "Sour Cream",
        bowl("#b65b34", "#fdfaf0")
        + shape("#fffdf6", "M16 50C18 34 30 34 34 24C38 12 56 10 58 22C72 24 82 38 84 50C74 60 26 60 16 50Z")
        + line("#dcd5c4", 2.4, "M36 34C44 24 56 28 54 36M28 46C40 40 62 40 72 46")
        + put(sprig(), 64, 26, 0.7, 20),
    ),
}
