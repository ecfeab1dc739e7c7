"""The 64 customers: what somebody wears and holds tells what they do; faces and hair are as mixed as any queue."""

from __future__ import annotations

from cardamom.kernel.faces import Sketch

from ..cards import CUSTOMERS, EFFECT, NATION, Effect
from .houses import HOUSES
from .pen import block, disc, glow, line, oval, put, shape, shine

_DARK_HAIR = ("#22201f", "#3b2a24", "#4b2c1c", "#8f8a84", "#2b2320")
_LIGHT_HAIR = ("#3b2a24", "#6d4426", "#b5702e", "#d8a850", "#9a948c", "#22201f", "#8a3a22")
# skin, its shade, and the colours of hair that go with it
_SKINS = (
    ("#f6d0b0", "#e3a988", _LIGHT_HAIR),
    ("#e8b48a", "#cf9268", _LIGHT_HAIR),
    ("#c98a5c", "#ab6d42", _DARK_HAIR),
    ("#8f5a38", "#744528", _DARK_HAIR),
    ("#f3c6a0", "#dc9f78", _LIGHT_HAIR),
)


def _crop(hair: str) -> tuple[str, str]:
    return "", shape("M57 90C50 52 70 36 100 36C130 36 150 52 143 90C138 74 128 62 112 62C96 66 70 62 57 90Z", hair)


def _long(hair: str) -> tuple[str, str]:
    back = shape("M52 92C42 28 158 28 148 92C150 120 156 140 150 164H50C44 140 50 120 52 92Z", hair)
    return back, shape("M57 92C54 56 76 44 104 42C132 44 146 60 143 92C138 76 126 66 108 56C96 70 74 74 57 92Z", hair)


def _curls(hair: str) -> tuple[str, str]:
    rim = ((56, 92), (50, 72), (58, 52), (74, 38), (96, 30), (118, 34), (136, 46), (148, 66), (146, 90))
    back = "".join(disc(x, y, 19, hair) for x, y in rim) + glow("M56 90C54 50 76 36 100 36C124 36 146 50 144 90Z", hair)
    return back, "".join(disc(x, y, 11, hair) for x, y in ((70, 60), (86, 52), (102, 50), (118, 54), (132, 62)))


def _bun(hair: str) -> tuple[str, str]:
    return disc(100, 30, 21, hair), shape(
        "M57 88C54 50 78 40 100 40C122 40 146 50 143 88C134 70 120 58 100 58C80 58 66 70 57 88Z", hair
    )


def _bald(hair: str) -> tuple[str, str]:
    sides = shape("M56 100C50 84 52 70 60 64C64 78 62 90 62 104Z", hair) + shape(
        "M144 100C150 84 148 70 140 64C136 78 138 90 138 104Z", hair
    )
    beard = shape(
        "M62 104C66 120 78 112 88 112C94 108 106 108 112 112"
        "C122 112 134 120 138 104C140 132 122 148 100 148C78 148 60 132 62 104Z",
        hair,
    )
    return "", sides + beard


def _bob(hair: str) -> tuple[str, str]:
    back = shape("M52 88C44 30 156 30 148 88C150 108 150 124 144 136H56C50 124 50 108 52 88Z", hair)
    return back, shape("M57 90C54 54 74 40 100 40C126 40 146 54 143 90C138 82 136 78 134 76H66C64 78 62 82 57 90Z", hair)


def _braids(hair: str) -> tuple[str, str]:
    plait = "".join(oval(0, 13 * i, 11 - i * 0.6, 9, hair) for i in range(5))
    return put(plait, 52, 112) + put(plait, 148, 112), _bun(hair)[1]


def _waves(hair: str) -> tuple[str, str]:
    front = shape(
        "M56 92C46 58 62 30 96 32C112 20 142 34 146 58C150 70 148 82 144 92"
        "C140 80 134 74 124 72C118 60 104 62 96 66C84 62 64 70 56 92Z",
        hair,
    )
    return "", front + line("M78 48C88 40 100 44 108 50M112 40C122 42 130 50 132 58", "#ffffff", 1.4)


_STYLES = (_crop, _long, _curls, _bun, _bald, _bob, _braids, _waves)


def _face(skin: str, shade: str) -> str:
    return (
        disc(58, 96, 9, skin)
        + disc(142, 96, 9, skin)
        + shape("M60 84C60 52 78 44 100 44C122 44 140 52 140 84C140 118 122 140 100 140C78 140 60 118 60 84Z", skin)
        + shine(76, 110, 8, 5.5, shade)
        + shine(124, 110, 8, 5.5, shade)
    )


