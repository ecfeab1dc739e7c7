"""Ingredients of our own hand that come out of the earth, the sea, the grave or the fire."""

from __future__ import annotations

from .pen import crystal, disc, drop, line, oval, put, shape, sketch, soft, spark, spot

CLEAR = ("#ffffff", "#dcebf0", "#b3cdd8")
VIOLET = ("#cfa8ea", "#9a63c4", "#6b3a96")
BONE, BONE_LIT = "#e6dcc2", "#faf5e4"


def bone(length: float) -> str:
    """A bone that lies across 0 0."""
    half = length / 2
    body = (
        f"M{-half:g} -2C{-half - 6:g} -9 {-half - 14:g} -3 {-half - 9:g} 2C{-half - 15:g} 6 {-half - 7:g} 13 {-half:g} 5"
        f"L{half:g} 5C{half + 7:g} 13 {half + 15:g} 6 {half + 9:g} 2C{half + 14:g} -3 {half + 6:g} -9 {half:g} -2Z"
    )
    return shape(BONE, body) + line(BONE_LIT, 1.6, f"M{-half + 3:g} 0H{half - 8:g}")


def skull(x: float, y: float, scale: float) -> str:
    """A skull around a point, about 50 wide."""
    return put(
        shape(BONE, "M0 -26C16 -26 25 -15 25 -2C25 7 20 12 15 14V24H-15V14C-20 12 -25 7 -25 -2C-25 -15 -16 -26 0 -26Z")
        + soft(BONE_LIT, "M-4 -22C-14 -20 -20 -12 -20 -3C-16 -12 -10 -17 -4 -22Z")
        + oval("#3a2a26", -10, 0, 6.5, 7.5, 8)
        + oval("#3a2a26", 10, 0, 6.5, 7.5, -8)
        + soft("#3a2a26", "M0 7L-3.5 13H3.5Z")
        + line("#6d5d4c", 1.5, "M-8 17V24M0 17V24M8 17V24"),
        x,
        y,
        size=scale,
    )


QUARTZ = sketch(
    "clear quartz",
    crystal(CLEAR, 26, 84, 46, 20, -24),
    crystal(CLEAR, 76, 84, 50, 20, 22),
    crystal(CLEAR, 40, 88, 70, 24, -8),
    crystal(CLEAR, 60, 90, 84, 28, 6),
    crystal(CLEAR, 22, 92, 30, 15, -34),
    shape("#8f8578", "M6 92C14 82 26 86 34 84C46 80 58 86 68 84C80 82 90 86 95 93C84 98 18 98 6 92Z"),
    soft("#b3a99a", "M14 90C24 86 34 89 44 87C36 92 24 92 14 90Z"),
    spark("#ffffff", 58, 30, 8),
    spark("#9fc0cd", 84, 20, 7),
    spark("#9fc0cd", 14, 34, 5),
)

AMETHYST = sketch(
    "amethyst",
    shape("#6d625c", "M4 62C4 38 24 50 50 50C76 50 96 38 96 62C96 84 76 98 50 98C24 98 4 84 4 62Z"),
    shape("#b7a6bb", "M10 62C12 50 30 56 50 56C70 56 88 50 90 62C88 80 72 90 50 90C28 90 12 80 10 62Z"),
    shape("#54296f", "M15 64C20 56 34 60 50 60C66 60 80 56 85 64C82 78 68 85 50 85C32 85 18 78 15 64Z"),
    crystal(VIOLET, 26, 72, 38, 15, -24),
    crystal(VIOLET, 75, 72, 40, 15, 24),
    crystal(VIOLET, 38, 78, 58, 18, -10),
    crystal(VIOLET, 64, 78, 54, 18, 12),
    crystal(VIOLET, 51, 82, 74, 21, 1),
    crystal(VIOLET, 32, 82, 26, 12, -30),
    crystal(VIOLET, 70, 82, 26, 12, 30),
    spark("#f3e4ff", 47, 34, 7),
    spark("#9a63c4", 82, 22, 6),
    spark("#9a63c4", 16, 24, 5),
)

