"""The food itself, on the same sheet of 200 x 150 as what it is served in."""

from __future__ import annotations

from .garnish import grain
from .pen import block, cord, disc, glow, line, n, oval, put, ring, scattered, shape, shine, strew

# ---- pasta and noodles


def nest(x: float, y: float, rx: float, colour: str, edge: str, rows: int = 4, strand: float = 3) -> str:
    """Noodles twirled to a heap that stands on y."""
    drawn = []
    for row in range(rows):
        wide, deep = rx * (1 - 0.19 * row), rx * 0.34 * (1 - 0.15 * row)
        top = y - row * rx * 0.2
        drawn.append(
            f'<ellipse cx="{n(x)}" cy="{n(top)}" rx="{n(wide)}" ry="{n(deep)}" fill="{colour}" '
            f'stroke="{edge}" stroke-width="2"/>'
        )
        for inside in (0.86, 0.7, 0.52):
            d = (
                f"M{n(x - wide * inside)} {n(top + deep * 0.1)}C{n(x - wide * 0.7 * inside)} {n(top + deep * 1.25 * inside)} "
                f"{n(x + wide * 0.7 * inside)} {n(top + deep * 1.25 * inside)} {n(x + wide * inside)} {n(top + deep * 0.1)}"
            )
            drawn.append(line(d, edge, strand * 0.42))
    top = y - rows * rx * 0.2 + rx * 0.12
    curl = (
        f"M{n(x - rx * 0.28)} {n(top + 4)}"
        f"C{n(x - rx * 0.2)} {n(top - 7)} {n(x + rx * 0.24)} {n(top - 7)} {n(x + rx * 0.22)} {n(top + 2)}"
        f"C{n(x + rx * 0.2)} {n(top + 8)} {n(x - rx * 0.1)} {n(top + 7)} {n(x - rx * 0.06)} {n(top + 1)}"
    )
    return "".join(drawn) + cord(curl, colour, edge, strand)


def waves(x: float, y: float, width: float, rows: int, colour: str, edge: str, strand: float = 3.4, step: float = 4.2) -> str:
    """Noodles side by side, as they float in a soup."""
    drawn = []
    for row in range(rows):
        wide = width * (1 - 0.09 * abs(row - rows / 2))
        top = y + row * step
        q = wide / 4
        drawn.append(
            cord(f"M{n(x - wide / 2)} {n(top)}q{n(q / 2)} -5 {n(q)} 0t{n(q)} 0t{n(q)} 0t{n(q)} 0", colour, edge, strand)
        )
    return "".join(drawn)


def penne(colour: str = "#f0c766") -> str:
    """A short tube, lying: around 0 0."""
    return (
        shape("M-15 -4L11 -6L15 5L-11 6Z", colour)
        + oval(13, -0.4, 3.2, 5.6, "#a9752c")
        + line("M-12 0L10 -1.500", "#cf9c3c", 1.2)
    )


def rigatoni(colour: str = "#f0d08a") -> str:
    return (
        shape("M-13 -7H12V7H-13C-16 5 -16 -5 -13 -7Z", colour)
        + oval(12, 0, 4.2, 7, "#a9752c")
        + line("M-13 -3H9M-14 0.500H8M-13 4H9", "#c99a4b", 1.2)
    )


def fusilli(colour: str = "#f0c766") -> str:
    return "".join(
        shape(f"M{x} -6C{x + 6} -6 {x + 8} 4 {x + 4} 7C{x - 3} 7 {x - 4} -3 {x} -6Z", colour) for x in (-15, -8, -1, 6)
    )


def farfalle(colour: str = "#f3d486") -> str:
    return shape("M-17 -9L-12 -6L-14 -2L-17 1L-14 4L-17 9L-2 4L2 4L17 9L14 4L17 1L14 -2L17 -9L2 -4H-2Z", colour) + shape(
        "M-3.500 -5C-1 -2 1 -2 3.5 -5L3.500 5C1 2 -1 2 -3.5 5Z", "#d9ac54"
    )