def _features(brow: str) -> str:
    eye = oval(0, 0, 4, 5.4, "#2b211c") + shine(-1.2, -1.8, 1.3, 1.5, "#ffffff")
    return (
        put(eye, 83, 94)
        + put(eye, 117, 94)
        + line("M75 82C80 78 86 78 90 81M110 81C114 78 120 78 125 82", brow, 3)
        + line("M100 98C104 104 103 107 98 107", "#8a5238", 2)
        + shape("M84 117C94 127 106 127 116 117C112 131 88 131 84 117Z", "#8f2f2a")
        + glow("M87 118.500C95 124 105 124 113 118.500L112 121C104 125 96 125 88 121Z", "#ffffff")
    )


def _body(colour: str, skin: str) -> str:
    return shape("M86 132V156C86 166 114 166 114 156V132Z", skin) + shape(
        "M16 220C16 178 44 160 82 154C88 168 112 168 118 154C156 160 184 178 184 220Z", colour
    )


# ---- what they wear and hold, by their effect: below the face, then above it


def _carver(colour: str, skin: str) -> tuple[str, str]:
    fork = block(-3, -6, 6, 46, "#c9c4ba", 3) + shape(
        "M-11 -44V-22C-11 -10 11 -10 11 -22V-44H7V-24H3V-44H-3V-24H-7V-44Z", "#c9c4ba"
    )
    knife = block(-4, -2, 8, 42, "#5c3a22", 3) + shape("M-6 -4V-46C6 -44 10 -24 8 -4Z", "#d8d4cc")
    fists = disc(30, 196, 14, skin) + disc(170, 196, 14, skin)
    bib = shape("M72 156C84 168 116 168 128 156L138 212C116 220 84 220 62 212Z", "#fffaf0") + line(
        "M78 176L120 212M122 176L80 212", "#e6c9b8", 2
    )
    return bib, put(fork, 30, 180) + put(knife, 170, 180) + fists


def _stew_lover(colour: str, skin: str) -> tuple[str, str]:
    pot = (
        shape("M50 180C50 206 70 219 100 219C130 219 150 206 150 180Z", "#8a4a2c")
        + oval(100, 180, 50, 13, "#b5703f")
        + oval(100, 181, 43, 9, "#d9722c")
    )
    bits = "".join(disc(x, y, 4, c) for x, y, c in ((82, 180, "#e9b53c"), (100, 183, "#5d9a3f"), (118, 180, "#c8402c")))
    wisps = "".join(line(f"M{x} 170C{x - 5} 164 {x + 5} 158 {x} 150", "#fffaf0", 3.4) for x in (84, 116))
    spoon = put(block(-2.5, -30, 5, 44, "#c58f57", 2.5) + oval(0, -36, 8, 11, "#c58f57"), 164, 176, 1, 22)
    return "", pot + bits + wisps + spoon + disc(48, 194, 13, skin) + disc(158, 192, 13, skin)


def _fine_diner(colour: str, skin: str) -> tuple[str, str]:
    jacket = shape("M16 220C16 178 44 160 82 154L100 196L118 154C156 160 184 178 184 220Z", "#2f2b33") + shape(
        "M82 154L100 196L118 154C112 168 88 168 82 154Z", "#fffaf0"
    )
    bow = shape("M100 168L76 156V184ZM100 168L124 156V184Z", colour) + disc(100, 169, 6, colour)
    rose = disc(146, 188, 8, "#c8304a") + line("M142 187C146 182 151 187 148 190", "#8f1f33", 1.6)
    monocle = '<circle cx="117" cy="94" r="13" fill="none" stroke="#c9932f" stroke-width="3"/>' + line(
        "M128 101C134 116 136 134 130 152", "#c9932f", 1.6
    )
    return jacket, bow + rose + monocle


def _big_tipper(colour: str, skin: str) -> tuple[str, str]:
    coin = (
        disc(0, 0, 17, "#e6a92c")
        + disc(0, 0, 12.5, "#f5c95a")
        + line("M0 -7V7M-4 -4C-2 -8 5 -6 4 -3C2 0 -4 0 -4 3C-4 7 3 7 5 4", "#a5701a", 2.4)
    )
    shades = (
        block(68, 86, 27, 17, "#2b2a30", 7)
        + block(105, 86, 27, 17, "#2b2a30", 7)
        + line("M95 91H105M68 90L58 88M132 90L142 88", "#2b2a30", 3)
        + line("M74 91L82 89M111 91L119 89", "#8f8f9a", 2)
    )
    chain = line("M80 164C88 184 112 184 120 164", "#e6a92c", 4)
    return chain, shades + put(coin, 162, 158) + put(coin, 174, 178, 0.8) + disc(160, 196, 15, skin)


