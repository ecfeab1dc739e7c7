"""What dishes are served in, on a sheet of 200 x 150: seen from the front and a little from above.

Food on a plate stands on y = 104; what fills a bowl lies in the oval 100 74 77 21.
"""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, line, n, oval, put, shape, shine, soft


def plate(rim: str = "#6d8fb0", base: str = "#f6efe1", wide: float = 82) -> str:
    deep = wide * 0.385
    return (
        oval("#c9bda9", 100, 111, wide, deep)
        + oval(base, 100, 106, wide, deep)
        + f'<ellipse cx="100" cy="106" rx="{n(wide * 0.89)}" ry="{n(deep * 0.85)}" '
        f'fill="none" stroke="{rim}" stroke-width="2.4"/>'
        + oval("#e6dac6", 100, 107, wide * 0.72, deep * 0.64)
        + shine("#fbf6ea", 100, 108.5, wide * 0.68, deep * 0.56)
    )


def bowl(colour: str, band: str, inside: str, rim: str = "#f3e9d6") -> str:
    """A deep bowl filled to its rim with `inside`."""
    return (
        shape(colour, "M66 134H134L128 147H72Z")
        + shape(colour, "M14 74C14 112 46 140 100 140C154 140 186 112 186 74Z")
        + line(band, 5, "M22 100C48 118 152 118 178 100")
        + oval(rim, 100, 73, 86, 27)
        + oval(inside, 100, 74, 77, 21)
    )


def pot(colour: str, inside: str, lid: str = "#5c5550") -> str:
    """A pot of clay or iron with two ears."""
    return (
        shape(lid, "M20 84C4 78 0 86 2 94C4 102 12 104 22 102L20 95C12 95 9 92 11 89C13 87 16 88 20 90Z")
        + shape(lid, "M180 84C196 78 200 86 198 94C196 102 188 104 178 102L180 95C188 95 191 92 189 89C187 87 184 88 180 90Z")
        + shape(colour, "M16 74V106C16 130 50 144 100 144C150 144 184 130 184 106V74Z")
        + oval(lid, 100, 73, 85, 27)
        + oval(inside, 100, 75, 76, 21)
    )


def karahi(inside: str) -> str:
    """A copper pan with two rings as handles."""
    rings = "".join(
        f'<ellipse cx="{x}" cy="82" rx="10" ry="13" fill="none" stroke="#b98a3e" stroke-width="5"/>' for x in (12, 188)
    )
    return (
        rings
        + shape("#b5703a", "M18 76C22 118 58 140 100 140C142 140 178 118 182 76Z")
        + soft("#d69457", "M26 98C36 120 64 133 90 134C66 126 46 114 38 98Z")
        + oval("#d9a05f", 100, 75, 84, 27)
        + oval(inside, 100, 76, 75, 21)
    )


def cazuela(inside: str) -> str:
    """A glazed clay bowl with a painted zigzag."""
    zigzag = "M22 96L36 108L50 103L64 116L80 108L100 120L120 108L136 116L150 103L164 108L178 96"
    return (
        shape("#b65b34", "M12 74C12 116 50 142 100 142C150 142 188 116 188 74Z")
        + line("#f2cf8a", 3.4, zigzag)
        + oval("#cf7b4b", 100, 73, 88, 27)
        + oval(inside, 100, 75, 78, 21)
    )


def skillet(inside: str = "#3a3837") -> str:
    return (
        shape("#3d3b3c", "M176 92L199 82C201 84 200 90 197 92L180 102Z")
        + shape("#343233", "M10 96C10 122 46 138 96 138C146 138 182 122 182 96Z")
        + oval("#565354", 96, 95, 86, 32)
        + oval(inside, 96, 97, 78, 27)
    )