def lasagna(x: float, y: float, filling: str, cream: str, top: str) -> str:
    """A slab of four layers around x, y."""
    drawn = [shape("M-50 26L-46 34L48 34L58 22L52 18Z", filling)]
    for row in range(4):
        up = 24 - row * 12
        drawn.append(
            shape(
                f"M-50 {up - 6}C-30 {up - 9} 20 {up - 3} 46 {up - 6}L58 {up - 16}"
                f"V{up - 8}L46 {up + 4}C10 {up + 9} -30 {up + 1} -50 {up + 4}Z",
                "#f0cf83",
            )
        )
        drawn.append(line(f"M-48 {up + 5}C-20 {up + 2} 10 {up + 9} 46 {up + 5}L57 {up - 6}", filling if row % 2 else cream, 5))
    drawn.append(
        shape(
            "M-50 -18C-40 -30 -20 -34 -4 -32C20 -36 50 -34 58 -28C58 -22 50 -18 46 -14"
            "C46 -4 40 -2 38 -12C20 -8 16 -16 8 -12C4 -4 -2 -4 -4 -12C-20 -10 -34 -8 -50 -18Z",
            top,
        )
    )
    drawn.append(shine(-18, -24, 14, 4, "#fdf2cf") + shine(24, -26, 12, 3.6, "#fdf2cf"))
    return put("".join(drawn), x, y)


def cannelloni(x: float, y: float, turn: float = 0) -> str:
    """A filled tube around x, y."""
    return put(
        shape("M-30 -10C-24 -14 26 -14 32 -9V9C26 13 -24 13 -30 9Z", "#f3d992")
        + oval(-30, 0, 7, 9.6, "#f7eedb")
        + "".join(shine(dx, dy, 2.2, 1.8, "#4f8f3f") for dx, dy in ((-31, -3), (-29, 3), (-33, 1))),
        x,
        y,
        1,
        turn,
    )


# ---- rice, soups and stews


def rice(
    x: float, y: float, rx: float, colour: str = "#fbf6e8", shade: str = "#e6dcc4", grains: str = "#ffffff", high: float = 0.62
) -> str:
    """A mound that stands on y."""
    top = y - rx * high
    return (
        shape(
            f"M{n(x - rx)} {n(y - 4)}C{n(x - rx * 0.96)} {n(top + rx * 0.1)} {n(x - rx * 0.5)} {n(top)} {n(x)} {n(top)}"
            f"C{n(x + rx * 0.5)} {n(top)} {n(x + rx * 0.96)} {n(top + rx * 0.1)} {n(x + rx)} {n(y - 4)}"
            f"C{n(x + rx * 0.7)} {n(y + rx * 0.2)} {n(x - rx * 0.7)} {n(y + rx * 0.2)} {n(x - rx)} {n(y - 4)}Z",
            colour,
        )
        + shine(x + rx * 0.16, y - rx * 0.06, rx * 0.66, rx * 0.12, shade)
        + strew(grain(grains), scattered(max(8, int(rx / 2.4)), x, y - rx * high * 0.44, rx * 0.78, rx * high * 0.4), 1, 15)
    )


def broth(colour: str, light: str) -> str:
    """The light upon what fills a bowl."""
    return shine(94, 72, 62, 13, colour) + glow("M40 70C56 60 84 56 108 58C86 61 62 66 50 75C44 77 38 74 40 70Z", light)


def drops(colour: str, count: int = 9, y: float = 75) -> str:
    """Fat that swims on a soup."""
    return "".join(
        shine(px, py, 3 + number % 3, 1.7, colour) for number, (px, py) in enumerate(scattered(count, 100, y, 62, 14, 1.1))
    )


def chunks(
    colours: tuple[str, ...], count: int, x: float = 100, y: float = 72, rx: float = 60, ry: float = 14, size: float = 8
) -> str:
    """Pieces of meat and vegetables, in stews and curries."""
    drawn = []
    for number, (px, py) in enumerate(sorted(scattered(count, x, y, rx, ry, 0.6), key=lambda point: point[1])):
        colour = colours[number % len(colours)]
        piece = shape("M-9 2C-10 -4 -5 -8 1 -7C7 -7 10 -3 9 2C7 7 -6 8 -9 2Z", colour) + shine(-2, -3, 3.4, 1.6, "#fff3dc")
        drawn.append(put(piece, px, py, size / 8, 40 * number % 90 - 45))
    return "".join(drawn)


