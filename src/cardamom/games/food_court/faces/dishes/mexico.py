"""The dishes of El Nopalito."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, scattered, shape, shine, soft, strew

from ..foods import broth, chunks, drumstick, flat, rice, salad, stuffed, taco, triangle, wrap
from ..garnish import bit, chili, dollop, ringlet, seed, sprig, stick, wedge
from ..vessels import board, cazuela, dip, husk, plate, skillet, steam

_PLATE, _WIDE = plate("#157f7a"), plate("#157f7a", wide=98)
_LIME = wedge()
_GUACAMOLE, _SALSA = "#8fb84a", "#c8361f"


def _tacos(fillings: tuple[str, ...], extra: str) -> str:
    """Two tacos on a plate, one in front."""
    return _WIDE + taco(122, 92, fillings, "#e6b95e", 0.94) + taco(80, 104, fillings, size=1) + extra


DISHES = {
    "Quesadilla": _WIDE
    + "".join(
        put(
            shape("#e6b95e", "M-44 14C-40 -18 0 -34 40 -20L4 22Z")
            + line("#f7cf4a", 6, "M-44 15L4 24L40 -18")
            + "".join(shine("#b9803c", px, py, 4, 2.2) for px, py in scattered(8, -2, -4, 24, 12)),
            x,
            y,
            turned=t,
        )
        for x, y, t in ((76, 90, 0), (122, 94, 8), (98, 108, -6))
    )
    + dip(160, 108, _SALSA, 0.8)
    + put(sprig(), 42, 116, 0.8),
    "Taco de Frijoles": _tacos(
        ("#3b2a2a", "#4b3430", "#3b2a2a", "#8fbf4d"),
        strew(bit("#f7cf4a", 9, 3), scattered(8, 84, 66, 34, 6)) + put(_LIME, 158, 116),
    ),
    "Chilaquiles Verdes": _WIDE
    + strew(triangle(), scattered(14, 100, 98, 54, 16), 1.15, 10, 83)
    + soft(
        "#7fae3c",
        "M44 92C58 78 80 90 98 82C118 74 150 82 156 94C150 104 140 98 132 108"
        "C118 102 108 114 98 106C86 114 76 102 64 108C54 104 42 102 44 92Z",
    )
    + put(dollop(), 84, 82, 1)
    + put(dollop(), 120, 86, 0.9)
    + strew(ringlet("#d99ac0", "#f6e6ee"), scattered(7, 100, 92, 44, 10, 2), 1.2)
    + put(sprig(), 102, 76, 0.9),
    "Carne Asada Tacos": _tacos(
        ("#7a4226", "#8f5230", "#6d3a20"),
        strew(bit("#fffaf0", 6, 5), scattered(8, 84, 66, 34, 6))
        + strew(bit("#4f8f3f", 6, 4), scattered(9, 88, 68, 36, 7, 2))
        + put(_LIME, 158, 116),
    ),
    "Enchiladas Rojas": shape("#157f7a", "M6 100C6 130 50 144 100 144C150 144 194 130 194 100Z")
    + oval("#f6efe1", 100, 98, 94, 34)
    + oval("#8f2414", 100, 99, 84, 28)
    + "".join(
        put(
            shape("#c8402a", "M-14 -24C-8 -28 8 -28 14 -24V24C8 29 -8 29 -14 24Z") + shine("#e0674a", -4, -6, 3, 13),
            x,
            96,
            0.88,
            16,
        )
        for x in (44, 72, 100, 128, 156)
    )
    + put(line("#fffaf0", 4, "M-58 0q15 -10 29 0t29 0t29 0t29 0"), 100, 92)
    + strew(bit("#f8e3a0", 8, 4), scattered(12, 100, 98, 60, 14, 2))
    + put(sprig(), 100, 82, 1),
    "Mole Poblano with Rice": _WIDE
    + rice(52, 108, 32, "#fbf5e2", "#e8dcbc", "#ffffff", 0.7)
    + put(drumstick(), 112, 86, 1.35)
    + soft(
        "#4b2418",
        "M74 74C84 58 112 58 128 72C138 84 132 100 124 106C118 100 114 108 104 104C96 108 88 100 80 96C72 92 70 82 74 74Z",
    )
    + strew(seed(), scattered(16, 102, 80, 24, 18, 1))
    + put(sprig(), 50, 82, 0.8),
    "Burrito de Frijoles": board()
    + wrap(104, 88, ("#3b2a2a", "#fffaf0", "#3b2a2a", "#8fbf4d", "#d8452f"))
    + dip(40, 118, _GUACAMOLE, 0.95)
    + put(_LIME, 162, 126, 1.1),
    "Chicken Fajitas": steam(96, 52)
    + skillet()
    + chunks(("#d9a050", "#c98a3c"), 9, 96, 94, 54, 15, 13)
    + "".join(
        put(stick(c, 44, 5), x, y, turned=t)
        for c, x, y, t in (
            ("#d8452f", 60, 90, -30),
            ("#5d9a3f", 90, 84, 16),
            ("#f0bd3a", 118, 88, -12),
            ("#d8452f", 132, 102, 24),
            ("#5d9a3f", 70, 106, 8),
            ("#f0bd3a", 100, 108, -20),
        )
    )
    + put(_LIME, 40, 104, 0.9),
    "Tostadas de Pollo": _WIDE
    + flat(70, 104, 46, "#e8b24a", "#b9782c", 0.36)
    + flat(134, 98, 46, "#e8b24a", "#b9782c", 0.36)
    + "".join(
        put(
            salad(0, 6, 30)
            + chunks(("#f3dcb0", "#e6c48d"), 6, 0, -6, 20, 6, 9)
            + strew(bit("#d8452f", 7, 5), scattered(5, 0, -10, 18, 6))
            + put(dollop(), 0, -16, 0.7),
            x,
            y,
        )
        for x, y in ((134, 92), (70, 98))
    ),
    "Pico de Gallo Nachos": _WIDE
    + strew(triangle(), scattered(18, 100, 98, 62, 18), 1.2, 0, 71)
    + line("#f7c948", 6, "M48 96C62 82 76 100 92 88C108 78 124 98 150 88")
    + strew(bit("#d8452f", 8, 7), scattered(14, 100, 88, 38, 12, 1))
    + strew(bit("#fffaf0", 7, 5), scattered(8, 100, 86, 34, 11, 2))
    + strew(bit("#4f8f3f", 6, 4), scattered(10, 100, 86, 36, 12, 0.5))
    + put(chili("#5d9a3f"), 128, 76, 0.9, 20),
    "Taco al Pastor": _tacos(
        ("#c8572a", "#b5441f", "#d96a34", "#f5c63c"),
        "".join(
            put(shape("#f5c63c", "M-8 6L0 -9L8 6Z"), x, y, 0.9, t) for x, y, t in ((66, 62, 10), (92, 60, -14), (126, 54, 8))
        )
        + strew(bit("#4f8f3f", 6, 4), scattered(9, 88, 66, 36, 7, 2))
        + put(_LIME, 158, 116),
    ),
    "Pozole Rojo": steam(100, 34)
    + cazuela("#b5391f")
    + broth("#c84a2a", "#dd6c44")
    + "".join(
        put(disc("#fbf1d8", 0, 0, 6) + shine("#ffffff", -1, -1, 2, 1.4), x, y) for x, y in scattered(10, 100, 72, 56, 12, 0.4)
    )
    + chunks(("#9a5232", "#8a4426"), 5, 100, 72, 44, 10, 12)
    + "".join(
        put(disc("#d8304a", 0, 0, 8) + shine("#fdf3f0", 0, 0, 6.4, 6.4), x, y, 1) for x, y in ((70, 64), (82, 60), (128, 66))
    )
    + strew(stick("#a9cf6c", 18, 3), scattered(6, 110, 66, 30, 9, 1))
    + put(_LIME, 144, 60, 0.9, 14),
    "Chiles Rellenos": _WIDE
    + soft("#c8361f", "M28 108C40 92 80 96 100 92C130 90 166 94 174 108C168 124 40 126 28 108Z")
    + put(stuffed("#4f8a36", "#f3d98a", "#fff3cf"), 92, 86, turned=-4)
    + put(stuffed("#5d9a3f", "#f3d98a", "#fff3cf"), 96, 108, 1.02, -4)
    + line("#fffaf0", 3.4, "M52 86C66 78 78 94 92 84C106 76 118 92 132 82")
    + strew(bit("#c8361f", 6, 4), scattered(8, 92, 104, 36, 4, 1))
    + put(sprig(), 150, 92, 0.9),
    "Tamales": husk()
    + "".join(
        put(
            shape("#f3d58c", "M-34 0C-34 -13 34 -13 34 0C34 13 -34 13 -34 0Z")
            + shape("#d8bd74", "M-38 4C-20 16 20 16 38 4C36 -2 30 -2 26 2C10 9 -10 9 -26 2C-30 -2 -36 -2 -38 4Z")
            + line("#a98a44", 2.4, "M-12 -12V12M12 -12V12")
            + shine("#fbebbc", -6, -5, 16, 2.6),
            x,
            y,
            1.1,
            t,
        )
        for x, y, t in ((72, 92, -10), (130, 92, 10), (100, 112, 0))
    )
    + put(chili(), 100, 78, turned=-6)
    + dip(168, 124, _SALSA, 0.8),
}
