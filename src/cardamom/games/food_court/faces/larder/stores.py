"""What several ingredients are drawn as: bottles, bowls, heaps and bundles, on 100 x 100."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, cord, n, oval, put, scattered, shape, soft, strew
from cardamom.kernel.faces import Sketch


def bottle(liquid: str, label: str, cap: str, mark: str = "") -> str:
    """A bottle of sauce, vinegar or oil; `mark` is drawn around the middle of its label."""
    return (
        block(cap, 40, 3, 20, 13, 3)
        + shape(liquid, "M42 16H58V30C58 36 72 40 72 52V90C72 95 69 98 64 98H36C31 98 28 95 28 90V52C28 40 42 36 42 30Z")
        + soft("#8a6a6a", "M33 54C33 47 42 43 44 38C45 42 40 47 39 54V88H33Z")
        + block(label, 28, 56, 44, 28, 1)
        + put(mark, 50, 70)
    )


def squeeze(colour: str, cap: str) -> str:
    """A squeeze bottle of the diner."""
    return (
        shape(cap, "M46 4H54L57 22H43Z")
        + block(cap, 33, 20, 34, 10, 3)
        + shape(colour, "M32 30H68C74 34 75 40 75 46V90C75 95 72 98 66 98H34C28 98 25 95 25 90V46C25 40 26 34 32 30Z")
        + soft("#ffffff", "M31 46C31 41 33 37 36 36C38 42 38 80 37 92C33 92 31 90 31 86Z")
        + block("#fff8e6", 25, 54, 50, 24, 1)
    )


def bowl(colour: str, inside: str) -> str:
    return (
        shape(colour, "M34 90H66L63 97H37Z")
        + shape(colour, "M6 50C6 76 26 93 50 93C74 93 94 76 94 50Z")
        + oval("#f6ead2", 50, 50, 44, 15)
        + oval(inside, 50, 51, 39, 11.5)
    )


def heap(colour: str, inside: str, grain: str, rows: int = 34) -> str:
    """A bowl heaped with grains or pulses."""
    return (
        bowl(colour, inside)
        + shape(inside, "M12 50C16 26 34 16 50 16C66 16 84 26 88 50C78 60 22 60 12 50Z")
        + strew(grain, scattered(rows, 50, 39, 35, 20, 0.4), turned=10)
    )


def powder(colour: str, light: str, extra: str = "") -> str:
    """A little dish with a heap of ground spice."""
    return (
        oval("#b98449", 50, 82, 46, 14)
        + oval("#dcae74", 50, 79, 46, 14)
        + shape(colour, "M14 78C26 66 40 30 50 26C60 30 74 66 86 78C74 90 26 90 14 78Z")
        + soft(light, "M28 72C36 62 44 40 50 34C52 44 44 62 38 76C34 80 26 78 28 72Z")
        + extra
    )


def tied(strands: str) -> str:
    """Long pasta, tied in its middle."""
    return (
        strands
        + shape("#c8402c", "M38 44C44 48 56 48 62 44L63 56C56 60 44 60 37 56Z")
        + shape("#c8402c", "M62 48C70 42 76 46 74 52C70 56 66 54 62 52Z")
    )


def sheaf(colour: str, edge: str, count: int, width: float) -> str:
    """Straight strands that spread at both ends."""
    strands = []
    for i in range(count):
        top, mid = 12 + 76 * i / (count - 1), 40 + 20 * i / (count - 1)
        strands.append(cord(colour, edge, width, f"M{n(top)} 6Q{n(mid)} 40 {n(mid)} 50Q{n(mid)} 60 {n(top)} 94"))
    return "".join(strands)


def own(name: str, body: str) -> Sketch:
    return Sketch(f"{name} (ingredient)", body)