# ---- meat


def patty(x: float, y: float, width: float, colour: str = "#6d3f25") -> str:
    h = width / 2
    return shape(
        f"M{n(x - h)} {n(y)}C{n(x - h - 3)} {n(y - 9)} {n(x + h + 3)} {n(y - 9)} {n(x + h)} {n(y)}"
        f"C{n(x + h + 2)} {n(y + 11)} {n(x - h - 2)} {n(y + 11)} {n(x - h)} {n(y)}Z",
        colour,
    ) + line(
        f"M{n(x - h * 0.8)} {n(y + 2)}C{n(x - h * 0.3)} {n(y - 2)} {n(x + h * 0.3)} {n(y + 5)} {n(x + h * 0.8)} {n(y + 1)}",
        "#4e2a17",
        1.8,
    )


def steak(colour: str = "#8a4a2c", fat: str = "#f0dcb4", grilled: bool = True) -> str:
    """A ribeye around 0 0, raw or with the marks of the grill."""
    marks = line("M-34 -4L-6 -20M-24 8L18 -18M-6 14L38 -12M14 18L42 2", "#4b2412", 3)
    marbling = line("M-30 2C-24 -4 -18 2 -12 -4M18 -10C24 -6 30 -10 36 -6M20 10C26 6 30 12 34 6", fat, 2)
    return (
        shape("M-48 6C-52 -12 -34 -26 -8 -26C18 -28 48 -22 50 -2C50 16 30 28 4 26C-20 28 -44 22 -48 6Z", fat)
        + shape("M-41 5C-44 -9 -28 -20 -8 -20C16 -22 42 -17 44 -2C44 12 26 21 4 20C-18 21 -38 18 -41 5Z", colour)
        + glow("M-4 -14C6 -8 4 4 14 8C8 10 0 4 -2 -4C-3 -8 -6 -11 -4 -14Z", fat)
        + (marks if grilled else marbling)
    )


def t_bone(colour: str = "#8a4a2c", bone: str = "#f3e6cb", wide: float = 1) -> str:
    """A steak with a T of bone; `wide` grows the fillet on its right."""
    right = 34 * wide
    return (
        shape(
            f"M-46 0C-48 -20 -26 -30 0 -28C{n(right)} -30 {n(right + 18)} -16 {n(right + 12)} 2"
            f"C{n(right)} 22 20 28 0 28C-24 30 -46 20 -46 0Z",
            "#f0dcb4",
        )
        + shape("M-40 0C-41 -16 -24 -24 -7 -22L-5 22C-24 24 -40 15 -40 0Z", colour)
        + shape(f"M8 -22C{n(right)} -24 {n(right + 10)} -12 {n(right + 5)} 1C{n(right - 4)} 14 18 20 7 18Z", colour)
        + shape(
            f"M-24 -29C-8 -25 10 -25 {n(right)} -28L{n(right - 2)} -20C16 -18 6 -16 5 -8L3 27H-3L-4 -8C-5 -16 -14 -19 -26 -22Z",
            bone,
        )
        + line("M-34 -6L-14 -14M-34 8L-12 -2M-26 17L-10 10", "#4b2412", 2.6)
        + line(f"M14 -8L{n(right)} -14M13 4L{n(right)} -2M12 13L{n(right - 8)} 8", "#4b2412", 2.6)
    )


def tomahawk() -> str:
    return shape(
        "M28 -12C54 -20 78 -34 92 -40C98 -42 101 -36 98 -32C102 -28 98 -22 92 -24C78 -18 54 -4 32 2Z", "#f5ead2"
    ) + put(steak(), -12, 2, 1)