def board(wood: str = "#c58f57") -> str:
    """A wooden board."""
    grain = line("#a8743f", 1.6, "M30 106C70 100 130 112 172 104") + line("#a8743f", 1.6, "M24 122C66 116 120 126 176 118")
    return (
        shape(
            wood,
            "M26 82H174C180 82 184 85 186 89L198 128C199 134 196 138 190 138H10C4 138 1 134 2 128L14 89C16 85 20 82 26 82Z",
        )
        + shape(
            "#96642f", "M2 128C1 134 4 138 10 138H190C196 138 199 134 198 128V136C198 143 195 147 189 147H11C5 147 2 143 2 136Z"
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
        shape("#b97f43", "M8 94L22 132C26 142 40 147 100 147C160 147 174 142 178 132L192 94Z")
        + "".join(
            line("#8f5c2b", 1.6, f"M{x} {y}L{n(100 + (x - 100) * 0.84)} 144")
            for x, y in ((30, 118), (54, 122), (77, 124), (100, 125), (123, 124), (146, 122), (170, 118))
        )
        + shape("#fdf8ec", "M4 92L24 84L40 92L60 82L84 90L112 82L136 90L160 82L178 90L196 90L186 112C160 122 40 122 14 112Z")
        + checks
    )


def baking_dish(colour: str = "#c9705a") -> str:
    """A square dish of earthenware."""
    return (
        shape(colour, "M4 98C-1 98 -1 108 6 108L20 106L22 96Z")
        + shape(colour, "M196 98C201 98 201 108 194 108L180 106L178 96Z")
        + shape(colour, "M20 78H180L190 118C191 134 186 142 176 142H24C14 142 9 134 10 118Z")
        + shape("#e8a48c", "M22 74H178L188 110C150 120 50 120 12 110Z")
    )


def ramekin(colour: str = "#f6efe1") -> str:
    """A small fluted mould."""
    flutes = "".join(
        line("#cdbfa6", 2, f"M{x} {y}V134")
        for x, y in ((58, 100), (72, 106), (86, 109), (100, 110), (114, 109), (128, 106), (142, 100))
    )
    return (
        oval("#e3d5bd", 100, 132, 92, 15)
        + shape(colour, "M44 78L50 132C54 141 146 141 150 132L156 78Z")
        + flutes
        + oval("#fffaf0", 100, 78, 56, 19)
    )


def slate() -> str:
    """A dark stone tray."""
    return shape("#565b60", "M18 92H182L198 136H2Z") + shape(
        "#3d4145", "M2 136H198V143C198 146 196 147 193 147H7C4 147 2 146 2 143Z"
    )


def geta() -> str:
    """A little wooden table for sushi."""
    return (
        block("#a9733f", 30, 126, 20, 20, 2)
        + block("#a9733f", 150, 126, 20, 20, 2)
        + shape("#dcae74", "M16 94H184L198 126H2Z")
        + shape("#b98449", "M2 126H198V134H2Z")
        + line("#c3935a", 1.6, "M26 112C80 106 130 116 176 110")
    )


def husk() -> str:
    """Leaves of corn, spread."""
    return (
        shape("#e3cf8c", "M4 116C40 88 80 92 100 112C80 134 36 138 4 116Z")
        + shape("#d8c079", "M196 116C160 88 120 92 100 112C120 134 164 138 196 116Z")
        + line("#b99d55", 1.4, "M16 116C46 106 70 106 92 112")
        + line("#b99d55", 1.4, "M184 116C154 106 130 106 108 112")
    )


def steam(x: float = 100, y: float = 40, colour: str = "#d8cdbd") -> str:
    """Three wisps."""
    wisp = line(colour, 3.6, "M0 0C-7 -8 7 -14 0 -24")
    return "".join(put(wisp, x + dx, y + dy) for dx, dy in ((-22, 4), (0, 0), (22, 4)))


def dip(x: float, y: float, inside: str, size: float = 1, colour: str = "#f6efe1") -> str:
    """A small bowl of sauce around x, y."""
    return put(
        shape(colour, "M-22 0C-20 16 -10 21 0 21C10 21 20 16 22 0Z")
        + oval("#fffaf0", 0, 0, 22, 8)
        + oval(inside, 0, 0.6, 18, 5.6),
        x,
        y,
        size,
    )
