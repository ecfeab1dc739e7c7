"""The dishes of Jin Long."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import cord, put, scattered, shape, strew

from ..foods import broth, chunks, cube, drops, drumstick, nest, rice, slices, waves
from ..garnish import (
    bit,
    bok_choy,
    broccoli,
    chashu,
    chili,
    coin,
    fried_egg,
    half_egg,
    leaf,
    nut,
    pea,
    ringlet,
    seed,
    shrimp,
    sprig,
    stick,
)
from ..vessels import bowl, plate, pot, steam

_PLATE = plate("#c03a2b")
_RED = "#c03a2b"
_GOLD = "#f0c866"


def _bowl(inside: str) -> str:
    return bowl(_RED, _GOLD, inside)


def _chopsticks() -> str:
    return cord("#8a3b26", "#4b1d12", 3, "M120 66L188 12") + cord("#8a3b26", "#4b1d12", 3, "M112 62L178 6")


def _tofu(x: float, y: float) -> str:
    return put(cube("#fffaf0", "#f0e2c8", "#e2d1b0"), x, y, 0.8)


DISHES = {
    "Mapo Tofu": _bowl("#a62a18")
    + broth("#b93a20", "#d9583a")
    + "".join(_tofu(x, y) for x, y in ((76, 62), (104, 58), (132, 64), (60, 72), (90, 72), (118, 74), (144, 76)))
    + strew(bit("#6d2416", 6, 5), scattered(12, 100, 72, 58, 14, 1))
    + strew(ringlet(), scattered(10, 100, 68, 56, 14, 2)),
    "Coconut Rice": bowl("#8a5a34", "#c9985f", "#6d4426", "#f7f1e2")
    + rice(100, 78, 66, "#fdf9ee", "#ece2cc", "#ffffff", 0.7)
    + strew(bit("#fffaf0", 14, 4), scattered(8, 100, 50, 44, 12, 1))
    + put(leaf("#6fae54"), 92, 40, 1.1, -30)
    + put(leaf(), 108, 40, 1.1, 34),
    "Congee": steam(100, 30)
    + _bowl("#f3e8cc")
    + broth("#f8f0da", "#fffdf4")
    + put(half_egg("#d9772a"), 78, 68, 1.2)
    + put(shape("#e0b48c", "M-14 4C-12 -8 12 -9 16 0C12 8 -8 10 -14 4Z"), 116, 64)
    + strew(ringlet(), scattered(12, 104, 74, 50, 12, 2))
    + strew(stick("#e2c068", 16, 2), scattered(4, 124, 76, 20, 7)),
    "Sticky Rice with Mango": _PLATE
    + rice(70, 106, 38, "#fdf9ee", "#ece2cc", "#ffffff", 0.8)
    + strew(seed("#4b3a2a"), scattered(9, 70, 84, 24, 10), 0.8)
    + "".join(
        put(shape(colour, "M-6 20C-16 6 -10 -18 2 -24C14 -16 14 8 6 20Z"), x, 92, turned=turn)
        for x, colour, turn in ((108, "#e89a22", -8), (122, "#f0ac34", 4), (136, "#f5bd4c", 16), (148, "#f8ca66", 28))
    )
    + put(leaf(), 102, 112, turned=70),
    "Dry-Fried Green Beans": _PLATE
    + strew(stick("#4f8a36", 56, 6), scattered(13, 100, 94, 26, 13), turned=160, step=31)
    + strew(bit("#7a3b22", 8, 5), scattered(9, 100, 90, 44, 14, 2))
    + put(chili(), 84, 84, 0.9, 20)
    + put(chili(), 118, 98, 0.9, -30),
    "Kung Pao Chicken": _PLATE
    + chunks(("#c9823c", "#b56a2a", "#d99a50"), 17, 100, 94, 52, 17, 12)
    + "".join(put(chili("#b3241a"), x, y, 0.9, t) for x, y, t in ((74, 84, -20), (124, 80, 30), (100, 104, 6), (142, 98, -40)))
    + strew(nut("#ecc98e"), scattered(7, 100, 90, 44, 14, 1.6), 0.9)
    + strew(ringlet(), scattered(9, 100, 90, 46, 15, 2.4)),
    "Zha Jiang Mian": _bowl("#e6c98e")
    + nest(100, 78, 58, "#f3d693", "#b98a3c", 3, 4)
    + put(shape("#5c2f1c", "M-26 2C-26 -10 -8 -16 4 -13C20 -14 30 -4 26 4C18 12 -20 12 -26 2Z"), 94, 48)
    + strew(bit("#3f1d10", 7, 5), scattered(9, 94, 46, 20, 6))
    + "".join(put(stick("#a9cf6c", 30, 3.4), x, y, turned=t) for x, y, t in ((130, 58, 60), (136, 60, 50), (142, 62, 66)))
    + "".join(put(stick("#e98a3a", 26, 3), x, y, turned=t) for x, y, t in ((62, 60, -60), (68, 58, -50))),
    "Soup Noodles with Chicken": _bowl("#e0b45c")
    + broth("#ecc874", "#f8e2a4")
    + waves(92, 66, 96, 5, "#f6dfa4", "#b98a3c")
    + put(drumstick(), 122, 56, 0.92)
    + put(bok_choy(), 66, 62, 0.9, -16)
    + strew(ringlet(), scattered(8, 104, 80, 48, 8, 2)),
    "Hainanese Chicken Rice": _PLATE
    + rice(66, 104, 36, "#f8f0d4", "#e6d8b0", "#fffdf2", 0.8)
    + slices(104, 90, 4, "#f7ecd9", "#e3bd7e", 14, 0.95)
    + "".join(put(coin("#d5e6a8", "#5d9a3f", 8), x, y) for x, y in ((94, 114), (110, 117), (126, 116)))
    + put(sprig(), 128, 74, 0.9),
    "Claypot Rice": steam(100, 32)
    + pot("#9a5a36", "#6d4226", "#7a4526")
    + rice(100, 78, 68, "#f6ecd0", "#e0cf9f", "#fffdf2", 0.36)
    + "".join(put(coin("#b93a2e", "#7d1f18", 11), x, y, 1) for x, y in ((66, 68), (84, 62), (76, 76)))
    + put(bok_choy(), 126, 60, turned=20)
    + put(bok_choy(), 142, 68, 0.9, 40)
    + put(fried_egg(), 106, 72, 0.8),
    "Yangzhou Fried Rice": _bowl("#8a5a34")
    + rice(100, 78, 66, "#f0cf86", "#dcb25e", "#fbeac0", 0.66)
    + strew(pea(), scattered(12, 100, 58, 52, 18, 1))
    + strew(bit("#e07a5a", 8, 6), scattered(9, 100, 58, 50, 17, 2.2))
    + strew(bit("#f8dc6a", 9, 6), scattered(8, 100, 56, 46, 16, 0.2))
    + put(shrimp(), 84, 44, 0.9)
    + put(shrimp(), 120, 50, 0.9, 20),
    "Cantonese Beef Chow Fun": _PLATE
    + waves(100, 82, 112, 6, "#f0dcb0", "#a07a44", 7, 6)
    + chunks(("#7a3f26", "#6a3320"), 9, 100, 90, 46, 14, 13)
    + strew(stick("#f6f0dc", 26, 3), scattered(6, 100, 92, 44, 14, 1))
    + strew(stick("#5d9a3f", 24, 4), scattered(6, 100, 90, 46, 15, 2.4)),
    "Sichuan Dan Dan Noodles": _bowl("#b3341c")
    + broth("#c8482a", "#e3704a")
    + nest(100, 76, 50, "#f0d08a", "#b07f36", 3, 3)
    + drops("#f0a050")
    + strew(bit("#5c2a18", 8, 6), scattered(11, 96, 54, 26, 8))
    + strew(nut("#e6c48d"), scattered(5, 106, 58, 30, 10, 1), 0.7)
    + put(bok_choy(), 146, 62, 0.8, 30)
    + put(chili(), 56, 66, 0.9, -16),
    "Lo Mein": _PLATE
    + nest(100, 106, 60, "#d9a24e", "#8a5a20", 3, 4)
    + "".join(put(broccoli(), x, y, 0.9) for x, y in ((62, 92), (138, 92)))
    + "".join(
        put(stick(c, 28, 4.5), x, y, turned=t)
        for c, x, y, t in (
            ("#d8452f", 84, 78, -40),
            ("#e98a3a", 118, 80, 36),
            ("#7fae4f", 104, 96, 8),
            ("#d8452f", 126, 100, -18),
            ("#e98a3a", 76, 102, 22),
        )
    )
    + strew(seed(), scattered(10, 100, 86, 40, 16, 1)),
    "Peking Duck Fried Rice": _PLATE
    + rice(100, 110, 58, "#eac27a", "#d3a050", "#f8e3b0", 0.66)
    + slices(72, 76, 4, "#c98a5c", "#8a3a1c", 17, 0.82)
    + strew(ringlet(), scattered(12, 100, 96, 50, 12, 2))
    + strew(pea(), scattered(7, 100, 98, 48, 10, 1)),
    "Dragon Beard Noodles": _chopsticks()
    + _bowl("#e9c878")
    + broth("#f0d690", "#fbecc0")
    + nest(94, 74, 52, "#fbf0cf", "#c9a864", 5, 1.6)
    + put(chashu(), 140, 66, 0.9, 10)
    + put(half_egg(), 56, 72, 1)
    + strew(ringlet(), scattered(8, 96, 80, 50, 8, 2)),
}
