"""What dishes are served in, on a sheet of 200 x 150: seen from the front and a little from above.

Food on a plate stands on y = 104; what fills a bowl lies in the oval 100 74 77 21.
"""

from __future__ import annotations

from .pen import block, glow, line, n, oval, put, shape, shine


def plate(rim: str = "#6d8fb0", base: str = "#f6efe1", wide: float = 82) -> str:
    deep = wide * 0.385
    return (
        oval(100, 111, wide, deep, "#c9bda9")
        + oval(100, 106, wide, deep, base)
        + f'<ellipse cx="100" cy="106" rx="{n(wide * 0.89)}" ry="{n(deep * 0.85)}" '
        f'fill="none" stroke="{rim}" stroke-width="2.4"/>'
        + oval(100, 107, wide * 0.72, deep * 0.64, "#e6dac6")
        + shine(100, 108.5, wide * 0.68, deep * 0.56, "#fbf6ea")
    )


def bowl(colour: str, band: str, inside: str, rim: str = "#f3e9d6") -> str:
    """A deep bowl filled to its rim with `inside`."""
    return (
        shape("M66 134H134L128 147H72Z", colour)
        + shape("M14 74C14 112 46 140 100 140C154 140 186 112 186 74Z", colour)
        + line("M22 100C48 118 152 118 178 100", band, 5)
        + oval(100, 73, 86, 27, rim)
        + oval(100, 74, 77, 21, inside)
    )


def pot(colour: str, inside: str, lid: str = "#5c5550") -> str:
    """A pot of clay or iron with two ears."""
    return (
        shape("M20 84C4 78 0 86 2 94C4 102 12 104 22 102L20 95C12 95 9 92 11 89C13 87 16 88 20 90Z", lid)
        + shape("M180 84C196 78 200 86 198 94C196 102 188 104 178 102L180 95C188 95 191 92 189 89C187 87 184 88 180 90Z", lid)
        + shape("M16 74V106C16 130 50 144 100 144C150 144 184 130 184 106V74Z", colour)
        + oval(100, 73, 85, 27, lid)
        + oval(100, 75, 76, 21, inside)
    )


def karahi(inside: str) -> str:
    """A copper pan with two rings as handles."""
    rings = "".join(
        f'<ellipse cx="{x}" cy="82" rx="10" ry="13" fill="none" stroke="#b98a3e" stroke-width="5"/>' for x in (12, 188)
    )
    return (
        rings
        + shape("M18 76C22 118 58 140 100 140C142 140 178 118 182 76Z", "#b5703a")
        + glow("M26 98C36 120 64 133 90 134C66 126 46 114 38 98Z", "#d69457")
        + oval(100, 75, 84, 27, "#d9a05f")
        + oval(100, 76, 75, 21, inside)
    )


def cazuela(inside: str) -> str:
    """A glazed clay bowl with a painted zigzag."""
    zigzag = "M22 96L36 108L50 103L64 116L80 108L100 120L120 108L136 116L150 103L164 108L178 96"
    return (
        shape("M12 74C12 116 50 142 100 142C150 142 188 116 188 74Z", "#b65b34")
        + line(zigzag, "#f2cf8a", 3.4)
        + oval(100, 73, 88, 27, "#cf7b4b")
        + oval(100, 75, 78, 21, inside)
    )


def skillet(inside: str = "#3a3837") -> str:
    return (
        shape("M176 92L199 82C201 84 200 90 197 92L180 102Z", "#3d3b3c")
        + shape("M10 96C10 122 46 138 96 138C146 138 182 122 182 96Z", "#343233")
        + oval(96, 95, 86, 32, "#565354")
        + oval(96, 97, 78, 27, inside)
    )


def board(wood: str = "#c58f57") -> str:
    """A wooden board."""
    grain = line("M30 106C70 100 130 112 172 104", "#a8743f", 1.6) + line("M24 122C66 116 120 126 176 118", "#a8743f", 1.6)
    return (
        shape(
            "M26 82H174C180 82 184 85 186 89L198 128C199 134 196 138 190 138H10C4 138 1 134 2 128L14 89C16 85 20 82 26 82Z",
            wood,
        )
        + shape(
            "M2 128C1 134 4 138 10 138H190C196 138 199 134 198 128V136C198 143 195 147 189 147H11C5 147 2 143 2 136Z", "#96642f"
        )
        + grain
    )