def slices(x: float, y: float, count: int, inner: str, crust: str, step: float = 17, size: float = 1) -> str:
    """Slices of a roast, one over the other."""
    one = oval(0, 0, 15, 21, crust) + oval(2, 0, 12, 17.5, inner) + shine(0, -5, 5, 6, "#f3b6a2")
    return "".join(put(one, x + step * number, y, size) for number in range(count))


def skewer(pieces: tuple[str, ...], length: float = 168) -> str:
    """Cubes on a stick, lying around 0 0."""
    stick = line(f"M{n(-length / 2)} 0H{n(length / 2)}", "#a97a45", 3.4)
    room = length * 0.78 / len(pieces)
    first = -length * 0.39
    cubes = "".join(
        block(first + room * number + 1, -11, room - 2, 22, colour, 6)
        + shine(first + room * (number + 0.4), -5, room * 0.22, 2.6, "#fff0d6")
        for number, colour in enumerate(pieces)
    )
    return stick + cubes


def kofta(length: float = 120, colour: str = "#8a4a2c") -> str:
    """Minced meat along a flat skewer, lying around 0 0."""
    h = length / 2
    dents = "".join(
        line(
            f"M{n(-h + 14 + 15 * i)} -9C{n(-h + 18 + 15 * i)} -3 {n(-h + 18 + 15 * i)} 4 {n(-h + 13 + 15 * i)} 9",
            "#5c2d18",
            2.2,
        )
        for i in range(int((length - 16) / 15))
    )
    return (
        block(-h - 26, -2.5, length + 52, 5, "#b9b4aa", 2)
        + shape(
            f"M{n(-h)} 0C{n(-h)} -12 {n(-h + 20)} -13 0 -12C{n(h - 20)} -13 {n(h)} -12 {n(h)} 0"
            f"C{n(h)} 12 {n(h - 20)} 13 0 12C{n(-h + 20)} 13 {n(-h)} 12 {n(-h)} 0Z",
            colour,
        )
        + dents
    )


def ball(colour: str, light: str, radius: float = 15) -> str:
    return disc(0, 0, radius, colour) + shine(-radius * 0.3, -radius * 0.36, radius * 0.34, radius * 0.24, light)


def drumstick() -> str:
    return (
        shape("M10 8L26 22C25 27 31 29 33 25C37 24 37 18 32 18L17 2Z", "#f5ead2")
        + shape("M-24 -8C-26 -24 -6 -30 8 -20C20 -12 22 4 12 10C2 16 -20 10 -24 -8Z", "#c07a37")
        + shine(-8, -14, 8, 4, "#e6ae6d")
    )


def fillet(colour: str = "#e8825a", light: str = "#f6b593") -> str:
    """A piece of fish around 0 0."""
    return shape("M-40 6C-38 -12 -10 -20 16 -17C36 -15 44 -4 40 6C34 16 -30 18 -40 6Z", colour) + "".join(
        line(f"M{x} -12C{x + 6} -5 {x + 6} 4 {x + 1} 11", light, 2.2) for x in (-22, -8, 6, 20)
    )


# ---- bread and dough


def bun(x: float, y: float, width: float, colour: str = "#d89245", seeds: bool = True) -> str:
    """The upper half of a bun, its flat side on y."""
    h = width / 2
    top = shape(
        f"M{n(x - h)} {n(y)}C{n(x - h)} {n(y - h * 0.86)} {n(x + h)} {n(y - h * 0.86)} {n(x + h)} {n(y)}"
        f"C{n(x + h)} {n(y + 5)} {n(x - h)} {n(y + 5)} {n(x - h)} {n(y)}Z",
        colour,
    )
    light = glow(
        f"M{n(x - h * 0.7)} {n(y - h * 0.3)}"
        f"C{n(x - h * 0.4)} {n(y - h * 0.62)} {n(x + h * 0.2)} {n(y - h * 0.66)} {n(x + h * 0.4)} {n(y - h * 0.52)}"
        f"C{n(x)} {n(y - h * 0.52)} {n(x - h * 0.4)} {n(y - h * 0.36)} {n(x - h * 0.7)} {n(y - h * 0.3)}Z",
        "#efbf78",
    )
    dots = (
        "".join(shine(px, py, 2.4, 1.3, "#fdf0cf") for px, py in scattered(13, x, y - h * 0.36, h * 0.66, h * 0.2, 0.3))
        if seeds
        else ""
    )
    return top + light + dots


