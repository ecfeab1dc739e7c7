"""The dishes of Liberty Grill."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, cord, disc, line, oval, put, scattered, shape, shine, soft, strew

from ..foods import broth, burger, chunks, long_roll, pie, steak, t_bone, tomahawk
from ..garnish import bit, sprig
from ..vessels import basket, board, bowl, dip, plate, skillet, steam

_PLATE, _WIDE = plate("#274b8f"), plate("#274b8f", wide=98)
_MEAT, _CHEESE, _LETTUCE, _TOMATO = ("meat", "#6d3f25"), ("cheese", "#f2b134"), ("lettuce", "#8fbf4d"), ("tomato", "#d8452f")
_BUTTER = (
    shape("#fbe48c", "M-12 0L0 -6L13 -1L1 6Z")
    + shape("#f0d06a", "M-12 0L1 6V12L-12 6Z")
    + shape("#e3bd52", "M1 6L13 -1V5L1 12Z")
)
_LOBSTER = shape("#e2543a", "M-13 5C-15 -6 -4 -12 5 -9C13 -7 15 2 10 7C4 11 -9 11 -13 5Z") + line(
    "#fbe3d2", 2.4, "M-6 -4C-4 0 -5 4 -7 6M2 -7C4 -2 3 4 1 7"
)


def _fries(x: float, y: float) -> str:
    """Fries in a paper bag."""
    fries = "".join(
        put(block("#f0bd4a", -2.6, -26, 5.2, 30, 1), x + dx, y - 8, turned=turn)
        for dx, turn in ((-12, -14), (-6, -5), (0, 2), (6, 6), (12, 15))
    )
    return fries + put(
        shape("#c8402c", "M-19 -14C-8 -8 8 -8 19 -14L14 16H-14Z") + line("#fdf3df", 3, "M-7 -8V14M7 -8V14"), x, y
    )


def _grilled(meat: str) -> str:
    """A steak on a board, with a corn cob and a pinch of herbs."""
    cob = block("#f0c23c", -20, -7, 40, 14, 7) + "".join(line("#cf9a1e", 1.2, f"M{x} -6V6") for x in (-12, -6, 0, 6, 12))
    return board() + put(meat, 92, 84, 1.1) + put(cob, 164, 122, 0.8, -14) + put(sprig(), 40, 122, 0.9, -12)


DISHES = {
    "Lobster Roll": basket("#274b8f")
    + put(
        long_roll(
            "".join(
                put(_LOBSTER, x, y, 0.95, t)
                for x, y, t in ((-50, -10, 0), (-28, -16, 30), (-4, -14, -20), (20, -17, 15), (46, -10, -30))
            )
        ),
        100,
        84,
    )
    + strew(bit("#6fa04f", 6, 4), scattered(9, 100, 72, 52, 8)),
    "Cornbread": skillet("#e0a93c")
    + shine("#f0c45c", 92, 94, 66, 20)
    + line("#b57f22", 2.4, "M40 82L150 114M36 112L152 78M20 97H172M96 70V124")
    + put(_BUTTER, 98, 84, 1.3)
    + strew(shine("#fbe39a", 0, 0, 2.6, 1.8), scattered(14, 94, 97, 60, 18, 1)),
    "Clam Chowder": steam(100, 32)
    + bowl("#274b8f", "#f6efe1", "#f3e6c6")
    + broth("#f8efd6", "#fffdf4")
    + chunks(("#f0d490", "#d9a884", "#f3e4b8"), 11, 100, 74, 58, 12, 10)
    + strew(bit("#b5503f", 8, 5), scattered(7, 100, 74, 52, 12, 1))
    + strew(disc("#e6b96a", 0, 0, 5), scattered(4, 120, 72, 30, 9, 2))
    + put(sprig(), 92, 58, 0.9),
    "Johnny Cakes": _PLATE
    + "".join(
        shape("#c98f3c", f"M52 {y}C52 {y + 12} 148 {y + 12} 148 {y}V{y + 8}C148 {y + 22} 52 {y + 22} 52 {y + 8}Z")
        + oval("#eec268", 100, y, 48, 15)
        for y in (94, 82, 70)
    )
    + soft(
        "#a5561c",
        "M66 66C80 58 124 58 134 68C136 76 128 74 126 90C124 98 119 90 118 80"
        "C104 78 96 80 90 78C88 96 82 96 80 78C70 76 62 72 66 66Z",
    )
    + put(_BUTTER, 100, 60, 1.1),
    "Juicy Lucy": basket()
    + put(burger((_MEAT, ("cheese", "#f7c948"), _MEAT, _LETTUCE)), 0, -12)
    + soft(
        "#f7c948",
        "M86 92C92 88 112 88 116 92C118 102 112 100 110 112C108 118 104 112 102 102C98 104 96 112 92 110C88 106 88 98 86 92Z",
    ),
    "Classic Cheeseburger": basket() + put(burger((_MEAT, _CHEESE, _TOMATO, _LETTUCE)), 0, -12),
    "Bacon Cheeseburger": basket("#274b8f") + put(burger((_LETTUCE, _MEAT, _CHEESE, ("bacon", "#b5402f"), _TOMATO)), 0, -10),
    "Green Chile Cheeseburger": basket("#4f8a36")
    + put(burger((_MEAT, _CHEESE, ("chiles", "#5d9a3f"), ("chiles", "#4f8a36"))), 0, -12),
    "Philly Cheesesteak": basket()
    + put(
        long_roll(
            "".join(
                put(shape(c, "M-14 4C-12 -8 10 -10 14 0C10 8 -10 10 -14 4Z"), x, -12, turned=t)
                for x, c, t in (
                    (-52, "#7a4226", 0),
                    (-30, "#8f5230", 20),
                    (-8, "#6d3a20", -16),
                    (14, "#8f5230", 12),
                    (36, "#7a4226", -20),
                    (54, "#6d3a20", 8),
                )
            )
        ),
        100,
        84,
    )
    + soft(
        "#f7c948",
        "M40 70C60 60 80 76 100 66C120 60 140 74 160 66C164 76 150 74 148 88C142 94 140 80 130 80"
        "C120 78 118 94 110 90C106 82 96 78 84 82C78 92 72 92 72 80C60 80 42 80 40 70Z",
    )
    + strew(bit("#5d9a3f", 9, 4), scattered(8, 100, 70, 50, 6)),
    "Tomahawk Steak": board() + put(tomahawk(), 82, 96, 1.02) + put(sprig(), 164, 122, turned=10),
    "Porterhouse Steak": _grilled(t_bone(wide=1.25)),
    "Ribeye Steak": _grilled(steak()),
    "Deep-fried Burger": basket("#a5561c")
    + put(burger((_MEAT, _CHEESE, _MEAT), seeds=False, bread="#b5702a"), 0, -14)
    + strew(disc("#d99a45", 0, 0, 3.2), scattered(18, 100, 60, 46, 14, 1))
    + _fries(168, 92),
    "T-bone Steak": board("#b5804a")
    + put(t_bone(), 88, 88, 1.25)
    + dip(166, 104, "#5c2418", 1.05)
    + put(sprig(), 34, 126, 0.9),
    "Apple Pie": _WIDE
    + pie(100, 78, "#d9862c", "#e8a44a")
    + "".join(
        cord("#e9bd72", "#a9702c", 7, d)
        for d in ("M46 66L112 98", "M76 58L146 92", "M112 57L160 80", "M154 66L88 98", "M124 58L54 92", "M88 57L40 80")
    )
    + put(
        shape("#c8402c", "M0 12C-12 14 -15 -2 -8 -7C-4 -9 -2 -7 0 -6C2 -7 4 -9 8 -7C15 -2 12 14 0 12Z")
        + line("#5c3a1c", 2, "M0 -6C0 -10 2 -12 4 -13")
        + shine("#f0a08c", -5, -1, 2.4, 3),
        100,
        60,
    ),
}
