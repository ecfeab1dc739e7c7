"""Small things that lie on a dish, each drawn around 0 0."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, cord, disc, line, oval, put, shape, shine, soft


def leaf(colour: str = "#4f8f3f", vein: str = "#3a6f2e") -> str:
    """A basil leaf that points upwards."""
    return shape(colour, "M0 10C-10 6 -11 -6 0 -14C11 -6 10 6 0 10Z") + line(vein, 1, "M0 8V-9")


def basil() -> str:
    return put(leaf("#5c9c45"), -7, 1, 0.9, -58) + put(leaf("#4f8f3f"), 7, 1, 0.9, 58) + put(leaf("#6fae54"), 0, -5, 0.8)


def sprig(colour: str = "#4f8f3f") -> str:
    """Parsley, cilantro: a stalk with three frilled tufts."""
    tuft = "M0 6C-5 8 -9 4 -7 0C-11 -4 -6 -9 -3 -7C-2 -12 4 -12 4 -7C8 -9 11 -3 7 0C9 5 4 8 0 6Z"
    return (
        line("#3a6f2e", 1.6, "M0 14C0 6 1 2 0 -4M0 8C-5 5 -8 3 -9 0M0 8C5 5 8 3 9 0")
        + put(shape(colour, tuft), -10, -1, 0.8)
        + put(shape(colour, tuft), 10, -1, 0.8)
        + put(shape(colour, tuft), 0, -9, 0.95)
    )


def citrus(peel: str = "#f0c23c", flesh: str = "#fbe9a0") -> str:
    """A slice."""
    return disc(peel, 0, 0, 12) + disc(flesh, 0, 0, 9.4) + line(peel, 1.4, "M0 -8V8M-7 -4L7 4M7 -4L-7 4")


def wedge(peel: str = "#7fb83c", flesh: str = "#d5ea9a") -> str:
    """A wedge that lies on its peel."""
    return (
        shape(peel, "M-16 -4C-12 10 12 10 16 -4Z")
        + shape(flesh, "M-16 -4C-10 5 10 5 16 -4L0 -8Z")
        + line(peel, 1, "M0 -7V2M-8 -5L-6 1M8 -5L6 1")
    )


def tomato_slice(colour: str = "#d8452f") -> str:
    seeds = "".join(shine("#f2a071", x, y, 2.4, 1.6) for x, y in ((-4.6, -1.4), (4.6, -1.4), (-3, 3), (3, 3), (0, -4)))
    return oval(colour, 0, 0, 12, 8) + shine("#e8674a", 0, 0, 9.4, 6) + seeds


def cherry_tomato(colour: str = "#d8382c") -> str:
    return (
        disc(colour, 0, 0, 7.4)
        + shine("#f6a58f", -2.4, -2.8, 1.8, 1.3)
        + shape("#4f8f3f", "M0 -5L-4 -9L-1 -8L0 -11L1 -8L4 -9Z")
    )


def mushroom(cap: str = "#a9713f", flesh: str = "#f3e4c6") -> str:
    """A slice through a mushroom."""
    return shape(cap, "M-12 2C-13 -8 -6 -13 0 -13C6 -13 13 -8 12 2C9 5 5 3 4 2L4.500 11H-4.500L-4 2C-5 3 -9 5 -12 2Z") + soft(
        flesh, "M-8 0C-8 -6 -4 -9 0 -9C4 -9 8 -6 8 0C6 1 4 -1 2.5 -1V8H-2.500V-1C-4 -1 -6 1 -8 0Z"
    )


def chili(colour: str = "#cf2f22", stalk: str = "#4f8f3f") -> str:
    """A whole pepper, lying."""
    return shape(colour, "M-18 4C-10 8 8 6 15 -3C17 -6 12 -9 8 -6C2 -1 -8 1 -18 4Z") + line(
        stalk, 3, "M13 -5C16 -7 18 -9 18 -12"
    )


def ringlet(colour: str = "#4f9a3a", inside: str = "#cfe6a2") -> str:
    """A ring of scallion, pepper or onion."""
    return oval(colour, 0, 0, 4.4, 3.2) + shine(inside, 0, 0, 2.3, 1.5)


def bit(colour: str, width: float = 8, height: float = 5) -> str:
    """A chopped piece."""
    return block(colour, -width / 2, -height / 2, width, height, 1.6)


def bean(colour: str = "#6d2f24") -> str:
    return shape(colour, "M-6 1C-7 -4 -2 -6 1 -4C4 -6 8 -3 6 1C5 4 2 4 0 2.500C-2 4.5 -5 4 -6 1Z") + shine(
        "#d9b3a2", -2.4, -1.8, 1.6, 0.8
    )


def pea(colour: str = "#79b043") -> str:
    return disc(colour, 0, 0, 3.6) + shine("#cfe89b", -1, -1.2, 1, 0.8)


def grain(colour: str = "#fffdf6") -> str:
    return f'<ellipse rx="3.2" ry="1.4" fill="{colour}" stroke="#cbbfa4" stroke-width=".6"/>'


def seed(colour: str = "#f5e6bf") -> str:
    return shine(colour, 0, 0, 2, 1.1)


def nut(colour: str = "#e6c48d") -> str:
    """A cashew."""
    return shape(colour, "M-9 4C-10 -5 -2 -9 4 -7C9 -5 11 1 8 4C5 6 4 1 1 0C-2 -1 -3 3 -4 5C-6 8 -9 7 -9 4Z")


def shavings(colour: str = "#f6e2a4") -> str:
    return "".join(
        put(shape(colour, "M-8 2C-4 -3 4 -3 8 1C4 0 -4 0 -8 2Z"), x, y, turned=turn)
        for x, y, turn in ((-8, 0, -20), (8, -2, 24), (0, 4, 4), (2, -7, -40))
    )


def cream(colour: str = "#fff8e8") -> str:
    """A swirl of cream."""
    return line(colour, 3.4, "M-18 2C-10 -8 10 -8 14 0C16 7 2 10 -4 5C-7 1 2 -2 5 1")


def dollop(colour: str = "#fffaf0", shade: str = "#e6dcc8") -> str:
    """Cream or yogurt, heaped."""
    return shape(colour, "M-15 5C-17 -3 -9 -6 -7 -9C-5 -14 3 -15 4 -10C11 -11 17 -1 14 5C10 10 -10 10 -15 5Z") + line(
        shade, 1.8, "M-5 -4C0 -8 6 -5 4 -1"
    )


def fried_egg() -> str:
    return (
        shape("#fffaf0", "M-22 2C-22 -8 -10 -11 -3 -10C5 -14 20 -9 21 0C22 9 8 11 0 9C-8 13 -22 10 -22 2Z")
        + oval("#f0ac2c", 0, -1, 9, 6.4)
        + shine("#fbdc8a", -3, -3, 2.6, 1.4)
    )


def half_egg(yolk: str = "#ee9f2d") -> str:
    return oval("#fdf3df", 0, 0, 12, 9) + oval(yolk, 0, 0.6, 6.6, 5) + shine("#f9cf74", -1.6, -1, 2, 1.2)


def nori(width: float = 24, height: float = 30) -> str:
    return block("#2f4236", -width / 2, -height, width, height, 1.5) + line(
        "#4b6353", 1.2, f"M{-width / 2 + 5:g} {-height + 6:g}V-5"
    )


def naruto() -> str:
    """A fish cake with a pink swirl."""
    return shape("#fffaf2", "M0 -11L4 -8L9 -8L9 -3L12 0L9 3L9 8L4 8L0 11L-4 8L-9 8L-9 3L-12 0L-9 -3L-9 -8L-4 -8Z") + line(
        "#e0708e", 2, "M-5 2C-6 -5 4 -6 5 -1C5 4 -1 4 -1 0"
    )


def chashu() -> str:
    """A slice of rolled pork."""
    return (
        oval("#b9764f", 0, 0, 19, 13)
        + oval("#eab08c", 0, 0, 15.5, 10)
        + line("#c9795a", 2.6, "M-10 1C-9 -7 9 -8 10 -1C10 6 -4 6 -4 0C-3 -3 3 -3 4 0")
    )


def shrimp(colour: str = "#ee8a5e") -> str:
    return (
        shape(colour, "M-14 8C-20 -8 -6 -17 6 -13C14 -10 15 -1 10 2C10 -4 4 -6 -1 -4C-7 -1 -6 6 -4 10C-8 12 -12 11 -14 8Z")
        + shape("#d96a44", "M10 2L17 0L15 7L9 6Z")
        + line("#fbd0b2", 1.6, "M-12 -2L-5 0M-7 -10L-2 -4M2 -13L2 -5")
    )


def mussel() -> str:
    return shape("#3f4a5c", "M-14 4C-12 -8 4 -13 15 -8C13 4 0 13 -14 4Z") + soft(
        "#e8a35a", "M-8 3C-6 -4 4 -8 11 -6C9 1 0 7 -8 3Z"
    )


def snail() -> str:
    """A shell with herb butter."""
    return (
        disc("#b98a55", 0, 0, 12)
        + line("#7d5630", 2.4, "M9 4C7 10 -6 11 -8 2C-9 -6 3 -9 6 -2C7 3 0 5 -1 1")
        + shape("#7fae4f", "M-6 8C-10 11 -4 15 2 13C8 13 10 8 6 6C2 9 -2 9 -6 8Z")
    )


def olive(colour: str = "#4b4a3a") -> str:
    return oval(colour, 0, 0, 5.6, 4.6) + shine("#9a997f", -1.6, -1.4, 1.4, 1)


def floret() -> str:
    """A floret of cauliflower."""
    return _floret("#f6ecd0", "#e4d3a4", "#cfd99a")


def broccoli() -> str:
    return _floret("#5c9a4a", "#3f7a36", "#a7c77c")


def _floret(top: str, shade: str, stalk: str) -> str:
    return (
        shape(stalk, "M-5 2L-3 12H4L6 2Z")
        + shape(top, "M-13 2C-17 -5 -10 -10 -7 -8C-6 -14 5 -14 6 -9C12 -11 17 -4 12 1C10 6 -9 7 -13 2Z")
        + line(shade, 1.4, "M-6 -3C-3 -6 0 -4 0 -1M3 -5C6 -6 8 -3 7 0")
    )


def coin(colour: str, edge: str = "", size: float = 8) -> str:
    """A round slice of carrot, zucchini, sausage."""
    return oval(edge or colour, 0, 0, size, size * 0.68) + shine(colour, 0, 0, size * 0.72, size * 0.46)


def stick(colour: str = "#5d9a3f", length: float = 34, width: float = 4.5) -> str:
    """A bean, a fry, a sprout: straight and thin."""
    return cord(colour, "#3f3a22", width, f"M{-length / 2:g} 0C{-length / 6:g} -3 {length / 6:g} 3 {length / 2:g} 0")


def pomegranate() -> str:
    return shape("#b3202f", "M0 -3.500C3 -2 3.5 2 0 3.500C-3.500 2 -3 -2 0 -3.500Z") + shine("#f08d92", -0.8, -0.6, 0.8, 0.8)


def swirl_of_sauce(colour: str, width: float = 3) -> str:
    return line(colour, width, "M-30 0C-22 -10 -18 8 -10 -2C-4 -10 0 8 8 -2C14 -10 20 8 30 -2")


def bok_choy() -> str:
    return (
        shape("#f3f3dd", "M-5 16C-10 6 -8 0 -3 -2H3C8 0 10 6 5 16Z")
        + shape("#5c9a45", "M-3 0C-16 -2 -18 -16 -9 -19C-6 -26 6 -26 9 -19C18 -16 16 -2 3 0Z")
        + line("#e3efc4", 1.6, "M0 4V-17M-2 2C-6 -4 -9 -8 -9 -12M2 2C6 -4 9 -8 9 -12")
    )
