"""Flasks of our own for potions, and what ingredients are kept in."""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.kernel.faces import Sketch

from .pen import disc, drop, line, oval, put, shape, sketch, soft, spark, spot

GLASS, GLEAM, CORK, CORK_LIT = "#d3e2dd", "#fbfffb", "#a8733f", "#c79457"


@dataclass(frozen=True)
class Flask:
    """The outlines of a flask: its glass, what is in it, the gleam on it, and what else is cut into the glass."""

    glass: str
    filled: str
    gleam: str
    cut: str = ""


SKULL_FACE = (
    oval("#2c1a1f", 35, 58, 8.5, 9.5, 8)
    + oval("#2c1a1f", 65, 58, 8.5, 9.5, -8)
    + soft("#2c1a1f", "M50 68L45.5 76H54.5Z")
    + line("#2c1a1f", 1.8, "M36 84V93M45.5 84V93M54.5 84V93M64 84V93")
)
FLASKS = {
    "round": Flask(
        "M42 16H58V34C74 39 86 52 86 68C86 85 70 97 50 97C30 97 14 85 14 68C14 52 26 39 42 34Z",
        "M19 60C30 55 40 65 52 60C63 56 72 58 81 61C82 64 82 66 82 68C82 83 68 93 50 93C32 93 18 83 18 68C18 65 18 62 19 60Z",
        "M24 66C24 56 30 48 38 44C33 51 30 58 30 66C30 74 32 79 36 84C28 80 24 74 24 66Z",
    ),
    "cone": Flask(
        "M42 14H58V38L86 86C89 92 86 97 79 97H21C14 97 11 92 14 86L42 38Z",
        "M33 60C40 56 48 64 56 60C61 58 64 58 67 60L82 86C84 90 82 93 78 93H22C18 93 16 90 18 86Z",
        "M44 44L23 81C22 85 23 87 26 88C28 80 37 62 47 47Z",
    ),
    "heart": Flask(
        "M43 14H57V26C62 20 70 17 77 18C90 20 97 31 95 45C93 66 66 84 50 98C34 84 7 66 5 45C3 31 10 20 23 18"
        "C30 17 38 20 43 26Z",
        "M10 46C20 40 32 50 46 45C60 40 74 50 90 44C88 60 66 79 50 92C34 79 13 61 10 46Z",
        "M13 42C12 32 18 25 26 25C20 29 17 35 18 44C19 50 22 55 26 60C18 55 13 49 13 42Z",
    ),
    "square": Flask(
        "M42 14H58V30H76C82 30 86 34 86 40V88C86 94 82 97 76 97H24C18 97 14 94 14 88V40C14 34 18 30 24 30H42Z",
        "M18 50C30 46 40 54 52 50C62 46 72 52 82 49V87C82 91 80 93 76 93H24C20 93 18 91 18 87Z",
        "M23 40C23 37 25 35 28 35H35C30 38 29 42 29 48V84H23Z",
    ),
    "tear": Flask(
        "M43 14H57V24C60 40 80 52 80 70C80 86 67 97 50 97C33 97 20 86 20 70C20 52 40 40 43 24Z",
        "M26 60C34 56 42 64 52 60C60 57 68 58 74 61C76 65 76 68 76 71C76 84 65 93 50 93C35 93 24 84 24 70C24 66 25 63 26 60Z",
        "M29 70C29 60 36 52 42 45C40 54 35 60 35 70C35 77 38 82 42 86C34 84 29 78 29 70Z",
    ),
    "gem": Flask(
        "M42 14H58V30L84 44L91 68L72 97H28L9 68L16 44L42 30Z",
        "M15 56C26 52 38 60 50 56C62 52 74 60 85 55L87 68L70 93H30L13 68Z",
        "M20 47L34 39C29 46 27 54 27 62L34 84L16 66Z",
        line("#ffffff", 1.2, "M16 44L36 60L28 97M84 44L64 60L72 97M36 60H64M9 68L36 60M91 68L64 60"),
    ),
    "skull": Flask(
        "M42 14H58V24C78 27 90 40 90 56C90 66 86 73 79 77V88C79 94 75 97 69 97H31C25 97 21 94 21 88V77C14 73 10 66 10 56"
        "C10 40 22 27 42 24Z",
        "M14 53C24 47 38 57 50 52C62 47 76 57 86 52C86 64 82 70 75 74V87C75 91 73 93 69 93H31C27 93 25 91 25 87V74"
        "C18 70 14 64 14 53Z",
        "M19 52C19 42 27 34 36 31C29 37 25 44 25 52C25 57 26 60 28 63C22 61 19 57 19 52Z",
        SKULL_FACE,
    ),
    "tall": Flask(
        "M43 14H57V34C66 38 70 44 70 52V80C70 86 74 88 76 92C78 96 75 97 70 97H30C25 97 22 96 24 92C26 88 30 86 30 80V52"
        "C30 44 34 38 43 34Z",
        "M34 54C40 51 45 57 51 54C57 51 62 55 66 53V80C66 86 68 89 71 91C71 93 70 93 69 93H31"
        "C30 93 29 93 29 91C32 89 34 86 34 80Z",
        "M38 52C38 48 40 45 44 43C42 46 42 50 42 54V82C42 85 41 87 39 89C38 86 38 84 38 80Z",
    ),
}
STOPPER = shape(CORK, "M42 4C46 2 54 2 58 4L57 17H43Z") + soft(CORK_LIT, "M44 5C46 4 48 4 49 4V15H45Z")
LIP = shape(GLASS, "M39 14C39 12 61 12 61 14V20C61 22 39 22 39 20Z")


