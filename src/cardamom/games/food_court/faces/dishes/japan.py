"""The dishes of Sakura House."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, n, oval, put, scattered, shape, shine, soft, strew

from ..foods import ball, broth, dumpling, nigiri, onigiri, roll, waves
from ..garnish import bit, bok_choy, chashu, half_egg, naruto, nori, pea, ringlet, seed, sprig, stick, swirl_of_sauce
from ..vessels import bowl, dip, geta, plate, slate

_PLATE, _WIDE = plate("#cc5f7a"), plate("#cc5f7a", wide=98)
_WHEAT, _WHEAT_EDGE = "#f3d585", "#b58a34"
_POD = shape(
    "#6fa83f", "M-26 4C-22 -8 -10 -4 -6 -8C0 -12 8 -6 14 -9C22 -10 28 -4 26 0C18 8 6 6 0 8C-8 12 -22 14 -26 4Z"
) + "".join(shine("#9ccb62", x, y, 5, 3.6) for x, y in ((-14, 2), (1, -1), (15, -3)))
_CORN = shine("#f5c63c", 0, 0, 3, 2.4)


def _ramen(colour: str, light: str, bowl_colour: str) -> str:
    """A bowl of noodle soup, with seaweed at its back."""
    return (
        put(nori(26, 40), 150, 72, turned=8)
        + bowl(bowl_colour, "#f6efe1", colour)
        + broth(light, light)
        + waves(96, 68, 104, 5, _WHEAT, _WHEAT_EDGE)
    )


def _wasabi(x: float, y: float) -> str:
    return put(shape("#9cbf5a", "M-9 5C-11 -3 -3 -9 1 -8C7 -8 12 0 9 5C5 8 -6 8 -9 5Z"), x, y)


def _tempura() -> str:
    """A shrimp in batter, its tail up; around 0 0."""
    return (
        shape("#e2643f", "M-5 -30L-12 -40L-1 -36L8 -42L5 -30Z")
        + shape(
            "#ecb65a",
            "M-8 26C-15 18 -9 12 -13 4C-16 -6 -9 -10 -10 -18C-9 -30 8 -31 10 -20"
            "C15 -12 10 -8 13 0C16 8 10 14 12 20C8 32 -2 32 -8 26Z",
        )
        + line("#c98a30", 2, "M-4 -18C0 -15 4 -18 6 -16M-6 0C-2 3 3 0 6 2M-4 16C0 18 4 15 6 17")
    )


def _line_up(piece: str, places: tuple[tuple[float, float], ...], size: float = 1) -> str:
    return "".join(put(piece, x, y, size) for x, y in places)


DISHES = {
    "Shoyu Ramen": _ramen("#8a5222", "#a5662c", "#3f4a6e")
    + put(chashu(), 72, 64, 1.1)
    + put(half_egg(), 110, 62, 1.2)
    + put(naruto(), 134, 70, 0.95)
    + strew(ringlet(), scattered(8, 96, 84, 46, 6, 2)),
    "Onigiri": _PLATE
    + put(onigiri(), 66, 92, 1.05)
    + put(onigiri(), 136, 92, 1.05)
    + put(onigiri(), 100, 98, 1.2)
    + _line_up(disc("#c8304a", 0, 0, 4), ((66, 80), (136, 80))),
    "Edamame Salad": bowl("#cc5f7a", "#fbe3e6", "#7fae4f")
    + "".join(
        put(_POD, x, y, turned=t)
        for x, y, t in (
            (62, 64, -20),
            (100, 54, 10),
            (138, 64, 26),
            (80, 74, 14),
            (120, 76, -18),
            (98, 66, -30),
            (146, 76, 12),
            (54, 76, 8),
        )
    )
    + strew(seed(), scattered(12, 100, 66, 54, 14, 1))
    + strew(bit("#e2643f", 12, 4), scattered(5, 100, 70, 50, 12, 2)),
    "Tamago Sushi": geta()
    + _line_up(nigiri("#f5c63c", "#fbe28a", belt=True), ((66, 84), (136, 84)), 0.95)
    + put(nigiri("#f5c63c", "#fbe28a", belt=True), 100, 106, 1.05)
    + _wasabi(172, 112)
    + put(shape("#f3b6b0", "M-10 3C-8 -7 10 -7 12 1C6 5 -4 6 -10 3Z"), 30, 114, 1.1),
    "Miso Ramen": _ramen("#c9822c", "#d9983e", "#9a3a2a")
    + strew(_CORN, scattered(16, 130, 70, 26, 9))
    + put(chashu(), 74, 62, 1.1)
    + put(half_egg(), 104, 60, 1.1)
    + put(bok_choy(), 58, 74, 0.7, -50)
    + strew(stick("#f8f0dc", 20, 2.6), scattered(7, 96, 82, 40, 6, 1)),
    "Tonkotsu Ramen": _ramen("#f0dcb4", "#f7ead0", "#4b4652")
    + put(chashu(), 64, 66, 1)
    + put(chashu(), 86, 60, 1)
    + put(half_egg(), 116, 62, 1.2)
    + strew(line("#4b342a", 3, "M-6 0C-3 -4 3 -4 6 0"), scattered(5, 142, 76, 14, 6))
    + strew(ringlet(), scattered(9, 92, 84, 44, 6, 2))
    + line("#4b2c1c", 1.6, "M60 80C90 90 120 88 146 82"),
    "California Roll": geta()
    + _line_up(roll(("#e2643f", "#8fbf4d", "#f6f0dc"), "#fffdf6", "#e2643f"), ((50, 80), (90, 78), (130, 80)), 1.05)
    + _line_up(roll(("#e2643f", "#8fbf4d", "#f6f0dc"), "#fffdf6", "#e2643f"), ((70, 96), (112, 96)), 1.05)
    + _wasabi(160, 112)
    + put(sprig(), 32, 112, 0.8),
    "Spicy Tuna Roll": slate()
    + _line_up(roll(("#c8304a", "#d8452f", "#8fbf4d")), ((50, 84), (92, 82), (134, 84)), 1.05)
    + _line_up(roll(("#c8304a", "#d8452f", "#8fbf4d")), ((72, 102), (114, 102)), 1.05)
    + "".join(put(swirl_of_sauce("#e8662c", 3), x, y, 0.5) for x, y in ((50, 80), (92, 78), (134, 80), (72, 98), (114, 98)))
    + dip(168, 112, "#4b2c1c", 0.9),
    "Udon Noodles with Tempura": put(_tempura(), 76, 50, turned=-24)
    + put(_tempura(), 106, 46, turned=6)
    + bowl("#3f4a6e", "#e3c8cf", "#c99a52")
    + broth("#d6ab66", "#e8c88e")
    + waves(98, 70, 118, 4, "#fdf6e2", "#c9b27e", 6, 5.6)
    + put(naruto(), 136, 74, 1)
    + strew(ringlet(), scattered(8, 92, 78, 46, 8, 2)),
    "Okonomiyaki": _WIDE
    + shape("#c98f45", "M30 94C30 72 170 72 170 94V106C164 126 36 126 30 106Z")
    + oval("#e0ac58", 100, 92, 70, 23)
    + oval("#6d2f1a", 100, 91, 60, 18)
    + "".join(line("#fff4d6", 2.6, f"M{n(46 + dx)} {n(84 + 0.1 * dx)}q12 -8 22 4t22 2t22 2t16 4") for dx in (0, 3, 6))
    + "".join(
        line("#fff4d6", 2.6, d)
        for d in ("M48 90q14 -8 26 2t26 0t26 2t24 0", "M52 98q14 -7 26 2t26 0t26 0t16 -2", "M62 80q14 -6 26 2t26 0t22 2")
    )
    + strew(shape("#e8b48c", "M-7 0C-3 -4 3 4 7 0C3 5 -3 2 -7 0Z"), scattered(10, 100, 88, 44, 11, 1))
    + strew(bit("#4f8a3f", 5, 3.4), scattered(14, 100, 90, 50, 13, 2)),
    "Takoyaki": shape("#dcae74", "M22 100C40 92 160 92 178 100L168 138C140 146 60 146 32 138Z")
    + line("#b98449", 2, "M32 112C70 120 130 120 168 112")
    + "".join(
        put(
            ball("#c98035", "#ecb670", 19)
            + shape("#5c2815", "M-16 -6C-12 -18 12 -18 16 -6C10 2 6 -4 0 0C-6 -4 -10 2 -16 -6Z")
            + line("#fff4d6", 2, "M-10 -10C-6 -6 -2 -13 2 -9C6 -6 8 -11 11 -9")
            + strew(bit("#4f8a3f", 4, 3), scattered(4, 0, -12, 9, 4)),
            x,
            y,
            1.05,
        )
        for x, y in ((58, 86), (100, 80), (142, 86), (78, 104), (122, 104))
    ),
    "Unagi Sushi Platter": slate()
    + _line_up(nigiri("#8a4a22", "#c9803f", belt=True), ((62, 88), (138, 88)), 0.95)
    + put(nigiri("#e8825a", "#f6b593"), 60, 112, 0.95)
    + put(nigiri("#8a4a22", "#c9803f", belt=True), 130, 114, 1)
    + _line_up(roll(("#8a4a22", "#8fbf4d", "#f5c63c")), ((100, 80),), 0.8)
    + _wasabi(176, 128)
    + strew(seed(), scattered(8, 130, 106, 26, 5), 0.9),
    "Omurice": _WIDE
    + shape("#f3c63f", "M30 106C26 78 62 60 100 60C138 60 174 78 170 106C150 122 50 122 30 106Z")
    + soft("#fbe28a", "M44 94C50 76 80 66 108 68C84 74 66 84 56 102C48 106 42 102 44 94Z")
    + put(swirl_of_sauce("#c8301f", 6), 102, 86, 1.5)
    + put(sprig(), 160, 112, turned=20)
    + "".join(put(pea(), x, y, 1.1) for x, y in ((44, 116), (54, 120), (36, 110))),
    "Gyoza": slate()
    + _line_up(dumpling(), ((46, 96), (86, 92), (126, 94)), 1)
    + _line_up(dumpling(), ((66, 116), (108, 118)), 1.08)
    + dip(168, 108, "#5c2c18", 1.05)
    + strew(ringlet(), scattered(5, 168, 106, 12, 3, 1), 0.7),
}
