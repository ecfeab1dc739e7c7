"""Ingredients of our own hand that grow: herbs, flowers, bark and fungi."""

from __future__ import annotations

import math

from .pen import disc, drop, leaf, line, oval, put, shape, sketch, soft, spark, spot

GREEN, DEEP, PALE = "#5f8f3e", "#3d6628", "#8fb562"


def _berry(x: float, y: float, radius: float) -> str:
    return (
        put(leaf("#6d9a48", DEEP, 9, 4), x, y - radius, turned=-62)
        + put(leaf("#6d9a48", DEEP, 9, 4), x, y - radius, turned=62)
        + disc("#231b2e", x, y, radius)
        + spot("#8d7fa8", x - radius * 0.35, y - radius * 0.38, radius * 0.28)
    )


def _bell(x: float, y: float, turned: float) -> str:
    """A drooping purple bell with its yellow stamens."""
    return put(
        shape("#e6bd3d", "M-3 20L0 33L3 20Z")
        + shape("#6f4aa0", "M-5 0C-14 4 -15 14 -19 25C-13 23 -10 24 -8 29C-4 25 4 25 8 29C10 24 13 23 19 25C15 14 14 4 5 0Z")
        + soft("#9a78c6", "M-5 3C-11 7 -11 15 -13 21C-9 20 -7 15 -5 3Z")
        + shape(GREEN, "M-8 3C-6 -4 6 -4 8 3C4 6 -4 6 -8 3Z"),
        x,
        y,
        turned=turned,
    )


NIGHTSHADE = sketch(
    "nightshade",
    line(DEEP, 3, "M46 98C48 74 42 58 52 34C56 24 64 18 74 16M48 66C36 58 30 50 26 40M48 74C60 68 68 66 74 62"),
    put(leaf(GREEN, DEEP, 42, 15), 46, 92, turned=-72),
    put(leaf(PALE, DEEP, 40, 14), 48, 82, turned=74),
    put(leaf(GREEN, DEEP, 40, 15), 50, 44, turned=-38),
    put(leaf(PALE, DEEP, 32, 12), 53, 34, turned=6),
    _bell(24, 40, 12),
    _bell(74, 16, -16),
    _berry(74, 66, 9),
    _berry(88, 76, 8),
    _berry(70, 83, 8.5),
)

YEW = sketch(
    "yew tree branch",
    line("#6b4526", 4.5, "M8 92C28 76 44 60 60 38C66 29 72 21 88 14M44 60C56 58 68 60 80 66M33 71C28 62 24 52 24 40"),
    *(
        put(leaf(tone, "#2a4a22", 20, 3.6), x, y, turned=turn + side)
        for x, y, turn in (
            *((18, 84, 45), (27, 77, 44), (37, 67, 42), (46, 57, 40), (54, 46, 37), (62, 35, 36), (69, 26, 44), (78, 20, 66)),
            *((54, 59, 92), (64, 60.5, 100), (73, 63, 108), (28, 61, -18), (25, 51, -6)),
        )
        for side, tone in ((-58, "#3f7040"), (58, "#54864a"))
    ),
    put(leaf("#54864a", "#2a4a22", 13, 3), 86, 15, turned=62),
    put(leaf("#54864a", "#2a4a22", 16, 3.4), 79, 65, turned=104),
    put(leaf("#3f7040", "#2a4a22", 18, 3.4), 24, 42, turned=-2),
    *(
        disc("#c9302c", x, y, r)
        + disc("#3a1a18", x + r * 0.2, y + r * 0.25, r * 0.38)
        + spot("#f39b8e", x - r * 0.4, y - r * 0.4, r * 0.22)
        for x, y, r in ((60, 76, 8), (38, 42, 8), (76, 44, 7.5), (16, 66, 6.5))
    ),
)