def flask(name: str, kind: str, liquid: str, light: str) -> Sketch:
    """A corked flask of a kind of `FLASKS` with a liquid in it; `light` is its surface and its bubbles."""
    cut = FLASKS[kind]
    return sketch(
        name,
        STOPPER,
        shape(GLASS, cut.glass),
        shape(liquid, cut.filled),
        spot(light, 56, 79, 3.2, 0.8),
        spot(light, 48, 71, 2.2, 0.8),
        spot(light, 58, 68, 1.7, 0.8),
        soft(GLEAM, cut.gleam, 0.75),
        cut.cut,
        LIP,
    )


def smoke(colour: str, x: float, foot: float, height: float, opacity: float = 0.85) -> str:
    """A curl of smoke that rises from x, foot."""
    step = height / 3
    path = (
        f"M{x:g} {foot:g}c{-step * 0.7:g} {-step * 0.5:g} {step * 0.6:g} {-step * 0.7:g} 0 {-step * 1.2:g}"
        f"c{-step * 0.6:g} {-step * 0.5:g} {step * 0.7:g} {-step * 0.8:g} {step * 0.1:g} {-step * 1.5:g}"
    )
    return f'<g opacity="{opacity:g}">{line(colour, 2.6, path)}</g>'


def bowl(fill: str, light: str, inside: str) -> str:
    """A footed bowl, and the heap in it behind its rim."""
    return (
        oval(light, 50, 60, 42, 9)
        + inside
        + shape(fill, "M8 60C20 70 80 70 92 60C92 78 78 88 64 90V94C70 95 72 96 72 98H28C28 96 30 95 36 94V90C22 88 8 78 8 60Z")
        + soft(light, "M14 67C22 71 32 73 42 74C42 80 44 85 48 89C32 88 18 80 14 67Z", 0.5)
    )


# the joints of a manticore's tail: place, half its width, and which way it looks
TAIL = (
    (52, 86, 10, 96),
    (68, 84, 10.5, 64),
    (80, 73, 10.5, 36),
    (85, 57, 10, 6),
    (81, 40, 9.5, -26),
    (71, 27, 9, -52),
    (57, 20, 8.5, -78),
    (44, 22, 8, -108),
)


def _joint(across: float) -> str:
    near, mid, far = (round(across * share, 2) for share in (0.2, 0.5, 0.75))
    light = f"M{near:g} -7C{far:g} -4 {far:g} 4 {near:g} 7C{mid:g} 3 {mid:g} -3 {near:g} -7Z"
    return oval("#8a3330", 0, 0, across, 11.5) + soft("#bd6654", light)


