"""The food itself, on the same sheet of 200 x 150 as what it is served in."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, cord, disc, line, n, oval, put, ring, scattered, shape, shine, soft, strew

from .garnish import grain

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
            drawn.append(line(edge, strand * 0.42, d))
    top = y - rows * rx * 0.2 + rx * 0.12
    curl = (
        f"M{n(x - rx * 0.28)} {n(top + 4)}"
        f"C{n(x - rx * 0.2)} {n(top - 7)} {n(x + rx * 0.24)} {n(top - 7)} {n(x + rx * 0.22)} {n(top + 2)}"
        f"C{n(x + rx * 0.2)} {n(top + 8)} {n(x - rx * 0.1)} {n(top + 7)} {n(x - rx * 0.06)} {n(top + 1)}"
    )
    return "".join(drawn) + cord(colour, edge, strand, curl)


def waves(x: float, y: float, width: float, rows: int, colour: str, edge: str, strand: float = 3.4, step: float = 4.2) -> str:
    """Noodles side by side, as they float in a soup."""
    drawn = []
    for row in range(rows):
        wide = width * (1 - 0.09 * abs(row - rows / 2))
        top = y + row * step
        q = wide / 4
        drawn.append(
            cord(colour, edge, strand, f"M{n(x - wide / 2)} {n(top)}q{n(q / 2)} -5 {n(q)} 0t{n(q)} 0t{n(q)} 0t{n(q)} 0")
        )
    return "".join(drawn)


def penne(colour: str = "#f0c766") -> str:
    """A short tube, lying: around 0 0."""
    return (
        shape(colour, "M-15 -4L11 -6L15 5L-11 6Z")
        + oval("#a9752c", 13, -0.4, 3.2, 5.6)
        + line("#cf9c3c", 1.2, "M-12 0L10 -1.500")
    )


def rigatoni(colour: str = "#f0d08a") -> str:
    return (
        shape(colour, "M-13 -7H12V7H-13C-16 5 -16 -5 -13 -7Z")
        + oval("#a9752c", 12, 0, 4.2, 7)
        + line("#c99a4b", 1.2, "M-13 -3H9M-14 0.500H8M-13 4H9")
    )


def fusilli(colour: str = "#f0c766") -> str:
    return "".join(
        shape(colour, f"M{x} -6C{x + 6} -6 {x + 8} 4 {x + 4} 7C{x - 3} 7 {x - 4} -3 {x} -6Z") for x in (-15, -8, -1, 6)
    )


def farfalle(colour: str = "#f3d486") -> str:
    return shape(colour, "M-17 -9L-12 -6L-14 -2L-17 1L-14 4L-17 9L-2 4L2 4L17 9L14 4L17 1L14 -2L17 -9L2 -4H-2Z") + shape(
        "#d9ac54", "M-3.500 -5C-1 -2 1 -2 3.5 -5L3.500 5C1 2 -1 2 -3.5 5Z"
    )


def lasagna(x: float, y: float, filling: str, cream: str, top: str) -> str:
    """A slab of four layers around x, y."""
    drawn = [shape(filling, "M-50 26L-46 34L48 34L58 22L52 18Z")]
    for row in range(4):
        up = 24 - row * 12
        drawn.append(
            shape(
                "#f0cf83",
                f"M-50 {up - 6}C-30 {up - 9} 20 {up - 3} 46 {up - 6}L58 {up - 16}"
                f"V{up - 8}L46 {up + 4}C10 {up + 9} -30 {up + 1} -50 {up + 4}Z",
            )
        )
        drawn.append(line(filling if row % 2 else cream, 5, f"M-48 {up + 5}C-20 {up + 2} 10 {up + 9} 46 {up + 5}L57 {up - 6}"))
    drawn.append(
        shape(
            top,
            "M-50 -18C-40 -30 -20 -34 -4 -32C20 -36 50 -34 58 -28C58 -22 50 -18 46 -14"
            "C46 -4 40 -2 38 -12C20 -8 16 -16 8 -12C4 -4 -2 -4 -4 -12C-20 -10 -34 -8 -50 -18Z",
        )
    )
    drawn.append(shine("#fdf2cf", -18, -24, 14, 4) + shine("#fdf2cf", 24, -26, 12, 3.6))
    return put("".join(drawn), x, y)


def cannelloni(x: float, y: float, turn: float = 0) -> str:
    """A filled tube around x, y."""
    return put(
        shape("#f3d992", "M-30 -10C-24 -14 26 -14 32 -9V9C26 13 -24 13 -30 9Z")
        + oval("#f7eedb", -30, 0, 7, 9.6)
        + "".join(shine("#4f8f3f", dx, dy, 2.2, 1.8) for dx, dy in ((-31, -3), (-29, 3), (-33, 1))),
        x,
        y,
        turned=turn,
    )


# ---- rice, soups and stews


def rice(
    x: float, y: float, rx: float, colour: str = "#fbf6e8", shade: str = "#e6dcc4", grains: str = "#ffffff", high: float = 0.62
) -> str:
    """A mound that stands on y."""
    top = y - rx * high
    return (
        shape(
            colour,
            f"M{n(x - rx)} {n(y - 4)}C{n(x - rx * 0.96)} {n(top + rx * 0.1)} {n(x - rx * 0.5)} {n(top)} {n(x)} {n(top)}"
            f"C{n(x + rx * 0.5)} {n(top)} {n(x + rx * 0.96)} {n(top + rx * 0.1)} {n(x + rx)} {n(y - 4)}"
            f"C{n(x + rx * 0.7)} {n(y + rx * 0.2)} {n(x - rx * 0.7)} {n(y + rx * 0.2)} {n(x - rx)} {n(y - 4)}Z",
        )
        + shine(shade, x + rx * 0.16, y - rx * 0.06, rx * 0.66, rx * 0.12)
        + strew(grain(grains), scattered(max(8, int(rx / 2.4)), x, y - rx * high * 0.44, rx * 0.78, rx * high * 0.4), turned=15)
    )


def broth(colour: str, light: str) -> str:
    """The light upon what fills a bowl."""
    return shine(colour, 94, 72, 62, 13) + soft(light, "M40 70C56 60 84 56 108 58C86 61 62 66 50 75C44 77 38 74 40 70Z")


def drops(colour: str, count: int = 9, y: float = 75) -> str:
    """Fat that swims on a soup."""
    return "".join(
        shine(colour, px, py, 3 + number % 3, 1.7) for number, (px, py) in enumerate(scattered(count, 100, y, 62, 14, 1.1))
    )


def chunks(
    colours: tuple[str, ...], count: int, x: float = 100, y: float = 72, rx: float = 60, ry: float = 14, size: float = 8
) -> str:
    """Pieces of meat and vegetables, in stews and curries."""
    drawn = []
    for number, (px, py) in enumerate(sorted(scattered(count, x, y, rx, ry, 0.6), key=lambda point: point[1])):
        colour = colours[number % len(colours)]
        piece = shape(colour, "M-9 2C-10 -4 -5 -8 1 -7C7 -7 10 -3 9 2C7 7 -6 8 -9 2Z") + shine("#fff3dc", -2, -3, 3.4, 1.6)
        drawn.append(put(piece, px, py, size / 8, 40 * number % 90 - 45))
    return "".join(drawn)


# ---- meat


def patty(x: float, y: float, width: float, colour: str = "#6d3f25") -> str:
    h = width / 2
    return shape(
        colour,
        f"M{n(x - h)} {n(y)}C{n(x - h - 3)} {n(y - 9)} {n(x + h + 3)} {n(y - 9)} {n(x + h)} {n(y)}"
        f"C{n(x + h + 2)} {n(y + 11)} {n(x - h - 2)} {n(y + 11)} {n(x - h)} {n(y)}Z",
    ) + line(
        "#4e2a17",
        1.8,
        f"M{n(x - h * 0.8)} {n(y + 2)}C{n(x - h * 0.3)} {n(y - 2)} {n(x + h * 0.3)} {n(y + 5)} {n(x + h * 0.8)} {n(y + 1)}",
    )


def steak(colour: str = "#8a4a2c", fat: str = "#f0dcb4", grilled: bool = True) -> str:
    """A ribeye around 0 0, raw or with the marks of the grill."""
    marks = line("#4b2412", 3, "M-34 -4L-6 -20M-24 8L18 -18M-6 14L38 -12M14 18L42 2")
    marbling = line(fat, 2, "M-30 2C-24 -4 -18 2 -12 -4M18 -10C24 -6 30 -10 36 -6M20 10C26 6 30 12 34 6")
    return (
        shape(fat, "M-48 6C-52 -12 -34 -26 -8 -26C18 -28 48 -22 50 -2C50 16 30 28 4 26C-20 28 -44 22 -48 6Z")
        + shape(colour, "M-41 5C-44 -9 -28 -20 -8 -20C16 -22 42 -17 44 -2C44 12 26 21 4 20C-18 21 -38 18 -41 5Z")
        + soft(fat, "M-4 -14C6 -8 4 4 14 8C8 10 0 4 -2 -4C-3 -8 -6 -11 -4 -14Z")
        + (marks if grilled else marbling)
    )


def t_bone(colour: str = "#8a4a2c", bone: str = "#f3e6cb", wide: float = 1) -> str:
    """A steak with a T of bone; `wide` grows the fillet on its right."""
    right = 34 * wide
    return (
        shape(
            "#f0dcb4",
            f"M-46 0C-48 -20 -26 -30 0 -28C{n(right)} -30 {n(right + 18)} -16 {n(right + 12)} 2"
            f"C{n(right)} 22 20 28 0 28C-24 30 -46 20 -46 0Z",
        )
        + shape(colour, "M-40 0C-41 -16 -24 -24 -7 -22L-5 22C-24 24 -40 15 -40 0Z")
        + shape(colour, f"M8 -22C{n(right)} -24 {n(right + 10)} -12 {n(right + 5)} 1C{n(right - 4)} 14 18 20 7 18Z")
        + shape(
            bone,
            f"M-24 -29C-8 -25 10 -25 {n(right)} -28L{n(right - 2)} -20C16 -18 6 -16 5 -8L3 27H-3L-4 -8C-5 -16 -14 -19 -26 -22Z",
        )
        + line("#4b2412", 2.6, "M-34 -6L-14 -14M-34 8L-12 -2M-26 17L-10 10")
        + line("#4b2412", 2.6, f"M14 -8L{n(right)} -14M13 4L{n(right)} -2M12 13L{n(right - 8)} 8")
    )


def tomahawk() -> str:
    return shape(
        "#f5ead2", "M28 -12C54 -20 78 -34 92 -40C98 -42 101 -36 98 -32C102 -28 98 -22 92 -24C78 -18 54 -4 32 2Z"
    ) + put(steak(), -12, 2, 1)


def slices(x: float, y: float, count: int, inner: str, crust: str, step: float = 17, size: float = 1) -> str:
    """Slices of a roast, one over the other."""
    one = oval(crust, 0, 0, 15, 21) + oval(inner, 2, 0, 12, 17.5) + shine("#f3b6a2", 0, -5, 5, 6)
    return "".join(put(one, x + step * number, y, size) for number in range(count))


def skewer(pieces: tuple[str, ...], length: float = 168) -> str:
    """Cubes on a stick, lying around 0 0."""
    stick = line("#a97a45", 3.4, f"M{n(-length / 2)} 0H{n(length / 2)}")
    room = length * 0.78 / len(pieces)
    first = -length * 0.39
    cubes = "".join(
        block(colour, first + room * number + 1, -11, room - 2, 22, 6)
        + shine("#fff0d6", first + room * (number + 0.4), -5, room * 0.22, 2.6)
        for number, colour in enumerate(pieces)
    )
    return stick + cubes


def kofta(length: float = 120, colour: str = "#8a4a2c") -> str:
    """Minced meat along a flat skewer, lying around 0 0."""
    h = length / 2
    dents = "".join(
        line(
            "#5c2d18",
            2.2,
            f"M{n(-h + 14 + 15 * i)} -9C{n(-h + 18 + 15 * i)} -3 {n(-h + 18 + 15 * i)} 4 {n(-h + 13 + 15 * i)} 9",
        )
        for i in range(int((length - 16) / 15))
    )
    return (
        block("#b9b4aa", -h - 26, -2.5, length + 52, 5, 2)
        + shape(
            colour,
            f"M{n(-h)} 0C{n(-h)} -12 {n(-h + 20)} -13 0 -12C{n(h - 20)} -13 {n(h)} -12 {n(h)} 0"
            f"C{n(h)} 12 {n(h - 20)} 13 0 12C{n(-h + 20)} 13 {n(-h)} 12 {n(-h)} 0Z",
        )
        + dents
    )


def ball(colour: str, light: str, radius: float = 15) -> str:
    return disc(colour, 0, 0, radius) + shine(light, -radius * 0.3, -radius * 0.36, radius * 0.34, radius * 0.24)


def drumstick() -> str:
    return (
        shape("#f5ead2", "M10 8L26 22C25 27 31 29 33 25C37 24 37 18 32 18L17 2Z")
        + shape("#c07a37", "M-24 -8C-26 -24 -6 -30 8 -20C20 -12 22 4 12 10C2 16 -20 10 -24 -8Z")
        + shine("#e6ae6d", -8, -14, 8, 4)
    )


def fillet(colour: str = "#e8825a", light: str = "#f6b593") -> str:
    """A piece of fish around 0 0."""
    return shape(colour, "M-40 6C-38 -12 -10 -20 16 -17C36 -15 44 -4 40 6C34 16 -30 18 -40 6Z") + "".join(
        line(light, 2.2, f"M{x} -12C{x + 6} -5 {x + 6} 4 {x + 1} 11") for x in (-22, -8, 6, 20)
    )


# ---- bread and dough


def bun(x: float, y: float, width: float, colour: str = "#d89245", seeds: bool = True) -> str:
    """The upper half of a bun, its flat side on y."""
    h = width / 2
    top = shape(
        colour,
        f"M{n(x - h)} {n(y)}C{n(x - h)} {n(y - h * 0.86)} {n(x + h)} {n(y - h * 0.86)} {n(x + h)} {n(y)}"
        f"C{n(x + h)} {n(y + 5)} {n(x - h)} {n(y + 5)} {n(x - h)} {n(y)}Z",
    )
    light = soft(
        "#efbf78",
        f"M{n(x - h * 0.7)} {n(y - h * 0.3)}"
        f"C{n(x - h * 0.4)} {n(y - h * 0.62)} {n(x + h * 0.2)} {n(y - h * 0.66)} {n(x + h * 0.4)} {n(y - h * 0.52)}"
        f"C{n(x)} {n(y - h * 0.52)} {n(x - h * 0.4)} {n(y - h * 0.36)} {n(x - h * 0.7)} {n(y - h * 0.3)}Z",
    )
    dots = (
        "".join(shine("#fdf0cf", px, py, 2.4, 1.3) for px, py in scattered(13, x, y - h * 0.36, h * 0.66, h * 0.2, 0.3))
        if seeds
        else ""
    )
    return top + light + dots


def burger(layers: tuple[tuple[str, str], ...], seeds: bool = True, bread: str = "#d89245") -> str:
    """A burger from below: each layer is a kind of filling and its colour."""
    y = 118.0
    drawn = [shape(bread, "M46 110H154C155 122 150 128 142 128H58C50 128 45 122 46 110Z")]
    for kind, colour in layers:
        y -= _HEIGHTS[kind]
        drawn.append(_LAYERS[kind](y, colour))
    return "".join(drawn) + bun(100, y - 3, 116, bread, seeds)


def _meat(y: float, colour: str) -> str:
    return patty(100, y + 4, 114, colour)


def _cheese(y: float, colour: str) -> str:
    return shape(colour, f"M40 {n(y)}H160L148 {n(y + 4)}L138 {n(y + 15)}L124 {n(y + 5)}H86L74 {n(y + 13)}L62 {n(y + 4)}Z")


def _lettuce(y: float, colour: str) -> str:
    return shape(
        colour,
        f"M38 {n(y + 2)}C46 {n(y - 5)} 154 {n(y - 5)} 162 {n(y + 2)}C158 {n(y + 11)} 150 {n(y + 4)} 144 {n(y + 9)}"
        f"C136 {n(y + 13)} 130 {n(y + 4)} 122 {n(y + 9)}C114 {n(y + 13)} 108 {n(y + 4)} 100 {n(y + 9)}"
        f"C92 {n(y + 13)} 86 {n(y + 4)} 78 {n(y + 9)}"
        f"C70 {n(y + 13)} 64 {n(y + 4)} 56 {n(y + 9)}C48 {n(y + 12)} 42 {n(y + 8)} 38 {n(y + 2)}Z",
    )


def _tomato(y: float, colour: str) -> str:
    return block(colour, 48, y, 48, 8, 4) + block(colour, 104, y, 48, 8, 4)


def _bacon(y: float, colour: str) -> str:
    return cord(colour, "#6d2018", 6, f"M36 {n(y + 5)}c12 -9 18 7 30 0s20 7 32 0s20 7 32 0s18 7 34 -2") + line(
        "#f3cfae", 1.8, f"M38 {n(y + 4)}c12 -9 18 7 30 0s20 7 32 0s20 7 32 0s18 7 30 -1"
    )


def _chiles(y: float, colour: str) -> str:
    return "".join(
        put(oval(colour, 0, 0, 11, 4.6) + shine("#cfe39b", 0, -0.4, 6, 1.8), x, y + 4) for x in (56, 79, 101, 124, 145)
    )


_LAYERS = {"meat": _meat, "cheese": _cheese, "lettuce": _lettuce, "tomato": _tomato, "bacon": _bacon, "chiles": _chiles}
_HEIGHTS = {"meat": 13.0, "cheese": 6.0, "lettuce": 7.0, "tomato": 7.0, "bacon": 5.5, "chiles": 6.5}


def long_roll(filling: str, bread: str = "#dba155") -> str:
    """A long bun, split above: back side, filling, front side; around 0 0."""
    return (
        shape("#c1853d", "M-74 -4C-78 -26 78 -26 74 -4L70 10H-70Z")
        + filling
        + shape(bread, "M-76 2C-50 12 50 12 76 2C80 24 60 32 0 32C-60 32 -80 24 -76 2Z")
        + soft("#efc384", "M-62 14C-30 22 30 22 62 14C54 24 -54 24 -62 14Z")
    )


def flat(x: float, y: float, rx: float, colour: str = "#e9c27e", spots: str = "#b9803c", deep: float = 0.34) -> str:
    """A flat round bread."""
    marks = "".join(shine(spots, px, py, 3.6, 1.8) for px, py in scattered(11, x, y, rx * 0.8, rx * deep * 0.8, 2))
    return oval(spots, x, y + 3, rx, rx * deep) + oval(colour, x, y, rx, rx * deep) + marks


def taco(x: float, y: float, fillings: tuple[str, ...], shell: str = "#ecc26a", size: float = 1) -> str:
    """A folded tortilla, with pieces that look out of it."""
    pieces = "".join(
        put(
            shape(fillings[i % len(fillings)], "M-8 2C-9 -5 -3 -8 1 -6C7 -8 10 -2 8 3C4 7 -6 7 -8 2Z"),
            -38 + 76 * i / 9,
            -30 - 14 * (1 - ((i - 4.5) / 4.5) ** 2) + (i % 2) * 4,
            1.15,
            37 * i % 80,
        )
        for i in range(10)
    )
    back = shape("#d6a24a", "M-50 0C-50 -56 50 -56 50 0C30 8 -30 8 -50 0Z")
    front = shape(shell, "M-54 8C-54 -46 46 -46 50 8C30 16 -34 16 -54 8Z") + "".join(
        shine("#c98f3c", px, py, 3, 2) for px, py in scattered(8, -2, -12, 36, 14, 1)
    )
    return put(back + pieces + front, x, y, size)


def triangle(colour: str = "#e8b24a") -> str:
    """A tortilla chip."""
    return shape(colour, "M-16 9C-8 11 8 11 16 9C12 0 6 -9 0 -14C-6 -9 -12 0 -16 9Z") + "".join(
        shine("#c0852c", px, py, 1.4, 1) for px, py in ((-4, 4), (4, 2), (0, -4), (8, 7))
    )


def wrap(x: float, y: float, inside: tuple[str, ...], skin: str = "#ecd3a0", turn: float = -12) -> str:
    """A burrito, cut: its open end to the right."""
    bits = "".join(put(disc(inside[i % len(inside)], 0, 0, 5), px, py) for i, (px, py) in enumerate(scattered(9, 40, 0, 8, 14)))
    return put(
        shape(skin, "M-56 -20C-66 -12 -66 12 -56 20C-20 27 20 26 40 24V-24C20 -27 -20 -26 -56 -20Z")
        + oval("#dcb877", 40, 0, 14, 24)
        + oval("#f4e6c4", 40, 0, 11, 20)
        + bits
        + "".join(shine("#c99a55", px, py, 4, 2.4) for px, py in scattered(7, -14, 0, 34, 14, 2))
        + line("#c9a060", 1.6, "M-46 -18C-40 -6 -40 8 -46 18"),
        x,
        y,
        turned=turn,
    )


def pie(x: float, y: float, filling: str, light: str, crust: str = "#d39a4c") -> str:
    """An open tart with a fluted rim."""
    side = (
        f"M{n(x - 76)} {n(y)}C{n(x - 70)} {n(y + 34)} {n(x - 40)} {n(y + 40)} {n(x)} {n(y + 40)}"
        f"C{n(x + 40)} {n(y + 40)} {n(x + 70)} {n(y + 34)} {n(x + 76)} {n(y)}Z"
    )
    rim = "".join(disc(crust, px, py, 7) for px, py in ring(30, x, y, 74, 26))
    return shape("#b97f38", side) + rim + oval(filling, x, y, 68, 22) + shine(light, x - 8, y - 3, 54, 14)


def toast(x: float, y: float, colour: str = "#dba85a", crumb: str = "#f3d79a", size: float = 1, turn: float = 0) -> str:
    """A thick slice of bread, seen a little from above."""
    return put(
        shape(colour, "M-40 8C-44 -14 -28 -24 0 -24C28 -24 44 -14 40 8L38 18H-38Z")
        + shape(crumb, "M-34 6C-37 -11 -24 -19 0 -19C24 -19 37 -11 34 6Z"),
        x,
        y,
        size,
        turn,
    )


def dumpling(colour: str = "#f3e0b8", fried: str = "#c98a45") -> str:
    """A half-moon with pleats, around 0 0."""
    return (
        shape(colour, "M-24 10C-26 -10 -12 -18 0 -18C12 -18 26 -10 24 10C14 15 -14 15 -24 10Z")
        + soft(fried, "M-23 8C-12 13 12 13 23 8C22 14 14 16 0 16C-14 16 -22 14 -23 8Z")
        + line("#c7a76b", 1.6, "M-15 -7C-12 -3 -12 1 -13 4M-5 -13C-3 -8 -3 -3 -4 1M6 -13C6 -8 6 -3 5 1M15 -7C13 -3 13 1 13 4")
    )


def cube(top: str, left: str, right: str) -> str:
    """A cube around 0 0, one edge in front."""
    return shape(top, "M0 -13L14 -6L0 2L-14 -6Z") + shape(left, "M-14 -6L0 2V16L-14 8Z") + shape(right, "M14 -6L0 2V16L14 8Z")


# ---- sushi


def roll(filling: tuple[str, ...], outside: str = "#2f4236", seeds: str = "") -> str:
    """A slice of a rice roll, standing; `outside` is seaweed, or rice with seeds."""
    dots = "".join(shine(seeds, px, py, 1.5, 1) for px, py in scattered(12, 0, 11, 15, 6)) if seeds else ""
    parts = "".join(
        put(disc(colour, 0, 0, 3.8), dx, dy)
        for colour, (dx, dy) in zip(filling, ((-4, -1), (4, -1), (0, 3.5), (0, -4)), strict=False)
    )
    rice_ring = shine("#fffdf6", 0, 0, 15, 9.6)
    return shape(outside, "M-18 0V16C-18 27 18 27 18 16V0Z") + dots + oval(outside, 0, 0, 18, 11.6) + rice_ring + parts


def nigiri(topping: str, light: str, belt: bool = False) -> str:
    band = shape("#2f4236", "M-6 -15C-3 -16 3 -16 6 -15V14H-6Z") if belt else ""
    return (
        shape("#fffdf6", "M-30 6C-30 -6 30 -6 30 6C31 17 -31 17 -30 6Z")
        + strew(grain(), scattered(8, 0, 9, 26, 4), turned=10)
        + shape(topping, "M-36 2C-36 -16 34 -18 37 -1C38 6 28 3 0 3C-26 3 -36 9 -36 2Z")
        + line(light, 2.6, "M-24 -4C-10 -10 8 -11 24 -6")
        + band
    )


def onigiri() -> str:
    return (
        shape("#fffdf6", "M0 -30C8 -30 30 10 30 18C30 26 -30 26 -30 18C-30 10 -8 -30 0 -30Z")
        + strew(grain(), scattered(12, 0, -2, 14, 16), turned=30)
        + shape("#2f4236", "M-13 8H13V25H-13Z")
    )


# ---- vegetables whole


def stuffed(skin: str, filling: str, light: str) -> str:
    """A halved, filled eggplant or pepper around 0 0."""
    return (
        shape(skin, "M-58 2C-58 -14 -24 -20 8 -18C38 -16 56 -8 58 2C52 20 -50 22 -58 2Z")
        + shape(filling, "M-46 0C-44 -11 -20 -14 6 -13C32 -12 46 -6 47 1C36 9 -38 10 -46 0Z")
        + shine(light, -10, -6, 22, 3.4)
        + shape("#5d8a3a", "M56 2C62 -2 70 -1 74 2C70 6 62 7 56 4Z")
    )


def salad(x: float, y: float, rx: float, light: str = "#9cc75a", dark: str = "#5d9a3f") -> str:
    """A heap of leaves that stands on y."""
    frill = shape(
        light, "M-16 8C-24 0 -18 -8 -13 -8C-14 -17 -2 -20 2 -14C9 -20 19 -12 15 -5C23 -1 19 9 12 9C6 14 -10 14 -16 8Z"
    )
    deep = shape(dark, "M-16 8C-24 0 -18 -8 -13 -8C-14 -17 -2 -20 2 -14C9 -20 19 -12 15 -5C23 -1 19 9 12 9C6 14 -10 14 -16 8Z")
    points = sorted(scattered(9, x, y - rx * 0.24, rx * 0.8, rx * 0.26), key=lambda point: point[1])
    return "".join(put(deep if i % 2 else frill, px, py, rx / 52, 50 * i % 360) for i, (px, py) in enumerate(points))