BARK = sketch(
    "whispering bark",
    shape(
        "#7b5334",
        "M22 8C36 2 54 3 62 9C60 22 68 34 64 50C70 64 62 80 64 90C54 99 32 98 20 93C24 80 14 68 20 52C14 36 24 22 22 8Z",
    ),
    soft(
        "#a37650",
        "M26 12C32 9 38 8 42 8C36 24 42 36 34 52C38 66 30 80 32 92C28 92 26 91 25 90C28 78 20 68 25 52C20 38 28 24 26 12Z",
    ),
    line(
        "#50331c",
        2,
        "M48 8C44 22 52 28 50 38M57 12C56 20 60 26 59 34M54 76C52 82 56 88 54 94M40 80C42 86 38 90 40 96"
        "M27 20C30 26 26 32 28 38",
    ),
    line("#50331c", 2.6, "M29 45C32 42 37 42 40 45M48 44C51 41 56 41 59 44"),
    shape("#3a2412", "M36 58C40 53 52 53 56 58C54 68 40 68 36 58Z"),
    line("#a37650", 1.8, "M33 57C38 49 54 49 59 57"),
    line("#7d9aa8", 2.8, "M70 56C78 50 86 52 88 58C89 63 83 65 81 61"),
    line("#7d9aa8", 2.8, "M70 64C80 62 92 66 93 74C93 80 86 81 85 76"),
    line("#7d9aa8", 2.4, "M71 47C76 40 84 38 90 40"),
    put(leaf(PALE, DEEP, 20, 8), 62, 12, turned=58),
    put(leaf(GREEN, DEEP, 17, 7), 20, 88, turned=-70),
)


def _sage(turned: float, tone: str, length: float) -> str:
    return put(leaf(tone, "#6f8a72", length, 11), 50, 84, turned=turned)


SAGE = sketch(
    "white sage",
    line("#a79c8c", 2.6, "M38 14c-6 -4 5 -6 -1 -11M57 11c-5 -4 5 -5 0 -9"),
    *(
        _sage(turn, tone, length)
        for turn, tone, length in (
            (-34, "#a9bfa6", 62),
            (34, "#a9bfa6", 62),
            (-20, "#c6d6c0", 70),
            (20, "#bccfb8", 70),
            (-7, "#dbe6d3", 73),
            (8, "#cfdec8", 72),
        )
    ),
    shape("#93ab90", "M40 70C46 74 54 74 60 70L57 97H43Z"),
    line("#c49a5a", 3, "M38 66C46 71 54 71 62 66M38 74C46 79 54 79 62 74M41 66L59 79M59 66L41 79M42 84C47 87 53 87 58 84"),
    line("#c49a5a", 2.4, "M60 76C70 74 74 80 70 86C66 90 62 84 66 80"),
    spot("#e8742c", 38, 17, 2.4),
    spot("#f2a94b", 57, 14, 2.2),
    spot("#e8742c", 48, 13, 1.8),
)


def _sprig(x: float, foot: float, top: float, lean: float) -> str:
    """A stem of lavender."""
    blooms = [line("#6f8a4c", 2, f"M0 0L0 {top - foot:g}")]
    rows = 7
    for row in range(rows):
        y, wide = top - foot + 6 + row * 7, 3.4 + min(row, 4) * 0.55
        tones = ("#8d6cc0", "#a98bd6") if row % 2 else ("#a98bd6", "#7856ad")
        blooms += [
            oval(tones[0], -wide, y, 3.6, 4.8, -30),
            oval(tones[1], wide, y, 3.6, 4.8, 30),
            oval("#9878ca", 0, y - 2, 3.2, 4.6),
        ]
    blooms.append(oval("#b79be0", 0, top - foot, 2.8, 4.6))
    return put("".join(blooms), x, foot, turned=lean)


LAVENDER = sketch(
    "lavender",
    _sprig(50, 92, 22, -30),
    _sprig(50, 92, 22, 30),
    _sprig(50, 92, 12, -15),
    _sprig(50, 92, 12, 15),
    _sprig(50, 94, 6, 0),
    line("#6f8a4c", 2.4, "M46 76L40 98M50 76V98M54 76L60 98"),
    shape("#c79ad6", "M40 74C46 78 54 78 60 74V82C54 86 46 86 40 82Z"),
    shape("#d7b3e2", "M58 78C70 70 78 74 78 80C78 86 68 86 58 80Z"),
    shape("#d7b3e2", "M42 78C30 70 22 74 22 80C22 86 32 86 42 80Z"),
    disc("#b583c7", 50, 79, 4.5),
)