VENOM = sketch(
    "manticore venom",
    *(put(_joint(across), x, y, turned=turn) for x, y, across, turn in TAIL),
    shape("#5c1d20", "M43 14C34 12 26 17 22 24C20 29 18 32 14 36C24 37 36 36 42 30C46 25 46 18 43 14Z"),
    soft("#8d3b3a", "M38 17C32 18 28 22 26 27C31 25 36 22 38 17Z"),
    drop("#8fc33a", "#e4f7a8", 16, 35, 13),
    shape(GLASS, "M8 50H34V54H31V88C31 94 27 98 21 98C15 98 11 94 11 88V54H8Z"),
    shape("#7fb32f", "M13.5 68C18 65 23 71 28.5 67V88C28.5 93 25 95.5 21 95.5C17 95.5 13.5 93 13.5 88Z"),
    spot("#d9f28a", 22, 86, 2.4),
    spot("#d9f28a", 18, 77, 1.7),
    soft(GLEAM, "M14 57H17V86C15 84 14 80 14 76Z", 0.8),
)

FAIRY_DUST = sketch(
    "fairy dust",
    shape("#cfe7f2", "M38 46C22 18 4 14 3 30C2 46 22 54 38 54Z"),
    shape("#cfe7f2", "M62 46C78 18 96 14 97 30C98 46 78 54 62 54Z"),
    shape("#e6d7f2", "M36 54C20 54 9 62 14 71C20 80 34 70 40 60Z"),
    shape("#e6d7f2", "M64 54C80 54 91 62 86 71C80 80 66 70 60 60Z"),
    line("#8fb7cf", 1.2, "M36 49C26 40 18 32 10 28M64 49C74 40 82 32 90 28"),
    shape("#b25f98", "M40 42C28 52 22 68 24 80C26 92 36 97 50 97C64 97 74 92 76 80C78 68 72 52 60 42Z"),
    soft("#d38abb", "M40 48C32 57 28 68 29 79C30 86 34 90 39 92C34 80 36 62 44 48Z"),
    shape("#c877ab", "M37 30C40 34 43 30 46 33C49 29 52 33 55 30C58 33 61 30 64 31C62 36 60 39 60 43H40C40 39 38 36 37 30Z"),
    shape("#e3b341", "M37 41C45 39 55 39 63 41V47C55 45 45 45 37 47Z"),
    spark("#fff3b0", 50, 70, 13),
    spark("#fff3b0", 63, 84, 6),
    spark("#fff3b0", 39, 83, 5),
    spark("#e8b93a", 50, 12, 10),
    spark("#e8b93a", 33, 18, 5),
    spark("#e8b93a", 66, 19, 6),
)

BUG_JAR = sketch(
    "lightning bug glow",
    shape("#6d5a3c", "M26 6C26 3 30 2 34 2H66C70 2 74 3 74 6V16H26Z"),
    soft("#947d58", "M26 8C40 11 60 11 74 8V11C60 14 40 14 26 11Z"),
    shape("#dcead0", "M24 16H76V22C84 25 88 30 88 38V86C88 94 82 98 74 98H26C18 98 12 94 12 86V38C12 30 16 25 24 22Z"),
    spot("#fbf0a0", 50, 60, 33, 0.65),
    spot("#fdf6b8", 36, 48, 15, 0.9),
    spot("#fdf6b8", 65, 60, 15, 0.9),
    spot("#fdf6b8", 43, 81, 13, 0.9),
    *(
        put(
            oval("#f4d22f", 0, 6, 5, 6.5)
            + oval("#4a3524", 0, -3, 4.4, 5)
            + disc("#b5452f", 0, -9, 3)
            + oval("#efe9d6", -6.5, -2, 3, 6.5, 38)
            + oval("#efe9d6", 6.5, -2, 3, 6.5, -38),
            x,
            y,
            turned=turn,
        )
        for x, y, turn in ((36, 47, -24), (65, 60, 32), (43, 80, 8))
    ),
    soft(GLEAM, "M18 38C18 32 21 28 26 26C23 30 22 34 22 40V84H18Z", 0.9),
)