def burger(layers: tuple[tuple[str, str], ...], seeds: bool = True, bread: str = "#d89245") -> str:
    """A burger from below: each layer is a kind of filling and its colour."""
    y = 118.0
    drawn = [shape("M46 110H154C155 122 150 128 142 128H58C50 128 45 122 46 110Z", bread)]
    for kind, colour in layers:
        y -= _HEIGHTS[kind]
        drawn.append(_LAYERS[kind](y, colour))
    return "".join(drawn) + bun(100, y - 3, 116, bread, seeds)


def _meat(y: float, colour: str) -> str:
    return patty(100, y + 4, 114, colour)


def _cheese(y: float, colour: str) -> str:
    return shape(f"M40 {n(y)}H160L148 {n(y + 4)}L138 {n(y + 15)}L124 {n(y + 5)}H86L74 {n(y + 13)}L62 {n(y + 4)}Z", colour)


def _lettuce(y: float, colour: str) -> str:
    return shape(
        f"M38 {n(y + 2)}C46 {n(y - 5)} 154 {n(y - 5)} 162 {n(y + 2)}C158 {n(y + 11)} 150 {n(y + 4)} 144 {n(y + 9)}"
        f"C136 {n(y + 13)} 130 {n(y + 4)} 122 {n(y + 9)}C114 {n(y + 13)} 108 {n(y + 4)} 100 {n(y + 9)}"
        f"C92 {n(y + 13)} 86 {n(y + 4)} 78 {n(y + 9)}"
        f"C70 {n(y + 13)} 64 {n(y + 4)} 56 {n(y + 9)}C48 {n(y + 12)} 42 {n(y + 8)} 38 {n(y + 2)}Z",
        colour,
    )


def _tomato(y: float, colour: str) -> str:
    return block(48, y, 48, 8, colour, 4) + block(104, y, 48, 8, colour, 4)


def _bacon(y: float, colour: str) -> str:
    return cord(f"M36 {n(y + 5)}c12 -9 18 7 30 0s20 7 32 0s20 7 32 0s18 7 34 -2", colour, "#6d2018", 6) + line(
        f"M38 {n(y + 4)}c12 -9 18 7 30 0s20 7 32 0s20 7 32 0s18 7 30 -1", "#f3cfae", 1.8
    )


def _chiles(y: float, colour: str) -> str:
    return "".join(
        put(oval(0, 0, 11, 4.6, colour) + shine(0, -0.4, 6, 1.8, "#cfe39b"), x, y + 4) for x in (56, 79, 101, 124, 145)
    )


_LAYERS = {"meat": _meat, "cheese": _cheese, "lettuce": _lettuce, "tomato": _tomato, "bacon": _bacon, "chiles": _chiles}
_HEIGHTS = {"meat": 13.0, "cheese": 6.0, "lettuce": 7.0, "tomato": 7.0, "bacon": 5.5, "chiles": 6.5}


def long_roll(filling: str, bread: str = "#dba155") -> str:
    """A long bun, split above: back side, filling, front side; around 0 0."""
    return (
        shape("M-74 -4C-78 -26 78 -26 74 -4L70 10H-70Z", "#c1853d")
        + filling
        + shape("M-76 2C-50 12 50 12 76 2C80 24 60 32 0 32C-60 32 -80 24 -76 2Z", bread)
        + glow("M-62 14C-30 22 30 22 62 14C54 24 -54 24 -62 14Z", "#efc384")
    )


def flat(x: float, y: float, rx: float, colour: str = "#e9c27e", spots: str = "#b9803c", deep: float = 0.34) -> str:
    """A flat round bread."""
    marks = "".join(shine(px, py, 3.6, 1.8, spots) for px, py in scattered(11, x, y, rx * 0.8, rx * deep * 0.8, 2))
    return oval(x, y + 3, rx, rx * deep, spots) + oval(x, y, rx, rx * deep, colour) + marks