SNOWDROP = sketch(
    "snowdrop petal",
    put(leaf("#5c8a52", "#38592f", 72, 9), 30, 98, turned=-14),
    put(leaf("#7aa566", "#38592f", 60, 8), 44, 98, turned=16),
    line("#5c8a52", 3.4, "M36 98C34 60 38 26 56 14C66 8 76 12 76 24"),
    shape("#7aa566", "M70 22C72 16 80 16 82 22C83 27 80 31 76 31C72 31 69 27 70 22Z"),
    shape("#f2f4ee", "M76 29C86 34 96 48 94 64C84 62 77 50 76 29Z"),
    shape("#f2f4ee", "M76 29C66 34 56 48 58 64C68 62 75 50 76 29Z"),
    shape("#ffffff", "M76 29C84 42 84 60 76 72C68 60 68 42 76 29Z"),
    soft("#dfe6da", "M77 34C82 46 82 58 77 68C79 56 79 46 77 34Z"),
    soft("#6d9a48", "M72 62C74 59 78 59 80 62C79 65 77 67 76 67C75 67 73 65 72 62Z"),
    shape("#ffffff", "M58 92C62 80 76 76 88 82C84 94 70 98 58 92Z"),
    line("#c9d3c4", 1.4, "M62 91C70 88 78 85 85 83"),
    spark("#9db7c4", 16, 22, 6),
    spark("#9db7c4", 88, 12, 5),
)

ELVEN_DEW = sketch(
    "elven dew",
    shape("#4f8a4a", "M6 74C10 38 40 12 94 8C98 52 74 86 36 88C24 89 12 84 6 74Z"),
    soft("#79b066", "M14 70C20 42 48 20 88 14C62 26 36 42 22 74C18 74 16 72 14 70Z"),
    line(
        "#2f5f33",
        2,
        "M2 96C20 72 48 42 88 14M34 64C32 52 34 44 38 38M50 48C50 38 54 30 58 26M38 62C50 64 60 62 68 58"
        "M54 45C64 46 74 44 82 40",
    ),
    disc("#bfe6ee", 44, 58, 9),
    spot("#ffffff", 41, 54.5, 2.8),
    disc("#bfe6ee", 70, 34, 7),
    spot("#ffffff", 68, 31, 2.2),
    disc("#bfe6ee", 62, 68, 5.5),
    spot("#ffffff", 60, 66, 1.8),
    disc("#bfe6ee", 28, 44, 4.5),
    drop("#a5dbe8", "#ffffff", 30, 72, 25),
    spark("#5fa9b8", 90, 62, 6),
    spark("#5fa9b8", 20, 18, 7),
    spark("#5fa9b8", 78, 80, 4),
)

STARFLOWER = sketch(
    "starflower",
    line(DEEP, 3.4, "M52 54C52 72 46 84 38 98M50 76C60 74 66 76 72 84"),
    put(leaf(GREEN, DEEP, 34, 12), 46, 84, turned=-68),
    put(leaf(PALE, DEEP, 34, 12), 50, 78, turned=78),
    shape("#5b5fb0", "M70 82C68 92 74 98 80 96C86 92 84 84 76 81Z"),
    *(
        put(
            shape("#4a6fc4", "M-4 -6C-18 -16 -14 -30 0 -40C14 -30 18 -16 4 -6Z") + line("#9db8f0", 1.6, "M0 -10V-30"),
            50,
            40,
            turned=72 * n,
        )
        for n in range(5)
    ),
    *(put(shape("#ffffff", "M-3.5 -4L0 -13L3.5 -4Z"), 50, 40, turned=36 + 72 * n) for n in range(5)),
    disc("#f3edd8", 50, 40, 8),
    *(spot("#2b2348", 50 + 4 * math.sin(math.tau * n / 5), 40 - 4 * math.cos(math.tau * n / 5), 2) for n in range(5)),
    spark("#d9a92f", 88, 12, 7),
    spark("#d9a92f", 10, 12, 6),
)

