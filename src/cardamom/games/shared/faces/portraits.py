"""What portraits are made of: heads that fill a circle, hats upon them, and a face for what has none."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, shape, shine, sketch, soft, spark, spot
from cardamom.kernel.faces import Art, Icon, Mark, Picture, Portrait, Sketch, around

TOQUE = Sketch(
    "cook's hat",
    '<path fill="#f7f2e8" d="M22 88L18 52C6 50 0 40 2 30C4 19 14 13 25 16C30 6 42 1 54 3C64 4 72 9 76 16C87 12 98'
    " 18 99 30C100 41 93 50 82 52"
    'L78 88Z"/>'
    '<path stroke="none" fill="#e3dac8" d="M82 52C93 50 100 41 99 30C97 22 92 17 86 15C92 26 88 40 76 44L72 88H78Z"/>'
    '<path fill="#efe7d8" d="M20 74C38 80 62 80 80 74L78 92C62 98 38 98 22 92Z"/>'
    '<g fill="none" stroke="#cfc4af" stroke-width="2" stroke-linecap="round"><path d="M36 48L38 70"/><path d="M50 44V72"/>'
    '<path d="M64 48L62 70"/></g>',
    100,
    98,
)


def pointed_hat(name: str, cloth: str, light: str, band: str) -> Sketch:
    """The hat of a witch or a wizard, with a bent tip and a star."""
    return sketch(
        name,
        shape(cloth, "M24 74C30 50 40 22 62 8C70 3 82 6 88 14C80 14 75 18 73 26C70 42 74 58 78 74Z"),
        soft(light, "M33 70C39 50 47 28 64 14C58 30 55 50 55 72Z"),
        shape(band, "M23 66C40 74 62 74 77 66L80 78C62 86 40 86 20 78Z"),
        shape(cloth, "M2 84C10 72 18 74 22 77C42 85 60 85 79 77C84 73 92 74 98 84C92 96 72 99 50 99C28 99 8 96 2 84Z"),
        soft(light, "M9 85C15 79 19 80 23 82C33 87 43 88 51 88C38 93 18 93 9 85Z"),
        spark("#f2cd5c", 52, 48, 9),
    )


# eyes, cheeks and a smile for things that have no face of their own
SMILE = sketch(
    "smiling face",
    disc("#2b211c", 22, 20, 10),
    disc("#2b211c", 78, 20, 10),
    spot("#ffffff", 18.5, 16, 3.6),
    spot("#ffffff", 74.5, 16, 3.6),
    shine("#e8685a", 9, 38, 8, 5),
    shine("#e8685a", 91, 38, 8, 5),
    shape("#8f2f2a", "M34 34C42 44 58 44 66 34C66 52 58 58 50 58C42 58 34 52 34 34Z"),
    soft("#f08a80", "M41 51C45 46 55 46 59 51C56 56 44 56 41 51Z"),
    width=100,
    height=62,
)
# the same, pleased with itself
SMIRK = sketch(
    "pleased face",
    line("#2b211c", 7, "M10 24C14 14 28 14 32 24"),
    line("#2b211c", 7, "M68 24C72 14 86 14 90 24"),
    shine("#e8685a", 9, 40, 8, 5),
    shine("#e8685a", 91, 40, 8, 5),
    line("#8f2f2a", 7, "M34 42C44 54 60 52 68 38"),
    width=100,
    height=62,
)

# only the smile, for what has eyes already
GRIN = sketch(
    "grin",
    shape("#8f2f2a", "M4 6C24 22 76 22 96 6C96 40 76 54 50 54C24 54 4 40 4 6Z"),
    soft("#f08a80", "M24 42C34 30 66 30 76 42C66 50 34 50 24 42Z"),
    width=100,
    height=58,
)


def hatted(head: Art, hat: Art, wash: str, *more: Mark, drop: float = 0, tall: float = 262) -> Portrait:
    """A head, this tall, with a hat on it; `drop` pulls the hat further down."""
    face = Picture(head, around(200, 268, 284, tall), wash=wash, bleeds=True)
    return Portrait((face, Picture(hat, around(200, 104 + drop, 216, 190), bleeds=True), *more), wash)


def alive(thing: Art, wash: str, *more: Mark, y: float = 250, face: Art = SMILE, width: float = 118) -> Portrait:
    """A thing with a face, `y` down from the top. Faces are signs, since paint would blur them."""
    body = Picture(thing, around(200, 226, 300, 300), wash=wash, bleeds=True)
    return Portrait((body, Icon(face, around(200, y, width, width * 0.62)), *more), wash)