def taco(x: float, y: float, fillings: tuple[str, ...], shell: str = "#ecc26a", size: float = 1) -> str:
    """A folded tortilla, with pieces that look out of it."""
    pieces = "".join(
        put(
            shape("M-8 2C-9 -5 -3 -8 1 -6C7 -8 10 -2 8 3C4 7 -6 7 -8 2Z", fillings[i % len(fillings)]),
            -38 + 76 * i / 9,
            -30 - 14 * (1 - ((i - 4.5) / 4.5) ** 2) + (i % 2) * 4,
            1.15,
            37 * i % 80,
        )
        for i in range(10)
    )
    back = shape("M-50 0C-50 -56 50 -56 50 0C30 8 -30 8 -50 0Z", "#d6a24a")
    front = shape("M-54 8C-54 -46 46 -46 50 8C30 16 -34 16 -54 8Z", shell) + "".join(
        shine(px, py, 3, 2, "#c98f3c") for px, py in scattered(8, -2, -12, 36, 14, 1)
    )
    return put(back + pieces + front, x, y, size)


def triangle(colour: str = "#e8b24a") -> str:
    """A tortilla chip."""
    return shape("M-16 9C-8 11 8 11 16 9C12 0 6 -9 0 -14C-6 -9 -12 0 -16 9Z", colour) + "".join(
        shine(px, py, 1.4, 1, "#c0852c") for px, py in ((-4, 4), (4, 2), (0, -4), (8, 7))
    )


def wrap(x: float, y: float, inside: tuple[str, ...], skin: str = "#ecd3a0", turn: float = -12) -> str:
    """A burrito, cut: its open end to the right."""
    bits = "".join(put(disc(0, 0, 5, inside[i % len(inside)]), px, py) for i, (px, py) in enumerate(scattered(9, 40, 0, 8, 14)))
    return put(
        shape("M-56 -20C-66 -12 -66 12 -56 20C-20 27 20 26 40 24V-24C20 -27 -20 -26 -56 -20Z", skin)
        + oval(40, 0, 14, 24, "#dcb877")
        + oval(40, 0, 11, 20, "#f4e6c4")
        + bits
        + "".join(shine(px, py, 4, 2.4, "#c99a55") for px, py in scattered(7, -14, 0, 34, 14, 2))
        + line("M-46 -18C-40 -6 -40 8 -46 18", "#c9a060", 1.6),
        x,
        y,
        1,
        turn,
    )


def pie(x: float, y: float, filling: str, light: str, crust: str = "#d39a4c") -> str:
    """An open tart with a fluted rim."""
    side = (
        f"M{n(x - 76)} {n(y)}C{n(x - 70)} {n(y + 34)} {n(x - 40)} {n(y + 40)} {n(x)} {n(y + 40)}"
        f"C{n(x + 40)} {n(y + 40)} {n(x + 70)} {n(y + 34)} {n(x + 76)} {n(y)}Z"
    )
    rim = "".join(disc(px, py, 7, crust) for px, py in ring(30, x, y, 74, 26))
    return shape(side, "#b97f38") + rim + oval(x, y, 68, 22, filling) + shine(x - 8, y - 3, 54, 14, light)


def toast(x: float, y: float, colour: str = "#dba85a", crumb: str = "#f3d79a", size: float = 1, turn: float = 0) -> str:
    """A thick slice of bread, seen a little from above."""
    return put(
        shape("M-40 8C-44 -14 -28 -24 0 -24C28 -24 44 -14 40 8L38 18H-38Z", colour)
        + shape("M-34 6C-37 -11 -24 -19 0 -19C24 -19 37 -11 34 6Z", crumb),
        x,
        y,
        size,
        turn,
    )


def dumpling(colour: str = "#f3e0b8", fried: str = "#c98a45") -> str:
    """A half-moon with pleats, around 0 0."""
    return (
        shape("M-24 10C-26 -10 -12 -18 0 -18C12 -18 26 -10 24 10C14 15 -14 15 -24 10Z", colour)
        + glow("M-23 8C-12 13 12 13 23 8C22 14 14 16 0 16C-14 16 -22 14 -23 8Z", fried)
        + line("M-15 -7C-12 -3 -12 1 -13 4M-5 -13C-3 -8 -3 -3 -4 1M6 -13C6 -8 6 -3 5 1M15 -7C13 -3 13 1 13 4", "#c7a76b", 1.6)
    )