def _gossip(colour: str, skin: str) -> tuple[str, str]:
    bubble = shape(
        "M146 14H188C194 14 198 18 198 24V50C198 56 194 60 188 60H172"
        "L156 74L158 60H146C140 60 136 56 136 50V24C136 18 140 14 146 14Z",
        "#fffaf0",
    )
    words = "".join(disc(x, 37, 5, colour) for x in (152, 167, 182))
    hand = shape(
        "M132 132C128 120 134 112 140 116L150 128C162 126 168 138 164 150C160 162 146 166 138 158C132 152 130 142 132 132Z",
        skin,
    ) + line("M141 130L146 140M149 131L152 139", "#8a5238", 1.6)
    beads = "".join(disc(x, y, 5, "#fbf0d8") for x, y in ((78, 166), (88, 173), (100, 176), (112, 173), (122, 166)))
    return beads, bubble + words + hand


def _supplier(colour: str, skin: str) -> tuple[str, str]:
    cap = shape("M56 66C54 36 76 24 100 24C124 24 146 36 144 66C130 58 70 58 56 66Z", colour) + shape(
        "M56 66C70 56 130 56 144 66C154 68 162 74 160 78C140 72 80 70 56 74Z", "#2f2b33"
    )
    crate = block(38, 178, 124, 40, "#c58f57", 3) + line("M40 191H160M40 205H160", "#8a5a2c", 2.4)
    load = (
        disc(64, 174, 13, "#d8452f")
        + disc(92, 172, 14, "#8fbf4d")
        + disc(120, 173, 12, "#e98a3a")
        + disc(142, 174, 11, "#5a3a6e")
    )
    return "", cap + load + crate + disc(40, 196, 12, skin) + disc(160, 196, 12, skin)


def _tour_guide(colour: str, skin: str) -> tuple[str, str]:
    hat = (
        oval(100, 62, 66, 14, "#e6c98a")
        + shape("M66 60C66 28 82 20 100 20C118 20 134 28 134 60C120 66 80 66 66 60Z", "#f0d9a0")
        + shape("M66 54C80 60 120 60 134 54V62C120 68 80 68 66 62Z", colour)
    )
    flag = line("M168 214V110", "#8a5a2c", 4) + shape("M168 112L198 122L168 134Z", colour)
    strap = line("M60 160L120 220", "#6d4426", 6)
    return strap, hat + flag + disc(168, 192, 14, skin)


def _inspector(colour: str, skin: str) -> tuple[str, str]:
    tie = shape("M94 160H106L104 172L112 206L100 218L88 206L96 172Z", colour)
    shirt = shape("M82 154L100 180L118 154C126 156 132 158 138 160L124 220H76L62 160C68 158 74 156 82 154Z", "#fffaf0")
    glasses = "".join(
        f'<circle cx="{x}" cy="94" r="13" fill="none" stroke="#2b2a30" stroke-width="3"/>' for x in (83, 117)
    ) + line("M96 94H104M70 92L60 90M130 92L140 90", "#2b2a30", 3)
    board = (
        block(134, 164, 52, 54, "#b98449", 4)
        + block(140, 174, 40, 40, "#fffaf0", 2)
        + block(150, 159, 20, 10, "#8f8a84", 3)
        + line("M146 184H174M146 193H174M146 202H164", "#8f8a84", 2.4)
    )
    return shirt + tie, glasses + board + disc(136, 206, 12, skin)


_ROLES = {
    Effect.KITCHENWARE: _carver,
    Effect.COOKWARE: _stew_lover,
    Effect.TABLEWARE: _fine_diner,
    Effect.GAIN: _big_tipper,
    Effect.LOSS: _gossip,
    Effect.HAND: _supplier,
    Effect.QUEUE: _tour_guide,
    Effect.SPOIL: _inspector,
}


def _portrait(customer: int) -> str:
    nation, role = NATION[customer], EFFECT[customer]
    skin, shade, hairs = _SKINS[(nation * 2 + role * 3) % len(_SKINS)]
    hair = hairs[(nation * 2 + role * 3 + nation * role // 3) % len(hairs)]
    style = _STYLES[(nation * 3 + role) % len(_STYLES)]
    colour = HOUSES[nation].colour
    behind, before = style(hair)
    below, above = _ROLES[Effect(role)](colour, skin)
    shirt = "#f0e2c8" if role == Effect.QUEUE else colour
    return behind + _body(shirt, shade) + below + _face(skin, shade) + before + _features(hair) + above


def _called(customer: int) -> str:
    return f"customer {customer + 1}"


GUESTS = tuple(Sketch(_called(customer), _portrait(customer), 200, 222) for customer in range(CUSTOMERS))
