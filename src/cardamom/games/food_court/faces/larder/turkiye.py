"""The ingredients of Sultan Saray."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, scattered, shape, soft
from cardamom.kernel.faces import Art

from ..garnish import leaf
from .stores import bowl, heap, own, powder

LARDER: dict[str, Art] = {
    "Lamb": "fluent:meat-on-bone",
    "Flatbread": "fluent:flatbread",
    "Eggplant": "fluent:eggplant",
    "Yogurt": own(
        "Yogurt",
        bowl("#2f7f9a", "#fdfaf0")
        + shape("#fffdf6", "M14 50C18 34 34 28 44 26C46 18 58 16 60 26C74 30 84 40 86 50C76 60 24 60 14 50Z")
        + line("#dcd5c4", 2.4, "M32 44C40 36 58 36 62 42C62 48 50 48 48 44")
        + put(leaf(), 66, 30, 0.9, 40),
    ),
    "Bulgur": own("Bulgur", heap("#b5652c", "#d9a85a", shape("#f0cd8c", "M-3.400 1.400L-1 -2.600L3 -1.200L2.600 2.400Z"), 52)),
    "Walnut": own(
        "Walnut",
        disc("#b98350", 38, 40, 30)
        + line("#7a4e26", 2.4, "M38 10C34 24 42 40 38 70M22 20C28 32 20 44 24 60M54 20C48 32 56 44 52 60")
        + put(
            shape("#e0bd86", "M-24 6C-28 -12 -12 -22 0 -16C12 -22 28 -12 24 6C20 22 -20 22 -24 6Z")
            + line("#a5743a", 2.6, "M0 -14V16M-10 -8C-4 -4 -14 2 -8 8M10 -8C4 -4 14 2 8 8"),
            66,
            72,
            1,
        ),
    ),
    "Sumac": own(
        "Sumac",
        powder("#8f1f33", "#b5435a", "".join(disc("#a32840", x, y, 3.6) for x, y in ((24, 88), (34, 92), (70, 91), (80, 86)))),
    ),
    "Paprika": own(
        "Paprika",
        powder(
            "#cf4a1f",
            "#e87a48",
            put(
                shape("#d8301f", "M-12 6C-16 -4 -8 -8 0 -6C8 -8 16 -4 12 6C8 14 -8 14 -12 6Z")
                + line("#4f8f3f", 3, "M0 -6C0 -10 2 -12 4 -13"),
                76,
                76,
                1.1,
            ),
        ),
    ),
    "Pomegranate Juice": own(
        "Pomegranate Juice",
        shape("#e3eef0", "M10 30H58L52 94C50 98 18 98 16 94Z")
        + shape("#b3202f", "M13 44H55L50 92C48 95 20 95 18 92Z")
        + oval("#cf4656", 34, 44, 21, 5)
        + soft("#e68a94", "M19 52L24 52L26 86H22Z")
        + disc("#c02a3c", 72, 68, 24)
        + shape("#c02a3c", "M62 44L58 32L68 38L72 28L77 38L86 32L82 44Z")
        + oval("#f6dcc4", 74, 72, 15, 16)
        + "".join(disc("#a3182c", x, y, 3.4) for x, y in scattered(11, 74, 72, 11, 12)),
    ),
}