def basket(paper: str = "#c8402c") -> str:
    """An oval diner basket, lined with checked paper."""
    checks = "".join(
        f'<path d="M{x} {y}l9 3l-2 8l-9 -3Z" fill="{paper}" stroke="none"/>'
        for x, y in ((30, 92), (52, 100), (76, 105), (100, 107), (124, 105), (148, 100), (168, 93))
    )
    return (
        shape("M8 94L22 132C26 142 40 147 100 147C160 147 174 142 178 132L192 94Z", "#b97f43")
        + "".join(
            line(f"M{x} {y}L{n(100 + (x - 100) * 0.84)} 144", "#8f5c2b", 1.6)
            for x, y in ((30, 118), (54, 122), (77, 124), (100, 125), (123, 124), (146, 122), (170, 118))
        )
        + shape("M4 92L24 84L40 92L60 82L84 90L112 82L136 90L160 82L178 90L196 90L186 112C160 122 40 122 14 112Z", "#fdf8ec")
        + checks
    )


def baking_dish(colour: str = "#c9705a") -> str:
    """A square dish of earthenware."""
    return (
        shape("M4 98C-1 98 -1 108 6 108L20 106L22 96Z", colour)
        + shape("M196 98C201 98 201 108 194 108L180 106L178 96Z", colour)
        + shape("M20 78H180L190 118C191 134 186 142 176 142H24C14 142 9 134 10 118Z", colour)
        + shape("M22 74H178L188 110C150 120 50 120 12 110Z", "#e8a48c")
    )


def ramekin(colour: str = "#f6efe1") -> str:
    """A small fluted mould."""
    flutes = "".join(
        line(f"M{x} {y}V134", "#cdbfa6", 2)
        for x, y in ((58, 100), (72, 106), (86, 109), (100, 110), (114, 109), (128, 106), (142, 100))
    )
    return (
        oval(100, 132, 92, 15, "#e3d5bd")
        + shape("M44 78L50 132C54 141 146 141 150 132L156 78Z", colour)
        + flutes
        + oval(100, 78, 56, 19, "#fffaf0")
    )


def slate() -> str:
    """A dark stone tray."""
    return shape("M18 92H182L198 136H2Z", "#565b60") + shape(
        "M2 136H198V143C198 146 196 147 193 147H7C4 147 2 146 2 143Z", "#3d4145"
    )


def geta() -> str:
    """A little wooden table for sushi."""
    return (
        block(30, 126, 20, 20, "#a9733f", 2)
        + block(150, 126, 20, 20, "#a9733f", 2)
        + shape("M16 94H184L198 126H2Z", "#dcae74")
        + shape("M2 126H198V134H2Z", "#b98449")
        + line("M26 112C80 106 130 116 176 110", "#c3935a", 1.6)
    )


def husk() -> str:
    """Leaves of corn, spread."""
    return (
        shape("M4 116C40 88 80 92 100 112C80 134 36 138 4 116Z", "#e3cf8c")
        + shape("M196 116C160 88 120 92 100 112C120 134 164 138 196 116Z", "#d8c079")
        + line("M16 116C46 106 70 106 92 112", "#b99d55", 1.4)
        + line("M184 116C154 106 130 106 108 112", "#b99d55", 1.4)
    )


def steam(x: float = 100, y: float = 40, colour: str = "#d8cdbd") -> str:
    """Three wisps."""
    wisp = line("M0 0C-7 -8 7 -14 0 -24", colour, 3.6)
    return "".join(put(wisp, x + dx, y + dy) for dx, dy in ((-22, 4), (0, 0), (22, 4)))


def dip(x: float, y: float, inside: str, size: float = 1, colour: str = "#f6efe1") -> str:
    """A small bowl of sauce around x, y."""
    return put(
        shape("M-22 0C-20 16 -10 21 0 21C10 21 20 16 22 0Z", colour)
        + oval(0, 0, 22, 8, "#fffaf0")
        + oval(0, 0.6, 18, 5.6, inside),
        x,
        y,
        size,
    )
