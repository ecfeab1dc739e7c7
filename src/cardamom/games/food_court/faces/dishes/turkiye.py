"""The dishes of Sultan Saray."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import line, n, oval, put, scattered, shape, shine, strew

from ..foods import cube, flat, kofta, rice, skewer, stuffed
from ..garnish import bit, chili, citrus, leaf, pomegranate, ringlet, sprig, swirl_of_sauce, tomato_slice, wedge
from ..vessels import board, bowl, plate, slate

_PLATE = plate("#2f7f9a")
_WIDE = plate("#2f7f9a", wide=98)
_LAMB, _PEPPER, _TOMATO, _ONION = "#8a4a2c", "#5d9a3f", "#d8452f", "#d9a8c4"
_LEMON = citrus()
_SWEETS = (("#f3a8b8", "#e08a9e", "#cf7288"), ("#f6cf7a", "#e6b352", "#d39a36"), ("#b9d48a", "#9cbd68", "#83a64e"))


def _slab(colours: tuple[str, str], width: float = 30) -> str:
    """A diamond of pastry with thin layers, around 0 0."""
    top, side = colours
    h = width / 2
    return (
        shape(side, f"M{n(-h)} 0V12L0 24V12Z")
        + shape("#b57a2c", f"M{n(h)} 0V12L0 24V12Z")
        + line("#8a5a1c", 1, f"M{n(-h)} 4L0 16L{n(h)} 4M{n(-h)} 8L0 20L{n(h)} 8")
        + shape(top, f"M0 -12L{n(h)} 0L0 12L{n(-h)} 0Z")
        + shape("#7fae4f", "M-5 0C-4 -4 4 -4 5 0C4 3 -4 3 -5 0Z")
    )


DISHES = {
    "Shish Kebab": _WIDE
    + "".join(
        put(skewer(p, 176), 100, y, turned=t)
        for y, t, p in (
            (80, -7, (_LAMB, _PEPPER, _LAMB, _ONION, _LAMB, _TOMATO, _LAMB)),
            (106, -7, (_LAMB, _TOMATO, _LAMB, _PEPPER, _LAMB, _ONION, _LAMB)),
        )
    )
    + put(sprig(), 46, 124, 0.9)
    + put(_LEMON, 150, 124, 0.9),
    "Adana Kebab": board()
    + flat(100, 112, 84, deep=0.26)
    + put(kofta(112), 98, 94, turned=-6)
    + put(kofta(112), 102, 116, turned=-6)
    + put(chili("#5d9a3f"), 40, 82, 1.1, 10)
    + "".join(put(tomato_slice(), x, y) for x, y in ((150, 84), (168, 90))),
    "İskender Kebab": _WIDE
    + flat(100, 104, 74, deep=0.3)
    + "".join(
        put(shape(c, "M-20 5C-16 -6 14 -9 20 -1C16 6 -12 10 -20 5Z"), x, y, 1.1, t)
        for x, y, t, c in (
            (62, 96, -10, _LAMB),
            (88, 90, 8, "#9a5632"),
            (114, 92, -6, _LAMB),
            (136, 98, 12, "#9a5632"),
            (76, 106, 6, "#9a5632"),
            (104, 106, -8, _LAMB),
        )
    )
    + line("#c8441f", 5.5, "M52 100C62 88 74 108 86 96C96 86 104 108 114 98C122 90 130 106 146 98")
    + put(
        shape("#fffaf0", "M-20 6C-22 -6 -8 -10 -2 -12C6 -14 22 -6 20 6C14 12 -14 12 -20 6Z")
        + line("#e6dcc8", 2, "M-8 -2C0 -8 8 -4 6 2"),
        148,
        110,
        0.9,
    )
    + put(chili("#5d9a3f"), 56, 82, turned=-20),
    "Ciğer Kebab": slate()
    + "".join(
        put(skewer(("#5c2c22", "#6d3528", "#5c2c22", "#6d3528", "#5c2c22", "#6d3528"), 168), 100, y, 0.95, -5)
        for y in (94, 118)
    )
    + strew(ringlet("#c98ab0", "#f6e6ee"), scattered(9, 54, 86, 22, 6), 1.1)
    + put(wedge("#e8c63c", "#fbeea4"), 160, 128, 1)
    + put(sprig(), 30, 110, 0.8),
    "Döner Kebab": _PLATE
    + put(shape("#d9a95c", "M-58 10C-60 -16 -34 -32 0 -32C34 -32 60 -16 58 10Z"), 100, 92)
    + "".join(
        put(shape(c, "M-16 4C-12 -7 10 -9 16 0C12 7 -10 9 -16 4Z"), x, y, turned=t)
        for x, y, t, c in (
            (58, 76, -30, _LAMB),
            (80, 64, -12, "#9a5632"),
            (104, 60, 6, _LAMB),
            (128, 66, 18, "#9a5632"),
            (144, 78, 36, _LAMB),
        )
    )
    + "".join(put(tomato_slice(), x, y, 0.9) for x, y in ((72, 78), (118, 74)))
    + strew(bit("#8fbf4d", 14, 6), scattered(7, 98, 74, 44, 8))
    + put(
        shape("#eec884", "M-62 14C-62 -6 -40 -14 0 -12C40 -14 62 -6 62 14C50 30 -50 30 -62 14Z")
        + "".join(shine("#c08a42", x, y, 4, 2.2) for x, y in scattered(9, 0, 8, 46, 9)),
        100,
        94,
    )
    + put(swirl_of_sauce("#fffaf0"), 100, 72, 1.1),
    "Beyti Kebab": _WIDE
    + "".join(
        put(
            shape("#e6bd78", "M-14 4C-14 -16 14 -16 14 4V12C14 24 -14 24 -14 12Z")
            + oval("#f0d49a", 0, 0, 14, 10)
            + oval(_LAMB, 0, 0, 9.6, 6.6),
            x,
            y,
            1,
        )
        for x, y in ((48, 92), (80, 86), (112, 86), (144, 92), (64, 106), (98, 106), (130, 106))
    )
    + put(swirl_of_sauce("#c8441f", 4), 96, 92, 1.5)
    + put(shape("#fffaf0", "M-20 6C-22 -6 -8 -10 -2 -12C6 -14 22 -6 20 6C14 12 -14 12 -20 6Z"), 158, 112, 0.8)
    + put(sprig(), 36, 112, 0.8),
    "Tepsi Kebab": shape("#8f8a84", "M10 96C10 122 46 140 100 140C154 140 190 122 190 96Z")
    + oval("#b9b3aa", 100, 95, 92, 34)
    + oval("#8a4628", 100, 97, 83, 28)
    + shine("#9c5632", 94, 94, 66, 20)
    + line("#5c2818", 2.4, "M100 70V125M18 97H182M44 78L156 116M44 116L156 78")
    + "".join(put(tomato_slice(), x, y, 1.05) for x, y in ((70, 84), (130, 84), (54, 102), (146, 102)))
    + "".join(put(chili("#5d9a3f"), x, y, turned=t) for x, y, t in ((100, 82, -12), (84, 112, 14), (122, 110, -24))),
    "Patlıcan Dolması": _PLATE
    + "".join(
        put(
            shape("#4b2c5c", "M-17 -6L-14 26C-8 33 8 33 14 26L17 -6Z")
            + line("#7a5590", 2.4, "M-9 0L-8 24")
            + oval("#6a4580", 0, -6, 17, 8)
            + rice(0, -2, 13, "#f3dfae", "#dcc080", "#fffdf2", 0.7),
            x,
            y,
            1.1,
        )
        for x, y in ((64, 82), (136, 82), (100, 90))
    )
    + put(leaf(), 92, 70, 0.9, -40)
    + put(leaf("#6fae54"), 108, 70, 0.9, 40),
    "Lahmacun": board()
    + flat(100, 104, 80, "#e6bd78", deep=0.36)
    + oval("#b5442a", 100, 102, 68, 23)
    + strew(bit("#8a2c1a", 7, 5), scattered(24, 100, 102, 60, 19, 1))
    + strew(bit("#5d9a3f", 6, 4), scattered(14, 100, 102, 60, 19, 2))
    + put(wedge("#e8c63c", "#fbeea4"), 158, 126, 1.1)
    + put(sprig(), 48, 122, 1),
    "Pide": board()
    + put(
        shape("#d99f4c", "M-92 4C-70 -24 -30 -28 0 -28C30 -28 70 -24 92 4C70 30 30 32 0 32C-30 32 -70 30 -92 4Z")
        + shape("#f3cf6a", "M-70 3C-50 -14 -24 -17 0 -17C24 -17 50 -14 70 3C50 18 24 21 0 21C-24 21 -50 18 -70 3Z")
        + strew(bit("#8a3a22", 10, 7), scattered(13, 0, 2, 52, 12, 1))
        + strew(bit("#5d9a3f", 9, 5), scattered(9, 0, 2, 50, 11, 2))
        + oval("#f0a324", 0, 1, 10, 7.5)
        + shine("#fbd684", -3, -1, 3, 2),
        100,
        100,
    ),
    "Köfte": _PLATE
    + rice(60, 108, 28, "#f3d79a", "#dcb768", "#fff3d2", 0.7)
    + "".join(
        put(
            shape(_LAMB, "M-16 0C-16 -11 16 -11 16 0C16 11 -16 11 -16 0Z") + line("#5c2d18", 2.2, "M-7 -6L-3 6M3 -6L7 6"),
            x,
            y,
            1.15,
            -18,
        )
        for x, y in ((90, 82), (122, 82), (104, 100), (140, 100))
    )
    + "".join(put(tomato_slice(), x, y, 0.9) for x, y in ((86, 116), (108, 119)))
    + put(chili("#5d9a3f"), 66, 82, turned=-20),
    "Muhammara": bowl("#2f7f9a", "#f6efe1", "#b5391f")
    + shine("#c84f2c", 96, 72, 62, 14)
    + line("#8f2a14", 3.4, "M52 74C66 58 134 58 146 72C150 86 84 90 76 78C76 68 118 66 124 74")
    + "".join(
        put(
            shape("#b98350", "M-9 3C-10 -5 -4 -8 0 -5C4 -8 10 -5 9 3C5 8 -5 8 -9 3Z")
            + line("#7a4e26", 1.2, "M0 -5V5M-5 -2C-3 0 -3 2 -5 4M5 -2C3 0 3 2 5 4"),
            x,
            y,
        )
        for x, y in ((86, 66), (112, 64), (100, 78))
    )
    + strew(pomegranate(), scattered(12, 100, 74, 58, 13, 2), 1.2)
    + put(sprig(), 132, 60, 0.8),
    "İmam Bayıldı": _WIDE
    + put(stuffed("#4b2c5c", "#d8583a", "#f0926a"), 92, 84, turned=-4)
    + put(stuffed("#4b2c5c", "#d8583a", "#f0926a"), 98, 110, turned=-4)
    + strew(ringlet("#f0d9a0", "#fff6df"), scattered(6, 90, 80, 34, 4), 1)
    + strew(ringlet("#f0d9a0", "#fff6df"), scattered(6, 96, 106, 34, 4, 1), 1)
    + put(sprig(), 88, 68, 0.9)
    + put(sprig(), 104, 98, 0.8),
    "Baklava": _WIDE
    + "".join(put(_slab(("#e6b04a", "#cf9636"), 46), x, y, 1.05) for x, y in ((100, 66), (70, 84), (130, 84), (100, 100)))
    + strew(bit("#7fae4f", 4, 3), scattered(16, 100, 108, 70, 16, 2)),
    "Turkish Delight": _PLATE
    + "".join(
        put(cube(*_SWEETS[c]), x, y, 1.25)
        for x, y, c in ((72, 84, 0), (104, 78, 1), (134, 86, 2), (86, 102, 2), (120, 104, 0), (100, 60, 2))
    )
    + strew(shine("#ffffff", 0, 0, 1.8, 1.2), scattered(34, 100, 88, 46, 26, 1)),
    "Kadayıf": _WIDE
    + shape("#c9822c", "M34 92C34 70 166 70 166 92V108C160 128 40 128 34 108Z")
    + oval("#e6a844", 100, 91, 66, 22)
    + "".join(line("#b5701c", 1.8, f"M{n(x - 16)} {n(y)}q8 -6 16 0t16 -1") for x, y in scattered(18, 100, 91, 48, 15, 1))
    + "".join(line("#9a5c18", 1.6, f"M{n(x)} {n(104 + abs(x - 100) * -0.06)}q4 6 2 14") for x in range(44, 160, 9))
    + strew(bit("#7fae4f", 7, 5), scattered(16, 100, 89, 40, 11, 2))
    + put(shape("#fffaf0", "M-15 5C-17 -3 -9 -6 -7 -9C-5 -14 3 -15 4 -10C11 -11 17 -1 14 5C10 10 -10 10 -15 5Z"), 100, 76, 1),
}
