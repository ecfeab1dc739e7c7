"""The dishes of Le Petit Paris."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, ring, scattered, shape, shine, soft, strew

from ..foods import broth, chunks, fillet, pie, salad, slices, toast
from ..garnish import bean, bit, cherry_tomato, coin, half_egg, leaf, mussel, olive, ringlet, shrimp, snail, sprig, stick
from ..vessels import baking_dish, bowl, plate, pot, ramekin, steam

_PLATE, _WIDE = plate("#3567b7"), plate("#3567b7", wide=98)
_CROCK = bowl("#7a4a2b", "#e8d3ab", "#8f5a26", "#a96f43")


def _baguette(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """A slice of baguette with cheese."""
    return put(
        oval("#b97a35", 0, 0, 17, 11) + oval("#f6e0ac", 0, -1, 14, 8.6) + shine("#fff3cf", -3, -3, 5, 2.4), x, y, size, turn
    )


# molten cheese on a sandwich
_CRUST = shape(
    "#f7cf62", "M-54 -18L-38 -36H62L52 -18C50 -8 44 -6 40 -15C24 -11 14 -17 6 -13C2 -3 -6 -3 -8 -13C-26 -11 -40 -11 -54 -18Z"
)
_VEGETABLES = (("#d8452f", "#a92b1c"), ("#d5df8c", "#4f8a3f"), ("#efe3cf", "#5a3a6e"), ("#f0c04a", "#c08a1e"))


def _rounds(y: float, count: int, first: int) -> str:
    """A row of sliced vegetables, each leaning on the next."""
    step = 132 / (count - 1)
    return "".join(put(coin(*_VEGETABLES[(i + first) % 4], 15), 34 + step * i, y) for i in range(count))


DISHES = {
    "Soupe à l'Oignon": steam(100, 34)
    + _CROCK
    + broth("#a9702f", "#cf9a52")
    + _baguette(84, 68, -8, 1.2)
    + _baguette(116, 70, 8, 1.2)
    + put(
        shape(
            "#f3c65a",
            "M-36 0C-34 -12 34 -12 38 -2C40 6 34 4 32 14C30 22 26 18 26 8C16 10 8 4 2 10C0 20 -8 20 -8 8C-18 8 -36 8 -36 0Z",
        )
        + shine("#fbe39c", -6, -4, 18, 3),
        100,
        68,
    )
    + strew(ringlet("#d9a860", "#f6e6c0"), ring(7, 100, 76, 62, 14, 0.3)),
    "Bouillabaisse": bowl("#3567b7", "#f6efe1", "#d9722c")
    + broth("#e58a3c", "#f5b267")
    + put(fillet("#f3d9c2", "#fff4e6"), 82, 62, 0.66, -10)
    + put(shrimp(), 124, 60, 1.1)
    + "".join(put(mussel(), x, y, 0.9, t) for x, y, t in ((58, 74, 10), (142, 76, -20), (104, 82, 24)))
    + put(sprig(), 92, 46, 0.9),
    "Garbure": pot("#4f7aa8", "#b98a4a", "#3f6390")
    + broth("#c99a58", "#e3bb7f")
    + chunks(("#e0803a", "#f0dca8", "#c98a86", "#8fb356"), 15, size=9)
    + strew(bean("#f3e6c8"), scattered(9, 100, 74, 60, 13, 2))
    + put(leaf("#6fa04f"), 78, 58, 1.1, -40)
    + put(leaf("#5c9045"), 124, 60, 1.1, 40),
    "Tourin": bowl("#c9b28a", "#8a6a3a", "#f0e3b4")
    + broth("#f6edc8", "#fffbe6")
    + _baguette(100, 68, 0, 1.3)
    + put(half_egg(), 66, 74, 0.9)
    + "".join(
        put(shape("#f7ead0", "M0 -8C7 -4 7 5 0 7C-7 5 -7 -4 0 -8Z"), x, y, turned=t)
        for x, y, t in ((130, 70, 20), (142, 80, -20), (120, 84, 60))
    )
    + put(sprig(), 102, 58, 0.8),
    "Quiche Lorraine": _WIDE
    + pie(100, 76, "#eeb74a", "#f7d57c")
    + strew(bit("#b5503f", 11, 6), scattered(11, 94, 72, 52, 13, 1))
    + strew(ringlet("#7aa64d"), scattered(7, 104, 72, 48, 12, 2)),
    "Escargots de Bourgogne": _PLATE
    + "".join(
        put(snail(), x, y, 1.25) for x, y in ((70, 88), (102, 82), (134, 90), (58, 104), (90, 104), (122, 106), (148, 106))
    )
    + put(sprig(), 84, 72, 0.9, -20)
    + put(sprig(), 118, 74, 0.9, 20),
    "Salade Niçoise": _PLATE
    + salad(100, 106, 58)
    + put(stick("#5d8a3a"), 70, 82, turned=-30)
    + put(stick("#5d8a3a"), 84, 76, turned=-50)
    + put(half_egg(), 64, 98, 1)
    + put(half_egg(), 140, 96, 1)
    + put(shape("#d99a86", "M-18 6C-16 -8 14 -12 20 0C16 8 -10 12 -18 6Z"), 104, 74)
    + put(shape("#c9826e", "M-18 6C-16 -8 14 -12 20 0C16 8 -10 12 -18 6Z"), 112, 86)
    + "".join(put(cherry_tomato(), x, y) for x, y in ((92, 102), (126, 104), (132, 78)))
    + "".join(put(olive(), x, y) for x, y in ((78, 92), (108, 100), (118, 66), (152, 84))),
    "Soufflé au Fromage": ramekin()
    + shape(
        "#e6a544", "M48 80C40 58 48 44 60 42C64 30 88 26 98 32C110 22 136 28 138 40C154 44 160 60 152 80C140 96 60 96 48 80Z"
    )
    + soft("#f6cf7e", "M58 60C62 46 84 38 100 42C118 36 138 46 142 58C124 50 112 56 100 54C86 56 72 54 58 60Z")
    + line("#b9762a", 2.6, "M72 74C84 80 118 80 130 74")
    + strew(bit("#c0712a", 7, 3.4), scattered(8, 100, 56, 34, 10)),
    "Ratatouille": baking_dish("#4a6fa8") + _rounds(86, 8, 0) + _rounds(98, 9, 1) + put(sprig(), 100, 84, 0.9),
    "Bœuf Bourguignon": pot("#2f4f86", "#5c2018", "#24406e")
    + broth("#6d281d", "#8f3f2e")
    + chunks(("#7a3b24", "#8f4a2c", "#e0803a", "#7a3b24"), 15, size=10)
    + "".join(put(disc("#f6ead2", 0, 0, 6), x, y) for x, y in ((72, 76), (118, 64), (136, 80)))
    + "".join(put(coin("#e98a3a", "#c96a1e", 8), x, y) for x, y in ((90, 82), (58, 68), (146, 70)))
    + put(sprig(), 102, 56, 1),
    "Chateaubriand": _PLATE
    + slices(64, 84, 5, "#c9504a", "#6d3a22", 17)
    + "".join(
        put(disc("#dba94e", 0, 0, 8) + shine("#f3d38c", -2, -3, 3, 2), x, y) for x, y in ((56, 108), (74, 114), (132, 112))
    )
    + "".join(put(stick("#5d8a3a", 30), x, y, turned=t) for x, y, t in ((146, 98, 70), (152, 100, 60), (158, 100, 78)))
    + put(sprig(), 98, 112, 1),
    "Croque-Monsieur": _PLATE
    + put(shape("#c98f45", "M-54 10L52 10L62 -4V12L52 27H-54Z"), 98, 86)
    + put(shape("#e79a8e", "M-56 2H54L63 -12V-4L54 11H-56Z"), 98, 86)
    + put(shape("#f6d873", "M-56 -6H54L63 -20V-12L54 3H-56Z"), 98, 86)
    + put(shape("#dba85a", "M-54 -20H52V-5H-54Z") + shape("#c98f45", "M52 -20L62 -36V-19L52 -5Z"), 98, 86)
    + put(_CRUST + strew(bit("#c07a2a", 9, 4), scattered(7, 6, -28, 38, 6)), 98, 86)
    + put(leaf(), 158, 106, turned=50)
    + put(leaf("#6fae54"), 146, 112, turned=90),
    "Pain Perdu": _PLATE
    + toast(78, 90, "#b9762f", "#e0a04a", 1, -8)
    + toast(124, 92, "#b9762f", "#e6ac57", 1, 8)
    + put(shape("#f8dc7a", "M-12 -4L10 -8L14 2L-8 6Z"), 100, 68, 1.2)
    + soft(
        "#a5561c",
        "M60 82C70 74 84 84 100 78C118 72 130 84 144 80C140 92 130 84 124 98"
        "C118 88 104 92 98 88C88 96 84 88 76 100C72 90 62 92 60 82Z",
    )
    + "".join(
        put(disc(c, 0, 0, 6) + shine("#f6b8b8", -2, -2, 2, 1.4), x, y)
        for x, y, c in ((56, 106, "#c22e3a"), (68, 112, "#3f4f9a"), (142, 110, "#c22e3a"), (154, 102, "#3f4f9a"))
    ),
    "Crème Brûlée": ramekin("#f3ead8")
    + oval("#e39a35", 100, 78, 50, 15)
    + shine("#f0b854", 96, 76, 40, 10)
    + "".join(shine("#9a5418", x, y, 5, 2) for x, y in scattered(9, 100, 78, 42, 11, 1))
    + put(disc("#c22e3a", 0, 0, 7) + shine("#f6b8b8", -2, -2, 2, 1.4), 92, 68)
    + put(disc("#b02432", 0, 0, 7) + shine("#f6b8b8", -2, -2, 2, 1.4), 106, 66)
    + put(leaf(), 118, 64, 0.9, 60),
    "Tarte Tatin": _WIDE
    + pie(100, 80, "#a5561c", "#c97a2e", "#b5742f")
    + "".join(
        put(shape("#e0a03f", "M-15 4C-13 -9 13 -9 15 4C8 9 -8 9 -15 4Z") + shine("#f6d08a", -2, -2, 7, 2.2), x, y, 1.02)
        for x, y in ring(9, 100, 78, 48, 13, 0.2)
    )
    + put(shape("#e8ac4c", "M-15 4C-13 -9 13 -9 15 4C8 9 -8 9 -15 4Z") + shine("#f6d08a", -2, -2, 7, 2.2), 100, 76),
}