PEPPER_ESSENCE = sketch(
    "ghost pepper essence",
    shape(
        "#f6f2e8",
        "M40 24C36 22 30 23 26 20C30 18 31 14 31 10C31 4 37 1 44 1C52 1 58 5 58 11C58 16 60 18 64 17C62 23 54 24 48 24Z",
    ),
    spot("#3c2b26", 40.5, 10, 2.2),
    spot("#3c2b26", 49.5, 10, 2.2),
    spot("#3c2b26", 45, 15.5, 1.7),
    shape(GLASS, "M32 24H56V30C56 38 70 42 70 56V88C70 94 66 98 60 98H28C22 98 18 94 18 88V56C18 42 32 38 32 30Z"),
    shape("#d8421f", "M22 58C30 54 36 62 44 58C52 54 60 60 66 56V88C66 92 63 94 60 94H28C25 94 22 92 22 88Z"),
    shape("#f5e7c4", "M27 66H61V86H27Z"),
    soft("#d8421f", "M44 69C50 73 50 80 44 84C38 80 38 76 41 74C41 77 44 77 44 75C44 73 42 72 44 69Z"),
    soft(GLEAM, "M24 56C24 49 30 45 34 41C32 46 29 50 29 57V62H24Z", 0.8),
    shape(GLASS, "M30 22H58V28H30Z"),
    shape("#c8301c", "M84 46C94 52 98 66 93 80C89 91 78 98 68 96C76 92 79 84 78 74C77 64 74 54 78 48Z"),
    soft("#ea6a49", "M88 54C93 62 93 74 88 83C90 73 88 63 84 55Z"),
    shape("#5d8a3a", "M74 48C76 42 84 40 89 45C90 48 88 51 86 52C82 49 78 50 76 53C74 52 73 50 74 48Z"),
    line("#5d8a3a", 3, "M82 43C82 38 85 35 88 34"),
)

MOONSTONE = sketch(
    "moonstone powder",
    bowl(
        "#7c7f94",
        "#a9acbf",
        shape("#e6ecf6", "M12 60C22 44 36 42 48 36C62 42 78 44 88 60C74 68 26 68 12 60Z")
        + soft("#ffffff", "M24 56C32 46 42 45 48 41C46 48 36 50 30 58Z"),
    ),
    shape("#c9d8f0", "M58 3C46 2 36 10 36 21C36 32 46 39 57 37C50 34 46 28 46 20C46 12 51 6 58 3Z"),
    soft("#ffffff", "M46 8C41 12 39 17 40 23C38 17 40 11 46 8Z"),
    spark("#8ea6d6", 70, 18, 8),
    spark("#8ea6d6", 80, 34, 5),
    spark("#8ea6d6", 24, 26, 6),
    spark("#ffffff", 62, 52, 5),
    soft("#e6ecf6", "M30 84C36 82 64 82 70 84C64 87 36 87 30 84Z", 0.35),
)

FRANKINCENSE = sketch(
    "frankincense",
    smoke("#a79c8c", 40, 34, 32),
    smoke("#a79c8c", 58, 30, 28),
    bowl(
        "#b8862d",
        "#e3bd62",
        disc("#e8b04a", 30, 54, 10)
        + disc("#d99634", 68, 53, 11)
        + disc("#f0c465", 50, 46, 12)
        + oval("#dfa23c", 42, 57, 9, 7, 20)
        + oval("#efbe5a", 58, 58, 9, 7, -20)
        + spot("#fff0c2", 46, 41, 3)
        + spot("#fff0c2", 65, 48, 2.6)
        + spot("#fff0c2", 27, 50, 2.4),
    ),
    line("#7d5714", 2, "M26 76L34 82L42 77L50 83L58 77L66 82L74 76"),
)

