"""The dishes of Piazza Romana."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, put, scattered, shape, shine, strew

from ..foods import cannelloni, farfalle, fillet, fusilli, lasagna, nest, penne, rigatoni
from ..garnish import basil, bit, cherry_tomato, chili, leaf, mushroom, seed, shavings, sprig
from ..vessels import baking_dish, bowl, plate

_PLATE = plate("#3f8a5c")
_YOLK, _YOLK_EDGE = "#f4d27a", "#b98a2e"
_GREEN, _GREEN_EDGE = "#b9c85a", "#76872b"


def _short(piece: str, count: int = 15, rx: float = 52) -> str:
    """A heap of short pasta."""
    low = strew(piece, scattered(count, 100, 100, rx, 13), turned=20)
    return low + strew(piece, scattered(count // 2, 100, 84, rx * 0.6, 9, 1), turned=80)


def _sauce(colour: str, light: str, rx: float = 34) -> str:
    """Sauce that runs over a nest of pasta."""
    return put(
        shape(
            colour,
            "M-34 0C-36 -12 -16 -18 0 -18C18 -18 36 -12 34 0C34 8 28 4 26 10C22 16 18 6 12 8"
            "C8 10 8 18 2 16C-4 14 -4 6 -10 8C-16 10 -16 16 -22 12C-26 8 -34 8 -34 0Z",
        )
        + shine(light, -6, -9, 16, 4),
        100,
        70,
        rx / 34,
    )


DISHES = {
    "Farfalle al Salmone": _PLATE
    + _short(farfalle(), 14)
    + put(fillet(), 84, 80, 0.5, -14)
    + put(fillet(), 124, 90, 0.44, 18)
    + put(sprig("#6fa05a"), 106, 74)
    + put(sprig("#6fa05a"), 62, 96, 0.8, -30),
    "Fusilli Caprese": _PLATE
    + _short(fusilli(), 15)
    + "".join(put(cherry_tomato(), x, y) for x, y in ((66, 96), (92, 78), (134, 98), (116, 106)))
    + "".join(
        put(disc("#fffaf0", 0, 0, 8) + shine("#ffffff", -2, -3, 3, 2), x, y) for x, y in ((82, 102), (118, 84), (146, 88))
    )
    + put(basil(), 102, 68),
    "Rigatoni alla Gricia": _PLATE
    + _short(rigatoni(), 13)
    + strew(bit("#b5503f", 11, 6), scattered(8, 100, 90, 46, 16, 1))
    + put(shavings(), 100, 74, 1.1)
    + strew(seed("#33231a"), scattered(10, 100, 92, 50, 16, 2), 0.6),
    "Cannelloni Ricotta e Spinaci": baking_dish("#4f8a63")
    + cannelloni(62, 98, -6)
    + cannelloni(138, 98, -6)
    + cannelloni(100, 86, 4)
    + put(
        shape("#c9402c", "M-60 0C-50 -12 -20 -10 0 -13C30 -12 52 -10 60 0C50 8 30 2 18 8C6 12 -6 4 -18 8C-34 10 -50 8 -60 0Z"),
        100,
        84,
    )
    + strew(bit("#fff4d6", 10, 4), scattered(9, 100, 82, 44, 8))
    + put(basil(), 100, 76, 0.9),
    "Spaghetti Carbonara": _PLATE
    + nest(100, 104, 56, _YOLK, _YOLK_EDGE, 4)
    + strew(bit("#b5503f", 11, 6), scattered(11, 100, 88, 44, 20, 1))
    + put(disc("#f0a324", 0, 0, 11) + shine("#fbd684", -3, -4, 4, 2.6), 100, 58)
    + strew(seed("#33231a"), scattered(12, 100, 88, 46, 20, 2), 0.6),
    "Fettuccine Alfredo": _PLATE
    + nest(100, 104, 58, "#f6e2a8", "#bd9746", 3, 6)
    + _sauce("#fff6df", "#ffffff", 30)
    + put(shavings("#f3d27c"), 98, 58, 1.2)
    + put(sprig(), 128, 80, 0.9, 30),
    "Lasagna Verde": _PLATE
    + lasagna(98, 84, "#4f8a3f", "#fbf1d8", "#dfe0a0")
    + put(leaf(), 92, 54, turned=-60)
    + put(leaf("#6fae54"), 108, 54, turned=60),
    "Tagliatelle alla Bolognese": _PLATE
    + nest(100, 104, 58, "#f0cc74", "#b58430", 3, 5)
    + _sauce("#a63a25", "#d2694a", 36)
    + strew(bit("#7a2c1a", 6, 5), scattered(10, 100, 68, 26, 8))
    + put(basil(), 100, 54),
    "Cacio e Pepe": bowl("#3f8a5c", "#f6efe1", "#e9d7a6")
    + nest(100, 76, 56, "#f6e3a6", "#bd9746", 4)
    + strew(seed("#2b211a"), scattered(30, 100, 62, 50, 26, 1), 0.8)
    + put(shavings("#fff3cf"), 100, 38, 1.2),
    "Penne all'Arrabbiata": _PLATE
    + _short(penne("#e8803f"), 15)
    + put(chili(), 84, 78, 1.1, -12)
    + put(chili(), 128, 96, turned=24)
    + strew(bit("#c22e1c", 9, 6), scattered(9, 100, 94, 50, 15, 2))
    + put(sprig(), 106, 68),
    "Penne al Pesto": _PLATE
    + _short(penne("#c3cf62"), 15)
    + strew(bit("#3f7a36", 7, 4), scattered(18, 100, 92, 52, 18, 2))
    + strew(bit("#f0d9a0", 7, 4), scattered(7, 100, 90, 44, 14, 1))
    + put(basil(), 100, 68, 1.1),
    "Lasagna al Forno": baking_dish()
    + put(lasagna(0, 0, "#b3361f", "#fbf1d8", "#f0b23c"), 100, 78, 1.05)
    + strew(bit("#c0632a", 8, 4), scattered(8, 100, 52, 42, 5)),
    "Fettuccine ai Porcini e Tartufo": _PLATE
    + nest(100, 104, 58, "#f0d798", "#ad8440", 3, 6)
    + "".join(put(mushroom(), x, y, 1.1, turn) for x, y, turn in ((68, 88, -24), (134, 86, 26), (104, 98, 4)))
    + "".join(
        put(disc("#3b2a24", 0, 0, 9) + shine("#6a5148", 0, 0, 6, 5), x, y, 1) for x, y in ((90, 68), (106, 62), (118, 72))
    )
    + put(sprig(), 84, 106, 0.8),
    "Tagliatelle ai Funghi Porcini": _PLATE
    + nest(100, 104, 58, "#f2cd78", "#b58430", 3, 5)
    + "".join(
        put(mushroom("#8f5b32"), x, y, 1.3, turn) for x, y, turn in ((74, 80, -20), (102, 66, 4), (130, 82, 22), (96, 96, -6))
    )
    + put(sprig(), 120, 100, 0.9, 20),
}