PEARL = sketch(
    "crushed pearl",
    shape("#d9a99b", "M50 6C66 2 90 14 94 40C96 54 84 62 50 64C16 62 4 54 6 40C10 14 34 2 50 6Z"),
    line("#b07c70", 1.8, "M50 62V10M50 62L32 10M50 62L68 10M50 62L16 22M50 62L84 22M50 62L8 40M50 62L92 40"),
    shape("#eccabc", "M8 64C18 54 82 54 92 64C94 80 78 96 50 97C22 96 6 80 8 64Z"),
    shape("#f6efe6", "M16 68C26 58 40 62 50 58C62 62 76 58 84 68C78 78 66 82 50 82C34 82 22 78 16 68Z"),
    disc("#fbf7f2", 36, 62, 11),
    disc("#f3ece8", 61, 60, 13),
    disc("#fffdf9", 50, 72, 8),
    spot("#ffffff", 32, 58, 3.4),
    spot("#ffffff", 56, 55, 4),
    soft("#d9c6d6", "M70 66C66 72 60 74 55 72C62 72 67 68 69 62Z"),
    shape("#fffdf9", "M70 72L78 68L80 76L72 78Z"),
    shape("#f3ece8", "M22 72L30 74L26 80Z"),
    spark("#c79a8c", 84, 12, 6),
)

OBSIDIAN = sketch(
    "obsidian shard",
    shape("#1d1b26", "M52 2L78 34L84 66L60 98L30 92L16 58L34 24Z"),
    shape("#3d3a50", "M52 2L34 24L44 46L58 36Z"),
    shape("#2a2838", "M34 24L16 58L44 46Z"),
    shape("#56536e", "M52 2L58 36L78 34Z"),
    shape("#33314a", "M16 58L44 46L40 76L30 92Z"),
    shape("#242231", "M58 36L44 46L40 76L62 68Z"),
    shape("#454260", "M58 36L78 34L84 66L62 68Z"),
    shape("#1a1822", "M62 68L84 66L60 98L40 76Z"),
    soft("#c9c6e2", "M53 10L42 26L46 38L54 33Z", 0.75),
    soft("#c9c6e2", "M64 42L76 40L79 56Z", 0.45),
    spark("#ffffff", 50, 26, 7),
)

DIRT = sketch(
    "graveyard dirt",
    shape("#8f8a80", "M34 62V24C34 10 44 3 55 3C66 3 76 10 76 24V62Z"),
    soft("#b5b0a4", "M40 60V25C40 15 46 9 54 8C47 12 45 18 45 26V60Z"),
    line("#5d584f", 3, "M57 16V40M48 24H66"),
    shape("#5b4028", "M4 88C8 70 24 66 34 58C44 50 66 52 74 60C86 68 94 76 96 90C82 99 18 99 4 88Z"),
    soft("#7a5a3c", "M14 82C20 72 32 70 40 62C46 58 56 58 62 60C46 64 40 74 26 78Z"),
    *(disc("#8b6d4d", x, y, r) for x, y, r in ((30, 82, 4), (66, 76, 5), (80, 86, 3.5), (48, 88, 3))),
    line("#c98d86", 4, "M50 74C54 68 60 74 64 68C67 64 72 66 73 62"),
    line("#4f7a34", 2.4, "M14 80C12 72 14 68 10 64M18 78C18 72 20 68 20 62M22 76C24 72 26 70 29 69"),
    put(bone(14), 72, 84, 0.9, -24),
)

GRAVE_DUST = sketch(
    "grave dust",
    shape("#a89f92", "M3 90C14 78 24 80 34 70C44 64 58 64 66 70C76 80 88 80 97 90C82 99 18 99 3 90Z"),
    soft("#c9c1b4", "M14 87C24 80 32 80 40 74C34 84 26 88 14 87Z"),
    skull(50, 47, 1.38),
    soft("#a89f92", "M22 86C34 76 42 82 50 78C60 82 68 76 80 86C66 94 34 94 22 86Z"),
    line("#8b8377", 1.6, "M32 88C38 84 44 87 50 84M58 88C62 85 68 87 72 86"),
    spot("#a89f92", 14, 70, 2),
    spot("#a89f92", 86, 66, 2.4),
    spot("#a89f92", 8, 78, 1.6),
)