KRAKEN_INK = sketch(
    "dried kraken ink",
    shape(
        "#8a4a6e",
        "M44 46C36 30 42 14 56 8C70 3 84 12 82 24C80 33 68 36 63 29C60 24 64 19 69 20C72 21 72 24 70 25"
        "C74 26 77 23 76 19C74 13 65 12 59 17C52 23 54 34 58 46Z",
    ),
    *(spot("#e7b9cf", x, y, 2.2) for x, y in ((46, 37), (45, 28), (48, 19), (56, 12), (66, 9))),
    shape("#3c4a66", "M18 48H76V58H84C90 58 94 62 94 68V90C94 95 90 98 86 98H12C8 98 4 95 4 90V68C4 62 8 58 12 58H18Z"),
    soft("#5c6d8f", "M10 66C10 64 12 63 14 63H24C20 66 18 70 18 76V92H14C11 92 10 90 10 88Z"),
    shape("#f1e3c0", "M28 66H74V90H28Z"),
    soft(
        "#1f2233",
        "M42 88C38 80 44 70 51 70C58 70 64 80 60 88C58 84 56 84 55 88C54 84 52 84 51 88C50 84 48 84 47 88C46 84 44 84 42 88Z",
    ),
    spot("#f1e3c0", 48.5, 77, 1.3),
    spot("#f1e3c0", 53.5, 77, 1.3),
    shape("#2a3550", "M14 46C14 43 80 43 80 46V52C80 55 14 55 14 52Z"),
)

TROLL_FAT = sketch(
    "troll fat",
    shape("#8a5a34", "M78 8L86 4C90 8 92 12 90 14L62 48L52 42Z"),
    shape("#efe6c0", "M14 44C12 30 26 26 34 28C38 18 54 16 60 26C70 22 86 28 86 44Z"),
    soft("#fffbe4", "M22 40C22 34 28 32 34 34C38 26 48 24 54 28C44 30 40 36 30 38Z"),
    shape("#a65e3a", "M10 44H90V54H86L82 90C81 95 78 98 74 98H26C22 98 19 95 18 90L14 54H10Z"),
    soft("#c98560", "M22 58H32L34 92H29C26 92 25 90 24 88Z"),
    shape(
        "#efe6c0",
        "M26 44C26 56 30 62 33 62C36 62 37 56 37 52C38 48 42 48 43 54C44 64 46 72 50 72C54 72 54 62 55 54"
        "C56 48 61 48 62 54C63 58 66 58 67 54C68 50 70 48 70 44Z",
    ),
    line("#7a3f22", 2, "M15 56H24M76 56H85"),
    shape("#6c8a4a", "M60 70C66 66 76 68 78 76C78 84 72 90 66 88C60 86 57 76 60 70Z"),
    spot("#f0e4a0", 66, 76, 2.4),
    spot("#f0e4a0", 72.5, 76, 2.4),
    line("#38481f", 1.8, "M65 83C68 81 71 81 74 83"),
)

NECROTIC_ASH = sketch(
    "necrotic ash",
    smoke("#86ad6a", 42, 30, 28),
    smoke("#86ad6a", 58, 26, 24),
    shape("#5a5561", "M24 36C30 28 42 30 50 25C58 30 70 28 76 36Z"),
    soft("#86ad6a", "M34 34C40 30 46 32 50 29C54 33 60 31 66 35Z", 0.7),
    shape(
        "#3f3b4a",
        "M20 34C20 31 80 31 80 34V40C80 42 76 43 74 43C86 52 90 62 84 76C80 86 72 92 68 94C70 95 71 96 71 98"
        "H29C29 96 30 95 32 94C28 92 20 86 16 76C10 62 14 52 26 43C24 43 20 42 20 40Z",
    ),
    soft("#625d72", "M26 52C20 60 19 70 25 79C28 84 32 87 35 89C28 78 28 62 36 50Z"),
    disc("#d8d2bc", 50, 64, 14),
    shape("#d8d2bc", "M42 74H58V82H42Z"),
    spot("#3f3b4a", 44.5, 63, 4),
    spot("#3f3b4a", 55.5, 63, 4),
    soft("#3f3b4a", "M50 68L47.5 72.5H52.5Z"),
    line("#3f3b4a", 1.2, "M46.5 77V82M50 77V82M53.5 77V82"),
)