CLOVER_LEAF = (
    shape("#4f9a45", "M0 0C-14 -6 -26 -14 -26 -26C-26 -38 -10 -42 0 -31C10 -42 26 -38 26 -26C26 -14 14 -6 0 0Z")
    + soft("#83c46a", "M-3 -7C-14 -13 -22 -19 -21 -27C-20 -33 -12 -35 -6 -31C-14 -29 -14 -20 -3 -7Z")
    + line("#2f6b32", 1.6, "M0 -3V-27")
)
CLOVER = sketch(
    "four leaf clover",
    line("#3d7a38", 5, "M46 46C48 66 56 84 70 96"),
    line("#6dae58", 1.8, "M48 60C52 74 58 84 68 93"),
    *(put(CLOVER_LEAF, 45, 46, turned=turn) for turn in (135, 225, 315, 45)),
    spark("#d9a92f", 90, 46, 7),
    spark("#d9a92f", 30, 92, 6),
    spark("#d9a92f", 84, 8, 5),
)

TOADSTOOL = sketch(
    "toadstool",
    line("#5f8f3e", 2.4, "M22 96C20 88 16 84 12 82M26 96C26 88 28 84 26 78M76 96C78 88 82 84 86 84M72 96C72 90 74 84 76 80"),
    shape("#f4ead0", "M40 50C42 66 36 80 33 92C38 98 62 98 67 92C64 80 58 66 60 50Z"),
    soft("#d9c9a2", "M54 52C54 68 58 80 60 94C63 94 65 93 67 92C64 80 58 66 60 50Z"),
    shape("#efe2c0", "M14 50C30 44 70 44 86 50C70 60 30 60 14 50Z"),
    line("#c9b58a", 1.2, "M26 51L40 54M36 49L44 55M50 48V56M64 49L56 55M74 51L60 54"),
    shape("#c8302a", "M5 48C8 22 28 4 50 4C72 4 92 22 95 48C84 54 76 46 66 50C56 54 44 46 34 50C24 54 14 52 5 48Z"),
    soft("#e8695a", "M14 38C18 22 32 12 46 10C34 18 26 28 24 42C20 44 16 42 14 38Z"),
    *(
        oval("#fbf3e2", x, y, a, b, turn)
        for x, y, a, b, turn in (
            (50, 20, 9, 7, 0),
            (27, 32, 6, 5, -30),
            (73, 31, 7, 5.5, 30),
            (58, 40, 6, 4.5, 8),
            (40, 41, 4, 3, -10),
            (86, 44, 4, 3, 40),
        )
    ),
    shape("#efe2c0", "M38 62C44 67 56 67 62 62L64 70C56 75 44 75 36 70Z"),
)

PUMPKIN = sketch(
    "pumpkin guts",
    put(
        shape("#d9772a", "M-28 8C-22 -4 22 -4 28 8C20 15 -20 15 -28 8Z")
        + shape("#5d7a34", "M-5 -1C-6 -8 -2 -13 4 -14L9 -9C6 -7 5 -4 6 0Z")
        + line("#a9551a", 1.6, "M-10 1C-11 5 -10 9 -8 12M9 1C11 5 10 9 9 12"),
        66,
        16,
        turned=16,
    ),
    shape("#df7d2c", "M50 36C70 26 96 40 96 66C96 86 82 98 66 97C60 99 40 99 34 97C18 98 4 86 4 66C4 40 30 26 50 36Z"),
    soft("#f0a052", "M22 44C12 52 9 64 12 76C14 84 18 89 22 92C16 76 18 58 28 46Z"),
    line("#a9551a", 2, "M34 54C28 68 30 86 36 96M66 54C72 68 70 86 64 96M50 58C48 72 48 86 50 98"),
    shape("#f6c766", "M16 46C26 32 74 32 84 46C76 60 24 60 16 46Z"),
    shape("#c8651f", "M24 46C32 38 68 38 76 46C68 54 32 54 24 46Z"),
    line(
        "#f2a33c",
        2.6,
        "M30 48C36 42 40 52 46 46C50 42 54 52 60 46C64 42 68 48 70 46M36 46C36 58 30 60 32 72M56 46"
        "C58 60 64 62 60 76M46 48C46 58 42 64 46 82",
    ),
    *(
        oval("#f8ecc8", x, y, 3, 5, turn)
        for x, y, turn in ((31, 72, 20), (61, 76, -16), (46, 83, 6), (40, 46, 60), (63, 46, -50), (52, 62, 30))
    ),
)