BONE_DUST = sketch(
    "bone dust",
    put(bone(58), 50, 34, turned=-34),
    put(bone(58), 50, 34, turned=34),
    oval("#b98a5c", 50, 62, 42, 9),
    shape("#efe7d2", "M12 62C24 48 38 50 50 40C62 50 76 48 88 62C74 69 26 69 12 62Z"),
    soft("#fffaf0", "M24 58C32 52 42 52 48 46C48 54 38 58 30 61Z"),
    shape("#8d5a35", "M8 62C20 72 80 72 92 62C92 82 78 97 50 97C22 97 8 82 8 62Z"),
    soft("#b27f55", "M14 70C22 74 30 76 40 77C40 84 42 89 46 93C28 91 16 82 14 70Z"),
    line("#5f3a1e", 2, "M20 80C40 88 60 88 80 80"),
)

BONE_CHARM = sketch(
    "bone charm",
    line("#6b4526", 3, "M14 4C22 26 34 38 50 40C66 38 78 26 86 4"),
    disc("#2f7f86", 20, 20, 5),
    disc("#2f7f86", 80, 20, 5),
    disc("#b8483a", 31, 33, 5),
    disc("#b8483a", 69, 33, 5),
    put(bone(40), 50, 66, turned=90),
    put(bone(24), 33, 58, turned=104),
    put(bone(24), 67, 58, turned=76),
    disc("#c79a3c", 50, 40, 7),
    spot("#f1d58a", 48, 38, 2.4),
    line("#6b4526", 2.4, "M28 50L38 50M62 50L72 50M44 56H56"),
)

CRYSTAL_TEAR = sketch(
    "crystal tear",
    shape("#a9dbe8", "M50 2L66 30L82 58L74 84L50 98L26 84L18 58L34 30Z"),
    shape("#dff4f8", "M50 2L34 30L42 50L50 40Z"),
    shape("#c3e8f0", "M34 30L18 58L42 50Z"),
    shape("#8cc7da", "M50 2L50 40L58 50L66 30Z"),
    shape("#6fb0c8", "M66 30L58 50L82 58Z"),
    shape("#eefafc", "M50 40L42 50L40 74L50 82L60 74L58 50Z"),
    shape("#b4dfea", "M18 58L42 50L40 74L26 84Z"),
    shape("#5a9db8", "M82 58L58 50L60 74L74 84Z"),
    shape("#88c2d6", "M26 84L40 74L50 82V98Z"),
    shape("#4b8ca8", "M74 84L60 74L50 82V98Z"),
    spark("#ffffff", 47, 56, 9),
    spark("#6fb0c8", 86, 22, 7),
    spark("#6fb0c8", 14, 30, 5),
)

SIREN_TEAR = sketch(
    "siren's tear",
    drop("#4fb3c4", "#e4fbff", 50, 3, 62),
    soft("#8fd8df", "M62 40C64 52 58 60 50 61C56 56 60 50 60 42Z"),
    shape("#e3a79a", "M6 76C20 66 34 70 50 66C66 70 80 66 94 76C90 90 72 98 50 98C28 98 10 90 6 76Z"),
    line("#b06f66", 1.8, "M50 68V97M38 69L32 95M62 69L68 95M26 71L17 89M74 71L83 89"),
    shape("#bfe6ea", "M30 72C38 66 62 66 70 72C64 78 36 78 30 72Z"),
    spark("#2f8a9c", 84, 34, 7),
    spark("#2f8a9c", 18, 44, 5),
)

MOON_DEW = sketch(
    "moon dew",
    shape("#efd98f", "M64 3C36 3 14 22 14 48C14 66 26 80 42 84C32 74 28 62 30 48C32 28 46 12 64 3Z"),
    soft("#fbf1c4", "M44 12C28 20 20 34 21 50C22 60 26 68 31 74C24 54 28 28 44 12Z"),
    disc("#dcc273", 24, 40, 3.4),
    disc("#dcc273", 27, 60, 2.6),
    drop("#8cc4dd", "#f2fcff", 60, 28, 38),
    drop("#a8d6e8", "#f2fcff", 82, 48, 26),
    drop("#8cc4dd", "#f2fcff", 47, 76, 22),
    spark("#7f9fc9", 82, 20, 8),
    spark("#7f9fc9", 68, 84, 6),
    spark("#7f9fc9", 90, 88, 4),
)