CAULDRON = sketch(
    "cauldron",
    shape(
        "#e8842c",
        "M30 97C22 88 30 82 30 74C38 80 38 84 40 88C44 80 42 74 50 68C52 78 60 82 60 90C64 86 66 82 66 78C74 86 74 92 70 97Z",
    ),
    soft("#f8cf5a", "M38 97C36 92 40 90 42 86C46 90 48 84 50 80C54 86 58 88 60 97Z"),
    disc("#9fd063", 30, 20, 6),
    disc("#b7df7e", 66, 12, 7.5),
    disc("#9fd063", 48, 8, 4),
    spot("#f2fbd6", 64, 9, 2),
    spot("#f2fbd6", 28.5, 18, 1.6),
    shape("#35323e", "M16 38C4 52 4 74 18 84C32 93 68 93 82 84C96 74 96 52 84 38Z"),
    soft("#5a5668", "M18 46C11 56 12 70 22 79C26 82 30 84 34 85C24 74 22 58 28 44Z"),
    shape("#35323e", "M22 84L18 96H26L32 88ZM78 84L82 96H74L68 88Z"),
    shape("#474352", "M8 34C8 24 92 24 92 34C92 46 8 46 8 34Z"),
    shape("#7fb848", "M14 34C14 27 86 27 86 34C86 42 14 42 14 34Z"),
    soft("#b7df7e", "M24 33C34 29 50 29 58 31C48 33 36 36 24 33Z"),
    disc("#b7df7e", 40, 33, 5),
    disc("#a5d56a", 58, 34, 6.5),
    disc("#c9e996", 70, 32, 3.5),
    spot("#f2fbd6", 56, 32, 1.8),
    spark("#e3b341", 86, 12, 7),
    spark("#e3b341", 12, 14, 6),
)

CANDLE = sketch(
    "candle",
    spot("#f9dd8a", 30, 20, 20, 0.45),
    shape("#f0932f", "M30 4C38 12 40 18 38 24C36 29 24 29 22 24C20 18 24 12 30 4Z"),
    soft("#fbe58f", "M30 12C34 17 35 21 34 24C32 27 28 27 26 24C25 21 27 17 30 12Z"),
    line("#4a3524", 1.8, "M30 22V31"),
    shape("#f3e3bf", "M16 34C20 30 40 30 44 34V86H16Z"),
    soft("#fff7e0", "M20 36C22 35 24 34 26 34V84H20Z"),
    shape("#f3e3bf", "M38 34C42 32 46 34 46 40V56C46 61 41 61 41 56V46C41 42 38 42 38 34Z"),
    shape("#b8862d", "M6 86C6 82 54 82 54 86C54 92 44 97 30 97C16 97 6 92 6 86Z"),
    soft("#e3bd62", "M10 87C18 85 30 85 36 86C28 89 16 90 10 87Z"),
    width=60,
)

HAT = sketch(
    "witch's hat",
    shape("#3b3350", "M28 66C34 44 40 20 60 6C68 2 84 6 92 14C84 14 76 16 74 24C70 38 74 52 78 66Z"),
    soft("#5e5480", "M36 62C42 44 48 26 64 12C58 26 54 44 54 64Z"),
    shape("#a8642c", "M27 60C42 68 64 68 77 60L80 72C62 80 42 80 24 72Z"),
    shape("#e3b341", "M42 64H60V78H42Z"),
    shape("#a8642c", "M46.5 68H55.5V74H46.5Z"),
    shape("#3b3350", "M3 78C12 66 20 68 24 72C42 80 62 80 80 72C84 68 92 68 97 78C90 92 70 97 50 97C30 97 10 92 3 78Z"),
    soft("#5e5480", "M10 79C16 73 20 74 24 77C34 82 44 83 52 83C38 88 18 88 10 79Z"),
    spark("#e3b341", 84, 34, 7),
    spark("#e3b341", 18, 36, 8),
    spark("#e3b341", 30, 14, 5),
)