def cube(top: str, left: str, right: str) -> str:
    """A cube around 0 0, one edge in front."""
    return shape("M0 -13L14 -6L0 2L-14 -6Z", top) + shape("M-14 -6L0 2V16L-14 8Z", left) + shape("M14 -6L0 2V16L14 8Z", right)


# ---- sushi


def roll(filling: tuple[str, ...], outside: str = "#2f4236", seeds: str = "") -> str:
    """A slice of a rice roll, standing; `outside` is seaweed, or rice with seeds."""
    dots = "".join(shine(px, py, 1.5, 1, seeds) for px, py in scattered(12, 0, 11, 15, 6)) if seeds else ""
    parts = "".join(
        put(disc(0, 0, 3.8, colour), dx, dy)
        for colour, (dx, dy) in zip(filling, ((-4, -1), (4, -1), (0, 3.5), (0, -4)), strict=False)
    )
    rice_ring = shine(0, 0, 15, 9.6, "#fffdf6")
    return shape("M-18 0V16C-18 27 18 27 18 16V0Z", outside) + dots + oval(0, 0, 18, 11.6, outside) + rice_ring + parts


def nigiri(topping: str, light: str, belt: bool = False) -> str:
    band = shape("M-6 -15C-3 -16 3 -16 6 -15V14H-6Z", "#2f4236") if belt else ""
    return (
        shape("M-30 6C-30 -6 30 -6 30 6C31 17 -31 17 -30 6Z", "#fffdf6")
        + strew(grain(), scattered(8, 0, 9, 26, 4), 1, 10)
        + shape("M-36 2C-36 -16 34 -18 37 -1C38 6 28 3 0 3C-26 3 -36 9 -36 2Z", topping)
        + line("M-24 -4C-10 -10 8 -11 24 -6", light, 2.6)
        + band
    )


def onigiri() -> str:
    return (
        shape("M0 -30C8 -30 30 10 30 18C30 26 -30 26 -30 18C-30 10 -8 -30 0 -30Z", "#fffdf6")
        + strew(grain(), scattered(12, 0, -2, 14, 16), 1, 30)
        + shape("M-13 8H13V25H-13Z", "#2f4236")
    )


# ---- vegetables whole


def stuffed(skin: str, filling: str, light: str) -> str:
    """A halved, filled eggplant or pepper around 0 0."""
    return (
        shape("M-58 2C-58 -14 -24 -20 8 -18C38 -16 56 -8 58 2C52 20 -50 22 -58 2Z", skin)
        + shape("M-46 0C-44 -11 -20 -14 6 -13C32 -12 46 -6 47 1C36 9 -38 10 -46 0Z", filling)
        + shine(-10, -6, 22, 3.4, light)
        + shape("M56 2C62 -2 70 -1 74 2C70 6 62 7 56 4Z", "#5d8a3a")
    )


def salad(x: float, y: float, rx: float, light: str = "#9cc75a", dark: str = "#5d9a3f") -> str:
    """A heap of leaves that stands on y."""
    frill = shape(
        "M-16 8C-24 0 -18 -8 -13 -8C-14 -17 -2 -20 2 -14C9 -20 19 -12 15 -5C23 -1 19 9 12 9C6 14 -10 14 -16 8Z", light
    )
    deep = shape("M-16 8C-24 0 -18 -8 -13 -8C-14 -17 -2 -20 2 -14C9 -20 19 -12 15 -5C23 -1 19 9 12 9C6 14 -10 14 -16 8Z", dark)
    points = sorted(scattered(9, x, y - rx * 0.24, rx * 0.8, rx * 0.26), key=lambda point: point[1])
    return "".join(put(deep if i % 2 else frill, px, py, rx / 52, 50 * i % 360) for i, (px, py) in enumerate(points))