RESIN = sketch(
    "dragon blood resin",
    shape("#7d1420", "M4 88C12 78 26 84 40 80C56 78 76 82 94 86C98 94 84 98 50 98C18 98 2 96 4 88Z"),
    shape("#a81d2b", "M14 82L8 58L22 40L40 46L46 70L36 86Z"),
    shape("#c63a3c", "M22 40L40 46L30 58L8 58Z"),
    shape("#8f1724", "M30 58L46 70L36 86L14 82Z"),
    shape("#b0202c", "M44 84L38 40L50 12L70 8L82 36L78 78L62 90Z"),
    shape("#d24a45", "M50 12L70 8L64 34L38 40Z"),
    shape("#8a1522", "M64 34L82 36L78 78L62 90Z"),
    shape("#a01a28", "M74 86L76 62L90 56L97 74L90 88Z"),
    shape("#cc4440", "M76 62L90 56L86 68Z"),
    soft("#f6a79a", "M52 17L63 14L59 28L46 32Z", 0.8),
    soft("#f6a79a", "M22 45L31 48L26 54L16 54Z", 0.7),
    drop("#a81d2b", "#f0948c", 58, 66, 18),
)

NAIL = (
    shape("#726f78", "M-5 -36H5L3.5 34L0 47L-3.5 34Z")
    + soft("#9d9aa6", "M-3.5 -34H-0.5L-1 32L-2.5 32Z")
    + soft("#9b5a36", "M1 6L4.5 4L4 18L1 22Z", 0.8)
    + shape("#5a5761", "M-11 -40L-7 -46H7L11 -40L7 -34H-7Z")
    + soft("#8f8c98", "M-6 -44H4L2 -41H-7Z")
)
NAILS = sketch(
    "coffin nails",
    shape("#7a4e2d", "M36 2H64L82 28L68 97H32L18 28Z"),
    shape("#97663f", "M39 8H61L75 29L63 91H37L25 29Z"),
    line("#6b4325", 1.8, "M44 10L41 90M56 10L59 90"),
    shape("#c99b4e", "M47 20H53V28H61V34H53V52H47V34H39V28H47Z"),
    put(NAIL, 50, 58, turned=58),
    put(NAIL, 50, 58, turned=-58),
)

LETTER = sketch(
    "ashes of a burnt letter",
    shape("#8b857d", "M4 92C16 80 34 88 46 84C64 80 84 84 96 93C82 99 20 99 4 92Z"),
    shape("#f0deb4", "M8 24L58 12C60 18 66 17 67 24C72 25 71 32 77 34C75 40 82 43 80 50L86 78L18 90Z"),
    line("#a98a63", 2, "M18 34L50 27M20 42L58 34M22 50L60 42M24 76L44 72"),
    shape(
        "#32231d",
        "M58 12C60 18 66 17 67 24C72 25 71 32 77 34C75 40 82 43 80 50L83 64C76 58 78 51 71 48"
        "C73 41 65 40 66 33C60 32 61 26 54 25L51 14Z",
    ),
    line("#ee7a24", 2.6, "M51 14L54 25C61 26 60 32 66 33C65 40 73 41 71 48C78 51 76 58 83 64"),
    line("#f9c24a", 1.1, "M51 14L54 25C61 26 60 32 66 33C65 40 73 41 71 48C78 51 76 58 83 64"),
    disc("#a3272f", 52, 64, 11),
    soft("#cf5a58", "M46 58C49 55 55 55 58 58C53 57 49 59 46 63Z"),
    soft("#6d151d", "M52 71C47 67 45 64 46 61C48 59 51 60 52 62C53 60 56 59 58 61C59 64 57 67 52 71Z"),
    soft("#b3ada5", "M14 92C26 86 38 91 50 88C42 95 24 95 14 92Z"),
    *(shape("#4a4440", f"M{x} {y}l5 -3l4 3l-3 5l-5 -1Z") for x, y in ((80, 14), (90, 28), (72, 7), (89, 44))),
    spot("#ee7a24", 84, 24, 1.8),
    spot("#ee7a24", 92, 38, 1.5),
    spot("#ee7a24", 79, 6, 1.5),
)
