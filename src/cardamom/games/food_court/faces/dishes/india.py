"""The dishes of Raj Mahal."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import cord, disc, line, oval, put, scattered, shape, shine, strew

from ..foods import ball, broth, chunks, cube, rice
from ..garnish import bit, chili, citrus, cream, floret, half_egg, leaf, nut, pea, ringlet, seed, sprig, wedge
from ..vessels import bowl, karahi, plate, steam

_PLATE = plate("#d77825")
_CILANTRO = put(sprig(), 104, 54, 1)


def _brass(inside: str) -> str:
    return bowl("#c9932f", "#f6d98a", inside, "#e6b852")


def _curry(colour: str, light: str) -> str:
    return karahi(colour) + broth(light, light)


def _bark(x: float, y: float, turn: float) -> str:
    """A stick of cinnamon."""
    return put(cord("#a5622e", "#5c3214", 6, "M-16 0H16") + line("#cf9358", 1.4, "M-14 -1H14"), x, y, turned=turn)


DISHES = {
    "Jeera Rice": _brass("#8a5a24")
    + rice(100, 78, 66, "#fbf5e2", "#e8dcbc", "#ffffff", 0.68)
    + strew(shape("#7a5226", "M-5 0C-3 -2.5 3 -2.5 5 0C3 2.5 -3 2.5 -5 0Z"), scattered(22, 100, 58, 52, 20, 1))
    + put(sprig(), 100, 38, 0.9),
    "Spiced Lentil Soup": steam(100, 34)
    + _brass("#d9902c")
    + broth("#e6a540", "#f5c46e")
    + strew(shine("#b9701c", 0, 0, 3.4, 2), scattered(26, 100, 76, 64, 14, 1))
    + put(cream(), 96, 72, 1.1)
    + put(chili(), 130, 64, 0.9, 20)
    + put(sprig(), 70, 62, 0.8),
    "Tamarind Rice": _brass("#6d4420")
    + rice(100, 78, 66, "#d9a860", "#b9823a", "#f3d9a4", 0.68)
    + strew(nut("#f0d9a8"), scattered(7, 100, 56, 46, 16, 1), 0.9)
    + put(chili("#8f2418"), 84, 48, turned=-20)
    + put(chili("#8f2418"), 120, 56, turned=30)
    + "".join(put(leaf("#4f7a36"), x, y, 0.8, t) for x, y, t in ((104, 40, 20), (68, 60, -50), (136, 62, 60))),
    "Lemon Rice": _brass("#8a6a1e")
    + rice(100, 78, 66, "#f8dc62", "#e0bb38", "#fff4b8", 0.68)
    + put(citrus(), 84, 50, 1.1)
    + put(citrus(), 116, 54, 1)
    + strew(seed("#3b2a1c"), scattered(14, 100, 62, 52, 16, 1))
    + "".join(put(leaf("#4f8f3f"), x, y, 0.8, t) for x, y, t in ((100, 36, 10), (64, 64, -50), (140, 66, 60))),
    "Biryani": karahi("#8a4f20")
    + rice(100, 80, 68, "#f3c964", "#e0a83c", "#fff1c6", 0.6)
    + chunks(("#b5622a", "#9a4a20"), 5, 100, 62, 44, 12, 13)
    + put(half_egg(), 70, 56, 1)
    + put(half_egg(), 130, 58, 1)
    + strew(line("#c8441c", 1.8, "M-8 0C-3 -3 3 3 8 0"), scattered(12, 100, 58, 52, 18, 2))
    + put(sprig(), 100, 44, 1),
    "Dal Tadka": _curry("#dba22e", "#e9b94a")
    + strew(shine("#c08418", 0, 0, 3.6, 2), scattered(20, 100, 76, 62, 14, 1))
    + put(oval("#b9531c", 0, 0, 26, 8), 96, 72)
    + put(chili("#9a2418"), 88, 68, turned=-10)
    + put(chili("#9a2418"), 108, 74, 0.9, 30)
    + put(sprig(), 138, 62, 0.9, 20),
    "Masoor Dal": _curry("#c8572a", "#d86e3c")
    + strew(shine("#f0a070", 0, 0, 3.6, 2), scattered(26, 100, 76, 64, 15, 1))
    + strew(ringlet("#d99ac0", "#f6e6ee"), scattered(8, 100, 72, 46, 11, 2))
    + put(sprig(), 84, 60, 1)
    + put(wedge("#e8c63c", "#fbeea4"), 134, 62, 0.9, 20),
    "Chana Masala": _curry("#a5441c", "#b9572a")
    + "".join(
        put(disc("#e6bd72", 0, 0, 7) + shine("#f8e3b0", -2, -2.4, 2.4, 1.6), x, y)
        for x, y in sorted(scattered(17, 100, 70, 58, 13, 0.4), key=lambda p: p[1])
    )
    + strew(bit("#d8452f", 9, 6), scattered(6, 100, 72, 50, 12, 2))
    + _CILANTRO,
    "Aloo Gobi": _curry("#c98a22", "#d99c34")
    + chunks(("#f0cf6a", "#e6bc4e"), 8, 100, 72, 52, 12, 14)
    + "".join(put(floret(), x, y, 1.1) for x, y in ((66, 62), (98, 56), (132, 62), (82, 72), (118, 74)))
    + strew(pea(), scattered(8, 100, 74, 56, 12, 2))
    + put(sprig(), 106, 44, 0.8),
    "Paneer Butter Masala": _curry("#d9622a", "#e6783c")
    + "".join(
        put(cube("#fff6df", "#f0dcb0", "#e3c88e"), x, y, 0.9) for x, y in ((72, 62), (100, 56), (128, 62), (86, 72), (116, 74))
    )
    + put(cream(), 100, 78, 1.2)
    + put(leaf(), 100, 46, 0.9, 10),
    "Vegetable Korma": _curry("#e3c078", "#eed192")
    + chunks(("#e98a3a", "#f3e2b0", "#9cc062"), 12, 100, 72, 56, 13, 11)
    + strew(pea(), scattered(10, 100, 72, 56, 13, 2))
    + strew(nut("#f6e2b6"), scattered(6, 100, 68, 46, 11, 1), 0.9)
    + _CILANTRO,
    "Coconut Curry": shape("#6d4426", "M10 78C8 122 50 146 100 146C150 146 192 122 190 78Z")
    + "".join(
        line("#4b2c16", 2, f"M{x} {y}c4 8 3 16 1 22")
        for x, y in ((34, 98), (58, 112), (84, 120), (112, 120), (140, 113), (164, 100))
    )
    + oval("#8a5a34", 100, 77, 90, 28)
    + oval("#fffaf0", 100, 77, 82, 23)
    + oval("#e8b23c", 100, 79, 70, 17)
    + shine("#f3cb66", 96, 77, 56, 11)
    + chunks(("#f7efd8", "#e98a3a", "#79a94e"), 11, 100, 76, 48, 10, 10)
    + put(cream(), 104, 80, 1)
    + put(leaf("#4f8f3f"), 84, 56, 1.2, -30)
    + put(leaf("#6fae54"), 100, 54, 1.2, 20),
    "Rogan Josh": _curry("#8f2418", "#a9331f")
    + chunks(("#7a3a22", "#8a4628"), 10, 100, 70, 54, 13, 13)
    + _bark(70, 60, -24)
    + _bark(134, 66, 30)
    + strew(disc("#5d8a4a", 0, 0, 3), scattered(5, 104, 74, 44, 10, 2))
    + _CILANTRO,
    "Malai Kofta": _curry("#e0873a", "#eb9c52")
    + "".join(put(ball("#b5702e", "#e0a862", 15), x, y) for x, y in ((70, 64), (130, 64), (100, 56), (84, 76), (118, 78)))
    + put(cream(), 100, 70, 1.3)
    + strew(nut("#f6e2b6"), scattered(5, 100, 60, 40, 12, 1), 0.8)
    + put(sprig(), 100, 42, 0.9),
}
